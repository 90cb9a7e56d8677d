<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Markup;

use Aisle\Features\ProductOptions\Answers\DefaultAnswers;
use Aisle\Features\ProductOptions\Answers\PostedForm;
use Aisle\Features\ProductOptions\FromPrice\FromPrice;
use Aisle\Features\ProductOptions\OptionSettings;
use Aisle\Features\ProductOptions\Pricing\OptionPricing;
use Aisle\Features\ProductOptions\Pricing\PricedOptions;
use Aisle\Platform\Forms\FieldSettings;

/**
 * Prints a product's form for its page: answers, visible fields, prices and errors.
 *
 * @phpstan-import-type DisplayedForm from PageForm
 */
final class PageMarkup {

	/**
	 * @param array<string, mixed> $settings Settings from PageSettings::data().
	 * @param FromPrice|null       $from_price     Calculates the lowest price.
	 */
	public function __construct(
		private readonly OptionPricing $pricing,
		private readonly array $settings,
		private readonly InputNames $names = new InputNames(),
		private readonly ?FromPrice $from_price = null
	) {}

	/**
	 * @param PageVariation                    $selected   Selection of a variable product; without a selection, the
	 *                                                     product's own price is used.
	 * @param list<DisplayedForm>                  $forms    Forms that are shown with this selection.
	 * @param array<int, array<string, mixed>> $products Products that groups offer, in the page's format.
	 * @param array<string, mixed>             $files    Data of the files in the answers, by token.
	 * @return array{html: string, quantity: float, bound_quantity: int|null, unseen: list<string>} `quantity`: shown in
	 *     the form, unless the form sets it; `unseen`: `form/field` of hidden fields with a default value.
	 */
	public function of(
		\WC_Product $product,
		PageVariation $selected,
		array $forms,
		PostedForm $posted_form,
		array $products,
		array $files
	): array {
		$quantity          = self::quantity( $product, $posted_form );
		$purchased_product = $selected->variation ?? $product;
		$priced_options    = $this->price_forms( $purchased_product, $selected, $forms, $posted_form, $quantity );
		$field_settings    = FieldSettings::of( $this->settings, $this->pricing->context->currency(), $files );
		$amounts           = $this->amounts( $purchased_product, $priced_options, $field_settings, $products );
		$html              = ( new FormMarkup( $field_settings, $products, $this->names ) )->html(
			$priced_options,
			new FormView(
				$amounts,
				$posted_form->tried,
				$posted_form->rejections,
				new PriceHint( $amounts, $field_settings, $priced_options->product_price )
			)
		);
		if ( $this->pricing->settings->boolean( OptionSettings::FEATURE, 'show_summary' ) ) {
			$html .= ( new SummaryMarkup(
				$this->settings['strings'],
				$field_settings,
				PriceSuffix::of( $product )
			) )->html( new SummaryView(
				$priced_options,
				$amounts,
				self::has_selection( $product, $selected ),
				$this->from_price?->lowest_price( $purchased_product )
			) );
		}
		return array(
			'html'           => $html,
			'quantity'       => $quantity,
			'bound_quantity' => $priced_options->bound_quantity,
			'unseen'         => self::hidden_default_fields( $priced_options ),
		);
	}

	/**
	 * Returns the price of one item with the answers that the page is printed with. The parameters are those of of().
	 *
	 * @param list<DisplayedForm>                  $forms
	 * @param array<int, array<string, mixed>> $products
	 * @return array{now: float, before: float|null, is_from: bool}|null As displayed. `before` is the price without the
	 *                                                                   sale, null if the product is not on sale.
	 *                                                                   `is_from`: only answers that cost nothing are
	 *                                                                   missing. Null if neither SummaryView::item_price()
	 *                                                                   nor exact_item_price() is known.
	 */
	public function item_price(
		\WC_Product $product,
		PageVariation $selected,
		array $forms,
		PostedForm $posted_form,
		array $products
	): ?array {
		$purchased_product = $selected->variation ?? $product;
		$lowest_price      = $this->from_price?->lowest_price( $purchased_product );
		$item_price_of     = fn ( \WC_Product $priced_product ): ?array =>
			self::summary_price( $this->summary( $product, $priced_product, $selected, $forms, $posted_form, $products, $lowest_price ) );
		$current_price = $item_price_of( $purchased_product );
		$regular_price = null;
		if ( null !== $current_price && $purchased_product->is_on_sale() && is_numeric( $purchased_product->get_regular_price() ) ) {
			$regular = clone $purchased_product;
			$regular->set_price( $purchased_product->get_regular_price( 'edit' ) );
			$regular_price = $item_price_of( $regular )['amount'] ?? null;
		}
		return null === $current_price ? null : array(
			'now'     => $current_price['amount'],
			'before'  => null !== $regular_price && $regular_price > $current_price['amount'] ? $regular_price : null,
			'is_from' => $current_price['is_from'],
		);
	}

