/**
 * Products with more variations than WooCommerce prints. PHP packs them, and the server sends a variation's full data
 * when it is selected.
 */
import type { MatrixVariation } from '../../domain/variation-matrix';
import { unpackMatrix, type UnpackedVariation } from '../../domain/variation-matrix/packed';
import type { UnknownRecord } from '../check';

interface VariationWithData {
	readonly variation: MatrixVariation;
	/** Data in the format of `found_variation`, as far as known before the server's response. */
	readonly data: UnknownRecord | null;
}

export function readPackedVariations( form: HTMLFormElement ): readonly VariationWithData[] {
	return unpackMatrix( parsed( form.querySelector( 'script.aisle-variation-matrix' )?.textContent ) ).map(
		( variation ) => ( {
			// As in `toMatrixVariation()`: a maximum of one for a product sold individually says nothing about the
			// stock.
			variation: { ...variation, most: variation.single ? null : variation.most },
			data: variation.price === null ? null : preliminaryData( variation ),
		} )
	);
}

function parsed( text: string | null | undefined ): unknown {
	try {
		return JSON.parse( text ?? '' );
	} catch {
		return null;
	}
}

const preliminaryData = ( variation: UnpackedVariation ): UnknownRecord => ( {
	attributes: variation.attributes,
	availability_html: variation.stockHtml ?? '',
	backorders_allowed: variation.backorders,
	display_price: variation.price,
	display_regular_price: variation.regularPrice,
	is_in_stock: variation.inStock,
	is_purchasable: variation.purchasable,
	is_sold_individually: variation.single ? 'yes' : 'no',
	max_qty: variation.most ?? '',
	min_qty: variation.least,
	price: variation.price,
	price_html: variation.priceHtml ?? '',
	sku: variation.sku,
	variation_description: '',
	variation_id: variation.id,
	variation_is_active: variation.active,
	variation_is_visible: variation.visible,
} );
