<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

use Aisle\Features\ProductOptions\Answers\OptionUploads;
use Aisle\Features\ProductOptions\Cart\OpenCarts;
use Aisle\Features\ProductOptions\Cart\SharedAnswers;
use Aisle\Features\ProductOptions\Forms\FormTranslations;
use Aisle\Features\ProductOptions\Forms\OptionFormType;
use Aisle\Features\ProductOptions\Forms\StoredForms;
use Aisle\Features\ProductOptions\Hooks\AddHooks;
use Aisle\Features\ProductOptions\Hooks\CartHooks;
use Aisle\Features\ProductOptions\Hooks\LineHooks;
use Aisle\Features\ProductOptions\Hooks\OrderHooks;
use Aisle\Features\ProductOptions\Hooks\PageHooks;
use Aisle\Features\ProductOptions\Page\ItemForms;
use Aisle\Features\ProductOptions\Page\OptionChunks;
use Aisle\Features\ProductOptions\Page\PageSettings;
use Aisle\Features\ProductOptions\Preview\OptionDocuments;
use Aisle\Platform\Cart\Lines\LineEditing;
use Aisle\Platform\Contracts\HasBootData;
use Aisle\Platform\Contracts\HasProductFormAssets;
use Aisle\Platform\Contracts\ItemFields;
use Aisle\Platform\Contracts\LineFormEditor;
use Aisle\Platform\Contracts\ProductFormAssets;
use Aisle\Platform\Contracts\SharedLineData;
use Aisle\Platform\DeferredHooks;
use Aisle\Platform\Documents\DocumentHooks;
use Aisle\Platform\Documents\DocumentWatch;
use Aisle\Platform\Documents\HasProductDocuments;
use Aisle\Platform\Documents\ProductDocuments;
use Aisle\Platform\Feature;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;
use Aisle\Platform\Uploads\UploadServices;

/**
 * Option forms: fields with prices that a shopper fills in before buying, from the product page to the order.
 */
final class ProductOptions implements Feature, HasSettings, HasBootData, HasProductDocuments, HasProductFormAssets {

	public const FEATURE = 'product-options';

