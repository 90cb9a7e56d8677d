/** Adds the products of another page to this page's list. */
import { EVENTS, fire } from '../../platform/events';

/**
 * @param list
 * @param otherList List of the other page; it is empty afterwards.
 * @param position
 * @return  Added products. A product that is already in the list is skipped, because the catalog may have changed
 *          between the requests.
 */
export function addProducts( list: Element, otherList: Element, position: 'append' | 'prepend' ): Element[] {
	const existingIds = new Set( [ ...list.children ].map( idOf ).filter( Boolean ) );
	const newProducts = [ ...otherList.children ]
		.filter( ( product ) => ! existingIds.has( idOf( product ) ) )
		.map( ( product ) => document.adoptNode( product ) );
	list[ position ]( ...newProducts );
	updateRowClasses( list );
	return newProducts;
}

/**
 * Notifies Aisle's features with an event of its own, and scripts of other plugins with `post-load`, which other
 * infinite lists fire too.
 */
export function notifyAdded( list: Element ): void {
	fire( document, EVENTS.mount, { root: list } );
	fire( document.body, 'post-load' );
}

const idOf = ( { className }: Element ): string => /(?:^|\s)post-(\d+)/.exec( className )?.[ 1 ] ?? '';

/** Updates the row classes, because WooCommerce starts a new row on each page. */
function updateRowClasses( list: Element ): void {
	const columns = Number( /(?:^|\s)columns-(\d+)/.exec( list.className )?.[ 1 ] ?? 0 );
	if ( columns > 0 ) {
		[ ...list.children ].forEach( ( { classList }, index ) => {
			classList.toggle( 'first', index % columns === 0 );
			classList.toggle( 'last', index % columns === columns - 1 );
		} );
	}
}
