<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Forms;

/**
 * Translates the texts of forms into the shopper's language, with the string translation of WPML or Polylang, and finds
 * the product's translation if each language has its own product. Without such a plugin nothing changes.
 *
 * WPML stores the strings that are registered when a form is saved. Polylang keeps them only for the request, so they
 * are registered again whenever its strings screen opens.
 */
final class FormTranslations {

	private const DOMAIN = 'aisle-option-forms';

	/** Members of a field that shoppers read; all members whose name ends in `Message` are also texts. */
	private const FIELD_TEXTS = array( 'label', 'help', 'placeholder', 'content', 'otherLabel', 'repeat_label', 'unit' );

	private const LONG_TEXTS = array( 'content', 'help' );

	/**
	 * `aisle_option_form_saved`
	 *
	 * @param array<string, mixed> $document
	 */
	public static function register_strings( int $form_id, array $document ): void {
		if ( has_action( 'wpml_register_single_string' ) ) {
			foreach ( self::texts( $document ) as $name => $text ) {
				do_action( 'wpml_register_single_string', self::DOMAIN, $form_id . '/' . $name, $text );
			}
		}
		if ( function_exists( 'pll_register_string' ) ) {
			foreach ( self::texts( $document ) as $name => $text ) {
				pll_register_string(
					get_the_title( $form_id ) . ': ' . $name,
					$text,
					'Aisle',
					in_array( basename( $name ), self::LONG_TEXTS, true )
				);
			}
		}
	}

	/**
	 * `admin_init`: registers the strings of all forms again for Polylang's strings screen.
	 */
	public static function register_all_strings( OptionFormRepository $forms ): void {
		$page = sanitize_key( wp_unslash( $_GET['page'] ?? '' ) ); // phpcs:ignore WordPress.Security -- Only compared.
		if ( ! function_exists( 'pll_register_string' ) || 'mlang_strings' !== $page ) {
			return;
		}
		foreach ( $forms->list() as $form ) {
			self::register_strings( $form['id'], $form['document'] );
		}
	}

	/**
	 * Returns whether products and terms can be translations of others.
	 */
	public static function has_languages(): bool {
		return has_filter( 'wpml_object_id' ) || function_exists( 'pll_default_language' );
	}

	/**
	 * Returns the shopper's language; '' if no plugin translates.
	 */
	private static function language(): string {
		if ( has_filter( 'wpml_current_language' ) ) {
			return (string) apply_filters( 'wpml_current_language', null );
		}
		return function_exists( 'pll_current_language' ) ? (string) pll_current_language() : '';
	}

	/**
	 * `aisle_option_form_document`
	 *
	 * @param array<string, mixed> $document The stored document; the result must not be saved.
	 * @return array<string, mixed> The document in the shopper's language.
	 */
	public static function translate( array $document, int $form_id ): array {
		if ( '' === self::language() ) {
			return $document;
		}
		foreach ( is_array( $document['fields'] ?? null ) ? $document['fields'] : array() as $position => $field ) {
			if ( is_array( $field ) ) {
				$document['fields'][ $position ] = self::translate_field( $form_id, $field );
			}
		}
		return $document;
	}

	/**
	 * Returns the ids of products or terms, together with those of the store's default language, in which merchants
	 * assign forms.
	 *
	 * @param array<int> $ids
	 * @param string     $type `product`, `product_variation`, `product_cat` or `product_tag`.
	 * @return list<int>
	 */
	public static function with_originals( array $ids, string $type ): array {
		if ( ! self::has_languages() ) {
			return array_values( array_unique( $ids ) );
		}
		$originals = array_map( static fn ( int $id ): int => self::translated_id( $id, $type, true ), $ids );
		return array_values( array_unique( array_merge( $ids, $originals ) ) );
	}

