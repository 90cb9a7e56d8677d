<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Hooks;

use Aisle\Features\ProductOptions\Answers\AnsweredItem;
use Aisle\Features\ProductOptions\Cart\AddedToCartMessage;
use Aisle\Features\ProductOptions\Cart\CartDisplay;
use Aisle\Features\ProductOptions\Cart\EditedLine;
use Aisle\Features\ProductOptions\Cart\LineImages;
use Aisle\Features\ProductOptions\Cart\OptionFees;
use Aisle\Features\ProductOptions\Cart\StoreApi\BlockCartLink;
use Aisle\Features\ProductOptions\Cart\StoreApi\StoreApiLines;
use Aisle\Features\ProductOptions\OptionServices;
use Aisle\Features\ProductOptions\Page\OptionQuantity;
use Aisle\Features\ProductOptions\Saved\SavedForLater;
use Aisle\Features\ProductOptions\Saved\SavedPrivacy;
use Aisle\Platform\DeferredHooks;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Lazy;

/**
 * Registers the hooks that show and edit cart lines, and store what belongs to them: fees, files, lines saved for
 * later.
 */
final class LineHooks {

	public function __construct(
		private readonly OptionServices $services,
		private readonly Ajax $ajax
	) {}

	public function register(): void {
		$this->register_display();
		$this->register_editing();
		$this->register_contents();
		$this->register_saved_for_later();
		$this->register_quantity();
	}

	private function register_display(): void {
		$services = $this->services;
		$display  = Lazy::of(
			static fn(): CartDisplay => new CartDisplay( $services->lines->get(), $services->stock->get(), $services->text->get() )
		);
		add_filter( 'woocommerce_get_item_data', array( $display, 'add_answer_rows' ), 10, 2 );
		add_action( 'woocommerce_check_cart_items', array( $display, 'check_items' ) );
		add_filter( 'aisle_cart_line_error', array( $display, 'line_error' ), 10, 2 );
	}

	private function register_editing(): void {
		$services    = $this->services;
		$edited_line = Lazy::of( static fn(): EditedLine => new EditedLine( $services->lines->get(), $services->files->get() ) );
		$store_api   = Lazy::of( static fn(): StoreApiLines => new StoreApiLines( $edited_line->get() ) );
		add_filter( 'aisle_store_api_line', array( $store_api, 'data' ), 10, 2 );
		add_filter( 'aisle_store_api_line_schema', array( $store_api, 'schema' ) );
		self::register_block_link( Lazy::of( static fn(): BlockCartLink => new BlockCartLink( $edited_line ) ) );
		$this->ajax->add_wc_action( 'aisle_option_line', array( $edited_line, 'handle_request' ) );
		add_action( 'woocommerce_before_add_to_cart_button', array( EditedLine::class, 'print_posted_key' ) );
		add_filter( 'aisle_cart_line', array( $edited_line, 'add_edit_url' ), 10, 2 );
		add_filter(
			'aisle_cart_line',
			array( Lazy::of( static fn(): LineImages => new LineImages( $services->files->get() ) ), 'add' ),
			10,
			2
		);
		add_action( 'woocommerce_after_cart_item_name', array( $edited_line, 'print_link' ) );
	}

	/**
	 * @param Lazy<BlockCartLink> $link
	 */
	private static function register_block_link( Lazy $link ): void {
		DeferredHooks::outside_page_views(
			static function () use ( $link ): void {
				add_filter( 'rest_request_before_callbacks', array( $link, 'begin_request' ), 10, 3 );
				add_filter( 'rest_request_after_callbacks', array( $link, 'end_request' ) );
			}
		);
		// WooCommerce puts the first cart of a page into the page without using the REST server.
		add_filter( 'woocommerce_hydration_dispatch_request', array( $link, 'begin_hydration' ), 10, 2 );
		add_filter( 'woocommerce_hydration_request_after_callbacks', array( $link, 'end_request' ) );
		add_filter(
			'woocommerce_get_item_data',
			static fn( mixed $rows, mixed $item = array() ): mixed => $link->created_instance()?->add_edit_row( $rows, $item ) ?? $rows,
			20,
			2
		);
	}

	private function register_contents(): void {
		$services = $this->services;
		$files    = $services->files;
		$fees     = Lazy::of( static fn(): OptionFees => new OptionFees( $services->lines->get(), $services->pricing->get()->context ) );
		add_action(
			'woocommerce_cart_calculate_fees',
			static fn( mixed $cart = null ) => $cart instanceof \WC_Cart && AnsweredItem::is_in( $cart ) ? $fees->add_fees( $cart ) : null
		);
		add_filter( 'woocommerce_cart_totals_get_fees_from_cart_taxes', array( OptionFees::class, 'round_net' ), 10, 2 );
		add_action( 'woocommerce_add_to_cart', array( $files, 'mark_line_carted' ) );
		add_action( 'woocommerce_cart_item_removed', array( $files, 'mark_removed' ), 10, 2 );
	}

	private function register_saved_for_later(): void {
		$files = $this->services->files;
		$saved_for_later = Lazy::of( static fn(): SavedForLater => new SavedForLater( $files ) );
		DeferredHooks::outside_page_views(
			static fn() => add_filter( 'rest_request_after_callbacks', array( $saved_for_later, 'handle_response' ), 10, 3 )
		);
		// Runs before the answers of the request itself are read.
		add_filter( 'woocommerce_store_api_add_to_cart_data', array( $saved_for_later, 'restore_answers' ), 9, 2 );
		add_action( 'woocommerce_cart_item_removed', array( $saved_for_later, 'retain_files' ), 11, 2 );
		$privacy = Lazy::of( static fn(): SavedPrivacy => new SavedPrivacy() );
		add_filter( 'wp_privacy_personal_data_exporters', array( $privacy, 'add_exporter' ) );
		add_filter( 'wp_privacy_personal_data_erasers', array( $privacy, 'add_eraser' ) );
	}

	private function register_quantity(): void {
		$services = $this->services;
		$quantity = Lazy::of(
			static fn(): OptionQuantity => new OptionQuantity( $services->lines, $services->index->get(), $services->stock )
		);
		$message = Lazy::of( static fn(): AddedToCartMessage => new AddedToCartMessage( $services->lines->get() ) );
		add_action( 'woocommerce_add_to_cart', array( $message, 'remember_line' ), PHP_INT_MIN, 3 );
		add_filter( 'wc_add_to_cart_message_html', array( $message, 'correct_message' ), 5, 2 );
		add_filter( 'woocommerce_quantity_input_args', array( $quantity, 'input_args' ), 20, 2 );
		add_filter( 'woocommerce_update_cart_validation', array( $quantity, 'may_update' ), 10, 4 );
		add_filter( 'woocommerce_store_api_product_quantity_minimum', array( $quantity, 'minimum' ), 20, 2 );
		add_filter( 'woocommerce_store_api_product_quantity_maximum', array( $quantity, 'maximum' ), 20, 3 );
		add_filter( 'woocommerce_store_api_product_quantity_editable', array( $quantity, 'is_editable' ), 20, 2 );
	}
}
