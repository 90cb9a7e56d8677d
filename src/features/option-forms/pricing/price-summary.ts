/** Short summary of a field's price. */
import { __, sprintf } from '@wordpress/i18n';
import type { EditableField } from '../../../platform/builder/document';
import { isChoice } from '../kinds';
import { pricingOf, type PricingType } from '../pricing';
import { shopMoney } from '../../../platform/ui-admin/shop-currency';

export function pricingName( type: PricingType, field: EditableField, { per } = pricingOf( field ) ): string {
	if ( type === 'fixed' && per === 'product' ) {
		return __( 'Product prices', 'aisle' );
	}
	const names: Record< PricingType, string > = {
		'': __( 'No charge', 'aisle' ),
		fixed: __( 'Fixed amount', 'aisle' ),
		per_character: __( 'Per character', 'aisle' ),
		multiply: __( 'Number × price', 'aisle' ),
		percentage:
			field.type === 'product-group'
				? __( 'Percentage of each product’s price', 'aisle' )
				: __( 'Percentage of the product’s price', 'aisle' ),
		formula: __( 'Formula', 'aisle' ),
	};
	return names[ type ];
}

/** Returns "" if the field is free. */
export function priceSummary( field: EditableField ): string {
	const { type, per, price } = pricingOf( field );
	if ( type === '' ) {
		return '';
	}
	if ( isChoice( field.type ) && per === 'option' ) {
		return __( 'Price per option', 'aisle' );
	}
	const amount = Number( price );
	if ( type === 'formula' || per === 'product' || price === '' || Number.isNaN( amount ) ) {
		return pricingName( type, field );
	}
	return amountSummary( type, amount );
}

function amountSummary( type: PricingType, amount: number ): string {
	switch ( type ) {
		case 'per_character':
			/* translators: %s: an amount, such as $0.75. */
			return sprintf( __( '%s per character', 'aisle' ), shopMoney( amount ) );
		case 'multiply':
			/* translators: %s: an amount, such as $0.75. */
			return sprintf( __( 'Number × %s', 'aisle' ), shopMoney( amount ) );
		case 'percentage':
			/* translators: %s: a number. */
			return sprintf( __( '%s%% of the product price', 'aisle' ), String( amount ) );
		default:
			return shopMoney( amount );
	}
}
