<?php
declare(strict_types=1);

namespace Aisle\Features\Notices;

use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;

/**
 * The block `aisle/announcement-bar`: each paragraph in it is a text of the bar. Without Aisle, the saved paragraphs are
 * shown.
 */
final class BarBlock {

	private const EDITOR = 'notices-block';

	/**
	 * @param Lazy<AnnouncementBar> $bar
	 */
	public function __construct(
		private readonly Lazy $bar,
		private readonly Assets $assets
	) {}

	/** `init` */
	public function register_block(): void {
		$assets = $this->assets->block_assets();
		$assets->register_editor_script( self::EDITOR );
		register_block_type(
			__DIR__ . '/blocks/announcement-bar',
			array(
				'editor_script_handles' => array( 'aisle-' . self::EDITOR ),
				'editor_style_handles'  => $assets->register_entry_style( AnnouncementBar::ENTRY ),
				'render_callback'       => array( $this, 'render' ),
			)
		);
	}

	/**
	 * @param mixed $attributes
	 * @param mixed $content
	 * @param mixed $block
	 */
	public function render( $attributes, $content = '', $block = null ): string {
		$items = $block instanceof \WP_Block ? self::items( $block ) : array();
		if ( array() === $items ) {
			return '';
		}
		$is_permanent = is_array( $attributes ) && true === ( $attributes['permanent'] ?? false );
		return $this->bar->get()->html( $items, $is_permanent, get_block_wrapper_attributes( array( 'class' => 'aisle-bar' ) ) );
	}

	/**
	 * @return list<string> HTML of the inner blocks that have a text.
	 */
	private static function items( \WP_Block $block ): array {
		$items = array();
		foreach ( $block->parsed_block['innerBlocks'] as $inner_block ) {
			$html = trim( render_block( $inner_block ) );
			if ( '' !== trim( wp_strip_all_tags( $html ) ) ) {
				$items[] = $html;
			}
		}
		return $items;
	}
}
