<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Lightbox;

use Aisle\Features\Lightbox\EnlargedImages;
use Aisle\Features\Lightbox\Lightbox;
use Aisle\Features\Lightbox\MediaLinks;
use Aisle\Platform\Settings\Settings;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\CoversClass( EnlargedImages::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( Lightbox::class )]
final class EnlargedImagesTest extends TestCase {

	private const MODULE = '@wordpress/block-library/image/view';

	private Lightbox $lightbox;

	protected function setUp(): void {
		parent::setUp();
		wp_dequeue_script_module( self::MODULE );
		$settings       = new Settings();
		$this->lightbox = new Lightbox( $settings, self::assets( $settings ) );
		$settings->add( 'lightbox', $this->lightbox );
	}

	private function start( bool $is_enabled ): void {
		update_option(
			Settings::OPTION,
			array( 'schema_version' => 1, 'features' => array( 'lightbox' => array( 'enabled' => $is_enabled ) ) )
		);
		$this->lightbox->start();
	}

	private static function image_block( string $attributes, string $alt = 'A > B' ): string {
		return do_blocks(
			"<!-- wp:image {$attributes} --><figure class=\"wp-block-image\"><img src=\"https://shop.example/cup.jpg\" alt=\"{$alt}\"/>"
				. '<figcaption>Blue</figcaption></figure><!-- /wp:image -->'
		);
	}

	public function test_changes_nothing_while_disabled(): void {
		$this->start( false );
		$html = self::image_block( '{"lightbox":{"enabled":true}}' );
		self::assertStringNotContainsString( 'data-aisle', $html );
		self::assertStringContainsString( 'lightbox-trigger', $html );
		$link = '<a href="/cup.jpg">Cup</a>';
		self::assertStringContainsString( $link, (string) apply_filters( 'the_content', $link ) );
		self::assertNull( $this->lightbox->boot_data() );
	}

	public function test_links_an_enlargeable_image_to_its_file_without_wordpress_script(): void {
		$this->start( true );
		$html = self::image_block( '{"lightbox":{"enabled":true}}' );
		self::assertStringContainsString(
			'<a href="https://shop.example/cup.jpg" data-aisle-open="lightbox"><img src="https://shop.example/cup.jpg" alt="A > B"/></a>'
				. '<figcaption>Blue</figcaption>',
			$html
		);
		self::assertStringNotContainsString( 'lightbox-trigger', $html );
		self::assertStringNotContainsString( 'data-wp-', $html );
		self::assertNotContains( self::MODULE, self::queued_modules() );
		self::assertSame( array( 'style', 'texts' ), array_keys( (array) $this->lightbox->boot_data() ) );
	}

	public function test_names_the_link_of_an_image_without_alternative_text(): void {
		$this->start( true );
		self::assertStringContainsString(
			'aria-label="Enlarge the image"',
			self::image_block( '{"lightbox":{"enabled":true}}', '' )
		);
	}

	public function test_links_to_the_full_file_of_the_media_library_with_its_size(): void {
		$id = (int) wp_insert_attachment( array( 'post_title' => 'Cup', 'post_mime_type' => 'image/jpeg' ), '2026/full-cup.jpg' );
		wp_update_attachment_metadata( $id, array( 'width' => 2000, 'height' => 1500, 'file' => '2026/full-cup.jpg', 'sizes' => array() ) );
		$this->start( true );
		$html = self::image_block( "{\"id\":{$id},\"lightbox\":{\"enabled\":true}}" );
		self::assertMatchesRegularExpression(
			'#<a href="[^"]+/2026/full-cup\.jpg" data-aisle-open="lightbox" data-aisle-size="2000x1500">#',
			$html
		);
	}

	public function test_leaves_images_that_are_not_enlargeable(): void {
		$this->start( true );
		$linked = '{"lightbox":{"enabled":true},"linkDestination":"custom"}';
		foreach ( array( '{}', '{"lightbox":{"enabled":false}}', $linked ) as $attributes ) {
			self::assertStringNotContainsString( '<a', self::image_block( $attributes ), $attributes );
		}
		self::assertNull( $this->lightbox->boot_data() );
	}

	public function test_marks_links_of_texts_and_of_classic_galleries(): void {
		$this->start( true );
		foreach ( array( 'the_content', 'woocommerce_short_description' ) as $hook ) {
			self::assertStringContainsString( MediaLinks::MARK, (string) apply_filters( $hook, '<a href="/cup.jpg">Cup</a>' ) );
		}
		$id = (int) wp_insert_attachment( array( 'post_title' => 'Cup', 'post_mime_type' => 'image/jpeg' ), '2026/cup.jpg' );
		wp_update_attachment_metadata( $id, array( 'width' => 1200, 'height' => 900, 'file' => '2026/cup.jpg', 'sizes' => array() ) );
		$html = (string) apply_filters( 'the_content', "[gallery ids=\"{$id}\" link=\"file\"]" );
		self::assertStringContainsString( MediaLinks::MARK, $html );
		self::assertMatchesRegularExpression( '/data-aisle-size=[\'"]1200x900[\'"]/', $html );
	}

	public function test_accepts_any_value_of_other_plugins(): void {
		$images = new EnlargedImages();
		$blocks = array( null, 1, 'x', array(), array( 'blockName' => array() ), array( 'blockName' => 'core/image', 'attrs' => null ) );
		foreach ( $blocks as $block ) {
			self::assertSame( $block, $images->disable_own_lightbox( $block ) );
			self::assertSame( '<img>', $images->add_link( '<img>', $block ) );
		}
		self::assertNull( $this->lightbox->mark_links( null ) );
		self::assertSame( '<img>', $images->add_link( '<img>', array( 'attrs' => array( 'aisleEnlarge' => true, 'id' => array() ) ) ) );
	}

	/**
	 * @return list<string>
	 */
	private static function queued_modules(): array {
		$modules = wp_script_modules();
		return array_values( $modules->get_queue() );
	}
}
