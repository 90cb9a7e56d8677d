<?php
declare(strict_types=1);

namespace Aisle\Features\Content\Panels;

/**
 * The HTML of tabs and accordions. Each panel is a `details` element, which the browser opens without script, by a link
 * and by a search in the page. From 550 px, the style shows tabs instead of the summaries if scripts run.
 *
 * @phpstan-type Panel array{id: string, title: string, content: string, is_open: bool, heading?: string, attributes?: string}
 *     `title` is HTML for a button; `heading` is the HTML in the summary, by default the title; `attributes` are those
 *     of the `details` element, escaped.
 */
final class PanelMarkup {

	/**
	 * @param non-empty-list<Panel> $panels
	 * @param string                $opening_tag Opening tag of the `div` around the tabs, with the class `aisle-tabs`.
	 */
	public static function tabs( array $panels, string $opening_tag, string $label ): string {
		$open  = array_search( true, array_column( $panels, 'is_open' ), true );
		$open  = false === $open ? 0 : $open;
		$tabs  = '';
		$items = '';
		foreach ( $panels as $index => $panel ) {
			$is_open = $index === $open;
			$tabs   .= sprintf(
				'<button type="button" class="aisle-tabs__tab" role="tab" id="%1$s-tab" aria-controls="%1$s" '
					. 'aria-selected="%2$s"%3$s>%4$s</button>',
				esc_attr( $panel['id'] ),
				$is_open ? 'true' : 'false',
				$is_open ? '' : ' tabindex="-1"',
				$panel['title']
			);
			$items  .= self::item( array( 'is_open' => $is_open ) + $panel );
		}
		return $opening_tag . sprintf(
			'<div class="aisle-tabs__list" role="tablist" aria-label="%s">%s</div>',
			esc_attr( '' === $label ? __( 'Sections', 'aisle' ) : $label ),
			$tabs
		) . $items . '</div>';
	}

	/**
	 * @param non-empty-list<Panel> $panels
	 */
	public static function accordion( array $panels ): string {
		return '<div class="aisle-accordion">' . implode( '', array_map( self::item( ... ), $panels ) ) . '</div>';
	}

	/**
	 * @param Panel $panel
	 */
	private static function item( array $panel ): string {
		return sprintf(
			'<details%s%s><summary class="aisle-panel__title">%s</summary><div class="aisle-panel__content" id="%s">%s</div></details>',
			$panel['attributes'] ?? ' class="aisle-panel"',
			$panel['is_open'] ? ' open' : '',
			$panel['heading'] ?? $panel['title'],
			esc_attr( $panel['id'] ),
			$panel['content']
		);
	}
}
