<?php
declare(strict_types=1);

namespace Aisle\Platform\Scripts;

/**
 * Prints the data that WooCommerce adds before its scripts (`woocommerce_params`, …). Scripts of themes and plugins
 * read it as globals.
 */
final class ScriptGlobals {

	/**
	 * WooCommerce prints the data before Aisle knows that a script stays, so it is printed again here.
	 */
	public static function print_for_kept_scripts(): void {
		if ( is_callable( array( 'WC_Frontend_Scripts', 'localize_printed_scripts' ) ) ) {
			\WC_Frontend_Scripts::localize_printed_scripts();
		}
	}

	/**
	 * Prints the data of removed scripts if jQuery is on the page, since a script may read it. Must be called when
	 * these scripts can no longer be enqueued.
	 *
	 * @param list<string> $handles
	 */
	public static function print_for_removed_scripts( array $handles ): void {
		$scripts = wp_scripts();
		if ( wp_script_is( 'jquery-core', 'done' ) || wp_script_is( 'jquery-core', 'enqueued' ) ) {
			foreach ( $handles as $handle ) {
				if ( isset( $scripts->registered[ $handle ] ) ) {
					// For a handle without URL, WordPress prints only the attached data.
					$scripts->registered[ $handle ]->src  = false;
					$scripts->registered[ $handle ]->deps = array();
					array_unshift( $scripts->queue, $handle );
				}
			}
		}
		self::print_for_kept_scripts();
	}
}
