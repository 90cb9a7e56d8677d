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

	private const MAX_SETS         = 20;
	private const MAX_ATTEMPTS     = 120;
	private const MAX_DEPTH        = 4;
	private const MAX_PRICED_ITEMS = 300;

	/**
	 * @param Surroundings $context
	 */
	public function __construct(
		private readonly LegacyForm $form,
		private readonly array $context
	) {}

	/**
	 * @return array{sets: list<Given>, untouched: list<string>} Sets of answers, and keys of priced fields that no set
	 *                                                           uses.
	 */
	public function of(): array {
		$unused_items = $this->priced_items();
		$sets = array();
		foreach ( $this->candidate_sets() as $answer_set ) {
			$newly_used = array() === $unused_items || count( $sets ) >= self::MAX_SETS
				? array()
				: array_intersect_key( $unused_items, $this->used_items( $answer_set ) );
			if ( array() !== $newly_used ) {
				$unused_items = array_diff_key( $unused_items, $newly_used );
				$sets[]       = $answer_set;
			}
		}
		return array(
			'sets'      => array() === $sets ? array( $this->answer_set_at( 0 ) ) : $sets,
			'untouched' => array_values( array_unique( array_values( $unused_items ) ) ),
		);
	}

	/**
	 * @return array<string, string> Items to price at least once (field, or field and option) => key of the field.
	 */
	private function priced_items(): array {
		$items = array();
		foreach ( array_map( 'strval', array_keys( $this->form->fields ) ) as $key ) {
			$option_positions = $this->form->is_priced( $key ) && $this->has_own_prices( $key )
				? array_keys( $this->form->options( $key ) )
				: array( '' );
			foreach (
				$this->form->is_priced( $key ) && count( $items ) < self::MAX_PRICED_ITEMS ? $option_positions : array() as $position
			) {
				$items[ $key . "\n" . $position ] = $key;
			}
		}
		return $items;
	}

	/**
	 * @param Given $answer_set
	 * @return array<string, true>
	 */
	private function used_items( array $answer_set ): array {
		$answers = new LegacyAnswers( $this->form, $answer_set );
		$visible = ( new LegacyVisibility( $this->form, $answers, $this->context ) )->visible();
		$items = array();
		foreach ( array_map( 'strval', array_keys( array_filter( $visible ) ) ) as $key ) {
			$positions = $this->has_own_prices( $key ) ? $answer_set[ $key ] ?? array() : array( '' );
			foreach ( array() === $answers->values( $key ) ? array() : $positions as $position ) {
				$items[ $key . "\n" . $position ] = true;
			}
		}
		return $items;
	}

	private function has_own_prices( string $key ): bool {
		return $this->form->is_choice( $key )
			&& in_array( $this->form->fields[ $key ]['priceOptions'] ?? '', array( 'different_for_all', 'product_price' ), true );
	}

	/**
	 * Yields sets of answers in which each choice field has its next option selected. Then, for each field with
	 * conditions, yields answers that meet its conditions.
	 *
	 * @return iterable<Given>
	 */
	private function candidate_sets(): iterable {
		$keys   = array_map( 'strval', array_keys( $this->form->fields ) );
		$rounds = min(
			self::MAX_ATTEMPTS,
			max( 1, ...array_map( fn( string $key ): int => count( $this->form->options( $key ) ), $keys ), ...array( 1 ) )
		);
		for ( $number = 0; $number < $rounds; $number++ ) {
			yield $this->answer_set_at( $number );
		}
		foreach ( $keys as $key ) {
			$conditions = $this->conditions( $key );
			for (
				$number = 0; array() !== $conditions
				&& $number < ( $this->has_own_prices( $key ) ? count( $this->form->options( $key ) ) : 1 ); $number++
			) {
				yield $this->answers_meeting_conditions( $key, $this->answer_set_at( $number ), 0 );
			}
		}
	}

	/**
	 * @return Given
	 */
	private function answer_set_at( int $round ): array {
		$answer_set = array();
		foreach ( array_map( 'strval', array_keys( $this->form->fields ) ) as $key ) {
			$options            = count( $this->form->options( $key ) );
			$answer_set[ $key ] = $this->form->is_choice( $key )
				? ( $options > 0 ? array( (string) ( $round % $options ) ) : array() )
				: SampleAnswer::of( $this->form->fields[ $key ], $round, (float) $this->context['now'] );
		}
		return array_filter( $answer_set, static fn( array $values ): bool => array() !== $values );
	}

	/**
	 * @param Given $answer_set
	 * @return Given
	 */
	private function answers_meeting_conditions( string $key, array $answer_set, int $depth ): array {
		foreach ( $depth < self::MAX_DEPTH ? $this->conditions( $key ) : array() as $rule ) {
			$source_key = (string) preg_replace( '/^external\|/', '', WcpaValue::text( $rule['cl_field'] ?? '' ) );
			if ( isset( $this->form->fields[ $source_key ] ) && $source_key !== $key ) {
				$answer_set                = $this->answers_meeting_conditions( $source_key, $answer_set, $depth + 1 );
				$answer_set[ $source_key ] = SampleAnswer::that_meets(
					$this->form,
					$source_key,
					$rule,
					$answer_set[ $source_key ] ?? array()
				);
			}
		}
		return $answer_set;
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
