<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Markup;

use Aisle\Features\ProductOptions\Pricing\PricedOptions;
use Aisle\Platform\Forms\FieldView;
use Aisle\Platform\Forms\SectionedFields;

/**
 * The answered and priced fields of one of a product's forms.
 *
 * @phpstan-import-type Field from \Aisle\Domain\OptionForm\OptionFormModel
 * @phpstan-import-type PricedForm from PricedOptions
 */
final class OptionFields implements SectionedFields {

	/** @var array<string, Field>|null */
	private ?array $fields_by_id = null;

	/**
	 * @param PricedForm $form
	 */
	public function __construct(
		private readonly FieldMarkup $markup,
		private readonly FormView $view,
		private readonly array $form
	) {}

	public function fields(): array {
		return $this->form['model']['fields'];
	}

	public function repetitions(): array {
		return $this->form['result']['repetitions'];
	}

	public function view( string $field_id ): FieldView {
		return $this->view->of_field( $this->form, $this->fields_by_id()[ $field_id ] );
	}

	public function html( string $field_id ): string {
		return $this->markup->field_html(
			$this->form['form_id'],
			$this->fields_by_id()[ $field_id ],
			$this->view( $field_id ),
			$this->form['answers'][ $field_id ] ?? null
		);
	}

	public function element_id( string $field_id ): string {
		return $this->markup->element_id( $this->form['form_id'], $field_id );
	}

	public function name( string $field_id ): string {
		return 'aisle_options[' . $this->form['form_id'] . '][' . $field_id . ']';
	}

	/**
	 * @return array<string, Field>
	 */
	private function fields_by_id(): array {
		return $this->fields_by_id ??= array_column( $this->form['model']['fields'], null, 'id' );
	}
}
