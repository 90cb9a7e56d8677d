<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

/**
 * Sentences for what is wrong with an answer: the owner's own where the field has one, else ours.
 */
final class RefusalText {

	/**
	 * @param array<string, mixed>|null                                     $field Field of the model; null for what concerns the whole form.
	 * @param array{code: string, params: array<string, int|float|string>} $error From the domain.
	 */
	public static function of( ?array $field, array $error ): string {
		$own   = (string) ( $field['messages'][ $error['code'] ] ?? '' );
		return str_replace( '%s', self::parameter( $field, $error ), '' !== $own ? $own : self::default_text( $error['code'] ) );
	}

	/**
	 * What stands for `%s`: the offending characters, the limit, a size in words, or the list of types.
	 *
	 * @param array<string, mixed>|null                                     $field
	 * @param array{code: string, params: array<string, int|float|string>} $error
	 */
	private static function parameter( ?array $field, array $error ): string {
		$limit = $error['params']['limit'] ?? '';
		return match ( $error['code'] ) {
			'min_file_size', 'max_file_size' => (string) size_format( (int) $limit, 1 ),
			'extensions'                     => strtoupper( implode( ', ', (array) ( $field['rules']['extensions'] ?? array() ) ) ),
			default                          => (string) ( $error['params']['characters'] ?? $limit ),
		};
	}

	/**
	 * One sentence for a notice, where nothing but its words says which field it means.
	 *
	 * @param array<string, mixed>|null $field
	 */
	public static function with_label( ?array $field, string $message ): string {
		$label = (string) ( $field['label'] ?? '' );
		/* translators: 1: field's label, 2: what is wrong with it. */
		return '' === $label ? $message : sprintf( __( '%1$s: %2$s', 'aisle' ), $label, $message );
	}

	private static function default_text( string $code ): string {
		return match ( $code ) {
			'required'                         => __( 'Please fill in this field.', 'aisle' ),
			'pattern'                          => __( 'Please check the format.', 'aisle' ),
			/* translators: %s: number of characters. */
			'min_length'                       => __( 'Please enter at least %s characters.', 'aisle' ),
			/* translators: %s: number of characters. */
			'max_length'                       => __( 'Please enter at most %s characters.', 'aisle' ),
			/* translators: %s: smallest number allowed. */
			'min'                              => __( 'Please enter %s or more.', 'aisle' ),
			/* translators: %s: largest number allowed. */
			'max'                              => __( 'Please enter %s or less.', 'aisle' ),
			'not_a_number'                     => __( 'Please enter a number.', 'aisle' ),
			/* translators: %s: characters that were typed and are not allowed. */
			'allowed_characters'               => __( 'These characters are not possible: %s', 'aisle' ),
			'other_required'                   => __( 'Please write what you would like instead.', 'aisle' ),
			/* translators: %s: number of choices. */
			'min_count'                        => __( 'Please choose at least %s.', 'aisle' ),
			/* translators: %s: number of choices. */
			'max_count'                        => __( 'Please choose at most %s.', 'aisle' ),
			'bad_date', 'bad_time'             => __( 'Please enter a valid date or time.', 'aisle' ),
			'bad_color'                        => __( 'Please choose a color.', 'aisle' ),
			'bad_place'                        => __( 'Please choose the place again.', 'aisle' ),
			'quantity'                         => __( 'Please enter a whole number, 1 or more.', 'aisle' ),
			'product_unavailable'              => __( 'One of the chosen products cannot be bought now. Please choose another one.', 'aisle' ),
			/* translators: %s: how many pieces are left. */
			'not_enough_stock'                 => __( 'There are only %s pieces of this product left.', 'aisle' ),
			'unknown_file'                     => __( 'The shop no longer has this file. Please choose it again.', 'aisle' ),
			/* translators: %s: a number. */
			'max_files'                        => __( 'Please send %s files at most.', 'aisle' ),
			/* translators: %s: a size such as "20 KB". */
			'min_file_size'                    => __( 'This file is too small: it must have at least %s.', 'aisle' ),
			/* translators: %s: a size such as "5 MB". */
			'max_file_size'                    => __( 'This file is too large: please choose one of at most %s.', 'aisle' ),
			/* translators: %s: a list such as "JPG, PNG, PDF". */
			'extensions'                       => __( 'Files of this type cannot be used here. Please choose one of these: %s.', 'aisle' ),
			'unknown_option', 'other_not_allowed', 'unknown_field' => __( 'This choice is no longer offered. Please reload the page and choose again.', 'aisle' ),
			'too_large', 'too_many_fields'     => __( 'This is too much text. Please shorten it.', 'aisle' ),
			default                            => __( 'Please check this field.', 'aisle' ),
		};
	}
}
