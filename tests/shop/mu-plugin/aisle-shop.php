<?php
/**
 * Plugin Name: Development store
 * Description: Imitates a merchant's own code: sells one product by the half pound. Stops emails and requests to other hosts.
 */

declare(strict_types=1);

const AISLE_SHOP_STEP = '_aisle_shop_step';

const AISLE_SHOP_MAILS = 'aisle_shop_mails';

// Stops all emails; stores the newest ones for tests.
add_filter(
	'pre_wp_mail',
	static function ( $return, array $mail ): bool {
		$saved_emails = (array) get_option( AISLE_SHOP_MAILS, array() );
		update_option(
			AISLE_SHOP_MAILS,
			array( ...array_slice( $saved_emails, -9 ), array_intersect_key( $mail, array_flip( array( 'to', 'subject', 'message' ) ) ) ),
			false
		);
		return true;
	},
	10,
	2
);

// WooCommerce requests all refunds with MySQL's largest number as the limit, which SQLite rejects.
add_filter( 'query', static fn( $query ) => str_replace( '18446744073709551615', '9223372036854775807', (string) $query ) );

// WooCommerce reserves stock with a query for MySQL; on SQLite it would report that nothing is in stock.
add_filter( 'woocommerce_hold_stock_for_checkout', static fn( $is_held ): bool => $is_held && ! is_a( $GLOBALS['wpdb'], 'WP_SQLite_DB' ) );

// Removes images and fonts of other hosts, so that the store looks the same without a network.
remove_action( 'wp_head', 'print_emoji_detection_script', 7 );
add_filter( 'pre_option_show_avatars', '__return_zero' );
add_action( 'wp_enqueue_scripts', static fn() => wp_dequeue_style( 'storefront-fonts' ), 20 );

// Prevents WooCommerce from creating all image sizes in the background, which takes half of the server's time in the first
// minutes. WordPress creates each size when it is first shown.
add_filter( 'woocommerce_background_image_regeneration', '__return_false' );

// Outgoing requests are blocked, so update checks would only fill the log.
foreach ( array( '_maybe_update_core', '_maybe_update_plugins', '_maybe_update_themes' ) as $aisle_update_check ) {
	remove_action( 'admin_init', $aisle_update_check );
}
foreach ( array( 'plugins', 'themes' ) as $aisle_kind ) {
	foreach ( array( 'load-%s.php', 'load-update.php', 'load-update-core.php', 'wp_update_%s' ) as $aisle_update_hook ) {
		remove_action( sprintf( $aisle_update_hook, $aisle_kind ), "wp_update_$aisle_kind" );
	}
}
unset( $aisle_update_check, $aisle_kind, $aisle_update_hook );

// WooCommerce rounds quantities to integers; a merchant's code that sells by weight keeps halves.
add_action(
	'plugins_loaded',
	static function (): void {
		remove_filter( 'woocommerce_stock_amount', 'intval' );
		add_filter(
			'woocommerce_stock_amount',
			static fn( $amount ) => fmod( (float) $amount, 1 ) === 0.0 ? (int) $amount : (float) $amount
		);
	}
);

add_filter(
	'woocommerce_quantity_input_args',
	static function ( array $args, $product ): array {
		$step = $product instanceof WC_Product ? (float) $product->get_meta( AISLE_SHOP_STEP ) : 0.0;
		if ( $step > 0 ) {
			$args['step']      = $step;
			$args['min_value'] = (float) ( $args['min_value'] ?? 1 ) === 1.0 ? $step : $args['min_value'];
			$args['inputmode'] = 'decimal';
			$args['pattern']   = '[0-9.]*';
		}
		return $args;
	},
	10,
	2
);
add_filter(
	'woocommerce_store_api_product_quantity_multiple_of',
	static function ( $multiple, $product ) {
		$step = $product instanceof WC_Product ? (float) $product->get_meta( AISLE_SHOP_STEP ) : 0.0;
		return $step > 0 ? $step : $multiple;
	},
	10,
	2
);
