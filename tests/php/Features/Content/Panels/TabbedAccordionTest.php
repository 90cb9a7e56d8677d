<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Content\Panels;

use Aisle\Features\Content\Panels\TabbedAccordion;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\CoversClass( TabbedAccordion::class )]
final class TabbedAccordionTest extends TestCase {

	private const STYLE = '{"className":"is-style-aisle-tabs"}';

	protected function setUp(): void {
		parent::setUp();
		if ( ! \WP_Block_Type_Registry::get_instance()->is_registered( 'core/accordion' ) ) {
			self::markTestSkipped( 'WordPress has accordions from 6.9 on.' );
		}
	}

	private static function item( string $title, string $content, string $anchor = '', string $attributes = '' ): string {
		$id = '' === $anchor ? '' : " id=\"{$anchor}\"";
		return "<!-- wp:accordion-item {$attributes} --><div class=\"wp-block-accordion-item has-background\" style=\"color:red\">"
			. "<!-- wp:accordion-heading --><h3 class=\"wp-block-accordion-heading\"{$id}>"
			. '<button type="button" class="wp-block-accordion-heading__toggle">'
			. "<span class=\"wp-block-accordion-heading__toggle-title\">{$title}</span>"
			. '<span class="wp-block-accordion-heading__toggle-icon" aria-hidden="true">+</span></button></h3>'
			. '<!-- /wp:accordion-heading --><!-- wp:accordion-panel --><div role="region" class="wp-block-accordion-panel">'
			. "<!-- wp:paragraph --><p>{$content}</p><!-- /wp:paragraph --></div><!-- /wp:accordion-panel --></div>"
			. '<!-- /wp:accordion-item -->';
	}

	private static function accordion( string $items, string $attributes = self::STYLE ): string {
		return "<!-- wp:accordion {$attributes} --><div role=\"group\" class=\"wp-block-accordion is-style-aisle-tabs\" id=\"faq\">"
			. "{$items}</div><!-- /wp:accordion -->";
	}

	public function test_prints_tabs_and_details_for_each_item(): void {
		$html = do_blocks( self::accordion( self::item( 'Size <em>chart</em>', 'Small' ) . self::item( 'Care', 'Wash', 'care' ) ) );
		self::assertMatchesRegularExpression( '/<div\s+class="wp-block-accordion is-style-aisle-tabs aisle-tabs" id="faq">/', $html );
		self::assertSame( 2, substr_count( $html, 'role="tab"' ) );
		self::assertStringContainsString( 'aria-controls="care" aria-selected="false"', $html );
		self::assertStringContainsString( 'Size <em>chart</em></span></button>', $html );
		self::assertStringContainsString(
			'<details class="aisle-panel wp-block-accordion-item has-background" style="color:red" open>',
			$html
		);
		self::assertMatchesRegularExpression( '#<h3 class="wp-block-accordion-heading"\s*><span[^>]*>Care</span></h3></summary>#', $html );
		self::assertMatchesRegularExpression(
			'#<div class="aisle-panel__content" id="care"><div[^>]*><p[^>]*>Wash</p></div></div></details>#',
			$html
		);
		self::assertStringNotContainsString( 'toggle-icon', $html );
		self::assertStringNotContainsString( 'role="region"', $html );
		self::assertStringNotContainsString( 'data-wp-', $html );
		self::assertSame( substr_count( $html, '<div' ), substr_count( $html, '</div>' ) );
		self::assertTrue( wp_script_is( 'aisle-content-tabs' ) );
	}

	public function test_opens_the_item_that_the_author_has_opened(): void {
		$open  = '{"openByDefault":true}';
		$items = self::item( 'A', 'a' ) . self::item( 'B', 'b', '', $open ) . self::item( 'C', 'c', '', $open );
		$html  = do_blocks( self::accordion( $items ) );
		self::assertSame( 1, preg_match_all( '/<details[^>]* open>/', $html ) );
		self::assertMatchesRegularExpression( '/ open><summary[^>]*><h3[^>]*><span[^>]*>B</', $html );
	}

	public function test_leaves_other_accordions_to_wordpress(): void {
		$html = do_blocks( self::accordion( self::item( 'A', 'a' ), '' ) );
		self::assertStringNotContainsString( '<details', $html );
		self::assertStringContainsString( 'data-wp-interactive="core/accordion"', $html );
		self::assertStringNotContainsString( '<details', do_blocks( self::accordion( '' ) ) );
	}
}
