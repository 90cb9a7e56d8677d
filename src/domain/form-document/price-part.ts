/** Reads the prices of a field and its options. Mirrors FormDocument/PricePart.php. */
import type { FieldType, FormOption, OptionModel, Pricing } from '../option-form';
import { isBlank, isChoice } from '../form/answer';
import { PRICE_OPTIONS, PRICING_TYPES } from './contract-names';
import { TEXT_LIMITS, type DocumentPart } from './document-part';

const NO_PRICE = { price: 0, formula: null };

export function readPricing( part: DocumentPart, type: FieldType ): Pricing | null {
	const kind = part.oneOf( 'pricingType', PRICING_TYPES, 'unknown_pricing' );
	const options = part.oneOf( 'priceoptions', PRICE_OPTIONS, 'unknown_pricing' );
	const isGroup = type === 'product-group';
	const usesProductPrices = isGroup && options === 'product';
	if ( kind === 'none' && ! usesProductPrices ) {
		return null;
	}
	const pricingType = kind === 'none' ? 'fixed' : kind;
	const pricePer = isChoice( type ) ? options : 'field';
	// A product that is added as its own cart line has a price, not a fee.
	const isFee = part.flag( 'is_fee' ) && ! ( isGroup && part.flag( 'independent' ) );
	return {
		type: pricingType,
		per: pricePer,
		...( pricePer === 'field' || ( usesProductPrices && pricingType !== 'fixed' )
			? readPrice( part, pricingType )
			: NO_PRICE ),
		is_fee: isFee,
		shows_price: part.flag( 'is_show_price', true ),
		allows_discount: isFee && part.flag( 'allows_discount' ),
	};
}

/**
 * @param options Options without their prices.
 */
export function pricedOptions(
	part: DocumentPart,
	options: readonly FormOption[],
	type: FieldType,
	pricing: Pricing | null
): OptionModel[] {
	const parts = part.parts( 'options' );
	return options.map( ( option, position ) => {
		const optionPart = parts[ position ];
		return {
			...option,
			...( optionPart === undefined || pricing === null || pricing.per === 'field'
				? NO_PRICE
				: readOptionPrice( optionPart, type === 'product-group', pricing ) ),
		};
	} );
}

/**
 * Returns an option's price. If options have the prices of their products (`per` is `product`), an option without a
 * price of its own gets the field's price; with the type `fixed`, every option does.
 */
function readOptionPrice(
	part: DocumentPart,
	isProduct: boolean,
	pricing: Pricing
): { price: number; formula: unknown } {
	if ( ! isProduct || pricing.per !== 'product' ) {
		return readPrice( part, pricing.type );
	}
	const hasNoPrice = isBlank( part.text( 'price', TEXT_LIMITS.formula ) ) && part.raw( 'price_compiled' ) === null;
	return hasNoPrice || pricing.type === 'fixed'
		? { price: pricing.price, formula: pricing.formula }
		: readPrice( part, pricing.type );
}

/** Returns a number, or a formula with its compiled tree. An empty price is 0. */
function readPrice( part: DocumentPart, kind: Pricing[ 'type' ] ): { price: number; formula: unknown } {
	if ( kind !== 'formula' ) {
		return { price: part.number( 'price', 'bad_price' ) ?? 0, formula: null };
	}
	const isBlankSource = isBlank( part.text( 'price', TEXT_LIMITS.formula ) );
	// A tree without source is enough.
	const formula = part.tree( 'price_compiled' ) ?? ( isBlankSource ? 0 : null );
	if ( formula === null ) {
		throw part.reject( 'not_compiled', 'price' );
	}
	return { price: 0, formula };
}
