/** What was in view and what was added while the drawer was open, told once when it closes or the page goes. */
import { postShop } from '../../platform/cart/shop-ajax';

const shown = new Set< number >();
const added = new Set< number >();

export const noteShown = ( id: number ): unknown => shown.add( id );
export const noteAdded = ( id: number ): unknown => added.add( id );

export function reportImpressions(): void {
	if ( shown.size + added.size === 0 ) {
		return;
	}
	const body = { shown: [ ...shown ], added: [ ...added ] };
	shown.clear();
	added.clear();
	// The owner's figures are worth no second try.
	postShop( 'aisle_upsells_seen', { body, isRead: true, keepalive: true } ).catch( () => undefined );
}
