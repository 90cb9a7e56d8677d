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
	 * @param Surroundings $surroundings
	 */
	public function __construct(
		private readonly LegacyForm $form,
		private readonly LegacyAnswers $answers,
		private readonly array $surroundings
	) {}

	/**
	 * @return array<string, bool>
	 */
	public function visible(): array {
		$visible = array_fill_keys( array_keys( $this->form->fields ), true );
		for ( $pass = 0; $pass < self::MAX_PASSES; $pass++ ) {
			$before = $visible;
			foreach ( array_keys( $visible ) as $key ) {
				$visible[ $key ] = $this->shows( (string) $key, $visible );
			}
			if ( $before === $visible ) {
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
	private function shows( string $key, array $visible ): bool {
		foreach ( array( $this->form->fields[ $key ], ...$this->form->around[ $key ] ) as $owner ) {
			$relations = is_array( $owner['relations'] ?? null ) ? array_values( $owner['relations'] ) : array();
			if ( array() === $relations || empty( $owner['enableCl'] ) || 'false' === $owner['enableCl'] ) {
				continue;
			}
			$holds = $this->joined(
				$relations,
				fn( array $group ): bool => $this->joined(
					array_values( (array) ( $group['rules'] ?? array() ) ),
					fn( array $rule ): bool => $this->holds( (array) ( $rule['rules'] ?? array() ), $key, $visible )
				)
			);
			if ( $holds === ( 'hide' === ( $owner['cl_rule'] ?? 'show' ) ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * "And" has precedence over "or"; a missing operator means "and".
	 *
	 * @param array<mixed>            $items
	 * @param callable( array<mixed> ): bool $is
	 */
	private function joined( array $items, callable $is ): bool {
		$any = false;
		$all = true;
		foreach ( array_values( array_filter( $items, 'is_array' ) ) as $item ) {
			$all = $is( $item ) && $all;
			if ( 'or' === strtolower( WcpaValue::text( $item['operator'] ?? '' ) ) ) {
				$any = $any || $all;
				$all = true;
			}
		}
		return $any || $all;
	}

	/**
	 * @param array<string, mixed> $rule
	 * @param array<string, bool>  $visible
	 */
	private function holds( array $rule, string $key, array $visible ): bool {
		$requested = (string) preg_replace( '/^external\|/', '', WcpaValue::text( $rule['cl_field'] ?? '' ) );
		if ( '' === $requested ) {
			return true;
		}
		$relation = WcpaValue::text( $rule['cl_relation'] ?? '' );
		$compared = self::compared( $rule['cl_val'] ?? '', 'image-group' === $this->form->type( $requested ) ? 'i' : 'value' );
		$values   = $visible[ $requested ] ?? false ? $this->answers->values( $requested ) : array();
		if ( ! isset( $this->form->fields[ $requested ] ) ) {
			$known = $this->surroundings['sources'][ $requested ] ?? null;
			$holds = null === $known ? null : LegacyRelation::holds( $requested, $relation, $known, $compared );
		} elseif ( 'checkbox' === $this->form->type( $requested ) && self::is_of_checkbox( $relation, $compared[0] ?? '' ) ) {
			$is_true = in_array( $compared[0] ?? '', array( '1', 'true' ), true );
			$holds   = ( array() !== $values ) === ( str_contains( $relation, 'not' ) ? ! $is_true : $is_true );
		} else {
			// An image option is compared by its position.
			$by_place = array() !== $values && 'image-group' === $this->form->type( $requested ) && ctype_digit( $compared[0] ?? '' );
			$holds    = LegacyRelation::holds(
				$this->form->type( $requested ),
				$relation,
				$by_place ? $this->answers->given[ $requested ] ?? array() : $values,
				$compared
			);
		}
		if ( null === $holds || self::is_beyond( $rule['cl_val'] ?? '' ) ) {
			$this->unsure[ $key ] = true;
		}
		return $holds ?? true;
	}

	/** Returns whether a checkbox is compared: checked is true, unchecked is false. */
	private static function is_of_checkbox( string $relation, string $compared ): bool {
		return in_array( $compared, array( '1', '', 'true', 'false', '0' ), true )
			&& in_array( $relation, array( 'is', 'is_not', 'is_in', 'is_not_in' ), true );
	}

	/**
	 * @return list<string>
	 */
	private static function compared( mixed $written, string $name ): array {
		$items = is_array( $written ) && array_is_list( $written ) ? $written : array( $written );
		return array_values( array_map(
			static fn( mixed $item ): string =>
				WcpaValue::text( is_array( $item ) ? $item[ $name ] ?? $item['value'] ?? $item['i'] ?? '' : $item ),
			$items
		) );
	}

	/** Returns whether the value is a date range or a token for product data. */
	private static function is_beyond( mixed $written ): bool {
		return str_contains( (string) wp_json_encode( $written ), '{wcpa_' )
			|| (
				is_array( $written )
				&& array() !== array_filter( $written, static fn( mixed $item ): bool => is_array( $item ) && isset( $item['start'] ) )
			);
	}
}
