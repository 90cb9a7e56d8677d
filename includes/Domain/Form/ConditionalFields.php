<?php
declare(strict_types=1);

namespace Aisle\Domain\Form;

/**
 * Finds the fields of a form that have conditions, and the fields that these depend on. Mirror of
 * src/domain/form/conditional-fields.ts.
 *
 * @phpstan-import-type Conditions from FormModel
 * @phpstan-import-type ConditionItem from FormModel
 * @phpstan-import-type Section from FormModel
 */
final class ConditionalFields {

	/**
	 * @param list<string> $order IDs of the fields with conditions of their own or of their section, dependencies
	 *                            first.
	 * @param list<string> $cycle IDs of the fields whose conditions depend on a cycle.
	 */
	private function __construct(
		public readonly array $order,
		public readonly array $cycle
	) {}

	/**
	 * @param list<array{id: string, conditions: ?Conditions, section?: Section, ...}> $fields
	 * @param array<string, list<string>>                                              $value_dependencies  Field ID => fields that
	 *     its own value depends on. Their visibility is determined first.
	 */
	public static function of( array $fields, array $value_dependencies = array() ): self {
		$ids          = array_column( $fields, 'id' );
		$positions    = array_flip( $ids );
		$parents      = self::conditional_parents( $fields );
		$dependencies = array_map(
			static fn( array $field ): array => self::known_positions(
				$positions,
				array(
					...self::fields_in_conditions( $field['conditions'] ),
					...$parents[ $field['id'] ] ?? array(),
					...$value_dependencies[ $field['id'] ] ?? array(),
				)
			),
			$fields
		);
		$dependency_order = DependencyOrder::of( $dependencies );
		$order            = array();
		foreach ( $dependency_order->order as $position ) {
			if ( null !== $fields[ $position ]['conditions'] || isset( $parents[ $ids[ $position ] ] ) ) {
				$order[] = $ids[ $position ];
			}
		}
		return new self( $order, array_map( static fn( int $position ): string => $ids[ $position ], $dependency_order->cyclic ) );
	}

	/**
	 * Returns the parent sections that can be hidden. A section without conditions never hides its fields.
	 *
	 * @param list<array{id: string, conditions: ?Conditions, section?: Section, ...}> $fields
	 * @return array<string, list<string>>
	 */
	private static function conditional_parents( array $fields ): array {
		$parent      = SectionPlaces::of( $fields )->parent;
		$conditional = array();
		$parents     = array();
		foreach ( $fields as $field ) {
			$id        = $field['id'];
			$parent_id = $parent[ $id ] ?? null;
			if ( null !== $parent_id && isset( $conditional[ $parent_id ] ) ) {
				$parents[ $id ] = array( $parent_id );
			}
			if ( null !== $field['conditions'] || isset( $parents[ $id ] ) ) {
				$conditional[ $id ] = true;
			}
		}
		return $parents;
	}

	/**
	 * @param list<string> $order
	 */
	public function with_order( array $order ): self {
		return new self( $order, $this->cycle );
	}

	/**
	 * Returns the fields that conditions depend on.
	 *
	 * @param ?Conditions $conditions
	 * @return list<string>
	 */
	public static function fields_in_conditions( ?array $conditions ): array {
		return null === $conditions ? array() : self::fields_of( $conditions['groups'] );
	}

	/**
	 * Returns positions without duplicates and without fields that the form does not have.
	 *
	 * @param array<string, int> $positions
	 * @param list<string>       $ids
	 * @return list<int>
	 */
	public static function known_positions( array $positions, array $ids ): array {
		return array_values( array_intersect_key( $positions, array_flip( $ids ) ) );
	}

	/**
	 * @param array<mixed> $items
	 * @return list<string>
	 */
	private static function fields_of( array $items ): array {
		$ids = array();
		/** @var ConditionItem $item */
		foreach ( $items as $item ) {
			if ( isset( $item['groups'] ) ) {
				array_push( $ids, ...self::fields_of( $item['groups'] ) );
			} elseif ( 'field' === ( $item['source'] ?? '' ) ) {
				$ids[] = $item['name'] ?? '';
			}
		}
		return $ids;
	}
}
