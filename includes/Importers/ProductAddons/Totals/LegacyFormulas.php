<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Totals;

use Aisle\Domain\DomainError;
use Aisle\Domain\Formula;
use Aisle\Domain\Formula\Reference;
use Aisle\Importers\ProductAddons\Values\WcpaPrices;

/**
 * Calculates WCPA formulas as WCPA does: placeholders in braces are replaced by their values, the rest is arithmetic.
 *
 * @phpstan-import-type Surroundings from LegacyContext
 */
final class LegacyFormulas {

	/**
	 * @param Surroundings                      $context
	 * @param \Closure( string ): (float|null) $price_of     Returns the price of another field; null if it cannot be
	 *                                                       calculated.
	 */
	public function __construct(
		private readonly LegacyForm $form,
		private readonly LegacyAnswers $answers,
		private readonly array $context,
		private readonly \Closure $price_of
	) {}

	/**
	 * @param string               $key      Key of the formula's field; empty for the form's own formula.
	 * @param array<string, mixed> $field_values      The field's own values: `value`, `count`, `option_price`.
	 * @param array<string, bool>  $visible
	 * @return float|null Null if it cannot be calculated here.
	 */
	public function result( string $formula, string $key, array $field_values, array $visible ): ?float {
		$has_all_values = true;
		$filled_formula = preg_replace_callback(
			'/\{([^{}]{1,200})\}/u',
			function ( array $token ) use ( $key, $field_values, $visible, &$has_all_values ): string {
				$value          = $this->token_value( trim( $token[1] ), $key, $field_values, $visible );
				$has_all_values = $has_all_values && null !== $value;
				return is_float( $value )
					? '(' . sprintf( '%.12F', $value ) . ')'
					: "'" . str_replace( array( '\\', "'" ), array( '\\\\', "\\'" ), (string) $value ) . "'";
			},
			$formula
		);
		try {
			$tree = $has_all_values ? Formula::compile( (string) $filled_formula ) : null;
		} catch ( DomainError ) {
			return null;
		}
		try {
			return null === $tree ? null : Formula::evaluate_number( $tree, array() );
		} catch ( DomainError ) {
			// In WCPA, a failing formula costs nothing.
			return 0.0;
		}
	}

	/**
	 * @param array<string, mixed> $field_values
	 * @param array<string, bool>  $visible
	 */
	private function token_value( string $token, string $key, array $field_values, array $visible ): float|string|null {
		$name = (string) preg_replace( array( '/^field\.external\|/', '/^this\./' ), array( 'field.', '' ), $token );
		if ( str_starts_with( $name, Reference::CUSTOM_FIELD ) ) {
			return self::number_or_text( $this->context['custom_fields'][ substr( $name, strlen( Reference::CUSTOM_FIELD ) ) ] ?? '' );
		}
		if ( 1 === preg_match( '/^field\.(.+)\.(value\.length|[A-Za-z]+)$/', $name, $match ) ) {
			return $this->field_property( $match[1], $match[2], $visible );
		}
		return match ( $name ) {
			'quantity'                             => (float) $this->context['quantity'],
			'product_price'                        => (float) $this->context['product_price'],
			'option_price'                         => (float) ( $field_values['option_price'] ?? 0.0 ),
			'today.unixDays', 'today.days'         => LegacyMoment::days( (float) $this->context['now'] ),
			'today.unixSeconds', 'today.timestamp' => (float) $this->context['now'],
			'today.seconds'                        => LegacyMoment::seconds_of_day( (float) $this->context['now'] ),
			default                                => $this->property(
				$name,
				$key,
				isset( $field_values['value'] ) ? array( (string) $field_values['value'] ) : array(),
				(float) ( $field_values['count'] ?? 1 )
			),
		};
	}

	/**
	 * Returns a field's property: 0 if the field is hidden or empty, null if the field or the property is unknown.
	 *
	 * @param array<string, bool> $visible
	 */
	private function field_property( string $key, string $property, array $visible ): float|string|null {
		if ( ! isset( $this->form->fields[ $key ] ) || ! ( $visible[ $key ] ?? false ) ) {
			return isset( $this->form->fields[ $key ] ) ? 0.0 : null;
		}
		$values = $this->answers->values( $key );
		return 'price' === $property ? ( $this->price_of )( $key ) : $this->property( $property, $key, $values, (float) count( $values ) );
	}

	/**
	 * @param list<string> $values
	 */
	private function property( string $property, string $key, array $values, float $count ): float|string|null {
		$first   = $values[0] ?? '';
		$seconds = LegacyMoment::seconds( $first );
		$numbers = array_filter( $values, 'is_numeric' );
		return match ( $property ) {
			'value'                    => array() !== $values && count( $numbers ) === count( $values )
				? (float) array_sum( $numbers )
				: self::number_or_text( $first ),
			'value.length'             => (float) mb_strlen( $first ),
			'count'                    => $count,
			'selected'                 => array() === $values ? 0.0 : 1.0,
			'days', 'unixDays'         => null === $seconds ? 0.0 : LegacyMoment::days( $seconds ),
			'timestamp', 'unixSeconds' => $seconds ?? 0.0,
			'seconds'                  => null === $seconds ? 0.0 : LegacyMoment::seconds_of_day( $seconds ),
			default                    => null,
		};
	}

	private static function number_or_text( string $value ): float|string {
		$number = WcpaPrices::number( $value );
		return '' === $value ? 0.0 : ( null === $number ? $value : (float) $number );
	}
}
