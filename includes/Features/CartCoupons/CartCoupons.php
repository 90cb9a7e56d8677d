<?php
declare(strict_types=1);

namespace Aisle\Features\CartCoupons;

use Aisle\Platform\Contracts\TrustedCoupons;
use Aisle\Platform\DeferredHooks;
use Aisle\Platform\Feature;
use Aisle\Platform\Lazy;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;

/**
 * Coupons from a link, and coupons that apply automatically.
 */
final class CartCoupons implements Feature, HasSettings {

	public const FEATURE = 'cart-coupons';

	public function __construct( private readonly Settings $settings ) {}

	public function register(): void {
		$pending_coupons = Lazy::of( static fn(): PendingCoupons => new PendingCoupons() );
		$link = Lazy::of( fn(): CouponLink => new CouponLink( $this->settings, $pending_coupons->get() ) );
		// Before WooCommerce's form handler (20): a URL that also adds a product still does so after the redirect.
		add_action( 'wp_loaded', fn() => $this->has_link_parameter() ? $link->save_and_redirect() : null, 12 );
		self::register_sync( Lazy::of(
			fn(): CouponSync => new CouponSync( $this->settings, $pending_coupons->get(), new DeclinedCoupons() )
		) );
		DeferredHooks::outside_page_views( self::register_admin( ... ) );
		add_action( 'woocommerce_new_coupon', array( AutomaticCoupons::class, 'save_codes' ) );
		add_action( 'woocommerce_update_coupon', array( AutomaticCoupons::class, 'save_codes' ) );
		add_action( 'transition_post_status', array( AutomaticCoupons::class, 'handle_status_change' ), 10, 3 );
		add_action( 'deleted_post', array( AutomaticCoupons::class, 'handle_deletion' ), 10, 2 );
	}

	private static function register_admin(): void {
		$field = Lazy::of( static fn(): AutomaticCouponField => new AutomaticCouponField() );
		add_action( 'woocommerce_coupon_options', array( $field, 'show' ) );
		add_action( 'woocommerce_coupon_options_save', array( $field, 'save' ), 10, 2 );
		add_action( 'admin_init', array( AutomaticCoupons::class, 'install' ) );
	}

	/**
	 * @param Lazy<CouponSync> $sync
	 */
	private static function register_sync( Lazy $sync ): void {
		// Before code that uses the cart's amounts with coupons: coupons applied here recalculate the totals first.
		add_action( 'woocommerce_after_calculate_totals', array( $sync, 'sync' ), 1 );
		// Before WooCommerce's check (1), which reports the removal as an error.
		add_action( 'woocommerce_check_cart_items', array( $sync, 'remove_expired' ), 0 );
		add_filter( 'woocommerce_apply_individual_use_coupon', array( $sync, 'handle_individual_use' ) );
		add_filter( 'woocommerce_apply_with_individual_use_coupon', array( $sync, 'allow_beside_automatic' ), 10, 3 );
		add_action( 'woocommerce_removed_coupon', array( $sync, 'handle_removed_coupon' ) );
		add_action( 'woocommerce_applied_coupon', array( $sync, 'handle_applied_coupon' ) );
	}

	/** Returns whether the URL has the parameter for coupons. A URL without parameters loads no settings. */
	private function has_link_parameter(): bool {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- CouponLink::save_and_redirect() reads it.
		return array() !== $_GET && isset( $_GET[ $this->settings->string( self::FEATURE, 'link_parameter' ) ] );
	}

	/** Exempts automatic coupons from the limit on guessed codes: their codes are not guesses. */
	public function trusted_coupons(): TrustedCoupons {
		return new TrustedAutomaticCoupons( $this->settings );
	}

	public function settings_title(): string {
		return __( 'Cart coupons', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::Selling;
	}

	public function settings_schema(): array {
		return CouponSettings::schema();
	}
}
