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
	public const PRODUCTS       = array( 'productGroup', 'product-group' );
	private const CONTENT_TYPES = array( 'header', 'paragraph', 'statictext', 'static-text', 'content' );

	/**
	 * @param array<string, array<string, mixed>>       $fields    WCPA field key => WCPA field, without disabled ones.
	 * @param array<string, list<array<string, mixed>>> $around    WCPA field key => surrounding sections.
	 * @param array<int|string, mixed>                  $settings
	 * @param array<string, string>                     $templates Formula ID => formula. A price may contain the ID.
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
		$fields_by_key        = WcpaFieldKeys::of( $form['sections'] );
		$keys                 = array_map( 'strval', array_keys( $fields_by_key ) );
		$fields               = array();
		$surrounding_sections = array();
		$number               = 0;
		foreach ( $form['sections'] as $section ) {
			foreach ( $section['fields'] as $field ) {
				$key = $keys[ $number++ ];
				if ( false !== ( $field['active'] ?? true ) ) {
					$fields[ $key ] = $field;
					$surrounding_sections[ $key ] = $section['extras'];
				}
			}
		}
		return new self( $fields, $surrounding_sections, $form['settings'], $form['formulas'] );
	}

	public function type( string $key ): string {
		return WcpaValue::text( $this->fields[ $key ]['type'] ?? '' );
	}

	public function is_choice( string $key ): bool {
		return in_array( $this->type( $key ), self::CHOICES, true );
	}

	/** Returns whether the field is content without an input. It always counts as filled in. */
	public function is_content( string $key ): bool {
		return in_array( $this->type( $key ), self::CONTENT_TYPES, true );
	}

	public function is_priced( string $key ): bool {
		return WcpaValue::is_priced( $this->fields[ $key ]['enablePrice'] ?? false );
	}

	/**
	 * @return list<array<string, mixed>>
	 */
	public function options( string $key ): array {
		return $this->is_choice( $key ) ? WcpaOptions::flat_options( $this->fields[ $key ] ) : array();
	}

	/** @param array<string, mixed> $field */
	public function formula( array $field, string $raw_formula ): ?string {
		$formula = WcpaValue::flag( $field['isTemplate'] ?? false ) ? $this->templates[ $raw_formula ] ?? null : $raw_formula;
		return null === $formula ? null : html_entity_decode( $formula, ENT_QUOTES );
	}
}
