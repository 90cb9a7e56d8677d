<?php
/**
 * Plugin Name: Variation events of the tests
 * Description: For tests only. A script with jQuery that listens to the events of the variation form and keeps them, as many plugins do.
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
