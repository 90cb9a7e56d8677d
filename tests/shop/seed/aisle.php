<?php
/**
 * Activates the theme and Aisle in the store that shop.php has seeded, and creates Aisle's data.
 */

declare(strict_types=1);

require __DIR__ . '/shop.php';
require __DIR__ . '/theme.php';
require __DIR__ . '/theme-block.php';
require __DIR__ . '/gallery.php';
require __DIR__ . '/swatches.php';
require __DIR__ . '/contact-forms.php';
require __DIR__ . '/bundles.php';
require __DIR__ . '/offers.php';
require __DIR__ . '/search.php';

function aisle_seed_aisle(): void {
	aisle_seed_theme( (string) getenv( 'AISLE_THEME' ) );
	aisle_seed_activate( 'aisle/plugin.php' );
	// Runs what Aisle does at the merchant's first visit to the admin.
	wp_set_current_user( 1 );
	\Aisle\Features\CartCoupons\AutomaticCoupons::install();
	$seed              = json_decode( (string) file_get_contents( WP_CONTENT_DIR . '/seed.json' ), true, 512, JSON_THROW_ON_ERROR );
	$forms             = __DIR__ . '/option-forms.php';
	$seed['products'] += aisle_seed_block_products( $seed['products'] );
	$seed['products'] += aisle_seed_gallery_products();
	$seed['products'] += aisle_seed_bundle_products();
	if ( is_file( $forms ) ) {
		require $forms;
		$seed['forms'] = aisle_seed_option_forms( array_map( static fn( array $product ): int => $product['id'], $seed['products'] ) );
	}
	$seed['contact_forms'] = aisle_seed_contact_forms();
	$ids              = array_map( static fn( array $product ): int => $product['id'], $seed['products'] );
	$seed['bundles'] = aisle_seed_bundles( $ids );
	aisle_seed_swatches( $ids );
	aisle_seed_offers( $ids );
	aisle_seed_search();
	flush_rewrite_rules();
	aisle_seed_run_pending_actions();
	aisle_seed_save( $seed );
}
