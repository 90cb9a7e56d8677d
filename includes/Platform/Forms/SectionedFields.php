<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms;

/**
 * The fields of a form, for the code that prints them in their sections.
 *
 * @phpstan-import-type Field from \Aisle\Domain\Form\FormModel
 */
interface SectionedFields {

	/**
	 * @return list<Field> All fields in the form's order, including those that start sections.
	 */
	public function fields(): array;

	/**
	 * @return array<string, int> Number of repetitions by section, for sections that are repeated.
	 */
	public function repetitions(): array;

	public function view( string $field_id ): FieldView;

	/**
	 * @return string HTML.
	 */
	public function html( string $field_id ): string;

	/** Returns the ID of the field's element, unique on the page. */
	public function element_id( string $field_id ): string;

	/** Returns the name of the field's inputs without the last part. */
	public function name( string $field_id ): string;
}
