<?php
declare(strict_types=1);

namespace Aisle\Features\Content\Panels;

use Aisle\Platform\Scripts\Assets;

/**
 * WordPress's accordion with the block style "Tabs from 550 px". It is printed with Aisle's HTML, which needs neither
 * WordPress's script of the accordion nor its runtime. Without Aisle, it is WordPress's accordion.
 *
 * @phpstan-import-type Panel from PanelMarkup
 */
final class TabbedAccordion {

	/** Entry of the script and of the style of tabs and accordions. */
	public const SCRIPT = 'content-tabs';

	public function __construct(
		private readonly Assets $assets,
		private readonly PanelIds $ids
	) {}

	/**
	 * `pre_render_block`
	 *
	 * @param array<string, mixed> $block A parsed `core/accordion`.
	 * @return string|null Null for an accordion without panels, which WordPress then prints.
	 */
	public function html( array $block ): ?string {
		$panels = array();
		foreach ( self::inner_blocks( $block, 'core/accordion-item' ) as $item ) {
			$panel = $this->panel( $item );
			if ( $panel ) {
				$panels[] = $panel;
			}
		}
		if ( array() === $panels ) {
			return null;
		}
		$style = $this->assets->style_tag( self::SCRIPT );
		$this->assets->need_script( self::SCRIPT );
		$label = $block['attrs']['ariaLabel'] ?? '';
		return PanelMarkup::tabs( $panels, self::opening_tag( $block ) . $style, is_string( $label ) ? $label : '' );
	}

	/**
	 * Returns the accordion's opening tag with the classes and styles of the editor.
	 *
	 * @param array<string, mixed> $block
	 */
	private static function opening_tag( array $block ): string {
		$html = trim( (string) ( $block['innerContent'][0] ?? '' ) );
		$tag  = new \WP_HTML_Tag_Processor( str_starts_with( $html, '<div' ) ? $html : '<div>' );
		$tag->next_tag();
		$tag->add_class( 'aisle-tabs' );
		// The tab list has role and name.
		$tag->remove_attribute( 'role' );
		$tag->remove_attribute( 'aria-label' );
		return (string) strtok( $tag->get_updated_html(), '>' ) . '>';
	}

	/**
	 * @param array<string, mixed> $item A parsed `core/accordion-item`.
	 * @return ?Panel
	 */
	private function panel( array $item ): ?array {
		$heading = self::inner_blocks( $item, 'core/accordion-heading' )[0] ?? null;
		$content = self::inner_blocks( $item, 'core/accordion-panel' )[0] ?? null;
		$html    = trim( (string) ( $heading['innerHTML'] ?? '' ) );
		if ( ! $content || 1 !== preg_match( '#^<(h[1-6])[^>]*>.*?<button[^>]*>(.*)</button>#s', $html, $match ) ) {
			return null;
		}
		$title    = trim( (string) preg_replace( '#<span[^>]*__toggle-icon[^>]*>.*?</span>#s', '', $match[2] ) );
		$tag      = new \WP_HTML_Tag_Processor( $html );
		$tag->next_tag();
		$anchor   = $tag->get_attribute( 'id' );
		// The panel has the anchor, so that the browser opens it for a link.
		$tag->remove_attribute( 'id' );
		$opening  = (string) strtok( $tag->get_updated_html(), '>' );
		$panel    = new \WP_HTML_Tag_Processor( render_block( $content ) );
		$panel->next_tag();
		// A region needs a name. From 550 px, the element around it has the role of a tab's panel.
		$panel->remove_attribute( 'role' );
		$rendered = $panel->get_updated_html();
		return array(
			'id'         => $this->ids->id( is_string( $anchor ) ? $anchor : '', $title, $rendered ),
			'title'      => $title,
			'content'    => $rendered,
			'is_open'    => true === ( $item['attrs']['openByDefault'] ?? false ),
			'heading'    => "{$opening}>{$title}</{$match[1]}>",
			'attributes' => self::item_attributes( $item ),
		);
	}

	/**
	 * Returns class and style of the item, which has the author's colors.
	 *
	 * @param array<string, mixed> $item
	 */
	private static function item_attributes( array $item ): string {
		$tag = new \WP_HTML_Tag_Processor( (string) ( $item['innerContent'][0] ?? '' ) );
		$tag->next_tag();
		$css_class = $tag->get_attribute( 'class' );
		$style     = $tag->get_attribute( 'style' );
		return sprintf( ' class="%s"', esc_attr( trim( 'aisle-panel ' . ( is_string( $css_class ) ? $css_class : '' ) ) ) )
			. ( is_string( $style ) ? sprintf( ' style="%s"', esc_attr( $style ) ) : '' );
	}

	/**
	 * @param array<string, mixed> $block
	 * @return list<array<string, mixed>>
	 */
	private static function inner_blocks( array $block, string $name ): array {
		$inner_blocks = is_array( $block['innerBlocks'] ?? null ) ? $block['innerBlocks'] : array();
		return array_values( array_filter( $inner_blocks, static fn( $inner ): bool => $name === ( $inner['blockName'] ?? '' ) ) );
	}
}
