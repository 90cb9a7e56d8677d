<?php
declare(strict_types=1);

namespace Aisle\Domain\ContactForm;

use Aisle\Domain\Conditions\ConditionProblems;
use Aisle\Domain\ContactForm;
use Aisle\Domain\Form\ConditionalFields;
use Aisle\Domain\Form\FormModel as FormShapes;
use Aisle\Domain\FormDocument\FormReview;
use Aisle\Domain\FormDocument\FormSchema;
use Aisle\Domain\Schedule\ScheduleProblems;
use Aisle\Domain\Validation\Pattern;

/**
 * Lists all problems of a contact form's document, not only the first.
 *
 * @phpstan-import-type Field from FormShapes
 * @phpstan-import-type RawProblem from FormSchema
 */
final class ContactReview {

	/**
	 * @param array<string, mixed> $document Document cleaned by ContactSchema.
	 * @return list<RawProblem>
	 */
	public static function problems( array $document ): array {
		return FormReview::of( $document, self::check( ... ) );
	}

	/**
	 * @param array<string, mixed> $document
	 * @return list<array{code: string, field: string}>
	 */
	private static function check( array $document ): array {
		$model = ContactForm::read( $document );
		QuizAnswers::of( $document );
		ContactFormSettings::read( $document, $model['fields'] );
		$fields_by_id = array_column( $model['fields'], null, 'id' );
		$problems     = array();
		foreach ( $model['fields'] as $field ) {
			foreach ( ConditionProblems::of( $field['conditions'], $fields_by_id ) as $code ) {
				$problems[] = self::problem( $code, $field['id'] );
			}
			if ( null !== $field['rules']['pattern'] && null !== Pattern::problem( $field['rules']['pattern'] ) ) {
				$problems[] = self::problem( 'bad_pattern', $field['id'] );
			}
		}
		foreach ( ConditionalFields::of( $model['fields'] )->cycle as $id ) {
			$problems[] = self::problem( 'condition_cycle', $id );
		}
		foreach ( ScheduleProblems::of( $model['fields'] ) as $problem ) {
			$problems[] = self::problem( $problem['code'], $problem['field'] );
		}
		return $problems;
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
