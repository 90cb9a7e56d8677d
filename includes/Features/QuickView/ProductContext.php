<?php
declare(strict_types=1);

namespace Aisle\Features\QuickView;

/**
 * Lets code run as if the page of a product were asked for: that is where plugins with fields of their own look (`is_product()`,
 * `$product`, the loop). Afterwards all is as it was.
 */
final class ProductContext {

	private const GLOBALS = array(
		'wp_query', 'wp_the_query', 'post', 'product', 'id', 'authordata', 'page', 'pages', 'multipage', 'more', 'numpages', 'currentday',
		'currentmonth',
	);

	/**
	 * @template Result
	 * @param callable(): Result $work
	 * @return Result
	 */
	public static function around( \WC_Product $product, callable $work ) {
		$before = array();
		foreach ( self::GLOBALS as $name ) {
			// One by one: a part of $GLOBALS would follow what becomes of them.
			$before[ $name ] = $GLOBALS[ $name ] ?? null;
		}
		try {
			self::enter( $product );
			return $work();
		} finally {
			foreach ( $before as $name => $value ) {
				$GLOBALS[ $name ] = $value; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- Given back as it was.
			}
		}
	}

	private static function enter( \WC_Product $product ): void {
		$query = new \WP_Query(
			array(
				'p'             => $product->get_id(),
				'post_type'     => 'product',
				'post_status'   => 'any',
				'no_found_rows' => true,
			)
		);
		// phpcs:disable WordPress.WP.GlobalVariablesOverride.Prohibited -- That is what a context is; around() gives it back.
		$GLOBALS['wp_query']     = $query;
		$GLOBALS['wp_the_query'] = $query;
		if ( $query->have_posts() ) {
			$query->the_post();
		} else {
			// Another plugin keeps it out of lists, not off its page.
			$GLOBALS['post'] = get_post( $product->get_id() );
			setup_postdata( $product->get_id() );
		}
		$GLOBALS['product'] = $product;
		// phpcs:enable
	}
}
