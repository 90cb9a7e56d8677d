/** What is set in a field, in a few words: for its card and for the titles of folded sections. */
import { __, _n, sprintf } from '@wordpress/i18n';
import { conditionsOf, isChoice, textOf, type ClGroup, type EditableField, type PricingType } from './document';
import { shopMoney } from './shop-currency';

export function pricingName( type: PricingType, field: EditableField ): string {
	if ( type === 'fixed' && field.priceoptions === 'product_price' ) {
		return __( 'Each product’s own price', 'aisle' );
	}
	const names: Record< PricingType, string > = {
		'': __( 'No charge', 'aisle' ),
		fixed: __( 'Fixed amount', 'aisle' ),
		per_car: __( 'Per character', 'aisle' ),
		multiply: __( 'Number × price', 'aisle' ),
		percentage: field.type === 'product-group' ? __( 'Percentage of each product’s price', 'aisle' ) : __( 'Percentage of the product’s price', 'aisle' ),
		custom: __( 'Formula', 'aisle' ),
	};
	return names[ type ];
}

/** "" where the field is free. */
export function priceSummary( field: EditableField ): string {
	const { pricingType: type = '' } = field;
	if ( type === '' ) {
		return '';
	}
	if ( isChoice( field.type ) && field.priceoptions === 'different_for_all' ) {
		return __( 'Price per option', 'aisle' );
	}
	const amount = Number( textOf( field.price ) );
	if ( type === 'custom' || field.priceoptions === 'product_price' || textOf( field.price ) === '' || Number.isNaN( amount ) ) {
		return pricingName( type, field );
	}
	return amountSummary( type, amount );
}

function amountSummary( type: PricingType, amount: number ): string {
	switch ( type ) {
		case 'per_car':
			/* translators: %s: an amount, such as $0.75. */
			return sprintf( __( '%s per character', 'aisle' ), shopMoney( amount ) );
		case 'multiply':
			/* translators: %s: an amount, such as $0.75. */
			return sprintf( __( 'Number × %s', 'aisle' ), shopMoney( amount ) );
		case 'percentage':
			/* translators: %s: a number. */
			return sprintf( __( '%s%% of the product', 'aisle' ), String( amount ) );
		default:
			return shopMoney( amount );
	}
}

export function conditionSummary( field: EditableField ): string {
	const conditions = conditionsOf( field );
	const count = countRules( conditions?.groups ?? [] );
	if ( ! conditions || count === 0 ) {
		return '';
	}
	return conditions.action === 'hide'
		? /* translators: %d: a number. */
			sprintf( _n( 'Hidden by %d rule', 'Hidden by %d rules', count, 'aisle' ), count )
		: /* translators: %d: a number. */
			sprintf( _n( 'Shown by %d rule', 'Shown by %d rules', count, 'aisle' ), count );
}

export function optionSummary( field: EditableField ): string {
	const count = field.options?.length ?? 0;
	/* translators: %d: a number. */
	return isChoice( field.type ) ? sprintf( _n( '%d option', '%d options', count, 'aisle' ), count ) : '';
}

const countRules = ( groups: readonly ClGroup[] ): number =>
	groups.reduce( ( sum, { rules } ) => sum + rules.reduce( ( count, rule ) => count + ( rule.groups?.length ? countRules( rule.groups ) : 1 ), 0 ), 0 );
