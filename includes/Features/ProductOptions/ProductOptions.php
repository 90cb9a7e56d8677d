<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

use Aisle\Features\ProductOptions\Cart\AnsweredFiles;
use Aisle\Features\ProductOptions\Cart\AnsweredLines;
use Aisle\Features\ProductOptions\Cart\CartHooks;
use Aisle\Features\ProductOptions\Cart\OrderAgain;
use Aisle\Features\ProductOptions\Cart\OrderRest;
use Aisle\Features\ProductOptions\Cart\OrderStock;
use Aisle\Features\ProductOptions\Preview\OptionDocuments;
use Aisle\Platform\Ajax;
use Aisle\Platform\Assets;
use Aisle\Platform\Documents\HasProductDocuments;
use Aisle\Platform\Documents\ProductDocuments;
use Aisle\Platform\Feature;
use Aisle\Platform\HasBootData;
use Aisle\Platform\HasSettings;
use Aisle\Platform\Settings;
use Aisle\Platform\Uploads\UploadParts;

/**
 * Fields that a shopper fills in before buying, with prices of their own, from the product's page to the order.
 */
final class ProductOptions implements Feature, HasSettings, HasBootData, HasProductDocuments {

	private readonly StoredForms $stored;
	private ?AnsweredFiles $files   = null;
	private ?OptionPricing $pricing = null;
	private ?OptionPage $page       = null;

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets,
		private readonly Ajax $ajax,
		private readonly UploadParts $uploads = new UploadParts()
	) {
		$this->stored = new StoredForms();
	}

	public function register(): void {
		$answered = AnsweredLines::priced_by( $this->pricing() );
		$intake   = new OptionIntake( $this->stored->index, $this->pricing() );
		$text     = new AnswerText( $this->pricing()->context, $this->files() );
		$this->stored->register();
		$this->uploads->add( OptionUploads::KIND, new OptionUploads( $this->stored->index, $this->stored->forms, $this->uploads->order_permission() ) );
		$this->uploads->answer_contract( OptionUploads::KIND );
		$this->register_page();
		$this->register_adding( new OptionCart( $intake, $answered->stock, $this->files() ) );
		( new CartHooks( $answered, $text, $this->files(), $this->ajax ) )->register();
		$this->register_quantity( new OptionQuantity( $answered->lines, $this->stored->index, $answered->stock ) );
		$this->register_order( new OptionOrder( $answered->lines, $text, $this->files() ), new OrderAgain( $intake, $this->files(), $answered->children ) );
	}

	public function settings_title(): string {
		return __( 'Product options', 'aisle' );
	}

	public function settings_schema(): array {
		return OptionSettings::schema();
	}

	public function boot_data(): ?array {
		$data = $this->page()->data( $this->settings );
		return null === $data ? null : array( 'ahead' => $this->assets->chunk_urls( OptionChunks::of( $data['forms'] ) ) ) + $data;
	}

	public function product_documents(): ProductDocuments {
		return new OptionDocuments( $this->stored, $this->files(), $this->settings );
	}

	public function prepare_page(): void {
		if ( $this->page()->has_forms() ) {
			$this->need_assets();
		}
	}

	/** The form stands in its HTML; what brings the app comes with the loader. */
	private function need_assets(): void {
		$this->assets->need_early( OptionSettings::ROOM );
		$this->assets->need_style();
	}

	public function print_node(): void {
		$product = $GLOBALS['product'] ?? null;
		if ( ! $product instanceof \WC_Product ) {
			return;
		}
		$page = $this->page();
		$own  = wp_doing_ajax() || wp_is_serving_rest_request() || $page->is_taken_by_other( $product );
		$html = $page->node( $product, $own ? $this->settings : null );
		if ( '' !== $html ) {
			$this->need_assets();
			echo $html; // phpcs:ignore WordPress.Security.EscapeOutput -- The template escapes each of its parts.
		}
	}

	private function register_page(): void {
		$listing = new OptionListing( $this->stored->index, $this->settings );
		add_action( 'wp', array( $this, 'prepare_page' ) );
		add_action( 'wp_loaded', array( PriceUpdate::class, 'keep_out_of_cart' ), 19 );
		add_action( 'woocommerce_before_add_to_cart_button', array( $this, 'print_node' ) );
		add_filter( 'woocommerce_product_add_to_cart_url', array( $listing, 'url' ), 10, 2 );
		add_filter( 'woocommerce_product_add_to_cart_text', array( $listing, 'text' ), 10, 2 );
		add_filter( 'woocommerce_product_add_to_cart_description', array( $listing, 'description' ), 10, 2 );
		add_filter( 'woocommerce_product_supports', array( $listing, 'supports' ), 10, 3 );
	}

	private function register_adding( OptionCart $cart ): void {
		add_filter( 'woocommerce_add_to_cart_validation', array( $cart, 'validate' ), 10, 6 );
		add_action( 'wp_loaded', array( $cart, 'lead_to_product' ), 21 );
		add_filter( 'woocommerce_add_cart_item_data', array( $cart, 'add_item_data' ), 10, 4 );
		add_filter( 'woocommerce_store_api_add_to_cart_data', array( $cart, 'store_api_data' ), 10, 2 );
		add_filter( 'aisle_add_refusal_fields', array( $cart, 'refusal_fields' ) );
	}

	private function register_quantity( OptionQuantity $quantity ): void {
		add_filter( 'woocommerce_quantity_input_args', array( $quantity, 'input_args' ), 20, 2 );
		add_filter( 'woocommerce_update_cart_validation', array( $quantity, 'may_update' ), 10, 4 );
		add_filter( 'woocommerce_store_api_product_quantity_minimum', array( $quantity, 'minimum' ), 20, 2 );
		add_filter( 'woocommerce_store_api_product_quantity_maximum', array( $quantity, 'maximum' ), 20, 3 );
		add_filter( 'woocommerce_store_api_product_quantity_editable', array( $quantity, 'is_editable' ), 20, 2 );
	}

	private function register_order( OptionOrder $order, OrderAgain $again ): void {
		add_action( 'woocommerce_checkout_create_order_line_item', array( $order, 'add_meta' ), 10, 3 );
		add_action( 'woocommerce_checkout_order_created', array( $order, 'keep_files' ) );
		add_action( 'woocommerce_store_api_checkout_order_processed', array( $order, 'keep_files' ) );
		add_filter( 'woocommerce_hidden_order_itemmeta', array( $order, 'hidden_keys' ) );
		add_filter( 'woocommerce_order_item_get_formatted_meta_data', array( $order, 'readable_meta' ), 10, 2 );
		add_filter( 'woocommerce_order_again_cart_item_data', array( $again, 'item_data' ), 10, 2 );
		add_action( 'woocommerce_ordered_again', array( $again, 'add_children' ), 10, 3 );
		add_action( 'woocommerce_reduce_order_stock', array( OrderStock::class, 'reduce' ) );
		add_action( 'woocommerce_restore_order_stock', array( OrderStock::class, 'restore' ) );
		add_filter( 'woocommerce_rest_prepare_shop_order_object', array( OrderRest::class, 'add_records' ), 10, 2 );
		add_action( 'woocommerce_refund_created', array( OrderStock::class, 'refund' ), 10, 2 );
	}

	private function files(): AnsweredFiles {
		return $this->files ??= new AnsweredFiles( $this->uploads->files() );
	}

	private function pricing(): OptionPricing {
		return $this->pricing ??= OptionPricing::of( $this->stored->forms, $this->files(), $this->settings );
	}

	private function page(): OptionPage {
		return $this->page ??= new OptionPage( $this->stored->index, $this->stored->forms, $this->pricing(), $this->files() );
	}
}
