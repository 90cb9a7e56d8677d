<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Conditions;

use Aisle\Importers\ImportReport;
use Aisle\Importers\ProductAddons\Values\WcpaNames;
use Aisle\Importers\ProductAddons\Values\WcpaValue;

/**
 * Converts WCPA relations of a field to Aisle conditions. A condition without counterpart is omitted and reported.
 *
 * @phpstan-type Conditions array{action: string, groups: list<mixed>}
 */
final class WcpaConditions {

	private const MAX_GROUPS = 100;

	/** True if one of the conditions being read has no counterpart. */
	private bool $has_unconverted = false;

	/** True if a condition of the last combined field, or of its sections, was omitted or changed. */
	private bool $has_omitted = false;

	public function __construct(
		private readonly WcpaCondition $condition_converter,
		private readonly ImportReport $report
	) {}

	/**
	 * Combines conditions: a field is visible if its own conditions and those of all its sections match.
	 *
	 * @param list<array<string, mixed>> $owners The field, then its sections.
	 * @return Conditions|null
	 */
	public function combine( array $owners, string $label ): ?array {
		$conditions        = null;
		$this->has_omitted = false;
		foreach ( $owners as $position => $owner ) {
			$conditions = $this->join(
				$conditions,
				$this->of( $owner, 0 === $position ? $label : WcpaValue::plain_text( $owner['name'] ?? '' ) ),
				$label
			);
		}
		return $conditions;
	}

	/** Returns whether the last call of combine() omitted or changed a condition. */
	public function has_omitted(): bool {
		return $this->has_omitted;
	}

	/**
	 * Returns the conditions of a field or section; null if they are disabled, empty, or would hide the field where
	 * WCPA shows it.
	 *
	 * @param array<string, mixed> $owner Field, or `extra` of a section.
	 * @return Conditions|null
	 */
	private function of( array $owner, string $label ): ?array {
		$raw_relations = $owner['relations'] ?? array();
		$relations     = is_array( $raw_relations ) ? $raw_relations : array();
		if ( in_array( $raw_relations, WcpaNames::UNSET_VALUES, true ) || empty( $owner['enableCl'] ) || 'false' === $owner['enableCl'] ) {
			return null;
		}
		$this->has_unconverted = count( $relations ) > self::MAX_GROUPS;
		$is_known_action = in_array( $owner['cl_rule'] ?? '', array( 'show', 'hide', '', null, false ), true );
		if ( ! is_array( $raw_relations ) || ! $is_known_action ) {
			$this->report_invalid_condition( $label );
			$relations = $is_known_action ? $relations : array();
		}
		$groups        = array();
		foreach ( array_slice( $relations, 0, self::MAX_GROUPS ) as $relation ) {
			$rules = $this->rules_of( $relation, $label );
			if ( array() !== $rules ) {
				$groups[] = array(
					'rules'    => self::with_complete_operators( $rules ),
					'operator' => self::operator( $relation['operator'] ?? '' ),
				);
			}
		}
		$this->has_omitted = $this->has_omitted || $this->has_unconverted || $this->report_invalid_operator( $relations, $label );
		if ( array() === $groups && $this->has_unconverted ) {
			$this->report->problem(
				$label,
				__( 'None of the conditions could be imported. The field always shows until you add conditions.', 'aisle' )
			);
		}
		$action = 'hide' === ( $owner['cl_rule'] ?? 'show' ) ? 'hide' : 'show';
		if (
			array() !== $groups
			&& $this->has_unconverted
			&& in_array( 'show' === $action ? 'or' : 'and', $this->joining_operators( $relations ), true )
		) {
			$this->report->problem(
				$label,
				__(
					'A condition was skipped. Without it, the field would be hidden when the other plugin shows it, so the field always shows until you add conditions.',
					'aisle'
				)
			);
			return null;
		}
		return array() === $groups ? null : array(
			'action' => $action,
			'groups' => self::with_complete_operators( $groups ),
		);
	}

	/**
	 * @param array<mixed> $relations
	 */
	private function report_invalid_operator( array $relations, string $label ): bool {
		foreach ( $this->raw_joining_operators( $relations ) as $joint ) {
			if ( '' === self::operator( $joint ) && ! in_array( $joint, WcpaNames::UNSET_VALUES, true ) ) {
				$this->report->problem(
					$label,
					sprintf(
						/* translators: %s: word between two conditions, where “and” or “or” should stand. */
						__(
							'The conditions are joined by “%s”, which is not valid, so “and” was used instead. Check that the field still appears when it should.',
							'aisle'
						),
						mb_substr( WcpaValue::text_or_json( $joint ), 0, 80 )
					)
				);
				return true;
			}
		}
		return false;
	}

