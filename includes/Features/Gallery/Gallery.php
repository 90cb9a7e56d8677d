<?php
declare(strict_types=1);

namespace Aisle\Features\Gallery;

use Aisle\Platform\Contracts\HasBootData;
use Aisle\Platform\Contracts\HasProductFormAssets;
use Aisle\Platform\Contracts\ProductFormAssets;
use Aisle\Platform\Contracts\ProductImages;
use Aisle\Platform\DeferredHooks;
use Aisle\Platform\Feature;
use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Scripts\BuiltScript;
use Aisle\Platform\Scripts\ScriptReplacement;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;

/**
 * Product gallery: slides, thumbnails, zoom, full screen, videos.
 */
final class Gallery implements Feature, HasSettings, HasBootData, HasProductFormAssets, ProductImages {

	public const FEATURE = 'gallery';

	/** WooCommerce's templates of the gallery and of its full-screen dialog. */
	private const TEMPLATE = 'single-product/product-image.php';
	private const DIALOG   = 'single-product/photoswipe.php';

	private const SCRIPTS = array( 'wc-single-product', 'wc-zoom', 'wc-flexslider', 'wc-photoswipe-ui-default' );
	private const BLOCKS  = array( 'woocommerce/single-product', 'woocommerce/product-gallery', 'woocommerce/product-image-gallery' );

	/** @var Lazy<GalleryVideos> */
	private readonly Lazy $videos;

	/** @var Lazy<GalleryMarkup> */
	private readonly Lazy $markup;

