<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

use Aisle\Importers\ImportReport;

/**
 * Converts the conditions of groups of the plugin Conditional Fields for Contact Form 7 to conditions of their fields.
 * A group is visible if all rules of any entry match. If a rule cannot be converted, the group is always visible, and
 * this is reported.
 */
final class GroupConditions {

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
	public function applied( array $entries, FieldGroups $groups ): array {
		$known = array();
		foreach ( $groups->names() as $name ) {
			$known[ $name ] = $this->of_group( $name, $entries, $groups );
		}
		$with = static function ( array $field ) use ( $known, $groups ): array {
			$all = array_filter( array_map( static fn ( string $name ): array => $known[ $name ], $groups->of( $field['id'] ) ) );
			return array() === $all ? $field : $field + array( 'cl_rule' => array(
				'action' => 'show',
				'groups' => self::joined(
					'and',
					array_map(
						static fn ( array $entries ): array =>
							array( 'rules' => self::joined( '', array( array( 'groups' => $entries ) ) ) ),
						array_values( $all )
					)
				),
			) );
		};
		return array_map( $with, $this->fields );
	}

	/**
	 * @param list<array<int|string, mixed>> $entries
	 * @return list<array<string, mixed>> Alternatives, one of which must match; empty if the group is always visible.
	 */
	private function of_group( string $name, array $entries, FieldGroups $groups ): array {
		$own   = array_filter( $entries, static fn ( array $entry ): bool => ( $entry['then_field'] ?? null ) === $name );
		$found = array();
		foreach ( $own as $entry ) {
			$rules = $this->rules( $entry, $name, $groups );
			if ( null === $rules ) {
				$found = array();
				break;
			}
			$found[] = array( 'rules' => $rules );
		}
		if ( array() === $found ) {
			/* translators: %s: name of a group of fields in the other plugin. */
			$this->report->problem(
				'[group ' . $name . ']',
				__( 'This group’s conditions are not supported. Its fields always show until you add conditions.', 'aisle' )
			);
		}
		return self::joined( 'or', $found );
	}

	/**
	 * @param array<int|string, mixed> $entry
	 * @return list<array<string, mixed>>|null Null if one of the rules has no counterpart.
	 */
	private function rules( array $entry, string $name, FieldGroups $groups ): ?array {
		// First versions stored a single rule instead of several.
		$stored = is_array( $entry['and_rules'] ?? null ) ? $entry['and_rules'] : array( $entry );
		$rules  = array();
		foreach ( $stored as $rule ) {
			$made = is_array( $rule ) ? $this->rule( $rule, $name, $groups ) : null;
			if ( null === $made ) {
				return null;
			}
			$rules[] = $made;
		}
		return array() === $rules ? null : self::joined( 'and', $rules );
	}

	/**
	 * @param array<int|string, mixed> $stored
	 * @return array<string, mixed>|null
	 */
	private function rule( array $stored, string $name, FieldGroups $groups ): ?array {
		list( $of, $written, $value ) = array_map(
			static fn ( string $key ): string => is_scalar( $stored[ $key ] ?? null ) ? (string) $stored[ $key ] : '',
			array( 'if_field', 'operator', 'if_value' )
		);
		$id       = $this->ids->of( $of );
		$relation = self::RELATIONS[ $written ] ?? null;
		// A field inside the group cannot control its visibility.
		if ( null === $id || null === $relation || in_array( $name, $groups->of( $id ), true ) ) {
			return null;
		}
		$is = fn ( string $relation, string ...$values ): array =>
			array( 'cl_source' => 'field', 'cl_field' => $id, 'cl_relation' => $relation, 'cl_val' => array_values( $values ) );
		if ( '' === $value ) {
			return in_array( $relation, array( 'is', 'is_empty' ), true )
				? $is( 'is_empty' )
				: ( in_array( $relation, array( 'is_not', 'is_not_empty' ), true ) ? $is( 'is_not_empty' ) : null );
		}
		// In that plugin, an empty field also matches "not equals".
		if ( 'is_not' === $relation ) {
			$either = array( $is( 'is_not', $this->meant( $id, $value ) ), $is( 'is_empty' ) );
			return array( 'groups' => self::joined( '', array( array( 'rules' => self::joined( 'or', $either ) ) ) ) );
		}
		return $is( $relation, $this->meant( $id, $value ) );
	}

	/**
	 * @param list<array<string, mixed>> $items
	 * @return list<array<string, mixed>> The last item has no operator.
	 */
	private static function joined( string $operator, array $items ): array {
		$last = count( $items ) - 1;
		return array_map(
			static fn ( array $item, int $place ): array => $item + array( 'operator' => $place === $last ? '' : $operator ),
			$items,
			array_keys( $items )
		);
	}

	/**
	 * Returns the compared value. For choices, that plugin compares the visible text, which is the option's label here.
	 */
	private function meant( string $id, string $value ): string {
		$field = array_column( $this->fields, null, 'id' )[ $id ] ?? array();
		foreach ( $field['options'] ?? array() as $option ) {
			if ( $option['label'] === $value ) {
				return $option['id'];
			}
		}
		return $value;
	}
}
