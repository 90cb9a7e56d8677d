<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

use Aisle\Features\ProductOptions\Cart\AddedSentence;
use Aisle\Features\ProductOptions\Cart\AnsweredFiles;
use Aisle\Features\ProductOptions\Cart\AnsweredLines;
use Aisle\Features\ProductOptions\Cart\CartHooks;
use Aisle\Features\ProductOptions\Cart\CartStock;
use Aisle\Features\ProductOptions\Cart\EarlierAnswers;
use Aisle\Features\ProductOptions\Cart\EditedLine;
use Aisle\Features\ProductOptions\Cart\EditPage;
use Aisle\Features\ProductOptions\Cart\HeldStock;
use Aisle\Features\ProductOptions\Cart\OrderAgain;
use Aisle\Features\ProductOptions\Cart\OrderRest;
use Aisle\Features\ProductOptions\Cart\OrderStock;
use Aisle\Features\ProductOptions\Cart\RefusedAdd;
use Aisle\Features\ProductOptions\Cart\StoreApiAdd;
use Aisle\Features\ProductOptions\Cart\UnansweredLines;
use Aisle\Features\ProductOptions\FromPrice\FromPrice;
use Aisle\Features\ProductOptions\OrderScreen\OrderScreen;
use Aisle\Features\ProductOptions\Preview\OptionDocuments;
use Aisle\Features\ProductOptions\Cart\PageSettings;
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
	private ?EditPage $edit_page    = null;

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
		$this->uploads->add( OptionUploads::KIND, new OptionUploads( $this->stored->index, $this->stored->forms, $this->uploads->order_permission(), $this->settings ) );
		$this->uploads->answer_contract( OptionUploads::KIND );
		( new OpenCarts() )->register( dirname( __DIR__, 3 ) . '/plugin.php' );
		$this->edit_page = new EditPage( $answered->lines );
		$this->edit_page->register();
		$this->register_page();
		$failures = new FormulaFailures( $answered->lines );
		$failures->register();
		$this->ajax->shop( 'aisle_option_unpriced', array( new UnpricedReport( $intake, $failures ), 'answer' ) );
		$this->register_adding( $intake, $answered->stock );
		( new CartHooks( $answered, $text, $this->files(), $this->ajax ) )->register();
		$this->register_quantity( new OptionQuantity( $answered->lines, $this->stored->index, $answered->stock ), new AddedSentence( $answered->lines ) );
		( new OrderScreen( $intake, $text, $this->page(), $this->uploads->files() ) )->register();
		$this->register_order( new OptionOrder( $answered->lines, $text, $this->files() ), new OrderAgain( $intake, $this->files(), $answered->children, new EarlierAnswers( $this->stored->forms ) ) );
	}

	public function settings_title(): string {
		return __( 'Product options', 'aisle' );
	}

	public function settings_schema(): array {
		return OptionSettings::schema();
	}

	public function boot_data(): ?array {
		$data = $this->page()->data();
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
		$page    = $this->page();
		$is_late = wp_doing_ajax() || wp_is_serving_rest_request();
		$own     = $is_late || $page->is_taken_by_other( $product );
		$html    = $page->node( $product, $own, $is_late, $this->edit_page?->form( $product ) );
		if ( '' !== $html ) {
			$this->need_assets();
			echo $html; // phpcs:ignore WordPress.Security.EscapeOutput -- The template escapes each of its parts.
		}
	}

	/**
	 * `woocommerce_add_to_cart_form_action`: a block's form is sent to the address of its page. The line that it changes is gone then.
	 *
	 * @param mixed $url
	 */
	public function form_action( $url ): string {
		return remove_query_arg( EditedLine::PARAMETER, (string) $url );
	}

	private function register_page(): void {
		$listing = new OptionListing( $this->stored->index, $this->settings );
		$from    = FromPrice::of_forms( $this->stored->index, $this->stored->forms, $this->pricing()->context, $this->settings );
		add_action( 'wp', array( $this, 'prepare_page' ) );
		add_action( 'wp_loaded', array( PriceUpdate::class, 'keep_out_of_cart' ), 19 );
		add_action( 'wp_loaded', array( PlainVariation::class, 'name' ), 19 );
		add_action( 'woocommerce_before_add_to_cart_button', array( $this, 'print_node' ) );
		add_filter( 'woocommerce_quantity_input_args', array( $this->page(), 'quantity_args' ), 10, 2 );
		add_filter( 'woocommerce_add_to_cart_form_action', array( $this, 'form_action' ) );
		add_filter( 'aisle_late_form', array( new PageSettings( $this->settings ), 'late_form' ) );
		add_filter( 'render_block_woocommerce/product-button', array( new OwnAddButton( $listing ), 'name' ), 10, 3 );
		add_filter( 'woocommerce_product_add_to_cart_url', array( $listing, 'url' ), 10, 2 );
		add_filter( 'woocommerce_product_add_to_cart_text', array( $listing, 'text' ), 10, 2 );
		add_filter( 'woocommerce_product_add_to_cart_description', array( $listing, 'description' ), 10, 2 );
		add_filter( 'woocommerce_product_supports', array( $listing, 'supports' ), 10, 3 );
		add_filter( 'woocommerce_get_price_html', array( $from, 'html' ), 5, 2 );
		add_filter( 'woocommerce_get_price_html', array( new PagePrice( $this->page(), $this->pricing()->context, $from, $this->edit_page ), 'html' ), 6, 2 );
		add_filter( 'woocommerce_structured_data_product_offer', array( $from, 'offer' ), 10, 2 );
		add_filter( 'woocommerce_product_has_options', array( $listing, 'has_options' ), 10, 2 );
	}

	private function register_adding( OptionIntake $intake, CartStock $stock ): void {
		$store_api = new StoreApiAdd();
		$cart      = new OptionCart( $intake, $stock, $this->files(), $store_api );
		$refused   = new RefusedAdd( $cart );
		add_filter( 'rest_request_before_callbacks', array( $store_api, 'begin' ), 10, 3 );
		add_filter( 'rest_request_after_callbacks', array( $store_api, 'end' ) );
		add_filter( 'woocommerce_store_api_add_to_cart_data', array( $store_api, 'adds_now' ), PHP_INT_MAX );
		add_filter( 'woocommerce_add_to_cart_validation', array( $cart, 'validate' ), 10, 6 );
		add_action( 'wp_loaded', array( $refused, 'lead_to_product' ), 21 );
		add_filter( 'woocommerce_cart_redirect_after_error', array( $refused, 'url' ) );
		add_action( 'wp', array( $refused, 'say' ) );
		add_filter( 'woocommerce_add_cart_item_data', array( $cart, 'add_item_data' ), 10, 4 );
		add_filter( 'aisle_add_refusal_fields', array( $cart, 'refusal_fields' ) );
		add_action( 'woocommerce_check_cart_items', array( new UnansweredLines( $intake ), 'check' ) );
	}

	private function register_quantity( OptionQuantity $quantity, AddedSentence $sentence ): void {
		add_action( 'woocommerce_add_to_cart', array( $sentence, 'note' ), PHP_INT_MIN, 3 );
		add_filter( 'wc_add_to_cart_message_html', array( $sentence, 'message' ), 5, 2 );
		add_filter( 'woocommerce_quantity_input_args', array( $quantity, 'input_args' ), 20, 2 );
		add_filter( 'woocommerce_update_cart_validation', array( $quantity, 'may_update' ), 10, 4 );
		add_filter( 'woocommerce_store_api_product_quantity_minimum', array( $quantity, 'minimum' ), 20, 2 );
		add_filter( 'woocommerce_store_api_product_quantity_maximum', array( $quantity, 'maximum' ), 20, 3 );
		add_filter( 'woocommerce_store_api_product_quantity_editable', array( $quantity, 'is_editable' ), 20, 2 );
	}

	private function register_order( OptionOrder $order, OrderAgain $again ): void {
		$this->register_held_stock( new HeldStock() );
		add_action( 'woocommerce_checkout_create_order_line_item', array( $order, 'add_meta' ), 10, 3 );
		add_action( 'woocommerce_checkout_create_order_fee_item', array( $order, 'keep_fee' ) );
		add_action( 'woocommerce_checkout_order_created', array( $order, 'keep_files' ) );
		add_action( 'woocommerce_store_api_checkout_order_processed', array( $order, 'keep_files' ) );
		add_filter( 'woocommerce_hidden_order_itemmeta', array( $order, 'hidden_keys' ) );
		add_filter( 'woocommerce_order_item_get_formatted_meta_data', array( $order, 'readable_meta' ), 10, 2 );
		add_filter( 'woocommerce_order_again_cart_item_data', array( $again, 'item_data' ), 10, 2 );
		add_action( 'woocommerce_ordered_again', array( $again, 'add_children' ), 10, 3 );
		add_action( 'woocommerce_reduce_order_stock', array( OrderStock::class, 'reduce' ) );
		add_action( 'woocommerce_restore_order_stock', array( OrderStock::class, 'restore' ) );
		add_filter( 'woocommerce_prevent_adjust_line_item_product_stock', array( OrderStock::class, 'adjust' ), PHP_INT_MAX, 3 );
		add_filter( 'woocommerce_rest_prepare_shop_order_object', array( OrderRest::class, 'add_records' ), 10, 2 );
		add_action( 'woocommerce_refund_created', array( OrderStock::class, 'refund' ), 10, 2 );
	}

	private function register_held_stock( HeldStock $held ): void {
		add_filter( 'woocommerce_order_hold_stock_minutes', array( $held, 'expect' ), PHP_INT_MAX, 2 );
		add_filter( 'woocommerce_order_get_items', array( $held, 'add_grouped' ), PHP_INT_MAX, 2 );
		add_filter( 'woocommerce_pay_order_product_in_stock', array( HeldStock::class, 'may_be_paid' ), 10, 3 );
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
