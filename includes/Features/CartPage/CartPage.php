<?php
declare(strict_types=1);

namespace Aisle\Features\CartPage;

use Aisle\Platform\Contracts\HasBootData;
use Aisle\Platform\Feature;
use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;

/**
 * Enhances the cart page: lines and coupons change without a page load, fixed quantities cannot be changed, codes can
 * be copied.
 *
 * The HTML stays that of WooCommerce's or the theme's templates. WooCommerce's script stays for shipping and its
 * calculator.
 */
final class CartPage implements Feature, HasSettings, HasBootData {

	public const FEATURE = 'cart-page';

	/** Scripts object of the page on which a copy button was printed; it identifies the page. */
	private ?\WP_Scripts $copy_button_scripts = null;

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets
	) {}

	public function register(): void {
		$fixed_quantity = Lazy::of( static fn(): FixedQuantity => new FixedQuantity() );
		$steps = Lazy::of( static fn(): QuantitySteps => new QuantitySteps() );
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue' ) );
		add_action( 'woocommerce_cart_coupon', array( $this, 'print_coupon_error' ) );
		add_filter( 'woocommerce_cart_item_quantity', array( $fixed_quantity, 'fix_field' ), 20, 3 );
		add_filter( 'woocommerce_update_cart_validation', array( $fixed_quantity, 'may_update' ), 20, 4 );
		add_filter( 'woocommerce_cart_item_quantity', array( $steps, 'set_field_min' ), 19, 3 );
		add_filter( 'woocommerce_update_cart_validation', array( $steps, 'may_update' ), 19, 4 );
		add_shortcode( 'aisle_copy', array( $this, 'copy_button_html' ) );
	}

	public function enqueue(): void {
		if ( $this->is_live() ) {
			$this->assets->need_early_module( self::FEATURE );
		}
	}

	/**
	 * `woocommerce_cart_coupon`: prints the error element beside the coupon field. Its attribute has the message for an
	 * empty code, so that a theme can replace it.
	 */
	public function print_coupon_error(): void {
		if ( $this->is_live() ) {
			printf(
				'<p class="aisle-cart-page__coupon-error" id="aisle-coupon-error" role="alert" data-error="%s" hidden></p>',
				esc_attr__( 'Please enter a coupon code.', 'aisle' )
			);
		}
	}

	/**
	 * `[aisle_copy text="TEN" label="Copy the code"]`
	 *
	 * @param array<string, string>|string $attributes
	 */
	public function copy_button_html( $attributes ): string {
		$attributes = shortcode_atts( array( 'text' => '', 'label' => '' ), (array) $attributes, 'aisle_copy' );
		if ( '' === $attributes['text'] ) {
			return '';
		}
		$this->copy_button_scripts = wp_scripts();
		$this->assets->need_early_module( self::FEATURE );
		return CopyMarkup::of( $attributes['text'], $attributes['label'] );
	}

	public function boot_data(): ?array {
		$is_live = $this->is_live();
		if ( ! $is_live && wp_scripts() !== $this->copy_button_scripts ) {
			return null;
		}
		$texts = CopyMarkup::texts();
		if ( $is_live ) {
			/* translators: %s: product name. */
			$texts['removed']   = __( '“%s” removed.', 'aisle' );
			$texts['undo']      = __( 'Undo', 'aisle' );
			$texts['updated']   = __( 'Your cart is up to date.', 'aisle' );
			$texts['offline']   = __( 'You’re offline. Your change will be saved when you’re back online.', 'aisle' );
			$texts['failing']   = __( 'The store isn’t responding. We’ll keep trying to save your changes.', 'aisle' );
			$texts['failed']    = __( 'Your cart could not be changed. Please try again in a moment.', 'aisle' );
			$texts['unsent']    = __( 'Your changes are still being saved. You can check out when they’re done.', 'aisle' );
			$texts['emptyCode'] = __( 'Please enter a coupon code.', 'aisle' );
		}
		return array(
			'live'  => $is_live,
			'texts' => $texts,
		);
	}

	public function settings_title(): string {
		return __( 'Cart page', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::Cart;
	}

	public function settings_schema(): array {
		return array(
			'live' => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Update the cart without reloading the page', 'aisle' ),
				'help'    => __(
					'On the classic cart page, quantities, items, and coupons update without “Update cart”. Turn this off if another plugin changes the cart page.',
					'aisle'
				),
				'card'    => __( 'Cart page', 'aisle' ),
			),
		);
	}

	/**
	 * Returns whether this is a classic cart page that changes without a page load. The cart block has its own scripts,
	 * which exchange changes with Aisle's.
	 */
	private function is_live(): bool {
		return is_cart() && ! has_block( 'woocommerce/cart', get_queried_object_id() ) && $this->settings->boolean( self::FEATURE, 'live' );
	}
}
