<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Totals;

use Aisle\Importers\ProductAddons\Source\WcpaOriginals;
use Aisle\Importers\ProductAddons\Values\WcpaOptions;
use Aisle\Importers\ProductAddons\Values\WcpaValue;
use Aisle\Importers\ProductAddons\WcpaFieldKeys;

/**
 * A WCPA form as it was stored, for WCPA's own rules. Independent of the imported document.
 *
 * @phpstan-import-type Original from WcpaOriginals
 */
final class LegacyForm {

	public const CHOICES  = array(
		'select', 'checkbox', 'checkbox-group', 'radio-group', 'image-group', 'color-group', 'productGroup', 'product-group',
	);
	public const PRODUCTS = array( 'productGroup', 'product-group' );
	private const WORDS   = array( 'header', 'paragraph', 'statictext', 'static-text', 'content' );

	/**
	 * @param array<string, array<string, mixed>>       $fields    WCPA field key => WCPA field, without disabled ones.
	 * @param array<string, list<array<string, mixed>>> $around    WCPA field key => surrounding sections.
	 * @param array<int|string, mixed>                  $settings
	 * @param array<string, string>                     $templates Formulas that prices refer to by an ID.
	 */
	private function __construct(
		public readonly array $fields,
		public readonly array $around,
		public readonly array $settings,
		private readonly array $templates
	) {}

	/**
	 * @param Original $form
	 */
	public static function of( array $form ): self {
		$all    = WcpaFieldKeys::of( $form['sections'] );
		$keys   = array_map( 'strval', array_keys( $all ) );
		$fields = array();
		$around = array();
		$number = 0;
		foreach ( $form['sections'] as $section ) {
			foreach ( $section['fields'] as $field ) {
				$key = $keys[ $number++ ];
				if ( false !== ( $field['active'] ?? true ) ) {
					$fields[ $key ] = $field;
					$around[ $key ] = $section['extras'];
				}
			}
		}
		return new self( $fields, $around, $form['settings'], $form['formulas'] );
	}

	public function type( string $key ): string {
		return WcpaValue::text( $this->fields[ $key ]['type'] ?? '' );
	}

	public function is_choice( string $key ): bool {
		return in_array( $this->type( $key ), self::CHOICES, true );
	}

	/** Returns whether the field is content that is not filled in, and is thus always present. */
	public function is_words( string $key ): bool {
		return in_array( $this->type( $key ), self::WORDS, true );
	}

	public function is_priced( string $key ): bool {
		return WcpaValue::is_priced( $this->fields[ $key ]['enablePrice'] ?? false );
	}

	/**
	 * @return list<array<string, mixed>>
	 */
	public function options( string $key ): array {
		return $this->is_choice( $key ) ? WcpaOptions::old_options( $this->fields[ $key ] ) : array();
	}

	/** @param array<string, mixed> $field */
	public function formula( array $field, string $written ): ?string {
		$formula = WcpaValue::flag( $field['isTemplate'] ?? false ) ? $this->templates[ $written ] ?? null : $written;
		return null === $formula ? null : html_entity_decode( $formula, ENT_QUOTES );
	}
}
