<?php
declare(strict_types=1);

namespace Aisle\Features\ProductFilters\Embedding;

use Aisle\Features\ProductFilters\Facets\Chips;
use Aisle\Features\ProductFilters\Facets\FacetChoices;
use Aisle\Features\ProductFilters\FilterSettings;
use Aisle\Features\ProductFilters\FilterTexts;
use Aisle\Features\ProductFilters\FilterUrl;
use Aisle\Features\ProductFilters\Query\CountCache;
use Aisle\Features\ProductFilters\Query\FacetCounts;
use Aisle\Features\ProductFilters\Query\FacetNames;
use Aisle\Features\ProductFilters\Query\ListedProducts;
use Aisle\Features\ProductFilters\Query\MainQuery;
use Aisle\Features\ProductFilters\SelectedFilters;
use Aisle\Platform\Contracts\AttributeValueAppearances;
use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Shop\Template;

/**
 * Returns the filters of the page's list as HTML that works without JavaScript: links and one form. The block, the
 * widget and the shortcode use it.
 */
final class FilterForm {

	private readonly PageBlocks $page_blocks;

	/** WordPress's scripts object of the page that loads the early module; identifies the page. */
	private ?\WP_Scripts $scripts_of_page = null;

	/**
	 * @param Lazy<covariant AttributeValueAppearances>|null $appearances Created for the first attribute value.
	 */
	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets,
		private readonly MainQuery $query,
		private readonly ?Lazy $appearances = null
	) {
		$this->page_blocks = new PageBlocks();
	}

	/**
	 * `[aisle_filters facets="categories,price,color" closed="yes"]`
	 *
	 * @param mixed $attributes
	 */
	public function shortcode( $attributes ): string {
		return $this->html( is_array( $attributes ) ? $attributes : array() );
	}

	/**
	 * @param array<array-key, mixed> $attributes `facets`: comma-separated, in display order; `closed`: only the names of
	 *                                        the groups are visible.
	 * @return string Empty if the page has no WooCommerce list, or if it has WooCommerce's own filters.
	 */
	public function html( array $attributes ): string {
		$is_editor = self::is_editor();
		$products  = $is_editor ? ListedProducts::of_store() : ListedProducts::of_page();
		if ( null === $products || ( ! $is_editor && 'subcategories' === woocommerce_get_loop_display_mode() ) ) {
			return '';
		}
		if ( ! $is_editor && $this->page_blocks->has_woocommerce_filters() ) {
			return current_user_can( 'edit_theme_options' )
				? '<p class="aisle-filters-note">' . esc_html__(
					'Only you see this: Aisle’s filters are hidden because WooCommerce’s filters are on this page. Remove one of them.',
					'aisle'
				) . '</p>'
				: '';
		}
		$selected = $is_editor ? SelectedFilters::nothing() : $this->query->selected();
		$facets = FacetNames::from_list( is_string( $attributes['facets'] ?? null ) ? $attributes['facets'] : '' );
		$groups = $this->facet_groups( $facets, $products, $selected );
		if ( ! $groups && 0 === $selected->count() ) {
			return '';
		}
		$this->need_early_module();
		return $this->render(
			$is_editor ? $products->count() : (int) wc_get_loop_prop( 'total' ),
			$groups,
			$selected,
			in_array( $attributes['closed'] ?? '', array( 'yes', true ), true )
		);
	}

	/** Loads the early module. If called before the head is printed, the head has the styles. */
	public function need_early_module(): void {
		$this->scripts_of_page = wp_scripts();
		$this->assets->need_early_module( FilterSettings::FEATURE );
	}

	/** Returns whether this page loads the early module. */
	public function needs_early_module(): bool {
		return wp_scripts() === $this->scripts_of_page;
	}

	/**
	 * Returns, before it is printed, whether a sidebar of this page will show the filters.
	 *
	 * @param string ...$names Names of Aisle's block and widget.
	 */
	public function is_expected( string ...$names ): bool {
		return $this->page_blocks->has( ...$names ) && ! $this->page_blocks->has_woocommerce_filters();
	}

	/** Returns the button above a list whose filters are in a sidebar, which is below the list on phones. */
	public function open_button(): string {
		if (
			null === ListedProducts::of_page()
			|| $this->page_blocks->has_woocommerce_filters()
			|| 'subcategories' === woocommerce_get_loop_display_mode()
		) {
			return '';
		}
		return Template::render( FilterSettings::FEATURE . '/open', array( 'count' => $this->query->selected()->count() ) );
	}

	/**
	 * @param array<string, string> $facets Facet => name.
	 * @return list<array<string, mixed>> In the template's format.
	 */
	private function facet_groups( array $facets, ListedProducts $products, SelectedFilters $selected ): array {
		// If nothing is selected, both counts run the same query, so they share a cache.
		$cache             = new CountCache();
		$counts            = new FacetCounts( $products, $selected, $cache );
		$counted_facets    = array_values( array_diff( array_keys( $facets ), array( SelectedFilters::PRICE ) ) );
		$unfiltered_counts = new FacetCounts( $products, SelectedFilters::nothing(), $cache );
		$possible          = 'disable' === $this->settings->string( FilterSettings::FEATURE, 'empty_choices' )
			? $unfiltered_counts->of( $counted_facets )
			: array();
		$choices           = new FacetChoices( $selected, $counts->of( $counted_facets ), $possible, $this->appearances );
		$groups            = array();
		foreach ( $facets as $facet => $title ) {
			$group = SelectedFilters::PRICE === $facet
				? self::price_group( $counts->price_bounds() ?? $unfiltered_counts->price_bounds(), $selected )
				: array( 'choices' => $choices->of( $facet ) );
			if ( ! empty( $group['choices'] ) || isset( $group['lowest'] ) ) {
				$groups[] = $group + array(
					'facet'  => $facet,
					'title'  => $title,
					'chosen' => count( $selected->values[ $facet ] ?? array() ),
				);
			}
		}
		return $groups;
	}

	/**
	 * @param array{float, float}|null $prices
	 * @return array<string, mixed> Empty if all products have the same price.
	 */
	private static function price_group( ?array $prices, SelectedFilters $selected ): array {
		if ( null === $prices || ( $prices[0] >= $prices[1] && ! $selected->is_selected( SelectedFilters::PRICE ) ) ) {
			return array();
		}
		$filter_url = new FilterUrl();
		return array(
			'lowest'  => $prices[0],
			'highest' => $prices[1],
			'min'     => $selected->min,
			'max'     => $selected->max,
			'step'    => $prices[1] - $prices[0] < 10 ? 0.01 : 1,
			'action'  => strtok( $filter_url->list_url(), '?' ),
			'fields'  => $filter_url->fields( $selected->without( SelectedFilters::PRICE ) ),
		);
	}

	/**
	 * @param list<array<string, mixed>> $groups
	 */
	private function render( int $total, array $groups, SelectedFilters $selected, bool $is_closed ): string {
		return Template::render(
			FilterSettings::FEATURE . '/filters',
			array(
				'data'   => array(
					'atOnce' => $this->settings->boolean( FilterSettings::FEATURE, 'ajax' ),
					'texts'  => FilterTexts::translated(),
				),
				'total'  => $total,
				'count'  => $selected->count(),
				'chips'  => ( new Chips( $selected ) )->all(),
				'clear'  => ( new FilterUrl() )->of( SelectedFilters::nothing() ),
				'groups' => $groups,
				'most'   => $this->settings->integer( FilterSettings::FEATURE, 'visible_choices' ),
				'closed' => $is_closed,
			)
		);
	}

	/** Returns whether the editor renders the block, which it does with a REST request. */
	private static function is_editor(): bool {
		return defined( 'REST_REQUEST' ) && REST_REQUEST && current_user_can( 'edit_posts' );
	}
}
