<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Content\Slider;

use Aisle\Features\Content\Slider\SlidePictures;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\CoversClass( SlidePictures::class )]
final class SlidePicturesTest extends TestCase {

	private const SIZES = '(min-width: 850px) 34vw, 50vw';

	protected function setUp(): void {
		parent::setUp();
		self::forget_images();
	}

	protected function tearDown(): void {
		unset( $GLOBALS['_wp_current_template_content'] );
		self::forget_images();
		parent::tearDown();
	}

	/** WordPress counts the images of a page in static variables. */
	private static function forget_images(): void {
		wp_high_priority_element_flag( true );
		wp_increase_content_media_count( -wp_increase_content_media_count( 0 ) );
	}

	public function test_loads_images_of_later_slides_late_and_in_their_size(): void {
		$slides = SlidePictures::prepare(
			array( '<p>Text</p>', '<img src="b.png"><img src="c.png" sizes="10px" loading="eager" fetchpriority="high">' ),
			self::SIZES
		);
		self::assertSame( '<p>Text</p>', $slides[0] );
		self::assertSame( 1, substr_count( $slides[1], 'sizes="' . self::SIZES . '"' ) );
		self::assertSame( 2, substr_count( $slides[1], 'loading="lazy"' ) );
		self::assertStringContainsString( 'sizes="10px"', $slides[1] );
		self::assertStringNotContainsString( 'fetchpriority', $slides[1] );
	}

	public function test_leaves_the_first_slide_of_the_content_to_wordpress(): void {
		$slides = SlidePictures::prepare( array( '<img src="a.png" width="900" height="500">' ), self::SIZES );
		self::assertStringNotContainsString( 'loading', $slides[0] );
		self::assertStringNotContainsString( 'fetchpriority', $slides[0] );
		self::assertStringContainsString( 'sizes=', $slides[0] );
	}

	/**
	 * @return array<string, array{string, bool}>
	 */
	public static function templates(): array {
		return array(
			'slider first'       => array( '<!-- wp:group --><!-- wp:aisle/slider --><!-- wp:image -->', true ),
			'cover first'        => array( '<!-- wp:cover {"url":"x"} --><!-- wp:aisle/slider -->', false ),
			'image first'        => array( '<!-- wp:image /--><!-- wp:aisle/slider -->', false ),
			'no slider of its own' => array( '<!-- wp:post-content /-->', false ),
		);
	}

	#[\PHPUnit\Framework\Attributes\DataProvider( 'templates' )]
	public function test_prioritizes_the_first_image_of_a_template( string $template, bool $is_first ): void {
		$GLOBALS['_wp_current_template_content'] = $template;
		$html = implode( '', SlidePictures::prepare( array( '<img src="a.png"><img src="b.png">', '<img src="c.png">' ), self::SIZES ) );
		self::assertSame( $is_first ? 1 : 0, substr_count( $html, 'fetchpriority="high"' ) );
		self::assertSame( $is_first, str_contains( explode( 'a.png', $html )[0], 'fetchpriority="high"' ) );
	}
}
