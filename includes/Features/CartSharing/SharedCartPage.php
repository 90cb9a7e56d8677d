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
 *
 * @phpstan-import-type SharedLine from SharedLineData
 */
final class SharedCartPage {

	public const PARAMETER = 'aisle-cart';

	private const SESSION_KEY  = 'aisle_shared_carts_taken';
	private const ACTION_FIELD = 'aisle_shared_cart';
	private const TOKEN_FIELD  = 'aisle_token';

	/** True if the question was printed. A page may print several contents, but needs the question only once. */
	private bool $is_question_printed = false;

	/**
	 * @param \Closure(): bool                    $is_enabled
	 * @param Lazy<covariant SharedLineData>|null $line_data
	 */
	public function __construct(
		private readonly Assets $assets,
		private readonly \Closure $is_enabled,
		private readonly ?Lazy $line_data = null
	) {}

	public static function url( string $token ): string {
		return add_query_arg( self::PARAMETER, $token, wc_get_cart_url() );
	}

	/** `template_redirect`: excludes the page from caches and search engines, and hides its URL from other sites. */
	public function send_private_headers(): void {
		if ( '' === self::token() || ! is_cart() || ! ( $this->is_enabled )() ) {
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
	public function prepend_question( $content ) {
		$token = self::token();
		if (
			$this->is_question_printed || '' === $token || ! is_cart() || ! in_the_loop() || ! is_main_query() || ! ( $this->is_enabled )()
		) {
			return $content;
		}
		$this->is_question_printed = true;
		$lines = SharedCarts::find( $token );
		return Template::render( 'cart-sharing/shared-cart', array(
			'token'    => $token,
			'lines'    => null === $lines
				? null
				: array_map( fn( array $line ): array => SharedLineView::of( $line, $this->line_data ), self::with_parts( $lines ) ),
			'is_empty' => WC()->cart->is_empty(),
			'action'   => self::ACTION_FIELD,
			'once'     => wp_generate_password( 16, false ),
			'nonce'    => Ajax::create_nonce(),
		) ) . $content;
	}

	/**
	 * `wp_loaded`: handles the form. It must be sent from a page of this site, and counts once, however often it is
	 * sent.
	 */
	public function handle_form(): void {
		// phpcs:disable WordPress.Security -- Ajax::assert_own_page() is the check: a guest's nonce would protect nothing.
		$action      = is_string( $_POST[ self::ACTION_FIELD ] ?? null ) ? sanitize_key( $_POST[ self::ACTION_FIELD ] ) : '';
		$one_time_id = is_string( $_POST['aisle_once'] ?? null ) && preg_match( '/\A[A-Za-z0-9]{16}\z/', $_POST['aisle_once'] )
			? $_POST['aisle_once']
			: '';
		// phpcs:enable
		if ( '' === $action || ! WC()->session || ! WC()->cart || ! ( $this->is_enabled )() ) {
			return;
		}
		try {
			Ajax::assert_own_page();
			if ( 'add' === $action || 'replace' === $action ) {
				$this->load_shared_cart( self::token(), 'replace' === $action, $one_time_id );
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
	private function load_shared_cart( string $token, bool $replaces, string $one_time_id ): void {
		$used_ids = (array) WC()->session->get( self::SESSION_KEY, array() );
		if ( in_array( $one_time_id, $used_ids, true ) ) {
			return;
		}
		SharingLimits::count_opening();
		$lines = '' === $one_time_id ? null : SharedCarts::find( $token );
		if ( null === $lines ) {
			throw new ApiError( 'gone', self::expired_message() );
		}
		if ( is_callable( array( WC()->session, 'set_customer_session_cookie' ) ) ) {
			WC()->session->set_customer_session_cookie( true );
		}
		$this->add_notices( $replaces ? CartReplacement::replace_with( $lines ) : SharedLines::add_to_cart( $lines ) );
		WC()->session->set( self::SESSION_KEY, array_slice( array( ...$used_ids, $one_time_id ), -10 ) );
		WC()->cart->calculate_totals();
	}

	/**
	 * @param array{added: int, refused: list<array{product_id: int, message: string}>} $result
	 */
	private function add_notices( array $result ): void {
		if ( $result['added'] > 0 ) {
			wc_add_notice( esc_html( sprintf(
				/* translators: %d: number of products. */
				_n( '%d product was added to your cart.', '%d products were added to your cart.', $result['added'], 'aisle' ),
				$result['added']
			) ) );
		}
		foreach ( $result['refused'] as $rejected ) {
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

	public static function expired_message(): string {
		return __( 'This cart link has expired. Please ask for a new one.', 'aisle' );
	}

	/**
	 * @param list<SharedLine> $lines
	 * @return list<SharedLine> The lines, each followed by those that are added together with it.
	 */
	private static function with_parts( array $lines ): array {
		$all = array();
		foreach ( $lines as $line ) {
			array_push( $all, $line, ...( $line['parts'] ?? array() ) );
		}
		return $all;
	}
}
