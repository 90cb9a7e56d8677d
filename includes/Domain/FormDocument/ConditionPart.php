<?php
declare(strict_types=1);

namespace Aisle\Domain\FormDocument;

use Aisle\Domain\Form\FormModel;

/**
 * Reads a field's conditions. Mirror of src/domain/form-document/condition-part.ts.
 *
 * @phpstan-import-type Conditions from FormModel
 * @phpstan-import-type ConditionItem from FormModel
 */
final class ConditionPart {

	private const MAX_DEPTH = 5;
	private const MAX_RULES = 200;

	private int $rule_count = 0;

	/**
	 * @param array<string, string> $sources
	 */
	private function __construct( private readonly array $sources ) {}

	/**
	 * @param array<string, string> $sources Sources that conditions of this form type may use, by their stored names.
	 * @return ?Conditions
	 */
	public static function read( DocumentPart $field, array $sources ): ?array {
		if ( in_array( $field->raw( 'cl_rule' ), array( null, false, '' ), true ) ) {
			return null;
		}
		$part = $field->part( 'cl_rule' );
		if ( array() === $part->list( 'groups' ) ) {
			return null;
		}
		$reader = new self( $sources );
		$groups = $reader->read_groups( $part, 1 );
		if ( $reader->rule_count > self::MAX_RULES ) {
			throw $part->error( 'too_many_rules' );
		}
		return array(
			'action' => $part->one_of( 'action', WireNames::ACTIONS, 'unknown_action' ),
			'groups' => $groups,
		);
	}

	/**
	 * @return list<ConditionItem>
	 */
	private function read_groups( DocumentPart $part, int $depth ): array {
		if ( $depth > self::MAX_DEPTH ) {
			throw $part->error( 'too_deep' );
		}
		$groups = array();
		foreach ( $part->parts( 'groups' ) as $group ) {
			$rules = array();
			foreach ( $group->parts( 'rules' ) as $rule ) {
				$rules[] = $this->read_rule( $rule, $depth );
			}
			$groups[] = array(
				'groups'   => $rules,
				'operator' => $group->one_of( 'operator', WireNames::OPERATORS, 'unknown_operator' ),
			);
		}
		return $groups;
	}

	/**
	 * @return ConditionItem
	 */
	private function read_rule( DocumentPart $part, int $depth ): array {
		$operator = $part->one_of( 'operator', WireNames::OPERATORS, 'unknown_operator' );
		if ( array() !== $part->list( 'groups' ) ) {
			return array(
				'groups'   => $this->read_groups( $part, $depth + 1 ),
				'operator' => $operator,
			);
		}
		++$this->rule_count;
		return array(
			'source'   => $part->one_of( 'cl_source', $this->sources, 'unknown_source' ),
			'name'     => $part->text( 'cl_field' ),
			'relation' => $part->one_of( 'cl_relation', WireNames::RELATIONS, 'unknown_relation' ),
			'values'   => $part->texts( 'cl_val' ),
			'operator' => $operator,
		);
	}
}
