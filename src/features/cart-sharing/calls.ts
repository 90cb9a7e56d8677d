/**
 * Requests of the feature. They first send pending cart operations, so that the link contains the cart on the screen.
 */
import { pageCart } from '../../platform/cart';
import { asNumber, asText } from '../../platform/check';
import { postShop } from '../../platform/cart/shop-ajax';

export interface SharedLink {
	readonly url: string;
	readonly days: number;
}

/**
 * @throws  AisleError With the server's message, or `offline`.
 */
export async function createSharedLink(): Promise< SharedLink > {
	await pageCart().flush();
	const { url, days } = await postShop( 'aisle_share_cart', { body: {} } );
	return { url: asText( url ), days: asNumber( days ) };
}

/**
 * @throws  AisleError With the server's message, or `offline`.
 */
export async function emailCart( email: string ): Promise< void > {
	await pageCart().flush();
	await postShop( 'aisle_email_cart', { body: { email } } );
}
