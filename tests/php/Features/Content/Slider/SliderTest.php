<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Content\Slider;

use Aisle\Tests\TestCase;

/**
 * The slider as block and as shortcode.
 */
final class SliderTest extends TestCase {

	/**
	 * @param list<string> $slides Content of each slide.
	 */
	private static function block( array $slides, string $attributes = '', string $wrapper = '' ): string {
		$inner = array_map(
			static fn( string $slide ): string =>
				"<!-- wp:aisle/slide -->\n<div class=\"wp-block-aisle-slide has-background\">{$slide}</div>\n<!-- /wp:aisle/slide -->",
			$slides
		);
		return "<!-- wp:aisle/slider {$attributes} -->\n<div class=\"wp-block-aisle-slider\"{$wrapper}>" . implode( "\n", $inner )
			. "</div>\n<!-- /wp:aisle/slider -->";
	}

	/**
	 * @return list<?string> Values of an attribute of all elements with a class.
	 */
	private static function values( string $html, string $css_class, string $attribute ): array {
		$tags   = new \WP_HTML_Tag_Processor( $html );
		$values = array();
		while ( $tags->next_tag( array( 'class_name' => $css_class ) ) ) {
			$value    = $tags->get_attribute( $attribute );
			$values[] = true === $value ? '' : $value;
		}
		return $values;
	}

	public function test_prints_slides_and_controls_with_names(): void {
		$html = do_blocks( self::block( array( '<p>One</p>', '<p>Two</p>' ), '{"label":"New & nice","columns":1}' ) );
		self::assertSame( array( 'New &amp; nice' ), array_map( esc_html( ... ), self::values( $html, 'aisle-slider', 'aria-label' ) ) );
		self::assertSame( array( 'carousel' ), self::values( $html, 'aisle-slider', 'aria-roledescription' ) );
		self::assertSame( array( '1 of 2', '2 of 2' ), self::values( $html, 'aisle-slide', 'aria-label' ) );
		self::assertSame(
			array( 'Previous slide', 'Slide 1', 'Slide 2', 'Next slide' ),
			self::values( $html, 'aisle-slider__button', 'aria-label' )
		);
		self::assertSame( array( '0' ), self::values( $html, 'aisle-slider__strip', 'tabindex' ) );
		self::assertStringContainsString( '<p>Two</p>', $html );
		self::assertSame( substr_count( $html, '<div' ), substr_count( $html, '</div>' ) );
	}

	public function test_keeps_the_classes_and_styles_of_the_editor(): void {
		$html = do_blocks( self::block( array( 'One' ), '', ' id="new" style="margin-top:4px;"' ) );
		self::assertSame( array( 'new' ), self::values( $html, 'aisle-slider', 'id' ) );
		self::assertSame(
			array( 'margin-top:4px;--aisle-slider-columns:3;--aisle-slider-tablet:3;--aisle-slider-phone:2' ),
			self::values( $html, 'aisle-slider', 'style' )
		);
		self::assertStringContainsString( 'wp-block-aisle-slide has-background', $html );
	}

	public function test_leaves_out_empty_slides(): void {
		$block = self::block( array( 'One' ) );
		$html  = do_blocks( str_replace( '<!-- /wp:aisle/slide -->', '<!-- /wp:aisle/slide --><!-- wp:aisle/slide /-->', $block ) );
		self::assertSame( array( '1 of 1' ), self::values( $html, 'aisle-slide', 'aria-label' ) );
		self::assertSame( '', do_blocks( '<!-- wp:aisle/slider /-->' ) );
		self::assertSame( '', do_shortcode( '[aisle_slider][/aisle_slider]' ) );
	}

	public function test_marks_widths_at_which_all_slides_are_visible(): void {
		$html = do_blocks( self::block( array( 'One', 'Two' ), '{"columns":4,"tablet":1}' ) );
		self::assertSame(
			array( 'wp-block-aisle-slider aisle-slider aisle-slider--fits-columns aisle-slider--fits-phone' ),
			self::values( $html, 'aisle-slider', 'class' )
		);
	}

	public function test_prints_dots_only_for_a_few_slides(): void {
		self::assertStringContainsString( 'aria-label="Slide 12"', do_blocks( self::block( array_fill( 0, 12, 'x' ) ) ) );
		self::assertStringNotContainsString( '__dot', do_blocks( self::block( array_fill( 0, 13, 'x' ) ) ) );
	}

