/** Loads suggestions once for each set of products in the cart. Errors are ignored. */
import { asList, asRecord, asText, isRecord, readShape } from '../../platform/check';
import { postShop } from '../../platform/cart/shop-ajax';

export interface Upsell {
	readonly id: number;
	readonly name: string;
	readonly url: string;
	/** What the button does: adds the product at once, opens its form, or links to an external store. */
	readonly action: 'add' | 'choose' | 'link';
	readonly image: { readonly src: string; readonly srcset: string } | null;
	/** '' if the product has no price of its own. */
	readonly price: string;
	readonly regularPrice: string;
	/** Quantity that “Add” adds: the minimum of the product. */
	readonly quantity: number;
	/** True if the price is the lowest of several. */
	readonly from: boolean;
	/** Button text of an external product. */
	readonly label: string;
}

const UPSELL_DEFAULTS = { id: 0, name: '', url: '', price: '', regularPrice: '', from: false, label: '', quantity: 1 };

function readUpsell( value: unknown ): Upsell {
	const { action, image } = asRecord( value );
	return {
		...readShape( value, UPSELL_DEFAULTS ),
		action: action === 'add' || action === 'link' ? action : 'choose',
		image: isRecord( image ) ? { src: asText( image.src ), srcset: asText( image.srcset ) } : null,
	};
}

const upsellsByCart = new Map< string, readonly Upsell[] >();

/**
 * @param productIds IDs of the products in the cart, as one string.
 */
export async function upsellsFor( productIds: string ): Promise< readonly Upsell[] > {
	const cachedUpsells = upsellsByCart.get( productIds );
	if ( cachedUpsells ) {
		return cachedUpsells;
	}
	const { products } = await postShop( 'aisle_upsells', { body: {}, isRead: true } );
	const upsells = asList( products )
		.map( readUpsell )
		.filter( ( { id } ) => id > 0 );
	upsellsByCart.set( productIds, upsells );
	return upsells;
}