	/**
	 * @param list<DisplayedForm>                  $forms
	 * @param array<int, array<string, mixed>> $products
	 */
	private function summary(
		\WC_Product $product,
		\WC_Product $purchased_product,
		PageVariation $selected,
		array $forms,
		PostedForm $posted_form,
		array $products,
		?float $lowest_price
	): SummaryView {
		$priced_options = $this->price_forms(
			$purchased_product,
			$selected,
			$forms,
			$posted_form,
			self::quantity( $product, $posted_form )
		);
		$field_settings = FieldSettings::of( $this->settings, $this->pricing->context->currency(), array() );
		return new SummaryView(
			$priced_options,
			$this->amounts( $purchased_product, $priced_options, $field_settings, $products ),
			self::has_selection( $product, $selected ),
			$lowest_price
		);
	}

	/**
	 * @return array{amount: float, is_from: bool}|null
	 */
	private static function summary_price( SummaryView $summary ): ?array {
		$has_total = $summary->has_total();
		$amount    = $has_total ? $summary->item_price() : $summary->exact_item_price();
		return null === $amount ? null : array(
			'amount'  => $amount,
			'is_from' => ! $has_total,
		);
	}

	private static function has_selection( \WC_Product $product, PageVariation $selected ): bool {
		return null !== $selected->variation || ! $product->is_type( 'variable' );
	}

	private static function quantity( \WC_Product $product, PostedForm $posted_form ): float {
		return $posted_form->line_quantity ?? self::initial_quantity( $product );
	}

	/**
	 * @param array<int, array<string, mixed>> $products
	 */
	private function amounts(
		\WC_Product $purchased_product,
		PricedOptions $priced_options,
		FieldSettings $field_settings,
		array $products
	): Amounts {
		return new Amounts(
			new DisplayFactors(
				$this->pricing->context->display_factor( $purchased_product ),
				$this->pricing->context->currency_factor( $purchased_product ),
				$field_settings->currency['decimals']
			),
			new DisplayedQuantity(
				$priced_options->quantity,
				$this->settings['change_price_as_quantity'],
				$this->pricing->settings->boolean( OptionSettings::FEATURE, 'show_field_price_x_quantity' )
			),
			$products
		);
	}

	/**
	 * @return list<string>
	 */
	private static function hidden_default_fields( PricedOptions $priced_options ): array {
		$unseen = array();
		foreach ( $priced_options->forms as $form ) {
			foreach ( $form['model']['fields'] as $field ) {
				if ( array() !== $field['default'] && empty( $form['result']['visible'][ $field['id'] ] ) ) {
					$unseen[] = $form['form_id'] . '/' . $field['id'];
				}
			}
		}
		return $unseen;
	}

	/**
	 * Prices the forms; a form without posted answers has its default values.
	 *
	 * @param \WC_Product     $purchased_product The product, or the selected variation.
	 * @param list<DisplayedForm> $forms
	 */
	private function price_forms(
		\WC_Product $purchased_product,
		PageVariation $selected,
		array $forms,
		PostedForm $posted_form,
		float $quantity
	): PricedOptions {
		$options = array();
		foreach ( $forms as $form ) {
			$options[] = array(
				'form_id' => $form['id'],
				'answers' => $posted_form->answers[ $form['id'] ] ?? DefaultAnswers::of( $form['model'], $quantity ),
			);
		}
		$priced_options = $this->pricing->price( $purchased_product, $options, $quantity, $selected->attributes );
		return $priced_options->with_models( array_column( $forms, 'shown', 'id' ) );
	}

	/**
	 * Returns the quantity that WooCommerce prints in the product's form. WooCommerce prints a posted quantity in every
	 * product form of the page, even after the product was added.
	 */
	private static function initial_quantity( \WC_Product $product ): float {
		$posted_quantity = PostedForm::posted_quantity();
		if ( null !== $posted_quantity ) {
			return $posted_quantity;
		}
		/** WooCommerce's filter. */
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals
		$quantity = apply_filters( 'woocommerce_quantity_input_min', $product->get_min_purchase_quantity(), $product );
		return is_numeric( $quantity ) && $quantity > 0 ? (float) $quantity : 1.0;
	}
}
