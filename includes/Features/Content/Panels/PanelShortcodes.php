<?php
declare(strict_types=1);

namespace Aisle\Features\Content\Panels;

use Aisle\Features\Content\ShortcodeParts;
use Aisle\Platform\Scripts\Assets;

/**
 * Tabs and accordions for classic editors: `[aisle_tabs label="…"]` or `[aisle_accordion]`, with
 * `[aisle_panel title="…" id="…" open="yes"]…[/aisle_panel]` for each panel.
 *
 * @phpstan-import-type Panel from PanelMarkup
 */
final class PanelShortcodes {

	/** @var ShortcodeParts<Panel> */
	private readonly ShortcodeParts $panels;

	public function __construct(
		private readonly Assets $assets,
		private readonly PanelIds $ids
	) {
		$this->panels = new ShortcodeParts();
	}

	/**
	 * @param mixed $attributes
	 * @param mixed $content
	 */
	public function tabs( $attributes, $content = '' ): string {
		$panels = $this->panels->collect( $content );
		if ( array() === $panels ) {
			return '';
		}
		$style = $this->assets->style_tag( TabbedAccordion::SCRIPT );
		$this->assets->need_script( TabbedAccordion::SCRIPT );
		return PanelMarkup::tabs( $panels, '<div class="aisle-tabs">' . $style, self::text( $attributes, 'label' ) );
	}

	/**
	 * @param mixed $attributes Not used.
	 * @param mixed $content
	 */
	public function accordion( $attributes, $content = '' ): string {
		$panels = $this->panels->collect( $content );
		return array() === $panels
			? ''
			: $this->assets->style_tag( TabbedAccordion::SCRIPT ) . PanelMarkup::accordion( $panels );
	}

	/**
	 * @param mixed $attributes
	 * @param mixed $content
	 */
	public function panel( $attributes, $content = '' ): string {
		$html  = ShortcodeParts::html( $content );
		$title = self::text( $attributes, 'title' );
		$panel = array(
			'id'      => $this->ids->id( self::text( $attributes, 'id' ), $title, $html ),
			'title'   => esc_html( '' === $title ? __( 'Details', 'aisle' ) : $title ),
			'content' => $html,
			'is_open' => in_array( self::text( $attributes, 'open' ), array( 'yes', 'true', '1' ), true ),
		);
		return $this->panels->add( $panel ) ? '' : $html;
	}

	/**
	 * @param mixed $attributes
	 */
	private static function text( $attributes, string $name ): string {
		$value = is_array( $attributes ) ? $attributes[ $name ] ?? '' : '';
		return is_string( $value ) ? trim( $value ) : '';
	}
}
