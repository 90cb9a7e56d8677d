<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\OrderScreen;

use Aisle\Features\ProductOptions\Answers\AnsweredFiles;
use Aisle\Features\ProductOptions\Cart\AnswerText;
use Aisle\Features\ProductOptions\Cart\Orders\OrderAgain;
use Aisle\Features\ProductOptions\Cart\Orders\OrderRecord;
use Aisle\Features\ProductOptions\Pricing\IntakeResult;
use Aisle\Features\ProductOptions\Pricing\OptionIntake;
use Aisle\Features\ProductOptions\Pricing\PricedOptions;
use Aisle\Platform\Database\ColumnText;

/**
 * Prices new answers for an order line item and applies them on request. Old and new answers are priced with today's
 * catalog, and the line item changes by the difference: its original price and discounts stay. Dates and times are
 * checked as of the order's creation, so that an order that is due can still be corrected.
 */
final class LineChanges {

	public function __construct(
		private readonly OptionIntake $intake,
		private readonly AnswerText $text,
		private readonly AnsweredFiles $files
	) {}

	/** Returns why the answers of this line item cannot be changed; '' if they can. */
	public function closed_reason( \WC_Order $order, \WC_Order_Item_Product $item ): string {
		$closed_reason = ( new ChangeRules( $order, $item ) )->closed_reason();
		return '' === $closed_reason && array() === $this->intake->form_ids( $item->get_product_id(), $item->get_variation_id() )
			? __( 'This product no longer has option forms. The item keeps its ordered options.', 'aisle' )
			: $closed_reason;
	}

	/** Returns the line item's own answers, evaluated with the current forms. */
	public function current_result( \WC_Order $order, \WC_Order_Item_Product $item ): IntakeResult {
		return $this->evaluate_answers( $order, $item, OptionIntake::as_posted( OrderRecord::read( $item )['forms'] ?? array() ) );
	}

	/**
	 * @param mixed        $posted_answers As posted by a shopper's form.
	 * @param array<mixed> $posted_files   PHP's `$_FILES['aisle_files']`.
	 */
	public function propose(
		\WC_Order $order,
		\WC_Order_Item_Product $item,
		mixed $posted_answers,
		array $posted_files = array()
	): LineChange {
		$old           = $this->current_result( $order, $item );
		$result        = $this->evaluate_answers(
			$order,
			$item,
			$this->files->merge_uploads( $posted_answers, $posted_files, $item->get_product_id() )
		);
		$rules         = new ChangeRules( $order, $item );
		$closed_reason = $this->closed_reason( $order, $item );
		$errors        = array_merge(
			$result->notices,
			array_map(
				static fn( $error ): string => $error->getMessage(),
				$this->files->rejections( $posted_answers, $posted_files, $item->get_product_id() )
			)
		);
		// If the answers cannot be read, they are not checked further; their errors are listed already.
		$rejections = '' !== $closed_reason
			? array( $closed_reason )
			: array_merge( $errors, array() !== $errors && null === $result->priced ? array() : $rules->rejections( $old, $result ) );
		return new LineChange(
			$result,
			array_values( array_unique( $rejections ) ),
			$rules->warnings( $old ),
			$this->amounts( $order, $item, $old->priced, $result->priced ),
			self::state( $item )
		);
	}

	/**
	 * @throws \DomainException If the change cannot be applied; the caller must check this first.
	 */
	public function apply( \WC_Order $order, \WC_Order_Item_Product $item, LineChange $change ): void {
		$priced_options = $change->result->priced;
		$product        = $item->get_product();
		if ( null === $priced_options || ! $product instanceof \WC_Product || ! $change->can_be_applied() ) {
			throw new \DomainException( 'not_possible' );
		}
		$old_record = OrderRecord::read( $item );
		$rows       = $this->text->rows( $priced_options, $product );
		$note       = new ChangeNote( $item->get_name(), OrderLineAnswers::readable( $item, $old_record ) );
		OrderLineAnswers::replace( $item, $old_record, $rows );
		OrderRecord::write( $item, OrderRecord::of( $priced_options, $change->result->options ) );
		$item->set_subtotal( (string) wc_format_decimal( $change->amounts['subtotal'] ) );
		$item->set_total( (string) wc_format_decimal( $change->amounts['total'] ) );
		self::calculate_tax( $order, $item );
		$item->save();
		$order->update_taxes();
		$order->calculate_totals( false );
		$this->files->mark_ordered( $change->result->options, $order->get_id() );
		$order->add_order_note( ColumnText::of_order_note( $note->of( $order, $rows, $change ) ), 0, true );
	}

