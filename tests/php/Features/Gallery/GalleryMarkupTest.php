<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Gallery;

use Aisle\Features\Gallery\GalleryPanel;
use Aisle\Features\Gallery\GallerySpin;
use Aisle\Features\Gallery\GalleryVideos;
use Aisle\Features\Gallery\VariationImages;
use Aisle\Platform\Settings\Settings;
use Aisle\Tests\TestCase;

/** The plugin is active on the test site, so its gallery handles WooCommerce's template. */
final class GalleryMarkupTest extends TestCase {

	private const XSS_PAYLOAD = '"><script>alert(1)</script>';

	protected function setUp(): void {
		parent::setUp();
		foreach ( array( 'zoom', 'slider', 'lightbox' ) as $flag ) {
			add_theme_support( "wc-product-gallery-{$flag}" );
		}
	}

	/**
	 * @return iterable<string, array{int, int}>
	 */
	public static function counts(): iterable {
		yield 'no image' => array( 0, 1 );
		yield 'one image' => array( 1, 1 );
		yield 'ten images' => array( 10, 10 );
	}

	#[\PHPUnit\Framework\Attributes\DataProvider( 'counts' )]
	public function test_prints_slide_per_image_and_thumbnails_for_several_images( int $pictures, int $slides ): void {
		$html = $this->gallery_html( $this->product( $pictures ) );
		self::assertSame( $slides, preg_match_all( '#<div[^>]*class="woocommerce-product-gallery__image[^"]*"#', $html ) );
		$ids = preg_match_all( '#<div[^>]* id="(aisle-picture-[^"]+)"#', $html, $matches ) ? $matches[1] : array();
		preg_match_all( '#<a class="aisle-gallery__thumb" href="\#([^"]+)"#', $html, $links );
		self::assertSame( $pictures > 1 ? $ids : array(), $links[1], 'each thumbnail leads to its picture without a script' );
		self::assertSame( substr_count( $html, '<div' ), substr_count( $html, '</div>' ) );
		self::assertStringNotContainsString( 'opacity: 0', $html );
		self::assertSame( $pictures > 1, str_contains( $html, 'aisle-gallery__arrow' ) );
	}

