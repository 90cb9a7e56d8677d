<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Lines;

use Aisle\Platform\Contracts\LineSaving;
use Aisle\Platform\DeferredHooks;
use Aisle\Platform\Lazy;

/**
 * Registers the hooks that show what the reduced prices of a feature save.
 */
final class SavingHooks {

	/**
	 * @param string                     $data_key Key of the feature's data in the cart item.
	 * @param Lazy<covariant LineSaving> $saving
	 */
	public static function register_cart( string $data_key, Lazy $saving ): void {
		$rows = Lazy::of( static fn(): SavingRows => new SavingRows( $saving->get() ) );
		add_filter(
			'woocommerce_get_item_data',
			static fn( mixed $list, mixed $item = null ): mixed =>
				is_array( $item ) && isset( $item[ $data_key ] ) ? $rows->get()->add_to_cart_line( $list, $item ) : $list,
			// After the name of the line's group (10).
			20,
			2
		);
	}

	/**
	 * @param Lazy<covariant LineSaving> $saving
	 */
	public static function register_orders( Lazy $saving ): void {
		$rows = Lazy::of( static fn(): SavingRows => new SavingRows( $saving->get() ) );
		add_filter( 'woocommerce_display_item_meta', array( $rows, 'add_to_order_item' ), 10, 3 );
		DeferredHooks::outside_page_views(
			static fn() => add_action( 'woocommerce_after_order_itemmeta', array( $rows, 'print_in_admin' ), 10, 2 )
		);
	}
}
