<?php
declare(strict_types=1);

namespace Aisle\Features\QuickView;

use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\ApiError;

/**
 * Ajax action with the wire name: `admin-ajax.php?action=flatsome_quickview`, GET or POST with `product`. The response
 * is HTML for a theme's popup: the styles that the product needs, and the product with its form.
 */
final class QuickViewAjax {

	/** Cache lifetime in seconds of a response that is the same for every guest. */
	private const CACHE_SECONDS = 60;

	/**
	 * @param \Closure(): ProductView $view
	 */
	public function __construct( private readonly \Closure $view ) {}

	/** Responds without a nonce, because the action only reads what the product page shows to every visitor. */
	public function handle_request(): void {
		try {
			// phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- Only reads; takes digits.
			$html   = $this->html( $_REQUEST['product'] ?? '' );
			$status = 200;
		} catch ( \Throwable $exception ) {
			$error  = ApiError::from( $exception );
			$status = $error->status;
			$html   = '<p class="woocommerce-info" role="alert">' . esc_html( $error->getMessage() ) . '</p>';
		}
		if ( ! headers_sent() ) {
			Ajax::allow_caching( self::CACHE_SECONDS );
			Ajax::send_cache_lifetime( 200 === $status && $this->is_same_for_guests( $html ) );
			header( 'Content-Type: text/html; charset=' . get_option( 'blog_charset' ) );
			status_header( $status );
		}
		echo $html; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- WooCommerce's templates and ours.
		wp_die( '', '', $status ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- A number.
	}

	/**
	 * @throws ApiError not_found (404).
	 */
	public function html( mixed $product_id ): string {
		$view = ( $this->view )()->of( RequestedProduct::of( array( 'product_id' => $product_id ) ), ProductView::OVER_PAGE );
		return $view['styles'] . $view['quick_view_content'];
	}

	/**
	 * Returns whether the response is the same for every guest: it depends on no account, session or location, and
	 * contains no nonce.
	 */
	private function is_same_for_guests( string $html ): bool {
		$uses_geolocation = str_contains( (string) get_option( 'woocommerce_default_customer_address' ), 'geolocation' );
		return Ajax::is_guest_without_session()
			&& ! $uses_geolocation
			&& ! str_contains( strtolower( $html ), 'nonce' )
			&& ! preg_grep( '/^Set-Cookie:/i', headers_list() );
	}
}
