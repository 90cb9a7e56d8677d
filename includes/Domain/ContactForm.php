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
 * A contact form: its fields, their visibility, and the rules for their answers. Mirror of src/domain/contact-form.ts:
 * the browser previews, the server decides.
 *
 * @phpstan-import-type Model from ContactFormModel
 * @phpstan-import-type ContactData from ContactFormModel
 * @phpstan-import-type Rule from ContactFormModel
 */
final class ContactForm {

	/**
	 * Reads the fields only; `ContactForm\ContactFormSettings` checks settings, emails and messages. The model does not
	 * contain the answers of quizzes.
	 *
	 * @param array<mixed> $document Untrusted.
	 * @return Model
	 * @throws DomainError As FormDocument::to_model(), plus `question_required`, `too_many_questions`,
	 *                     `unknown_value_source`, `bad_parameter`.
	 */
	public static function read( array $document ): array {
		return array( 'fields' => FieldList::read( FieldList::root( $document ), ContactFieldPart::read( ... ) ) );
	}

	/**
	 * Returns whether each field is visible. Conditions of other fields treat a hidden field as empty.
	 *
	 * @param Model        $model
	 * @param array<mixed> $answers Untrusted: field id => { values: string[], other: string|null }.
	 * @param ContactData        $data
	 * @return array<string, bool>
	 */
	public static function field_visibility( array $model, array $answers, array $data ): array {
		return VisibleFields::of( $model['fields'], $answers, $data );
	}

	/**
	 * Returns the rules for the answers of the visible fields, in the order of the fields. The browser gets them as its
	 * schema. Acceptances have no rules; see `unaccepted()`. The answer of a choice field consists of the IDs of its
	 * selected options.
	 *
	 * @param Model               $model
	 * @param array<string, bool> $visible
	 * @param ?int                $today   Day number in the store's time zone; null to omit bounds that depend on it.
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
	 * Returns the acceptances that block submission: those not checked, or inverted ones that are checked.
	 *
	 * @param Model               $model
	 * @param array<string, bool> $visible
	 * @param array<mixed>        $answers Untrusted.
	 * @return list<string> Field IDs.
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
