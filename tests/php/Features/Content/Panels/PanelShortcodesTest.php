<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Content\Panels;

use Aisle\Features\Content\Panels\PanelIds;
use Aisle\Tests\TestCase;

/**
 * Tabs and accordions as shortcodes.
 */
final class PanelShortcodesTest extends TestCase {

	public function test_prints_tabs_with_one_open_panel(): void {
		$html = (string) apply_filters(
			'the_content',
			"[aisle_tabs label=\"About\"]\n[aisle_panel title=\"Size & fit\"]\nSmall\n[/aisle_panel]\n"
			. '[aisle_panel title="Care" id="care" open="yes"]'
			. "<strong>Wash</strong>[/aisle_panel]\n[/aisle_tabs]"
		);
		self::assertStringContainsString( 'role="tablist" aria-label="About"', $html );
		self::assertStringContainsString(
			'role="tab" id="panel-size-fit-tab" aria-controls="panel-size-fit" aria-selected="false" tabindex="-1">Size &amp; fit</button>',
			$html
		);
		self::assertStringContainsString( 'id="care-tab" aria-controls="care" aria-selected="true">Care</button>', $html );
		self::assertStringContainsString( '<details class="aisle-panel" open><summary class="aisle-panel__title">Care</summary>', $html );
		self::assertStringContainsString( '<div class="aisle-panel__content" id="care"><strong>Wash</strong></div>', $html );
		self::assertStringContainsString( 'id="panel-size-fit">Small</div>', $html );
		self::assertSame( 1, preg_match_all( '/<details[^>]* open>/', $html ) );
		self::assertStringNotContainsString( '<br', $html );
	}

	public function test_opens_the_first_tab_and_no_panel_of_an_accordion(): void {
		$panels = '[aisle_panel title="A"]a[/aisle_panel][aisle_panel title="B"]b[/aisle_panel]';
		self::assertMatchesRegularExpression( '/open><summary[^>]*>A</', do_shortcode( "[aisle_tabs]{$panels}[/aisle_tabs]" ) );
		$html = do_shortcode( "[aisle_accordion]{$panels}[/aisle_accordion]" );
		self::assertStringNotContainsString( ' open>', $html );
		self::assertSame( 2, substr_count( $html, '<details' ) );
	}

	public function test_loads_the_script_with_tabs_only(): void {
		do_shortcode( '[aisle_accordion][aisle_panel title="A"]a[/aisle_panel][/aisle_accordion]' );
		self::assertFalse( wp_script_is( 'aisle-content-tabs' ) );
		// After the head, the style is printed with the accordion.
		self::assertTrue( wp_style_is( 'aisle-content-tabs' ) || wp_style_is( 'aisle-content-tabs', 'done' ) );
		do_shortcode( '[aisle_tabs][aisle_panel title="A"]a[/aisle_panel][/aisle_tabs]' );
		self::assertTrue( wp_script_is( 'aisle-content-tabs' ) );
	}

	public function test_escapes_attributes(): void {
		foreach ( array( 'aisle_tabs', 'aisle_accordion' ) as $tag ) {
			$panel = "[aisle_panel title='A \"&amp;' id='x\" onclick=\"y']a[/aisle_panel]";
			$html  = do_shortcode( "[{$tag} label='\"&lt;b>']<b>{$panel}[/{$tag}]" );
			self::assertStringNotContainsString( '<b>', $html );
			self::assertStringNotContainsString( ' onclick="', $html );
		}
	}

	public function test_prints_nothing_without_panels_and_a_lone_panel_as_text(): void {
		self::assertSame( '', do_shortcode( '[aisle_tabs]text[/aisle_tabs]' ) );
		self::assertSame( '', do_shortcode( '[aisle_accordion]' ) );
		self::assertSame( 'alone', do_shortcode( '[aisle_panel title="A"]alone[/aisle_panel]' ) );
	}

	public function test_gives_panels_of_one_title_different_ids(): void {
		$ids = new PanelIds();
		self::assertSame( 'panel-details', $ids->id( '', 'Details', 'a' ) );
		self::assertSame( 'panel-details-2', $ids->id( '', 'Details', 'b' ) );
		self::assertSame( 'panel-details-3', $ids->id( '', '<em>Details</em>', 'b' ) );
		self::assertSame( 'panel-details', $ids->id( '', 'Details', 'a' ), 'The same panel, rendered again.' );
		self::assertSame( 'panel-доставка', $ids->id( '', 'Доставка', '' ) );
		self::assertSame( 'panel', $ids->id( '', '!', '' ) );
		self::assertSame( 'my-id', $ids->id( ' #my id ', 'Details', 'a' ) );
	}
}
