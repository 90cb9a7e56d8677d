/** One-sentence description and example of everything that a formula may reference. */
import { __ } from '@wordpress/i18n';
import type { EditableField } from '../../../platform/builder/document';
import { isChoice } from '../kinds';

/** Describes a field's property, such as `value` or `days`. */
export function propertyHelp( field: EditableField, property: string ): string {
	switch ( property ) {
		case 'value.length':
			return __( 'Number of characters entered.', 'aisle' );
		case 'price':
			return __( 'This field’s price.', 'aisle' );
		case 'count':
			return __( 'Number of selected options.', 'aisle' );
		case 'quantity':
			return __( 'Total quantity of all selected options.', 'aisle' );
		case 'selected':
			return __( '1 if filled in, 0 if empty.', 'aisle' );
		case 'days':
			return __( 'Date as a number of days. Subtract two dates to get the days between them.', 'aisle' );
		case 'seconds':
			return __( 'Time as seconds since midnight.', 'aisle' );
		case 'timestamp':
			return __( 'Date and time as a number of seconds.', 'aisle' );
		default:
			return valueHelp( field );
	}
}

function valueHelp( field: EditableField ): string {
	if ( isChoice( field.type ) ) {
		return __(
			'Value of the selected option. If several options are selected, their values are added together.',
			'aisle'
		);
	}
	if ( field.type === 'calculation' ) {
		return __( 'Result of this calculation.', 'aisle' );
	}
	return field.type === 'number' ? __( 'Number entered.', 'aisle' ) : __( 'Text entered.', 'aisle' );
}

export function propertyExample( name: string, property: string ): string {
	switch ( property ) {
		case 'selected':
			return `${ name } * 5`;
		case 'days':
			return `(${ name } - today) * 5`;
		case 'seconds':
			return `${ name } / 3600`;
		case 'timestamp':
			return `${ name } / 86400`;
		case 'price':
			return `${ name } * 0.1`;
		default:
			return `${ name } * 2`;
	}
}

interface SuggestionHelp {
	readonly help: string;
	readonly example: string;
}

export function productHelp( name: string ): SuggestionHelp {
	const helpByName: Record< string, SuggestionHelp > = {
		quantity: { help: __( 'Quantity of the product.', 'aisle' ), example: 'if(quantity >= 10, 0.9, 1)' },
		product_price: {
			help: __( 'Product price without options.', 'aisle' ),
			example: 'price of the product * 0.15',
		},
		option_price: { help: __( 'Price of the selected product.', 'aisle' ), example: 'price of the option * 0.5' },
		option_quantity: {
			help: __( 'Quantity of this option.', 'aisle' ),
			example: 'quantity of the option * 2',
		},
		'today.days': { help: __( 'Today’s date as a number of days.', 'aisle' ), example: 'day of Delivery - today' },
		'today.seconds': {
			help: __( 'Current time as seconds since midnight.', 'aisle' ),
			example: 'if(time of day now > 43200, 5, 0)',
		},
	};
	return helpByName[ name ] ?? { help: '', example: '' };
}