	public function test_prints_rotation_control_first_and_only_with_autoplay(): void {
		$slides = array( 'One', 'Two' );
		self::assertStringNotContainsString( '__rotation', do_blocks( self::block( $slides, '{"autoplay":false}' ) ) );
		$html = do_blocks( self::block( $slides, '{"autoplay":true,"interval":7}' ) );
		self::assertSame( 'Start the automatic slide show', self::values( $html, 'aisle-slider__button', 'aria-label' )[0] );
		self::assertSame( array( '7000' ), self::values( $html, 'aisle-slider__rotation', 'data-interval' ) );
	}

	/**
	 * @return array<string, array{string, string, list<?string>}>
	 */
	public static function invalid_attributes(): array {
		return array(
			'markup'      => array( '{"label":"\u003cb\u003e\u0022\u003e","columns":"x"}', '3;3;2', array() ),
			'out of range' => array( '{"columns":0,"tablet":99,"phone":-1}', '1;6;1', array() ),
			'lists'       => array( '{"columns":[2],"label":["x"],"autoplay":["yes"]}', '3;3;2', array() ),
			'a short time' => array( '{"autoplay":true,"interval":1}', '3;3;2', array( '3000' ) ),
			'no time'     => array( '{"autoplay":true,"interval":"soon"}', '3;3;2', array( '5000' ) ),
		);
	}

	/**
	 * @param list<?string> $intervals
	 */
	#[\PHPUnit\Framework\Attributes\DataProvider( 'invalid_attributes' )]
	public function test_escapes_and_limits_attributes( string $attributes, string $columns, array $intervals ): void {
		$html = do_blocks( self::block( array( 'One' ), $attributes ) );
		list( $large, $tablet, $phone ) = explode( ';', $columns );
		self::assertStringContainsString(
			"--aisle-slider-columns:{$large};--aisle-slider-tablet:{$tablet};--aisle-slider-phone:{$phone}\"",
			$html
		);
		self::assertStringNotContainsString( '<b>', $html );
		self::assertSame( $intervals, self::values( $html, 'aisle-slider__rotation', 'data-interval' ) );
	}

	public function test_prints_the_same_slider_from_the_shortcode(): void {
		$text = "[aisle_slider label=\"Offers\" columns=\"2\" autoplay=\"yes\"]\n[aisle_slide]<strong>One</strong>[/aisle_slide]\n\n"
			. "between[aisle_slide]\nTwo\n[/aisle_slide]\n[/aisle_slider]";
		$html = (string) apply_filters( 'the_content', $text );
		self::assertSame( array( '1 of 2', '2 of 2' ), self::values( $html, 'aisle-slide', 'aria-label' ) );
		self::assertSame( array( 'Offers' ), self::values( $html, 'aisle-slider', 'aria-label' ) );
		self::assertStringContainsString( '--aisle-slider-columns:2;--aisle-slider-tablet:2;--aisle-slider-phone:2', $html );
		self::assertStringContainsString( '<strong>One</strong></div>', $html );
		self::assertStringContainsString( '>Two</div>', $html );
		self::assertStringNotContainsString( 'between', $html );
		self::assertSame( array( '5000' ), self::values( $html, 'aisle-slider__rotation', 'data-interval' ) );
		self::assertSame( 'alone', do_shortcode( '[aisle_slide]alone[/aisle_slide]' ) );
	}

	public function test_prints_only_the_slides_in_a_feed(): void {
		$GLOBALS['wp_query']->is_feed = true;
		$html = do_blocks( self::block( array( '<p>One</p>' ) ) );
		$GLOBALS['wp_query']->is_feed = false;
		self::assertStringContainsString( '<p>One</p>', $html );
		self::assertStringNotContainsString( '<button', $html );
	}

	public function test_loads_the_script_only_with_a_slider(): void {
		do_blocks( '<!-- wp:paragraph --><p>x</p><!-- /wp:paragraph -->' );
		self::assertFalse( wp_script_is( 'aisle-content-slider' ) );
		do_blocks( self::block( array( 'One' ) ) );
		self::assertTrue( wp_script_is( 'aisle-content-slider' ) );
		self::assertTrue( wp_style_is( 'aisle-content-slider' ) );
	}

	public function test_offers_the_block_to_the_editor_with_the_style_of_the_page(): void {
		do_action( 'rest_api_init', rest_get_server() );
		$block = \WP_Block_Type_Registry::get_instance()->get_registered( 'aisle/slider' );
		self::assertSame( 'Slider (Aisle)', $block?->title );
		self::assertSame( array( 'aisle-content-blocks' ), $block->editor_script_handles );
		self::assertSame( array( 'aisle-loader', 'aisle-content-slider' ), $block->editor_style_handles );
		self::assertSame(
			array( 'aisle/slider' ),
			\WP_Block_Type_Registry::get_instance()->get_registered( 'aisle/slide' )?->parent
		);
	}
}
