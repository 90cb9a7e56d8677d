/** Lists which price, product and calculation settings are lost when a field changes its type. */
import { __ } from '@wordpress/i18n';
import type { EditableField, FieldType } from '../../../platform/builder/document';
import { isChoice } from '../kinds';
import { pricingOf, pricingsOf } from '../pricing';

interface SettingsLoss {
	readonly members: readonly string[];
	readonly lostSettings: readonly string[];
}

const PRICE_MEMBERS = [
	'pricing_type',
	'price_per',
	'price',
	'shows_price',
	'is_fee',
	'allows_discount',
	'excluded_characters',
	'excluded_is_pattern',
];
const PRODUCTS = 'product-group';

export function typeChange( field: EditableField, type: FieldType ): SettingsLoss {
	const losses = [ priceLoss( field, type ), productLoss( field, type ), calculationLoss( field, type ) ];
	return {
		members: losses.flatMap( ( loss ) => loss.members ),
		lostSettings: losses.flatMap( ( loss ) => loss.lostSettings ),
	};
}

function priceLoss( field: EditableField, type: FieldType ): SettingsLoss {
	const { type: pricingType, per } = pricingOf( field );
	if ( pricingType === '' && per !== 'product' ) {
		return { members: [], lostSettings: [] };
	}
	const losesOptionPrices = per === 'option' && ! isChoice( type );
	const losesProductPrices = per === 'product' && type !== PRODUCTS;
	const isKept = pricingsOf( type ).includes( pricingType ) && ! losesOptionPrices && ! losesProductPrices;
	return isKept
		? { members: [], lostSettings: [] }
		: { members: PRICE_MEMBERS, lostSettings: [ __( 'price', 'aisle' ) ] };
}

/** Options of a product group are products, not texts. */
function productLoss( field: EditableField, type: FieldType ): SettingsLoss {
	const changesProducts = ( field.type === PRODUCTS ) !== ( type === PRODUCTS );
	const lostSettings =
		changesProducts && isChoice( field.type ) && isChoice( type ) ? [ __( 'options', 'aisle' ) ] : [];
	return changesProducts
		? { members: [ 'independent', 'options' ], lostSettings }
		: { members: [], lostSettings: [] };
}

function calculationLoss( field: EditableField, type: FieldType ): SettingsLoss {
	const isLost = field.type === 'calculation' && type !== 'calculation';
	return isLost
		? { members: [ 'formula', 'decimals', 'show_in_order' ], lostSettings: [ __( 'formula', 'aisle' ) ] }
		: { members: [], lostSettings: [] };
}
