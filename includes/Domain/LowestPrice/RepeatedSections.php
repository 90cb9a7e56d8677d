<?php
declare(strict_types=1);

namespace Aisle\Domain\LowestPrice;

use Aisle\Domain\Form\ConditionalFields;
use Aisle\Domain\Form\RepetitionId;
use Aisle\Domain\Form\Repetitions;
use Aisle\Domain\Formula\Reference;
use Aisle\Domain\OptionForm\OptionFormModel;
use Aisle\Domain\OptionForm\PreparedField;
use Aisle\Domain\OptionForm\PreparedForm;

/**
 * Calculates the cost of repeated sections, with the minimum number of repetitions. Fields outside must not depend on
 * them. The cheapest answers of one repetition are then the cheapest for all, and each further repetition only adds
 * cost.
 *
 * @phpstan-import-type Context from OptionFormModel
 */
final class RepeatedSections {

	/**
	 * @param array<string, int> $min_counts Minimum number of repetitions by section.
	 */
	private function __construct(
		private readonly PreparedForm $form,
		private readonly array $min_counts,
		private readonly float $quantity
	) {}

	/**
	 * @param Context $context
	 */
	public static function of( PreparedForm $form, array $context ): self {
		$quantity    = (float) $context['quantity'];
		$repetitions = Repetitions::count( $form->repeated, $form->answers, array(), $quantity );
		return new self( $form, array_map( static fn( array $repetition ): int => $repetition['count'], $repetitions ), $quantity );
	}

	/** Returns whether the sections can be analyzed. Products are not supported: all repetitions use the same stock. */
	public function can_be_analyzed(): bool {
		foreach ( array() === $this->min_counts ? array() : $this->form->fields as $field ) {
			if ( '' !== $field->repeat && 'product-group' === $field->model['type'] ) {
				return false;
			}
			foreach ( self::source_ids( $field ) as $id ) {
				$other = $this->form->fields[ $id ] ?? null;
				if (
					null !== $other
					&& '' !== $other->repeat
					&& ( isset( $other->model['section'] ) || isset( $field->model['section'] ) || $other->section !== $field->section )
				) {
					return false;
				}
			}
		}
		return true;
	}

	/**
	 * Returns the IDs of all fields that a field depends on.
	 *
	 * @return list<string>
	 */
	private static function source_ids( PreparedField $field ): array {
		$names = isset( $field->model['calculation'] )
			? array( ...$field->all_price_references(), ...$field->content_references )
			: $field->all_price_references();
		return array(
			...ConditionalFields::fields_in_conditions( $field->model['conditions'] ),
			...array_map( Reference::field_id( ... ), $names ),
		);
	}

	/** Returns the number of fields, counted once per repetition. */
	public function field_count(): int {
		return (int) array_sum( array_map(
			fn( PreparedField $field ): int => max( 1, $this->repetition_count( $field ) ),
			$this->form->fields
		) );
	}

	/**
	 * Returns the price of a field in all repetitions.
	 *
	 * @param float $min_price      Minimum price in one repetition.
	 * @param bool  $is_separate True if it is paid separately from the price of one item.
	 */
	public function total_price( string $id, float $min_price, bool $is_separate ): float {
		$field = $this->form->fields[ $id ];
		$times = $this->repetition_count( $field );
		if ( '' === $field->repeat ) {
			return $min_price;
		}
		if ( 'quantity' === $field->repeat ) {
			return $is_separate ? $times * $min_price : $times * $min_price / max( 1.0, $this->quantity );
		}
		$is_fixed = $times === ( $this->form->fields[ $field->section ]->model['section']['most'] ?? null );
		return $min_price < 0 && ! $is_fixed ? -INF : ( 0 === $times ? 0.0 : $times * $min_price );
	}

	/**
	 * Copies the answers to all repetitions.
	 *
	 * @param array<string, array<string, mixed>> $answers
	 * @return array<string, array<string, mixed>>
	 */
	public function repeat_answers( array $answers ): array {
		$repeated_answers = array();
		foreach ( $answers as $id => $answer ) {
			for ( $number = 1; $number <= $this->repetition_count( $this->form->fields[ $id ] ); ++$number ) {
				$repeated_answers[ RepetitionId::of( $id, $number ) ] = $answer;
			}
		}
		return $repeated_answers;
	}

	private function repetition_count( PreparedField $field ): int {
		return '' === $field->repeat ? 1 : $this->min_counts[ $field->section ] ?? 1;
	}
}
