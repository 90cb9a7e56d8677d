<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Form;

use Aisle\Features\Search\SearchSettings;
use Aisle\Platform\Assets;
use Aisle\Platform\Template;

/**
 * A search form of our own, for where a theme has none: plain HTML that leads to the shop's search.
 */
final class SearchForm {

	private const STYLE = 'search-form-style';

	private static int $count = 0;

	public function __construct( private readonly Assets $assets ) {}

	/**
	 * `[aisle_search placeholder="…" categories="yes|no"]`
	 *
	 * @param mixed $attributes
	 */
	public function shortcode( $attributes ): string {
		return $this->html( is_array( $attributes ) ? $attributes : array() );
	}

	/**
	 * @param array<array-key, mixed> $wanted `placeholder`, `categories`; what is missing is the shop's own words, and no categories.
	 */
	public function html( array $wanted = array() ): string {
		$placeholder = $wanted['placeholder'] ?? '';
		$category    = get_query_var( 'product_cat' );
		return $this->assets->style_here( self::STYLE ) . Template::render(
			SearchSettings::ROOM . '/form',
			array(
				'id'          => 'aisle-search-' . ( ++self::$count ),
				/* translators: %d: which of several search forms of the page. */
				'label'       => 1 === self::$count ? __( 'Search for products', 'aisle' ) : sprintf( __( 'Search for products (%d)', 'aisle' ), self::$count ),
				'placeholder' => is_string( $placeholder ) && '' !== $placeholder ? $placeholder : __( 'Search products…', 'aisle' ),
				'categories'  => in_array( $wanted['categories'] ?? '', array( 'yes', true ), true ) ? self::categories() : array(),
				'query'       => get_search_query( false ),
				'category'    => is_string( $category ) ? $category : '',
			)
		);
	}

	/**
	 * @return array<string, string> Slug => name, of the categories that stand on their own.
	 */
	private static function categories(): array {
		$terms = get_terms(
			array(
				'taxonomy'   => 'product_cat',
				'hide_empty' => true,
				'parent'     => 0,
				'number'     => 100,
			)
		);
		$all   = array();
		foreach ( is_array( $terms ) ? $terms : array() as $term ) {
			if ( $term instanceof \WP_Term ) {
				$all[ $term->slug ] = $term->name;
			}
		}
		return $all;
	}
}
