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
		foreach ( wp_get_nav_menus() as $menu ) {
			$choices[] = array( 'value' => (string) $menu->term_id, 'label' => $menu->name );
		}
		foreach ( get_posts( array( 'post_type' => 'wp_navigation', 'numberposts' => 100 ) ) as $post ) {
			$choices[] = array(
				'value' => MenuList::NAVIGATION . $post->ID,
				'label' => '' === $post->post_title ? "#{$post->ID}" : $post->post_title,
			);
		}
		$choices[] = array( 'value' => MenuList::PAGES, 'label' => __( 'All pages', 'aisle' ) );
		return $choices;
	}
}
