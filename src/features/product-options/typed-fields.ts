/**
 * Fields that the shopper changed before the app loaded. The early module stores them in the node's dataset, by the
 * start of their controls' names.
 */
const TYPED_DATA_KEY = 'aisleTyped';
const FIELD = /^(?:[\w-]+_)?aisle_options\[[^\]]*\]\[[^\]]*\]/;

const fieldOf = ( name: string ): string => FIELD.exec( name )?.[ 0 ] ?? '';

export function noteTyped( node: HTMLElement, name: string ): void {
	const field = fieldOf( name );
	if ( field !== '' && ! isTyped( node, name ) ) {
		node.dataset[ TYPED_DATA_KEY ] = `${ node.dataset[ TYPED_DATA_KEY ] ?? '' } ${ field }`;
	}
}

export const isTyped = ( node: HTMLElement, name: string ): boolean =>
	( node.dataset[ TYPED_DATA_KEY ] ?? '' ).split( ' ' ).includes( fieldOf( name ) || '-' );
