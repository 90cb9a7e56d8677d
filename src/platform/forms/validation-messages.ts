/**
 * Messages for the domain's error codes, each with what to do: the merchant's text if set, otherwise Aisle's. Mirrors
 * includes/Platform/Forms/ValidationMessages.php; tests/vectors/platform/sentences.json has a row for every code.
 */
import { __, _n, sprintf } from '@wordpress/i18n';
import { isChoice } from '../../domain/form/answer';
import type { FieldError, FormField } from '../../domain/form/model';
import { extensionsInWords, sizeInWords } from '../describe-limits';
import { getSchedules } from './schedules/known-schedules';
import { writtenNumber } from './written-number';

/** Field properties that a default message depends on. */
export interface MessageField {
	readonly type: string;
	readonly multiple: boolean;
}

export function errorMessage( field: FormField, error: FieldError ): string {
	const merchantMessage = field.messages[ error.code ] ?? '';
	const scheduleMessage = merchantMessage ? null : getSchedules()?.message( error );
	if ( scheduleMessage ) {
		return scheduleMessage;
	}
	const parameter = parameterOf( field, error );
	const text =
		merchantMessage ||
		defaultMessage(
			{ type: field.type, multiple: field.rules.multiple },
			error.code,
			Number( error.params.limit ?? 0 )
		);
	return text.replaceAll( '%s', () => parameter );
}

/**
 * Returns the text that replaces `%s`: the invalid characters, the limit, a formatted size, the nearest numbers, or the
 * list of types.
 */
function parameterOf( field: FormField, { code, params }: FieldError ): string {
	switch ( code ) {
		case 'min_file_size':
		case 'max_file_size':
			return sizeInWords( Number( params.limit ) );
		case 'extensions':
		case 'no_ending':
			return extensionsInWords( field.rules.extensions ?? [] );
		case 'min':
		case 'max':
			return writtenNumber( Number( params.limit ) );
		case 'step':
			return nearestInWords( params );
		default:
			return String( params.characters ?? params.limit ?? '' );
	}
}

function nearestInWords( { lower, upper }: FieldError[ 'params' ] ): string {
	const first = writtenNumber( Number( lower ?? 0 ) );
	return upper === undefined
		? first
		: /* translators: 1 and 2: the two nearest numbers that can be entered. */
			sprintf( __( '%1$s or %2$s', 'aisle' ), first, writtenNumber( Number( upper ) ) );
}

/**
 * @param field Field of the message.
 * @param code  Error code of the domain.
 * @param count Limit, for the plural form.
 * @return   Message with `%s` in place of the parameter.
 */
export function defaultMessage( field: MessageField, code: string, count: number ): string {
	return (
		inputMessage( field, code, count ) ??
		choiceMessage( code, count ) ??
		fileMessage( code, count ) ??
		unexpectedValueMessage( code )
	);
}

function inputMessage( field: MessageField, code: string, count: number ): string | null {
	switch ( code ) {
		case 'required':
			return requiredMessage( field );
		case 'min_length':
			/* translators: %s: number of characters. */
			return _n( 'Please enter at least %s character.', 'Please enter at least %s characters.', count, 'aisle' );
		case 'max_length':
			/* translators: %s: number of characters. */
			return _n( 'Please enter at most %s character.', 'Please enter at most %s characters.', count, 'aisle' );
		// Not an error: text of the counter next to the field.
		case 'characters_left':
			/* translators: %s: number of characters. */
			return _n( '%s character left', '%s characters left', count, 'aisle' );
		case 'min':
			/* translators: %s: smallest number allowed. */
			return __( 'Please enter %s or more.', 'aisle' );
		case 'max':
			/* translators: %s: largest number allowed. */
			return __( 'Please enter %s or less.', 'aisle' );
		case 'not_a_number':
			return __( 'Please enter a number.', 'aisle' );
		case 'ambiguous_number':
			return __( 'Please enter this number without a thousands separator.', 'aisle' );
		case 'step':
			/* translators: %s: one number, or two such as "2 or 2.5". */
			return __( 'Please enter %s.', 'aisle' );
		case 'not_priced':
			return __( 'The price of this option cannot be calculated. Please change your answer.', 'aisle' );
		case 'not_counted':
			return __( 'The quantity cannot be calculated from this answer. Please change your answer.', 'aisle' );
		case 'allowed_characters':
			/* translators: %s: characters that were typed and are not allowed. */
			return __( 'These characters aren’t allowed: %s', 'aisle' );
		case 'pattern':
			return __( 'Please check the format of your answer.', 'aisle' );
		case 'too_large':
			return __( 'Your text is too long. Please shorten it.', 'aisle' );
		case 'bad_email':
			return __( 'Please enter an email address such as name@example.com.', 'aisle' );
		case 'bad_tel':
			return __( 'Please enter a phone number with 6 to 15 digits, such as +1 555 010 0199.', 'aisle' );
		case 'bad_url':
			return __( 'Please enter a URL such as https://example.com.', 'aisle' );
		case 'bad_date':
			return __( 'Please enter a date, or select one from the calendar.', 'aisle' );
		case 'bad_time':
			return __( 'Please enter a time, or select one from the list.', 'aisle' );
		case 'bad_color':
			return __( 'Please enter a hex color such as #1e90ff, or select a color.', 'aisle' );
		case 'bad_place':
			return __( 'Please choose the place again.', 'aisle' );
		default:
			return null;
	}
}

