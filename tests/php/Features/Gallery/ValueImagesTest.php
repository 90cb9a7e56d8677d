<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Gallery;

use Aisle\Features\Gallery\ValueImages;
use Aisle\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class ValueImagesTest extends TestCase {

	/**
	 * @return array<string, array{array<string, int>, list<string>}> Variation (color, size) => image, and the values
	 *                                                                whose image is printed.
	 */
	public static function images_of_values(): array {
		return array(
			'each color has one image'                    => array(
				array( 'red S' => 1, 'red L' => 1, 'blue S' => 2, 'blue L' => 2 ),
				array( 'red', 'blue' ),
			),
			'a color without an image has the main image' => array(
				array( 'red S' => 1, 'red L' => 1, 'blue S' => 0, 'blue L' => 0 ),
				array( 'red', 'blue' ),
			),
			'each size has one image'                     => array(
				array( 'red S' => 1, 'red L' => 2, 'blue S' => 1, 'blue L' => 2 ),
				array( 'S', 'L' ),
			),
			'one size of a color differs'                 => array(
				array( 'red S' => 1, 'red L' => 2, 'blue S' => 3, 'blue L' => 3 ),
				array(),
			),
			'all have one image'                          => array(
				array( 'red S' => 1, 'red L' => 1, 'blue S' => 1, 'blue L' => 1 ),
				array(),
			),
		);
	}

	/**
	 * @param array<string, int> $images
	 * @param list<string>       $expected
	 */
	#[DataProvider( 'images_of_values' )]
	public function test_prints_images_of_values_when_page_lists_no_variations( array $images, array $expected ): void {
		$pictures = array_map( self::image( ... ), range( 0, 3 ) );
		$product  = new \WC_Product_Variable();
		$product->set_image_id( $pictures[0] );
		$product->set_attributes( array(
			self::attribute( 'Color', array( 'red', 'blue' ) ),
			self::attribute( 'Size', array( 'S', 'L' ) ),
		) );
		$product->save();
		foreach ( $images as $values => $image ) {
			list( $color, $size ) = explode( ' ', $values );
			$variation            = new \WC_Product_Variation();
			$variation->set_parent_id( $product->get_id() );
			$variation->set_attributes( array( 'color' => $color, 'size' => $size ) );
			$variation->set_regular_price( '10' );
			$variation->set_image_id( $image ? $pictures[ $image ] : '' );
			$variation->save();
		}
		$GLOBALS['product'] = wc_get_product( $product->get_id() );
		$image_entries      = static function ( bool $has_gallery = true ): array {
			ob_start();
			( new ValueImages( static fn(): bool => $has_gallery ) )->print_images();
			return preg_match( '/<script[^>]*>(.*)<\/script>/s', (string) ob_get_clean(), $json ) ? json_decode( $json[1], true ) : array();
		};
		self::assertSame( array(), $image_entries(), 'The page lists them.' );
		add_filter( 'woocommerce_ajax_variation_threshold', '__return_zero' );
		self::assertEqualsCanonicalizing(
			$expected,
			array_map( static fn( array $entry ): string => (string) current( $entry['attributes'] ), $image_entries() )
		);
		self::assertSame( array(), $image_entries( false ), 'WooCommerce has the gallery.' );
		foreach ( $image_entries() as $entry ) {
			self::assertNotSame( '', (string) $entry['image']['src'] );
		}
	}

	/**
	 * @param list<string> $options
	 */
	private static function attribute( string $name, array $options ): \WC_Product_Attribute {
		$attribute = new \WC_Product_Attribute();
		$attribute->set_name( $name );
		$attribute->set_options( $options );
		$attribute->set_variation( true );
		return $attribute;
	}

	private static function image( int $number ): int {
		$file = "2025/01/value-{$number}.jpg";
		$id   = wp_insert_attachment(
			array( 'post_mime_type' => 'image/jpeg', 'post_title' => 'Picture', 'post_status' => 'inherit' ),
			$file
		);
		wp_update_attachment_metadata( $id, array( 'width' => 900, 'height' => 600, 'file' => $file, 'sizes' => array() ) );
		return $id;
	}
}
