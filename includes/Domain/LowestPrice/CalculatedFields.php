<?php
declare(strict_types=1);

namespace Aisle\Domain\LowestPrice;

use Aisle\Domain\Formula\Reference;

/**
 * Finds the fields that certainly have an answer or a result if only some answers are given.
 */
final class CalculatedFields {

	public function __construct( private readonly PartialAnswers $answers ) {}

	/**
	 * Returns whether a field certainly has an answer or a result. If all fields that a calculation reads are filled
	 * in, it has a result; otherwise its formula fails and the answers are invalid.
	 */
	public function is_filled( string $id ): bool {
		$field = $this->answers->form->fields[ $id ] ?? null;
		if ( null === $field || ! isset( $field->model['calculation'] ) ) {
			return null !== $field && $this->answers->is_filled( $id );
		}
		return true === $this->answers->visible[ $id ]
			&& array() === array_filter(
				$field->calculation_source_ids(),
				fn( string $source_id ): bool => ! $this->is_filled( $source_id )
			);
	}

	/**
	 * Returns whether all referenced calculations certainly have results. Without a result, the price may not apply.
	 *
	 * @param list<string> $references
	 */
	public function have_results( array $references ): bool {
		foreach ( $references as $name ) {
			$id = Reference::field_id( $name );
			if ( isset( $this->answers->form->fields[ $id ]->model['calculation'] ) && ! $this->is_filled( $id ) ) {
				return false;
			}
		}
		return true;
	}
}
