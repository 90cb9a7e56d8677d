/** Sends the form of an offered product, and tells the page about the add. */
import { asRecord, asText, type UnknownRecord } from '../../platform/check';
import { postShop } from '../../platform/cart/shop-ajax';
import { EVENTS, fire, jQueryIfLoaded } from '../../platform/events';

export interface OfferReply {
	readonly error: boolean;
	readonly message: string;
	/** URL of the product's page if the shopper can solve the problem there. */
	readonly productUrl: string;
	readonly fragments: UnknownRecord;
	readonly cartHash: string;
	readonly key: string | null;
}

/**
 * @param action `aisle_offer_add` or `aisle_offer_quick_view`.
 * @param form
 * @param random Makes a repeated request harmless: the server returns its stored response.
 * @throws AisleError `offline`, `server_error`, or the server's own code.
 */
export async function sendForm( action: string, form: HTMLFormElement, random: string ): Promise< OfferReply > {
	const reply = await postShop( `${ action }&r=${ random }`, { body: formBody( action, form ), timeout: 60000 } );
	return {
		error: reply.error === true,
		message: asText( reply.msg ),
		productUrl: asText( reply.product_url ),
		fragments: asRecord( reply.fragments ),
		cartHash: asText( reply.cart_hash ),
		key: asText( reply.key ) || null,
	};
}

export const randomId = (): string =>
	Array.from( window.crypto.getRandomValues( new Uint8Array( 12 ) ), ( byte ) =>
		byte.toString( 16 ).padStart( 2, '0' )
	).join( '' );

/** Returns the form's data; the names of plugins' fields begin with the item's ID. */
export function formBody( action: string, form: HTMLFormElement ): FormData {
	const pluginFields = new Set(
		[ ...form.querySelectorAll< HTMLElement >( '[data-fields] [name]' ) ].map( ( field ) =>
			field.getAttribute( 'name' )
		)
	);
	const body = new FormData();
	body.append( 'action', action );
	new FormData( form ).forEach( ( value, name ) =>
		body.append( pluginFields.has( name ) ? `${ form.dataset.item ?? '' }_${ name }` : name, value )
	);
	return body;
}

/**
 * Announces the add like WooCommerce's own script. Aisle's cart and other plugins listen to these events and refresh.
 */
export function announceAdd( { fragments, cartHash, key }: OfferReply, quantity: number ): void {
	fire( document, EVENTS.cartAdd, { line: null, key, quantity } );
	const jQuery = jQueryIfLoaded();
	if ( jQuery ) {
		jQuery( document.body ).trigger( 'added_to_cart', [ fragments, cartHash, jQuery() ] );
	} else {
		fire( document.body, 'wc-blocks_added_to_cart', { preserveCartData: false } );
	}
}
