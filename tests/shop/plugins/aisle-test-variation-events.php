<?php
/**
 * Plugin Name: Test: variation events
 * Description: For tests only. Adds a script that records the jQuery events of the variation form, as many plugins do.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

add_action(
	'wp_enqueue_scripts',
	static function (): void {
		wp_enqueue_script( 'jquery' );
		wp_add_inline_script(
			'jquery',
			'window.heard = []; jQuery( function ( $ ) {
				$( document ).on( "found_variation show_variation hide_variation reset_data wc_variation_form", function ( event, variation, purchasable ) {
					window.heard.push( event.type + ( variation && variation.variation_id ? " " + variation.variation_id : "" ) + ( purchasable === undefined ? "" : " " + purchasable ) );
				} );
			} );'
		);
	}
);
