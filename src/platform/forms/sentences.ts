/**
 * Error codes of the domain as sentences: the owner's own text where there is one, else ours. `%s` in an owner's text
 * stands for what the contract puts there (the offending characters, the limit, the characters left).
 */
import { __, _n, sprintf } from '@wordpress/i18n';
import type { FieldError, FormField } from '../../domain/form/model';
import { fileErrorMessage } from '../uploads/file-messages';

export function errorMessage( field: FormField, error: FieldError ): string {
	const aboutFile = field.type === 'file' ? fileErrorMessage( field, error ) : null;
	if ( aboutFile !== null ) {
		return aboutFile;
	}
	const own = field.messages[ error.code ];
	const parameter = error.params.characters ?? error.params.limit ?? '';
	return own ? own.replace( '%s', () => String( parameter ) ) : defaultMessage( field, error );
}

export function charactersLeftMessage( field: FormField, left: number ): string {
	const own = field.messages.characters_left;
	if ( own ) {
		return own.replace( '%s', () => String( left ) );
	}
	/* translators: %s: a number. */
	return sprintf( _n( '%s character left', '%s characters left', left, 'aisle' ), String( left ) );
}

function defaultMessage( field: FormField, { code, params }: FieldError ): string {
	const limit = String( params.limit ?? '' );
	const count = Number( params.limit ?? 0 );
	switch ( code ) {
		case 'required':
			return requiredMessage( field );
		case 'other_required':
			return __( 'Please write what you would like instead.', 'aisle' );
		case 'min_length':
			/* translators: %s: a number. */
			return sprintf( _n( 'Please write at least %s character.', 'Please write at least %s characters.', count, 'aisle' ), limit );
		case 'max_length':
			/* translators: %s: a number. */
			return sprintf( _n( 'Please write at most %s character.', 'Please write at most %s characters.', count, 'aisle' ), limit );
		case 'min':
			/* translators: %s: a number. */
			return sprintf( __( 'Please enter %s or more.', 'aisle' ), limit );
		case 'max':
			/* translators: %s: a number. */
			return sprintf( __( 'Please enter %s or less.', 'aisle' ), limit );
		case 'min_count':
			/* translators: %s: a number. */
			return sprintf( _n( 'Please choose at least %s option.', 'Please choose at least %s options.', count, 'aisle' ), limit );
		case 'max_count':
			/* translators: %s: a number. */
			return sprintf( _n( 'Please choose at most %s option.', 'Please choose at most %s options.', count, 'aisle' ), limit );
		case 'not_a_number':
			return __( 'Please enter a number.', 'aisle' );
		case 'allowed_characters':
			/* translators: %s: the characters that may not be used. */
			return sprintf( __( 'These characters cannot be used here: %s', 'aisle' ), String( params.characters ?? '' ) );
		case 'pattern':
			return __( 'This does not look right. Please check what you typed.', 'aisle' );
		case 'bad_date':
			return __( 'Please enter a date, or choose one from the calendar.', 'aisle' );
		case 'bad_time':
			return __( 'Please enter a time, or choose one from the list.', 'aisle' );
		case 'bad_color':
			return __( 'Please enter a color such as #1e90ff, or pick one.', 'aisle' );
		case 'bad_place':
			return __( 'Please choose the place again.', 'aisle' );
		case 'quantity':
			return __( 'Please enter a whole number, 1 or more.', 'aisle' );
		case 'product_unavailable':
			return __( 'This product is out of stock. Please choose another one.', 'aisle' );
		case 'not_enough_stock':
			/* translators: %s: a number. */
			return sprintf( _n( 'Only %s is in stock. Please choose fewer.', 'Only %s are in stock. Please choose fewer.', count, 'aisle' ), limit );
		case 'too_large':
			return __( 'This is too long to be sent.', 'aisle' );
		default:
			return __( 'Please check this field.', 'aisle' );
	}
}

function requiredMessage( { type, options }: FormField ): string {
	switch ( type ) {
		case 'date':
			return __( 'Please choose a date.', 'aisle' );
		case 'datetime-local':
			return __( 'Please choose a date and a time.', 'aisle' );
		case 'time':
			return __( 'Please choose a time.', 'aisle' );
		case 'color':
			return __( 'Please choose a color.', 'aisle' );
		case 'file':
			return __( 'Please add a file.', 'aisle' );
		default:
			return options.length > 0 ? __( 'Please choose an option.', 'aisle' ) : __( 'Please fill in this field.', 'aisle' );
	}
}
