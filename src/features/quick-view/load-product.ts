/** The product with its form, as printed by the server. */
import { pageCart } from '../../platform/cart';
import { asList, asRecord, asText, asTextMap } from '../../platform/check';
import type { QuickViewRequest } from '../../platform/contracts/quick-view';
import { postShop } from '../../platform/cart/shop-ajax';

export interface ProductResponse {
	readonly name: string;
	readonly url: string;
	readonly html: string;
	/** Assets that the form needs on this page, as WordPress prints them. */
	readonly styles: string;
	readonly scripts: string;
	readonly templates: string;
	readonly features: Readonly< Record< string, unknown > >;
	readonly replaces: readonly string[];
	/** Features among `features` that have an early module. */
	readonly early: readonly string[];
	/** Events that plugins with their own fields wait for. */
	readonly triggers: readonly string[];
}

/** @throws AisleError not_found, unknown_line, offline, server_error. */
export async function loadProduct( { productId, cartKey }: QuickViewRequest ): Promise< ProductResponse > {
	if ( cartKey ) {
		// Sends pending operations first, because they may change the line's quantity.
		await pageCart().flush();
	}
	return fetchProduct( { product_id: productId, ...( cartKey ? { cart_key: cartKey } : {} ) } );
}

/** Loads the product with images and summary, for a page that lists products. */
export const loadFullProduct = ( productId: number ): Promise< ProductResponse > =>
	fetchProduct( { product_id: productId, over_page: true } );

async function fetchProduct( body: Readonly< Record< string, unknown > > ): Promise< ProductResponse > {
	const response = await postShop( 'aisle_quick_view', { body, isRead: true } );
	const {
		name = '',
		url = '',
		quick_view_content: html = '',
		styles = '',
		scripts = '',
		templates = '',
	} = asTextMap( response );
	const names = ( list: unknown ): readonly string[] =>
		asList( list )
			.map( ( item ) => asText( item ) )
			.filter( ( item ) => item !== '' );
	return {
		name,
		url,
		html,
		styles,
		scripts,
		templates,
		features: asRecord( response.features ),
		replaces: names( response.takes_over ),
		early: names( response.early ),
		triggers: names( response.triggers ),
	};
}
