<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\AnswerError;
use Aisle\Domain\Form\RepetitionId;
use Aisle\Domain\Formula\Reference;

/**
 * Reports failed calculations as errors of an answer that the shopper can change, so that nothing is sold without a
 * price. Mirror of src/domain/option-form/formula-errors.ts.
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
		foreach ( array( ...array_column( $failures, 'field' ), ...self::failed_calculations( $state ) ) as $id ) {
			$field = self::error_field( $state, $id );
			if ( null !== $field && ! isset( $errors[ $field ] ) ) {
				$errors[ $field ] = AnswerError::of( '' === $id ? 'not_counted' : 'not_priced' );
			}
		}
		return $errors;
	}

	/**
	 * Returns the calculations without a result that affect visibility or prices; otherwise, the product could be sold
	 * without the fields that they hide. If a calculation reads an empty field, that field's required rule reports the
	 * error instead.
	 *
	 * @return list<string>
	 */
	private static function failed_calculations( FormState $state ): array {
		$ids = array();
		foreach ( $state->form->fields as $id => $field ) {
			$affects_result = isset( $field->model['calculation'] )
				&& isset( $state->form->deciding[ RepetitionId::field_id( (string) $id ) ] );
			$visited        = array();
			if (
				$affects_result
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
	 * Returns the field that shows the error: the field itself if it is filled in. For the form's quantity and content
	 * with a price, it is the first filled-in field that they depend on. If they depend on none, it is the whole form.
	 * Null if nothing has been entered yet.
	 */
	private static function error_field( FormState $state, string $id ): ?string {
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
	 * Returns the references of its price and, for a calculation, of its result.
	 *
	 * @return list<string>
	 */
	private static function own_references( PreparedField $field ): array {
		return isset( $field->model['calculation'] )
			? array_merge( $field->price_references, $field->content_references )
			: $field->price_references;
	}

	/**
	 * Returns the fields with answers that a formula depends on, also through the prices of content fields.
	 *
	 * @param list<string>        $references
	 * @param array<string, true> $visited
	 * @return list<string>
	 */
	private static function sources( FormState $state, array $references, string $from_id, array &$visited ): array {
		$sources = array();
		foreach ( $references as $name ) {
			$field_id = Reference::field_id( $name );
			foreach ( '' === $field_id ? array() : $state->referenced_ids( $field_id, $from_id ) as $id ) {
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
