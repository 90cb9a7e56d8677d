/**
 * Reports the final search to the store's statistics: text and counts, without personal data. Errors are ignored.
 */
import { shopUrl } from '../../platform/cart/shop-ajax';

export interface Search {
	readonly query: string;
	/** Number of products, categories and posts found. */
	readonly found: number;
}

export function reportSearch( { query, found }: Search, isSelected: boolean ): void {
	fetch( shopUrl( 'aisle_log_search' ), {
		method: 'POST',
		credentials: 'same-origin',
		keepalive: true,
		headers: { 'Content-Type': 'application/json', 'X-Aisle': '1' },
		body: JSON.stringify( { query: query.slice( 0, 100 ), found, chosen: isSelected } ),
	} ).catch( () => undefined );
}
