// Rows for search, filters and quick view. Plain WooCommerce has no suggestions, Ajax filters and quick view, so they
// are compared with the page that it loads. FiboSearch has its own rows if available.
import { rowList } from './row-list.mjs';

const INDEX_BUDGET = 60 * 1024;
const MAX = { 10000: 150, 100000: 250 };

/**
 * @param {Object} figures Return value of finding().
 * @return {import('./row-list.mjs').Row[]} The rows.
 */
export function findingRows( { database, filters, quickView, index, typed, server } ) {
	const { rows, row } = rowList();
	row(
		'a filter, reached for and pressed, beside the page it would load',
		'ms',
		filters.ours,
		filters.stock,
		'300',
		filters.ours < 300
	);
	row(
		'quick view, reached for and pressed, beside the product’s page',
		'ms',
		quickView.reached,
		quickView.stock,
		'100',
		quickView.reached < 100
	);
	row( 'the first one of a page', 'ms', quickView.first, quickView.stock, '100', quickView.first < 100 );
	row( 'pressed and not reached for', 'ms', quickView.cold, quickView.stock, 'none set', true );
	const perThousand = ( index.gzip / index.products ) * 1000;
	row(
		`index of ${ index.products } products, for 1,000`,
		'bytes gzip',
		perThousand,
		undefined,
		`${ INDEX_BUDGET }`,
		index.gzip > 0 && perThousand <= INDEX_BUDGET
	);
	row(
		`the longest of ${ index.pieces } pieces in which it is made`,
		'ms',
		index.longest,
		undefined,
		'none set',
		true
	);
	if ( typed ) {
		row(
			'the search on a page before anybody reaches for it',
			'files',
			typed.before,
			undefined,
			'0',
			typed.before === 0
		);
		row( 'the search and its index after that', 'bytes gzip', typed.after, undefined, 'none set', true );
		row(
			'from the third letter to suggestions, out of the index',
			'ms',
			typed.first,
			undefined,
			'50',
			typed.first < 50
		);
		row( 'from a letter to suggestions, the middle', 'ms', typed.median, undefined, '50', typed.median < 50 );
		row( 'from a letter to suggestions, the slowest', 'ms', typed.most, undefined, 'none set', true );
	}
	for ( const { products, alone, calls } of server ) {
		const title = `${ products } products on ${ database }`;
		for ( const [ query, { ours, theirs, first } ] of Object.entries( alone ) ) {
			row(
				`${ title }: “${ query }” alone, beside WordPress's`,
				'ms',
				ours,
				theirs,
				`${ MAX[ products ] }`,
				ours < MAX[ products ]
			);
			if ( first > 2 * ours && first > 20 ) {
				row(
					`${ title }: “${ query }” alone, the first time`,
					'ms',
					first,
					undefined,
					`${ MAX[ products ] }`,
					first < MAX[ products ]
				);
			}
		}
		row(
			`${ title }: the call, beside the page of results`,
			'ms over HTTP',
			calls.ours.ms,
			calls.stock.ms,
			`${ MAX[ products ] }`,
			calls.ours.ms < MAX[ products ]
		);
		for ( const [ figure, unit ] of [
			[ 'ms', 'ms over HTTP' ],
			[ 'most', 'ms, the slowest' ],
			[ 'cpu', 'ms of the processor' ],
			[ 'queries', 'queries' ],
		] ) {
			row(
				`${ title }: the call, beside FiboSearch`,
				unit,
				calls.ours[ figure ],
				calls.peer?.[ figure ],
				'none set',
				true
			);
		}
		for ( const [ query, count ] of Object.entries( calls.found.ours ) ) {
			row(
				`${ title }: found for “${ query }”, beside FiboSearch`,
				'products',
				count,
				calls.found.peer?.[ query ],
				'none set',
				true
			);
		}
	}
	return rows;
}
