<?php
declare(strict_types=1);

namespace Aisle\Tests\Domain;

use Aisle\Domain\VariationMatrix\PackedMatrix;
use PHPUnit\Framework\TestCase;

/**
 * Size in the page of a thousand variations. The packed format is tested by the vectors.
 */
final class VariationMatrixTest extends TestCase {

	private const MAX = 16384;

	public function test_encodes_1000_variations_of_three_attributes_in_16_kb(): void {
		self::assertLessThanOrEqual(
			self::MAX,
			self::bytes( array( 'attribute_pa_size' => 10, 'attribute_pa_paper' => 10, 'attribute_frame' => 10 ) )
		);
	}

	public function test_encodes_1000_variations_of_four_attributes_in_16_kb(): void {
		self::assertLessThanOrEqual(
			self::MAX,
			self::bytes( array( 'attribute_pa_size' => 10, 'attribute_pa_paper' => 5, 'attribute_frame' => 5, 'attribute_pa_glass' => 4 ) )
		);
	}

	/**
	 * @param array<string, int> $counts Number of values of each attribute.
	 */
	private static function bytes( array $counts ): int {
		$rows = array( array() );
		foreach ( $counts as $name => $count ) {
			$longer_rows = array();
			foreach ( $rows as $row ) {
				for ( $value = 0; $value < $count; $value++ ) {
					$longer_rows[] = $row + array( $name => "value-{$name}-{$value}" );
				}
			}
			$rows = $longer_rows;
		}
		self::assertCount( 1000, $rows );
		$variations = array();
		foreach ( $rows as $index => $attributes ) {
			// About 200 different prices, a fifth of them reduced; a third with its own stock.
			$price                           = 9.9 + ( $index * 7 ) % 199 * 1.5;
			$stock                           = 0 === $index % 3 ? ( $index * 13 ) % 40 : null;
			$variations[ 5000 + $index * 2 ] = array(
				'attributes' => $attributes,
				'flags'      => 0 === $stock ? 7 : 15,
				'price'      => $price,
				'regular'    => 0 === $index % 5 ? $price + 10 : $price,
				'price_html' => '<span class="price"><span class="woocommerce-Price-amount amount"><bdi>'
					. '<span class="woocommerce-Price-currencySymbol">&#36;</span>'
					. number_format( $price, 2 ) . '</bdi></span></span>',
				'stock_html' => null === $stock ? '' : "<p class=\"stock in-stock\">{$stock} in stock</p>\n",
				'most'       => $stock,
				'least'      => 1,
				'sku'        => sprintf( 'POSTER-%04d', $index ),
			);
		}
		return strlen( (string) gzencode( (string) json_encode( PackedMatrix::pack( $variations ) ), 9 ) );
	}
}
