<?php
declare(strict_types=1);

namespace Aisle\Features\Menus;

/**
 * The site's menus, for the block editor and the settings.
 */
final class MenuChoices {

	/**
	 * @return list<array{value: string, label: string}> Values of the block's attribute `menu`.
	 */
	public static function of_block(): array {
		$choices = array();
		foreach ( self::of_settings() as $id => $label ) {
			$choices[] = array( 'value' => $id < 0 ? MenuList::NAVIGATION . -$id : (string) $id, 'label' => $label );
		}
		$choices[] = array( 'value' => MenuList::PAGES, 'label' => __( 'All pages', 'aisle' ) );
		return $choices;
	}

	/**
	 * @return array<int, string> ID of a classic menu, or negative ID of a navigation => name.
	 */
	public static function of_settings(): array {
		$choices = array();
		foreach ( wp_get_nav_menus() as $menu ) {
			$choices[ $menu->term_id ] = $menu->name;
		}
		foreach ( get_posts( array( 'post_type' => 'wp_navigation', 'numberposts' => 100 ) ) as $post ) {
			$choices[ -$post->ID ] = '' === $post->post_title ? "#{$post->ID}" : $post->post_title;
		}
		return $choices;
	}
}
