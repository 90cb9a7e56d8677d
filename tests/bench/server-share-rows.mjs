// Rows for what Aisle adds to a request, compared to the same page of plain WooCommerce. Processor time is measured
// alternately with and without Aisle. The profiler's share is higher: it also counts work of WooCommerce that Aisle
// only triggers earlier.
import { createRowList } from './row-list.mjs';

/**
 * Kind of page => budgets: share of the processor time in percent, files and hooks of Aisle, and queries in addition to
 * plain WooCommerce's.
 */
const BUDGETS = {
	plain: { share: 1.5, files: 60, hooks: 410, queries: 0 },
	listing: { share: 3, queries: 2 },
	'simple product': { share: 4, queries: 2 },
	'variable product': { share: 6, queries: 2 },
	'product with options': { share: 6, queries: 2 },
};

/** Maximum HTML that Aisle adds to a page, in bytes (gzip). */
const MAX_HTML_BYTES = 3 * 1024;

/**
 * @param {Array<{ shop: string, pages: Object, html: Object }>} shops Return values of measureServerShare().
 * @return {import('./row-list.mjs').Row[]} The rows.
 */
export function serverShareRows( shops ) {
	const { rows, row } = createRowList();
	for ( const { shop, pages, html } of shops ) {
		for ( const [ kind, { added, stock, share, files, hooks, queries, stockQueries } ] of Object.entries(
			pages
		) ) {
			const budget = BUDGETS[ kind ];
			row(
				`CPU time added to a ${ kind } page, ${ shop }`,
				'ms',
				added,
				stock,
				`${ budget.share } % of stock`,
				added < ( stock * budget.share ) / 100
			);
			if ( share !== null ) {
				row(
					`Aisle’s share of a ${ kind } page, ${ shop }`,
					'% of stock',
					share,
					null,
					`${ budget.share }`,
					share < budget.share
				);
			}
			row(
				`files of Aisle that a ${ kind } page loads, ${ shop }`,
				'files',
				files,
				null,
				budget.files ? `${ budget.files }` : 'none set',
				! budget.files || files < budget.files
			);
			row(
				`hooks that Aisle adds to a ${ kind } page, ${ shop }`,
				'hooks',
				hooks,
				null,
				budget.hooks ? `${ budget.hooks }` : 'none set',
				! budget.hooks || hooks < budget.hooks
			);
			row(
				`queries of a ${ kind } page, ${ shop }`,
				'queries',
				queries,
				stockQueries,
				`${ budget.queries } more than stock`,
				queries - stockQueries <= budget.queries
			);
		}
		for ( const [ kind, { ours, stock } ] of Object.entries( html ) ) {
			row(
				`HTML of a ${ kind } page, ${ shop }`,
				'bytes gzip',
				ours,
				stock,
				`${ MAX_HTML_BYTES } more than stock`,
				ours - stock <= MAX_HTML_BYTES
			);
		}
	}
	return rows;
}
