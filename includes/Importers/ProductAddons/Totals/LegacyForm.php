<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Totals;

use Aisle\Importers\ProductAddons\Source\WcpaOriginals;
use Aisle\Importers\ProductAddons\Values\WcpaOptions;
use Aisle\Importers\ProductAddons\Values\WcpaValue;
use Aisle\Importers\ProductAddons\WcpaFieldKeys;

/**
 * One of their forms as it was stored there, for its own rules: nothing of what it became here is looked at.
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
	 * @param array<string, array<string, mixed>>       $fields    Their key => their field; those that are switched off are not in it.
	 * @param array<string, list<array<string, mixed>>> $around    Their key => the sections around it.
	 * @param array<int|string, mixed>                  $settings
	 * @param array<string, string>                     $templates Formulas that prices name by an id.
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

	/** What nobody fills in is always there. */
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
