/**
 * Collects impressions and adds of suggestions while the drawer is open. Reports them once when it closes or the page
 * unloads.
 */
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
	// Statistics are not worth a retry.
	postShop( 'aisle_track_upsells', { body, isRead: true, keepalive: true } ).catch( () => undefined );
}
