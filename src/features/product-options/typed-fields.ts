/**
 * Fields that the shopper changed before the app loaded. The early module stores them in the node's dataset, by the
 * start of their controls' names.
 */
const TYPED = 'aisleTyped';
const FIELD = /^aisle_options\[[^\]]*\]\[[^\]]*\]/;

const fieldOf = ( name: string ): string => FIELD.exec( name )?.[ 0 ] ?? '';

export function noteTyped( node: HTMLElement, name: string ): void {
	const field = fieldOf( name );
	if ( field !== '' && ! isTyped( node, name ) ) {
		node.dataset[ TYPED ] = `${ node.dataset[ TYPED ] ?? '' } ${ field }`;
	}
}

export const isTyped = ( node: HTMLElement, name: string ): boolean =>
	( node.dataset[ TYPED ] ?? '' ).split( ' ' ).includes( fieldOf( name ) || '-' );
