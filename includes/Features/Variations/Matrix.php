<?php
declare(strict_types=1);

namespace Aisle\Features\Variations;

use Aisle\Domain\VariationMatrix\PackedMatrix;
use Aisle\Platform\Products\LightVariation;
use Aisle\Platform\Products\ListedVariations;
use Aisle\Platform\Products\VariationAttributes;

/**
 * The variations of a product that has too many for WooCommerce's own data, packed for its page: what a choice needs before the server has
 * answered. Nothing of the visitor is in it beside what the page's own prices have.
 *
 * @phpstan-import-type Facts from DisplayedVariation
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

	/** More different texts than this are not worth their bytes: the server tells them when the choice is complete. */
	private const TEXTS = array(
		'price_html' => 250,
		'stock_html' => 60,
	);

	private const KEYS = array( '_price', '_regular_price', '_sale_price', '_sale_price_dates_from', '_sale_price_dates_to', '_sku' );

	/**
	 * @return array<string, mixed>|null Null where WooCommerce prints the data itself, or there is nothing to print.
	 */
	public static function of( \WC_Product_Variable $product ): ?array {
		if ( ListedVariations::are_in_page( $product ) ) {
			return null;
		}
		$ids   = array_values( array_map( 'intval', $product->get_visible_children() ) );
		$first = array() === $ids ? null : wc_get_product( $ids[0] );
		return $first instanceof \WC_Product_Variation ? PackedMatrix::pack( self::short( self::rows( $product, $first, $ids ) ) ) : null;
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, Row>
	 */
	private static function rows( \WC_Product_Variable $product, \WC_Product_Variation $first, array $ids ): array {
		// A variation asks for the state of its post.
		_prime_post_caches( $ids, false, false );
		$meta   = LightVariation::meta( $ids, self::KEYS, 'attribute_' );
		$shown  = new DisplayedVariation( $product );
		$data  = static fn ( int $id ): ?array => self::facts( $shown, $product, self::variation( $id, $first, $meta[ $id ] ?? array() ) );
		$shared = self::shared( $ids, $meta, $data );
		$any    = VariationAttributes::of( $product );
		$rows   = array();
		foreach ( $ids as $id ) {
			$stored = $meta[ $id ] ?? array();
			$row    = null === $shared ? $data( $id ) : $shared[ self::figures( $id, $stored ) ];
			if ( $row ) {
				$sku         = $stored['_sku'] ?? '';
				$rows[ $id ] = array( 'attributes' => $any->of_stored( $stored ) ) + $row
					+ array( 'sku' => '' === $sku ? $product->get_sku() : $sku );
			}
		}
		return $rows;
	}

	/**
	 * Of a thousand variations most have the same few figures: what is told of them is worked out once for each, and only where no other
	 * plugin and no theme has a say in it, which may be another for each variation.
	 *
	 * @param list<int>                         $ids
	 * @param array<int, array<string, string>> $meta
	 * @param \Closure(int): (Facts|null)       $data
	 * @return array<string, Facts|null>|null By their figures; null where each has to be asked for by itself.
	 */
	private static function shared( array $ids, array $meta, \Closure $data ): ?array {
		if ( DisplayedVariation::may_differ() ) {
			return null;
		}
		$shared = array();
		foreach ( $ids as $id ) {
			$amounts = self::figures( $id, $meta[ $id ] ?? array() );
			if ( ! array_key_exists( $amounts, $shared ) ) {
				$shared[ $amounts ] = $data( $id );
			}
		}
		return $shared;
	}

	/**
	 * All that is stored of it and told by WooCommerce, but what it is chosen by.
	 *
	 * @param array<string, string> $stored
	 */
	private static function figures( int $id, array $stored ): string {
		$amounts = array_filter(
			$stored,
			static fn ( string $key ): bool => '_sku' !== $key && ! str_starts_with( $key, 'attribute_' ),
			ARRAY_FILTER_USE_KEY
		);
		ksort( $amounts );
		return get_post_status( $id ) . wp_json_encode( $amounts );
	}

	/**
	 * @param array<string, string> $stored
	 */
	private static function variation( int $id, \WC_Product_Variation $first, array $stored ): \WC_Product_Variation {
		return LightVariation::of(
			$id,
			$first,
			$stored,
			array(
				'regular_price'     => $stored['_regular_price'] ?? '',
				'sale_price'        => $stored['_sale_price'] ?? '',
				'price'             => $stored['_price'] ?? '',
				'date_on_sale_from' => $stored['_sale_price_dates_from'] ?? '',
				'date_on_sale_to'   => $stored['_sale_price_dates_to'] ?? '',
			)
		);
	}

	/**
	 * @return Facts|null Null where nothing of it goes to the page.
	 */
	private static function facts( DisplayedVariation $shown, \WC_Product_Variable $product, \WC_Product_Variation $variation ): ?array {
		return '' === (string) $variation->get_price() || self::is_hidden( $product, $variation ) ? null : $shown->facts( $variation );
	}

	/** From this visitor, by a plugin: then nothing of it goes to the page. */
	private static function is_hidden( \WC_Product_Variable $product, \WC_Product_Variation $variation ): bool {
		/** WooCommerce's own filter, as it asks it for its own data. */
		// phpcs:ignore WooCommerce.Commenting.CommentHooks -- Said above.
		return ! $variation->variation_is_visible()
			&& apply_filters( 'woocommerce_hide_invisible_variations', true, $product->get_id(), $variation );
	}

	/**
	 * @param array<int, Row> $rows
	 * @return array<int, Row>
	 */
	private static function short( array $rows ): array {
		foreach ( self::TEXTS as $name => $most ) {
			if ( count( array_unique( array_column( $rows, $name ) ) ) > $most ) {
				foreach ( array_keys( $rows ) as $id ) {
					$rows[ $id ][ $name ] = null;
				}
			}
		}
		return $rows;
	}
}