	/** @var Lazy<GallerySpin> */
	private readonly Lazy $spin;

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets,
		private readonly ScriptReplacement $replaced_scripts
	) {
		$this->videos = Lazy::of( static fn(): GalleryVideos => new GalleryVideos() );
		$this->markup = Lazy::of(
			fn(): GalleryMarkup =>
				new GalleryMarkup( $this->gallery_settings(), $this->assets, $this->videos->get(), $this->replaced_scripts )
		);
		$this->spin   = Lazy::of( fn(): GallerySpin => new GallerySpin( $this->markup->get() ) );
	}

	public function register(): void {
		self::register_markup( $this->markup );
		add_action( 'woocommerce_product_thumbnails', array( $this->spin, 'print_slide' ), 30 );
		$this->register_editing();
		$this->register_variations();
		$block = Lazy::of( fn(): GalleryBlock => new GalleryBlock( $this->gallery_settings(), $this->markup->get() ) );
		add_filter( 'render_block_woocommerce/product-gallery', array( $block, 'render' ), 20, 3 );
		$jquery = Lazy::of( fn(): JQueryGallery => new JQueryGallery( $this->replaced_scripts ) );
		// Runs after the last moment at which code can enqueue WooCommerce's script, and before the footer's scripts
		// are printed.
		add_action(
			'wp_footer',
			static fn() => wp_script_is( 'aisle-gallery-early', 'registered' ) ? $jquery->provide_functions() : null,
			19
		);
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue' ) );
		add_action( 'wp_print_styles', array( $this, 'dequeue_styles' ) );
		$this->replaced_scripts->replace( 'gallery', self::SCRIPTS, fn(): bool => $this->is_shown() );
	}

	/**
	 * WooCommerce applies most of these hooks on every page. They change nothing until a gallery is printed.
	 *
	 * @param Lazy<GalleryMarkup> $markup
	 */
	private static function register_markup( Lazy $markup ): void {
		$is_of_gallery = static fn( mixed $name ): bool =>
			self::TEMPLATE === $name || ( self::DIALOG === $name && $markup->created_instance() );
		add_action(
			'woocommerce_before_template_part',
			static fn( mixed $name, mixed $path = null, mixed $located = null ) =>
				$is_of_gallery( $name ) ? $markup->before_template( $name, $path, $located ) : null,
			PHP_INT_MAX,
			3
		);
		add_action(
			'woocommerce_after_template_part',
			static fn( mixed $name ) => $is_of_gallery( $name ) ? $markup->after_template( $name ) : null,
			PHP_INT_MIN,
			3
		);
		add_filter(
			'woocommerce_single_product_flexslider_enabled',
			static fn( mixed $enabled ): mixed => $markup->created_instance() ? $markup->force_full_size( $enabled ) : $enabled
		);
		add_filter( 'woocommerce_gallery_image_html_attachment_image_params', array( $markup, 'image_attributes' ), 20, 4 );
		add_filter( 'woocommerce_single_product_image_thumbnail_html', array( $markup, 'add_slide' ), PHP_INT_MAX, 2 );
		add_filter(
			'woocommerce_product_get_image_id',
			static fn( mixed $image, mixed $product = null ): mixed =>
				$markup->created_instance() ? $markup->first_image( $image, $product ) : $image,
			20,
			2
		);
		add_filter(
			'woocommerce_product_get_gallery_image_ids',
			static fn( mixed $images, mixed $product = null ): mixed =>
				$markup->created_instance() ? $markup->other_images( $images, $product ) : $images,
			20,
			2
		);
	}

	private function register_editing(): void {
		add_filter( 'attachment_fields_to_edit', array( $this->videos, 'add_field' ), 10, 2 );
		add_filter( 'attachment_fields_to_save', array( $this->videos, 'save' ), 10, 2 );
		add_action( 'wp_enqueue_media', array( $this->videos, 'add_error_script' ) );
		DeferredHooks::outside_page_views( self::register_panel( ... ) );
	}

	private static function register_panel(): void {
		$panel = Lazy::of( static fn(): GalleryPanel => new GalleryPanel() );
		add_filter( 'woocommerce_product_data_tabs', array( $panel, 'add_tab' ) );
		add_action( 'woocommerce_product_data_panels', array( $panel, 'print_panel' ) );
		add_action( 'woocommerce_admin_process_product_object', array( $panel, 'save' ) );
		add_action( 'admin_enqueue_scripts', array( $panel, 'enqueue' ) );
		add_action( 'admin_notices', array( $panel, 'print_notice' ) );
	}

	private function register_variations(): void {
		$variation_images = Lazy::of( static fn(): VariationImages => new VariationImages() );
		add_filter( 'woocommerce_available_variation', array( $variation_images, 'add_gallery' ), 20, 3 );
		add_action( 'woocommerce_after_variations_table', array( $variation_images, 'print_product_gallery' ) );
		DeferredHooks::outside_page_views(
			static function () use ( $variation_images ): void {
				add_action( 'woocommerce_variation_options', array( $variation_images, 'print_field' ), 20, 3 );
				add_action( 'woocommerce_admin_process_variation_object', array( $variation_images, 'save' ), 10, 2 );
			}
		);
		$value_images = Lazy::of( fn(): ValueImages => new ValueImages( fn(): bool => $this->is_shown() ) );
		add_action( 'woocommerce_after_variations_table', array( $value_images, 'print_images' ) );
	}

	public function enqueue(): void {
		if ( $this->is_shown() ) {
			$this->assets->need_early_module( self::FEATURE );
		}
	}

	/**
	 * Removes the styles of WooCommerce's full-screen dialog, unless other code needs the dialog's script.
	 */
	public function dequeue_styles(): void {
		if ( $this->is_shown() && ! wp_script_is( 'wc-photoswipe' ) ) {
			wp_dequeue_style( 'photoswipe-default-skin' );
			wp_dequeue_style( 'photoswipe' );
		}
	}

	public function product_images( \WC_Product $product ): string {
		if ( ! $this->gallery_settings()->is_enabled() || ! $this->markup->uses_woocommerce_template() ) {
			return '';
		}
		$html = $this->markup->render( $product, 'bottom' );
		// If another plugin's script runs WooCommerce's gallery, it would not initialize a gallery that is inserted
		// later.
		return $this->markup->was_printed() ? $html : '';
	}

	public function product_form_assets( \WC_Product $product ): ?ProductFormAssets {
		$data = $this->was_printed() ? $this->boot_data() : null;
		return null === $data ? null : new ProductFormAssets( array( self::FEATURE => $data ) );
	}

	public function boot_data(): ?array {
		if ( ! $this->is_shown() ) {
			return null;
		}
		$full_screen = $this->gallery_settings()->has( 'full_screen' );
		$style       = $full_screen ? BuiltScript::find( dirname( __DIR__, 3 ) . '/plugin.php', 'full-screen-style' ) : null;
		return array(
			'zoom'              => $this->gallery_settings()->has( 'zoom' ),
			'zoomOptions'       => (object) GalleryOptions::zoom(),
			'fullScreen'        => $full_screen,
			'fullScreenOptions' => (object) GalleryOptions::full_screen(),
			'fullScreenStyle'   => $style ? $style->style_url() : '',
			'frames'            => (object) $this->spin->urls_by_product(),
			'texts'             => GalleryTexts::all(),
		);
	}

	public function settings_title(): string {
		return __( 'Gallery', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::Products;
	}

	public function settings_schema(): array {
		return GallerySettings::schema();
	}

	private function is_shown(): bool {
		return $this->was_printed()
			|| ( $this->is_expected() && $this->gallery_settings()->is_enabled() && $this->markup->uses_woocommerce_template() );
	}

	private function was_printed(): bool {
		return true === $this->markup->created_instance()?->was_printed();
	}

	/**
	 * Returns, before the page is printed, whether it will have WooCommerce's gallery. A plugin that removed the
	 * gallery from its hook shows its own images.
	 */
	private function is_expected(): bool {
		if ( is_product() ) {
			return wp_is_block_theme()
				|| false !== has_action( 'woocommerce_before_single_product_summary', 'woocommerce_show_product_images' );
		}
		$post = is_singular() ? get_post() : null;
		if ( ! $post instanceof \WP_Post ) {
			return false;
		}
		$blocks = array_filter( self::BLOCKS, static fn( string $name ): bool => has_block( $name, $post ) );
		return has_shortcode( $post->post_content, 'product_page' ) || array() !== $blocks;
	}

	private function gallery_settings(): GallerySettings {
		return new GallerySettings( $this->settings );
	}
}