	public function test_starts_with_first_gallery_image_when_product_image_is_missing(): void {
		$product = $this->product( 3 );
		$further = array_map( 'intval', $product->get_gallery_image_ids() );
		$product->set_image_id( '' );
		$product->set_gallery_image_ids( array( PHP_INT_MAX, ...$further ) );
		$product->save();
		$html = $this->gallery_html( $product );
		self::assertStringNotContainsString( '--placeholder', $html );
		self::assertStringContainsString( '--with-images', $html );
		preg_match_all( '#<div[^>]* data-thumb="([^"]+)"#', $html, $thumbs );
		self::assertSame(
			array_map(
				static fn( int $id ): string => (string) wp_get_attachment_image_url( $id, 'woocommerce_gallery_thumbnail' ),
				$further
			),
			$thumbs[1]
		);
		// The product object itself is unchanged.
		self::assertSame( '', (string) $product->get_image_id() );
		$product->set_gallery_image_ids( array() );
		$product->save();
		$reloaded_product = wc_get_product( $product->get_id() );
		self::assertInstanceOf( \WC_Product::class, $reloaded_product );
		self::assertStringContainsString( '--placeholder', $this->gallery_html( $reloaded_product ) );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_loads_first_image_at_once_and_lazy_loads_the_others(): void {
		preg_match_all( '#<img[^>]*data-large_image[^>]*>#', $this->gallery_html( $this->product( 3 ) ), $images );
		self::assertCount( 3, $images[0] );
		self::assertStringContainsString( 'fetchpriority="high"', $images[0][0] );
		self::assertStringContainsString( 'loading="eager"', $images[0][0] );
		foreach ( array_slice( $images[0], 1 ) as $image ) {
			self::assertStringContainsString( 'loading="lazy"', $image );
			self::assertStringNotContainsString( 'fetchpriority', $image );
		}
		foreach ( $images[0] as $image ) {
			self::assertStringContainsString( '(max-width: 767px) 100vw', $image );
		}
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_keeps_woocommerce_markup_and_hooks_for_other_plugins(): void {
		$root = static fn( array $classes ): array => array_merge( $classes, array( 'of-another-plugin' ) );
		$item = static fn( string $html ): string => str_replace( '<div data-thumb', '<div data-of-another="1" data-thumb', $html );
		add_filter( 'woocommerce_single_product_image_gallery_classes', $root );
		add_filter( 'woocommerce_single_product_image_thumbnail_html', $item );
		add_action( 'woocommerce_product_thumbnails', static fn() => print '<i>after the pictures</i>', 50 );
		$html = $this->gallery_html( $this->product( 2 ) );
		self::assertMatchesRegularExpression(
			'#<div class="woocommerce-product-gallery [^"]*images of-another-plugin aisle-gallery#',
			$html
		);
		self::assertSame( 2, substr_count( $html, 'data-of-another="1"' ) );
		self::assertStringContainsString( '<i>after the pictures</i>', $html );
		self::assertMatchesRegularExpression( '#class="woocommerce-product-gallery__wrapper aisle-gallery__strip"#', $html );
		self::assertMatchesRegularExpression( '#<a href="[^"]+"><img[^>]*wp-post-image#', $html );
	}

	public function test_leaves_gallery_visible_when_plugin_prints_its_own_images(): void {
		add_filter( 'woocommerce_single_product_image_thumbnail_html', static fn(): string => '<img src="/own.jpg" alt="">' );
		$html = $this->gallery_html( $this->product( 2 ) );
		self::assertStringContainsString( '<img src="/own.jpg" alt="">', $html );
		self::assertStringNotContainsString( 'opacity: 0', $html );
		self::assertStringNotContainsString( 'aisle', $html );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_escapes_image_titles_captions_and_descriptions(): void {
		$product = $this->product( 2 );
		wp_update_post( array(
			'ID'           => $product->get_image_id(),
			'post_excerpt' => 'Made <b>by hand</b>' . self::XSS_PAYLOAD,
			'post_title'   => self::XSS_PAYLOAD,
		) );
		update_post_meta( $product->get_image_id(), '_wp_attachment_image_alt', self::XSS_PAYLOAD );
		$html = $this->gallery_html( $product );
		self::assertStringNotContainsString( '<script', $html );
		self::assertStringContainsString( '<p class="aisle-gallery__caption">', $html );
		self::assertStringContainsString( 'Made', $html );
	}

	public function test_prints_poster_of_supported_video_and_no_unsupported_url(): void {
		$product = $this->product( 3 );
		$ids     = $product->get_gallery_image_ids();
		update_post_meta( $ids[0], GalleryVideos::META, 'https://youtu.be/aqz-KE-bpKQ' );
		update_post_meta( $ids[1], GalleryVideos::META, 'https://evil.example/a.mp4' );
		$html = $this->gallery_html( $product );
		self::assertSame( 1, substr_count( $html, 'data-aisle-video="youtube"' ) );
		self::assertSame( 1, substr_count( $html, 'aisle-gallery__thumb is-video' ) );
		self::assertSame( 1, substr_count( $html, 'aisle-gallery__play' ) );
		self::assertStringNotContainsString( 'evil.example', $html );
		self::assertStringNotContainsString( '<iframe', $html );
	}

	public function test_saves_supported_video_url_and_rejects_others(): void {
		$this->log_in( 'administrator' );
		$id         = $this->product( 1 )->get_image_id();
		$videos     = new GalleryVideos();
		$saved_post = $videos->save( array( 'ID' => $id ), array( 'aisle_video' => ' https://youtu.be/aqz-KE-bpKQ ' ) );
		self::assertSame( 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', get_post_meta( $id, GalleryVideos::META, true ) );
		self::assertArrayNotHasKey( 'errors', $saved_post );
		$rejected_post = $videos->save( array( 'ID' => $id ), array( 'aisle_video' => 'javascript:alert(1)' ) );
		self::assertNotEmpty( $rejected_post['errors']['aisle_video']['errors'] );
		self::assertSame( 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', get_post_meta( $id, GalleryVideos::META, true ) );
		$this->log_in( 'customer' );
		$videos->save( array( 'ID' => $id ), array( 'aisle_video' => '' ) );
		self::assertNotSame( '', get_post_meta( $id, GalleryVideos::META, true ), 'a customer edits no picture' );
		$this->log_in( 'administrator' );
		$videos->save( array( 'ID' => $id ), array( 'aisle_video' => '' ) );
		self::assertSame( '', get_post_meta( $id, GalleryVideos::META, true ) );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_saves_image_sequence_and_prints_it_as_last_slide(): void {
		$product                     = $this->product( 2 );
		$frames                      = array( $this->image(), $this->image(), $this->image() );
		$_POST[ GalleryPanel::NAME ] = implode( ',', $frames ) . ',' . $product->get_id() . ',x"><b>';
		( new GalleryPanel() )->save( $product );
		self::assertSame( implode( ',', $frames ), $product->get_meta( GallerySpin::META ) );
		$product->save();
		unset( $GLOBALS['wp_actions']['wp_enqueue_scripts'] );
		$html = $this->gallery_html( $product );
		self::assertSame( 3, preg_match_all( '#aisle-gallery__slide"#', $html ) );
		self::assertSame( 1, preg_match( '#data-aisle-frames="([^"]+)"#', $html, $matches ) );
		self::assertCount( 3, json_decode( html_entity_decode( $matches[1] ), true ), 'nothing follows that could say the addresses' );
		$_POST[ GalleryPanel::NAME ] = '';
		( new GalleryPanel() )->save( $product );
		self::assertSame( '', $product->get_meta( GallerySpin::META ) );
	}

	public function test_shows_notice_in_editor_when_image_sequence_is_too_short(): void {
		require_once ABSPATH . 'wp-admin/includes/admin.php'; // @phpstan-ignore requireOnce.fileNotFound (part of WordPress)
		$product = $this->product( 1 );
		$text    = static function () use ( $product ): string {
			set_current_screen( 'product' );
			$GLOBALS['post'] = get_post( $product->get_id() );
			ob_start();
			( new GalleryPanel() )->print_notice();
			return (string) ob_get_clean();
		};
		self::assertSame( '', $text() );
		update_post_meta( $product->get_id(), GallerySpin::META, "{$this->image()},{$this->image()}" );
		self::assertStringContainsString( 'The 360° view is not shown', $text() );
		update_post_meta( $product->get_id(), GallerySpin::META, "{$this->image()},{$this->image()},{$this->image()}" );
		self::assertSame( '', $text() );
		unset( $GLOBALS['post'], $GLOBALS['current_screen'] );
	}

	public function test_prints_image_sequence_once_for_several_galleries(): void {
		if ( ! function_exists( 'wc_get_product_gallery_html' ) ) {
			self::markTestSkipped( 'This WooCommerce has no galleries of variations.' );
		}
		$product = $this->product( 2 );
		$product->update_meta_data( GallerySpin::META, "{$this->image()},{$this->image()},{$this->image()}" );
		$product->save();
		do_action( 'wp_enqueue_scripts' );
		$html = $this->gallery_html( $product ) . wc_get_product_gallery_html( $product, array( $this->image(), $this->image() ) );
		self::assertSame( 2, substr_count( $html, sprintf( 'data-aisle-frames="%d"', $product->get_id() ) ) );
		ob_start();
		do_action( 'wp_footer' );
		preg_match( '#"frames":(\{[^}]*\})#', (string) ob_get_clean(), $matches );
		self::assertCount( 3, json_decode( $matches[1] ?? '', true )[ $product->get_id() ] ?? array() );
	}

	public function test_applies_slider_options_of_the_theme(): void {
		$set_options = static function ( array $options ): \Closure {
			$answer = static fn( array $overrides ): array => $options + $overrides;
			add_filter( 'woocommerce_single_product_carousel_options', $answer );
			return static fn(): bool => remove_filter( 'woocommerce_single_product_carousel_options', $answer );
		};
		$product = $this->product( 3 );
		$forget  = $set_options( array( 'directionNav' => false, 'controlNav' => false ) );
		$html    = $this->gallery_html( $product );
		self::assertStringNotContainsString( 'aisle-gallery__arrow', $html );
		self::assertStringNotContainsString( 'aisle-gallery__thumbs', $html );
		$forget();
		$forget = $set_options( array( 'controlNav' => true ) );
		self::assertStringContainsString( 'aisle-gallery--dots-alone', $this->gallery_html( $product ) );
		$forget();
		$forget = $set_options( array( 'animationSpeed' => 900 ) );
		$html   = $this->gallery_html( $product );
		self::assertStringContainsString( 'aisle-gallery__arrow', $html );
		self::assertStringContainsString( 'aisle-gallery__thumbs', $html );
		self::assertStringNotContainsString( 'dots-alone', $html );
		$forget();
	}

	public function test_keeps_rejected_video_url_in_its_field_with_an_error(): void {
		$this->log_in( 'administrator' );
		$id     = $this->product( 1 )->get_image_id();
		$videos = new GalleryVideos();
		$videos->save( array( 'ID' => $id ), array( 'aisle_video' => 'https://youtu.be/aqz-KE-bpKQ' ) );
		$videos->save( array( 'ID' => $id ), array( 'aisle_video' => wp_slash( 'https://elsewhere.example/a"b.mp4' ) ) );
		$field = ( new GalleryVideos() )->add_field( array(), get_post( $id ) )['aisle_video'];
		self::assertSame( 'https://elsewhere.example/a"b.mp4', $field['value'] );
		self::assertStringContainsString( 'The video URL was not saved', implode( $field['errors'] ) );
		self::assertStringContainsString( 'the previous video is kept', implode( $field['errors'] ) );
		require_once ABSPATH . 'wp-admin/includes/media.php'; // @phpstan-ignore requireOnce.fileNotFound (part of WordPress)
		self::assertStringContainsString(
			'The video URL was not saved',
			get_compat_media_markup( $id, array( 'in_modal' => true ) )['item']
		);
		$this->log_in( 'shop_manager' );
		self::assertSame(
			array(),
			( new GalleryVideos() )->add_field( array(), get_post( $id ) )['aisle_video']['errors'],
			'who has not typed it is not told'
		);
		$this->log_in( 'administrator' );
		$videos->save( array( 'ID' => $id ), array( 'aisle_video' => 'https://vimeo.com/1084537' ) );
		$field = ( new GalleryVideos() )->add_field( array(), get_post( $id ) )['aisle_video'];
		self::assertSame( array( 'https://vimeo.com/1084537', array() ), array( $field['value'], $field['errors'] ) );
	}

	public function test_adds_variation_gallery_unless_woocommerce_adds_it(): void {
		if ( ! function_exists( 'wc_get_product_gallery_html' ) ) {
			self::markTestSkipped( 'This WooCommerce has no galleries of variations.' );
		}
		$product   = $this->product( 2 );
		$variation = new \WC_Product_Variation();
		$variation->set_image_id( $this->image() );
		$variation->update_meta_data( VariationImages::META, "{$this->image()},{$this->image()}" );
		$variation->save();
		$data = ( new VariationImages() )->add_gallery( array( 'variation_id' => 7 ), $product, $variation );
		self::assertSame( 3, substr_count( $data['gallery_images_html'], 'aisle-gallery__slide' ) );
		self::assertStringContainsString( 'aisle-gallery__thumbs', $data['gallery_images_html'] );
		update_option( 'wc_feature_woocommerce_additional_variation_images_enabled', 'yes' );
		self::assertSame(
			array( 'variation_id' => 7 ),
			( new VariationImages() )->add_gallery( array( 'variation_id' => 7 ), $product, $variation )
		);
	}

	public function test_prints_product_gallery_template_when_a_variation_has_images(): void {
		if ( ! function_exists( 'wc_get_product_gallery_html' ) ) {
			self::markTestSkipped( 'This WooCommerce has no galleries of variations.' );
		}
		update_option( Settings::OPTION, array( 'schema_version' => 1, 'features' => array( 'gallery' => array( 'enabled' => false ) ) ) );
		list( $product_with_images, $product_without_images ) = array( $this->variable( true ), $this->variable( false ) );
		$product_image_url                                    = (string) wp_get_attachment_url( $product_with_images->get_image_id() );
		foreach ( array( 'in the page' => 30, 'one by one' => 0 ) as $how => $threshold ) {
			add_filter( 'woocommerce_ajax_variation_threshold', static fn(): int => $threshold );
			$html = $this->html_after_variations( $product_with_images, $threshold > 0 );
			self::assertStringContainsString( '<script type="text/template" class="wc-product-gallery-default-template">', $html, $how );
			self::assertStringContainsString( $product_image_url, $html, $how );
			self::assertSame( '', $this->html_after_variations( $product_without_images, $threshold > 0 ), $how );
		}
		update_option( 'wc_feature_woocommerce_additional_variation_images_enabled', 'yes' );
		self::assertSame( '', $this->html_after_variations( $product_with_images, true ), 'WooCommerce prints it itself' );
	}

	private function variable( bool $has_images ): \WC_Product_Variable {
		$product = new \WC_Product_Variable();
		$product->set_image_id( $this->image() );
		$product->save();
		$variation = new \WC_Product_Variation();
		$variation->set_parent_id( $product->get_id() );
		$variation->set_regular_price( '10' );
		$variation->set_image_id( $this->image() );
		if ( $has_images ) {
			$variation->update_meta_data( VariationImages::META, "{$this->image()},{$this->image()}" );
		}
		$variation->save();
		return new \WC_Product_Variable( $product->get_id() );
	}

	private function html_after_variations( \WC_Product_Variable $displayed_product, bool $are_printed ): string {
		global $product;
		$previous_product = $product;
		$product          = $displayed_product;
		$pictures         = new VariationImages();
		ob_start();
		foreach ( $are_printed ? $displayed_product->get_children() : array() as $id ) {
			$pictures->add_gallery( array(), $displayed_product, wc_get_product( $id ) );
		}
		$pictures->print_product_gallery();
		$product = $previous_product;
		return (string) ob_get_clean();
	}

	public function test_runs_no_more_queries_for_many_variations_than_for_few(): void {
		if ( ! function_exists( 'wc_get_product_gallery_html' ) ) {
			self::markTestSkipped( 'This WooCommerce has no galleries of variations.' );
		}
		$query_counts = array_map( fn( int $count ): int => $this->queries_of_variations( $count ), array( 2, 6 ) );
		self::assertLessThanOrEqual( $query_counts[0], $query_counts[1] );
		self::assertLessThanOrEqual( 6, $query_counts[0] );
	}

	/** Counts queries in addition to WooCommerce's own. */
	private function queries_of_variations( int $count ): int {
		$product = new \WC_Product_Variable();
		$product->set_image_id( $this->image() );
		$product->update_meta_data( GallerySpin::META, "{$this->image()},{$this->image()},{$this->image()}" );
		$product->save();
		for ( $index = 0; $index < $count; ++$index ) {
			$variation = new \WC_Product_Variation();
			$variation->set_parent_id( $product->get_id() );
			$variation->set_regular_price( '10' );
			$variation->set_image_id( $this->image() );
			$variation->update_meta_data( VariationImages::META, "{$this->image()},{$this->image()}" );
			$variation->save();
		}
		wp_cache_flush();
		$product = wc_get_product( $product->get_id() );
		self::assertInstanceOf( \WC_Product_Variable::class, $product );
		_prime_post_caches( $product->get_children() );
		$pictures       = new VariationImages();
		$variations     = array_filter( array_map( 'wc_get_product', $product->get_children() ) );
		$queries_before = $GLOBALS['wpdb']->num_queries;
		foreach ( $variations as $variation ) {
			$data = $pictures->add_gallery( array(), $product, $variation );
			self::assertSame( 4, substr_count( $data['gallery_images_html'], 'aisle-gallery__slide' ) );
		}
		return $GLOBALS['wpdb']->num_queries - $queries_before;
	}

	public function test_leaves_woocommerce_gallery_when_disabled_or_unsupported_by_theme(): void {
		$product = $this->product( 2 );
		self::assertStringContainsString( 'aisle-gallery', $this->gallery_html( $product ) );
		remove_theme_support( 'wc-product-gallery-slider' );
		self::assertStringNotContainsString( 'aisle-', $this->gallery_html( $product ) );
		add_theme_support( 'wc-product-gallery-slider' );
		update_option( Settings::OPTION, array( 'schema_version' => 1, 'features' => array( 'gallery' => array( 'enabled' => false ) ) ) );
		self::assertStringNotContainsString( 'aisle-', $this->gallery_html( $product ) );
	}

	public function test_leaves_third_party_gallery_template_unchanged(): void {
		$other = get_temp_dir() . 'product-image.php';
		file_put_contents(
			$other,
			'<div class="woocommerce-product-gallery images"><div class="woocommerce-product-gallery__wrapper">Mine</div></div>'
		);
		$locate = static fn( string $located, string $name ): string => 'single-product/product-image.php' === $name ? $other : $located;
		add_filter( 'wc_get_template', $locate, 10, 2 );
		self::assertSame(
			'<div class="woocommerce-product-gallery images"><div class="woocommerce-product-gallery__wrapper">Mine</div></div>',
			$this->gallery_html( $this->product( 2 ) )
		);
		unlink( $other );
	}

	public function test_shows_video_field_only_for_images(): void {
		$picture = get_post( $this->image() );
		$paper   = get_post( wp_insert_attachment(
			array( 'post_mime_type' => 'application/pdf', 'post_status' => 'inherit' ),
			'2025/01/paper.pdf'
		) );
		$videos  = new GalleryVideos();
		self::assertArrayHasKey( 'aisle_video', $videos->add_field( array(), $picture ) );
		self::assertArrayNotHasKey( 'aisle_video', $videos->add_field( array(), $paper ) );
	}

	private function gallery_html( \WC_Product $displayed_product ): string {
		global $product;
		$previous_product = $product;
		$product          = $displayed_product;
		ob_start();
		woocommerce_show_product_images();
		$product = $previous_product;
		return (string) ob_get_clean();
	}

	private function product( int $pictures ): \WC_Product_Simple {
		$ids     = array_map( fn(): int => $this->image(), array_fill( 0, $pictures, 0 ) );
		$product = new \WC_Product_Simple();
		$product->set_name( 'Vase' );
		$product->set_image_id( $ids[0] ?? 0 );
		$product->set_gallery_image_ids( array_slice( $ids, 1 ) );
		$product->save();
		return $product;
	}

	private function image(): int {
		static $number = 0;
		$file          = sprintf( '2025/01/picture-%d.jpg', ++$number );
		$id            = wp_insert_attachment(
			array( 'post_mime_type' => 'image/jpeg', 'post_title' => 'Picture', 'post_status' => 'inherit' ),
			$file
		);
		wp_update_attachment_metadata(
			$id,
			array(
				'width'  => 900,
				'height' => 600,
				'file'   => $file,
				'sizes'  => array(
					'woocommerce_single' => array(
						'file'      => "picture-{$number}-600x400.jpg",
						'width'     => 600,
						'height'    => 400,
						'mime-type' => 'image/jpeg',
					),
				),
			)
		);
		return $id;
	}
}
