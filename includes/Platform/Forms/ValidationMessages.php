<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms;

use Aisle\Domain\Form\Answer;

/**
 * Returns the messages for the domain's error codes: the merchant's own text if there is one, otherwise Aisle's. Each
 * says what to do. Mirror of src/platform/forms/validation-messages.ts; tests/vectors/platform/sentences.json has a row
 * for every code.
 */
final class ValidationMessages {

	/**
	 * @param array<string, mixed>|null                                     $field Field of the model; null for an error
	 *     of the whole form.
	 * @param array{code: string, params: array<string, int|float|string>} $error Error returned by the domain.
	 */
	public static function of( ?array $field, array $error ): string {
		$custom_message = (string) ( $field['messages'][ $error['code'] ] ?? '' );
		$text           = '' !== $custom_message
			? $custom_message
			: self::default_message( $field, $error['code'], (int) ( $error['params']['limit'] ?? 0 ) );
		return self::fill_parameter( $text, $field, $error );
	}

	/**
	 * Replaces `%s` in a message with the error's parameter.
	 *
	 * @param array<string, mixed>|null                                     $field
	 * @param array{code: string, params: array<string, int|float|string>} $error
	 */
	public static function fill_parameter( string $text, ?array $field, array $error ): string {
		return str_replace( '%s', self::parameter( $field, $error ), $text );
	}

	/**
	 * Returns the text that replaces `%s`: the invalid characters, the limit, a formatted size, the nearest numbers, or
	 * the list of types.
	 *
	 * @param array<string, mixed>|null                                     $field
	 * @param array{code: string, params: array<string, int|float|string>} $error
	 */
	private static function parameter( ?array $field, array $error ): string {
		$limit = $error['params']['limit'] ?? '';
		return match ( $error['code'] ) {
			'min_file_size', 'max_file_size' => FileSize::in_words( (int) $limit ),
			'step'                           => self::nearest_numbers( $error['params'] ),
			'extensions', 'no_ending'        => strtoupper( implode( ', ', (array) ( $field['rules']['extensions'] ?? array() ) ) ),
			'min', 'max'                     => LocalizedNumberText::of( (float) $limit ),
			default                          => null === ScheduleMessages::text( $error['code'] )
				? (string) ( $error['params']['characters'] ?? $limit )
				: ScheduleMessages::parameter( $error['params'] ),
		};
	}

	/**
	 * @param array<string, int|float|string> $params
	 */
	private static function nearest_numbers( array $params ): string {
		$lower = LocalizedNumberText::of( (float) ( $params['lower'] ?? 0 ) );
		return isset( $params['upper'] )
			/* translators: 1 and 2: the two nearest numbers that can be entered. */
			? sprintf( __( '%1$s or %2$s', 'aisle' ), $lower, LocalizedNumberText::of( (float) $params['upper'] ) )
			: $lower;
	}

	/**
	 * @param array<string, mixed>|null $field
	 * @param int                       $count Limit, for the plural form.
	 * @return string With %s for the parameter.
	 */
	private static function default_message( ?array $field, string $code, int $count ): string {
		return self::input_message( $field, $code, $count )
			?? self::choice_message( $code, $count )
			?? self::file_message( $code, $count )
			?? ScheduleMessages::text( $code )
			?? self::unexpected_value_message( $code );
	}

	/**
	 * @param array<string, mixed>|null $field
	 */
	private static function input_message( ?array $field, string $code, int $count ): ?string {
		return match ( $code ) {
			'required'           => self::required_message( (string) ( $field['type'] ?? '' ), ! empty( $field['rules']['multiple'] ) ),
			/* translators: %s: number of characters. */
			'min_length'         => _n( 'Please enter at least %s character.', 'Please enter at least %s characters.', $count, 'aisle' ),
			/* translators: %s: number of characters. */
			'max_length'         => _n( 'Please enter at most %s character.', 'Please enter at most %s characters.', $count, 'aisle' ),
			// Not an error: text of the counter next to the field.
			/* translators: %s: number of characters. */
			'characters_left'    => _n( '%s character left', '%s characters left', $count, 'aisle' ),
			/* translators: %s: smallest number allowed. */
			'min'                => __( 'Please enter %s or more.', 'aisle' ),
			/* translators: %s: largest number allowed. */
			'max'                => __( 'Please enter %s or less.', 'aisle' ),
			'not_a_number'       => __( 'Please enter a number.', 'aisle' ),
			'ambiguous_number'   => __( 'Please enter this number without a thousands separator.', 'aisle' ),
			/* translators: %s: one number, or two such as "2 or 2.5". */
			'step'               => __( 'Please enter %s.', 'aisle' ),
			'not_priced'         => __( 'The price of this option cannot be calculated. Please change your answer.', 'aisle' ),
			'not_counted'        => __( 'The quantity cannot be calculated from this answer. Please change your answer.', 'aisle' ),
			/* translators: %s: characters that were typed and are not allowed. */
			'allowed_characters' => __( 'These characters aren’t allowed: %s', 'aisle' ),
			'pattern'            => __( 'Please check the format of your answer.', 'aisle' ),
			'too_large'          => __( 'Your text is too long. Please shorten it.', 'aisle' ),
			'bad_email'          => __( 'Please enter an email address such as name@example.com.', 'aisle' ),
			'bad_tel'            => __( 'Please enter a phone number with 6 to 15 digits, such as +1 555 010 0199.', 'aisle' ),
			'bad_url'            => __( 'Please enter a URL such as https://example.com.', 'aisle' ),
			'bad_date'           => __( 'Please enter a date, or select one from the calendar.', 'aisle' ),
			'bad_time'           => __( 'Please enter a time, or select one from the list.', 'aisle' ),
			'bad_color'          => __( 'Please enter a hex color such as #1e90ff, or select a color.', 'aisle' ),
			'bad_place'          => __( 'Please choose the place again.', 'aisle' ),
			default              => null,
		};
	}

