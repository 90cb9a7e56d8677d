<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

use Aisle\Domain\Form\Repetitions;
use Aisle\Domain\Formula\Reference;

/** Finds problems of a form's repeated sections, so that it is rejected on saving. */
final class SectionProblems {

	/**
	 * Returns the problems. `bad_repeat_limits`: the minimum exceeds the maximum, or the maximum the limit of all
	 * forms. `quantity_cycle`: the quantity is calculated from fields that are repeated by the quantity.
	 * `products_of_pieces`: products added for each item would be multiplied by the quantity again.
	 *
	 * @return list<array{code: string, field: string}> `field` is empty for the form's quantity formula.
	 */
	public static function of( PreparedForm $form ): array {
		$problems = array();
		foreach ( $form->repeated as [ 'id' => $id, 'section' => $section ] ) {
			$max = $section['most'] ?? Repetitions::MAX;
			if ( 'button' === $section['repeat'] && ( $section['least'] > $max || $max > Repetitions::MAX || 0 === $max ) ) {
				$problems[] = self::problem( 'bad_repeat_limits', $id );
			}
		}
		foreach ( $form->fields as $id => $field ) {
			if ( 'quantity' === $field->repeat && 'product-group' === $field->model['type'] && ! $field->model['independent'] ) {
				$problems[] = self::problem( 'products_of_pieces', $id );
			}
		}
		$visited = array();
		return self::depends_on_repetitions( $form, $form->quantity_references, $visited )
			? array( ...$problems, self::problem( 'quantity_cycle', '' ) )
			: $problems;
	}

	/**
	 * Returns whether references depend on a section that is repeated by the quantity, directly or through the prices
	 * and results of other fields.
	 *
	 * @param list<string>        $references
	 * @param array<string, true> $visited
	 */
	private static function depends_on_repetitions( PreparedForm $form, array $references, array &$visited ): bool {
		foreach ( $references as $name ) {
			$id    = Reference::field_id( $name );
			$field = isset( $visited[ $id ] ) ? null : $form->fields[ $id ] ?? null;
			if ( null === $field ) {
				continue;
			}
			$visited[ $id ] = true;
			if (
				'quantity' === $field->repeat
				|| self::depends_on_repetitions(
					$form,
					array_merge( $field->price_references, $field->content_references, ...array_values( $field->option_references ) ),
					$visited
				)
			) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @return array{code: string, field: string}
	 */
	private static function problem( string $code, string $field ): array {
		return array(
			'code'  => $code,
			'field' => $field,
		);
	}
}
