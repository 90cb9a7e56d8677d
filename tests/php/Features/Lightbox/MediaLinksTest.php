<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Lightbox;

use Aisle\Features\Lightbox\MediaLinks;
use Aisle\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

#[\PHPUnit\Framework\Attributes\CoversClass( MediaLinks::class )]
final class MediaLinksTest extends TestCase {

	/**
	 * @return array<string, array{string, array<string, string|null>}>
	 */
	public static function marked_links(): array {
		return array(
			'an image'                     => array(
				'<a href="/a/Cup.JPG?w=9#x"><img src="/a/s.jpg" alt="Cup"></a>',
				array( 'data-aisle-open' => 'lightbox', 'aria-label' => null ),
			),
			'a text link to an image'      => array( "<a href='/a/sizes.webp'>Sizes</a>", array( 'aria-label' => null ) ),
			'an image without a text'      => array(
				'<a href="/a/cup.png"><img src="/a/s.png" alt=""></a>',
				array( 'aria-label' => 'Enlarge the image' ),
			),
			'an image in the same tab'     => array( '<a target="_self" href="/a/cup.avif">Cup</a>', array() ),
			'a YouTube video'              => array(
				'<a href="https://youtu.be/aqz-KE-bpKQ"><img src="/a/s.jpg"></a>',
				array(
					'data-aisle-video'        => 'youtube',
					'data-aisle-video-source' => 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0&playsinline=1',
					'aria-label'              => 'Play the video',
				),
			),
			'a Vimeo video'                => array(
				'<a href="https://vimeo.com/1084537">Watch</a>',
				array(
					'data-aisle-video'        => 'vimeo',
					'data-aisle-video-source' => 'https://player.vimeo.com/video/1084537?dnt=1&autoplay=1',
				),
			),
			'a video file of the site'     => array(
				'<a href="/a/film.mp4">Film</a>',
				array( 'data-aisle-video' => 'file', 'data-aisle-video-source' => '/a/film.mp4' ),
			),
		);
	}

