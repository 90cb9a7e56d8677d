// Rows for the theme behaviors: what each one adds to a page.
import { createRowList } from './row-list.mjs';

/**
 * @param {Object} measured Return value of measureThemeBehaviors().
 * @return {import('./row-list.mjs').Row[]} The rows.
 */
export function themeBehaviorRows( { behaviors, off } ) {
	const { rows, row } = createRowList();
	for ( const [ name, { bound, scripts, drag, styles, html, queries, shift } ] of Object.entries( behaviors ) ) {
		row( `${ name }: script`, 'bytes gzip', scripts, null, `${ Math.floor( bound ) }`, scripts <= bound );
		if ( drag ) {
			row( `${ name }: script for a mouse, loaded later`, 'bytes gzip', drag, null, 'none set', true );
		}
		row( `${ name }: style`, 'bytes gzip', styles, null, 'none set', true );
		row( `${ name }: HTML`, 'bytes gzip', html, null, 'none set', true );
		row( `${ name }: queries`, 'queries', queries, null, 'none set', true );
		row( `${ name }: layout shift`, 'score', shift, null, '0', shift < 0.001 );
	}
	row( 'all theme behaviors off: their files', 'files', off.files, null, '0', off.files === 0 );
	row( 'all theme behaviors off: their markup', 'pages', off.markup, null, '0', off.markup === 0 );
	return rows;
}
