/** Reads prices and options of a field. Twin of FormDocument/PricePart.php. */
import type { FieldType, OptionModel, Pricing } from '../option-form';
import { isBlank, isChoice } from '../form/answer';
import { readMarkedText } from '../marked-text';
import { PRICE_OPTIONS, PRICING_TYPES } from './contract-names';
import { TEXT_LIMITS, type DocumentPart } from './document-part';
import { readColor, readImage } from './option-part';

const MOST_OPTIONS = 500;
const OPTION_ID = /^o_[a-z0-9_]{1,30}$/;
/** What shows elsewhere, as in a drop-down, has no room for markup: its words show. */
const WITH_MARKED_LABELS: readonly FieldType[] = [ 'checkbox-group', 'radio-group', 'image-group' ];
const NOTHING = { price: 0, formula: null };

export function readPricing( part: DocumentPart, type: FieldType ): Pricing | null {
	const kind = part.one( 'pricingType', PRICING_TYPES, 'unknown_pricing' );
	const options = part.one( 'priceoptions', PRICE_OPTIONS, 'unknown_pricing' );
	const isGroup = type === 'product-group';
	const isOwnPrice = isGroup && options === 'product';
	if ( kind === 'none' && ! isOwnPrice ) {
		return null;
	}
	const pricing = kind === 'none' ? 'fixed' : kind;
	const per = isChoice( type ) ? options : 'field';
	// A product that is a cart line of its own has a price, not a fee.
	const isFee = part.flag( 'is_fee' ) && ! ( isGroup && part.flag( 'independent' ) );
	return {
		type: pricing,
		per,
		...( per === 'field' || ( isOwnPrice && pricing !== 'fixed' ) ? readPrice( part, pricing ) : NOTHING ),
		is_fee: isFee,
		shows_price: part.flag( 'is_show_price', true ),
		allows_discount: isFee && part.flag( 'allows_discount' ),
	};
}

export function readOptions( part: DocumentPart, type: FieldType, pricing: Pricing | null ): OptionModel[] {
	const list = part.parts( 'options' );
	if ( list.length === 0 && type !== 'product-group' ) {
		throw part.refuse( 'option_required', 'options' );
	}
	if ( list.length > MOST_OPTIONS ) {
		throw part.refuse( 'too_many_options', 'options' );
	}
	const seen = new Set< string >();
	return list.map( ( option ) => {
		const read = readOption( option, type, pricing );
		if ( seen.has( read.id ) ) {
			throw option.refuse( 'duplicate_id', 'id' );
		}
		seen.add( read.id );
		return read;
	} );
}

function readOption( part: DocumentPart, type: FieldType, pricing: Pricing | null ): OptionModel {
	const id = part.raw( 'id' );
	if ( typeof id !== 'string' || ! OPTION_ID.test( id ) ) {
		throw part.refuse( 'bad_id', 'id' );
	}
	const isProduct = type === 'product-group';
	const { words: text, nodes } = readMarkedText( part.text( 'label', TEXT_LIMITS.label ), false );
	const label = isBlank( text ) ? id : text;
	const value = part.text( 'value' );
	return {
		id,
		label: isProduct && isBlank( text ) ? '' : label,
		...( nodes !== null && WITH_MARKED_LABELS.includes( type ) ? { label_markup: nodes } : {} ),
		value: isBlank( value ) ? label : value,
		...( pricing === null || pricing.per === 'field' ? NOTHING : readOwnPrice( part, isProduct, pricing ) ),
		selected: part.flag( 'selected' ),
		image: type === 'image-group' ? readImage( part ) : null,
		color: type === 'color-group' ? readColor( part ) : '',
		product_id: isProduct ? part.count( 'product_id' ) ?? 0 : 0,
	};
}

/** Where products are priced by their own prices, what the field says holds for those that say nothing. */
function readOwnPrice( part: DocumentPart, isProduct: boolean, pricing: Pricing ): { price: number; formula: unknown } {
	if ( ! isProduct || pricing.per !== 'product' ) {
		return readPrice( part, pricing.type );
	}
	const isSilent = isBlank( part.text( 'price', TEXT_LIMITS.formula ) ) && part.raw( 'price_compiled' ) === null;
	return isSilent || pricing.type === 'fixed' ? { price: pricing.price, formula: pricing.formula } : readPrice( part, pricing.type );
}

/** A price is a number, or the source of a formula with its compiled tree; nothing filled in costs nothing. */
function readPrice( part: DocumentPart, kind: Pricing[ 'type' ] ): { price: number; formula: unknown } {
	if ( kind !== 'formula' ) {
		return { price: part.number( 'price', 'bad_price' ) ?? 0, formula: null };
	}
	const isBlankSource = isBlank( part.text( 'price', TEXT_LIMITS.formula ) );
	// A tree alone is enough.
	const formula = part.tree( 'price_compiled' ) ?? ( isBlankSource ? 0 : null );
	if ( formula === null ) {
		throw part.refuse( 'not_compiled', 'price' );
	}
	return { price: 0, formula };
}