	/** Returns the Unix time as of which dates and times of an order are checked. */
	public static function validation_timestamp( \WC_Order $order ): int {
		return $order->get_date_created()?->getTimestamp() ?? time();
	}

	private function evaluate_answers( \WC_Order $order, \WC_Order_Item_Product $item, mixed $posted_answers ): IntakeResult {
		return $this->intake->at( self::validation_timestamp( $order ) )->validate(
			$item->get_product_id(),
			$item->get_variation_id(),
			(float) $item->get_quantity(),
			$posted_answers,
			OrderAgain::attributes( $item ),
			true
		);
	}

	/**
	 * @return array{subtotal: float, total: float, tax: float, difference: float, tax_difference: float}
	 */
	private function amounts( \WC_Order $order, \WC_Order_Item_Product $item, ?PricedOptions $old, ?PricedOptions $new ): array {
		$product    = $item->get_product();
		$difference = $product instanceof \WC_Product && null !== $new
			? self::without_tax( $order, $item, $product, $new->unit_price() ) - self::without_tax(
				$order,
				$item,
				$product,
				null !== $old && $old->is_orderable() ? $old->unit_price() : (float) ( OrderRecord::read( $item )['unit_price'] ?? 0.0 )
			)
			: 0.0;
		$changed_item = clone $item;
		$changed_item->set_subtotal( (string) max( 0.0, (float) $item->get_subtotal() + $difference ) );
		$changed_item->set_total( (string) max( 0.0, (float) $item->get_total() + $difference ) );
		if ( 0.0 !== $difference ) {
			self::calculate_tax( $order, $changed_item );
		}
		return array(
			'subtotal'       => (float) $changed_item->get_subtotal(),
			'total'          => (float) $changed_item->get_total(),
			'tax'            => (float) $changed_item->get_total_tax(),
			'difference'     => (float) $changed_item->get_total() - (float) $item->get_total(),
			'tax_difference' => (float) $changed_item->get_total_tax() - (float) $item->get_total_tax(),
		);
	}

	/**
	 * Returns the price of the line item's quantity without tax. As in the cart, the price as entered is rounded to the
	 * store's decimals first.
	 */
	private static function without_tax( \WC_Order $order, \WC_Order_Item_Product $item, \WC_Product $product, float $unit_price ): float {
		$line_price = round( $unit_price * (float) $item->get_quantity(), wc_get_price_decimals() );
		return (float) wc_get_price_excluding_tax(
			$product,
			array(
				'qty'   => 1,
				'price' => (string) $line_price,
				'order' => $order,
			)
		);
	}

	/** Calculates the tax of this line item only: manual changes of other line items stay. */
	private static function calculate_tax( \WC_Order $order, \WC_Order_Item_Product $item ): void {
		/** This filter is documented in WooCommerce, includes/abstracts/abstract-wc-order.php */
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WooCommerce's.
		$is_exempt = apply_filters( 'woocommerce_order_is_vat_exempt', 'yes' === $order->get_meta( 'is_vat_exempt' ), $order );
		if ( $is_exempt ) {
			$item->set_taxes( array() );
			return;
		}
		$item->calculate_taxes( $order->get_taxable_location() );
	}

	private static function state( \WC_Order_Item_Product $item ): string {
		return $item->get_id() . '|' . $item->get_meta( OrderRecord::KEY ) . '|' . $item->get_quantity() . '|' . $item->get_total() . '|'
			. $item->get_subtotal();
	}
}
