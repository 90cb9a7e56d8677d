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
	 * @param array<string, mixed> $settings From PageSettings.
	 * @param string               $instance Which of the page's forms it is; see FormInstance.
	 * @param FromPrice|null       $from     Calculates the lowest price.
	 */
	public function __construct(
		private readonly OptionPricing $pricing,
		private readonly array $settings,
		private readonly string $instance = '',
		private readonly ?FromPrice $from = null
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
		PostedForm $posted,
		array $products,
		array $files
	): array {
		$quantity = self::quantity( $product, $posted );
		$bought   = $selected->variation ?? $product;
		$priced   = $this->priced( $bought, $selected, $forms, $posted, $quantity );
		$shown    = FieldSettings::of( $this->settings, $this->pricing->context->currency(), $files );
		$amounts  = $this->amounts( $bought, $priced, $shown, $products );
		$html     = ( new FormMarkup( $shown, $products, $this->instance ) )->html(
			$priced,
			new FormView( $amounts, $posted->tried, $posted->rejections, new PriceHint( $amounts, $shown, $priced->product_price ) )
		);
		if ( $this->pricing->settings->boolean( OptionSettings::FEATURE, 'show_summary' ) ) {
			$html .= ( new SummaryMarkup( $this->settings['strings'], $shown, PriceSuffix::of( $product ) ) )->html( new SummaryView(
				$priced,
				$amounts,
				self::is_selected( $product, $selected ),
				$this->from?->lowest( $bought )
			) );
		}
		return array(
			'html'           => $html,
			'quantity'       => $quantity,
			'bound_quantity' => $priced->bound_quantity,
			'unseen'         => self::unseen( $priced ),
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
	 *                                                                   missing. Null if neither SummaryView::of_one()
	 *                                                                   nor so_far() is known.
	 */
	public function price_of_one(
		\WC_Product $product,
		PageVariation $selected,
		array $forms,
		PostedForm $posted,
		array $products
	): ?array {
		$bought = $selected->variation ?? $product;
		$lowest = $this->from?->lowest( $bought );
		$one    = fn ( \WC_Product $priced ): ?array =>
			self::one( $this->summary( $product, $priced, $selected, $forms, $posted, $products, $lowest ) );
		$now    = $one( $bought );
		$before = null;
		if ( null !== $now && $bought->is_on_sale() && is_numeric( $bought->get_regular_price() ) ) {
			$regular = clone $bought;
			$regular->set_price( $bought->get_regular_price( 'edit' ) );
			$before = $one( $regular )['amount'] ?? null;
		}
		return null === $now ? null : array(
			'now'     => $now['amount'],
			'before'  => null !== $before && $before > $now['amount'] ? $before : null,
			'is_from' => $now['is_from'],
		);
	}

	/**
	 * @param list<DisplayedForm>                  $forms
	 * @param array<int, array<string, mixed>> $products
	 */
	private function summary(
		\WC_Product $product,
		\WC_Product $bought,
		PageVariation $selected,
		array $forms,
		PostedForm $posted,
		array $products,
		?float $lowest
	): SummaryView {
		$priced = $this->priced( $bought, $selected, $forms, $posted, self::quantity( $product, $posted ) );
		$shown  = FieldSettings::of( $this->settings, $this->pricing->context->currency(), array() );
		return new SummaryView(
			$priced,
			$this->amounts( $bought, $priced, $shown, $products ),
			self::is_selected( $product, $selected ),
			$lowest
		);
	}

	/**
	 * @return array{amount: float, is_from: bool}|null
	 */
	private static function one( SummaryView $summary ): ?array {
		$has_total = $summary->has_total();
		$amount    = $has_total ? $summary->of_one() : $summary->so_far();
		return null === $amount ? null : array(
			'amount'  => $amount,
			'is_from' => ! $has_total,
		);
	}

	private static function is_selected( \WC_Product $product, PageVariation $selected ): bool {
		return null !== $selected->variation || ! $product->is_type( 'variable' );
	}

	private static function quantity( \WC_Product $product, PostedForm $posted ): float {
		return $posted->line_quantity ?? self::first_quantity( $product );
	}

	/**
	 * @param array<int, array<string, mixed>> $products
	 */
	private function amounts( \WC_Product $bought, PricedOptions $priced, FieldSettings $shown, array $products ): Amounts {
		return new Amounts(
			new DisplayFactors(
				$this->pricing->context->display_factor( $bought ),
				$this->pricing->context->currency_factor( $bought ),
				$shown->currency['decimals']
			),
			new DisplayedQuantity(
				$priced->quantity,
				$this->settings['change_price_as_quantity'],
				$this->pricing->settings->boolean( OptionSettings::FEATURE, 'show_field_price_x_quantity' )
			),
			$products
		);
	}

	/**
	 * @return list<string>
	 */
	private static function unseen( PricedOptions $priced ): array {
		$unseen = array();
		foreach ( $priced->forms as $form ) {
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
	 * @param \WC_Product     $bought The product, or the selected variation.
	 * @param list<DisplayedForm> $forms
	 */
	private function priced(
		\WC_Product $bought,
		PageVariation $selected,
		array $forms,
		PostedForm $posted,
		float $quantity
	): PricedOptions {
		$options = array();
		foreach ( $forms as $form ) {
			$options[] = array(
				'form_id' => $form['id'],
				'answers' => $posted->answers[ $form['id'] ] ?? DefaultAnswers::of( $form['model'], $quantity ),
			);
		}
		$priced = $this->pricing->price( $bought, $options, $quantity, $selected->attributes );
		return $priced->with_models( array_column( $forms, 'shown', 'id' ) );
	}

	/**
	 * Returns the quantity that WooCommerce prints in the product's form. A posted quantity is in each form of the
	 * page, even after a successful add.
	 */
	private static function first_quantity( \WC_Product $product ): float {
		$posted = PostedForm::posted_quantity();
		if ( null !== $posted ) {
			return $posted;
		}
		/** WooCommerce's filter. */
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals
		$quantity = apply_filters( 'woocommerce_quantity_input_min', $product->get_min_purchase_quantity(), $product );
		return is_numeric( $quantity ) && $quantity > 0 ? (float) $quantity : 1.0;
	}
}
