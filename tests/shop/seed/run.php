<?php
/**
 * Runs one step of creating the demo store: php run.php install|activate|seed|aisle. AISLE_SITE is the site's folder.
 */

declare(strict_types=1);

$aisle_step = $argv[1] ?? '';
$_SERVER   += array(
	'HTTP_HOST'       => '127.0.0.1',
	'REQUEST_METHOD'  => 'GET',
	'REQUEST_URI'     => '/',
	'SERVER_NAME'     => '127.0.0.1',
	'SERVER_PROTOCOL' => 'HTTP/1.1',
);
define( 'install' === $aisle_step ? 'WP_INSTALLING' : 'WP_ADMIN', true );
require getenv( 'AISLE_SITE' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
require_once ABSPATH . 'wp-admin/includes/image.php';

/** Prints an error to standard error and exits with code 1. */
function aisle_seed_fail( string $message ): never {
	fwrite( STDERR, $message . "\n" );
	exit( 1 );
}

function aisle_seed_activate( string $plugin ): void {
	$result = activate_plugin( $plugin );
	if ( is_wp_error( $result ) ) {
		aisle_seed_fail( "$plugin: {$result->get_error_message()}" );
	}
}

wp_set_current_user( 1 );
switch ( $aisle_step ) {
	case 'install':
		wp_install( 'Fern & Flint', 'admin', 'admin@example.com', false, '', 'password' );
		update_option( 'blogdescription', 'Things for the home, made to be used' );
		break;
	case 'activate':
		aisle_seed_activate( 'woocommerce/woocommerce.php' );
		update_option( 'permalink_structure', '/%postname%/' );
		break;
	case 'seed':
		require __DIR__ . '/shop.php';
		aisle_seed_shop();
		break;
	case 'aisle':
		require __DIR__ . '/aisle.php';
		aisle_seed_aisle();
		break;
	default:
		aisle_seed_fail( 'Choose a step: install, activate, seed or aisle.' );
}
