<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform;

use Aisle\Platform\Products\ProductName;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class ProductNameTest extends TestCase {

	/**
	 * @param array<string, string> $selected Attribute => value; '' for any.
	 */
	public static function variation( array $selected, string $name = 'Bench' ): \WC_Product_Variation {
		$product    = new \WC_Product_Variable();
		$attributes = array();
		foreach ( $selected as $attribute => $value ) {
			$product_attribute = new \WC_Product_Attribute();
			$product_attribute->set_name( $attribute );
			$product_attribute->set_options( array( $value, 'Other' ) );
			$product_attribute->set_variation( true );
			$attributes[] = $product_attribute;
		}
		$product->set_name( $name );
		$product->set_attributes( $attributes );
		$product->save();
		$variation = new \WC_Product_Variation();
		$variation->set_parent_id( $product->get_id() );
		$variation->set_attributes( array_change_key_case( $selected ) );
		$variation->save();
		$reloaded_variation = wc_get_product( $variation->get_id() );
		self::assertInstanceOf( \WC_Product_Variation::class, $reloaded_variation );
		return $reloaded_variation;
	}

	public function test_names_variation_by_its_three_attributes(): void {
		self::assertSame(
			'Bench - Oak, Red, Large',
			ProductName::of( self::variation( array( 'Wood' => 'Oak', 'Color' => 'Red', 'Size' => 'Large' ) ) )
		);
	}

	public function test_lists_each_attribute_value_once_and_skips_any_attributes(): void {
		self::assertSame( 'Bench - Oak, Red', ProductName::of( self::variation( array( 'Wood' => 'Oak', 'Color' => 'Red' ) ) ) );
		self::assertSame(
			'Bench - Oak, Large',
			ProductName::of( self::variation( array( 'Wood' => 'Oak', 'Color' => '', 'Size' => 'Large' ) ) )
		);
	}

	public function test_returns_plain_text_of_product_name(): void {
		$product = new \WC_Product_Simple();
		$product->set_name( 'Salt &amp; <b>pepper</b>' );
		self::assertSame( 'Salt & pepper', ProductName::of( $product ) );
	}
}
