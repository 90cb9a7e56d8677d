<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Groups;

use Aisle\Platform\Lazy;

/**
 * Registers the hooks that keep grouped lines together. For a line without a group, a hook only checks for group data;
 * for a line of a group, it loads the class that handles the hook.
 */
final class GroupHooks {

	/** True if this request has loaded or added a line of a group. Until then, hooks of the whole cart do nothing. */
	private bool $has_lines = false;

	/** True while WooCommerce loads the cart, which then has only some of its lines. */
	private bool $is_loading = false;

	/** @var Lazy<GroupQuantities> */
	private readonly Lazy $quantities;

	/** @var Lazy<GroupCompleteness> */
	private readonly Lazy $completeness;

	public function __construct( private readonly LineGroups $groups ) {
		$this->quantities = Lazy::of( static fn(): GroupQuantities => new GroupQuantities( $groups ) );

		$this->completeness = Lazy::of( static fn(): GroupCompleteness => new GroupCompleteness( $groups ) );
	}

	public function register(): void {
		$note_group_line = function ( mixed $line ): mixed {
			$this->has_lines = $this->has_lines || $this->groups->has( $line );
			return $line;
		};
		add_filter( 'woocommerce_get_cart_item_from_session', $note_group_line, PHP_INT_MAX );
		add_filter(
			'woocommerce_add_cart_item',
			function ( mixed $line ) use ( $note_group_line ): mixed {
				if ( is_array( $line ) && $this->groups->has( $line ) ) {
					$this->groups->note_added( $line );
				}
				return $note_group_line( $line );
			},
			PHP_INT_MAX
		);
		$this->register_completeness();
		$this->register_quantities();
		$this->register_limits();
		$this->register_removal();
		$this->register_display();
		$this->register_orders();
	}

	private function register_completeness(): void {
		$check   = fn( mixed $cart ) => $this->has_lines && $cart instanceof \WC_Cart
			? $this->completeness->get()->check_all( $cart )
			: null;
		$begin_loading = function (): void {
			$this->is_loading = true;
		};
		$end_loading  = function (): void {
			$this->is_loading = false;
		};
		add_action( 'woocommerce_load_cart_from_session', $begin_loading, 10, 0 );
		add_action( 'woocommerce_cart_loaded_from_session', $end_loading, PHP_INT_MIN, 0 );
		// Runs after DeletedProductLines (10), which reads the stored cart: calculating the cart overwrites it.
		add_action( 'woocommerce_cart_loaded_from_session', $check, 15 );
		// Runs before WooCommerce checks the stock of the lines (1).
		add_action( 'woocommerce_check_cart_items', static fn() => $check( WC()->cart ), 0, 0 );
	}

	private function register_quantities(): void {
		$quantities  = $this->quantities;
		$align_group = function (
			mixed $key,
			mixed $new_quantity = null,
			mixed $old_quantity = null,
			mixed $cart = null
		) use ( $quantities ): void {
			$line = $cart instanceof \WC_Cart ? $cart->cart_contents[ $key ] ?? null : null;
			if ( null !== $line && $this->groups->has( $line ) ) {
				$quantities->get()->align_after_change( $line, $cart, $old_quantity );
			}
		};
		// Runs after the checks that restore a rejected quantity.
		add_action( 'woocommerce_after_cart_item_quantity_update', $align_group, 20, 4 );
		$align_groups = function ( mixed $cart = null ) use ( $quantities ): void {
			// A copy may have only some of the lines, such as a recurring cart of WooCommerce Subscriptions.
			if ( ! $this->has_lines || ! $cart instanceof \WC_Cart || WC()->cart !== $cart ) {
				return;
			}
			if ( ! $this->is_loading && ! $this->groups->is_changing() ) {
				$this->completeness->get()->check( $cart );
				$quantities->get()->align_all( $cart );
			}
		};
		// Runs before prices are calculated from quantities.
		add_action( 'woocommerce_before_calculate_totals', $align_groups, 15 );
		$operations = Lazy::of( fn(): GroupOperations => new GroupOperations( $this->groups, $quantities->get() ) );
		add_filter( 'aisle_cart_operations', array( $operations, 'wrap' ) );
	}

	private function register_limits(): void {
		foreach ( array(
			'editable'    => 'is_editable',
			'minimum'     => 'minimum',
			'maximum'     => 'maximum',
			'multiple_of' => 'step',
		) as $hook => $method ) {
			$limit = fn( mixed $value, mixed $product = null, mixed $line = null ): mixed =>
				$this->groups->has( $line ) ? $this->quantities->get()->{$method}( $value, $line ) : $value;
			add_filter( 'woocommerce_store_api_product_quantity_' . $hook, $limit, 20, 3 );
		}
		$may_update = fn( mixed $passed, mixed $key = '', mixed $line = null, mixed $quantity = null ): mixed =>
			$this->groups->has( $line ) ? $this->quantities->get()->may_update( $passed, $line, $quantity ) : $passed;
		// Runs before handlers that can only report that the quantity is fixed.
		add_filter( 'woocommerce_update_cart_validation', $may_update, 9, 4 );
	}

