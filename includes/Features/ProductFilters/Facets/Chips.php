<?php
declare(strict_types=1);

namespace Aisle\Features\ProductFilters\Facets;

use Aisle\Features\ProductFilters\FilterUrl;
use Aisle\Features\ProductFilters\Query\FacetNames;
use Aisle\Features\ProductFilters\Query\NamedTerms;
use Aisle\Features\ProductFilters\SelectedFilters;

/**
 * The selected filters, each with the URL that removes it. Includes values that no facet of the page shows or that the
 * store does not have; otherwise a shopper could not remove them.
 */
final class Chips {

	public function __construct( private readonly SelectedFilters $selected, private readonly FilterUrl $filter_url = new FilterUrl() ) {}

	/**
	 * @return list<array{key: string, facet: string, name: string, url: string}>
	 */
	public function all(): array {
		$names = FacetNames::all();
		$chips = array();
		foreach ( $this->selected->values as $facet => $values ) {
			$terms = in_array( $facet, array( SelectedFilters::RATING, SelectedFilters::STOCK, SelectedFilters::SALE ), true )
				? array()
				: NamedTerms::of( SelectedFilters::CATEGORIES === $facet ? 'product_cat' : $facet, $values );
			foreach ( $values as $value ) {
				$chips[] = array(
					'key'   => "{$facet}:{$value}",
					'facet' => $names[ $facet ] ?? '',
					'name'  => isset( $terms[ $value ] ) ? $terms[ $value ]->name : self::value_name( $facet, $value ),
					'url'   => $this->filter_url->of( $this->selected->toggled( $facet, $value ) ),
				);
			}
		}
		if ( $this->selected->is_selected( SelectedFilters::PRICE ) ) {
			$chips[] = array(
				'key'   => 'price:',
				'facet' => $names[ SelectedFilters::PRICE ],
				'name'  => $this->price_name(),
				'url'   => $this->filter_url->of( $this->selected->without( SelectedFilters::PRICE ) ),
			);
		}
		return $chips;
	}

	private static function value_name( string $facet, string $value ): string {
		return match ( $facet ) {
			/* translators: %d: number of stars, 1 to 5. */
			SelectedFilters::RATING => sprintf( __( 'Rated %d out of 5', 'aisle' ), (int) $value ),
			SelectedFilters::STOCK => (string) ( wc_get_product_stock_status_options()[ $value ] ?? $value ),
			SelectedFilters::SALE => __( 'On sale', 'aisle' ),
			// Values that the store does not have.
			default => urldecode( $value ),
		};
	}

	private function price_name(): string {
		$money = static fn( float $amount ): string => html_entity_decode(
			wp_strip_all_tags( wc_price( $amount, array( 'decimals' => floor( $amount ) === $amount ? 0 : wc_get_price_decimals() ) ) ),
			ENT_QUOTES
		);
		return match ( true ) {
			/* translators: %s: a price. */
			null === $this->selected->min => sprintf( __( 'Up to %s', 'aisle' ), $money( $this->selected->max ?? 0.0 ) ),
			/* translators: %s: a price. */
			null === $this->selected->max => sprintf( __( 'From %s', 'aisle' ), $money( $this->selected->min ) ),
			default => $money( $this->selected->min ) . ' – ' . $money( $this->selected->max ),
		};
	}
}
