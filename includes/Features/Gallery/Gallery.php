<?php
declare(strict_types=1);

namespace Aisle\Features\Gallery;

use Aisle\Platform\Assets;
use Aisle\Platform\BuiltScript;
use Aisle\Platform\Feature;
use Aisle\Platform\HasBootData;
use Aisle\Platform\HasSettings;
use Aisle\Platform\ReplacedScripts;
use Aisle\Platform\Settings;

/**
 * The pictures of a product: slides, thumbnails, zoom, full screen, videos.
 */
final class Gallery implements Feature, HasSettings, HasBootData {

	public const ROOM = GallerySettings::ROOM;

	private const SCRIPTS = array( 'wc-single-product', 'wc-zoom', 'wc-flexslider', 'wc-photoswipe-ui-default' );
	private const BLOCKS  = array( 'woocommerce/single-product', 'woocommerce/product-gallery', 'woocommerce/product-image-gallery' );

	private ?GalleryMarkup $markup = null;

	private ?GallerySpin $spin = null;

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets,
		private readonly ReplacedScripts $replaced
	) {}

	public function register(): void {
		$this->markup()->register();
		$this->spin()->register();
		( new GalleryVideos() )->register();
		( new GalleryPanel() )->register();
		( new VariationPictures() )->register();
		( new ValueImages( fn(): bool => $this->is_shown() ) )->register();
		( new GalleryBlock( $this->chosen(), $this->markup() ) )->register();
		( new JQueryGallery( $this->replaced ) )->register();
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue' ) );
		add_action( 'wp_print_styles', array( $this, 'drop_styles' ) );
		add_filter( 'aisle_product_pictures', array( $this, 'product_pictures' ), 10, 2 );
		add_filter( 'aisle_late_form', array( $this, 'late_form' ) );
		$this->replaced->take_over( 'gallery', self::SCRIPTS, fn(): bool => $this->is_shown() );
	}

	public function enqueue(): void {
		if ( $this->is_shown() ) {
			$this->assets->need_early( self::ROOM );
		}
	}

	/** Of WooCommerce's full-screen dialog; its script has gone just as well, unless somebody else needs it. */
	public function drop_styles(): void {
		if ( $this->is_shown() && ! wp_script_is( 'wc-photoswipe' ) ) {
			wp_dequeue_style( 'photoswipe-default-skin' );
			wp_dequeue_style( 'photoswipe' );
		}
	}

	/**
	 * `aisle_product_pictures`
	 *
	 * @param mixed $html
	 * @param mixed $product
	 */
	public function product_pictures( $html, $product ): string {
		if ( ! $product instanceof \WC_Product || ! $this->chosen()->is_wanted() || ! $this->markup()->is_template_ours() ) {
			return (string) $html;
		}
		$pictures = $this->markup()->render( $product, 'bottom' );
		// Another plugin's script runs WooCommerce's gallery: that would not come alive where this comes to.
		return $this->markup()->was_printed() ? $pictures : (string) $html;
	}

	/**
	 * `aisle_late_form`
	 *
	 * @param mixed $brings
	 * @return array<string, mixed>
	 */
	public function late_form( $brings ): array {
		$brings = (array) $brings;
		$data   = $this->markup()->was_printed() ? $this->boot_data() : null;
		if ( null !== $data ) {
			$brings['rooms'] = array( self::ROOM => $data ) + (array) ( $brings['rooms'] ?? array() );
		}
		return $brings;
	}

	public function boot_data(): ?array {
		if ( ! $this->is_shown() ) {
			return null;
		}
		$full_screen = $this->chosen()->has( 'full_screen' );
		$style       = $full_screen ? BuiltScript::find( dirname( __DIR__, 3 ) . '/plugin.php', 'gallery-full-screen-style' ) : null;
		return array(
			'zoom'              => $this->chosen()->has( 'zoom' ),
			'zoomOptions'       => (object) GalleryOptions::zoom(),
			'fullScreen'        => $full_screen,
			'fullScreenOptions' => (object) GalleryOptions::full_screen(),
			'fullScreenStyle'   => $style ? $style->style_url() : '',
			'frames'            => (object) $this->spin()->of_page(),
			'texts'             => GalleryTexts::all(),
		);
	}

	public function settings_title(): string {
		return __( 'Gallery', 'aisle' );
	}

	public function settings_schema(): array {
		return GallerySettings::schema();
	}

	private function is_shown(): bool {
		return $this->markup()->was_printed() || ( $this->is_expected() && $this->chosen()->is_wanted() && $this->markup()->is_template_ours() );
	}

	/** Before the page is printed: whether WooCommerce's gallery will be on it. Who took it off the page's hook shows pictures himself. */
	private function is_expected(): bool {
		if ( is_product() ) {
			return wp_is_block_theme() || false !== has_action( 'woocommerce_before_single_product_summary', 'woocommerce_show_product_images' );
		}
		$post = is_singular() ? get_post() : null;
		if ( ! $post instanceof \WP_Post ) {
			return false;
		}
		$blocks = array_filter( self::BLOCKS, static fn( string $name ): bool => has_block( $name, $post ) );
		return has_shortcode( $post->post_content, 'product_page' ) || array() !== $blocks;
	}

	private function chosen(): GallerySettings {
		return new GallerySettings( $this->settings );
	}

	private function markup(): GalleryMarkup {
		return $this->markup ??= new GalleryMarkup( $this->chosen(), $this->assets, new GalleryVideos(), $this->replaced );
	}

	private function spin(): GallerySpin {
		return $this->spin ??= new GallerySpin( $this->markup() );
	}
}
