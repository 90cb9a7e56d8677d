<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms;

/**
 * The fields of a form as its feature has them, for what prints them in their sections.
 *
 * @phpstan-import-type Field from \Aisle\Domain\Form\FormModel
 */
interface SectionedFields {

	/**
	 * @return list<Field> Those that begin sections among them, in the form's order.
	 */
	public function fields(): array;

	/**
	 * @return array<string, int> How often each section stands there that is repeated.
	 */
	public function repetitions(): array;

	public function view( string $field_id ): FieldView;

	/**
	 * @return string HTML.
	 */
	public function html( string $field_id ): string;

	/** Unique in the page. */
	public function element_id( string $field_id ): string;

	/** How the field's inputs are named, without the last part. */
	public function name( string $field_id ): string;
}
