<?php
declare(strict_types=1);

namespace Aisle\Features\Search;

/**
 * Texts of the search for shoppers. src/features/search/texts.ts has the English ones under the same names, so a page's
 * boot data contains only texts that differ in the page's language.
 */
final class SearchTexts {

	/**
	 * @return array<string, string>
	 */
	public static function translated(): array {
		return array_diff_assoc( self::all(), self::english() );
	}

	/**
	 * @return array<string, string>
	 */
	public static function all(): array {
		return array(
			'suggestions' => __( 'Suggestions', 'aisle' ),
			'products'    => __( 'Products', 'aisle' ),
			'categories'  => __( 'Categories', 'aisle' ),
			'posts'       => __( 'From the blog', 'aisle' ),
			'recent'      => __( 'Recent searches', 'aisle' ),
			'clear'       => __( 'Clear recent searches', 'aisle' ),
			'popular'     => __( 'Popular products', 'aisle' ),
			/* translators: %s: what the shopper has typed */
			'all'         => __( 'All results for “%s”', 'aisle' ),
			'wide'        => __( 'Search in all categories', 'aisle' ),
			/* translators: %s: what the shopper has typed */
			'none'        => __( 'No suggestions for “%s”. Try another word, or see these products:', 'aisle' ),
			/* translators: %s: what the shopper has typed */
			'nothing'     => __( 'No suggestions for “%s”.', 'aisle' ),
			/* translators: %d: how many suggestions */
			'count'       => __( '%d suggestions. Use the arrow keys to select one.', 'aisle' ),
			'one'         => __( 'One suggestion. Use the arrow keys to select it.', 'aisle' ),
			'searching'   => __( 'Searching…', 'aisle' ),
			'failed'      => __( 'The suggestions could not be loaded. Press Enter to see all results.', 'aisle' ),
			'offline'     => __( 'You’re offline. Please check your connection.', 'aisle' ),
			'retry'       => __( 'Try again', 'aisle' ),
			'close'       => __( 'Close search', 'aisle' ),
			'search'      => __( 'Search', 'aisle' ),
			'field'       => __( 'Search for products', 'aisle' ),
			'soldOut'     => __( 'Out of stock', 'aisle' ),
		);
	}

	/**
	 * @return array<string, string>
	 */
	private static function english(): array {
		return array(
			'suggestions' => 'Suggestions',
			'products'    => 'Products',
			'categories'  => 'Categories',
			'posts'       => 'From the blog',
			'recent'      => 'Recent searches',
			'clear'       => 'Clear recent searches',
			'popular'     => 'Popular products',
			'all'         => 'All results for “%s”',
			'wide'        => 'Search in all categories',
			'none'        => 'No suggestions for “%s”. Try another word, or see these products:',
			'nothing'     => 'No suggestions for “%s”.',
			'count'       => '%d suggestions. Use the arrow keys to select one.',
			'one'         => 'One suggestion. Use the arrow keys to select it.',
			'searching'   => 'Searching…',
			'failed'      => 'The suggestions could not be loaded. Press Enter to see all results.',
			'offline'     => 'You’re offline. Please check your connection.',
			'retry'       => 'Try again',
			'close'       => 'Close search',
			'search'      => 'Search',
			'field'       => 'Search for products',
			'soldOut'     => 'Out of stock',
		);
	}
}
