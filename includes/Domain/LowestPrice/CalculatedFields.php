<?php
declare(strict_types=1);

namespace Aisle\Domain\LowestPrice;

use Aisle\Domain\Formula\Reference;

/**
 * Which fields surely have an answer or a result when only some answers are given.
 */
final class CalculatedFields {

	public function __construct( private readonly PartialAnswers $answers ) {}

	/** Whether a field surely has an answer, or a result: it has one, or is not sold, where all that it reads is filled in. */
	public function is_filled( string $id ): bool {
		$field = $this->answers->form->fields[ $id ] ?? null;
		if ( null === $field || ! isset( $field->model['calculation'] ) ) {
			return null !== $field && $this->answers->is_filled( $id );
		}
		return true === $this->answers->visible[ $id ]
			&& array() === array_filter( $field->calculation_reads(), fn( string $read ): bool => ! $this->is_filled( $read ) );
	}

	/**
	 * Whether the calculations among what is referred to surely have results: without one a price may not be asked.
	 *
	 * @param list<string> $references
	 */
	public function have_results( array $references ): bool {
		foreach ( $references as $name ) {
			$id = Reference::field( $name );
			if ( isset( $this->answers->form->fields[ $id ]->model['calculation'] ) && ! $this->is_filled( $id ) ) {
				return false;
			}
		}
		return true;
	}
}
