<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Hooks;

use Aisle\Features\ProductOptions\Answers\AnsweredFiles;
use Aisle\Features\ProductOptions\Answers\WcpaOrderAnswers;
use Aisle\Features\ProductOptions\Cart\Orders\HeldStock;
use Aisle\Features\ProductOptions\Cart\Orders\OptionOrder;
use Aisle\Features\ProductOptions\Cart\Orders\OrderAgain;
use Aisle\Features\ProductOptions\Cart\Orders\OrderRest;
use Aisle\Features\ProductOptions\Cart\Orders\OrderStock;
use Aisle\Features\ProductOptions\OptionServices;
use Aisle\Features\ProductOptions\OrderScreen\LineChanges;
use Aisle\Features\ProductOptions\OrderScreen\OrderImages;
use Aisle\Features\ProductOptions\OrderScreen\OrderOptionsPage;
use Aisle\Platform\DeferredHooks;
use Aisle\Platform\Lazy;
use Aisle\Platform\Uploads\UploadServices;

/**
 * Registers the hooks of orders: the order screen, the reserved stock of an order, its line items.
 */
final class OrderHooks {

	public function __construct(
		private readonly OptionServices $services,
		private readonly UploadServices $uploads
	) {}

	public function register(): void {
		DeferredHooks::outside_page_views( $this->register_screen( ... ) );
		self::register_held_stock( Lazy::of( static fn(): HeldStock => new HeldStock() ) );
		$this->register_items();
		$this->register_order_again();
		self::register_stock();
	}

	private function register_screen(): void {
		$images = Lazy::of( fn(): OrderImages => new OrderImages( $this->uploads->files() ) );
		$page   = Lazy::of(
			fn(): OrderOptionsPage => new OrderOptionsPage(
				$this->line_changes(),
				$this->services->page->get(),
				dirname( __DIR__, 4 ) . '/plugin.php'
			)
		);
		add_action( 'woocommerce_after_order_itemmeta', array( $images, 'print' ), 10, 2 );
		add_action( 'admin_menu', array( $page, 'add_page' ), 70 );
		add_action( 'woocommerce_after_order_itemmeta', array( $page, 'print_link' ), 20, 2 );
	}

	private function line_changes(): LineChanges {
		return new LineChanges(
			$this->services->intake->get(),
			$this->services->text->get(),
			new AnsweredFiles( $this->uploads->files() )
		);
	}

	/**
	 * @param Lazy<HeldStock> $held_stock
	 */
	private static function register_held_stock( Lazy $held_stock ): void {
		add_filter( 'woocommerce_order_hold_stock_minutes', array( $held_stock, 'note_order' ), PHP_INT_MAX, 2 );
		// HeldStock exists only if expect() has run with an order.
		add_filter(
			'woocommerce_order_get_items',
			static fn( mixed $items, mixed $order = null ): mixed =>
				null === $held_stock->created_instance() ? $items : $held_stock->add_group_items( $items, $order ),
			PHP_INT_MAX,
			2
		);
		add_filter( 'woocommerce_pay_order_product_in_stock', array( HeldStock::class, 'has_stock_for_payment' ), 10, 3 );
	}

	private function register_items(): void {
		$services = $this->services;
		$order    = Lazy::of(
			static fn(): OptionOrder => new OptionOrder( $services->lines->get(), $services->text->get(), $services->files->get() )
		);
		add_action( 'woocommerce_checkout_create_order_line_item', array( $order, 'add_meta' ), 10, 3 );
		add_action( 'woocommerce_checkout_create_order_fee_item', array( $order, 'sanitize_fee_name' ) );
		add_action( 'woocommerce_checkout_order_created', array( $order, 'mark_files_ordered' ) );
		add_action( 'woocommerce_store_api_checkout_order_processed', array( $order, 'mark_files_ordered' ) );
		add_filter( 'woocommerce_hidden_order_itemmeta', array( $order, 'hidden_keys' ) );
		add_filter( 'woocommerce_order_item_get_formatted_meta_data', array( $order, 'format_meta' ), 10, 2 );
	}

	private function register_order_again(): void {
		$services    = $this->services;
		$order_again = Lazy::of(
			static fn(): OrderAgain => new OrderAgain(
				$services->intake->get(),
				$services->files->get(),
				$services->children->get(),
				new WcpaOrderAnswers( $services->forms->get() )
			)
		);
		add_filter( 'woocommerce_order_again_cart_item_data', array( $order_again, 'add_answers' ), 10, 2 );
		// Lazy cannot pass arguments by reference, and add_children() changes `$cart`.
		$add_children = static function ( mixed $order_id, mixed $order_items = null, &$cart = null ) use ( $order_again ): void {
			if ( is_array( $cart ) ) {
				$order_again->get()->add_children( $order_id, $order_items, $cart );
			}
		};
		add_action( 'woocommerce_ordered_again', $add_children, 10, 3 );
	}

	private static function register_stock(): void {
		add_action( 'woocommerce_reduce_order_stock', array( OrderStock::class, 'reduce' ) );
		add_action( 'woocommerce_restore_order_stock', array( OrderStock::class, 'restore' ) );
		add_filter( 'woocommerce_prevent_adjust_line_item_product_stock', array( OrderStock::class, 'adjust' ), PHP_INT_MAX, 3 );
		add_filter( 'woocommerce_rest_prepare_shop_order_object', array( OrderRest::class, 'add_records' ), 10, 2 );
		add_action( 'woocommerce_refund_created', array( OrderStock::class, 'refund' ), 10, 2 );
	}
}
