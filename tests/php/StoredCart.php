<?php
declare(strict_types=1);

namespace Aisle\Tests;

/**
 * Loads the stored cart like the next page, and simulates a store without Aisle.
 */
trait StoredCart {

	/**
	 * @return list<int>
	 */
	private function products_after_loading(): array {
		$stored_lines = WC()->cart->get_cart_for_session();
		WC()->cart->set_cart_contents( array() );
		WC()->session->set( 'cart', $stored_lines );
		wc_clear_notices();
		( new \WC_Cart_Session( WC()->cart ) )->get_cart_from_session();
		return array_column( array_values( WC()->cart->get_cart_contents() ), 'product_id' );
	}

	/** Removes Aisle's callbacks from the hooks that load and price a cart. */
	private function without_aisle(): void {
		foreach ( array(
			'woocommerce_pre_remove_cart_item_from_session',
			'woocommerce_cart_item_data_to_validate',
			'woocommerce_get_cart_item_from_session',
			'woocommerce_cart_loaded_from_session',
			'woocommerce_before_calculate_totals',
			'woocommerce_after_calculate_totals',
		) as $hook ) {
			$this->remove_aisle_callbacks( $hook );
		}
	}

	private function remove_aisle_callbacks( string $hook ): void {
		$filter = $GLOBALS['wp_filter'][ $hook ] ?? null;
		foreach ( $filter instanceof \WP_Hook ? $filter->callbacks : array() as $priority => $callbacks ) {
			foreach ( $callbacks as $callback ) {
				$owner = is_array( $callback['function'] ) ? $callback['function'][0] : $callback['function'];
				$name  = $owner instanceof \Closure
					? ( new \ReflectionFunction( $owner ) )->getClosureScopeClass()?->name
					: ( is_object( $owner ) ? $owner::class : $owner );
				if ( is_string( $name ) && str_starts_with( $name, 'Aisle\\' ) && ! str_starts_with( $name, 'Aisle\\Tests\\' ) ) {
					remove_filter( $hook, $callback['function'], $priority );
				}
			}
		}
	}
}
