<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Totals;

use Aisle\Importers\ProductAddons\Values\WcpaValue;

/**
 * Proposes answers that use every priced field of a WCPA form and, for options with own prices, every option, in as few
 * sets as possible. Fields that no set uses are reported.
 *
 * @phpstan-import-type Surroundings from LegacyContext
 * @phpstan-type Given array<string, list<string>>
 */
final class ProposedAnswers {

	private const MAX_SETS    = 20;
	private const MAX_TRIED   = 120;
	private const MAX_DEPTH   = 4;
	private const MAX_TOUCHED = 300;

	/**
	 * @param Surroundings $surroundings
	 */
	public function __construct(
		private readonly LegacyForm $form,
		private readonly array $surroundings
	) {}

	/**
	 * @return array{sets: list<Given>, untouched: list<string>} Sets of answers, and keys of priced fields that no set
	 *                                                           uses.
	 */
	public function of(): array {
		$left = $this->priced();
		$sets = array();
		foreach ( $this->tried() as $given ) {
			$touched = array() === $left || count( $sets ) >= self::MAX_SETS
				? array()
				: array_intersect_key( $left, $this->touched( $given ) );
			if ( array() !== $touched ) {
				$left   = array_diff_key( $left, $touched );
				$sets[] = $given;
			}
		}
		return array(
			'sets'      => array() === $sets ? array( $this->round( 0 ) ) : $sets,
			'untouched' => array_values( array_unique( array_values( $left ) ) ),
		);
	}

	/**
	 * @return array<string, string> Items to price at least once (field, or field and option) => key of the field.
	 */
	private function priced(): array {
		$priced = array();
		foreach ( array_map( 'strval', array_keys( $this->form->fields ) ) as $key ) {
			$each = $this->form->is_priced( $key ) && $this->has_own_prices( $key )
				? array_keys( $this->form->options( $key ) )
				: array( '' );
			foreach ( $this->form->is_priced( $key ) && count( $priced ) < self::MAX_TOUCHED ? $each : array() as $place ) {
				$priced[ $key . "\n" . $place ] = $key;
			}
		}
		return $priced;
	}

	/**
	 * @param Given $given
	 * @return array<string, true>
	 */
	private function touched( array $given ): array {
		$answers = new LegacyAnswers( $this->form, $given );
		$visible = ( new LegacyVisibility( $this->form, $answers, $this->surroundings ) )->visible();
		$touched = array();
		foreach ( array_map( 'strval', array_keys( array_filter( $visible ) ) ) as $key ) {
			$places = $this->has_own_prices( $key ) ? $given[ $key ] ?? array() : array( '' );
			foreach ( array() === $answers->values( $key ) ? array() : $places as $place ) {
				$touched[ $key . "\n" . $place ] = true;
			}
		}
		return $touched;
	}

	private function has_own_prices( string $key ): bool {
		return $this->form->is_choice( $key )
			&& in_array( $this->form->fields[ $key ]['priceOptions'] ?? '', array( 'different_for_all', 'product_price' ), true );
	}

	/**
	 * Returns sets in which each field has its next option. Then, for each field with conditions, returns answers that
	 * meet them.
	 *
	 * @return iterable<Given>
	 */
	private function tried(): iterable {
		$keys   = array_map( 'strval', array_keys( $this->form->fields ) );
		$rounds = min(
			self::MAX_TRIED,
			max( 1, ...array_map( fn( string $key ): int => count( $this->form->options( $key ) ), $keys ), ...array( 1 ) )
		);
		for ( $number = 0; $number < $rounds; $number++ ) {
			yield $this->round( $number );
		}
		foreach ( $keys as $key ) {
			$conditions = $this->conditions( $key );
			for (
				$number = 0; array() !== $conditions
				&& $number < ( $this->has_own_prices( $key ) ? count( $this->form->options( $key ) ) : 1 ); $number++
			) {
				yield $this->met( $key, $this->round( $number ), 0 );
			}
		}
	}

	/**
	 * @return Given
	 */
	private function round( int $number ): array {
		$given = array();
		foreach ( array_map( 'strval', array_keys( $this->form->fields ) ) as $key ) {
			$options       = count( $this->form->options( $key ) );
			$given[ $key ] = $this->form->is_choice( $key )
				? ( $options > 0 ? array( (string) ( $number % $options ) ) : array() )
				: SampleAnswer::of( $this->form->fields[ $key ], $number, (float) $this->surroundings['now'] );
		}
		return array_filter( $given, static fn( array $values ): bool => array() !== $values );
	}

	/**
	 * @param Given $given
	 * @return Given
	 */
	private function met( string $key, array $given, int $depth ): array {
		foreach ( $depth < self::MAX_DEPTH ? $this->conditions( $key ) : array() as $rule ) {
			$requested = (string) preg_replace( '/^external\|/', '', WcpaValue::text( $rule['cl_field'] ?? '' ) );
			if ( isset( $this->form->fields[ $requested ] ) && $requested !== $key ) {
				$given               = $this->met( $requested, $given, $depth + 1 );
				$given[ $requested ] = SampleAnswer::that_meets( $this->form, $requested, $rule, $given[ $requested ] ?? array() );
			}
		}
		return $given;
	}

	/**
	 * @return list<array<string, mixed>> Conditions of the field and its sections that make it visible.
	 */
	private function conditions( string $key ): array {
		$rules = array();
		foreach ( array( $this->form->fields[ $key ], ...$this->form->around[ $key ] ) as $owner ) {
			$is_on = ! empty( $owner['enableCl'] ) && 'false' !== $owner['enableCl'] && 'hide' !== ( $owner['cl_rule'] ?? 'show' );
			foreach ( $is_on && is_array( $owner['relations'] ?? null ) ? $owner['relations'] : array() as $relation ) {
				foreach ( is_array( $relation['rules'] ?? null ) ? $relation['rules'] : array() as $rule ) {
					$rules[] = (array) ( $rule['rules'] ?? array() );
				}
			}
		}
		return $rules;
	}
}
