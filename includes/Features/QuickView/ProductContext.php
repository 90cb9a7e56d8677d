<?php
declare(strict_types=1);

namespace Aisle\Features\QuickView;

/**
 * Runs a callback as if the page of a product were requested, because plugins with their own fields rely on it
 * (`is_product()`, `$product`, the loop). Restores the globals afterwards.
 */
final class ProductContext {

	private const GLOBALS = array(
		'wp_query', 'wp_the_query', 'post', 'product', 'id', 'authordata', 'page', 'pages', 'multipage', 'more', 'numpages', 'currentday',
		'currentmonth',
	);

	/**
	 * @template Result
	 * @param callable(): Result $callback
	 * @return Result
	 */
	public static function run( \WC_Product $product, callable $callback ) {
		$original_globals = array();
		foreach ( self::GLOBALS as $name ) {
			// Copied one by one: a slice of $GLOBALS would hold references.
			$original_globals[ $name ] = $GLOBALS[ $name ] ?? null;
		}
		try {
			self::set_globals( $product );
			return $callback();
		} finally {
			foreach ( $original_globals as $name => $value ) {
				$GLOBALS[ $name ] = $value; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- Given back as it was.
			}
		}
	}

	private static function set_globals( \WC_Product $product ): void {
		$query = new \WP_Query(
			array(
				'p'             => $product->get_id(),
				'post_type'     => 'product',
				'post_status'   => 'any',
				'no_found_rows' => true,
			)
		);
		// phpcs:disable WordPress.WP.GlobalVariablesOverride.Prohibited -- That is what a context is; run() gives it back.
		$GLOBALS['wp_query']     = $query;
		$GLOBALS['wp_the_query'] = $query;
		if ( $query->have_posts() ) {
			$query->the_post();
		} else {
			// Another plugin removed it from queries, but not from its own page.
			$GLOBALS['post'] = get_post( $product->get_id() );
			setup_postdata( $product->get_id() );
		}
		$GLOBALS['product'] = $product;
		// phpcs:enable
	}
}
