<?php
/**
 * Checks Aisle's requirements before any of its classes is loaded. Uses only PHP 5.6 syntax, so that old PHP versions
 * can parse it.
 *
 * @package Aisle
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the plugin's version and requirements, read from the main file once per request.
 *
 * @param string $file The plugin's main file.
 * @return array<string, string> `version`, and the minimum versions of `php`, `wordpress` and `woocommerce`.
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
 * Returns whether PHP and WordPress meet the minimum versions. If not, adds an admin notice that says what is missing.
 *
 * WooCommerce is checked later, on `plugins_loaded`, because the loading order of plugins is not defined.
 *
 * @param string $file The plugin's main file, whose header contains the versions.
 * @return bool
 */
function aisle_requirements_met( $file ) {
	$requirements = aisle_headers( $file );
	if ( version_compare( PHP_VERSION, $requirements['php'], '<' ) ) {
		aisle_requirements_notice( 'PHP', $requirements['php'], PHP_VERSION );
		return false;
	}
	if ( version_compare( get_bloginfo( 'version' ), $requirements['wordpress'], '<' ) ) {
		aisle_requirements_notice( 'WordPress', $requirements['wordpress'], get_bloginfo( 'version' ) );
		return false;
	}
	return true;
}

/**
 * Adds the notice for users who can fix the problem.
 *
 * @param string $software   PHP, WordPress or WooCommerce.
 * @param string $required_version Required version.
 * @param string $installed_version  Installed version; empty if it is not installed.
 * @return void
 */
function aisle_requirements_notice( $software, $required_version, $installed_version ) {
	add_action(
		'admin_notices',
		static function () use ( $software, $required_version, $installed_version ) {
			if ( ! current_user_can( 'activate_plugins' ) ) {
				return;
			}
			if ( '' === $installed_version ) {
				$text = sprintf(
					/* translators: 1: what is needed, such as WooCommerce, 2: version number. */
					__( 'Aisle requires %1$s %2$s or newer. Install and activate it; Aisle then starts automatically.', 'aisle' ),
					$software,
					$required_version
				);
			} else {
				$text = sprintf(
					/* translators: 1: what is needed, such as PHP, 2: version number needed, 3: version number found. */
					__( 'Aisle requires %1$s %2$s or newer. This site runs version %3$s, so Aisle is inactive.', 'aisle' ),
					$software,
					$required_version,
					$installed_version
				);
			}
			echo '<div class="notice notice-error"><p>' . esc_html( $text ) . '</p></div>';
		}
	);
}
