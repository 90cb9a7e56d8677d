<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Hooks;

use Aisle\Features\ProductOptions\Answers\AnsweredItem;
use Aisle\Features\ProductOptions\Cart\ChildLines;
use Aisle\Features\ProductOptions\Cart\ChildQuantities;
use Aisle\Features\ProductOptions\Cart\ChildRules;
use Aisle\Features\ProductOptions\Cart\LineReplacement;
use Aisle\Features\ProductOptions\OptionServices;
use Aisle\Platform\Cart\Lines\LineSeal;
use Aisle\Platform\Lazy;

/**
 * Registers the hooks that keep cart lines correct: quantities, prices, replaced lines, children.
 */
final class CartHooks {

	public function __construct( private readonly OptionServices $services ) {}

	public function register(): void {
		$services = $this->services;
		$children = $services->children;
		$rules    = Lazy::of(
			static fn(): ChildRules => new ChildRules( $children->get(), $services->pricing->get()->context, $services->prices->get() )
		);
		$this->register_quantities();
		LineSeal::seal_lines_with( static fn(): string => AnsweredItem::KEY );
		LineSeal::seal_lines_with( static fn(): string => AnsweredItem::PARENT );
		$this->register_prices( $rules );
		self::register_replacement( Lazy::of( static fn(): LineReplacement => new LineReplacement() ) );
		self::register_children( $children );
		self::register_rules( $rules );
	}

	/**
	 * Returns a hook callback that runs only if the cart has lines with answers or their children.
	 */
	private static function if_answered( \Closure $run ): \Closure {
		return static function ( mixed $cart = null ) use ( $run ): void {
			if ( $cart instanceof \WC_Cart && AnsweredItem::is_in( $cart ) ) {
				$run( $cart );
			}
		};
	}

	/**
	 * Must run before register_prices(): a parent's price may depend on the quantities of its children.
	 */
	private function register_quantities(): void {
		$services   = $this->services;
		$quantities = Lazy::of(
			static fn(): ChildQuantities => new ChildQuantities( $services->children->get(), $services->lines->get() )
		);
		$sync     = self::if_answered( $quantities->sync( ... ) );
		add_action( 'woocommerce_before_calculate_totals', $sync, 20 );
		add_action(
			'woocommerce_cart_loaded_from_session',
			static fn( mixed $cart = null ) => $cart instanceof \WC_Cart && ! $cart->is_empty() ? $sync( $cart ) : null
		);
		add_filter( 'woocommerce_store_api_product_quantity_minimum', array( $quantities, 'limit' ), 20, 3 );
		add_filter( 'woocommerce_store_api_product_quantity_maximum', array( $quantities, 'limit' ), 20, 3 );
	}

	/**
	 * Discount plugins at the usual priorities read the catalog price; those with a priority above 20 read the price
	 * with options.
	 *
	 * @param Lazy<ChildRules> $rules
	 */
	private function register_prices( Lazy $rules ): void {
		$lines    = $this->services->lines;
		$children = $this->services->children;
		$prices   = $this->services->prices;
		$price    = self::if_answered( $rules->price( ... ) );
		$session  = static fn( mixed $item ): mixed =>
			is_array( $item ) && ! empty( $item[ AnsweredItem::KEY ] ) ? $lines->from_session( $item ) : $item;
		add_filter( 'woocommerce_get_cart_item_from_session', $session, PHP_INT_MAX );
		add_action( 'woocommerce_before_calculate_totals', self::if_answered( $lines->release( ... ) ), PHP_INT_MIN );
		add_action( 'woocommerce_before_calculate_totals', self::if_answered( $lines->before_totals( ... ) ), 20 );
		add_action( 'woocommerce_before_calculate_totals', self::if_answered( $children->sync( ... ) ), 20 );
		add_action( 'woocommerce_before_calculate_totals', $price, 20 );
		add_action(
			'woocommerce_cart_loaded_from_session',
			static fn( mixed $cart = null ) => $cart instanceof \WC_Cart && ! $cart->is_empty() ? $price( $cart ) : null
		);
		// If no line is priced, the price stays unchanged.
		$filtered = static fn( mixed $price, mixed $product = null ): mixed =>
			$product instanceof \WC_Product ? $prices->created_instance()?->filtered( $price, $product ) ?? $price : $price;
		add_filter( 'woocommerce_product_get_price', $filtered, PHP_INT_MAX, 2 );
		add_filter( 'woocommerce_product_variation_get_price', $filtered, PHP_INT_MAX, 2 );
	}

	/**
	 * @param Lazy<LineReplacement> $replacement
	 */
	private static function register_replacement( Lazy $replacement ): void {
		$restore_old_line = static fn() => $replacement->created_instance()?->restore_old_line();
		add_filter( 'woocommerce_add_to_cart_validation', array( $replacement, 'begin_validation' ), 1, 2 );
		add_filter( 'woocommerce_add_to_cart_validation', array( $replacement, 'end_validation' ), PHP_INT_MAX );
		add_filter( 'woocommerce_add_cart_item_data', array( $replacement, 'copy_third_party_data' ), PHP_INT_MAX, 2 );
		add_action( 'woocommerce_add_to_cart', array( $replacement, 'move_to_old_position' ), PHP_INT_MIN, 2 );
		add_action( 'woocommerce_add_to_cart', array( $replacement, 'remove_old_line' ), 15 );
		add_filter( 'woocommerce_add_error', array( $replacement, 'rejected' ), PHP_INT_MIN );
		add_action( 'wp_loaded', $restore_old_line, 21 );
		add_action( 'woocommerce_before_calculate_totals', $restore_old_line, PHP_INT_MIN, 0 );
		add_action( 'shutdown', $restore_old_line, 0 );
		add_filter( 'wc_add_to_cart_message_html', array( $replacement, 'message' ) );
	}

	/**
	 * @param Lazy<ChildLines> $children
	 */
	private static function register_children( Lazy $children ): void {
		add_filter( 'woocommerce_store_api_add_to_cart_data', array( $children, 'expect_merge' ) );
		add_action( 'woocommerce_add_to_cart', array( $children, 'add_children' ), PHP_INT_MIN );
		add_action( 'woocommerce_after_cart_item_quantity_update', array( $children, 'quantity_updated' ) );
		add_action( 'woocommerce_cart_item_removed', array( $children, 'remove_children' ), 10, 2 );
		add_action( 'woocommerce_cart_item_restored', array( $children, 'restore_children' ), 10, 2 );
	}

	/**
	 * @param Lazy<ChildRules> $rules
	 */
	private static function register_rules( Lazy $rules ): void {
		add_filter( 'woocommerce_cart_item_remove_link', array( $rules, 'remove_link' ), 10, 2 );
		// Only a priced child line has limits.
		add_filter(
			'woocommerce_quantity_input_args',
			static fn( mixed $args, mixed $product = null ): mixed =>
				$product instanceof \WC_Product ? $rules->created_instance()?->input_args( $args, $product ) ?? $args : $args,
			20,
			2
		);
		add_filter( 'woocommerce_store_api_product_quantity_editable', array( $rules, 'is_editable' ), 20, 2 );
		add_filter( 'woocommerce_update_cart_validation', array( $rules, 'may_update' ), 10, 4 );
		add_filter( 'woocommerce_get_item_data', array( $rules, 'item_data' ), 10, 2 );
	}
}
