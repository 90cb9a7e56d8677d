<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Markup;

use Aisle\Features\ProductOptions\Pricing\PricedOptions;
use Aisle\Platform\Forms\FieldSettings;
use Aisle\Platform\Forms\FieldView;
use Aisle\Platform\Forms\Html;
use Aisle\Platform\Forms\SectionMarkup;

/**
 * Prints all fields of a product's forms as working HTML. Mirror of src/features/product-options/options-form.tsx.
 *
 * @phpstan-import-type Field from \Aisle\Domain\OptionForm\OptionFormModel
 */
final class FormMarkup {

	/**
	 * @param array<int, array<string, mixed>> $products Products that groups offer, in the page's format.
	 */
	public function __construct(
		private readonly FieldSettings $settings,
		private readonly array $products,
		private readonly InputNames $names = new InputNames()
	) {}

	public function html( PricedOptions $priced_options, FormView $view ): string {
		$fields = '';
		foreach ( $priced_options->forms as $form ) {
			$fields .= ( new SectionMarkup( new OptionFields( $this->field_markup(), $view, $form ) ) )->html();
		}
		$attributes = array(
			'class'      => 'aisle-product-options__fields',
			'role'       => 'group',
			'aria-label' => __( 'Product options', 'aisle' ),
		);
		return Html::tag( 'div', $attributes, $fields );
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
		return $this->field_markup()->field_html( $form_id, $field, $view, $answer );
	}

	private function field_markup(): FieldMarkup {
		return new FieldMarkup( $this->settings, $this->products, $this->names );
	}
}