	/**
	 * @param array<string, string|null> $attributes
	 */
	#[DataProvider( 'marked_links' )]
	public function test_marks_links_to_images_and_videos( string $html, array $attributes ): void {
		$link = new \WP_HTML_Tag_Processor( ( new MediaLinks() )->mark( "<p>{$html}</p>" ) );
		self::assertTrue( $link->next_tag( 'a' ) );
		foreach ( array( 'data-aisle-open' => 'lightbox' ) + $attributes as $name => $value ) {
			self::assertSame( $value, $link->get_attribute( $name ), $name );
		}
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function other_links(): array {
		return array(
			'a new tab'                => array( '<a target="_blank" href="/a/cup.jpg">Cup</a>' ),
			'a named tab'              => array( '<a href="/a/cup.jpg" target="cup">Cup</a>' ),
			'a download'               => array( '<a download href="/a/cup.jpg">Cup</a>' ),
			'a page about an image'    => array( '<a href="/cup.jpg/">Cup</a>' ),
			'an image in a parameter'  => array( '<a href="/?file=cup.jpg">Cup</a>' ),
			'no address'               => array( '<a name="cup.jpg">Cup</a>' ),
			'a channel'                => array( '<a href="https://www.youtube.com/@cups">Cups</a>' ),
			'a video of another site'  => array( '<a href="https://films.example/film.mp4">Film</a>' ),
			'Elementor'                => array( '<a data-elementor-open-lightbox="yes" href="/a/cup.jpg">Cup</a>' ),
			'Responsive Lightbox'      => array( '<a data-rel="lightbox-0" href="/a/cup.jpg">Cup</a>' ),
			'Simple Lightbox'          => array( '<a data-slb-active="1" href="/a/cup.jpg">Cup</a>' ),
			'Easy FancyBox'            => array( '<a class="fancybox image" href="/a/cup.jpg">Cup</a>' ),
			'a rel of other lightboxes' => array( '<a rel="lightbox[cups]" href="/a/cup.jpg">Cup</a>' ),
			'a class against it'       => array( '<a class="no-lightbox" href="/a/cup.jpg">Cup</a>' ),
			'a marked link'            => array( '<a data-aisle-open="login" href="/a/cup.jpg">Cup</a>' ),
		);
	}

	#[DataProvider( 'other_links' )]
	public function test_leaves_all_other_links_unchanged( string $html ): void {
		self::assertSame( $html, ( new MediaLinks() )->mark( $html ) );
	}

	public function test_marks_each_link_of_a_text_and_changes_nothing_else(): void {
		$html = '<p title="a > b"><a href="/1.jpg">1</a> <a href="/2">2</a> <a href="/3.jpg"><img src="/3s.jpg" alt="3"></a></p>';
		$mark = MediaLinks::MARK;
		self::assertSame(
			"<p title=\"a > b\"><a {$mark} href=\"/1.jpg\">1</a> <a href=\"/2\">2</a> <a {$mark} href=\"/3.jpg\">"
				. '<img src="/3s.jpg" alt="3"></a></p>',
			( new MediaLinks() )->mark( $html )
		);
	}

	public function test_marks_a_link_that_the_text_does_not_close(): void {
		self::assertStringContainsString( MediaLinks::MARK, ( new MediaLinks() )->mark( '<p><a href="/1.jpg">1' ) );
	}

	public function test_adds_the_size_of_the_linked_file(): void {
		$id    = self::image();
		$links = new MediaLinks();
		foreach ( array( 'cup.jpg' => '1200x900', 'cup-300x225.jpg' => '300x225', 'other.jpg' => null ) as $file => $size ) {
			$html = $links->mark( "<a href='https://shop.example/2026/{$file}'><img class='size-full wp-image-{$id}' src='/s.jpg'></a>" );
			$link = new \WP_HTML_Tag_Processor( $html );
			$link->next_tag( 'a' );
			self::assertSame( $size, $link->get_attribute( 'data-aisle-size' ), $file );
		}
	}

	public function test_adds_the_size_to_links_of_a_classic_gallery(): void {
		$id    = self::image();
		$links = new MediaLinks();
		$url   = 'https://shop.example/2026/cup.jpg';
		self::assertSame(
			array( 'href' => $url, 'data-aisle-size' => '1200x900' ),
			$links->add_size( array( 'href' => $url ), $id )
		);
		self::assertSame( array( 'href' => '/cup/' ), $links->add_size( array( 'href' => '/cup/' ), $id ) );
		self::assertSame(
			array( 'href' => $url, 'target' => '_blank' ),
			$links->add_size( array( 'href' => $url, 'target' => '_blank' ), $id )
		);
		self::assertNull( $links->add_size( null, null ) );
		self::assertSame( array( 'href' => array() ), $links->add_size( array( 'href' => array() ), array() ) );
	}

	private static function image(): int {
		$id = (int) wp_insert_attachment( array( 'post_title' => 'Cup', 'post_mime_type' => 'image/jpeg' ), '2026/cup.jpg' );
		wp_update_attachment_metadata( $id, array(
			'width'  => 1200,
			'height' => 900,
			'file'   => '2026/cup.jpg',
			'sizes'  => array( 'medium' => array( 'file' => 'cup-300x225.jpg', 'width' => 300, 'height' => 225 ) ),
		) );
		return $id;
	}

	public function test_keeps_elementor_from_opening_the_same_image(): void {
		$link = '<a href="/a/cup.jpg">Cup</a>';
		self::assertStringNotContainsString( 'elementor', ( new MediaLinks() )->mark( $link ) );
		do_action( 'elementor/loaded' );
		self::assertStringContainsString( 'data-elementor-open-lightbox="no"', ( new MediaLinks() )->mark( $link ) );
		unset( $GLOBALS['wp_actions']['elementor/loaded'] );
	}

	public function test_reads_each_link_once_when_links_are_not_closed(): void {
		$html = '<a href="/a/one.jpg"><a href="/a/two.jpg">Two';
		$tags = new \WP_HTML_Tag_Processor( ( new MediaLinks() )->mark( $html ) );
		$tags->next_tag( 'a' );
		self::assertSame( 'Enlarge the image', $tags->get_attribute( 'aria-label' ) );
		$start = hrtime( true );
		( new MediaLinks() )->mark( str_repeat( '<a href="/a/cup.jpg">', 20_000 ) );
		// Reading the rest of the text for each link takes 30 s.
		self::assertLessThan( 5.0, ( hrtime( true ) - $start ) / 1e9 );
	}
}