	private function register_removal(): void {
		$removal  = Lazy::of(
			fn(): GroupRemoval => new GroupRemoval( $this->groups, $this->completeness->get(), $this->quantities->get() )
		);
		$on_line_removed  = function ( mixed $key, mixed $cart = null ) use ( $removal ): void {
			$line = $cart instanceof \WC_Cart ? $cart->get_removed_cart_contents()[ $key ] ?? null : null;
			if ( null !== $line && $this->groups->has( $line ) ) {
				$removal->get()->line_removed( (string) $key, $line, $cart );
			}
		};
		$on_line_restored = function ( mixed $key, mixed $cart = null ) use ( $removal ): void {
			$line = $cart instanceof \WC_Cart ? $cart->cart_contents[ $key ] ?? null : null;
			if ( null !== $line && $this->groups->has( $line ) ) {
				$this->has_lines = true;
				$removal->get()->line_restored( (string) $key, $line, $cart );
			}
		};
		// Runs before totals are calculated: the check of all groups would permanently remove the rest of the group.
		add_action( 'woocommerce_cart_item_removed', $on_line_removed, PHP_INT_MIN, 2 );
		add_action( 'woocommerce_cart_item_restored', $on_line_restored, PHP_INT_MIN, 2 );
	}

	private function register_display(): void {
		$display = Lazy::of( fn(): GroupDisplay => new GroupDisplay( $this->groups ) );
		add_filter(
			'aisle_cart_line',
			fn( mixed $line, mixed $item = null ): mixed =>
				is_array( $line ) && $this->groups->has( $item ) ? $display->get()->with_group( $line, $item ) : $line,
			10,
			2
		);
		add_filter(
			'woocommerce_cart_item_remove_link',
			function ( mixed $link, mixed $key = '' ) use ( $display ): mixed {
				$item = is_string( $key ) ? WC()->cart->cart_contents[ $key ] ?? array() : array();
				return $this->groups->has( $item ) ? $display->get()->remove_link( $link, $item ) : $link;
			},
			10,
			2
		);
		add_filter(
			'woocommerce_cart_item_quantity',
			fn( mixed $html, mixed $key = '', mixed $item = null ): mixed =>
				$this->groups->has( $item ) ? $display->get()->quantity( $html, $item ) : $html,
			10,
			3
		);
		add_filter(
			'woocommerce_get_item_data',
			fn( mixed $rows, mixed $item = null ): mixed =>
				$this->groups->has( $item ) ? $display->get()->item_data( $rows, $item ) : $rows,
			10,
			2
		);
		add_filter(
			'woocommerce_cart_item_removed_title',
			fn( mixed $title, mixed $item = null ): mixed =>
				$this->groups->has( $item ) ? $display->get()->removed_title( $title, $item ) : $title,
			10,
			2
		);
	}

	private function register_orders(): void {
		$orders      = Lazy::of( fn(): GroupOrders => new GroupOrders( $this->groups ) );
		$order_again = Lazy::of( fn(): GroupOrderAgain => new GroupOrderAgain( $this->groups ) );
		$add_meta    = fn( mixed $item, mixed $key = '', mixed $line = null ) =>
			$item instanceof \WC_Order_Item_Product && $this->groups->has( $line ) ? $orders->get()->add_meta( $item, $line ) : null;
		add_action( 'woocommerce_checkout_create_order_line_item', $add_meta, 10, 3 );
		add_filter( 'woocommerce_hidden_order_itemmeta', array( $orders, 'hidden_keys' ) );
		$item_data = static fn( mixed $data, mixed $item = null, mixed $order = null ): mixed =>
			$item instanceof \WC_Order_Item_Product && $order instanceof \WC_Order
				? $order_again->get()->item_data( $data, $item, $order )
				: $data;
		add_filter( 'woocommerce_order_again_cart_item_data', $item_data, 10, 3 );
		// The cart is passed by reference, which Lazy does not support.
		$complete = function ( mixed $order_id, mixed $items = null, &$cart = null ) use ( $order_again ): void {
			if ( null !== $order_again->created_instance() && is_array( $cart ) ) {
				$order_again->get()->complete( $cart );
			}
		};
		add_action( 'woocommerce_ordered_again', $complete, 10, 3 );
	}
}
