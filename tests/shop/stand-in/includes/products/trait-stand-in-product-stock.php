<?php
defined( 'ABSPATH' ) || exit;

/**
 * What a product says about its stock, and whether it can be bought.
 */
trait Stand_In_Product_Stock {

	public function set_stock_quantity( $quantity ) {
		$this->set_prop( 'stock_quantity', '' !== $quantity && null !== $quantity ? wc_stock_amount( $quantity ) : null );
	}

	public function set_stock_status( $status = 'instock' ) {
		$this->set_prop( 'stock_status', $status ? $status : 'instock' );
	}

	public function set_backorders( $backorders ) {
		$this->set_prop( 'backorders', $backorders );
	}

	public function managing_stock() {
		return 'yes' === get_option( 'woocommerce_manage_stock', 'yes' ) && (bool) $this->get_manage_stock();
	}

	public function backorders_allowed() {
		return apply_filters(
			'woocommerce_product_backorders_allowed',
			in_array( $this->get_backorders(), array( 'yes', 'notify' ), true ),
			$this->get_id(),
			$this
		);
	}

	public function backorders_require_notification() {
		return apply_filters(
			'woocommerce_product_backorders_require_notification',
			$this->managing_stock() && 'notify' === $this->get_backorders(),
			$this
		);
	}

	public function is_on_backorder( $qty_in_cart = 0 ) {
		return 'onbackorder' === $this->get_stock_status()
			|| ( $this->managing_stock() && $this->backorders_allowed() && $this->get_stock_quantity() - $qty_in_cart < 0 );
	}

	public function is_in_stock() {
		return apply_filters( 'woocommerce_product_is_in_stock', 'outofstock' !== $this->get_stock_status(), $this );
	}

	public function has_enough_stock( $quantity ) {
		return ! $this->managing_stock() || $this->backorders_allowed() || $this->get_stock_quantity() >= $quantity;
	}

	public function is_sold_individually() {
		return apply_filters( 'woocommerce_is_sold_individually', true === $this->get_sold_individually(), $this );
	}

	public function is_purchasable() {
		return apply_filters(
			'woocommerce_is_purchasable',
			$this->exists()
				&& ( 'publish' === $this->get_status() || current_user_can( 'edit_post', $this->get_id() ) )
				&& '' !== $this->get_price(),
			$this
		);
	}

	public function get_stock_managed_by_id() {
		return $this->get_id();
	}

	public function get_min_purchase_quantity() {
		return wc_stock_amount( apply_filters( 'woocommerce_quantity_input_min', 1, $this ) );
	}

	public function get_max_purchase_quantity() {
		$max = $this->is_sold_individually()
			? 1
			: ( $this->backorders_allowed() || ! $this->managing_stock() ? -1 : $this->get_stock_quantity() );
		return wc_stock_amount( apply_filters( 'woocommerce_quantity_input_max', $max, $this ) );
	}

	public function get_purchase_quantity_step() {
		return wc_stock_amount( apply_filters( 'woocommerce_quantity_input_step', 1, $this ) );
	}

	public function get_availability() {
		return apply_filters(
			'woocommerce_get_availability',
			array(
				'availability' => $this->get_availability_text(),
				'class'        => $this->get_availability_class(),
			),
			$this
		);
	}

	protected function get_availability_text() {
		if ( ! $this->is_in_stock() ) {
			$text = 'Out of stock';
		} elseif ( $this->managing_stock() && $this->is_on_backorder( 1 ) ) {
			$text = $this->backorders_require_notification() ? 'Available on backorder' : '';
		} else {
			$text = $this->managing_stock() ? wc_format_stock_for_display( $this ) : '';
		}
		return apply_filters( 'woocommerce_get_availability_text', $text, $this );
	}

	protected function get_availability_class() {
		$class = $this->is_in_stock()
			? ( $this->managing_stock() && $this->is_on_backorder( 1 ) ? 'available-on-backorder' : 'in-stock' )
			: 'out-of-stock';
		return apply_filters( 'woocommerce_get_availability_class', $class, $this );
	}
}
