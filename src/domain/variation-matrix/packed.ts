/**
 * Packed variations on the page of a product that has too many for WooCommerce's own data. Only the server writes them.
 */
import { unpackRows } from '../option-form/packed-variations';
import type { MatrixVariation } from '../variation-matrix';

/** Same flags as in includes/Domain/VariationMatrix/PackedMatrix.php. */
export const FLAGS = { active: 1, visible: 2, purchasable: 4, inStock: 8, single: 16, backorders: 32 } as const;

export interface UnpackedVariation extends MatrixVariation {
	readonly visible: boolean;
	readonly purchasable: boolean;
	readonly inStock: boolean;
	readonly single: boolean;
	readonly backorders: boolean;
	readonly least: number;
	readonly step: number | null;
	/** Null if only the server knows the price and the data that depends on it. */
	readonly price: number | null;
	readonly regularPrice: number | null;
	/** Null if the variations have too many different texts; the server sends it when a variation is selected. */
	readonly priceHtml: string | null;
	readonly stockHtml: string | null;
	readonly sku: string;
}

const textOr = < Other >( value: unknown, other: Other ): string | Other =>
	typeof value === 'string' ? value : other;
const numberOr = < Other >( value: unknown, other: Other ): number | Other =>
	typeof value === 'number' ? value : other;

export function unpackMatrix( packed: unknown ): readonly UnpackedVariation[] {
	const names =
		typeof packed === 'object' && packed !== null && 'attributes' in packed && Array.isArray( packed.attributes )
			? packed.attributes.map( String )
			: [];
	return unpackRows( packed ).map( ( [ id, data ] ) => {
		const flags = numberOr( data.flags, 0 );
		// eslint-disable-next-line no-bitwise -- They travel as one number.
		const hasFlag = ( flag: number ): boolean => ( flags & flag ) !== 0;
		const attributes: Record< string, string > = {};
		for ( const name of names ) {
			attributes[ name ] = textOr( data[ name ], '' );
		}
		const price = numberOr( data.price, null );
		return {
			id,
			attributes,
			active: hasFlag( FLAGS.active ),
			visible: hasFlag( FLAGS.visible ),
			purchasable: hasFlag( FLAGS.purchasable ),
			inStock: hasFlag( FLAGS.inStock ),
			single: hasFlag( FLAGS.single ),
			backorders: hasFlag( FLAGS.backorders ),
			buyable: hasFlag( FLAGS.visible ) && hasFlag( FLAGS.purchasable ) && hasFlag( FLAGS.inStock ),
			most: numberOr( data.most, null ),
			least: numberOr( data.least, 1 ),
			step: numberOr( data.step, null ),
			price,
			regularPrice: numberOr( data.regular, price ),
			priceHtml: textOr( data.price_html, null ),
			stockHtml: textOr( data.stock_html, null ),
			sku: textOr( data.sku, '' ),
		};
	} );
}
