/** Products of another page in this page's list. */
import { EVENTS, fire } from '../../platform/events';

/**
 * @param list
 * @param from  List of the other page; it is empty afterwards.
 * @param where
 * @return What was put in: a product that stands here already is left out, for the catalogue may have moved on in
 *              between.
 */
export function addProducts( list: Element, from: Element, where: 'append' | 'prepend' ): Element[] {
	const known = new Set( [ ...list.children ].map( idOf ).filter( Boolean ) );
	const added = [ ...from.children ]
		.filter( ( product ) => ! known.has( idOf( product ) ) )
		.map( ( product ) => document.adoptNode( product ) );
	list[ where ]( ...added );
	numberColumns( list );
	return added;
}

/** For our features, and for scripts of other plugins, which know this name from other endless lists. */
export function notifyAdded( list: Element ): void {
	fire( document, EVENTS.mount, { root: list } );
	fire( document.body, 'post-load' );
}

const idOf = ( { className }: Element ): string => /(?:^|\s)post-(\d+)/.exec( className )?.[ 1 ] ?? '';

/** WooCommerce begins each page with a new row. */
function numberColumns( list: Element ): void {
	const columns = Number( /(?:^|\s)columns-(\d+)/.exec( list.className )?.[ 1 ] ?? 0 );
	if ( columns > 0 ) {
		[ ...list.children ].forEach( ( { classList }, index ) => {
			classList.toggle( 'first', index % columns === 0 );
			classList.toggle( 'last', index % columns === columns - 1 );
		} );
	}
}
