<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Totals;

use Aisle\Importers\ProductAddons\Values\WcpaHidden;
use Aisle\Importers\ProductAddons\Values\WcpaValue;

/**
 * Answers of a WCPA form: positions of options, and typed text for other fields.
 */
final class LegacyAnswers {

	/**
	 * @param array<string, list<string>> $given WCPA field key => answer.
	 */
	public function __construct(
		private readonly LegacyForm $form,
		public readonly array $given
	) {}

	/**
	 * @return list<array<string, mixed>> Selected options.
	 */
	public function selected_options( string $key ): array {
		return array_values( array_intersect_key( $this->form->options( $key ), array_flip( $this->given[ $key ] ?? array() ) ) );
	}

	/**
	 * @return list<string> Values as in WCPA: values of options, or typed text. Empty if there is no answer.
	 */
	public function values( string $key ): array {
		if ( ! isset( $this->form->fields[ $key ] ) ) {
			return array();
		}
		if ( $this->form->is_choice( $key ) ) {
			return array_map( self::option_value( ... ), $this->selected_options( $key ) );
		}
		if ( WcpaHidden::is( $this->form->fields[ $key ] ) ) {
			return array_values( array_filter(
				array( WcpaValue::text( $this->form->fields[ $key ]['value'] ?? '' ) ),
				static fn( string $value ): bool => '' !== $value
			) );
		}
		return $this->form->is_content( $key )
			? array( '1' )
			: array_values( array_filter( $this->given[ $key ] ?? array(), static fn( string $value ): bool => '' !== trim( $value ) ) );
	}

	/**
	 * Returns the value as stored: WCPA formulas compare it including surrounding spaces.
	 *
	 * @param array<string, mixed> $option
	 */
	public static function option_value( array $option ): string {
		$value = $option['value'] ?? $option['label'] ?? '';
		return is_string( $value ) ? $value : WcpaValue::text( $value );
	}
}
