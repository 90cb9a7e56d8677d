<?php
/**
 * What Aisle needs to run, checked before any of its classes is loaded. Plain PHP 5.6 syntax on purpose.
 *
 * @package Aisle
 */

defined( 'ABSPATH' ) || exit;

/**
 * The plugin's version and what it needs, read from the main file once a request.
 *
 * @param string $file The plugin's main file.
 * @return array<string, string> `version`, and the lowest versions of `php`, `wordpress` and `woocommerce`.
 */
function aisle_headers( $file ) {
	static $headers = array();
	if ( ! isset( $headers[ $file ] ) ) {
		$headers[ $file ] = get_file_data(
			$file,
			array(
				'version'     => 'Version',
				'php'         => 'Requires PHP',
				'wordpress'   => 'Requires at least',
				'woocommerce' => 'WC requires at least',
			)
		);
	}
	return $headers[ $file ];
}

/**
 * Whether PHP and WordPress are new enough. If not, adds one admin notice that says what is missing.
 *
 * WooCommerce is looked for later, on `plugins_loaded`, because plugins load in no promised order.
 *
 * @param string $file The plugin's main file; its header holds the versions.
 * @return bool
 */
function aisle_requirements_met( $file ) {
	$needs = aisle_headers( $file );
	if ( version_compare( PHP_VERSION, $needs['php'], '<' ) ) {
		aisle_requirements_notice( 'PHP', $needs['php'], PHP_VERSION );
		return false;
	}
	if ( version_compare( get_bloginfo( 'version' ), $needs['wordpress'], '<' ) ) {
		aisle_requirements_notice( 'WordPress', $needs['wordpress'], get_bloginfo( 'version' ) );
		return false;
	}
	return true;
}

/**
 * Adds the notice for those who can do something about it.
 *
 * @param string $what   PHP, WordPress or WooCommerce.
 * @param string $needed The version needed.
 * @param string $found  The version found, or an empty string where there is none.
 * @return void
 */
function aisle_requirements_notice( $what, $needed, $found ) {
	add_action(
		'admin_notices',
		static function () use ( $what, $needed, $found ) {
			if ( ! current_user_can( 'activate_plugins' ) ) {
				return;
			}
			if ( '' === $found ) {
				$text = sprintf(
					/* translators: 1: what is needed, such as WooCommerce, 2: version number. */
					__( 'Aisle needs %1$s %2$s or newer. Install and activate it, and Aisle starts by itself.', 'aisle' ),
					$what,
					$needed
				);
			} else {
				$text = sprintf(
					/* translators: 1: what is needed, such as PHP, 2: version number needed, 3: version number found. */
					__( 'Aisle needs %1$s %2$s or newer and does nothing until then. This site runs %3$s.', 'aisle' ),
					$what,
					$needed,
					$found
				);
			}
			echo '<div class="notice notice-error"><p>' . esc_html( $text ) . '</p></div>';
		}
	);
}
