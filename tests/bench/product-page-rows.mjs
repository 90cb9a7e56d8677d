// Rows of product-page.mjs: Aisle beside plain WooCommerce, from the same run.
import { createRowList } from './row-list.mjs';

/** Browsers round interaction times to multiples of this number of ms. */
const TIMER_STEP_MS = 8;
/** Paint times on a slowed-down phone vary between runs, so this multiple of stock's time is allowed. */
const PAINT_TOLERANCE = 1.05;

/**
 * @param {Object} measured { visits: kind => { ours, stock }, answers: input => { ours, stock }, thousand: { ours,
 *                         stock } }.
 * @return {import('./row-list.mjs').Row[]} The rows.
 */
export function productPageRows( { visits, answers, thousand } ) {
	const { rows, row } = createRowList();
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
			'less than stock',
			scripts < theirs.scripts
		);
		row(
			`phone, largest contentful paint of a ${ kind }`,
			'ms',
			paint,
			theirs.paint,
			'stock + 5 %',
			paint <= theirs.paint * PAINT_TOLERANCE
		);
		row(
			`phone, layout shift of a ${ kind }`,
			'score',
			shift,
			theirs.shift,
			'stock + 0.001',
			shift <= theirs.shift + 0.001
		);
	}
	for ( const [ name, title, theirName ] of [
		[ 'swatch', 'a swatch by finger', 'select by key' ],
		[ 'swatch by key', 'a swatch by key', 'select by key' ],
		[ 'image', 'next image', 'thumbnail' ],
		[ 'swipe', 'a swipe', 'swipe' ],
		[ 'key', 'first key in an option', 'first key in the quantity' ],
	] ) {
		const { ours: own, stock: theirs } = answers[ name ];
		row(
			`phone, ${ title } to next paint`,
			'ms',
			own,
			theirs,
			`stock (${ theirName }) + ${ TIMER_STEP_MS }`,
			own <= theirs + TIMER_STEP_MS
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
		'1,000 variations, calculation of availability',
		'ms',
		own.availability ?? NaN,
		null,
		'1',
		own.availability !== null && own.availability < 1
	);
	row(
		'1,000 variations, phone, slower of two selections',
		'ms',
		own.choice,
		theirs.choice,
		`stock + ${ TIMER_STEP_MS }`,
		own.choice <= theirs.choice + TIMER_STEP_MS
	);
	row(
		'1,000 variations, before all attributes are selected',
		'requests',
		own.early,
		theirs.early,
		'0',
		own.early === 0
	);
	row(
		'1,000 variations, when all attributes are selected',
		'requests',
		own.complete,
		theirs.complete,
		'at most stock',
		own.complete <= theirs.complete
	);
	return rows;
}
