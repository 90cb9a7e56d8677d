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
	if ( typeof value === 'boolean' || ( isNothing( value ) && typeof other === 'boolean' ) ) {
		return ( value ?? isOnByDefault( comparison, member ) ) ? __( 'on', 'aisle' ) : __( 'off', 'aisle' );
	}
	if ( isNothing( value ) ) {
		return __( 'not set', 'aisle' );
	}
	if ( typeof value === 'string' || typeof value === 'number' ) {
		return valueNames()[ `${ member }:${ value }` ] ?? String( value );
	}
	return Array.isArray( value ) && value.every( ( one ) => typeof one === 'string' || typeof one === 'number' )
		? value.join( ', ' )
		: JSON.stringify( value );
}

const isNothing = ( value: unknown ): boolean => value === undefined || value === null || value === '';

function valueNames(): Readonly< Record< string, string > > {
	return {
		'upload:ajax': __( 'Right away, with progress', 'aisle' ),
		'upload:drag_drop': __( 'Right away, with drag and drop', 'aisle' ),
		'upload:plain': __( 'With the form', 'aisle' ),
		'section_style:fold': __( 'Folds away', 'aisle' ),
		'section_style:step': __( 'A step of its own', 'aisle' ),
		'repeat:quantity': __( 'Once for each piece in the cart', 'aisle' ),
		'repeat:button': __( 'As often as it is added', 'aisle' ),
	};
}
