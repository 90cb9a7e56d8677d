// Rows for bundles, beside an add of a single product.
import { createRowList } from './row-list.mjs';

const KB = 1024;

/**
 * @param {Object} measured Return value of measureBundles().
 * @return {import('./row-list.mjs').Row[]} The rows. The add of a single product is in the column of plain WooCommerce.
 */
export function bundleRows( { adds, form, plain } ) {
	const { rows, row } = createRowList();
	for ( const [ measure, unit ] of [
		[ 'ms', 'ms over HTTP' ],
		[ 'cpu', 'ms of CPU time' ],
	] ) {
		const [ ten, one ] = [ adds.bundle[ measure ], adds.single[ measure ] ];
		row( 'add of a bundle of ten, compared to one product', unit, ten, one, 'under 2 times', ten < 2 * one );
	}
	row( 'queries of these adds', 'queries', adds.bundle.queries, adds.single.queries, 'none set', true );
	const { before, after, shift } = form;
	const scripts = after.scripts - before.scripts + before.ours;
	row( 'scripts of a bundle form, before intent', 'bytes gzip', before.ours, null, 'none set', true );
	row(
		'the same with WordPress’s scripts, after intent',
		'bytes gzip',
		scripts,
		null,
		`${ 130 * KB }`,
		scripts <= 130 * KB
	);
	row( 'layout shift of that page, including intent', 'score', shift, null, '0', shift < 0.001 );
	for ( const [ kind, { scripts: files, html } ] of Object.entries( plain ) ) {
		row( `scripts of bundles and offers on a ${ kind } without them`, 'files', files, null, '0', files === 0 );
		row( `HTML that another page’s bundle adds to a ${ kind }`, 'bytes', html, null, '0', html === 0 );
	}
	return rows;
}
