/**
 * Collects impressions and adds of suggestions while the drawer is open. Reports them once when it closes or the page
 * unloads.
 */
import { postShop } from '../../platform/cart/shop-ajax';

const shownIds = new Set< number >();
const addedIds = new Set< number >();

export const recordImpression = ( id: number ): unknown => shownIds.add( id );
export const recordAdd = ( id: number ): unknown => addedIds.add( id );

export function reportImpressions(): void {
	if ( shownIds.size + addedIds.size === 0 ) {
		return;
	}
	const body = { shown: [ ...shownIds ], added: [ ...addedIds ] };
	shownIds.clear();
	addedIds.clear();
	// Statistics are not worth a retry.
	postShop( 'aisle_track_upsells', { body, isRead: true, keepalive: true } ).catch( () => undefined );
}
