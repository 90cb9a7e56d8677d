/** Reads the pricing of a field. */
import { textOf, type EditableField, type FieldType } from '../../platform/builder/document';

export type PricingType = '' | 'fixed' | 'per_character' | 'multiply' | 'percentage' | 'formula';
/** Owner of the price: the field, each of its options, or the product of an option. */
export type PriceOwner = '' | 'field' | 'option' | 'product';

export interface Pricing {
	readonly type: PricingType;
	readonly per: PriceOwner;
	/** Amount as entered, or source of a formula. */
	readonly price: string;
}

const PRICING_TYPES: readonly PricingType[] = [ '', 'fixed', 'per_character', 'multiply', 'percentage', 'formula' ];
const PRICE_OWNERS: readonly PriceOwner[] = [ '', 'field', 'option', 'product' ];

export function pricingOf( field: EditableField ): Pricing {
	return {
		type: PRICING_TYPES.find( ( type ) => type === field.pricing_type ) ?? '',
		per: PRICE_OWNERS.find( ( per ) => per === field.price_per ) ?? '',
		price: textOf( field.price ),
	};
}

const TEXT_PRICING_TYPES: readonly PricingType[] = [ 'fixed', 'per_character', 'percentage', 'formula' ];
const DEFAULT_PRICING_TYPES: readonly PricingType[] = [ 'fixed', 'percentage', 'formula' ];

/** Returns the pricing types that a field type supports. */
export function pricingsOf( type: FieldType ): readonly PricingType[] {
	switch ( type ) {
		case 'text':
		case 'textarea':
			return TEXT_PRICING_TYPES;
		case 'calculation':
			return [ 'multiply', 'fixed', 'percentage', 'formula' ];
		case 'number':
			return [ 'multiply', 'fixed', 'per_character', 'percentage', 'formula' ];
		case 'section':
		case 'header':
			return [];
		default:
			return DEFAULT_PRICING_TYPES;
	}
}
