<?php
declare(strict_types=1);

namespace Aisle\Features\CartSharing;

use Aisle\Platform\Contracts\SharedLineData;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Shop\Template;

/**
 * The page that a shared cart link opens: the cart page with a question above the cart. The link itself changes
 * nothing; only the form on this page does.
 */
final class SharedCartPage {

	public const PARAMETER = 'aisle-cart';

	private const ONCE         = 'aisle_shared_carts_taken';
	private const ANSWER_FIELD = 'aisle_shared_cart';
	private const TOKEN_FIELD  = 'aisle_token';

	/** True if the question was printed: a page may print several contents. */
	private bool $has_asked = false;

	/**
	 * @param \Closure(): bool                    $is_on
	 * @param Lazy<covariant SharedLineData>|null $line_data
	 */
	public function __construct(
		private readonly Assets $assets,
		private readonly \Closure $is_on,
		private readonly ?Lazy $line_data = null
	) {}

	public static function url( string $token ): string {
		return add_query_arg( self::PARAMETER, $token, wc_get_cart_url() );
	}

	/** `template_redirect`: excludes the page from caches and search engines, and hides its URL from other sites. */
	public function keep_private(): void {
		if ( '' === self::token() || ! is_cart() || ! ( $this->is_on )() ) {
			return;
		}
		nocache_headers();
		header( 'X-Robots-Tag: noindex, nofollow' );
		header( 'Referrer-Policy: same-origin' );
		// No other site may overlay the buttons.
		header( 'X-Frame-Options: SAMEORIGIN' );
		$this->assets->need_style();
	}

	/**
	 * `the_content`
	 *
	 * @param mixed $content
	 * @return mixed
	 */
	public function ask( $content ) {
		$token = self::token();
		if ( $this->has_asked || '' === $token || ! is_cart() || ! in_the_loop() || ! is_main_query() || ! ( $this->is_on )() ) {
			return $content;
		}
		$this->has_asked = true;
		$lines = SharedCarts::find( $token );
		return Template::render( 'cart-sharing/shared-cart', array(
			'token'    => $token,
			'lines'    => null === $lines
				? null
				: array_map( fn( array $line ): array => SharedLineView::of( $line, $this->line_data ), $lines ),
			'is_empty' => WC()->cart->is_empty(),
			'action'   => self::ANSWER_FIELD,
			'once'     => wp_generate_password( 16, false ),
			'nonce'    => Ajax::fresh_nonce(),
		) ) . $content;
	}

	/**
	 * `wp_loaded`: handles the form. It must be sent from a page of this site, and counts once, however often it is
	 * sent.
	 */
	public function answer(): void {
		// phpcs:disable WordPress.Security -- Ajax::assert_own_page() is the check: a guest's nonce would protect nothing.
		$action = is_string( $_POST[ self::ANSWER_FIELD ] ?? null ) ? sanitize_key( $_POST[ self::ANSWER_FIELD ] ) : '';
		$once   = is_string( $_POST['aisle_once'] ?? null ) && preg_match( '/\A[A-Za-z0-9]{16}\z/', $_POST['aisle_once'] )
			? $_POST['aisle_once']
			: '';
		// phpcs:enable
		if ( '' === $action || ! WC()->session || ! WC()->cart || ! ( $this->is_on )() ) {
			return;
		}
		try {
			Ajax::assert_own_page();
			if ( 'add' === $action || 'replace' === $action ) {
				$this->take( self::token(), 'replace' === $action, $once );
			}
		} catch ( ApiError $error ) {
			wc_add_notice( esc_html( $error->getMessage() ), 'error' );
		}
		wp_safe_redirect( wc_get_cart_url(), 303 );
		exit;
	}

	/**
	 * @throws ApiError gone.
	 */
	private function take( string $token, bool $replaces, string $once ): void {
		$taken = (array) WC()->session->get( self::ONCE, array() );
		if ( in_array( $once, $taken, true ) ) {
			return;
		}
		SharingLimits::count_taking();
		$lines = '' === $once ? null : SharedCarts::find( $token );
		if ( null === $lines ) {
			throw new ApiError( 'gone', self::gone() );
		}
		if ( is_callable( array( WC()->session, 'set_customer_session_cookie' ) ) ) {
			WC()->session->set_customer_session_cookie( true );
		}
		$this->report( $replaces ? CartReplacement::by( $lines ) : SharedLines::put( $lines ) );
		WC()->session->set( self::ONCE, array_slice( array( ...$taken, $once ), -10 ) );
		WC()->cart->calculate_totals();
	}

	/**
	 * @param array{added: int, refused: list<array{product_id: int, message: string}>} $outcome
	 */
	private function report( array $outcome ): void {
		if ( $outcome['added'] > 0 ) {
			wc_add_notice( esc_html( sprintf(
				/* translators: %d: number of products. */
				_n( '%d product was added to your cart.', '%d products were added to your cart.', $outcome['added'], 'aisle' ),
				$outcome['added']
			) ) );
		}
		foreach ( $outcome['refused'] as $rejected ) {
			$product = $rejected['product_id'] > 0 ? wc_get_product( $rejected['product_id'] ) : null;
			$name    = $product
				? sprintf(
					'<a href="%s">%s</a>: ',
					esc_url( $product->get_permalink() ),
					esc_html( wp_strip_all_tags( $product->get_name() ) )
				)
				: '';
			wc_add_notice( $name . esc_html( $rejected['message'] ), 'error' );
		}
	}

	private static function token(): string {
		// phpcs:ignore WordPress.Security -- Only signs that a token has; looked up by its hash.
		$token = $_POST[ self::TOKEN_FIELD ] ?? $_GET[ self::PARAMETER ] ?? '';
		return is_string( $token ) && preg_match( '/\A[A-Za-z0-9]{1,64}\z/', $token ) ? $token : '';
	}

	public static function gone(): string {
		return __( 'This cart link has expired. Please ask for a new one.', 'aisle' );
	}
}
