<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\AnswerError;
use Aisle\Domain\Form\RepetitionId;
use Aisle\Domain\Formula\Reference;

/**
 * What cannot be computed is not sold: a failure is an error of the answer that a shopper can change. Twin of
 * src/domain/option-form/formula-errors.ts.
 *
 * @phpstan-import-type Failure from OptionFormModel
 * @phpstan-import-type FieldError from OptionFormModel
 */
final class FormulaErrors {

	private const WHOLE_FORM = '';

	/**
	 * @param list<Failure> $failures
	 * @return array<string, FieldError>
	 */
	public static function of( FormState $state, array $failures ): array {
		$errors = array();
		foreach ( array( ...array_column( $failures, 'field' ), ...self::undecided( $state ) ) as $id ) {
			$field = self::field( $state, $id );
			if ( null !== $field && ! isset( $errors[ $field ] ) ) {
				$errors[ $field ] = AnswerError::of( '' === $id ? 'not_counted' : 'not_priced' );
			}
		}
		return $errors;
	}

	/**
	 * Calculations without a result that decide whether something is asked or paid: what they hide would be sold without it. While
	 * something that they read is left out, that is for the fields to say that are required.
	 *
	 * @return list<string>
	 */
	private static function undecided( FormState $state ): array {
		$ids = array();
		foreach ( $state->form->fields as $id => $field ) {
			$is_deciding = isset( $field->model['calculation'] ) && isset( $state->form->deciding[ RepetitionId::field( (string) $id ) ] );
			$visited     = array();
			if (
				$is_deciding
				&& null !== $state->entry( $id )
				&& null !== $state->calculation( $id )?->failure
				&& self::are_filled( $state, self::sources( $state, $field->content_references, (string) $id, $visited ) )
			) {
				$ids[] = $id;
			}
		}
		return $ids;
	}

	/**
	 * The field itself where it is filled. The quantity of the form, and words with a price, have nothing to be changed: there it is the
	 * first filled field that they look at, and the whole form where they look at none. null: nobody has entered anything yet.
	 */
	private static function field( FormState $state, string $id ): ?string {
		$field = $state->form->fields[ $id ] ?? null;
		if ( null !== $field && ! Answer::is_content( $field->model['type'] ) ) {
			return self::is_filled( $state, $id ) ? $id : null;
		}
		$visited = array();
		$sources = self::sources(
			$state,
			null === $field ? $state->form->quantity_references : self::own_references( $field ),
			$id,
			$visited
		);
		foreach ( $sources as $source ) {
			if ( self::is_filled( $state, $source ) ) {
				return $source;
			}
		}
		return array() === $sources ? self::WHOLE_FORM : null;
	}

	/**
	 * @param list<string> $ids
	 */
	private static function are_filled( FormState $state, array $ids ): bool {
		return array() === array_filter( $ids, static fn( string $id ): bool => ! self::is_filled( $state, $id ) );
	}

	private static function is_filled( FormState $state, string $id ): bool {
		return array() !== ( $state->entry( $id )->source['texts'] ?? array() );
	}

	/**
	 * Of its price, and of its result where it is calculated.
	 *
	 * @return list<string>
	 */
	private static function own_references( PreparedField $field ): array {
		return isset( $field->model['calculation'] )
			? array_merge( $field->price_references, $field->content_references )
			: $field->price_references;
	}

	/**
	 * The fields with answers that a formula looks at, also through the prices of words.
	 *
	 * @param list<string>        $references
	 * @param array<string, true> $visited
	 * @return list<string>
	 */
	private static function sources( FormState $state, array $references, string $from, array &$visited ): array {
		$sources = array();
		foreach ( $references as $name ) {
			$named = Reference::field( $name );
			foreach ( '' === $named ? array() : $state->meant( $named, $from ) as $id ) {
				$field = $state->form->fields[ $id ] ?? null;
				if ( null !== $field && ! isset( $visited[ $id ] ) ) {
					$visited[ $id ] = true;
					$is_content     = Answer::is_content( $field->model['type'] );
					array_push(
						$sources,
						...( $is_content ? self::sources( $state, self::own_references( $field ), $id, $visited ) : array( $id ) )
					);
				}
			}
		}
		return $sources;
	}
}
