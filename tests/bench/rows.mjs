// Results as rows: name, Aisle's value, plain WooCommerce's value, ratio, budget, and whether it is met.
import { bundleRows } from './bundle-rows.mjs';
import { cartRows } from './cart-rows.mjs';
import { contactFormRows } from './contact-form-rows.mjs';
import { findingRows } from './finding-rows.mjs';
import { productPageRows } from './product-page-rows.mjs';
import { createRowList } from './row-list.mjs';
import { serverShareRows } from './server-share-rows.mjs';
import { themeBehaviorRows } from './theme-behavior-rows.mjs';

const KB = 1024;

/**
 * @param {{ ours: Object, stock: Object, product?: Object, cart?: Object, forms?: Object, finding?: Object, bundles?: Object, theme?:
 *        Object, server?: Object[] }} measured
 * @return {import('./row-list.mjs').Row[]} The rows.
 */
export function rowsOf( { ours, stock, peer, product, cart: drawer, forms, finding, bundles, theme, server } ) {
	const { rows, row } = createRowList();
	rows.push(
		...( product ? productPageRows( product ) : [] ),
		...( drawer ? cartRows( drawer ) : [] ),
		...( forms ? contactFormRows( forms ) : [] ),
		...( finding ? findingRows( finding ) : [] ),
		...( bundles ? bundleRows( bundles ) : [] ),
		...( theme ? themeBehaviorRows( theme ) : [] )
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
			`cart requests on a ${ kind } without a cart`,
			'requests',
			page.cartCalls,
			theirs.cartCalls,
			'0',
			page.cartCalls === 0
		);
	}
	rows.push( ...optionsRows( { ours, stock, peer } ) );
	const loader = scriptSize( ours.pages.listing, 'loader.js' );
	row( 'loader', 'bytes gzip', loader, null, `${ 8 * KB }`, loader <= 8 * KB );
	row(
		'key press in a form with 200 fields, 100 conditions, 50 formulas',
		'ms',
		ours.keystroke,
		null,
		'8',
		ours.keystroke < 8
	);
	row(
		'validation and price of that form on the server',
		'ms',
		ours.evaluate.milliseconds,
		null,
		'10',
		ours.evaluate.milliseconds < 10
	);
	const comparisons = [
		[ 'read', 'read', 'stock', 'stock fragments' ],
		[ 'set', 'set a quantity', 'stock', 'stock fragments' ],
		[ 'set', 'set a quantity', 'stockSet', 'the Store API' ],
	];
	for ( const cart of ours.carts ) {
		for ( const [ call, title, other, theirName ] of comparisons.filter( ( [ , , name ] ) => cart[ name ] ) ) {
			for ( const [ measure, unit ] of [
				[ 'ms', 'ms over HTTP' ],
				[ 'cpu', 'ms of CPU time' ],
				[ 'queries', 'queries' ],
			] ) {
				const [ own, theirs ] = [ cart[ call ][ measure ], cart[ other ][ measure ] ];
				row(
					`cart request, ${ title }, ${ cart.lines } lines`,
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
		row( `server time that Aisle adds to a ${ kind }`, 'ms of CPU time', added, null, '3', added < 3 );
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
			`cart response, ${ lines } lines, without fragments`,
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
		'6, and server and screen match',
		ours.clicks.requests <= 6 && ours.clicks.same
	);
	row(
		'12 times 4 parallel adds, with the lock (stock: without)',
		'lost adds',
		ours.parallel.lost,
		ours.parallel.lostWithout,
		'0',
		ours.parallel.lost === 0
	);
	return rows;
}

/**
 * Returns the rows of the printed option form: its cost before and after first intent. The competing plugin's scripts
 * are those of its page minus those of plain WooCommerce.
 */
function optionsRows( { ours, stock, peer } ) {
	const without = stock.pages[ 'product with options' ].scripts;
	const { rows, row } = createRowList();
	for ( const [ kind, { before, after, shift } ] of Object.entries( ours.intent ) ) {
		const theirs = kind === 'product with options' ? peer?.form : undefined;
		row(
			`Aisle’s scripts on a ${ kind }, before intent, compared to Product Addons`,
			'bytes gzip',
			before.ours,
			theirs && theirs.intent.before.scripts - without,
			`${ 8 * KB }`,
			before.ours <= 8 * KB
		);
		row(
			`Aisle’s and WordPress’s scripts on a ${ kind }, after intent`,
			'bytes gzip',
			after.scripts - before.scripts + before.ours,
			theirs && theirs.intent.after.scripts - without,
			`${ 130 * KB }`,
			after.scripts - before.scripts + before.ours <= 130 * KB
		);
		row( `style on a ${ kind }`, 'bytes gzip', before.styles, theirs?.intent.before.styles, 'none set', true );
		row(
			`layout shift of a ${ kind }, including intent`,
			'score',
			shift,
			theirs?.intent.shift,
			'0',
			shift < 0.001
		);
	}
	row(
		'first touch to first total, 4x slower, prefetched',
		'ms',
		ours.firstTotal.ahead,
		peer?.form.firstTotal,
		'150',
		ours.firstTotal.ahead <= 150
	);
	row(
		'first touch to first total, 4x slower, 40 ms latency, not prefetched',
		'ms',
		ours.firstTotal.cold,
		null,
		'1000',
		ours.firstTotal.cold <= 1000
	);
	row(
		'key press to next paint in 200 fields, 4x slower, slowest of 20',
		'ms',
		ours.nextPaint,
		null,
		'100',
		ours.nextPaint < 100
	);
	return rows;
}

const scriptSize = ( page, script ) =>
	Number( page.names.find( ( name ) => name.includes( `/aisle/build/${ script }` ) )?.split( ' ' )[ 1 ] ?? NaN );

/** Prints the rows as a table. */
export function printRows( rows ) {
	const line = ( cells ) =>
		console.log(
			[ cells[ 0 ].padEnd( 58 ), ...cells.slice( 1 ).map( ( cell ) => String( cell ).padStart( 12 ) ) ].join(
				' '
			)
		);
	line( [ 'measurement', 'ours', 'stock', 'ratio', 'result', 'budget' ] );
	for ( const { name, unit, ours, stock, ratio, budget, ok } of rows ) {
		line( [
			`${ name } (${ unit })`.slice( 0, 76 ),
			ours,
			stock ?? '',
			ratio ?? '',
			ok ? 'met' : 'MISSED',
			`  ${ budget }`,
		] );
	}
	const missed = rows.filter( ( { ok } ) => ! ok ).length;
	console.log( `${ rows.length - missed } budgets met, ${ missed } missed.` );
}
