<?php
/**
 * Plugin Name: Test: cart of a theme
 * Description: For tests only. Adds a count to the header that cart fragments update, and a panel that opens on jQuery events.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$aisle_test_fly_out = static fn(): string => sprintf(
	'<a class="test-fly-out-count" href="#">%s for %s</a>',
	WC()->cart ? WC()->cart->get_cart_contents_count() : 0,
	WC()->cart ? html_entity_decode( wp_strip_all_tags( WC()->cart->get_cart_subtotal() ) ) : ''
);

add_filter(
	'woocommerce_add_to_cart_fragments',
	static fn( array $fragments ): array => $fragments + array( 'a.test-fly-out-count' => $aisle_test_fly_out() )
);

add_action( 'wp_body_open', static function (): void {
	echo '<div class="test-fly-out"><a class="test-fly-out-count" href="#">0</a></div>';
} );

add_action(
	'wp_enqueue_scripts',
	static function (): void {
		wp_enqueue_script( 'jquery' );
		wp_add_inline_script(
			'jquery',
			'window.heard = []; jQuery( function ( $ ) {
				$( document.body ).on( "adding_to_cart added_to_cart removed_from_cart wc_fragments_refreshed wc_fragments_loaded wc_fragments_ajax_error applied_coupon removed_coupon", function ( event, first, hash, $button ) {
					window.heard.push( event.type );
					if ( event.type === "added_to_cart" ) {
						// Astra and other themes change the button, which must be a jQuery object.
						$button.addClass( "test-was-added" );
						window.lastAdd = { fragments: Object.keys( first || {} ), hash: hash };
					}
				} );
			} );'
		);
	}
);
