<?php
declare(strict_types=1);

namespace Aisle\Features\QuickView;

use Aisle\Platform\Contracts\HasBootData;
use Aisle\Platform\Contracts\ProductImages;
use Aisle\Platform\Contracts\ProductOpener;
use Aisle\Platform\Feature;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\ReplacedScripts;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;

/**
 * A product's real form without its page: inside the drawer, to choose or to change a line, and over a page that lists products.
 */
final class QuickView implements Feature, HasSettings, HasBootData, ProductOpener {

	public const FEATURE = 'quick-view';

	/** The call of the shop's own pages; with the cart's answer to it there would be a cart to calculate too. */
	private const ENDPOINT = 'aisle_quick_view';

	/** The action of the contract's call. */
	private const CONTRACT_ACTION = 'flatsome_quickview';

	public function __construct(
		private readonly Settings $settings,
		private readonly Ajax $ajax,
		private readonly ReplacedScripts $replaced,
		private readonly ?ProductImages $images = null
	) {}

	public function register(): void {
		$this->ajax->shop( self::ENDPOINT, array( $this, 'answer' ) );
		add_filter( 'aisle_cart_operations', array( $this, 'operations' ) );
		add_filter( 'aisle_cart_line', array( $this, 'cart_line' ), 20, 2 );
		add_action( 'aisle_quick_view_summary', 'woocommerce_template_single_rating', 10 );
		add_action( 'aisle_quick_view_summary', 'woocommerce_template_single_price', 20 );
		add_action( 'aisle_quick_view_summary', 'woocommerce_template_single_excerpt', 30 );
		add_action( 'aisle_quick_view_summary', 'woocommerce_template_single_add_to_cart', 40 );
		// After the theme has had its say: one that answers its own call keeps it.
		add_action( 'init', array( $this, 'listen_to_contract_call' ), 20 );
	}

	/**
	 * `init`: adds the contract's call if no theme or plugin answers it.
	 */
	public function listen_to_contract_call(): void {
		if ( ! has_action( 'wp_ajax_nopriv_' . self::CONTRACT_ACTION ) ) {
			$call = Lazy::of( fn(): QuickViewAjax => new QuickViewAjax( $this->view( ... ) ) );
			add_action( 'wp_ajax_' . self::CONTRACT_ACTION, array( $call, 'answer' ) );
			add_action( 'wp_ajax_nopriv_' . self::CONTRACT_ACTION, array( $call, 'answer' ) );
		}
	}

	public function opens_products(): bool {
		return $this->settings->boolean( self::FEATURE, 'lightbox' );
	}

	public function settings_title(): string {
		return __( 'Quick view', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::Cart;
	}

	public function settings_schema(): array {
		return QuickViewSettings::schema();
	}

	/** Only beside the drawer, which it opens in, and on pages with a button that asks for it. */
	public function boot_data(): ?array {
		$drawer   = $this->is_on() && 0 !== did_action( 'aisle_cart_drawer_printed' );
		$lightbox = $this->opens_products() && 0 !== did_action( 'aisle_quick_view_offered' );
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
	 * `?wc-ajax=aisle_quick_view`, body `{ product_id?, cart_key?, over_page? }`; one of the first two is needed, the third is for the
	 * product with its pictures and its summary.
	 *
	 * @return array<string, mixed> `{ code, status, …}` with what ProductView::of() says.
	 * @throws \Aisle\Platform\Http\ApiError not_found, unknown_line (404).
	 */
	public function answer(): array {
		// It reads, like a product's page: nobody needs a nonce for that, and the reply is told to nobody else.
		Ajax::assert_same_origin( Ajax::fresh_nonce() );
		$frame = array(
			'code'   => 200,
			'status' => 'success',
		);
		$requested = Ajax::json_body();
		return $frame + $this->view()->of(
			RequestedProduct::of( $requested ),
			true === ( $requested['over_page'] ?? false ) ? ProductView::OVER_PAGE : ProductView::IN_DRAWER
		);
	}

	/**
	 * `aisle_cart_operations`: `quick_view { product_id?, cart_key? }`, for the contract's call.
	 *
	 * @param mixed $operations
	 * @return array<string, callable>
	 */
	public function operations( $operations ): array {
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
	public function cart_line( $line, $item ): array {
		$url = $this->is_on() ? EditableVariation::url( (array) $line, (array) $item ) : '';
		return (array) $line + ( '' === $url ? array() : array( 'edit_url' => $url ) );
	}

	private function is_on(): bool {
		return $this->settings->boolean( self::FEATURE, 'enabled' );
	}

	private function view(): ProductView {
		return new ProductView( new ProductScripts( $this->replaced ), $this->images );
	}
}
