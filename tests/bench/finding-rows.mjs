// Rows for search, filters and quick view. Plain WooCommerce has no suggestions, Ajax filters and quick view, so they
// are compared with the page that it loads. FiboSearch has its own rows if available.
import { createRowList } from './row-list.mjs';

/** Maximum index size per 1,000 products, in bytes (gzip). */
const INDEX_BUDGET = 60 * 1024;
/** Number of products => maximum time of a search, in ms. */
const MAX_MS = { 10000: 150, 100000: 250 };

/**
 * @param {Object} measured Return value of measureFinding().
 * @return {import('./row-list.mjs').Row[]} The rows.
 */
export function findingRows( { database, filters, quickView, index, typed, server } ) {
	const { rows, row } = createRowList();
	row(
		'filter, hovered and clicked, compared to a page load',
		'ms',
		filters.ours,
		filters.stock,
		'300',
		filters.ours < 300
	);
	row(
		'quick view, hovered and clicked, compared to the product page',
		'ms',
		quickView.reached,
		quickView.stock,
		'100',
		quickView.reached < 100
	);
	row(
		'first quick view of a page, hovered and clicked',
		'ms',
		quickView.first,
		quickView.stock,
		'100',
		quickView.first < 100
	);
	row( 'first quick view of a page, clicked without hover', 'ms', quickView.cold, quickView.stock, 'none set', true );
	const perThousand = ( index.gzip / index.products ) * 1000;
	row(
		`index of ${ index.products } products, per 1,000 products`,
		'bytes gzip',
		perThousand,
		undefined,
		`${ INDEX_BUDGET }`,
		index.gzip > 0 && perThousand <= INDEX_BUDGET
	);
	row( `slowest of ${ index.pieces } indexing batches`, 'ms', index.longest, undefined, 'none set', true );
	if ( typed ) {
		row( 'search files on a page before intent', 'files', typed.before, undefined, '0', typed.before === 0 );
		row( 'search and index after intent', 'bytes gzip', typed.after, undefined, 'none set', true );
		row( 'third letter to suggestions from the index', 'ms', typed.first, undefined, '50', typed.first < 50 );
		row( 'letter to suggestions, median', 'ms', typed.median, undefined, '50', typed.median < 50 );
		row( 'letter to suggestions, slowest', 'ms', typed.slowest, undefined, 'none set', true );
	}
	for ( const { products, alone, calls } of server ) {
		const title = `${ products } products on ${ database }`;
		for ( const [ query, { ours, theirs, first } ] of Object.entries( alone ) ) {
			row(
				`${ title }: “${ query }” without HTTP, compared to WordPress`,
				'ms',
				ours,
				theirs,
				`${ MAX_MS[ products ] }`,
				ours < MAX_MS[ products ]
			);
			if ( first > 2 * ours && first > 20 ) {
				row(
					`${ title }: “${ query }” without HTTP, first run`,
					'ms',
					first,
					undefined,
					`${ MAX_MS[ products ] }`,
					first < MAX_MS[ products ]
				);
			}
		}
		row(
			`${ title }: search request, compared to the results page`,
			'ms over HTTP',
			calls.ours.ms,
			calls.stock.ms,
			`${ MAX_MS[ products ] }`,
			calls.ours.ms < MAX_MS[ products ]
		);
		for ( const [ measure, unit ] of [
			[ 'ms', 'ms over HTTP' ],
			[ 'slowest', 'ms, slowest' ],
			[ 'cpu', 'ms of CPU time' ],
			[ 'queries', 'queries' ],
		] ) {
			row(
				`${ title }: search request, compared to FiboSearch`,
				unit,
				calls.ours[ measure ],
				calls.peer?.[ measure ],
				'none set',
				true
			);
		}
		for ( const [ query, count ] of Object.entries( calls.found.ours ) ) {
			row(
				`${ title }: results for “${ query }”, compared to FiboSearch`,
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
