<?php
declare(strict_types=1);

namespace Aisle\Features\Search;

use Aisle\Features\Search\Engine\CategorySearch;
use Aisle\Features\Search\Engine\SearchEngine;
use Aisle\Features\Search\Engine\SearchQuestion;
use Aisle\Features\Search\Index\DisplayedPrice;
use Aisle\Features\Search\Index\ProductCategories;
use Aisle\Features\Search\Index\SearchableProduct;
use Aisle\Features\Search\Index\SearchTables;
use Aisle\Platform\Cart\PlainText;
use Aisle\Platform\Settings\Settings;

/**
 * Search results as a page shows them: only products that this visitor may see, at the visitor's prices.
 */
final class Suggestions {

	private const MAX_CATEGORIES = 3;
	private const MAX_POSTS      = 3;

	/** Number of additional results to request, because an engine may return deleted products. */
	private const EXTRA_RESULTS = 4;

	public function __construct(
		private readonly Settings $settings,
		private readonly SearchEngine $engine
	) {}

	/**
	 * @return array{suggestions: list<array<string, mixed>>, categories: list<array<string, mixed>>, posts: list<array<string, mixed>>}
	 */
	public static function nothing(): array {
		return array(
			'suggestions' => array(),
			'categories'  => array(),
			'posts'       => array(),
		);
	}

	/**
	 * @param string $category Slug or id of a category, '' for all.
	 * @return array{suggestions: list<array<string, mixed>>, categories: list<array<string, mixed>>, posts: list<array<string, mixed>>}
	 */
	public function of( string $query, string $category = '' ): array {
		$category_id = '' === $category ? 0 : self::category_id( $category );
		if ( null === $category_id ) {
			return self::nothing();
		}
		$max      = $this->max_results();
		$question = new SearchQuestion( $query, $category_id, $max + self::EXTRA_RESULTS );
		$ids      = $this->engine->find( $question );
		return array(
			'suggestions' => self::products( $ids, $max, $query ),
			'categories'  => 0 === $category_id && $this->settings->boolean( SearchSettings::FEATURE, 'show_categories' )
				? self::categories( $query )
				: array(),
			'posts'       => $this->settings->boolean( SearchSettings::FEATURE, 'show_posts' ) ? self::posts( $query ) : array(),
		);
	}

	/**
	 * @return list<array<string, mixed>> Best sellers, shown if nothing was found.
	 */
	public function popular(): array {
		global $wpdb;
		if ( ! SearchTables::exist() ) {
			return array();
		}
		$ids = $wpdb->get_col( $wpdb->prepare(
			"SELECT product_id FROM {$wpdb->prefix}aisle_search_products ORDER BY in_stock DESC, sales DESC, product_id ASC LIMIT %d",
			$this->max_results() + self::EXTRA_RESULTS
		) );
		return self::products( array_map( intval( ... ), array_values( $ids ) ), $this->max_results() );
	}

	private function max_results(): int {
		return $this->settings->integer( SearchSettings::FEATURE, 'max_results' );
	}

	/**
	 * @return int|null Null if the category does not exist.
	 */
	private static function category_id( string $category ): ?int {
		$term = get_term_by( 'slug', $category, 'product_cat' );
		$term = false === $term && ctype_digit( $category ) ? get_term( (int) $category, 'product_cat' ) : $term;
		return $term instanceof \WP_Term ? $term->term_id : null;
	}

	/**
	 * @param list<int> $ids
	 * @param string    $query The typed text; a variation's number selects the variation.
	 * @return list<array{value: string, id: int, url: string, img: string, price: string, stock: bool}>
	 */
	private static function products( array $ids, int $max, string $query = '' ): array {
		_prime_post_caches( $ids );
		$links = VariationLinks::of( $ids, $query );
		$suggestions = array();
		foreach ( $ids as $id ) {
			if ( count( $suggestions ) === $max ) {
				break;
			}
			$product = wc_get_product( $id );
			if ( $product instanceof \WC_Product && SearchableProduct::can_be_found( $product ) ) {
				$image         = wp_get_attachment_image_url( (int) $product->get_image_id(), 'woocommerce_gallery_thumbnail' );
				$suggestions[] = array(
					'value' => PlainText::of( $product->get_name() ),
					'id'    => $id,
					'url'   => $links->url( $product ),
					'img'   => is_string( $image ) ? $image : '',
					'price' => DisplayedPrice::of( $product ),
					'stock' => $product->is_in_stock(),
				);
			}
		}
		return $suggestions;
	}

	/**
	 * @return list<array{value: string, url: string}>
	 */
	private static function categories( string $query ): array {
		$names = ProductCategories::names();
		$suggestions = array();
		foreach ( CategorySearch::find( $query, self::MAX_CATEGORIES ) as $id ) {
			$url = get_term_link( $id, 'product_cat' );
			if ( is_string( $url ) ) {
				$suggestions[] = array(
					'value' => $names[ $id ] ?? '',
					'url'   => $url,
				);
			}
		}
		return $suggestions;
	}

	/**
	 * @return list<array{value: string, url: string}>
	 */
	private static function posts( string $query ): array {
		$posts = get_posts(
			array(
				'post_type'        => 'post',
				's'                => mb_substr( $query, 0, 100, 'UTF-8' ),
				'posts_per_page'   => self::MAX_POSTS,
				'has_password'     => false,
				'suppress_filters' => false,
			)
		);
		return array_map(
			static fn( \WP_Post $post ): array => array(
				'value' => PlainText::of( get_the_title( $post ) ),
				'url'   => (string) get_permalink( $post ),
			),
			array_values( $posts )
		);
	}
}
