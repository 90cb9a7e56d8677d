/** Converts cart lines to GA4 items and compares two carts. Pure functions. */
import { roundMoney } from '../../domain/money';
import { asRecord, asText } from '../../platform/check';
import type { Cart, Line } from '../../platform/cart';

export interface Item {
	readonly item_id: string;
	readonly item_name: string;
	readonly price: number;
	readonly quantity: number;
	readonly item_variant?: string;
	readonly item_category?: string;
}

/** Returns the data that PHP adds to a line while the feature is enabled. */
const analyticsDataOf = ( line: Line ): Readonly< Record< string, unknown > > => asRecord( line.extensions.analytics );

export function itemOf( line: Line, quantity: number, bySku: boolean ): Item {
	const { sku, variant, category } = analyticsDataOf( line );
	return {
		item_id: ( bySku && asText( sku ) ) || String( line.variationId || line.productId ),
		item_name: line.name,
		price: Number( line.unitPrice ),
		quantity,
		...( asText( variant ) ? { item_variant: asText( variant ) } : {} ),
		...( asText( category ) ? { item_category: asText( category ) } : {} ),
	};
}

export const sumOf = ( items: readonly Item[], decimals: number ): number =>
	roundMoney(
		items.reduce( ( sum, { price, quantity } ) => sum + price * quantity, 0 ),
		decimals
	);

/**
 * @param previousCart Previous cart from the server; null if there was none.
 * @param currentCart
 * @param keys         Lines that this tab changed. If an added line replaced a line of the same product, the replaced
 *                     line counts too, as do all lines of their groups.
 * @param bySku
 */
export function changesOf(
	previousCart: Cart | null,
	currentCart: Cart,
	keys: readonly string[],
	bySku: boolean
): { readonly added: readonly Item[]; readonly removed: readonly Item[] } {
	const previousLines = previousCart?.lines ?? [];
	const addedProductIds = currentCart.lines
		.filter( ( { key } ) => keys.includes( key ) && ! previousLines.some( ( line ) => line.key === key ) )
		.map( ( { productId } ) => productId );
	const replacedKeys = previousLines
		.filter(
			( { key, productId } ) =>
				addedProductIds.includes( productId ) && ! currentCart.lines.some( ( line ) => line.key === key )
		)
		.map( ( { key } ) => key );
	const added: Item[] = [];
	const removed: Item[] = [];
	const leadKeyOf = ( { key, parent }: Line ): string => parent ?? key;
	const lines = [ ...previousLines, ...currentCart.lines ];
	const leadKeys = lines
		.filter( ( { key } ) => keys.includes( key ) || replacedKeys.includes( key ) )
		.map( leadKeyOf );
	const changedLines = lines.filter( ( line ) => leadKeys.includes( leadKeyOf( line ) ) );
	for ( const key of new Set( changedLines.map( ( line ) => line.key ) ) ) {
		const previousLine = previousLines.find( ( line ) => line.key === key );
		const currentLine = currentCart.lines.find( ( line ) => line.key === key );
		const line = currentLine ?? previousLine;
		const quantityChange = Number(
			( ( currentLine?.quantity ?? 0 ) - ( previousLine?.quantity ?? 0 ) ).toFixed( 4 )
		);
		if ( line && quantityChange > 0 ) {
			added.push( itemOf( line, quantityChange, bySku ) );
		} else if ( line && quantityChange < 0 ) {
			removed.push( itemOf( line, -quantityChange, bySku ) );
		}
	}
	return { added, removed };
}
