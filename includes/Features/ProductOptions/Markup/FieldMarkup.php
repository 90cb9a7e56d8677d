<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Markup;

use Aisle\Platform\Forms\FieldPrinter;
use Aisle\Platform\Forms\FieldSettings;
use Aisle\Platform\Forms\FieldView;
use Aisle\Platform\Forms\PrintedField;

/**
 * Prints a field of a product's form with its input names and element ids.
 *
 * @phpstan-import-type Field from \Aisle\Domain\OptionForm\OptionFormModel
 */
final class FieldMarkup {

	/**
	 * @param array<int, array<string, mixed>> $products Products that groups offer, in the page's format.
	 */
	public function __construct(
		private readonly FieldSettings $settings,
		private readonly array $products,
		private readonly InputNames $names
	) {}

	public function element_id( int $form_id, string $field_id ): string {
		return 'aisle-option-' . ( '' === $this->names->instance ? '' : $this->names->instance . '-' ) . $form_id . '-' . $field_id;
	}

	/**
	 * @param Field                                                                                                       $field
	 * @param array{
	 *     values: list<string>,
	 *     other: string|null,
	 *     quantities?: array<string, string>,
	 *     place?: array<string, string>,
	 * }|null $answer
	 */
	public function field_html( int $form_id, array $field, FieldView $view, ?array $answer ): string {
		$key           = $form_id . '][' . $field['id'];
		$printed_field = new PrintedField(
			$field,
			"{$this->names->prefix}aisle_options[$key]",
			"{$this->names->prefix}aisle_files[$key][]",
			$this->element_id( $form_id, $field['id'] ),
			$view,
			$answer,
			$this->settings
		);
		return 'product-group' === $field['type']
			? ProductField::html( $printed_field, $this->products )
			: FieldPrinter::html( $printed_field );
	}
}
