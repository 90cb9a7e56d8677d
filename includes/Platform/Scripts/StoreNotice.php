<?php
declare(strict_types=1);

namespace Aisle\Platform\Scripts;

/**
 * Shows WooCommerce's store notice before the page is painted, and without script. WooCommerce prints it hidden, and its
 * script shows it late.
 */
final class StoreNotice {

	private const CLASS_NAME = 'woocommerce-store-notice';

	/** Hides the notice again if the visitor has dismissed it. The page never depends on the cookie: a cache may store it. */
	private const HIDE_DISMISSED = '(function(d){try{d.cookie.split("; ").includes(%s)&&'
		. 'd.querySelectorAll(".woocommerce-store-notice").forEach(function(n){n.style.display="none"})}catch(e){}})(document)';

	/**
	 * `woocommerce_demo_store`
	 *
	 * @param mixed $html
	 * @return mixed
	 */
	public function show( $html ) {
		$tags = new \WP_HTML_Tag_Processor( is_string( $html ) ? $html : '' );
		if ( ! $tags->next_tag( array( 'class_name' => self::CLASS_NAME ) ) ) {
			return $html;
		}
		$id    = $tags->get_attribute( 'data-notice-id' );
		$style = (string) $tags->get_attribute( 'style' );
		// WooCommerce's stylesheets hide the notice too, so that it needs another value.
		$tags->set_attribute( 'style', (string) preg_replace( '/display:\s*none/', 'display:block', $style ) );
		$cookie = 'store_notice' . ( is_string( $id ) ? $id : '' ) . '=hidden';
		$script = sprintf( self::HIDE_DISMISSED, (string) wp_json_encode( $cookie, JSON_HEX_TAG | JSON_HEX_AMP ) );
		return $tags->get_updated_html() . wp_get_inline_script_tag( $script, Assets::NOT_DEFERRED );
	}
}
