<?php
declare(strict_types=1);

namespace Aisle\Platform\Scripts;

/**
 * The data that WooCommerce writes before its scripts (`woocommerce_params`, …). Scripts of themes and plugins read them as globals.
 */
final class ScriptGlobals {

	/**
	 * WooCommerce does this earlier than we can know that a script stays.
	 */
	public static function of_scripts_that_stay(): void {
		if ( is_callable( array( 'WC_Frontend_Scripts', 'localize_printed_scripts' ) ) ) {
			\WC_Frontend_Scripts::localize_printed_scripts();
		}
	}

	/**
	 * Where there is jQuery, there is a script that may read them: the page gets the data without the scripts. To be called when nobody can
	 * ask for these any more.
	 *
	 * @param list<string> $handles
	 */
	public static function of_scripts_that_went( array $handles ): void {
		$scripts = wp_scripts();
		if ( wp_script_is( 'jquery-core', 'done' ) || wp_script_is( 'jquery-core', 'enqueued' ) ) {
			foreach ( $handles as $handle ) {
				if ( isset( $scripts->registered[ $handle ] ) ) {
					// A name without an address: WordPress prints what is attached to it.
					$scripts->registered[ $handle ]->src  = false;
					$scripts->registered[ $handle ]->deps = array();
					array_unshift( $scripts->queue, $handle );
				}
			}
		}
		self::of_scripts_that_stay();
	}
}