	private ?OptionServices $services  = null;
	private ?StoredForms $stored_forms = null;

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets,
		private readonly Ajax $ajax,
		private readonly UploadServices $uploads = new UploadServices()
	) {}

	public function register(): void {
		$services = $this->services();
		$this->register_forms();
		$this->register_uploads();
		DeferredHooks::outside_page_views( self::register_open_carts( ... ) );
		( new PageHooks( $services, $this->settings ) )->register();
		$this->register_page();
		( new AddHooks( $services, $this->ajax ) )->register();
		( new CartHooks( $services ) )->register();
		( new LineHooks( $services, $this->ajax ) )->register();
		( new OrderHooks( $services, $this->uploads ) )->register();
	}

	public function settings_title(): string {
		return __( 'Product options', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::Products;
	}

	public function settings_schema(): array {
		return OptionSettings::schema();
	}

	public function boot_data(): ?array {
		$data = $this->services()->page->created_instance()?->data();
		return null === $data ? null : array( 'ahead' => $this->assets->chunk_urls( OptionChunks::of( $data['forms'] ) ) ) + $data;
	}

	public function product_documents(): ProductDocuments {
		return new OptionDocuments( $this->stored_forms(), $this->services()->files->get(), $this->settings );
	}

	/** Returns only the events: the printed form contains its data. */
	public function product_form_assets( \WC_Product $product ): ProductFormAssets {
		return new ProductFormAssets( triggers: ( new PageSettings( $this->settings ) )->triggers() );
	}

	public function item_fields(): ItemFields {
		return new ItemForms( $this->services()->page->get(), $this->need_assets( ... ) );
	}

	public function line_form_editor(): LineFormEditor {
		return $this->services()->edit_page->get();
	}

	public function shared_line_data(): SharedLineData {
		return new SharedAnswers();
	}

	/**
	 * `wp`
	 */
	public function prepare_page(): void {
		$services = is_product() ? $this->services() : null;
		// Asks the index first, which is enough for most products without forms. OptionPage would load the classes of
		// prices and files.
		if ( $services?->index->get()->may_have_forms( get_queried_object_id() ) && $services->page->get()->has_forms() ) {
			$this->need_assets();
		}
	}

	/** Requests the early module, which loads the app, and the styles. The form itself is in the printed HTML. */
	private function need_assets(): void {
		$this->assets->need_early_module( self::FEATURE );
		$this->assets->need_style();
	}

	public function print_node(): void {
		$product = $GLOBALS['product'] ?? null;
		if ( ! $product instanceof \WC_Product ) {
			return;
		}
		$page              = $this->services()->page->get();
		$is_inserted_later = wp_doing_ajax() || wp_is_serving_rest_request();
		$has_data          = $is_inserted_later || $page->has_data_of_other_product( $product );
		$html              = $page->node(
			$product,
			$has_data,
			$is_inserted_later,
			$this->services()->edit_page->created_instance()?->take_form( $product )
		);
		if ( '' !== $html ) {
			$this->need_assets();
			echo $html; // phpcs:ignore WordPress.Security.EscapeOutput -- The template escapes each of its parts.
		}
	}

	/**
	 * `woocommerce_add_to_cart_form_action`: removes the parameter of the edited line. A block posts its form to the
	 * URL of its page, and after the change that line no longer exists.
	 *
	 * @param mixed $url
	 */
	public function form_action( $url ): string {
		return remove_query_arg( LineEditing::PARAMETER, (string) $url );
	}

	private function register_forms(): void {
		$stored_forms = Lazy::of( fn(): StoredForms => $this->stored_forms() );
		add_action( 'init', array( OptionFormType::class, 'register' ) );
		DeferredHooks::outside_page_views(
			static function () use ( $stored_forms ): void {
				add_action( 'admin_init', array( $stored_forms, 'install' ) );
				add_action( 'admin_init', array( $stored_forms, 'register_all_strings' ) );
			}
		);
		DocumentHooks::register(
			OptionFormType::NAME,
			Lazy::of( static fn(): DocumentWatch => new DocumentWatch( OptionFormType::of(), $stored_forms->get() ) )
		);
		add_action( 'aisle_option_form_saved', array( FormTranslations::class, 'register_strings' ), 10, 2 );
		add_filter( 'aisle_option_form_document', array( FormTranslations::class, 'translate' ), 10, 2 );
	}

	private function register_uploads(): void {
		$services = $this->services();
		$uploads  = Lazy::of(
			fn(): OptionUploads => new OptionUploads(
				$services->index->get(),
				$services->forms->get(),
				$this->uploads->order_permission(),
				$this->settings
			)
		);
		$this->uploads->add( 'option-form', $uploads );
		$this->uploads->set_default_kind( 'option-form' );
	}

	private static function register_open_carts(): void {
		$plugin = plugin_basename( dirname( __DIR__, 3 ) . '/plugin.php' );
		$carts  = Lazy::of( static fn(): OpenCarts => new OpenCarts() );
		add_filter( 'plugin_action_links_' . $plugin, array( $carts, 'describe_link' ), 20 );
		add_action( 'after_plugin_row_' . $plugin, array( $carts, 'print_row' ), 10, 0 );
	}

	private function register_page(): void {
		add_action( 'wp', array( $this, 'prepare_page' ) );
		add_action( 'woocommerce_before_add_to_cart_button', array( $this, 'print_node' ) );
		add_filter( 'woocommerce_add_to_cart_form_action', array( $this, 'form_action' ) );
	}

	private function services(): OptionServices {
		return $this->services ??= OptionServices::of( $this->settings, $this->uploads );
	}

	private function stored_forms(): StoredForms {
		return $this->stored_forms ??= new StoredForms( $this->services()->index->get(), $this->services()->forms->get() );
	}
}
