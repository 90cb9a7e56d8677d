<?php
/**
 * Creates the store's pages and its menu.
 */

declare(strict_types=1);

const AISLE_SEED_SHORTCODES = array(
	'cart'     => '[woocommerce_cart]',
	'checkout' => '[woocommerce_checkout]',
);

/** @return array<string, int> Name => page ID. */
function aisle_seed_pages(): array {
	$pages = array(
		'home'     => aisle_seed_page( 'home', 'Home', aisle_seed_home() ),
		'shop'     => wc_get_page_id( 'shop' ),
		'cart'     => wc_get_page_id( 'cart' ),
		'checkout' => wc_get_page_id( 'checkout' ),
		'account'  => wc_get_page_id( 'myaccount' ),
		'find'     => aisle_seed_page( 'find', 'Find something', aisle_seed_find() ),
		'terms'    => aisle_seed_page(
			'terms',
			'Terms',
			"<!-- wp:paragraph -->\n<p>You can reschedule or cancel a session for free up to two days before it starts.</p>\n<!-- "
				. "/wp:paragraph -->"
		),
	);
	// WooCommerce creates cart and checkout with blocks, so the classic ones are added.
	foreach ( AISLE_SEED_SHORTCODES as $name => $shortcode ) {
		$pages[ "classic-$name" ] = aisle_seed_page( "classic-$name", 'Classic ' . $name, $shortcode );
	}
	update_option( 'show_on_front', 'page' );
	update_option( 'page_on_front', $pages['home'] );
	aisle_seed_menu( $pages );
	return $pages;
}

function aisle_seed_page( string $slug, string $title, string $content ): int {
	return (int) wp_insert_post(
		array(
			'post_type'    => 'page',
			'post_status'  => 'publish',
			'post_name'    => $slug,
			'post_title'   => $title,
			'post_content' => $content,
		)
	);
}

function aisle_seed_home(): string {
	$products = shortcode_exists( 'products' )
		? "<!-- wp:shortcode -->\n[products limit=\"8\" columns=\"4\" visibility=\"featured\"]\n<!-- /wp:shortcode -->"
		: "<!-- wp:paragraph -->\n<p><a href=\"/shop/\">See all products.</a></p>\n<!-- /wp:paragraph -->";
	return "<!-- wp:paragraph -->\n<p>We make and select products for the kitchen, the table and the home. They "
		. "are made for daily use and built to last.</p>\n<!-- /wp:paragraph -->\n\n"
		. "<!-- wp:heading -->\n<h2 class=\"wp-block-heading\">New this season</h2>\n<!-- /wp:heading -->\n\n$products";
}

/** Returns a page with the search form, which not all themes have, above a product list of several pages. */
function aisle_seed_find(): string {
	$list = shortcode_exists( 'products' )
		? "\n\n<!-- wp:shortcode -->\n[products limit=\"12\" columns=\"4\" paginate=\"true\"]\n<!-- /wp:shortcode -->"
		: '';
	return "<!-- wp:shortcode -->\n[aisle_search categories=\"yes\" placeholder=\"Try “red mgu” or a part number\"]\n<!-- /wp:shortcode "
		. "-->$list";
}

/** Creates a menu for classic themes; block themes have their own navigation. */
function aisle_seed_menu( array $pages ): void {
	$menu = wp_create_nav_menu( 'Main' );
	if ( is_wp_error( $menu ) ) {
		aisle_seed_fail( $menu->get_error_message() );
	}
	foreach ( array( 'shop', 'cart', 'checkout', 'account' ) as $position => $name ) {
		wp_update_nav_menu_item(
			$menu,
			0,
			array(
				'menu-item-object-id' => $pages[ $name ],
				'menu-item-object'    => 'page',
				'menu-item-type'      => 'post_type',
				'menu-item-status'    => 'publish',
				'menu-item-position'  => $position + 1,
			)
		);
	}
}