	private static function required_message( string $type, bool $multiple ): string {
		return match ( $type ) {
			'date'           => __( 'Please choose a date.', 'aisle' ),
			'datetime-local' => __( 'Please choose a date and a time.', 'aisle' ),
			'time'           => __( 'Please choose a time.', 'aisle' ),
			'color'          => __( 'Please choose a color.', 'aisle' ),
			'file'           => $multiple ? __( 'Please choose at least one file.', 'aisle' ) : __( 'Please choose a file.', 'aisle' ),
			default          => Answer::is_choice( $type )
				? __( 'Please choose an option.', 'aisle' )
				: __( 'Please fill in this field.', 'aisle' ),
		};
	}

	private static function choice_message( string $code, int $count ): ?string {
		return match ( $code ) {
			'other_required'      => __( 'Please enter your choice.', 'aisle' ),
			/* translators: %s: number of options. */
			'min_count'           => _n( 'Please choose at least %s option.', 'Please choose at least %s options.', $count, 'aisle' ),
			/* translators: %s: number of options. */
			'max_count'           => _n( 'Please choose at most %s option.', 'Please choose at most %s options.', $count, 'aisle' ),
			/* translators: %s: how often a part of the form may be repeated. */
			'max_repetitions'     => _n(
				'Only %s is allowed. Please choose fewer.',
				'Only %s are allowed. Please choose fewer.',
				$count,
				'aisle'
			),
			'quantity'            => __( 'Please enter a whole number of 1 or more.', 'aisle' ),
			/* translators: %s: a quantity. */
			'quantity_min'        => __( 'Please choose at least %s of each.', 'aisle' ),
			/* translators: %s: a quantity. */
			'quantity_max'        => __( 'Please choose at most %s of each.', 'aisle' ),
			/* translators: %s: a quantity. */
			'total_min'           => __( 'Please choose at least %s in total.', 'aisle' ),
			/* translators: %s: a quantity. */
			'total_max'           => __( 'Please choose at most %s in total.', 'aisle' ),
			'product_unavailable' => __( 'A selected product is no longer available. Please choose another product.', 'aisle' ),
			/* translators: %s: how many pieces are left. */
			'not_enough_stock'    => _n(
				'Only %s is in stock. Please choose fewer.',
				'Only %s are in stock. Please choose fewer.',
				$count,
				'aisle'
			),
			default               => null,
		};
	}

	private static function file_message( string $code, int $count ): ?string {
		return match ( $code ) {
			'unknown_file'  => __( 'The file is no longer available. Please choose it again.', 'aisle' ),
			/* translators: %s: number of files. */
			'max_files'     => _n( 'Please choose at most %s file.', 'Please choose at most %s files.', $count, 'aisle' ),
			/* translators: %s: a size such as "20 KB". */
			'min_file_size' => __( 'This file is too small. The minimum is %s.', 'aisle' ),
			/* translators: %s: a size such as "5 MB". */
			'max_file_size' => __( 'This file is too large. The maximum is %s.', 'aisle' ),
			/* translators: %s: a list such as "JPG, PNG, PDF". */
			'extensions'    => __( 'This file type is not accepted. Please choose one of these types: %s.', 'aisle' ),
			/* translators: %s: a list such as "JPG, PNG, PDF". */
			'no_ending'     => __( 'The file name has no extension. Please add one of these: %s.', 'aisle' ),
			default         => null,
		};
	}

	/**
	 * Messages for values that Aisle's pages cannot send, unless the form has changed meanwhile.
	 */
	private static function unexpected_value_message( string $code ): string {
		return match ( $code ) {
			'unknown_option', 'other_not_allowed', 'unknown_field' => __(
				'This option is no longer available. Please reload the page and choose again.',
				'aisle'
			),
			'too_many_fields', 'too_many_values'                   => __(
				'The form has too much data. Please reload the page and try again.',
				'aisle'
			),
			default                                                => __(
				'Your options could not be read. Please reload the page and choose again.',
				'aisle'
			),
		};
	}
}
