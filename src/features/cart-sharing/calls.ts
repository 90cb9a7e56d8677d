/**
 * The feature's two calls. What is still under way in the cart goes first: the link leads to the cart that is on the
 * screen.
 */
import { pageCart } from '../../platform/cart';
import { asNumber, asText } from '../../platform/check';
import { postShop } from '../../platform/cart/shop-ajax';

export interface SharedLink {
	readonly url: string;
	readonly days: number;
}

/** @throws AisleError With the shop's sentence, or `offline`. */
export async function sharedLink(): Promise< SharedLink > {
	await pageCart().flush();
	const { url, days } = await postShop( 'aisle_share_cart', { body: {} } );
	return { url: asText( url ), days: asNumber( days ) };
}

/** @throws AisleError As above. */
export async function emailCart( email: string ): Promise< void > {
	await pageCart().flush();
	await postShop( 'aisle_email_cart', { body: { email } } );
}
