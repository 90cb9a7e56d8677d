<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\FromPrice;

use Aisle\Domain\LowestPrice;
use Aisle\Domain\LowestPrice\PriceDependencies;
use Aisle\Features\ProductOptions\Forms\FormIndex;
use Aisle\Features\ProductOptions\Forms\FormMinimum;
use Aisle\Features\ProductOptions\Forms\IndexedForms;
use Aisle\Features\ProductOptions\Forms\OptionFormRepository;
use Aisle\Features\ProductOptions\Pricing\PricingContext;

/**
 * Calculates the lowest price of one item of a product with its forms, including the fees of the smallest purchase, if
 * it differs from the catalog price. Amounts are as the merchant enters prices.
 *
 * @phpstan-import-type Entry from IndexedForms
 * @phpstan-import-type Lowest from LowestPrice
 */
final class LowestProductPrice {

	private const REPLACING_MODES = array( 'options', 'options_if_positive' );
	private const TOLERANCE       = 1e-6;

	/** Maximum number of forms that are read at once; pages rarely have more. */
	private const MAX_FORMS_PER_READ = 20;

	private ?LowestPriceCache $cache = null;

	public function __construct(
		private readonly FormIndex $index,
		private readonly OptionFormRepository $forms,
		private readonly PricingContext $context,
		private readonly RequiredProducts $required_products
	) {}

	/**
	 * @param \WC_Product $product Simple product or a variation.
	 * @param float       $price   Its catalog price or its regular price.
	 * @return float|null Null if the form does not raise the price for every shopper, or if that cannot be proven.
	 */
	public function of( \WC_Product $product, float $price ): ?float {
		$entries      = $this->entries( $product );
		$lowest_price = array() === $entries ? null : $this->calculate( $entries, $product, $price );
		return null === $lowest_price ? null : self::if_shown( $lowest_price, $price, $this->replaces_catalog_price( $entries ) );
	}

	/**
	 * Returns the lowest price even if it equals the catalog price.
	 *
	 * @param \WC_Product $product Simple product or a variation.
	 */
	public function lowest_price( \WC_Product $product, float $price ): ?float {
		$entries = $this->entries( $product );
		return array() === $entries ? null : $this->calculate( $entries, $product, $price );
	}

	/**
	 * @return list<Entry> Empty if the product has no form, or one that is not in the index.
	 */
	private function entries( \WC_Product $product ): array {
		$parent = $product->get_parent_id();
		return $this->index->entries( $parent > 0 ? $parent : $product->get_id(), $parent > 0 ? $product->get_id() : 0 ) ?? array();
	}

	/**
	 * @param array<int, float> $prices Variation => its price.
	 * @return float|null The lowest price of all variations, as of() returns it.
	 */
	public function of_variations( \WC_Product_Variable $product, array $prices ): ?float {
		$variation_result = $this->each_variation( $product, $prices );
		return array() === $prices || array() === $variation_result['lowest'] || in_array( null, $variation_result['lowest'], true )
			? null
			: self::if_shown( min( $variation_result['lowest'] ), min( $prices ), $variation_result['replaces'] );
	}

	/**
	 * @param array<int, float> $prices Variation => its price.
	 * @return array{lowest: array<int, float|null>, replaces: bool} Variation => its lowest price, as lowest_price() returns it,
	 *                                                               and whether the options of any variation replace
	 *                                                               its catalog price. Empty if the product has no
	 *                                                               form.
	 */
	public function each_variation( \WC_Product_Variable $product, array $prices ): array {
		$forms         = $this->index->page_forms( $product->get_id(), array_keys( $prices ) );
		$lowest_prices = array();
		$replaces      = false;
		foreach ( array() === $forms ? array() : self::group_variations( $forms, $prices ) as $group ) {
			$entries         = $this->index->entries_of( $group['forms'] );
			$lowest_by_price = array();
			foreach ( $group['prices'] as $variation => $price ) {
				$key = (string) $price;
				if ( ! array_key_exists( $key, $lowest_by_price ) ) {
					$lowest_by_price[ $key ] = null === $entries ? null : $this->calculate( $entries, $product, $price );
				}
				$lowest_prices[ $variation ] = $lowest_by_price[ $key ];
			}
			$replaces = $replaces || $this->replaces_catalog_price( $entries ?? array() );
		}
		return array(
			'lowest'   => $lowest_prices,
			'replaces' => $replaces,
		);
	}

