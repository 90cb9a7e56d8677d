<?php
/**
 * Constants of WordPress and WooCommerce that the static analysis needs and the stubs do not define. Not loaded at run
 * time.
 *
 * @package Aisle
 */

declare(strict_types=1);

// Not a real folder, so that the analysis does not look for WordPress's files.
defined( 'ABSPATH' ) || define( 'ABSPATH', '/' );
define( 'WP_CONTENT_DIR', '/wp-content' );
define( 'WP_PLUGIN_DIR', '/wp-content/plugins' );
define( 'WPMU_PLUGIN_URL', '/wp-content/mu-plugins' );
define( 'WC_PLUGIN_FILE', '/wp-content/plugins/woocommerce/woocommerce.php' );
define( 'WC_VERSION', '10.9.1' );
define( 'COOKIEHASH', '' );
define( 'DB_HOST', '' );
define( 'DB_NAME', '' );
define( 'DB_USER', '' );
define( 'DB_PASSWORD', '' );
define( 'MINUTE_IN_SECONDS', 60 );
define( 'HOUR_IN_SECONDS', 3600 );
define( 'DAY_IN_SECONDS', 86400 );
