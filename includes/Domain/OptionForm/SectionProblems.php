<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

use Aisle\Domain\Form\Repetitions;
use Aisle\Domain\Formula\Reference;

/** What is wrong with the repeated sections of a form, for refusing it on save. */
final class SectionProblems {

	/**
	 * `bad_repeat_limits`: more at least than at most, or more than any form may have. `quantity_cycle`: the quantity is computed from
	 * fields that the quantity repeats. `products_of_pieces`: what a piece brings along would be multiplied by the quantity again.
	 *
	 * @return list<array{code: string, field: string}> `field` is empty where it is the bound quantity.
	 */
	public static function of( PreparedForm $form ): array {
		$problems = array();
		foreach ( $form->repeated as [ 'id' => $id, 'section' => $section ] ) {
			$most = $section['most'] ?? Repetitions::MAX;
			if ( 'button' === $section['repeat'] && ( $section['least'] > $most || $most > Repetitions::MAX || 0 === $most ) ) {
				$problems[] = self::problem( 'bad_repeat_limits', $id );
			}
		}
		foreach ( $form->fields as $id => $field ) {
			if ( 'quantity' === $field->repeat && 'product-group' === $field->model['type'] && ! $field->model['independent'] ) {
				$problems[] = self::problem( 'products_of_pieces', $id );
			}
		}
		$visited = array();
		return self::looks_at_pieces( $form, $form->quantity_references, $visited )
			? array( ...$problems, self::problem( 'quantity_cycle', '' ) )
			: $problems;
	}

	/**
	 * Also through the prices and the results of other fields.
	 *
	 * @param list<string>        $references
	 * @param array<string, true> $visited
	 */
	private static function looks_at_pieces( PreparedForm $form, array $references, array &$visited ): bool {
		foreach ( $references as $name ) {
			$id    = Reference::field( $name );
			$field = isset( $visited[ $id ] ) ? null : $form->fields[ $id ] ?? null;
			if ( null === $field ) {
				continue;
			}
			$visited[ $id ] = true;
			if (
				'quantity' === $field->repeat
				|| self::looks_at_pieces(
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
