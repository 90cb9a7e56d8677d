/** Describes the prices of a field and its options, to compare two versions. */
import { __, sprintf } from '@wordpress/i18n';
import {
	textOf,
	type EditableDocument,
	type EditableField,
	type EditableOption,
} from '../../../platform/builder/document';
import type { FieldPart } from '../../../platform/builder/config/comparison';
import { asOptionForm } from '../document';
import { readableFormula } from '../formulas/readable-formula';
import { pricingOf } from '../pricing';
import { priceSummary } from '../pricing/price-summary';
import { isAmount, shopMoney } from '../../../platform/ui-admin/shop-currency';

const PRICE_MEMBERS = /pric|^is_fee$/;

const PRICE: FieldPart = { name: () => __( 'Price', 'aisle' ), describe: priceInWords };
const FORMULA: FieldPart = {
	name: () => __( 'Result formula', 'aisle' ),
	describe: ( field, document ) => formulaInWords( textOf( field.formula ), field, document ),
};

export const partOf = ( member: string ): FieldPart | undefined =>
	PRICE_MEMBERS.test( member ) ? PRICE : member === 'formula' ? FORMULA : undefined;

export function optionInWords(
	{ price, product_id: productId }: EditableOption,
	field: EditableField,
	document: EditableDocument
): { members: readonly string[]; words: readonly string[] } {
	const amount = textOf( price );
	return {
		members: [ 'price', 'product_id' ],
		words: [
			textOf( productId ) === '' ? '' : `#${ textOf( productId ) }`,
			amount === '' ? '' : costInWords( amount, field, document ),
		],
	};
}

export const memberNames = (): Readonly< Record< string, string > > => ( {
	pricing_type: __( 'Price type', 'aisle' ),
	price: __( 'Price', 'aisle' ),
	price_per: __( 'Option pricing', 'aisle' ),
	shows_price: __( 'Show the price beside the field', 'aisle' ),
	is_fee: __( 'Charge as a fee', 'aisle' ),
	allows_discount: __( 'Allow negative fees (discounts)', 'aisle' ),
	excluded_characters: __( 'Free characters', 'aisle' ),
	excluded_is_pattern: __( 'Use a regular expression', 'aisle' ),
	decimals: __( 'Maximum decimals', 'aisle' ),
	show_in_order: __( 'Show in the cart and order', 'aisle' ),
	independent: __( 'Separate items', 'aisle' ),
} );

/** Members that are true by default in the stored document; `children` belongs to a category. */
export const ON_BY_DEFAULT: readonly string[] = [ 'shows_price', 'show_in_order', 'children' ];

function priceInWords( field: EditableField, document: EditableDocument ): string {
	const { type, per, price } = pricingOf( field );
	const cost =
		type === 'formula' && per !== 'option'
			? formulaInWords( price, field, document )
			: priceSummary( field ) || __( 'No charge', 'aisle' );
	/* translators: %s: what a field costs, such as "$5.00". */
	return field.is_fee === true ? sprintf( __( '%s, as a fee', 'aisle' ), cost ) : cost;
}

function costInWords( price: string, field: EditableField, document: EditableDocument ): string {
	const { type } = pricingOf( field );
	if ( type === 'formula' ) {
		return formulaInWords( price, field, document );
	}
	return ! isAmount( price ) ? price : type === 'percentage' ? `${ price }%` : shopMoney( Number( price ) );
}

const formulaInWords = ( formula: string, field: EditableField, document: EditableDocument ): string =>
	readableFormula( formula, asOptionForm( document ), field.id ) || __( 'not set', 'aisle' );
