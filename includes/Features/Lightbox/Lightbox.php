<?php
declare(strict_types=1);

namespace Aisle\Features\Lightbox;

use Aisle\Platform\Contracts\HasBootData;
use Aisle\Platform\Feature;
use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;
use Aisle\Platform\Shop\ServerBlock;

/**
 * Opens the images and videos of texts in full screen, and content of the block `aisle/lightbox` in a window. Without
 * script, the links lead to the files, and the address of the page opens the window.
 */
final class Lightbox implements Feature, HasSettings, HasBootData {

	public const FEATURE = 'lightbox';

	private const VIEWER_STYLE = 'full-screen-style';

	/** True if the page has a link or a window that the script opens. */
	private bool $is_needed = false;

	/** @var Lazy<MediaLinks> */
	private readonly Lazy $links;

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets
	) {
		$this->links = Lazy::of( static fn(): MediaLinks => new MediaLinks() );
	}

	public function register(): void {
		// A block theme renders its template right after this action.
		add_action( 'template_redirect', array( $this, 'start' ) );
		$block = Lazy::of( fn(): LightboxBlock => new LightboxBlock( $this->assets, $this->need_script( ... ) ) );
		ServerBlock::add(
			'aisle/lightbox',
			static fn() => $block->register_block(),
			static fn( $attributes, $content ): string => $block->render( $attributes, $content ),
			// A literal: a constant would load the class on each page.
			array( 'supports' => array( 'html' => false, 'anchor' => false ) )
		);
	}

	/** `template_redirect` */
	public function start(): void {
		if ( is_feed() || ! $this->settings->boolean( self::FEATURE, 'enabled' ) || '' !== OtherLightbox::name() ) {
			return;
		}
		$images = Lazy::of( static fn(): EnlargedImages => new EnlargedImages() );
		add_filter( 'render_block_data', array( $images, 'disable_own_lightbox' ) );
		add_filter( 'render_block_core/image', array( $images, 'add_link' ), 10, 2 );
		foreach ( array( 'core/image', 'core/media-text', 'core/button' ) as $block ) {
			add_filter( "render_block_{$block}", array( $this, 'mark_links' ), 20 );
		}
		add_filter( 'wp_get_attachment_link_attributes', array( $this->links, 'add_size' ), 20, 2 );
		// After the filters of other lightboxes, whose links stay theirs.
		add_filter( 'the_content', array( $this, 'mark_links' ), 999 );
		add_filter( 'woocommerce_short_description', array( $this, 'mark_links' ), 999 );
	}

	/**
	 * Marks the links of a text that the script opens, and loads the script if there are any.
	 *
	 * @param mixed $html
	 * @return mixed
	 */
	public function mark_links( $html ) {
		if ( ! is_string( $html ) ) {
			return $html;
		}
		$marked_html = $this->links->get()->mark( $html );
		if ( str_contains( $marked_html, MediaLinks::MARK ) ) {
			$this->need_script();
		}
		return $marked_html;
	}

	public function boot_data(): ?array {
		return ! $this->is_needed ? null : array(
			'style' => $this->assets->style_url( self::VIEWER_STYLE ),
			'texts' => LightboxTexts::all(),
		);
	}

	public function settings_title(): string {
		return __( 'Lightbox', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::Theme;
	}

	public function settings_schema(): array {
		$other = OtherLightbox::name();
		return array(
			'enabled' => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Open images and videos in full screen', 'aisle' ),
				'help'    => '' === $other
					? __(
						'For images that can be enlarged, and for links to image files, YouTube and Vimeo. Links that open in a new tab, and links of another lightbox, stay as they are.',
						'aisle'
					)
					/* translators: %s: name of a plugin or theme. */
					: sprintf( __( 'Changes nothing while %s opens the images.', 'aisle' ), $other ),
				'card'    => __( 'Lightbox', 'aisle' ),
			),
		);
	}

	private function need_script(): void {
		if ( ! $this->is_needed ) {
			$this->is_needed = true;
			$this->assets->need_early_module( self::FEATURE );
		}
	}
}
