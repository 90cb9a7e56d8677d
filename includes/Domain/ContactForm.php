<?php
declare(strict_types=1);

namespace Aisle\Domain;

use Aisle\Domain\ContactForm\ContactFieldPart;
use Aisle\Domain\ContactForm\ContactFormModel;
use Aisle\Domain\ContactForm\FieldRules;
use Aisle\Domain\ContactForm\VisibleFields;
use Aisle\Domain\Form\AcceptedAnswer;
use Aisle\Domain\FormDocument\FieldList;

/**
 * A contact form: its fields, which of them show, and what their answers have to be. Twin of src/domain/contact-form.ts: the browser
 * previews, the server decides.
 *
 * @phpstan-import-type Model from ContactFormModel
 * @phpstan-import-type Facts from ContactFormModel
 * @phpstan-import-type Rule from ContactFormModel
 */
final class ContactForm {

	/**
	 * Only the fields; settings, mail and messages are checked by `ContactForm\ContactSettings`. Answers of quizzes are not in the model.
	 *
	 * @param array<mixed> $document Untrusted.
	 * @return Model
	 *
	 * @throws DomainError As FormDocument::to_model(), and `question_required`, `too_many_questions`,
	 *                     `unknown_value_source`, `bad_parameter`.
	 */
	public static function read( array $document ): array {
		return array( 'fields' => FieldList::read( FieldList::root( $document ), ContactFieldPart::read( ... ) ) );
	}

	/**
	 * Whether each field shows. A field that is hidden holds nothing for the conditions of others.
	 *
	 * @param Model        $model
	 * @param array<mixed> $answers Untrusted: field id => { values: string[], other: string|null }.
	 * @param Facts        $data
	 * @return array<string, bool>
	 */
	public static function visible( array $model, array $answers, array $data ): array {
		return VisibleFields::of( $model['fields'], $answers, $data );
	}

	/**
	 * What the answers of the fields that show have to be, in the order of the fields: the schema that the browser gets. An acceptance is
	 * no rule; see `unaccepted()`. Answers of choices are told by the ids of their options.
	 *
	 * @param Model               $model
	 * @param array<string, bool> $visible
	 * @param ?int                $today   Day number by the shop's clock; without it bounds that move with it are left out.
	 * @return list<Rule>
	 */
	public static function rules( array $model, array $visible, ?int $today = null ): array {
		$rules = array();
		foreach ( $model['fields'] as $field ) {
			array_push( $rules, ...( $visible[ $field['id'] ] ?? false ? FieldRules::of( $field, $today ) : array() ) );
		}
		return $rules;
	}

	/**
	 * The acceptances for which the form may not be sent: those not ticked, or, where one is the other way round, ticked.
	 *
	 * @param Model               $model
	 * @param array<string, bool> $visible
	 * @param array<mixed>        $answers Untrusted.
	 * @return list<string> Ids of the fields.
	 */
	public static function unaccepted( array $model, array $visible, array $answers ): array {
		$ids = array();
		foreach ( $model['fields'] as $field ) {
			$acceptance = $field['acceptance'] ?? null;
			if ( null === $acceptance || $acceptance['optional'] || ! ( $visible[ $field['id'] ] ?? false ) ) {
				continue;
			}
			$is_ticked = array() !== AcceptedAnswer::of( $field, $answers[ $field['id'] ] ?? null, array() )->answer['values'];
			if ( $is_ticked === $acceptance['inverted'] ) {
				$ids[] = $field['id'];
			}
		}
		return $ids;
	}
}
