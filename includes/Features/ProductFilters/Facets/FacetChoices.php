<?php
declare(strict_types=1);

namespace Aisle\Features\ProductFilters\Facets;

use Aisle\Features\ProductFilters\FilterUrl;
use Aisle\Features\ProductFilters\Query\FacetCounts;
use Aisle\Features\ProductFilters\Query\NamedTerms;
use Aisle\Features\ProductFilters\SelectedFilters;
use Aisle\Platform\Contracts\AttributeValueAppearances;
use Aisle\Platform\Lazy;

/**
 * The options of a page's facets.
 *
 * @phpstan-import-type Counts from FacetCounts
 * @phpstan-type Look array{color: string, second_color: string, image: int}
 * @phpstan-type Choice array{value: string, name: string, url: string, count: int, chosen: bool, depth: int, stars: int, look: Look|null}
 */
final class FacetChoices {

	/** Maximum per facet, to limit the size of the page. */
	private const MAX_CHOICES = 300;

	private readonly FilterUrl $filter_url;

	/**
	 * @param Counts $counts
	 * @param Counts $possible Counts without any selection: these options are shown even if no product matches them
	 *                         now.
	 * @param Lazy<covariant AttributeValueAppearances>|null $appearances
	 */
	public function __construct(
		private readonly SelectedFilters $selected,
		private readonly array $counts,
		private readonly array $possible,
		private readonly ?Lazy $appearances = null
	) {
		$this->filter_url = new FilterUrl();
	}

	/**
	 * @return list<Choice> Empty if there is nothing to select.
	 */
	public function of( string $facet ): array {
		return match ( $facet ) {
			SelectedFilters::CATEGORIES => $this->categories(),
			SelectedFilters::RATING     => $this->ratings(),
			SelectedFilters::STOCK      => $this->stock_choices(),
			SelectedFilters::SALE       => $this->choices_from_names( SelectedFilters::SALE, array( '1' => __( 'On sale', 'aisle' ) ) ),
			default                     => $this->attribute_choices( $facet ),
		};
	}

	/**
	 * @return list<Choice>
	 */
	private function attribute_choices( string $taxonomy ): array {
		$choices = array();
		$terms   = $this->terms( $taxonomy );
		wp_lazyload_term_meta( array_column( $terms, 'term_id' ) );
		foreach ( $terms as $term ) {
			$choices[] = array( 'look' => self::safe_appearance( $this->appearances?->get()->appearance_of( $term ) ) )
				+ $this->choice( $taxonomy, $term->slug, $term->name, $this->counts[ $taxonomy ][ $term->term_id ] ?? 0 );
		}
		return $choices;
	}

	/**
	 * Returns the category tree as a flat list; on a category page, only its descendants.
	 *
	 * @return list<Choice>
	 */
	private function categories(): array {
		$current_category = is_product_category() ? (int) get_queried_object_id() : 0;
		$children         = array();
		foreach ( $this->terms( 'product_cat' ) as $term ) {
			$children[ $term->parent ][] = $term;
		}
		return $this->branch( $children, $current_category, 0 );
	}

	/**
	 * @param array<int, list<\WP_Term>> $children By parent id.
	 * @return list<Choice>
	 */
	private function branch( array $children, int $parent, int $depth ): array {
		$choices = array();
		foreach ( $children[ $parent ] ?? array() as $term ) {
			$count     = $this->counts[ SelectedFilters::CATEGORIES ][ $term->term_id ] ?? 0;
			$choices[] = array( 'depth' => $depth ) + $this->choice( SelectedFilters::CATEGORIES, $term->slug, $term->name, $count );
			// Categories below the fifth level are included in an ancestor that can be selected.
			array_push( $choices, ...( $depth < 5 ? $this->branch( $children, $term->term_id, $depth + 1 ) : array() ) );
		}
		return $choices;
	}

	/**
	 * @return list<Choice>
	 */
	private function ratings(): array {
		$names = array();
		foreach ( array( 5, 4, 3, 2, 1 ) as $stars ) {
			/* translators: %d: number of stars, 1 to 5. */
			$names[ $stars ] = sprintf( __( 'Rated %d out of 5', 'aisle' ), $stars );
		}
		return array_map(
			static fn( array $choice ): array => array( 'stars' => (int) $choice['value'] ) + $choice,
			$this->choices_from_names( SelectedFilters::RATING, $names )
		);
	}

	/**
	 * @return list<Choice>
	 */
	private function stock_choices(): array {
		$names = array_intersect_key(
			wc_get_product_stock_status_options(),
			array_flip( array( 'instock', 'onbackorder', ...( $this->selected->values[ SelectedFilters::STOCK ] ?? array() ) ) )
		);
		return $this->choices_from_names( SelectedFilters::STOCK, $names );
	}

	/**
	 * @param array<array-key, string> $names Value => name.
	 * @return list<Choice>
	 */
	private function choices_from_names( string $facet, array $names ): array {
		$choices = array();
		foreach ( $names as $value => $name ) {
			$count = $this->counts[ $facet ][ $value ] ?? 0;
			if ( $count > 0 || ( $this->possible[ $facet ][ $value ] ?? 0 ) > 0 || $this->selected->has( $facet, (string) $value ) ) {
				$choices[] = $this->choice( $facet, (string) $value, $name, $count );
			}
		}
		return $choices;
	}

	/**
	 * @return Choice
	 */
	private function choice( string $facet, string $value, string $name, int $count ): array {
		return array(
			'value'  => $value,
			'name'   => $name,
			'url'    => $this->filter_url->of( $this->selected->toggled( $facet, $value ) ),
			'count'  => $count,
			'chosen' => $this->selected->has( $facet, $value ),
			'depth'  => 0,
			'stars'  => 0,
			'look'   => null,
		);
	}

	/**
	 * Returns the terms that have products with the current selections, those that have products without any selection,
	 * and those that are selected.
	 *
	 * @return list<\WP_Term>
	 */
	private function terms( string $taxonomy ): array {
		$facet          = 'product_cat' === $taxonomy ? SelectedFilters::CATEGORIES : $taxonomy;
		$ids            = array_keys( array_filter( $this->counts[ $facet ] ?? array() ) + ( $this->possible[ $facet ] ?? array() ) );
		$selected_terms = NamedTerms::of( $taxonomy, $this->selected->values[ $facet ] ?? array() );
		$ids            = array_values( array_unique( array_map(
			'intval',
			array( ...$ids, ...array_column( $selected_terms, 'term_id' ) )
		) ) );
		$terms          = $ids ? get_terms(
			array(
				'taxonomy'   => $taxonomy,
				'include'    => $ids,
				'hide_empty' => false,
				'number'     => self::MAX_CHOICES,
			)
		) : array();
		return is_array( $terms ) ? array_values( array_filter( $terms, static fn( $term ): bool => $term instanceof \WP_Term ) ) : array();
	}

	/**
	 * Removes values that are not colors, because the template prints them into a style attribute.
	 *
	 * @param Look|null $appearance
	 * @return Look|null
	 */
	private static function safe_appearance( ?array $appearance ): ?array {
		if ( null === $appearance ) {
			return null;
		}
		$valid_color     = static fn( string $color ): string =>
			1 === preg_match( '/^[#a-z0-9(),.% ]{1,60}$/i', $color ) ? $color : '';
		$safe_appearance = array(
			'color'        => $valid_color( $appearance['color'] ),
			'second_color' => $valid_color( $appearance['second_color'] ),
		) + $appearance;
		return array_filter( $safe_appearance ) ? $safe_appearance : null;
	}
}
