<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Markup;

/**
 * Texts for the number of characters left. The script has no translations, so it gets the plural form of each number
 * below PLURAL_COUNT, from which it derives the forms of larger numbers.
 *
 * @phpstan-import-type Field from \Aisle\Domain\Form\FormModel
 */
final class Counters {

	/**
	 * Numbers below 200 have all plural forms: a form depends at most on a number's last two digits, and in some
	 * languages on whether there are more digits.
	 */
	private const PLURAL_COUNT = 200;

	/**
	 * @param list<Field> $fields
	 * @return array{fields: object, texts: list<string>, forms: string}
	 */
	public static function of( array $fields ): array {
		$limited_fields = array();
		foreach ( $fields as $field ) {
			$text = $field['messages']['characters_left'] ?? null;
			if ( null !== $text && null !== $field['rules']['max_length'] ) {
				$limited_fields[ $field['id'] ] = array(
					'limit' => $field['rules']['max_length'],
					'text'  => $text,
				);
			}
		}
		$uses_default_text = in_array( '', array_column( $limited_fields, 'text' ), true );
		return array( 'fields' => (object) $limited_fields ) + ( $uses_default_text ? self::plurals() : array(
			'texts' => array(),
			'forms' => '',
		) );
	}

	/**
	 * @return array{texts: list<string>, forms: string}
	 */
	private static function plurals(): array {
		$texts = array();
		$forms = '';
		for ( $remaining = 0; $remaining < self::PLURAL_COUNT; $remaining++ ) {
			/* translators: %s: number of characters. */
			$text          = _n( '%s character left', '%s characters left', $remaining, 'aisle' );
			$texts[ $text ] ??= count( $texts );
			$forms        .= $texts[ $text ];
		}
		return array(
			'texts' => array_map( 'strval', array_keys( $texts ) ),
			'forms' => $forms,
		);
	}
}
