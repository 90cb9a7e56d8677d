<?php
/**
 * Activates a theme. This step comes after the steps that do not depend on the theme, whose result all stores share.
 */

declare(strict_types=1);

function aisle_seed_theme( string $slug ): void {
	switch_theme( $slug );
	if ( wp_get_theme( $slug )->is_block_theme() ) {
		return;
	}
	$menu = wp_get_nav_menu_object( 'Main' );
	set_theme_mod( 'nav_menu_locations', array( 'primary' => $menu ? $menu->term_id : 0 ) );
	foreach ( AISLE_SEED_SHORTCODES as $name => $shortcode ) {
		wp_update_post(
			array(
				'ID'           => wc_get_page_id( $name ),
				'post_content' => $shortcode,
			)
		);
	}
}
