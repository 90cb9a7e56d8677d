<?php
declare(strict_types=1);

namespace Aisle\Features\QuickView;

use Aisle\Platform\Contracts\HasBootData;
use Aisle\Platform\Contracts\ProductFormFeatures;
use Aisle\Platform\Contracts\ProductOpener;
use Aisle\Platform\DeferredHooks;
use Aisle\Platform\Feature;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\ScriptReplacement;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;

/**
 * Shows a product's real form outside its page: inside the drawer, to select options or edit a line, and over a page
 * that lists products.
 */
final class QuickView implements Feature, HasSettings, HasBootData, ProductOpener {

	public const FEATURE = 'quick-view';

	/**
	 * Ajax action of the store's own pages. It does not use the cart's response, which would require calculating the
	 * cart.
	 */
	private const ACTION = 'aisle_quick_view';

	/** Wire name of the Ajax action. */
	private const WIRE_ACTION = 'flatsome_quickview';

	/**
	 * @param Lazy<ProductFormFeatures>|null $features Null if no other feature is part of a product's form.
	 */
	public function __construct(
		private readonly Settings $settings,
		private readonly Ajax $ajax,
		private readonly ScriptReplacement $replaced_scripts,
		private readonly ?Lazy $features = null
	) {}

	public function register(): void {
		$this->ajax->add_wc_action( self::ACTION, array( $this, 'handle_request' ) );
		add_filter( 'aisle_cart_operations', array( $this, 'add_operation' ) );
		add_filter( 'aisle_cart_line', array( $this, 'add_edit_url' ), 20, 2 );
		add_action( 'aisle_quick_view_summary', 'woocommerce_template_single_rating', 10 );
		add_action( 'aisle_quick_view_summary', 'woocommerce_template_single_price', 20 );
		add_action( 'aisle_quick_view_summary', 'woocommerce_template_single_excerpt', 30 );
		add_action( 'aisle_quick_view_summary', 'woocommerce_template_single_add_to_cart', 40 );
		// Runs after the theme has added its hooks. If the theme handles this action itself, Aisle does not.
		add_action( 'init', fn() => DeferredHooks::outside_page_views( $this->register_wire_action( ... ) ), 20 );
	}

	/**
	 * `init`: adds the Ajax action with the wire name if no theme or plugin handles it.
	 */
	public function register_wire_action(): void {
		if ( ! has_action( 'wp_ajax_nopriv_' . self::WIRE_ACTION ) ) {
			$wire_ajax = Lazy::of( fn(): QuickViewAjax => new QuickViewAjax( $this->view( ... ) ) );
			add_action( 'wp_ajax_' . self::WIRE_ACTION, array( $wire_ajax, 'handle_request' ) );
			add_action( 'wp_ajax_nopriv_' . self::WIRE_ACTION, array( $wire_ajax, 'handle_request' ) );
		}
	}

	public function opens_products(): bool {
		return $this->settings->boolean( self::FEATURE, 'lightbox' );
	}

	public function settings_title(): string {
		return __( 'Quick view', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::Catalog;
	}

	public function settings_schema(): array {
		return QuickViewSettings::schema();
	}

	/** Returns data only on pages that have the drawer, in which it opens, or a quick view button. */
	public function boot_data(): ?array {
		$drawer   = $this->is_enabled() && 0 !== did_action( 'aisle_cart_drawer_printed' );
		$lightbox = $this->opens_products() && 0 !== did_action( 'aisle_quick_view_button_printed' );
		if ( ! $drawer && ! $lightbox ) {
			return null;
		}
		return array(
			'scripts'  => ProductScripts::handles( wp_scripts() ),
			'styles'   => ProductScripts::handles( wp_styles() ),
			'drawer'   => $drawer,
			'lightbox' => $lightbox,
			'arrows'   => $this->settings->boolean( self::FEATURE, 'arrows' ),
		);
	}

	/**
	 * `?wc-ajax=aisle_quick_view`, body `{ product_id?, cart_key?, over_page? }`. One of the first two is required;
	 * `over_page` requests the product with its images and its summary.
	 *
	 * @return array<string, mixed> `{ code, status, …}` with the data of ProductView::of().
	 * @throws \Aisle\Platform\Http\ApiError not_found, unknown_line (404).
	 */
	public function handle_request(): array {
		// The handler only reads, like a product page, so it needs no nonce; other sites cannot read the response.
		Ajax::assert_same_origin( Ajax::create_nonce() );
		$base_response = array(
			'code'   => 200,
			'status' => 'success',
		);
		$body = Ajax::json_body();
		return $base_response + $this->view()->of(
			RequestedProduct::of( $body ),
			true === ( $body['over_page'] ?? false ) ? ProductView::OVER_PAGE : ProductView::IN_DRAWER
		);
	}

	/**
	 * `aisle_cart_operations`: adds `quick_view { product_id?, cart_key? }` of the specification.
	 *
	 * @param mixed $operations
	 * @return array<string, callable>
	 */
	public function add_operation( $operations ): array {
		return array(
			'quick_view' => fn( array $operation ): array =>
				array( 'is_read' => true ) + $this->view()->of( RequestedProduct::of( $operation ) ),
		) + (array) $operations;
	}

	/**
	 * `aisle_cart_line`
	 *
	 * @param mixed                $line
	 * @param array<string, mixed> $item
	 * @return array<string, mixed>
	 */
	public function add_edit_url( $line, $item ): array {
		$url = $this->is_enabled() ? EditableVariation::url( (array) $line, (array) $item ) : '';
		return (array) $line + ( '' === $url ? array() : array( 'edit_url' => $url ) );
	}

	private function is_enabled(): bool {
		return $this->settings->boolean( self::FEATURE, 'enabled' );
	}

	private function view(): ProductView {
		return new ProductView( new ProductScripts( $this->replaced_scripts ), $this->features?->get() ?? new ProductFormFeatures() );
	}
}