function requiredMessage( { type, multiple }: MessageField ): string {
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
			return multiple
				? __( 'Please choose at least one file.', 'aisle' )
				: __( 'Please choose a file.', 'aisle' );
		default:
			return isChoice( type )
				? __( 'Please choose an option.', 'aisle' )
				: __( 'Please fill in this field.', 'aisle' );
	}
}

function choiceMessage( code: string, count: number ): string | null {
	switch ( code ) {
		case 'other_required':
			return __( 'Please enter your choice.', 'aisle' );
		case 'min_count':
			/* translators: %s: number of options. */
			return _n( 'Please choose at least %s option.', 'Please choose at least %s options.', count, 'aisle' );
		case 'max_count':
			/* translators: %s: number of options. */
			return _n( 'Please choose at most %s option.', 'Please choose at most %s options.', count, 'aisle' );
		case 'max_repetitions':
			/* translators: %s: how often a part of the form may be repeated. */
			return _n(
				'Only %s is allowed. Please choose fewer.',
				'Only %s are allowed. Please choose fewer.',
				count,
				'aisle'
			);
		case 'quantity':
			return __( 'Please enter a whole number of 1 or more.', 'aisle' );
		case 'quantity_min':
			/* translators: %s: a quantity. */
			return __( 'Please choose at least %s of each.', 'aisle' );
		case 'quantity_max':
			/* translators: %s: a quantity. */
			return __( 'Please choose at most %s of each.', 'aisle' );
		case 'total_min':
			/* translators: %s: a quantity. */
			return __( 'Please choose at least %s in total.', 'aisle' );
		case 'total_max':
			/* translators: %s: a quantity. */
			return __( 'Please choose at most %s in total.', 'aisle' );
		case 'product_unavailable':
			return __( 'A selected product is no longer available. Please choose another product.', 'aisle' );
		case 'not_enough_stock':
			/* translators: %s: how many pieces are left. */
			return _n(
				'Only %s is in stock. Please choose fewer.',
				'Only %s are in stock. Please choose fewer.',
				count,
				'aisle'
			);
		default:
			return null;
	}
}

function fileMessage( code: string, count: number ): string | null {
	switch ( code ) {
		case 'unknown_file':
			return __( 'The file is no longer available. Please choose it again.', 'aisle' );
		case 'max_files':
			/* translators: %s: number of files. */
			return _n( 'Please choose at most %s file.', 'Please choose at most %s files.', count, 'aisle' );
		case 'min_file_size':
			/* translators: %s: a size such as "20 KB". */
			return __( 'This file is too small. The minimum is %s.', 'aisle' );
		case 'max_file_size':
			/* translators: %s: a size such as "5 MB". */
			return __( 'This file is too large. The maximum is %s.', 'aisle' );
		case 'extensions':
			/* translators: %s: a list such as "JPG, PNG, PDF". */
			return __( 'This file type is not accepted. Please choose one of these types: %s.', 'aisle' );
		case 'no_ending':
			/* translators: %s: a list such as "JPG, PNG, PDF". */
			return __( 'The file name has no extension. Please add one of these: %s.', 'aisle' );
		default:
			return null;
	}
}

/** Messages for values that Aisle's pages cannot send, unless the form has changed meanwhile. */
function unexpectedValueMessage( code: string ): string {
	switch ( code ) {
		case 'unknown_option':
		case 'other_not_allowed':
		case 'unknown_field':
			return __( 'This option is no longer available. Please reload the page and choose again.', 'aisle' );
		case 'too_many_fields':
		case 'too_many_values':
			return __( 'The form has too much data. Please reload the page and try again.', 'aisle' );
		default:
			return __( 'Your options could not be read. Please reload the page and choose again.', 'aisle' );
	}
}
