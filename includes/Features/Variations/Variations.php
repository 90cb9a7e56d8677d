<?php
declare(strict_types=1);

namespace Aisle\Features\Variations;

use Aisle\Platform\Contracts\AttributeValueAppearances;
use Aisle\Platform\Contracts\HasBootData;
use Aisle\Platform\Contracts\HasProductFormAssets;
use Aisle\Platform\Contracts\ProductFormAssets;
use Aisle\Platform\DeferredHooks;
use Aisle\Platform\Feature;
use Aisle\Platform\Lazy;
use Aisle\Platform\Products\ProductKind;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Scripts\InlineJson;
use Aisle\Platform\Scripts\ScriptReplacement;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;
use Aisle\Platform\Shop\StoreApi;

/**
 * The form of a variable product: selection, availability, swatches.
 */
final class Variations implements Feature, HasSettings, HasBootData, HasProductFormAssets {

	public const FEATURE = 'variations';

	private const SCRIPT = 'wc-add-to-cart-variation';

	/**
	 * Scripts object of the page that has a variable product's form, or a script that will load one; it identifies the
	 * page.
	 */
	private ?\WP_Scripts $page_scripts = null;

	private ?Swatches\Swatches $swatches = null;

	/** WooCommerce's templates, until they are printed. */
	private string $templates = '';

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets,
		private readonly ScriptReplacement $replaced_scripts
	) {}

	public function register(): void {
		$this->swatches()->register();
		$this->replaced_scripts->replace(
			self::FEATURE,
			array( self::SCRIPT ),
			fn(): bool => $this->is_needed_on_page() && $this->is_enabled()
		);
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue' ), 20 );
		// A plugin that opens products in a popup enqueues the script. Replaced scripts are removed at the very end of
		// this hook, and at priority 18 of the footer.
		add_action( 'wp_enqueue_scripts', array( $this, 'detect_script' ), PHP_INT_MAX - 1 );
		add_action( 'wp_footer', array( $this, 'detect_script' ), 17 );
		add_action( 'wp_footer', array( $this, 'load_templates' ), 19 );
		add_action( 'woocommerce_before_variations_form', array( $this, 'print_matrix' ) );
		add_filter( 'woocommerce_available_variation', array( VariationWireFormat::class, 'add_members' ), 10, 3 );
		StoreApi::before_response( array( Lazy::of( static fn(): StoreApiVariation => new StoreApiVariation() ), 'register_data' ) );
		self::register_requested_choice( Lazy::of( static fn(): RequestedChoice => new RequestedChoice() ) );
	}

	/**
	 * @param Lazy<RequestedChoice> $choice
	 */
	private static function register_requested_choice( Lazy $choice ): void {
		$no_script_add  = Lazy::of( static fn(): NoScriptAdd => new NoScriptAdd() );
		// phpcs:ignore WordPress.Security.NonceVerification -- Reads only.
		$is_add = static fn(): bool => isset( $_REQUEST['add-to-cart'] );
		// Before NoScriptAdd and WooCommerce's form handler.
		add_action( 'wp_loaded', static fn() => $is_add() ? $choice->rename_posted() : null, 14 );
		add_action( 'wp_loaded', static fn() => $is_add() ? $no_script_add->find_variation() : null, 15 );
		add_filter( 'woocommerce_dropdown_variation_attribute_options_args', array( $choice, 'set_selected_value' ), 5 );
		add_filter( 'woocommerce_available_variation', array( $choice, 'rename_attributes' ), 5, 3 );
		DeferredHooks::outside_page_views(
			static function () use ( $choice ): void {
				add_action( 'wc_ajax_get_variation', array( $choice, 'send_variation' ), 5 );
				add_action( 'wp_ajax_woocommerce_get_variation', array( $choice, 'send_variation' ), 5 );
				add_action( 'wp_ajax_nopriv_woocommerce_get_variation', array( $choice, 'send_variation' ), 5 );
			}
		);
		add_filter( 'woocommerce_add_to_cart_validation', array( $choice, 'validate' ), 8, 5 );
		add_filter( 'woocommerce_ajax_variation_threshold', array( $choice, 'load_hidden_by_ajax' ), 20, 2 );
		add_filter( 'woocommerce_add_order_again_cart_item', array( $choice, 'add_attributes' ), 5 );
		add_filter( 'woocommerce_store_api_add_to_cart_data', array( $choice, 'correct_variation' ) );
	}

	/** Requests the assets for the page of a variable product, early enough for the styles to be in the head. */
	public function enqueue(): void {
		if ( is_product() && ProductKind::is_variable_page() ) {
			$this->require_assets();
		}
	}

	public function detect_script(): void {
		if ( wp_script_is( self::SCRIPT, 'enqueued' ) ) {
			$this->require_assets();
		}
	}

	/** Prints the matrix inside the form, so that a form loaded later by Ajax also has it. */
	public function print_matrix(): void {
		global $product;
		$matrix = $product instanceof \WC_Product_Variable && $this->is_enabled() ? Matrix::of( $product ) : null;
		if ( $matrix ) {
			$this->assets->need_chunk( 'variation-matrix-early' );
			InlineJson::print( 'aisle-variation-matrix', $matrix );
		}
	}

	/**
	 * Loads WooCommerce's templates, which WooCommerce prints only with its script. A template with code in it needs
	 * WordPress's `wp.template`, which the script `wp-util` provides.
	 */
	public function load_templates(): void {
		if ( ! $this->handles_form() || ! is_file( wc_locate_template( 'single-product/add-to-cart/variation.php' ) ) ) {
			return;
		}
		$html = ScriptParams::templates();
		// Matches anything but a plain value, as the browser's check does.
		if ( preg_match( '/<#|\{\{(?!\{?\s*data\.variation\.\w+\s*\}\})/', $html ) ) {
			wp_enqueue_script( 'wp-util' );
		}
		$this->templates = $html;
		// Added only now, so that it runs after the code that prints the data of replaced scripts: WooCommerce prints
		// its templates with that data.
		add_action( 'wp_print_footer_scripts', array( $this, 'print_templates' ), 9 );
	}

	public function print_templates(): void {
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- A template of WooCommerce, or the theme's own.
		echo ScriptParams::are_printed( self::SCRIPT ) ? '' : $this->templates;
		$this->templates = '';
	}

	public function product_form_assets( \WC_Product $product ): ?ProductFormAssets {
		$data = $product instanceof \WC_Product_Variable ? $this->boot_data() : null;
		return null === $data ? null : new ProductFormAssets( array( self::FEATURE => $data ), ScriptParams::templates() );
	}

	public function boot_data(): ?array {
		$swatches_data = $this->swatches()->are_printed() ? array() : null;
		$error_text    = __( 'This option could not be loaded. Check your connection and try again.', 'aisle' );
		return $this->handles_form()
			? array( 'params' => ScriptParams::of( self::SCRIPT ) + array( 'aisle_unanswered_text' => $error_text ) )
			: $swatches_data;
	}

	public function settings_title(): string {
		return __( 'Variations', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::Products;
	}

	public function settings_schema(): array {
		return VariationsSettings::schema();
	}

	private function require_assets(): void {
		$this->page_scripts = wp_scripts();
		if ( $this->is_enabled() ) {
			$this->assets->need_early_module( self::FEATURE );
		}
	}

	private function is_needed_on_page(): bool {
		return null !== $this->page_scripts && wp_scripts() === $this->page_scripts;
	}

	private function is_enabled(): bool {
		return $this->settings->boolean( self::FEATURE, 'enabled' );
	}

	/** Returns whether Aisle handles the form: not if another script keeps WooCommerce's script on the page. */
	private function handles_form(): bool {
		return $this->is_needed_on_page() && in_array( self::FEATURE, $this->replaced_scripts->replaced_behaviours(), true );
	}

	public function value_appearances(): AttributeValueAppearances {
		return $this->swatches()->value_appearances();
	}

	private function swatches(): Swatches\Swatches {
		return $this->swatches ??= new Swatches\Swatches( $this->settings, $this->assets );
	}
}
