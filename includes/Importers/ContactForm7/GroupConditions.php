<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

use Aisle\Importers\ImportReport;

/**
 * Converts conditions of the plugin Conditional Fields for Contact Form 7, which shows or hides groups of fields, to
 * conditions of the fields in each group. A group is visible if all rules of at least one of its entries match. If a
 * rule cannot be converted, the group is always visible, and this is reported.
 */
final class GroupConditions {

	/** Operators of that plugin => relations as stored in Aisle's documents, whose misspellings are part of the format. */
	private const RELATIONS = array(
		'equals'                 => 'is',
		'not equals'             => 'is_not',
		'is empty'               => 'is_empty',
		'not empty'              => 'is_not_empty',
		'greater than'           => 'is_greater',
		'greater than or equals' => 'is_greater_or_eqaul',
		'less than'              => 'is_lessthan',
		'less than or equals'    => 'is_lessthan_or_eqal',
	);

	/**
	 * @param list<array<string, mixed>> $fields From the Aisle document.
	 */
	public function __construct(
		private readonly FieldIds $ids,
		private readonly array $fields,
		private readonly ImportReport $report
	) {}

	/**
	 * @param list<array<int|string, mixed>> $entries Entries as stored by that plugin.
	 * @return list<array<string, mixed>> Fields with their conditions.
	 */
	public function fields_with_conditions( array $entries, FieldGroups $groups ): array {
		$conditions_by_group = array();
		foreach ( $groups->names() as $group_name ) {
			$conditions_by_group[ $group_name ] = $this->of_group( $group_name, $entries, $groups );
		}
		$add_conditions = static function ( array $field ) use ( $conditions_by_group, $groups ): array {
			$group_conditions = array_filter( array_map(
				static fn ( string $group_name ): array => $conditions_by_group[ $group_name ],
				$groups->of( $field['id'] )
			) );
			return array() === $group_conditions ? $field : $field + array( 'cl_rule' => array(
				'action' => 'show',
				'groups' => self::join_with_operator(
					'and',
					array_map(
						static fn ( array $alternatives ): array =>
							array( 'rules' => self::join_with_operator( '', array( array( 'groups' => $alternatives ) ) ) ),
						array_values( $group_conditions )
					)
				),
			) );
		};
		return array_map( $add_conditions, $this->fields );
	}

	/**
	 * @param list<array<int|string, mixed>> $entries
	 * @return list<array<string, mixed>> Alternatives, one of which must match; empty if the group is always visible.
	 */
	private function of_group( string $group_name, array $entries, FieldGroups $groups ): array {
		$group_entries = array_filter( $entries, static fn ( array $entry ): bool => ( $entry['then_field'] ?? null ) === $group_name );
		$alternatives  = array();
		foreach ( $group_entries as $entry ) {
			$rules = $this->convert_rules( $entry, $group_name, $groups );
			if ( null === $rules ) {
				$alternatives = array();
				break;
			}
			$alternatives[] = array( 'rules' => $rules );
		}
		if ( array() === $alternatives ) {
			$this->report->problem(
				'[group ' . $group_name . ']',
				__( 'This group’s conditions are not supported. Its fields always show until you add conditions.', 'aisle' )
			);
		}
		return self::join_with_operator( 'or', $alternatives );
	}

	/**
	 * @param array<int|string, mixed> $entry
	 * @return list<array<string, mixed>>|null Null if one of the rules has no counterpart.
	 */
	private function convert_rules( array $entry, string $group_name, FieldGroups $groups ): ?array {
		// Early versions of that plugin stored a single rule per entry.
		$stored_rules = is_array( $entry['and_rules'] ?? null ) ? $entry['and_rules'] : array( $entry );
		$rules        = array();
		foreach ( $stored_rules as $rule ) {
			$converted = is_array( $rule ) ? $this->convert_rule( $rule, $group_name, $groups ) : null;
			if ( null === $converted ) {
				return null;
			}
			$rules[] = $converted;
		}
		return array() === $rules ? null : self::join_with_operator( 'and', $rules );
	}

	/**
	 * @param array<int|string, mixed> $stored_rule
	 * @return array<string, mixed>|null
	 */
	private function convert_rule( array $stored_rule, string $group_name, FieldGroups $groups ): ?array {
		list( $source_name, $operator, $value ) = array_map(
			static fn ( string $key ): string => is_scalar( $stored_rule[ $key ] ?? null ) ? (string) $stored_rule[ $key ] : '',
			array( 'if_field', 'operator', 'if_value' )
		);
		$id       = $this->ids->of( $source_name );
		$relation = self::RELATIONS[ $operator ] ?? null;
		// A field inside the group cannot control its visibility.
		if ( null === $id || null === $relation || in_array( $group_name, $groups->of( $id ), true ) ) {
			return null;
		}
		$build_condition = fn ( string $relation, string ...$values ): array =>
			array( 'cl_source' => 'field', 'cl_field' => $id, 'cl_relation' => $relation, 'cl_val' => array_values( $values ) );
		if ( '' === $value ) {
			return in_array( $relation, array( 'is', 'is_empty' ), true )
				? $build_condition( 'is_empty' )
				: ( in_array( $relation, array( 'is_not', 'is_not_empty' ), true ) ? $build_condition( 'is_not_empty' ) : null );
		}
		// In that plugin, an empty field also matches "not equals".
		if ( 'is_not' === $relation ) {
			$alternatives = array( $build_condition( 'is_not', $this->compared_value( $id, $value ) ), $build_condition( 'is_empty' ) );
			return array(
				'groups' => self::join_with_operator( '', array( array( 'rules' => self::join_with_operator( 'or', $alternatives ) ) ) ),
			);
		}
		return $build_condition( $relation, $this->compared_value( $id, $value ) );
	}

	/**
	 * @param list<array<string, mixed>> $items
	 * @return list<array<string, mixed>> The last item has no operator.
	 */
	private static function join_with_operator( string $operator, array $items ): array {
		$last = count( $items ) - 1;
		return array_map(
			static fn ( array $item, int $index ): array => $item + array( 'operator' => $index === $last ? '' : $operator ),
			$items,
			array_keys( $items )
		);
	}

	/**
	 * Returns the value to compare. For choices, that plugin compares the visible text; Aisle compares the ID of the
	 * option with this label.
	 */
	private function compared_value( string $id, string $value ): string {
		$field = array_column( $this->fields, null, 'id' )[ $id ] ?? array();
		foreach ( $field['options'] ?? array() as $option ) {
			if ( $option['label'] === $value ) {
				return $option['id'];
			}
		}
		return $value;
	}
}
