// Rows for an add on a listing, for the drawer beside plain WooCommerce and a competing plugin, and for a long cart.
import { isWithinOneFrame } from './thirty-lines.mjs';
import { createRowList } from './row-list.mjs';

/** Browsers round interaction times to multiples of this number of ms, so smaller differences do not count. */
const TIMER_STEP_MS = 8;

/**
 * @param {Object} measured { press: 'finger' or 'mouse' => { ours, stock }, trueLine: { ours, stock, peer }, thirty }.
 * @return {import('./row-list.mjs').Row[]} The rows.
 */
export function cartRows( { press, trueLine, thirty } ) {
	const { rows, row } = createRowList();
	for ( const [ pointer, { ours: own, stock: theirs } ] of Object.entries( press ) ) {
		row(
			`listing, click by ${ pointer } to next paint, 4x slower, 40 ms latency`,
			'ms',
			own.interaction,
			theirs.interaction,
			`stock + ${ TIMER_STEP_MS }`,
			own.interaction <= theirs.interaction + TIMER_STEP_MS
		);
		row(
			`listing, blocking time of a click by ${ pointer }, likewise`,
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
		'add to cart until the confirmed line is shown (stock: its link)',
		'ms',
		line,
		trueLine.stock,
		'stock or FunnelKit Cart',
		line <= Math.max( ...others )
	);
	if ( trueLine.peer !== null ) {
		row(
			'the same, compared to FunnelKit Cart',
			'ms',
			line,
			trueLine.peer,
			'FunnelKit Cart or stock',
			line <= Math.max( ...others )
		);
	}
	const isWithinBudget = isWithinOneFrame( thirty );
	row(
		`drawer of ${ thirty.lines } lines, frame interval while it scrolls`,
		'ms',
		thirty.scroll,
		null,
		'a frame',
		isWithinBudget
	);
	row(
		`drawer of ${ thirty.lines } lines, frame interval while a quantity changes`,
		'ms',
		thirty.update,
		null,
		'a frame',
		isWithinBudget
	);
	row(
		`drawer of ${ thirty.lines } lines, click on "more" to next paint`,
		'ms',
		thirty.answer,
		null,
		'a frame',
		isWithinBudget
	);
	row(
		`drawer of ${ thirty.lines } lines, tasks over 50 ms in both`,
		'tasks',
		thirty.tasks,
		null,
		'0',
		thirty.tasks === 0
	);
	return rows;
}
