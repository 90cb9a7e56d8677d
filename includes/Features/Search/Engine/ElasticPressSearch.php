<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Engine;

/**
 * Finds products with ElasticPress if the store has it, because its engine uses the store's own weights and languages.
 */
final class ElasticPressSearch implements SearchEngine {

	public static function is_active(): bool {
		return class_exists( '\ElasticPress\Elasticsearch' );
	}

	public function find( SearchQuestion $question ): array {
		$query_args = array(
			'post_type'           => 'product',
			'post_status'         => 'publish',
			's'                   => mb_substr( $question->query, 0, 100, 'UTF-8' ),
			'ep_integrate'        => true,
			'fields'              => 'ids',
			'posts_per_page'      => $question->max,
			'no_found_rows'       => true,
			'ignore_sticky_posts' => true,
			'has_password'        => false,
		);
		if ( $question->category > 0 ) {
			$query_args['tax_query'] = array( // phpcs:ignore WordPress.DB.SlowDBQuery -- It is ElasticPress's query.
				array(
					'taxonomy' => 'product_cat',
					'terms'    => $question->category,
				),
			);
		}
		$posts = ( new \WP_Query( $query_args ) )->posts;
		return array_values( array_map(
			static fn( int|\WP_Post $post ): int => $post instanceof \WP_Post ? $post->ID : $post,
			is_array( $posts ) ? $posts : array()
		) );
	}
}
