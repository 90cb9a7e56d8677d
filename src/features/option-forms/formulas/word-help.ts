/** One-sentence description and example of everything that a formula may reference. */
import { __ } from '@wordpress/i18n';
import type { EditableField } from '../../../platform/builder/document';
import { isChoice } from '../kinds';

/** Describes a field's property, such as `value` or `days`. */
export function propertyHelp( field: EditableField, property: string ): string {
	switch ( property ) {
		case 'value.length':
			return __( 'How many characters the shopper types.', 'aisle' );
		case 'price':
			return __( 'What this field adds to the price.', 'aisle' );
		case 'count':
			return __( 'How many are chosen.', 'aisle' );
		case 'quantity':
			return __( 'How many of all chosen options together.', 'aisle' );
		case 'selected':
			return __( '1 when it is filled in, 0 when it is empty.', 'aisle' );
		case 'days':
			return __( 'The date as a number of days, so that two dates can be subtracted.', 'aisle' );
		case 'seconds':
			return __( 'The time as seconds since midnight.', 'aisle' );
		case 'timestamp':
			return __( 'Date and time as seconds.', 'aisle' );
		default:
			return valueHelp( field );
	}
}

function valueHelp( field: EditableField ): string {
	if ( isChoice( field.type ) ) {
		return __( 'The value of the chosen option; numbers of several options are added up.', 'aisle' );
	}
	if ( field.type === 'calculation' ) {
		return __( 'The result of this calculation.', 'aisle' );
	}
	return field.type === 'number'
		? __( 'The number the shopper types.', 'aisle' )
		: __( 'What the shopper types.', 'aisle' );
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

interface Explained {
	readonly help: string;
	readonly example: string;
}

export function productHelp( name: string ): Explained {
	const explained: Record< string, Explained > = {
		quantity: { help: __( 'How many pieces the shopper buys.', 'aisle' ), example: 'if(quantity >= 10, 0.9, 1)' },
		product_price: {
			help: __( 'The price of the product without options.', 'aisle' ),
			example: 'price of the product * 0.15',
		},
		option_price: { help: __( 'The price of the chosen product.', 'aisle' ), example: 'price of the option * 0.5' },
		option_quantity: {
			help: __( 'How many of this option the shopper takes.', 'aisle' ),
			example: 'quantity of the option * 2',
		},
		'today.days': { help: __( 'Today’s date as a number of days.', 'aisle' ), example: 'day of Delivery - today' },
		'today.seconds': {
			help: __( 'The time of day now, in seconds since midnight.', 'aisle' ),
			example: 'if(time of day now > 43200, 5, 0)',
		},
	};
	return explained[ name ] ?? { help: '', example: '' };
}
