<?php
/**
 * Plugin Name: Test: no option forms
 * Description: For tests only. Hides all option forms but the demo product's in the admin, as after the first activation.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

add_filter(
	'posts_where',
	static function ( string $where, WP_Query $query ): string {
		global $wpdb;
		return 'aisle_option_form' === $query->get( 'post_type' ) ? $where . " AND {$wpdb->posts}.post_title LIKE '%(demo)%'" : $where;
	},
	10,
	2
);
add_filter(
	'wp_count_posts',
	static function ( object $counts, string $type ): object {
		global $wpdb;
		if ( 'aisle_option_form' === $type ) {
			$counts          = (object) array_fill_keys( array_keys( get_object_vars( $counts ) ), 0 );
			$counts->publish = (int) $wpdb->get_var(
				"SELECT COUNT(*) FROM {$wpdb->posts} WHERE post_type = 'aisle_option_form' AND post_status = 'publish' "
					. "AND post_title LIKE '%(demo)%'"
			);
		}
		return $counts;
	},
	10,
	2
);
