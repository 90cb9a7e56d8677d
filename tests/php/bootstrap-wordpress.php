<?php
/**
 * Loads the generated site in the folder AISLE_SITE into this process, as a visitor's request would.
 *
 * @package Aisle
 */

declare(strict_types=1);

// PHPUnit includes this file inside a function; WordPress, its database drop-ins and WooCommerce expect these as
// globals.
global $wpdb, $wp, $wp_query, $wp_the_query, $wp_rewrite, $wp_roles, $wp_locale, $wp_locale_switcher, $wp_version, $wp_db_version,
	$table_prefix, $shortcode_tags, $wp_theme_directories, $wp_embed, $wp_widget_factory, $wp_object_cache, $wp_filter,
	$wp_textdomain_registry, $current_blog, $current_site, $phpmailer, $required_php_version, $required_mysql_version,
	$tinymce_version, $wp_local_package, $pagenow, $blog_id, $woocommerce, $allowedposttags, $allowedtags, $timestart;

require_once dirname( __DIR__, 2 ) . '/vendor/autoload.php';

$aisle_site = rtrim( (string) getenv( 'AISLE_SITE' ), '/' );
if ( ! is_file( $aisle_site . '/wp-load.php' ) ) {
	fwrite( STDERR, "Set AISLE_SITE to the folder of a made site, the one with wp-load.php.\n" );
	exit( 1 );
}

$_SERVER['HTTP_HOST']       = '127.0.0.1';
$_SERVER['SERVER_NAME']     = '127.0.0.1';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['REQUEST_URI']     = '/';
$_SERVER['REMOTE_ADDR']     = '127.0.0.1';

require_once $aisle_site . '/wp-load.php';

// Each logged-in user of a test gets a new password: bcrypt's lowest cost takes 1 ms, WordPress's takes 50 ms. No test reads the hash.
add_filter( 'wp_hash_password_options', static fn (): array => array( 'cost' => 4 ) );

// Output buffer: PHP then treats headers as not sent and raises no notice about cookies.
ob_start();
