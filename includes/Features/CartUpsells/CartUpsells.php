<?php
declare(strict_types=1);

namespace Aisle\Features\CartUpsells;

use Aisle\Platform\Contracts\CartPreviewData;
use Aisle\Platform\Contracts\HasBootData;
use Aisle\Platform\DeferredHooks;
use Aisle\Platform\Feature;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\Rest;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;

/**
 * Suggests products for the cart in the drawer. They are requested separately when the drawer is open, so the cart
 * request is not slower.
 */
final class CartUpsells implements Feature, HasSettings, HasBootData {

	public const FEATURE = 'cart-upsells';

	public function __construct(
		private readonly Settings $settings,
		private readonly Ajax $ajax,
		private readonly Rest $rest
	) {}

	public function register(): void {
		$this->ajax->add_wc_action( 'aisle_upsells', array( $this, 'get_suggestions' ) );
		$this->ajax->add_wc_action( 'aisle_track_upsells', array( $this, 'count_report' ) );
		// phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
		$this->rest->route(
			'/cart-upsells/counts',
			'GET',
			array( $this, 'counts' ),
			static fn(): bool => current_user_can( 'manage_woocommerce' )
		);
		DeferredHooks::outside_page_views(
			static function (): void {
				add_action( 'admin_init', array( UpsellCounts::class, 'install' ) );
				add_action( 'woocommerce_cleanup_personal_data', array( UpsellCounts::class, 'clean_up' ) );
			}
		);
	}

	public function settings_title(): string {
		return __( 'Cart upsells', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::Selling;
	}

	public function settings_schema(): array {
		return UpsellSettings::schema();
	}

	public function boot_data(): ?array {
		if ( 0 === did_action( 'aisle_cart_drawer_printed' ) || ! $this->is_enabled() ) {
			return null;
		}
		return array( 'title' => $this->settings->string( self::FEATURE, 'title' ) );
	}

	/**
	 * `?wc-ajax=aisle_upsells`
	 *
	 * @return array<string, mixed> `{ code, status, products }`; see UpsellProducts.
	 * @throws \Aisle\Platform\Http\ApiError cross_origin.
	 */
	public function get_suggestions(): array {
		// The response depends on the visitor's own cart.
		Ajax::assert_same_origin( Ajax::create_nonce() );
		return array(
			'code'     => 200,
			'status'   => 'success',
			'products' => $this->is_enabled() && ! WC()->cart->is_empty() ? ( new UpsellSource( $this->settings ) )->products() : array(),
		);
	}

	/**
	 * `?wc-ajax=aisle_track_upsells`, body `{ shown: id[], added: id[] }`, once per time that the drawer was open.
	 *
	 * @return array<string, mixed> The same response, whatever was counted.
	 * @throws \Aisle\Platform\Http\ApiError cross_origin, bad_request, too_large.
	 */
	public function count_report(): array {
		Ajax::assert_same_origin( Ajax::create_nonce() );
		UpsellImpressions::count( Ajax::json_body( 4000 ) );
		return array(
			'code'   => 200,
			'status' => 'success',
		);
	}

	/**
	 * `GET /aisle/v1/cart-upsells/counts`
	 *
	 * @return array{days: int, shown: int, added: int, products: list<array{id: int, name: string, shown: int, added: int}>}
	 */
	public function counts(): array {
		return UpsellCounts::of_last_days();
	}

	public function preview_data(): CartPreviewData {
		return new UpsellPreview( $this->settings );
	}

	private function is_enabled(): bool {
		return $this->settings->boolean( self::FEATURE, 'enabled' );
	}
}
