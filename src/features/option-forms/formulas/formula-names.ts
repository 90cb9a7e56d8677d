/** Names of references in a formula: labels for fields, words for everything else. */
import { __, sprintf } from '@wordpress/i18n';
import { CUSTOM_FIELD } from '../../../domain/formula';
import type { OptionForm } from '../document';
import { fieldName } from '../kinds';

/**
 * Returns the name of a reference, which is given without braces.
 *
 * @param reference
 * @param document
 * @param fieldId    The field that the price belongs to; empty if there is none.
 * @param lastNameOf Returns the last name of a deleted field.
 */
export function referenceName(
	reference: string,
	document: OptionForm,
	fieldId: string,
	lastNameOf?: ( id: string ) => string | undefined
): string {
	const [ first, id = '', ...propertyPath ] = reference.split( '.' );
	if ( first === 'field' ) {
		const field = document.fields.find( ( candidate ) => candidate.id === id );
		return propertyOf(
			field ? fieldName( field ) : ( lastNameOf?.( id ) ?? __( 'deleted field', 'aisle' ) ),
			propertyPath.join( '.' )
		);
	}
	const name = reference === 'this.value' ? 'value' : reference;
	if ( name.startsWith( CUSTOM_FIELD ) ) {
		return name.slice( CUSTOM_FIELD.length ) || __( 'custom field', 'aisle' );
	}
	const field = document.fields.find( ( candidate ) => candidate.id === fieldId );
	return builtInNames()[ name ] ?? propertyOf( field ? fieldName( field ) : __( 'this field', 'aisle' ), name );
}

/** Returns whether the reference is to a field that the form no longer has. */
export function isDeletedReference( reference: string, { fields }: OptionForm ): boolean {
	const [ first, id ] = reference.split( '.' );
	return first === 'field' && ! fields.some( ( field ) => field.id === id );
}

function builtInNames(): Readonly< Record< string, string > > {
	return {
		quantity: __( 'quantity', 'aisle' ),
		product_price: __( 'product price', 'aisle' ),
		option_price: __( 'option price', 'aisle' ),
		option_quantity: __( 'option quantity', 'aisle' ),
		'today.days': __( 'today', 'aisle' ),
		'today.seconds': __( 'current time', 'aisle' ),
	};
}

/** The texts are used inside a readable formula, such as "price of Width × 2". */
function propertyOf( name: string, property: string ): string {
	switch ( property ) {
		case 'value.length':
			/* translators: %s: label of a field. */
			return sprintf( __( 'characters of %s', 'aisle' ), name );
		case 'price':
			/* translators: %s: label of a field. */
			return sprintf( __( 'price of %s', 'aisle' ), name );
		case 'count':
			/* translators: %s: label of a field. */
			return sprintf( __( 'number selected in %s', 'aisle' ), name );
		case 'quantity':
			/* translators: %s: label of a field. */
			return sprintf( __( 'quantity of %s', 'aisle' ), name );
		case 'selected':
			/* translators: %s: label of a field. */
			return sprintf( __( 'whether %s is filled in', 'aisle' ), name );
		case 'days':
			/* translators: %s: label of a field. */
			return sprintf( __( 'day of %s', 'aisle' ), name );
		case 'seconds':
			/* translators: %s: label of a field. */
			return sprintf( __( 'time of %s', 'aisle' ), name );
		case 'timestamp':
			/* translators: %s: label of a field. */
			return sprintf( __( 'date and time of %s', 'aisle' ), name );
		default:
			return name;
	}
}
