/**
 * Tells the shop what was searched in the end, for its owner: words and numbers, nothing of who it was. Nobody waits
 * for it, and nothing is said where it fails.
 */
import { shopUrl } from '../../platform/cart/shop-ajax';

export interface Search {
	readonly query: string;
	/** How many products, categories and posts it found. */
	readonly found: number;
}

export function reportSearch( { query, found }: Search, selected: boolean ): void {
	fetch( shopUrl( 'aisle_log_search' ), {
		method: 'POST',
		credentials: 'same-origin',
		keepalive: true,
		headers: { 'Content-Type': 'application/json', 'X-Aisle': '1' },
		body: JSON.stringify( { query: query.slice( 0, 100 ), found, chosen: selected } ),
	} ).catch( () => undefined );
}
