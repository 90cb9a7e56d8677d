/**
 * Handles of the scripts and styles printed on the page. Optimization plugins may combine their tags.
 */
import { asList, asRecord, asText } from '../../platform/check';

export interface PageHandles {
	readonly scripts: ReadonlySet< string >;
	readonly styles: ReadonlySet< string >;
}

export function readPageHandles( data: unknown ): PageHandles {
	const { scripts, styles } = asRecord( data );
	const names = ( list: unknown ): ReadonlySet< string > =>
		new Set( asList( list ).map( ( name ) => asText( name ) ) );
	return { scripts: names( scripts ), styles: names( styles ) };
}
