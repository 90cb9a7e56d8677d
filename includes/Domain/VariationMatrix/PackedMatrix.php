<?php
declare(strict_types=1);

namespace Aisle\Domain\VariationMatrix;

use Aisle\Domain\OptionForm\PackedVariations;

/**
 * Packs the variations of a product for its page if they are too many for WooCommerce's own data: `{ attributes, ids,
 * facts }`. `attributes` are the names of the attributes; PackedVariations packs the rest.
 * src/domain/variation-matrix/packed.ts unpacks it.
 */
final class PackedMatrix {

	public const ACTIVE      = 1;
	public const VISIBLE     = 2;
	public const PURCHASABLE = 4;
	public const IN_STOCK    = 8;
	public const SINGLE      = 16;
	public const BACKORDERS  = 32;

	/**
	 * @param array<int, array{
	 *         attributes: array<string, string>,
	 *         flags: int,
	 *         price: int|float|null,
	 *         regular: int|float|null,
	 *         price_html: string|null,
	 *         stock_html: string|null,
	 *         most: int|float|null,
	 *         least: int|float,
	 *         step?: int|float|null,
	 *         sku: string,
	 *     }> $variations In the order in which they are matched.
	 * @return array{attributes: list<string>, ids: list<int>, facts: array<string, array<string, mixed>>}
	 */
	public static function pack( array $variations ): array {
		$rows  = array();
		$names = array();
		foreach ( $variations as $id => $variation ) {
			$names      += $variation['attributes'];
			$rows[ $id ] = $variation['attributes'] + self::without_defaults( $variation );
		}
		return array( 'attributes' => array_map( 'strval', array_keys( $names ) ) ) + PackedVariations::pack( $rows );
	}

	/**
	 * Returns the data without default values: a regular price that equals the price becomes null.
	 *
	 * @param array<string, mixed> $variation
	 * @return array<string, mixed>
	 */
	private static function without_defaults( array $variation ): array {
		unset( $variation['attributes'] );
		$variation['regular'] = $variation['regular'] === $variation['price'] ? null : $variation['regular'];
		return $variation;
	}
}
