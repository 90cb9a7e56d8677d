<?php
declare(strict_types=1);

namespace Aisle\Features\Instagram;

use Aisle\Features\Instagram\Feed\FeedSchedule;
use Aisle\Features\Instagram\Feed\FeedStore;
use Aisle\Features\Instagram\Feed\InstagramError;
use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;

/**
 * The block `aisle/instagram`. The editor shows the same posts as the page, or why there are none.
 */
final class InstagramBlock {

	private const EDITOR_SCRIPT = 'instagram-block';
	private const STYLE         = 'instagram-style';

	/**
	 * @param Lazy<FeedMarkup>   $markup
	 * @param Lazy<FeedSchedule> $schedule
	 */
	public function __construct(
		private readonly Assets $assets,
		private readonly Lazy $markup,
		private readonly Lazy $schedule
	) {}

	/** `init` */
	public function register_block(): void {
		$assets = $this->assets->block_assets();
		$assets->register_editor_script( self::EDITOR_SCRIPT );
		register_block_type_from_metadata(
			__DIR__ . '/blocks/instagram',
			array(
				'editor_script_handles' => array( 'aisle-' . self::EDITOR_SCRIPT ),
				'editor_style_handles'  => $assets->register_entry_style( self::STYLE ),
				'render_callback'       => array( $this, 'render' ),
			)
		);
	}

	/**
	 * @param mixed $attributes
	 */
	public function render( $attributes ): string {
		$options = FeedOptions::of_block( $attributes );
		$html    = self::is_editor() ? $this->preview( $options ) : $this->markup->html( $options );
		return '' === $html ? '' : sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), $html );
	}

	private function preview( FeedOptions $options ): string {
		$html = $this->markup->posts( $options );
		if ( '' !== $html ) {
			return $html;
		}
		$this->schedule->request();
		$error = InstagramError::text( FeedStore::read()['error'] );
		return '<p>' . esc_html(
			'' === $error
				? __(
					'The posts appear here when they have been fetched. Enter an access token under WooCommerce → Aisle → Theme.',
					'aisle'
				)
				/* translators: %s: an error message of Instagram. */
				: sprintf( __( 'Instagram error: %s', 'aisle' ), $error )
		) . '</p>';
	}

	/** The editor requests the block through the REST API. */
	private static function is_editor(): bool {
		return defined( 'REST_REQUEST' ) && REST_REQUEST && current_user_can( 'edit_posts' );
	}
}
