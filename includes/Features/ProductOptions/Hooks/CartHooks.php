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
	private static function if_cart_has_answers( \Closure $run ): \Closure {
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
		$sync_quantities     = self::if_cart_has_answers( $quantities->sync_quantities( ... ) );
		add_action( 'woocommerce_before_calculate_totals', $sync_quantities, 20 );
		add_action(
			'woocommerce_cart_loaded_from_session',
			static fn( mixed $cart = null ) => $cart instanceof \WC_Cart && ! $cart->is_empty() ? $sync_quantities( $cart ) : null
		);
		add_filter( 'woocommerce_store_api_product_quantity_minimum', array( $quantities, 'fixed_limit' ), 20, 3 );
		add_filter( 'woocommerce_store_api_product_quantity_maximum', array( $quantities, 'fixed_limit' ), 20, 3 );
	}

	/**
	 * Discount plugins at the usual priorities read the catalog price; those with a priority above 20 read the price
	 * with options.
	 *
	 * @param Lazy<ChildRules> $rules
	 */
	private function register_prices( Lazy $rules ): void {
		$lines              = $this->services->lines;
		$children           = $this->services->children;
		$prices             = $this->services->prices;
		$set_child_prices   = self::if_cart_has_answers( $rules->set_prices( ... ) );
		$price_session_item = static fn( mixed $item ): mixed =>
			is_array( $item ) && ! empty( $item[ AnsweredItem::KEY ] ) ? $lines->price_session_item( $item ) : $item;
		add_filter( 'woocommerce_get_cart_item_from_session', $price_session_item, PHP_INT_MAX );
		add_action( 'woocommerce_before_calculate_totals', self::if_cart_has_answers( $lines->release_prices( ... ) ), PHP_INT_MIN );
		add_action( 'woocommerce_before_calculate_totals', self::if_cart_has_answers( $lines->price_cart( ... ) ), 20 );
		add_action( 'woocommerce_before_calculate_totals', self::if_cart_has_answers( $children->sync_children( ... ) ), 20 );
		add_action( 'woocommerce_before_calculate_totals', $set_child_prices, 20 );
		add_action(
			'woocommerce_cart_loaded_from_session',
			static fn( mixed $cart = null ) => $cart instanceof \WC_Cart && ! $cart->is_empty() ? $set_child_prices( $cart ) : null
		);
		// If no line is priced, the price stays unchanged.
		$filter_price = static fn( mixed $set_child_prices, mixed $product = null ): mixed =>
			$product instanceof \WC_Product
				? $prices->created_instance()?->filter_price( $set_child_prices, $product ) ?? $set_child_prices
				: $set_child_prices;
		add_filter( 'woocommerce_product_get_price', $filter_price, PHP_INT_MAX, 2 );
		add_filter( 'woocommerce_product_variation_get_price', $filter_price, PHP_INT_MAX, 2 );
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
		add_filter( 'woocommerce_add_error', array( $replacement, 'restore_after_rejection' ), PHP_INT_MIN );
		add_action( 'wp_loaded', $restore_old_line, 21 );
		add_action( 'woocommerce_before_calculate_totals', $restore_old_line, PHP_INT_MIN, 0 );
		add_action( 'shutdown', $restore_old_line, 0 );
		add_filter( 'wc_add_to_cart_message_html', array( $replacement, 'replace_message' ) );
	}

	/**
	 * @param Lazy<ChildLines> $children
	 */
	private static function register_children( Lazy $children ): void {
		add_filter( 'woocommerce_store_api_add_to_cart_data', array( $children, 'expect_merge' ) );
		add_action( 'woocommerce_add_to_cart', array( $children, 'add_children' ), PHP_INT_MIN );
		add_action( 'woocommerce_after_cart_item_quantity_update', array( $children, 'add_children_after_merge' ) );
		add_action( 'woocommerce_cart_item_removed', array( $children, 'remove_children' ), 10, 2 );
		add_action( 'woocommerce_cart_item_restored', array( $children, 'restore_children' ), 10, 2 );
	}

	/**
	 * @param Lazy<ChildRules> $rules
	 */
	private static function register_rules( Lazy $rules ): void {
		add_filter( 'woocommerce_cart_item_remove_link', array( $rules, 'hide_remove_link' ), 10, 2 );
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
		add_filter( 'woocommerce_get_item_data', array( $rules, 'add_parent_row' ), 10, 2 );
	}
}
