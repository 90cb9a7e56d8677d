<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Features\ProductOptions\AnswerText;
use Aisle\Features\ProductOptions\OptionFees;
use Aisle\Features\ProductOptions\Saved\SavedForLater;
use Aisle\Features\ProductOptions\Saved\SavedPrivacy;
use Aisle\Platform\Ajax;
use Aisle\Platform\Cart\LineSeal;

/**
 * The hooks of lines that are in the cart: prices, children, editing, files, display.
 */
final class CartHooks {

	public function __construct(
		private readonly AnsweredLines $answered,
		private readonly AnswerText $text,
		private readonly AnsweredFiles $files,
		private readonly Ajax $ajax
	) {}

	public function register(): void {
		$lines    = $this->answered->lines;
		$children = $this->answered->children;
		$context  = $lines->pricing->context;
		$rules    = new ChildRules( $children, $context, $lines->prices );
		$this->register_quantities( new ChildQuantities( $children, $lines ) );
		LineSeal::hold( static fn(): string => AnsweredItem::KEY );
		LineSeal::hold( static fn(): string => ChildLines::PARENT );
		$this->register_prices( $children, $rules );
		$this->register_replacement( new LineReplacement() );
		$this->register_children( $children, $rules );
		$this->register_display( new CartDisplay( $lines, $this->answered->stock, $this->text ) );
		$this->register_editing( new EditedLine( $lines, $this->files ) );
		add_action( 'woocommerce_cart_calculate_fees', array( new OptionFees( $lines, $context ), 'add' ) );
		add_filter( 'woocommerce_cart_totals_get_fees_from_cart_taxes', array( OptionFees::class, 'round_net' ), 10, 2 );
		add_action( 'woocommerce_add_to_cart', array( $this->files, 'carted' ) );
		add_action( 'woocommerce_cart_item_removed', array( $this->files, 'removed' ), 10, 2 );
		add_filter( 'aisle_shared_line', array( SharedAnswers::class, 'add' ), 10, 3 );
		add_filter( 'aisle_shared_line_item', array( SharedAnswers::class, 'item' ), 10, 2 );
		( new SavedForLater( $this->files ) )->register();
		( new SavedPrivacy() )->register();
	}

	/**
	 * Before register_prices(): a parent's price may ask for what its children have become.
	 */
	private function register_quantities( ChildQuantities $quantities ): void {
		add_action( 'woocommerce_before_calculate_totals', array( $quantities, 'settle' ), 20 );
		add_action( 'woocommerce_cart_loaded_from_session', array( $quantities, 'settle' ) );
		add_filter( 'woocommerce_store_api_product_quantity_minimum', array( $quantities, 'limit' ), 20, 3 );
		add_filter( 'woocommerce_store_api_product_quantity_maximum', array( $quantities, 'limit' ), 20, 3 );
	}

	/**
	 * A discount plugin at the usual priorities finds the catalogue's price; one that comes later than 20 finds ours.
	 */
	private function register_prices( ChildLines $children, ChildRules $rules ): void {
		$lines  = $this->answered->lines;
		$prices = $lines->prices;
		add_filter( 'woocommerce_get_cart_item_from_session', array( $lines, 'from_session' ), PHP_INT_MAX );
		add_action( 'woocommerce_before_calculate_totals', array( $lines, 'release' ), PHP_INT_MIN );
		add_action( 'woocommerce_before_calculate_totals', array( $lines, 'before_totals' ), 20 );
		add_action( 'woocommerce_before_calculate_totals', array( $children, 'settle' ), 20 );
		add_action( 'woocommerce_before_calculate_totals', array( $rules, 'price' ), 20 );
		add_action( 'woocommerce_cart_loaded_from_session', array( $rules, 'price' ) );
		add_filter( 'woocommerce_product_get_price', array( $prices, 'filtered' ), PHP_INT_MAX, 2 );
		add_filter( 'woocommerce_product_variation_get_price', array( $prices, 'filtered' ), PHP_INT_MAX, 2 );
	}

	private function register_replacement( LineReplacement $replacement ): void {
		add_filter( 'woocommerce_add_to_cart_validation', array( $replacement, 'begin' ), 1, 2 );
		add_filter( 'woocommerce_add_to_cart_validation', array( $replacement, 'end_validation' ), PHP_INT_MAX );
		add_filter( 'woocommerce_add_cart_item_data', array( $replacement, 'keep_data' ), PHP_INT_MAX, 2 );
		add_action( 'woocommerce_add_to_cart', array( $replacement, 'added' ), PHP_INT_MIN, 2 );
		add_action( 'woocommerce_add_to_cart', array( $replacement, 'drop' ), 15 );
		add_filter( 'woocommerce_add_error', array( $replacement, 'refused' ), PHP_INT_MIN );
		add_action( 'wp_loaded', array( $replacement, 'give_back' ), 21 );
		add_action( 'woocommerce_before_calculate_totals', array( $replacement, 'give_back' ), PHP_INT_MIN, 0 );
		add_action( 'shutdown', array( $replacement, 'give_back' ), 0 );
		add_filter( 'wc_add_to_cart_message_html', array( $replacement, 'message' ) );
	}

	private function register_children( ChildLines $children, ChildRules $rules ): void {
		add_filter( 'woocommerce_store_api_add_to_cart_data', array( $children, 'expect_merge' ) );
		add_action( 'woocommerce_add_to_cart', array( $children, 'added' ), PHP_INT_MIN );
		add_action( 'woocommerce_after_cart_item_quantity_update', array( $children, 'quantity_updated' ) );
		add_action( 'woocommerce_cart_item_removed', array( $children, 'removed' ), 10, 2 );
		add_action( 'woocommerce_cart_item_restored', array( $children, 'restored' ), 10, 2 );
		add_filter( 'woocommerce_cart_item_remove_link', array( $rules, 'remove_link' ), 10, 2 );
		add_filter( 'woocommerce_quantity_input_args', array( $rules, 'input_args' ), 20, 2 );
		add_filter( 'woocommerce_store_api_product_quantity_editable', array( $rules, 'is_editable' ), 20, 2 );
		add_filter( 'woocommerce_update_cart_validation', array( $rules, 'may_update' ), 10, 4 );
		add_filter( 'woocommerce_get_item_data', array( $rules, 'item_data' ), 10, 2 );
	}

	private function register_display( CartDisplay $display ): void {
		add_filter( 'woocommerce_get_item_data', array( $display, 'item_data' ), 10, 2 );
		add_action( 'woocommerce_check_cart_items', array( $display, 'check_items' ) );
		add_filter( 'aisle_cart_line_error', array( $display, 'line_error' ), 10, 2 );
	}

	private function register_editing( EditedLine $edited ): void {
		( new StoreApiLines( $edited ) )->register();
		( new BlockCartLink( $edited ) )->register();
		$this->ajax->shop( 'aisle_option_line', array( $edited, 'answer' ) );
		add_action( 'woocommerce_before_add_to_cart_button', array( $edited, 'keep_key' ) );
		add_filter( 'aisle_cart_line', array( $edited, 'cart_line' ), 10, 2 );
		add_filter( 'aisle_cart_line', array( new LinePictures( $this->files ), 'add' ), 10, 2 );
		add_action( 'woocommerce_after_cart_item_name', array( $edited, 'print_link' ) );
	}
}
