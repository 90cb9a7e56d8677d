<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Totals;

use Aisle\Importers\ProductAddons\Values\WcpaValue;

/**
 * Determines the visible fields of a WCPA form. A hidden field counts as empty in conditions of other fields, so
 * conditions are evaluated until nothing changes.
 *
 * @phpstan-import-type Surroundings from LegacyContext
 */
final class LegacyVisibility {

	private const MAX_PASSES = 12;

	/**
	 * @var array<string, true> Fields with a condition that could not be evaluated.
	 */
	private array $unsure = array();

	/**
	 * @param Surroundings $context
	 */
	public function __construct(
		private readonly LegacyForm $form,
		private readonly LegacyAnswers $answers,
		private readonly array $context
	) {}

	/**
	 * @return array<string, bool>
	 */
	public function visible(): array {
		$visible = array_fill_keys( array_keys( $this->form->fields ), true );
		for ( $pass = 0; $pass < self::MAX_PASSES; $pass++ ) {
			$previous_visible = $visible;
			foreach ( array_keys( $visible ) as $key ) {
				$visible[ $key ] = $this->is_visible( (string) $key, $visible );
			}
			if ( $previous_visible === $visible ) {
				break;
			}
		}
		return $visible;
	}

	public function is_unsure( string $key ): bool {
		return isset( $this->unsure[ $key ] );
	}

	/**
	 * @param array<string, bool> $visible
	 */
	private function is_visible( string $key, array $visible ): bool {
		foreach ( array( $this->form->fields[ $key ], ...$this->form->around[ $key ] ) as $owner ) {
			$relations = is_array( $owner['relations'] ?? null ) ? array_values( $owner['relations'] ) : array();
			if ( array() === $relations || empty( $owner['enableCl'] ) || 'false' === $owner['enableCl'] ) {
				continue;
			}
			$is_met = $this->evaluate_items(
				$relations,
				fn( array $group ): bool => $this->evaluate_items(
					array_values( (array) ( $group['rules'] ?? array() ) ),
					fn( array $rule ): bool => $this->is_met( (array) ( $rule['rules'] ?? array() ), $key, $visible )
				)
			);
			if ( $is_met === ( 'hide' === ( $owner['cl_rule'] ?? 'show' ) ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Evaluates items that are joined by operators. “And” has precedence over “or”; a missing operator means “and”.
	 *
	 * @param array<mixed>            $items
	 * @param callable( array<mixed> ): bool $is_item_met
	 */
	private function evaluate_items( array $items, callable $is_item_met ): bool {
		$is_any_group_met = false;
		$is_group_met = true;
		foreach ( array_values( array_filter( $items, 'is_array' ) ) as $item ) {
			$is_group_met = $is_item_met( $item ) && $is_group_met;
			if ( 'or' === strtolower( WcpaValue::text( $item['operator'] ?? '' ) ) ) {
				$is_any_group_met = $is_any_group_met || $is_group_met;
				$is_group_met = true;
			}
		}
		return $is_any_group_met || $is_group_met;
	}

	/**
	 * @param array<string, mixed> $rule
	 * @param array<string, bool>  $visible
	 */
	private function is_met( array $rule, string $key, array $visible ): bool {
		$source_key = (string) preg_replace( '/^external\|/', '', WcpaValue::text( $rule['cl_field'] ?? '' ) );
		if ( '' === $source_key ) {
			return true;
		}
		$relation = WcpaValue::text( $rule['cl_relation'] ?? '' );
		$compared = self::compared_values( $rule['cl_val'] ?? '', 'image-group' === $this->form->type( $source_key ) ? 'i' : 'value' );
		$values   = $visible[ $source_key ] ?? false ? $this->answers->values( $source_key ) : array();
		if ( ! isset( $this->form->fields[ $source_key ] ) ) {
			$source_values = $this->context['sources'][ $source_key ] ?? null;
			$is_met = null === $source_values ? null : LegacyRelation::is_met( $source_key, $relation, $source_values, $compared );
		} elseif ( 'checkbox' === $this->form->type( $source_key ) && self::compares_checkbox_state( $relation, $compared[0] ?? '' ) ) {
			$is_true = in_array( $compared[0] ?? '', array( '1', 'true' ), true );
			$is_met  = ( array() !== $values ) === ( str_contains( $relation, 'not' ) ? ! $is_true : $is_true );
		} else {
			// An image option is compared by its position.
			$is_by_position = array() !== $values
				&& 'image-group' === $this->form->type( $source_key )
				&& ctype_digit( $compared[0] ?? '' );
			$is_met         = LegacyRelation::is_met(
				$this->form->type( $source_key ),
				$relation,
				$is_by_position ? $this->answers->given[ $source_key ] ?? array() : $values,
				$compared
			);
		}
		if ( null === $is_met || self::is_unsupported_value( $rule['cl_val'] ?? '' ) ) {
			$this->unsure[ $key ] = true;
		}
		return $is_met ?? true;
	}

	/** Returns whether a condition compares a checkbox with true or false. */
	private static function compares_checkbox_state( string $relation, string $compared ): bool {
		return in_array( $compared, array( '1', '', 'true', 'false', '0' ), true )
			&& in_array( $relation, array( 'is', 'is_not', 'is_in', 'is_not_in' ), true );
	}

	/**
	 * @return list<string>
	 */
	private static function compared_values( mixed $raw_value, string $item_key ): array {
		$items = is_array( $raw_value ) && array_is_list( $raw_value ) ? $raw_value : array( $raw_value );
		return array_values( array_map(
			static fn( mixed $item ): string =>
				WcpaValue::text( is_array( $item ) ? $item[ $item_key ] ?? $item['value'] ?? $item['i'] ?? '' : $item ),
			$items
		) );
	}

	/** Returns whether the value is a date range or contains a token for product data. */
	private static function is_unsupported_value( mixed $raw_value ): bool {
		return str_contains( (string) wp_json_encode( $raw_value ), '{wcpa_' )
			|| (
				is_array( $raw_value )
				&& array() !== array_filter( $raw_value, static fn( mixed $item ): bool => is_array( $item ) && isset( $item['start'] ) )
			);
	}
}