	/**
	 * @param array<string, mixed> $field
	 * @return array<string, mixed>
	 */
	private static function translate_field( int $form_id, array $field ): array {
		$id = (string) ( $field['id'] ?? '' );
		foreach ( self::field_texts( $field ) as $name => $text ) {
			$field[ $name ] = self::translate_text( $form_id, "$id/$name", $text );
		}
		foreach ( is_array( $field['options'] ?? null ) ? $field['options'] : array() as $position => $option ) {
			if ( is_array( $option ) ) {
				$field['options'][ $position ] = self::translate_option( $form_id, $id, $option );
			}
		}
		return $field;
	}

	/**
	 * Translates an option. An option without a value is identified by its label, so the original label becomes its
	 * value, which conditions use.
	 *
	 * @param array<string, mixed> $option
	 * @return array<string, mixed>
	 */
	private static function translate_option( int $form_id, string $field_id, array $option ): array {
		$label = is_string( $option['label'] ?? null ) ? $option['label'] : '';
		if ( '' !== $label ) {
			$value           = is_string( $option['value'] ?? null ) ? $option['value'] : '';
			$option['value'] = '' === $value ? $label : $value;
			$option['label'] = self::translate_text( $form_id, $field_id . '/' . ( $option['id'] ?? '' ) . '/label', $label );
		}
		if ( (int) ( $option['product_id'] ?? 0 ) > 0 ) {
			$product_id           = (int) $option['product_id'];
			$option['product_id'] = self::translated_id( $product_id, (string) get_post_type( $product_id ), false );
		}
		return $option;
	}

	private static function translate_text( int $form_id, string $name, string $text ): string {
		if ( has_filter( 'wpml_translate_single_string' ) ) {
			$translation = apply_filters( 'wpml_translate_single_string', $text, self::DOMAIN, $form_id . '/' . $name );
		} else {
			$translation = function_exists( 'pll__' ) ? pll__( $text ) : $text;
		}
		return is_string( $translation ) && '' !== $translation ? $translation : $text;
	}

	private static function translated_id( int $id, string $type, bool $in_default_language ): int {
		if ( has_filter( 'wpml_object_id' ) ) {
			$language = $in_default_language ? apply_filters( 'wpml_default_language', null ) : null;
			return (int) apply_filters( 'wpml_object_id', $id, $type, true, $language );
		}
		$is_term         = str_starts_with( $type, 'product_' ) && 'product_variation' !== $type;
		$get_translation = $is_term ? 'pll_get_term' : 'pll_get_post';
		if ( ! function_exists( $get_translation ) || ! function_exists( 'pll_default_language' ) ) {
			return $id;
		}
		$translated_id = $in_default_language ? $get_translation( $id, pll_default_language() ) : $get_translation( $id );
		return (int) $translated_id > 0 ? (int) $translated_id : $id;
	}

	/**
	 * @param array<string, mixed> $document
	 * @return array<string, string> Name within the form => text.
	 */
	private static function texts( array $document ): array {
		$texts = array();
		foreach ( is_array( $document['fields'] ?? null ) ? $document['fields'] : array() as $field ) {
			$id = is_array( $field ) ? (string) ( $field['id'] ?? '' ) : '';
			foreach ( '' === $id ? array() : self::field_texts( $field ) as $name => $text ) {
				$texts[ "$id/$name" ] = $text;
			}
			foreach ( is_array( $field['options'] ?? null ) ? $field['options'] : array() as $option ) {
				if ( is_string( $option['label'] ?? null ) && '' !== $option['label'] ) {
					$texts[ $id . '/' . ( $option['id'] ?? '' ) . '/label' ] = $option['label'];
				}
			}
		}
		return $texts;
	}

	/**
	 * Returns the field's texts. A text with formulas is translated as a whole, and compiled again when it is read.
	 *
	 * @param array<string, mixed> $field
	 * @return array<string, string>
	 */
	private static function field_texts( array $field ): array {
		$texts = array();
		foreach ( $field as $name => $text ) {
			$is_text = in_array( $name, self::FIELD_TEXTS, true ) || str_ends_with( (string) $name, 'Message' );
			if ( $is_text && is_string( $text ) && '' !== trim( $text ) ) {
				$texts[ (string) $name ] = $text;
			}
		}
		return $texts;
	}
}
