<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Form;

use Aisle\Features\Search\SearchSettings;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Shop\Template;

/**
 * Aisle's search form, for themes that have none: plain HTML that leads to the store's search.
 */
final class SearchForm {

	public const STYLE = 'search-form-style';

	/** Values of `layout`: see html(). */
	public const LAYOUTS = array( '', 'icon', 'field' );

	private static int $count = 0;

	public function __construct( private readonly Assets $assets ) {}

	/**
	 * `[aisle_search placeholder="…" categories="yes|no" layout="icon|field"]`
	 *
	 * @param mixed $attributes
	 */
	public function shortcode( $attributes ): string {
		return $this->html( is_array( $attributes ) ? $attributes : array() );
	}

	/**
	 * Returns the form with its style.
	 *
	 * @param array<array-key, mixed> $wanted     `placeholder`, by default the plugin's own; `categories`, by default none; `layout`:
	 *                                            `icon`, `field`, or '' for a field where it fits and an icon elsewhere.
	 * @param string                  $attributes Attributes of the outer node with its class `aisle-search-place`, escaped; '' for the
	 *                                            class alone.
	 */
	public function html( array $wanted = array(), string $attributes = '' ): string {
		$layout = in_array( $wanted['layout'] ?? '', self::LAYOUTS, true ) ? (string) ( $wanted['layout'] ?? '' ) : '';
		$number = ++self::$count;
		$parts  = array();
		if ( 'icon' !== $layout ) {
			$parts[] = self::form( $wanted, $number, "aisle-search-{$number}" );
		}
		if ( 'field' !== $layout ) {
			// Only one of the two forms is displayed, so both have the same label.
			$parts[] = Template::render(
				SearchSettings::FEATURE . '/icon',
				array(
					'label' => __( 'Search for products', 'aisle' ),
					'form'  => self::form( $wanted, $number, "aisle-search-{$number}-icon" ),
				)
			);
		}
		$class = self::place_class( $layout );
		return $this->assets->style_here( self::STYLE ) . sprintf(
			'<div %s>%s</div>',
			'' === $attributes ? sprintf( 'class="%s"', esc_attr( $class ) ) : $attributes,
			implode( '', $parts )
		);
	}

	/** Returns the classes of a form's outer node. */
	public static function place_class( string $layout ): string {
		return 'aisle-search-place is-' . ( '' === $layout ? 'auto' : $layout );
	}

	/**
	 * @param array<array-key, mixed> $wanted See html().
	 */
	private static function form( array $wanted, int $number, string $id ): string {
		$placeholder = $wanted['placeholder'] ?? '';
		$category    = get_query_var( 'product_cat' );
		return Template::render(
			SearchSettings::FEATURE . '/form',
			array(
				'id'          => $id,
				'label'       => 1 === $number
					? __( 'Search for products', 'aisle' )
					: sprintf(
						/* translators: %d: which of several search forms of the page. */
						__( 'Search for products (%d)', 'aisle' ),
						$number
					),
				'placeholder' => is_string( $placeholder ) && '' !== $placeholder ? $placeholder : __( 'Search products…', 'aisle' ),
				'categories'  => in_array( $wanted['categories'] ?? '', array( 'yes', true ), true ) ? self::categories() : array(),
				'query'       => get_search_query( false ),
				'category'    => is_string( $category ) ? $category : '',
			)
		);
	}

	/**
	 * @return array<string, string> Slug => name, of top-level categories.
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
