/** Lists which price, product and calculation settings are lost when a field changes its type. */
import { __ } from '@wordpress/i18n';
import type { EditableField, FieldType } from '../../../platform/builder/document';
import { isChoice } from '../kinds';
import { pricingOf, pricingsOf } from '../pricing';

interface Going {
	readonly members: readonly string[];
	readonly lost: readonly string[];
}

const PRICE = [
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

export function typeChange( field: EditableField, type: FieldType ): Going {
	const goings = [ priceGoing( field, type ), productsGoing( field, type ), calculationGoing( field, type ) ];
	return { members: goings.flatMap( ( going ) => going.members ), lost: goings.flatMap( ( going ) => going.lost ) };
}

function priceGoing( field: EditableField, type: FieldType ): Going {
	const { type: pricing, per } = pricingOf( field );
	if ( pricing === '' && per !== 'product' ) {
		return { members: [], lost: [] };
	}
	const isOfOptions = per === 'option' && ! isChoice( type );
	const isOfProducts = per === 'product' && type !== PRODUCTS;
	const stays = pricingsOf( type ).includes( pricing ) && ! isOfOptions && ! isOfProducts;
	return stays ? { members: [], lost: [] } : { members: PRICE, lost: [ __( 'price', 'aisle' ) ] };
}

/** Options of a product group are products, not texts. */
function productsGoing( field: EditableField, type: FieldType ): Going {
	const changes = ( field.type === PRODUCTS ) !== ( type === PRODUCTS );
	const lost = changes && isChoice( field.type ) && isChoice( type ) ? [ __( 'options', 'aisle' ) ] : [];
	return changes ? { members: [ 'independent', 'options' ], lost } : { members: [], lost: [] };
}

function calculationGoing( field: EditableField, type: FieldType ): Going {
	const goes = field.type === 'calculation' && type !== 'calculation';
	return goes
		? { members: [ 'formula', 'decimals', 'show_in_order' ], lost: [ __( 'formula', 'aisle' ) ] }
		: { members: [], lost: [] };
}
