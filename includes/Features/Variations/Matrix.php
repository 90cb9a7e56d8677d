<?php
declare(strict_types=1);

namespace Aisle\Features\Variations;

use Aisle\Domain\VariationMatrix\PackedMatrix;
use Aisle\Platform\Products\LightVariation;
use Aisle\Platform\Products\ListedVariations;
use Aisle\Platform\Products\VariationAttributes;

/**
 * The variations of a product that has too many for WooCommerce's own data, packed for its page. The script uses this
 * data for a selection until the server responds. It contains no visitor data except what the page's own prices
 * contain.
 *
 * @phpstan-import-type VariationData from DisplayedVariation
 * @phpstan-type Row array{
 *     attributes: array<string, string>,
 *     flags: int,
 *     price: float|null,
 *     regular: float|null,
 *     price_html: string|null,
 *     stock_html: string|null,
 *     most: int|float|null,
 *     least: int|float,
 *     sku: string,
 * }
 */
final class Matrix {

	/**
	 * Maximum number of different texts; with more, they are left out, and the server provides them when the selection
	 * is complete.
	 */
	private const MAX_DIFFERENT_TEXTS = array(
		'price_html' => 250,
		'stock_html' => 60,
	);

	private const META_KEYS = array( '_price', '_regular_price', '_sale_price', '_sale_price_dates_from', '_sale_price_dates_to', '_sku' );

	/**
	 * @return array<string, mixed>|null Null if WooCommerce prints the data itself, or if there is nothing to print.
	 */
	public static function of( \WC_Product_Variable $product ): ?array {
		if ( ListedVariations::are_in_page( $product ) ) {
			return null;
		}
		$ids   = array_values( array_map( 'intval', $product->get_visible_children() ) );
		$first = array() === $ids ? null : wc_get_product( $ids[0] );
		return $first instanceof \WC_Product_Variation
			? PackedMatrix::pack( self::limit_texts( self::rows( $product, $first, $ids ) ) )
			: null;
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, Row>
	 */
	private static function rows( \WC_Product_Variable $product, \WC_Product_Variation $first, array $ids ): array {
		// A variation reads the status of its post.
		_prime_post_caches( $ids, false, false );
		$meta                 = LightVariation::meta( $ids, self::META_KEYS, 'attribute_' );
		$displayed_variation  = new DisplayedVariation( $product );
		$data                 = static fn ( int $id ): ?array =>
			self::variation_data( $displayed_variation, $product, self::variation( $id, $first, $meta[ $id ] ?? array() ) );
		$shared_data          = self::shared_data( $ids, $meta, $data );
		$variation_attributes = VariationAttributes::of( $product );
		$rows                 = array();
		foreach ( $ids as $id ) {
			$variation_meta = $meta[ $id ] ?? array();
			$row            = null === $shared_data ? $data( $id ) : $shared_data[ self::values_key( $id, $variation_meta ) ];
			if ( $row ) {
				$sku         = $variation_meta['_sku'] ?? '';
				$rows[ $id ] = array( 'attributes' => $variation_attributes->of_stored( $variation_meta ) ) + $row
					+ array( 'sku' => '' === $sku ? $product->get_sku() : $sku );
			}
		}
		return $rows;
	}

	/**
	 * Calculates the data once per set of stored values, because most of a thousand variations share a few sets. This
	 * requires that no other plugin and no theme filters the data, which could differ per variation.
	 *
	 * @param list<int>                         $ids
	 * @param array<int, array<string, string>> $meta
	 * @param \Closure(int): (VariationData|null)       $data
	 * @return array<string, VariationData|null>|null By stored values; null if each variation must be calculated separately.
	 */
	private static function shared_data( array $ids, array $meta, \Closure $data ): ?array {
		if ( DisplayedVariation::may_differ() ) {
			return null;
		}
		$shared_data = array();
		foreach ( $ids as $id ) {
			$values_key = self::values_key( $id, $meta[ $id ] ?? array() );
			if ( ! array_key_exists( $values_key, $shared_data ) ) {
				$shared_data[ $values_key ] = $data( $id );
			}
		}
		return $shared_data;
	}

	/**
	 * Returns all stored values that affect the displayed data, without the attributes that select the variation.
	 *
	 * @param array<string, string> $variation_meta
	 */
	private static function values_key( int $id, array $variation_meta ): string {
		$relevant_meta = array_filter(
			$variation_meta,
			static fn ( string $key ): bool => '_sku' !== $key && ! str_starts_with( $key, 'attribute_' ),
			ARRAY_FILTER_USE_KEY
		);
		ksort( $relevant_meta );
		return get_post_status( $id ) . wp_json_encode( $relevant_meta );
	}

	/**
	 * @param array<string, string> $variation_meta
	 */
	private static function variation( int $id, \WC_Product_Variation $first, array $variation_meta ): \WC_Product_Variation {
		return LightVariation::of(
			$id,
			$first,
			$variation_meta,
			array(
				'regular_price'     => $variation_meta['_regular_price'] ?? '',
				'sale_price'        => $variation_meta['_sale_price'] ?? '',
				'price'             => $variation_meta['_price'] ?? '',
				'date_on_sale_from' => $variation_meta['_sale_price_dates_from'] ?? '',
				'date_on_sale_to'   => $variation_meta['_sale_price_dates_to'] ?? '',
			)
		);
	}

	/**
	 * @return VariationData|null Null if the page gets no data of the variation.
	 */
	private static function variation_data(
		DisplayedVariation $displayed_variation,
		\WC_Product_Variable $product,
		\WC_Product_Variation $variation
	): ?array {
		return '' === (string) $variation->get_price() || self::is_hidden( $product, $variation )
			? null
			: $displayed_variation->variation_data( $variation );
	}

	/** Returns whether a plugin hides the variation from this visitor. The page then gets no data of the variation. */
	private static function is_hidden( \WC_Product_Variable $product, \WC_Product_Variation $variation ): bool {
		/** WooCommerce's filter, applied as for its own data. */
		// phpcs:ignore WooCommerce.Commenting.CommentHooks -- Documented above.
		return ! $variation->variation_is_visible()
			&& apply_filters( 'woocommerce_hide_invisible_variations', true, $product->get_id(), $variation );
	}

	/**
	 * @param array<int, Row> $rows
	 * @return array<int, Row>
	 */
	private static function limit_texts( array $rows ): array {
		foreach ( self::MAX_DIFFERENT_TEXTS as $name => $max ) {
			if ( count( array_unique( array_column( $rows, $name ) ) ) > $max ) {
				foreach ( array_keys( $rows ) as $id ) {
					$rows[ $id ][ $name ] = null;
				}
			}
		}
		return $rows;
	}
}
