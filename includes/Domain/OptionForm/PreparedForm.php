<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

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
	 * @param list<PreparedField>          $conditional         Fields with conditions, sources first.
	 * @param list<string>                 $condition_cycle     Ids of the fields whose conditions hang on a cycle.
	 * @param list<PreparedField>          $priced              Fields with a price, those that others refer to first.
	 * @param list<string>                 $quantity_references
	 */
	private function __construct(
		public readonly array $model,
		public readonly array $fields,
		public readonly array $conditional,
		public readonly array $condition_cycle,
		public readonly array $priced,
		public readonly array $quantity_references
	) {}

	/**
	 * @param Form $model
	 */
	public static function of( array $model ): self {
		$list       = array_map( PreparedField::of( ... ), $model['fields'] );
		$ids        = array_column( $model['fields'], 'id' );
		$positions  = array_flip( $ids );
		$conditions = DependencyOrder::of( array_map( static fn( PreparedField $field ): array => self::known( $positions, $field->condition_fields() ), $list ) );
		$prices     = DependencyOrder::of( array_map( static fn( PreparedField $field ): array => self::known( $positions, $field->priced_fields() ), $list ) );
		foreach ( $prices->cyclic as $position ) {
			$list[ $position ]->is_cyclic = true;
		}
		$conditional = array();
		foreach ( $conditions->order as $position ) {
			if ( null !== $list[ $position ]->model['conditions'] ) {
				$conditional[] = $list[ $position ];
			}
		}
		$priced = array();
		foreach ( $prices->order as $position ) {
			if ( null !== $list[ $position ]->model['pricing'] ) {
				$priced[] = $list[ $position ];
			}
		}
		$cycle = array_map( static fn( int $position ): string => $ids[ $position ], $conditions->cyclic );
		return new self( $model, array_combine( $ids, $list ), $conditional, $cycle, $priced, PreparedField::references( $model['bound_quantity'] ) );
	}

	/**
	 * @param array<string, int> $positions
	 * @param list<string>       $ids
	 * @return list<int>
	 */
	private static function known( array $positions, array $ids ): array {
		return array_values( array_intersect_key( $positions, array_flip( $ids ) ) );
	}
}
