<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

use Aisle\Domain\Form\ConditionalFields;
use Aisle\Domain\Form\DependencyOrder;

/**
 * What can be known of a form before anybody answers: indexes, references and orders. Twin of
 * src/domain/option-form/prepared-form.ts.
 *
 * @phpstan-import-type Form from Shapes
 */
final class PreparedForm {

	/**
	 * @param Form                         $model
	 * @param array<string, PreparedField> $fields              By id, in the form's order.
	 * @param list<PreparedField>          $priced              Fields with a price, those that others refer to first.
	 * @param list<string>                 $quantity_references
	 */
	private function __construct(
		public readonly array $model,
		public readonly array $fields,
		public readonly ConditionalFields $conditional,
		public readonly array $priced,
		public readonly array $quantity_references
	) {}

	/**
	 * @param Form $model
	 */
	public static function of( array $model ): self {
		$list      = array_map( PreparedField::of( ... ), $model['fields'] );
		$ids       = array_column( $model['fields'], 'id' );
		$positions = array_flip( $ids );
		$prices    = DependencyOrder::of( array_map( static fn( PreparedField $field ): array => ConditionalFields::known( $positions, $field->priced_fields() ), $list ) );
		foreach ( $prices->cyclic as $position ) {
			$list[ $position ]->is_cyclic = true;
		}
		$reads        = array_combine( $ids, array_map( static fn( PreparedField $field ): array => $field->calculation_reads(), $list ) );
		$calculations = DependencyOrder::of( array_map( static fn( array $read ): array => ConditionalFields::known( $positions, $read ), array_values( $reads ) ) );
		foreach ( $calculations->cyclic as $position ) {
			$list[ $position ]->is_calculated_in_circle = true;
		}
		$priced = array();
		foreach ( $prices->order as $position ) {
			if ( null !== $list[ $position ]->model['pricing'] ) {
				$priced[] = $list[ $position ];
			}
		}
		return new self( $model, array_combine( $ids, $list ), ConditionalFields::of( $model['fields'], $reads ), $priced, PreparedField::references( $model['bound_quantity'] ) );
	}
}
