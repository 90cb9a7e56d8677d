<?php
/**
 * Sets the theme behaviors of the bench's store, and creates a page.
 *
 * @package Aisle
 */

declare(strict_types=1);

use Aisle\Features\Instagram\Feed\FeedImages;
use Aisle\Features\Instagram\Feed\FeedStore;
use Aisle\Platform\Settings\Settings;

const AISLE_BENCH_THEME_FEATURES = array( 'header', 'notices', 'menus', 'content', 'lightbox', 'instagram', 'edit-links' );

/**
 * @param string $behavior JSON: settings of the theme's features (missing features get their defaults), and the page's content.
 * @return array{ url: string } Path of the page.
 */
function aisle_bench_set_theme_behavior( string $behavior ): array {
	$behavior             = json_decode( $behavior, true, 16, JSON_THROW_ON_ERROR );
	$settings             = (array) get_option( Settings::OPTION, array() );
	$settings['features'] = (array) $behavior['settings']
		+ array_diff_key( (array) ( $settings['features'] ?? array() ), array_flip( AISLE_BENCH_THEME_FEATURES ) );
	update_option( Settings::OPTION, $settings );
	aisle_bench_store_feed();
	aisle_bench_ensure_submenu();
	$slug  = 'bench-theme-behavior';
	$page  = get_page_by_path( $slug );
	$image = (string) wp_get_attachment_url( aisle_bench_image()->ID );
	$id    = wp_insert_post(
		array(
			'ID'           => $page->ID ?? 0,
			'post_type'    => 'page',
			'post_status'  => 'publish',
			'post_name'    => $slug,
			'post_title'   => 'Theme behavior',
			'post_content' => wp_slash( str_replace( '%image%', $image, (string) $behavior['content'] ) ),
		)
	);
	return array( 'url' => (string) wp_parse_url( (string) get_permalink( $id ), PHP_URL_PATH ) );
}

function aisle_bench_image(): WP_Post {
	return get_posts( array( 'post_type' => 'attachment', 'post_mime_type' => 'image', 'numberposts' => 1 ) )[0];
}

/** Stores three posts with copied images, as a fetch does. */
function aisle_bench_store_feed(): void {
	wp_mkdir_p( FeedImages::folder() );
	$image = (string) get_attached_file( aisle_bench_image()->ID );
	$posts = array();
	foreach ( array( '1', '2', '3' ) as $id ) {
		$file = $id . '.' . pathinfo( $image, PATHINFO_EXTENSION );
		copy( $image, FeedImages::folder() . "/$file" );
		$link    = "https://www.instagram.com/p/$id/";
		$posts[] = array( 'id' => $id, 'link' => $link, 'alt' => '', 'file' => $file, 'small' => $file, 'size' => 640 );
	}
	FeedStore::update( array( 'posts' => $posts, 'has_posts' => true, 'attempted_at' => time() ) );
}

/** Adds a submenu to the first item of the store's menu, because menus without submenus have no script. */
function aisle_bench_ensure_submenu(): void {
	$menu  = wp_get_nav_menu_object( 'Main' );
	$items = $menu ? (array) wp_get_nav_menu_items( $menu->term_id ) : array();
	if ( array() === $items || array_filter( array_column( $items, 'menu_item_parent' ) ) ) {
		return;
	}
	wp_update_nav_menu_item(
		$menu->term_id,
		0,
		array(
			'menu-item-title'     => 'Cups',
			'menu-item-url'       => '/?cups',
			'menu-item-parent-id' => $items[0]->ID,
			'menu-item-status'    => 'publish',
		)
	);
}
