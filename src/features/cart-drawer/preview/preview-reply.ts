/** Loads and validates the response of `aisle/v1/cart-preview`. */
import { asList, asRecord, asText, type UnknownRecord } from '../../../platform/check';
import { callRest } from '../../../platform/rest';
import type { SettingValues } from '../../../platform/ui-admin/setting-value';

export interface SampleProduct {
	readonly id: number;
	readonly name: string;
	readonly price: string;
	readonly regularPrice: string;
	/** URL of its image; empty if it has none. */
	readonly image: string;
	readonly url: string;
}

export interface PreviewResponse {
	/** `window.aisleBoot` as on a storefront page. */
	readonly boot: UnknownRecord;
	/** The drawer's node as PHP prints it. */
	readonly node: string;
	/** URL of an empty page with the theme's styles. */
	readonly page: string;
	/** The first three are in the cart; the others can be added. */
	readonly products: readonly SampleProduct[];
	/** Cart data of other features for a cart with that total: feature => data. */
	readonly extensions: UnknownRecord;
}

export async function fetchPreview(
	values: Readonly< Record< string, SettingValues > >,
	signal: AbortSignal
): Promise< PreviewResponse > {
	const response = asRecord(
		await callRest( { path: '/aisle/v1/cart-preview', method: 'POST', data: { values }, signal } )
	);
	return {
		boot: asRecord( response.boot ),
		node: asText( response.node ),
		page: asText( response.page ),
		products: asList( response.products ).map( ( item ) => {
			const product = asRecord( item );
			return {
				id: Number( product.id ),
				name: asText( product.name ),
				price: asText( product.price ),
				regularPrice: asText( product.regular_price ),
				image: asText( product.image ),
				url: asText( product.url ),
			};
		} ),
		extensions: asRecord( response.extensions ),
	};
}

export const featuresIn = ( { boot }: PreviewResponse ): UnknownRecord => asRecord( boot.features );

/**
 * Key of the frame's page. The drawer's data can be updated in place; other features and suggestions are loaded once,
 * so their changes need a new page.
 */
export function pageKey( response: PreviewResponse ): string {
	const { 'cart-drawer': _drawerData, ...otherFeatures } = featuresIn( response );
	return JSON.stringify( [
		otherFeatures,
		response.products.map( ( { id } ) => id ),
		response.extensions[ 'cart-upsells' ],
	] );
}
