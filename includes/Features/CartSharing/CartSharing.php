<?php
declare(strict_types=1);

namespace Aisle\Features\CartSharing;

use Aisle\Platform\Contracts\HasBootData;
use Aisle\Platform\Contracts\SharedLineData;
use Aisle\Platform\DeferredHooks;
use Aisle\Platform\Feature;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Lazy;
use Aisle\Platform\Mail\EmailAddress;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;

/**
 * Shares a cart with others by link, or sends it to the shopper by email. SharedCartPage handles such links.
 */
final class CartSharing implements Feature, HasSettings, HasBootData {

	public const FEATURE = 'cart-sharing';

	/** Parameter of a link, whose value is the token of the cart. */
	private const PARAMETER = 'aisle-cart';

	/** Fields of the form on the page that the link opens: the selected action, and the token of the cart. */
	private const ACTION_FIELD = 'aisle_shared_cart';
	private const TOKEN_FIELD  = 'aisle_token';

	/**
	 * @param Lazy<covariant SharedLineData>|null $line_data
	 */
	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets,
		private readonly Ajax $ajax,
		private readonly ?Lazy $line_data = null
	) {}

	public function register(): void {
		$this->ajax->add_wc_action( 'aisle_share_cart', array( $this, 'share' ) );
		$this->ajax->add_wc_action( 'aisle_email_cart', array( $this, 'email' ) );
		$page = fn(): SharedCartPage => new SharedCartPage( $this->assets, $this->is_enabled( ... ), $this->line_data );
		self::register_page( Lazy::of( $page ) );
		DeferredHooks::outside_page_views(
			static function (): void {
				add_action( 'admin_init', array( SharedCarts::class, 'install' ) );
				add_action( 'woocommerce_cleanup_personal_data', array( SharedCarts::class, 'clean_up' ) );
			}
		);
	}

	/**
	 * @param Lazy<SharedCartPage> $page
	 */
	private static function register_page( Lazy $page ): void {
		// phpcs:disable WordPress.Security.NonceVerification -- SharedCartPage checks what it reads.
		$has_token = static fn(): bool => isset( $_POST[ self::TOKEN_FIELD ] ) || isset( $_GET[ self::PARAMETER ] );
		// After WooCommerce has loaded the cart (10), before its form handler (20).
		add_action( 'wp_loaded', static fn() => isset( $_POST[ self::ACTION_FIELD ] ) ? $page->handle_form() : null, 15 );
		// phpcs:enable
		add_action( 'template_redirect', static fn() => $has_token() ? $page->send_private_headers() : null );
		// After shortcodes (11), which print the cart.
		add_filter( 'the_content', static fn( $content ) => $has_token() ? $page->prepend_question( $content ) : $content, 20 );
	}

	public function settings_title(): string {
		return __( 'Cart sharing and saving', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::Cart;
	}

	public function settings_schema(): array {
		return SharingSettings::schema();
	}

	public function boot_data(): ?array {
		if ( 0 === did_action( 'aisle_cart_drawer_printed' ) || ! $this->is_enabled() ) {
			return null;
		}
		return array(
			'link'  => $this->settings->boolean( self::FEATURE, 'share_link' ),
			'email' => $this->settings->boolean( self::FEATURE, 'save_by_email' ),
		);
	}

	/**
	 * `?wc-ajax=aisle_share_cart`: returns a link to the visitor's current cart.
	 *
	 * @return array{code: int, status: string, url: string, days: int}
	 * @throws ApiError method_not_allowed, cross_origin, stale_nonce, not_offered, nothing_to_share, too_large,
	 *                  too_often.
	 */
	public function share(): array {
		Ajax::assert_post();
		Ajax::assert_same_origin();
		$this->assert_offered( 'share_link' );
		$lines = SharedLines::of( WC()->cart, $this->line_data );
		SharingLimits::count_link();
		return array(
			'code'   => 200,
			'status' => 'success',
			'url'    => $this->link( $lines ),
			'days'   => $this->days(),
		);
	}

	/**
	 * `?wc-ajax=aisle_email_cart`, body `{ email }`.
	 *
	 * @return array{code: int, status: string}
	 * @throws ApiError As share(), and bad_email, mail_failed.
	 */
	public function email(): array {
		Ajax::assert_post();
		Ajax::assert_same_origin();
		$this->assert_offered( 'save_by_email' );
		$email = Ajax::json_body( 2000 )['email'] ?? null;
		$email = is_string( $email ) ? EmailAddress::ascii( $email ) : '';
		if ( '' === $email || strlen( $email ) > 254 || sanitize_email( $email ) !== $email ) {
			throw new ApiError( 'bad_email', __( 'Please enter a valid email address.', 'aisle' ) );
		}
		$lines = SharedLines::of( WC()->cart, $this->line_data );
		SharingLimits::count_mail( $email );
		CartMail::send( $email, $this->link( $lines ), WC()->cart, $this->days() );
		return array(
			'code'   => 200,
			'status' => 'success',
		);
	}

	private function is_enabled(): bool {
		return wc_get_page_id( 'cart' ) > 0
			&& ( $this->settings->boolean( self::FEATURE, 'share_link' ) || $this->settings->boolean( self::FEATURE, 'save_by_email' ) );
	}

	/**
	 * @throws ApiError
	 */
	private function assert_offered( string $setting ): void {
		if ( ! $this->is_enabled() || ! $this->settings->boolean( self::FEATURE, $setting ) ) {
			throw new ApiError( 'not_offered', __( 'This store doesn’t offer cart sharing.', 'aisle' ), 403 );
		}
	}

	private function link( string $lines ): string {
		return SharedCartPage::url( SharedCarts::save( $lines, $this->days() ) );
	}

	private function days(): int {
		return $this->settings->integer( self::FEATURE, 'days' );
	}
}
