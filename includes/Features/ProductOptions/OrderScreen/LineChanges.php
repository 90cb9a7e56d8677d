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
	public function closed( \WC_Order $order, \WC_Order_Item_Product $item ): string {
		$closed = ( new ChangeRules( $order, $item ) )->closed();
		return '' === $closed && array() === $this->intake->form_ids( $item->get_product_id(), $item->get_variation_id() )
			? __( 'This product no longer has option forms. The item keeps its ordered options.', 'aisle' )
			: $closed;
	}

	/** Returns the line item's own answers, evaluated with the current forms. */
	public function now( \WC_Order $order, \WC_Order_Item_Product $item ): IntakeResult {
		return $this->taken( $order, $item, OptionIntake::as_posted( OrderRecord::read( $item )['forms'] ?? array() ) );
	}

	/**
	 * @param mixed        $posted As posted by a shopper's form.
	 * @param array<mixed> $sent   PHP's `$_FILES['aisle_files']`.
	 */
	public function proposed( \WC_Order $order, \WC_Order_Item_Product $item, mixed $posted, array $sent = array() ): LineChange {
		$old      = $this->now( $order, $item );
		$result   = $this->taken( $order, $item, $this->files->joined( $posted, $sent, $item->get_product_id() ) );
		$rules    = new ChangeRules( $order, $item );
		$closed   = $this->closed( $order, $item );
		$wrong    = array_merge(
			$result->notices,
			array_map(
				static fn( $error ): string => $error->getMessage(),
				$this->files->rejections( $posted, $sent, $item->get_product_id() )
			)
		);
		// If the answers cannot be read, they are not checked further; their errors are listed already.
		$rejections = '' !== $closed
			? array( $closed )
			: array_merge( $wrong, array() !== $wrong && null === $result->priced ? array() : $rules->rejections( $old, $result ) );
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
		$priced  = $change->result->priced;
		$product = $item->get_product();
		if ( null === $priced || ! $product instanceof \WC_Product || ! $change->is_possible() ) {
			throw new \DomainException( 'not_possible' );
		}
		$before = OrderRecord::read( $item );
		$rows   = $this->text->rows( $priced, $product );
		$note   = new ChangeNote( $item->get_name(), OrderLineAnswers::readable( $item, $before ) );
		OrderLineAnswers::replace( $item, $before, $rows );
		OrderRecord::write( $item, OrderRecord::of( $priced, $change->result->options ) );
		$item->set_subtotal( (string) wc_format_decimal( $change->amounts['subtotal'] ) );
		$item->set_total( (string) wc_format_decimal( $change->amounts['total'] ) );
		self::tax( $order, $item );
		$item->save();
		$order->update_taxes();
		$order->calculate_totals( false );
		$this->files->ordered( $change->result->options, $order->get_id() );
		$order->add_order_note( ColumnText::of_order_note( $note->of( $order, $rows, $change ) ), 0, true );
	}

	/** Returns the Unix time as of which dates and times of an order are checked. */
	public static function moment( \WC_Order $order ): int {
		return $order->get_date_created()?->getTimestamp() ?? time();
	}

	private function taken( \WC_Order $order, \WC_Order_Item_Product $item, mixed $posted ): IntakeResult {
		return $this->intake->at( self::moment( $order ) )->take(
			$item->get_product_id(),
			$item->get_variation_id(),
			(float) $item->get_quantity(),
			$posted,
			OrderAgain::attributes( $item ),
			true
		);
	}

	/**
	 * @return array{subtotal: float, total: float, tax: float, difference: float, tax_difference: float}
	 */
	private function amounts( \WC_Order $order, \WC_Order_Item_Product $item, ?PricedOptions $old, ?PricedOptions $new ): array {
		$product = $item->get_product();
		$by      = $product instanceof \WC_Product && null !== $new
			? self::without_tax( $order, $item, $product, $new->unit_price() ) - self::without_tax(
				$order,
				$item,
				$product,
				null !== $old && $old->is_sound() ? $old->unit_price() : (float) ( OrderRecord::read( $item )['unit_price'] ?? 0.0 )
			)
			: 0.0;
		$changed = clone $item;
		$changed->set_subtotal( (string) max( 0.0, (float) $item->get_subtotal() + $by ) );
		$changed->set_total( (string) max( 0.0, (float) $item->get_total() + $by ) );
		if ( 0.0 !== $by ) {
			self::tax( $order, $changed );
		}
		return array(
			'subtotal'       => (float) $changed->get_subtotal(),
			'total'          => (float) $changed->get_total(),
			'tax'            => (float) $changed->get_total_tax(),
			'difference'     => (float) $changed->get_total() - (float) $item->get_total(),
			'tax_difference' => (float) $changed->get_total_tax() - (float) $item->get_total_tax(),
		);
	}

	/** Returns the price of the line item's quantity without tax, in whole cents, as the cart calculates it. */
	private static function without_tax( \WC_Order $order, \WC_Order_Item_Product $item, \WC_Product $product, float $unit ): float {
		$line = round( $unit * (float) $item->get_quantity(), wc_get_price_decimals() );
		return (float) wc_get_price_excluding_tax(
			$product,
			array(
				'qty'   => 1,
				'price' => (string) $line,
				'order' => $order,
			)
		);
	}

	/** Calculates the tax of this line item only; manual changes of other line items stay. */
	private static function tax( \WC_Order $order, \WC_Order_Item_Product $item ): void {
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
