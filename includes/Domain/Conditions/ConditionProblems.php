<?php
declare(strict_types=1);

namespace Aisle\Domain\Conditions;

use Aisle\Domain\Conditions;
use Aisle\Domain\Form\ConditionalFields;
use Aisle\Domain\Form\FormModel;

/**
 * Finds problems of a field's conditions beyond their format, so that they are rejected on saving.
 *
 * @phpstan-import-type Conditions from FormModel as ConditionSet
 */
final class ConditionProblems {

	private const EMPTY_SOURCE = array(
		'values' => array(),
		'ids'    => array(),
		'texts'  => array(),
	);

	/**
	 * @param ?ConditionSet        $conditions
	 * @param array<string, mixed> $fields     Fields of the form by ID.
	 * @return list<string> `unknown_source` for each missing field, `bad_condition`.
	 */
	public static function of( ?array $conditions, array $fields ): array {
		$unknown_ids = array_diff( array_unique( ConditionalFields::fields_in_conditions( $conditions ) ), array_keys( $fields ) );
		$codes       = array_fill( 0, count( $unknown_ids ), 'unknown_source' );
		$is_bad      = null !== $conditions && null === Conditions::evaluate( $conditions, static fn(): array => self::EMPTY_SOURCE );
		return $is_bad ? array( ...$codes, 'bad_condition' ) : $codes;
	}
}
