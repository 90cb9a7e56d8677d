// Results as rows: name, Aisle's value, plain WooCommerce's value, ratio, budget, and whether it is met.
import { cartRows } from './cart-rows.mjs';
import { contactFormRows } from './contact-form-rows.mjs';
import { findingRows } from './finding-rows.mjs';
import { productPageRows } from './product-page-rows.mjs';
import { rowList } from './row-list.mjs';
import { serverShareRows } from './server-share-rows.mjs';

const KB = 1024;

/**
 * @param {{ ours: Object, stock: Object, product?: Object, cart?: Object, forms?: Object, finding?: Object, server?:
 *        Object[] }} figures
 * @return {import('./row-list.mjs').Row[]} The rows.
 */
export function rowsOf( { ours, stock, peer, product, cart: drawer, forms, finding, server } ) {
	const { rows, row } = rowList();
	rows.push(
		...( product ? productPageRows( product ) : [] ),
		...( drawer ? cartRows( drawer ) : [] ),
		...( forms ? contactFormRows( forms ) : [] ),
		...( finding ? findingRows( finding ) : [] )
	);
	rows.push( ...( server ? serverShareRows( server ) : [] ) );
	if ( ! ours.carts ) {
		return rows;
	}
	for ( const [ kind, page ] of Object.entries( ours.pages ) ) {
		const theirs = stock.pages[ kind ];
		row(
			`script on a ${ kind }, before interaction`,
			'bytes gzip',
			page.scripts,
			theirs.scripts,
			'less than stock',
			page.scripts < theirs.scripts
		);
		row( `layout shift on a ${ kind }`, 'score', page.shift, theirs.shift, '0.02', page.shift <= 0.02 );
		row(
			`cart calls on a ${ kind } without a cart`,
			'requests',
			page.cartCalls,
			theirs.cartCalls,
			'0',
			page.cartCalls === 0
		);
	}
	rows.push( ...optionsRows( { ours, stock, peer } ) );
	const loader = sizeOf( ours.pages.listing, 'loader.js' );
	row( 'the loader', 'bytes gzip', loader, null, `${ 8 * KB }`, loader <= 8 * KB );
	row( 'one key among 200 fields, 100 rules, 50 formulas', 'ms', ours.keystroke, null, '8', ours.keystroke < 8 );
	row(
		'validating and pricing that form on the server',
		'ms',
		ours.evaluate.milliseconds,
		null,
		'10',
		ours.evaluate.milliseconds < 10
	);
	const comparisons = [
		[ 'read', 'read', 'stock', 'stock fragments' ],
		[ 'set', 'set a quantity', 'stock', 'stock fragments' ],
		[ 'set', 'set a quantity', 'stockSet', 'the Store API’s own' ],
	];
	for ( const cart of ours.carts ) {
		for ( const [ call, title, other, theirName ] of comparisons.filter( ( [ , , name ] ) => cart[ name ] ) ) {
			for ( const [ figure, unit ] of [
				[ 'ms', 'ms over HTTP' ],
				[ 'cpu', 'ms of the processor' ],
				[ 'queries', 'queries' ],
			] ) {
				const [ own, theirs ] = [ cart[ call ][ figure ], cart[ other ][ figure ] ];
				row(
					`cart call, ${ title }, ${ cart.lines } lines`,
					unit,
					own,
					theirs,
					`at most ${ theirName }`,
					own <= theirs
				);
			}
		}
	}
	for ( const [ kind, { with: own, without, added } ] of Object.entries( ours.server ) ) {
		const queries = kind === 'product with options' ? 2 : 0;
		row( `server time that Aisle adds to a ${ kind }`, 'ms of the processor', added, null, '3', added < 3 );
		row(
			`queries of a ${ kind }`,
			'queries',
			own.queries,
			without.queries,
			`${ queries } more than stock`,
			own.queries - without.queries <= queries
		);
		row( `files of Aisle that a ${ kind } loads`, 'files', own.files, null, 'none set', true );
	}
	for ( const { lines, bytes } of ours.carts ) {
		row(
			`cart reply, ${ lines } lines, without fragments`,
			'bytes gzip',
			bytes,
			null,
			lines > 10 ? 'none set' : `${ KB }`,
			lines > 10 || bytes < KB
		);
	}
	row(
		'200 quick clicks on quantities at 300 ms latency',
		'requests',
		ours.clicks.requests,
		null,
		'6, ending where the screen ends',
		ours.clicks.requests <= 6 && ours.clicks.same
	);
	row(
		'four parallel adds, twelve times, with the lock',
		'lost',
		ours.parallel.lost,
		ours.parallel.lostWithout,
		'0',
		ours.parallel.lost === 0
	);
	return rows;
}

