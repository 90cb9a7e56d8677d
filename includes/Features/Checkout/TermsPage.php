<?php
declare(strict_types=1);

namespace Aisle\Features\Checkout;

use Aisle\Platform\Cart\PlainText;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\ApiError;

/**
 * The store's terms page and privacy policy, as the window shows them: `GET /?wc-ajax=aisle_terms&page=terms`. No other
 * page can be requested.
 */
final class TermsPage {

	private const CACHE_SECONDS = 300;

	/**
	 * Shortcodes and blocks that print a checkout, which would contain the terms again.
	 */
	private const CHECKOUT_SHORTCODE = 'woocommerce_checkout';
	private const CHECKOUT_BLOCK     = 'woocommerce/checkout';

	/**
	 * @return array<string, string> `terms`, `privacy` => URL of the page, if it can be shown.
	 */
	public static function urls(): array {
		$urls = array();
		foreach ( array( 'terms', 'privacy' ) as $name ) {
			$page = self::page( $name );
			if ( null !== $page ) {
				$urls[ $name ] = (string) get_permalink( $page );
			}
		}
		return $urls;
	}

	/**
	 * Handles the Ajax action.
	 *
	 * @return array<string, mixed> `{ code, status, title, html }`
	 * @throws ApiError `not_found` (404) for all other pages, and for a page that visitors cannot read.
	 */
	public static function handle_request(): array {
		// phpcs:ignore WordPress.Security -- Reads a public page; the name is only compared.
		$page = self::page( $_GET['page'] ?? '' );
		if ( null === $page ) {
			throw new ApiError( 'not_found', __( 'This page doesn’t exist.', 'aisle' ), 404 );
		}
		Ajax::allow_caching( self::CACHE_SECONDS );
		return array(
			'code'   => 200,
			'status' => 'success',
			'title'  => PlainText::of( get_the_title( $page ) ),
			'html'   => self::html( $page ),
		);
	}

	private static function page( mixed $name ): ?\WP_Post {
		if ( ! function_exists( 'wc_terms_and_conditions_page_id' ) ) {
			return null;
		}
		$id = match ( $name ) {
			'terms'   => wc_terms_and_conditions_page_id(),
			'privacy' => wc_privacy_policy_page_id(),
			default   => 0,
		};
		$page = $id > 0 ? get_post( $id ) : null;
		return $page instanceof \WP_Post && self::is_readable( $page ) ? $page : null;
	}

	private static function is_readable( \WP_Post $page ): bool {
		return 'publish' === $page->post_status
			&& '' === $page->post_password
			&& '' !== trim( $page->post_content )
			&& ! has_shortcode( $page->post_content, self::CHECKOUT_SHORTCODE )
			&& ! has_block( self::CHECKOUT_BLOCK, $page );
	}

	/** Formats the content as WooCommerce formats the terms in its checkout. */
	private static function html( \WP_Post $page ): string {
		$allowed = array( 'style' => array() ) + wp_kses_allowed_html( 'post' );
		return wc_format_content( wp_kses( $page->post_content, $allowed ) );
	}
}
