<?php
/**
 * Creates the demo store without Aisle: settings, pages, products, coupons, tax, shipping, a customer.
 */

declare(strict_types=1);

require __DIR__ . '/settings.php';
require __DIR__ . '/pages.php';
require __DIR__ . '/pictures.php';
require __DIR__ . '/products.php';
require __DIR__ . '/reviews.php';

function aisle_seed_shop(): void {
	foreach ( array( 1, 2, 3 ) as $sample ) {
		wp_delete_post( $sample, true );
	}
	WC_Install::install();
	WC_Install::create_pages();
	aisle_seed_settings();
	aisle_seed_tax();
	aisle_seed_shipping();
	$products = aisle_seed_products();
	aisle_seed_reviews( $products );
	aisle_seed_customer();
	$coupons = aisle_seed_coupons();
	$pages   = aisle_seed_pages();
	aisle_seed_finish_installation();
	flush_rewrite_rules();
	aisle_seed_run_pending_actions();
	aisle_seed_save(
		array(
			'products' => array_map( 'aisle_seed_entry', $products ),
			'pages'    => array_map( 'aisle_seed_entry', $pages ),
			'coupons'  => $coupons,
			'forms'    => array(),
		)
	);
}

/**
 * Returns a post's entry in seed.json.
 *
 * @return array{ id: int, url: string } The URL has no host, because the store can be served at any port.
 */
function aisle_seed_entry( int $id ): array {
	return array(
		'id'  => $id,
		'url' => (string) wp_make_link_relative( (string) get_permalink( $id ) ),
	);
}

/**
 * Runs what WooCommerce does when the merchant of a new store first opens the admin. Otherwise the first such request of a
 * test would enable features in the middle of a run, such as the cache of product objects.
 */
function aisle_seed_finish_installation(): void {
	if ( method_exists( WC_Install::class, 'newly_installed' ) ) {
		WC_Install::newly_installed();
	}
}

/**
 * Runs the action that WooCommerce has scheduled for each new product. Otherwise each copy of the store would run them during its first
 * requests, 25 per request.
 */
function aisle_seed_run_pending_actions(): void {
	if ( ! class_exists( 'ActionScheduler' ) ) {
		return;
	}
	do {
		$completed_actions = ActionScheduler::runner()->run( 'Seed' );
	} while ( $completed_actions > 0 );
}

/** Saves names, IDs and URLs for the tests in seed.json. */
function aisle_seed_save( array $seed ): void {
	file_put_contents(
		WP_CONTENT_DIR . '/seed.json',
		json_encode( $seed, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR )
	);
}