/**
 * The option form as printed HTML: its cost before and after first intent. The competing plugin's column is its whole
 * page minus plain WooCommerce's.
 */
function optionsRows( { ours, stock, peer } ) {
	const without = stock.pages[ 'product with options' ].scripts;
	const { rows, row } = rowList();
	for ( const [ kind, { before, after, shift } ] of Object.entries( ours.intent ) ) {
		const theirs = kind === 'product with options' ? peer?.form : undefined;
		row(
			`script of Aisle on a ${ kind }, before the first intent, beside Product Addons`,
			'bytes gzip',
			before.ours,
			theirs && theirs.intent.before.scripts - without,
			`${ 8 * KB }`,
			before.ours <= 8 * KB
		);
		row(
			`script of Aisle and WordPress's packages on a ${ kind }, after it`,
			'bytes gzip',
			after.scripts - before.scripts + before.ours,
			theirs && theirs.intent.after.scripts - without,
			`${ 130 * KB }`,
			after.scripts - before.scripts + before.ours <= 130 * KB
		);
		row( `style on a ${ kind }`, 'bytes gzip', before.styles, theirs?.intent.before.styles, 'none set', true );
		row(
			`layout shift of a ${ kind }, the intent included`,
			'score',
			shift,
			theirs?.intent.shift,
			'0',
			shift < 0.001
		);
	}
	row(
		'first touch to the first total, 4x slower, brought ahead',
		'ms',
		ours.firstTotal.ahead,
		peer?.form.firstTotal,
		'150',
		ours.firstTotal.ahead <= 150
	);
	row(
		'first touch to the first total, 4x slower, 40 ms away, nothing fetched',
		'ms',
		ours.firstTotal.cold,
		null,
		'1000',
		ours.firstTotal.cold <= 1000
	);
	row(
		'key to next paint among 200 fields, 4x slower, the worst of 20',
		'ms',
		ours.nextPaint,
		null,
		'100',
		ours.nextPaint < 100
	);
	return rows;
}

const sizeOf = ( page, script ) =>
	Number( page.names.find( ( name ) => name.includes( `/aisle/build/${ script }` ) )?.split( ' ' )[ 1 ] ?? NaN );

/** Prints the rows as a table. */
export function show( rows ) {
	const line = ( cells ) =>
		console.log(
			[ cells[ 0 ].padEnd( 58 ), ...cells.slice( 1 ).map( ( cell ) => String( cell ).padStart( 12 ) ) ].join(
				' '
			)
		);
	line( [ 'what', 'ours', 'stock', 'ratio', 'kept', 'budget' ] );
	for ( const { name, unit, ours, stock, ratio, budget, ok } of rows ) {
		line( [
			`${ name } (${ unit })`.slice( 0, 76 ),
			ours,
			stock ?? '',
			ratio ?? '',
			ok ? 'kept' : 'MISSED',
			`  ${ budget }`,
		] );
	}
	const missed = rows.filter( ( { ok } ) => ! ok ).length;
	console.log( `${ rows.length - missed } budgets kept, ${ missed } missed.` );
}
