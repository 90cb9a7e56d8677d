/** Describes the value of a field's member as text. */
import { __ } from '@wordpress/i18n';
import type { BuilderComparison } from '../config/comparison';
import { isOnByDefault } from './by-itself';

/**
 * Returns the value of a field's member as a text.
 *
 * @param comparison
 * @param member
 * @param value
 * @param other      Value in the other version. If it is a boolean, a missing value counts as the boolean default.
 */
export function memberValue( comparison: BuilderComparison, member: string, value: unknown, other: unknown ): string {
	if ( typeof value === 'boolean' || ( isEmptyValue( value ) && typeof other === 'boolean' ) ) {
		return ( value ?? isOnByDefault( comparison, member ) ) ? __( 'on', 'aisle' ) : __( 'off', 'aisle' );
	}
	if ( isEmptyValue( value ) ) {
		return __( 'not set', 'aisle' );
	}
	if ( typeof value === 'string' || typeof value === 'number' ) {
		return valueNames()[ `${ member }:${ value }` ] ?? String( value );
	}
	return Array.isArray( value ) && value.every( ( item ) => typeof item === 'string' || typeof item === 'number' )
		? value.join( ', ' )
		: JSON.stringify( value );
}

const isEmptyValue = ( value: unknown ): boolean => value === undefined || value === null || value === '';

function valueNames(): Readonly< Record< string, string > > {
	return {
		'upload:ajax': __( 'Upload immediately', 'aisle' ),
		'upload:drag_drop': __( 'Upload immediately, with drag and drop', 'aisle' ),
		'upload:plain': __( 'Upload on submit', 'aisle' ),
		'section_style:fold': __( 'Collapsible', 'aisle' ),
		'section_style:step': __( 'Separate step', 'aisle' ),
		'repeat:quantity': __( 'Once per item', 'aisle' ),
		'repeat:button': __( 'Shoppers can add more', 'aisle' ),
	};
}