	/**
	 * Returns the operators between the conditions. An invalid or missing operator counts as “and”.
	 *
	 * @param array<mixed> $relations
	 * @return list<string>
	 */
	private function joining_operators( array $relations ): array {
		return array_map(
			static fn( mixed $joint ): string => '' === self::operator( $joint ) ? 'and' : self::operator( $joint ),
			$this->raw_joining_operators( $relations )
		);
	}

	/**
	 * @param array<mixed> $relations
	 * @return list<mixed> Operators as stored.
	 */
	private function raw_joining_operators( array $relations ): array {
		$joints = array();
		foreach ( array(
			$relations,
			...array_map(
				static fn( mixed $relation ): array =>
					is_array( $relation ) && is_array( $relation['rules'] ?? null ) ? $relation['rules'] : array(),
				array_values( $relations )
			),
		) as $items ) {
			foreach ( array_slice( array_values( $items ), 0, -1 ) as $item ) {
				$joints[] = is_array( $item ) ? $item['operator'] ?? '' : '';
			}
		}
		return $joints;
	}

	private function report_invalid_condition( string $label ): void {
		$this->has_unconverted = true;
		$this->report->problem(
			$label,
			__( 'A condition is not valid and was skipped. Check that the field still appears when it should.', 'aisle' )
		);
	}

	/**
	 * @return list<array<string, mixed>>
	 */
	private function rules_of( mixed $relation, string $label ): array {
		$raw_rules = is_array( $relation ) ? $relation['rules'] ?? array() : $relation;
		if ( ! is_array( $raw_rules ) && ! in_array( $raw_rules, WcpaNames::UNSET_VALUES, true ) ) {
			$this->report_invalid_condition( $label );
		}
		$rules = array();
		foreach ( is_array( $raw_rules ) ? $raw_rules : array() as $rule ) {
			if ( ! is_array( $rule ) || ! is_array( $rule['rules'] ?? null ) || is_array( $rule['rules']['cl_field'] ?? null ) ) {
				if ( ! in_array( is_array( $rule ) ? $rule['rules'] ?? '' : $rule, WcpaNames::UNSET_VALUES, true ) ) {
					$this->report_invalid_condition( $label );
				}
				continue;
			}
			$mapped = $this->condition_converter->of( $rule['rules'] );
			if ( is_string( $mapped ) ) {
				$this->has_unconverted = true;
				$this->report->problem( $label, $mapped );
			} elseif ( array() !== $mapped ) {
				$rules[] = array( 'operator' => self::operator( $rule['operator'] ?? '' ) ) + $mapped;
			}
		}
		return $rules;
	}

	/**
	 * @param Conditions|null $field
	 * @param Conditions|null $section
	 * @return Conditions|null
	 */
	private function join( ?array $field, ?array $section, string $label ): ?array {
		if ( null === $field || null === $section ) {
			return $field ?? $section;
		}
		if ( $field['action'] !== $section['action'] ) {
			$this->has_omitted = true;
			$this->report->problem(
				$label,
				__(
					'The field’s conditions show the field while its section’s conditions hide the section, or the other way around. Only the field’s conditions were imported. Add the section’s conditions manually.',
					'aisle'
				)
			);
			return $field;
		}
		$to_group = static fn( array $groups, string $operator ): array => array(
			'rules'    => array(
				array(
					'groups'   => $groups,
					'operator' => '',
				),
			),
			'operator' => $operator,
		);
		return array(
			'action' => $field['action'],
			'groups' => array(
				$to_group( $section['groups'], 'show' === $field['action'] ? 'and' : 'or' ),
				$to_group( $field['groups'], '' ),
			),
		);
	}

	private static function operator( mixed $operator ): string {
		$normalized = is_string( $operator ) ? strtolower( trim( $operator ) ) : '';
		return in_array( $normalized, array( 'and', 'or' ), true ) ? $normalized : '';
	}

	/**
	 * Completes the operators: the last item has none; an empty one in between means "and".
	 *
	 * @param list<array<string, mixed>> $items
	 * @return list<array<string, mixed>>
	 */
	private static function with_complete_operators( array $items ): array {
		foreach ( $items as $position => $item ) {
			$items[ $position ]['operator'] = count( $items ) - 1 === $position
				? ''
				: ( '' === $item['operator'] ? 'and' : $item['operator'] );
		}
		return $items;
	}
}
