// Rows for what Aisle adds to a request, beside the same page of plain WooCommerce. Processor time is measured
// alternately with and without Aisle; the profiler's share also counts work that WooCommerce would only have done
// later.
import { rowList } from './row-list.mjs';

/** Kind of page => budgets: share in percent, files, hooks, queries more than plain WooCommerce. */
const BUDGETS = {
	plain: { share: 1.5, files: 60, hooks: 410, queries: 0 },
	listing: { share: 3, queries: 2 },
	'simple product': { share: 4, queries: 2 },
	'variable product': { share: 6, queries: 2 },
	'product with options': { share: 6, queries: 2 },
};

const MAX_HTML = 3 * 1024;

/**
 * @param {Array<{ shop: string, pages: Object, html: Object }>} shops Return values of serverShare().
 * @return {import('./row-list.mjs').Row[]} The rows.
 */
export function serverShareRows( shops ) {
	const { rows, row } = rowList();
	for ( const { shop, pages, html } of shops ) {
		for ( const [ kind, { added, stock, share, files, hooks, queries, stockQueries } ] of Object.entries(
			pages
		) ) {
			const budget = BUDGETS[ kind ];
			row(
				`processor time added to a ${ kind } page, ${ shop }`,
				'ms',
				added,
				stock,
				`${ budget.share } % of stock`,
				added < ( stock * budget.share ) / 100
			);
			if ( share !== null ) {
				row(
					`share of Aisle of a ${ kind } page, ${ shop }`,
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
				`${ MAX_HTML } more than stock`,
				ours - stock <= MAX_HTML
			);
		}
	}
	return rows;
}
