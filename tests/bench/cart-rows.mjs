// Rows for an add on a listing, for the drawer beside plain WooCommerce and a competing plugin, and for a long cart.
import { isWithinAFrame } from './thirty-lines.mjs';
import { rowList } from './row-list.mjs';

/** Browsers round interaction times to 8 ms. */
const GRAIN = 8;

/**
 * @param {Object} figures { press: hand => { ours, stock }, trueLine: { ours, stock, peer }, thirty }.
 * @return {import('./row-list.mjs').Row[]} The rows.
 */
export function cartRows( { press, trueLine, thirty } ) {
	const { rows, row } = rowList();
	for ( const [ hand, { ours: own, stock: theirs } ] of Object.entries( press ) ) {
		row(
			`listing, a press by ${ hand } to next paint, 4x slower, 40 ms away`,
			'ms',
			own.interaction,
			theirs.interaction,
			`stock, grain ${ GRAIN }`,
			own.interaction <= theirs.interaction + GRAIN
		);
		row(
			`listing, blocking time of a press by ${ hand }, the same`,
			'ms',
			own.blocking,
			theirs.blocking,
			'stock',
			own.blocking <= theirs.blocking
		);
	}
	const { open, line } = trueLine.ours;
	const others = [ trueLine.stock, ...( trueLine.peer === null ? [] : [ trueLine.peer ] ) ];
	row( 'add to cart until the drawer is open', 'ms', open, null, '100', open <= 100 );
	row(
		'add to cart until the true line is shown (stock: its link)',
		'ms',
		line,
		trueLine.stock,
		'stock or FunnelKit Cart',
		line <= Math.max( ...others )
	);
	if ( trueLine.peer !== null ) {
		row(
			'the same, beside FunnelKit Cart',
			'ms',
			line,
			trueLine.peer,
			'FunnelKit Cart or stock',
			line <= Math.max( ...others )
		);
	}
	const kept = isWithinAFrame( thirty );
	row(
		`drawer of ${ thirty.lines } lines, frames apart while it scrolls`,
		'ms',
		thirty.scroll,
		null,
		'a frame',
		kept
	);
	row(
		`drawer of ${ thirty.lines } lines, frames apart while a quantity changes`,
		'ms',
		thirty.update,
		null,
		'a frame',
		kept
	);
	row(
		`drawer of ${ thirty.lines } lines, a press on "more" to next paint`,
		'ms',
		thirty.answer,
		null,
		'a frame',
		kept
	);
	row(
		`drawer of ${ thirty.lines } lines, tasks beyond 50 ms in both`,
		'tasks',
		thirty.tasks,
		null,
		'0',
		thirty.tasks === 0
	);
	return rows;
}
