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
	 * @param array<array-key, mixed> $settings     `placeholder`, by default the plugin's own; `categories`, by default none; `layout`:
	 *                                            `icon`, `field`, or '' for a field where it fits and an icon elsewhere.
	 * @param string                  $attributes Attributes of the outer node with its class `aisle-search-place`, escaped; '' for the
	 *                                            class alone.
	 */
	public function html( array $settings = array(), string $attributes = '' ): string {
		$layout = in_array( $settings['layout'] ?? '', self::LAYOUTS, true ) ? (string) ( $settings['layout'] ?? '' ) : '';
		$number = ++self::$count;
		$parts  = array();
		if ( 'icon' !== $layout ) {
			$parts[] = self::form( $settings, $number, "aisle-search-{$number}" );
		}
		if ( 'field' !== $layout ) {
			// Only one of the two forms is displayed, so both have the same label.
			$parts[] = Template::render(
				SearchSettings::FEATURE . '/icon',
				array(
					'label' => __( 'Search for products', 'aisle' ),
					'form'  => self::form( $settings, $number, "aisle-search-{$number}-icon" ),
				)
			);
		}
		$class = self::place_class( $layout );
		return $this->assets->style_tag( self::STYLE ) . sprintf(
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
	 * @param array<array-key, mixed> $settings See html().
	 */
	private static function form( array $settings, int $number, string $id ): string {
		$placeholder = $settings['placeholder'] ?? '';
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
				'categories'  => in_array( $settings['categories'] ?? '', array( 'yes', true ), true ) ? self::categories() : array(),
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
		$names_by_slug   = array();
		foreach ( is_array( $terms ) ? $terms : array() as $term ) {
			if ( $term instanceof \WP_Term ) {
				$names_by_slug[ $term->slug ] = $term->name;
			}
		}
		return $names_by_slug;
	}
}
