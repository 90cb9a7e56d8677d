// Rows of product-page.mjs: Aisle beside plain WooCommerce, from the same run.
import { rowList } from './row-list.mjs';

/**
 * Browsers round interaction times to 8 ms; paint times on a slowed-down phone vary between runs.
 */
const GRAIN = 8;
const NOISE = 1.05;

/**
 * @param {Object} figures { visits: kind => { ours, stock }, answers: press => { ours, stock }, thousand: { ours, stock
 *                         } }.
 * @return {import('./row-list.mjs').Row[]} The rows.
 */
export function productPageRows( { visits, answers, thousand } ) {
	const { rows, row } = rowList();
	for ( const [
		kind,
		{
			ours: { scripts, paint, shift },
			stock: theirs,
		},
	] of Object.entries( visits ) ) {
		row(
			`phone, script on a ${ kind } before interaction`,
			'bytes gzip',
			scripts,
			theirs.scripts,
			'under stock',
			scripts < theirs.scripts
		);
		row(
			`phone, largest contentful paint of a ${ kind }`,
			'ms',
			paint,
			theirs.paint,
			'stock, 5 % of noise',
			paint <= theirs.paint * NOISE
		);
		row(
			`phone, layout shift of a ${ kind }`,
			'score',
			shift,
			theirs.shift,
			'stock, grain 0.001',
			shift <= theirs.shift + 0.001
		);
	}
	for ( const [ name, title, theirName ] of [
		[ 'swatch', 'a swatch by finger', 'its menu by key' ],
		[ 'swatch by key', 'a swatch by key', 'its menu by key' ],
		[ 'picture', 'the next picture', 'a thumbnail' ],
		[ 'swipe', 'a swipe', 'the same' ],
		[ 'key', 'the first key in an option', 'in the quantity' ],
	] ) {
		const { ours: own, stock: theirs } = answers[ name ];
		row(
			`phone, ${ title } to next paint`,
			'ms',
			own,
			theirs,
			`stock (${ theirName }), grain ${ GRAIN }`,
			own <= theirs + GRAIN
		);
	}
	const { ours: own, stock: theirs } = thousand;
	row(
		'1,000 variations, data in the page',
		'bytes gzip',
		own.data,
		theirs.data,
		`${ 16 * 1024 }`,
		own.data <= 16 * 1024
	);
	row(
		'1,000 variations, what goes with what',
		'ms',
		own.availability ?? NaN,
		null,
		'1',
		own.availability !== null && own.availability < 1
	);
	row(
		'1,000 variations, phone, two choices, the slower',
		'ms',
		own.choice,
		theirs.choice,
		`stock, grain ${ GRAIN }`,
		own.choice <= theirs.choice + GRAIN
	);
	row( '1,000 variations, before the choice is complete', 'requests', own.early, theirs.early, '0', own.early === 0 );
	row(
		'1,000 variations, when it is',
		'requests',
		own.complete,
		theirs.complete,
		'at most stock',
		own.complete <= theirs.complete
	);
	return rows;
}
