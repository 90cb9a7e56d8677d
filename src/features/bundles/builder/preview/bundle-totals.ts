/** Prices of a bundle, from the products' current prices and the discounts in the editor. */
import { discountBundle, type BundleTier } from '../../../../domain/bundle-discount';
import type { Currency } from '../../../../domain/money';
import type { EditableField } from '../../../../platform/builder/document';
import type { BundleDocument } from '../document';
import { chosenCountOf, fixedAttributesOf, isChoice, productIdOf, quantitiesOf, wholeNumber } from '../item-products';
import { priceOf } from '../products/bundle-product';
import type { Products } from '../products/product-catalog';

/** One product in the bundle. */
export interface PricedLine {
	readonly item: EditableField;
	readonly quantity: number;
	/** Price of one unit without and with the discount. */
	readonly price: number;
	readonly reducedPrice: number;
}

export interface BundleTotals {
	readonly lines: readonly PricedLine[];
	/** Number of units. */
	readonly count: number;
	readonly total: number;
	readonly saved: number;
	/** Number of items from which the tier applies; null without one. */
	readonly tier: number | null;
}

/**
 * Returns the price of a bundle of some items, each with its first quantity. A choice counts with its cheapest products.
 * Leaves out products that are not loaded or have no price.
 */
export function totalsOf(
	bundle: BundleDocument,
	items: readonly EditableField[],
	products: Products,
	currency: Currency
): BundleTotals {
	const units = items.flatMap( ( item ) =>
		pricesOf( item, products ).map( ( price ) => ( {
			item,
			price,
			quantity: quantitiesOf( item ).initial,
			discount: discountOf( item ),
		} ) )
	);
	const { tier, saved, prices } = discountBundle( units, tiersOf( bundle ), bundle.discount ?? null, currency );
	return {
		lines: units.map( ( { item, price, quantity }, index ) => ( {
			item,
			price,
			quantity,
			reducedPrice: prices[ index ] ?? price,
		} ) ),
		count: units.reduce( ( sum, { quantity } ) => sum + quantity, 0 ),
		total: units.reduce( ( sum, { price, quantity } ) => sum + price * quantity, 0 ),
		saved,
		tier,
	};
}

export const requiredItemsOf = ( { fields }: BundleDocument ): readonly EditableField[] =>
	fields.filter( ( { required } ) => required === true );

/** Returns the tiers that are complete, from the lowest. */
export const tiersOf = ( { tiers }: BundleDocument ): readonly BundleTier[] =>
	tiers
		.map( ( { items, discount } ) => ( { items: wholeNumber( items, 0 ), discount } ) )
		.filter( ( { items } ) => items > 0 )
		.sort( ( one, other ) => one.items - other.items );

function pricesOf( item: EditableField, products: Products ): readonly number[] {
	const prices = ( isChoice( item ) ? ( item.options ?? [] ) : [ item ] ).flatMap( ( holder ) => {
		const product = products.get( productIdOf( holder ) );
		const price = product && priceOf( product, fixedAttributesOf( holder ) );
		return price ? [ price.price ] : [];
	} );
	return prices.sort( ( one, other ) => one - other ).slice( 0, isChoice( item ) ? chosenCountOf( item ) : 1 );
}

const discountOf = ( { discount }: EditableField ): string | null =>
	typeof discount === 'string' || typeof discount === 'number' ? String( discount ) : null;
