<?php
declare(strict_types=1);

namespace Aisle\Features\Checkout;

use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\ApiError;

/**
 * WooCommerce's login form for the window. The window requests the form when it opens, because its nonce is not valid in
 * a cached page or after a guest's first add to the cart. WooCommerce's own handler logs in, so that the hooks of other
 * plugins run as on its own page.
 */
final class LoginForm {

	/** Ajax action that returns the form. */
	public const FORM_ACTION = 'aisle_login_form';

	/** Ajax action to which the window sends the form. */
	public const LOGIN_ACTION = 'aisle_login';

	/** Hidden field of a form that the browser submits itself, because the window got no response that it can read. */
	public const FIELD = 'aisle_login';

	private const NONCE_ACTION = 'woocommerce-login';

	/** HTML of the errors after such a submission. */
	private string $errors_html = '';

	/** Returns whether the window sends the form in this request. */
	public static function is_sent(): bool {
		// phpcs:ignore WordPress.Security -- Only compared.
		return self::LOGIN_ACTION === ( $_GET['wc-ajax'] ?? '' );
	}

	/** Returns whether the browser has submitted the window's form to this page. */
	public static function is_posted(): bool {
		// phpcs:ignore WordPress.Security -- Only whether it was sent.
		return isset( $_POST[ self::FIELD ] ) && ! self::is_sent();
	}

	/**
	 * @throws ApiError `not_found` (404), always.
	 */
	public static function reject(): never {
		throw new ApiError( 'not_found', __( 'This page doesn’t exist.', 'aisle' ), 404 );
	}

	/**
	 * `POST /?wc-ajax=aisle_login_form`, body `{ redirect }`: URL of the page to return to.
	 *
	 * @return array<string, mixed> `{ code, status, html }`; without `html` if the visitor is logged in, or if the form
	 *                              needs scripts of other plugins, which only WooCommerce's own page has.
	 * @throws ApiError `cross_origin` (403), `method_not_allowed` (405), `bad_request` (400), `too_large` (413).
	 */
	public function response(): array {
		self::assert_from_window();
		$redirect = Ajax::json_body( 5000 )['redirect'] ?? '';
		$account  = wc_get_page_permalink( 'myaccount' );
		$redirect = is_string( $redirect ) && '' !== $redirect ? wp_validate_redirect( $redirect, $account ) : $account;
		$html     = is_user_logged_in() ? '' : self::html( $redirect );
		return array(
			'code'   => 200,
			'status' => 'success',
		) + ( '' === $html ? array() : array( 'html' => $html ) );
	}

	/**
	 * @throws ApiError `cross_origin` (403), `method_not_allowed` (405).
	 */
	private static function assert_from_window(): void {
		Ajax::assert_post();
		// Guests need no nonce of Aisle's, and a visitor who has logged in meanwhile has none.
		Ajax::assert_same_origin( Ajax::create_nonce() );
	}

	/** Returns '' if other plugins need scripts for the form. */
	private static function html( string $redirect ): string {
		$queue = wp_scripts()->queue;
		ob_start();
		try {
			woocommerce_login_form( array( 'redirect' => $redirect, 'hidden' => false ) );
		} finally {
			$html = (string) ob_get_clean();
		}
		return array() === array_diff( wp_scripts()->queue, $queue ) && ! str_contains( $html, '<script' ) ? $html : '';
	}

	/**
	 * `wp_loaded`, before WooCommerce's handler: returns its redirect to the window. Without Aisle's header, the handler
	 * does not run.
	 */
	public function prepare(): void {
		try {
			self::assert_from_window();
		} catch ( ApiError ) {
			// result() sends the error.
			unset( $_POST['login'] ); // phpcs:ignore WordPress.Security.NonceVerification -- Nothing is read.
			return;
		}
		add_filter( 'wp_redirect', array( self::class, 'respond_instead_of_redirect' ), PHP_INT_MAX );
	}

	/**
	 * `wp_redirect`
	 *
	 * @param mixed $url URL that WooCommerce has validated.
	 */
	public static function respond_instead_of_redirect( $url ): never {
		nocache_headers();
		wp_send_json( array(
			'code'     => 200,
			'status'   => 'success',
			'redirect' => wp_sanitize_redirect( (string) $url ),
		) );
	}

	/**
	 * `POST /?wc-ajax=aisle_login` with the fields of WooCommerce's form: its handler has run before and did not
	 * redirect.
	 *
	 * @return array<string, mixed> `{ code, status: 'error', notices }`, HTML of the errors; or `{ code, status: 'expired', nonce
	 *                              }` if WooCommerce has ignored the form.
	 * @throws ApiError `cross_origin` (403), `method_not_allowed` (405).
	 */
	public function result(): array {
		self::assert_from_window();
		$html     = self::take_errors_html();
		$response = array( 'code' => 200 );
		return $response + (
			'' === $html
				? array( 'status' => 'expired', 'nonce' => wp_create_nonce( self::NONCE_ACTION ) )
				: array( 'status' => 'error', 'notices' => $html )
		);
	}

	/**
	 * `wp_loaded`, after WooCommerce's handler: moves the errors from the page's notices into the window, which opens
	 * with them. Without script they are at the end of the page.
	 */
	public function take_errors(): void {
		$this->errors_html = is_user_logged_in() ? '' : self::take_errors_html();
		if ( '' !== $this->errors_html ) {
			add_action( 'wp_footer', array( $this, 'print_errors' ) );
		}
	}

	public function has_errors(): bool {
		return '' !== $this->errors_html;
	}

	/** `wp_footer` */
	public function print_errors(): void {
		// phpcs:ignore WordPress.Security.EscapeOutput -- WooCommerce's template has escaped the notices.
		echo '<div class="woocommerce" id="aisle-login-errors">' . $this->errors_html . '</div>';
	}

	/** Returns the HTML of the errors and leaves other notices for the page that shows them. */
	private static function take_errors_html(): string {
		$notices = wc_get_notices();
		$errors  = array_intersect_key( $notices, array( 'error' => 0 ) );
		if ( empty( $errors['error'] ) ) {
			return '';
		}
		wc_set_notices( $errors );
		$html = (string) wc_print_notices( true );
		wc_set_notices( array_diff_key( $notices, $errors ) );
		return $html;
	}
}