	/**
	 * Groups the variations that have the same forms; usually that is all of them.
	 *
	 * @param array<int, list<int>|null> $forms  Form => variations that it is for; null for all.
	 * @param array<int, float>          $prices
	 * @return array<string, array{forms: list<int>, prices: array<int, float>}>
	 */
	private static function group_variations( array $forms, array $prices ): array {
		$variation_forms = array_filter( $forms, is_array( ... ) );
		if ( array() === $variation_forms ) {
			return array(
				'' => array(
					'forms'  => array_keys( $forms ),
					'prices' => $prices,
				),
			);
		}
		$groups = array();
		foreach ( $prices as $variation => $price ) {
			$form_ids                       = array_keys( array_filter(
				$forms,
				static fn( ?array $variation_ids ): bool => null === $variation_ids || in_array( $variation, $variation_ids, true )
			) );
			$key                     = implode( ',', $form_ids );
			$groups[ $key ]['forms'] = $form_ids;

			$groups[ $key ]['prices'][ $variation ] = $price;
		}
		return $groups;
	}

	/** Returns whether there is any form, whatever the product. */
	public function has_any_form(): bool {
		return $this->index->has_any();
	}

	/**
	 * Returns the lowest price if it should be shown. A price below the catalog price is shown only if the options
	 * replace the catalog price.
	 */
	private static function if_shown( float $lowest_price, float $price, bool $replaces ): ?float {
		$is_shown = $lowest_price > $price + self::TOLERANCE || ( $replaces && $lowest_price < $price - self::TOLERANCE );
		return $is_shown && $lowest_price > 0 ? $lowest_price : null;
	}

	/**
	 * Returns whether the options replace the catalog price.
	 *
	 * @param list<Entry> $entries
	 */
	private function replaces_catalog_price( array $entries ): bool {
		return array() !== array_intersect( self::REPLACING_MODES, array_column( array_column( $entries, 'least' ), 'mode' ) );
	}

	/**
	 * @param list<Entry> $entries
	 */
	private function calculate( array $entries, \WC_Product $product, float $price ): ?float {
		$lowest_prices = array();
		foreach ( $entries as $entry ) {
			$form_price = $entry['least']['lowest'] ?? $this->lowest_of_form( $entry, $product, $price );
			if ( null === $form_price ) {
				return null;
			}
			$lowest_prices[] = $form_price;
		}
		$quantity = 0.0 !== (float) array_sum( array_column( $lowest_prices, 'extra' ) )
			? (float) $this->context->limits( $product )['min_quantity']
			: 1.0;
		return LowestPrice::of_product( $lowest_prices, array_column( array_column( $entries, 'least' ), 'mode' ), $price, $quantity );
	}

	/** Returns whether the page reads the product's forms anyway. */
	private static function is_page_product( \WC_Product $product ): bool {
		return is_product() && in_array( get_queried_object_id(), array( $product->get_id(), $product->get_parent_id() ), true );
	}

	/**
	 * Returns the lowest price of a form that depends on the product.
	 *
	 * @param Entry $entry
	 * @return Lowest|null
	 */
	private function lowest_of_form( array $entry, \WC_Product $product, float $price ): ?array {
		// The data of a variable product is only known once a variation is selected.
		if (
			PriceDependencies::NOTHING === $entry['least']['asks']
			|| ( PriceDependencies::PRODUCT === $entry['least']['asks'] && $product->is_type( 'variable' ) )
		) {
			return null;
		}
		$required_products = $this->required_products->of( $entry['least'], $product );
		if ( null === $required_products ) {
			return null;
		}
		$limits = $this->context->limits( $product );
		// With fractional quantities, two items share a repetition.
		if ( $entry['least']['by_piece'] && 0.0 !== fmod( (float) $limits['quantity_step'], 1.0 ) ) {
			return null;
		}
		$min_quantity = max( 1.0, (float) $limits['min_quantity'] );
		$context      = PriceDependencies::PRICE === $entry['least']['asks']
			? FormMinimum::context_of_price( $price, $min_quantity )
			: array( 'product_price' => $price ) + $this->context->of( $product, $min_quantity );
		$context        = array() === $required_products ? $context : array( 'products' => $required_products ) + $context;
		$key            = md5( $entry['least']['of'] . wp_json_encode( array_diff_key( $context, array( 'today' => true ) ) ) );
		$cache          = $this->cache ??= new LowestPriceCache();
		$is_form_loaded = false !== wp_cache_get( $entry['id'], 'posts' );

		$is_of_page    = self::is_page_product( $product );
		$cached_result = $cache->get( $key, ! $is_form_loaded && ! $is_of_page );
		if ( null === $cached_result ) {
			if ( ! $is_form_loaded && ! $is_of_page ) {
				// A listing may have many products with such forms: these are read together instead of one by one.
				_prime_post_caches( array_slice( $this->index->product_dependent_ids(), 0, self::MAX_FORMS_PER_READ ), false );
			}
			$form = $this->forms->read( $entry['id'] );
			$cached_result = array( null === $form ? null : LowestPrice::of_form( $form['model'], $context, LowestPrice::QUICK ) );
			$cache->set( $key, $cached_result[0] );
		}
		return $cached_result[0];
	}
}
