/** What `aisle/v1/cart-preview` answers, checked where it enters. */
import { asList, asRecord, asText, type UnknownRecord } from '../../../platform/check';
import { callRest } from '../../../platform/rest';
import type { SettingValues } from '../../../platform/ui-admin/setting-value';

export interface SampleProduct {
	readonly id: number;
	readonly name: string;
	readonly price: string;
	readonly regularPrice: string;
	/** Address of its picture; empty where it has none. */
	readonly image: string;
	readonly url: string;
}

export interface PreviewResponse {
	/** What a page of the shop would have as `window.aisleBoot`. */
	readonly boot: UnknownRecord;
	/** The drawer's node as PHP prints it. */
	readonly node: string;
	/** Address of an empty page in the theme's dress. */
	readonly page: string;
	/** The first three stand in the cart, the others are what may be added. */
	readonly products: readonly SampleProduct[];
	/** What other features say with a cart of that worth: feature => data. */
	readonly extensions: UnknownRecord;
}

export async function askForPreview(
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
 * What the drawer is drawn with can be told to it; other features read theirs once, and suggestions are asked for once, so
 * a change of them needs a new page.
 */
export function pageKey( response: PreviewResponse ): string {
	const { 'cart-drawer': _told, ...others } = featuresIn( response );
	return JSON.stringify( [
		others,
		response.products.map( ( { id } ) => id ),
		response.extensions[ 'cart-upsells' ],
	] );
}
