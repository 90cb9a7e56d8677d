<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Markup;

use Aisle\Features\ContactForms\Storefront\ContactFiles;
use Aisle\Features\ContactForms\Storefront\PostedSubmission;
use Aisle\Platform\Forms\FieldPrinter;
use Aisle\Platform\Forms\FieldSettings;
use Aisle\Platform\Forms\FieldView;
use Aisle\Platform\Forms\PrintedField;
use Aisle\Platform\Forms\SectionedFields;

/**
 * The fields of a contact form with their answers and errors.
 *
 * @phpstan-import-type Field from \Aisle\Domain\Form\FormModel
 */
final class ContactFields implements SectionedFields {

	/** @var array<string, Field>|null */
	private ?array $fields_by_id = null;

	public function __construct(
		private readonly int $form_id,
		private readonly string $unit_tag,
		private readonly DisplayedForm $displayed_form,
		private readonly FieldSettings $settings
	) {}

	public function fields(): array {
		return $this->displayed_form->fields;
	}

	public function repetitions(): array {
		return array();
	}

	public function view( string $field_id ): FieldView {
		$field = $this->fields_by_id()[ $field_id ];
		return new FieldView(
			$this->displayed_form->visible[ $field_id ] ?? true,
			$this->displayed_form->errors[ $field_id ] ?? null,
			content: $field['content_markup'] ?? $field['content']
		);
	}

	public function html( string $field_id ): string {
		$files = ContactFiles::NAME . "[{$this->form_id}][$field_id][]";
		return FieldPrinter::html( new PrintedField(
			$this->fields_by_id()[ $field_id ],
			$this->name( $field_id ),
			$files,
			$this->element_id( $field_id ),
			$this->view( $field_id ),
			$this->displayed_form->answers[ $field_id ] ?? null,
			$this->settings
		) );
	}

	public function element_id( string $field_id ): string {
		return "{$this->unit_tag}-{$field_id}";
	}

	public function name( string $field_id ): string {
		return PostedSubmission::NAME . "[$field_id]";
	}

	/**
	 * @return array<string, Field>
	 */
	private function fields_by_id(): array {
		return $this->fields_by_id ??= array_column( $this->displayed_form->fields, null, 'id' );
	}
}
