<?php
declare(strict_types=1);

namespace Aisle\Domain\Schedule;

use Aisle\Domain\Form\DependencyOrder;
use Aisle\Domain\Form\FormModel;

/**
 * Finds problems of date and time fields that must come after another field.
 *
 * @phpstan-import-type Field from FormModel
 */
final class ScheduleProblems {

	private const DAYS = array( 'date', 'datetime-local' );

	/**
	 * @param list<Field> $fields
	 * @return list<array{code: string, field: string, path: string}>
	 */
	public static function of( array $fields ): array {
		$positions    = array_flip( array_column( $fields, 'id' ) );
		$problems     = array();
		$dependencies = array();
		foreach ( $fields as $position => $field ) {
			$source_id      = $field['schedule']['after'] ?? '';
			$source         = isset( $positions[ $source_id ] ) ? $fields[ $positions[ $source_id ] ] : null;
			$dependencies[] = null === $source ? array() : array( $positions[ $source_id ] );
			if ( '' !== $source_id && null === $source ) {
				$problems[] = self::problem( 'unknown_after', $field['id'], $position );
			} elseif ( null !== $source && ! self::may_follow( $field['type'], $source['type'] ) ) {
				$problems[] = self::problem( 'bad_after', $field['id'], $position );
			}
		}
		foreach ( DependencyOrder::of( $dependencies )->cyclic as $position ) {
			$problems[] = self::problem( 'after_cycle', $fields[ $position ]['id'], $position );
		}
		return $problems;
	}

	private static function may_follow( string $type, string $source ): bool {
		return 'time' === $type ? 'time' === $source : in_array( $source, self::DAYS, true );
	}

	/**
	 * @return array{code: string, field: string, path: string}
	 */
	private static function problem( string $code, string $field, int $position ): array {
		return array(
			'code'  => $code,
			'field' => $field,
			'path'  => 'fields.' . $position . '.after',
		);
	}
}
