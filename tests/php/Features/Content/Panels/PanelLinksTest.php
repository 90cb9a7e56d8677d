<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Content\Panels;

use Aisle\Features\Content\Panels\PanelLinks;
use Aisle\Platform\Settings\Settings;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\CoversClass( PanelLinks::class )]
final class PanelLinksTest extends TestCase {

	private const TABS = '<!-- wp:tabs --><div class="wp-block-tabs">'
		. '<!-- wp:tab-list --><div role="tablist" class="wp-block-tab-list">'
		. '<button type="button" role="tab">A</button><button type="button" role="tab">B</button></div><!-- /wp:tab-list -->'
		. '<!-- wp:tab-panels --><div class="wp-block-tab-panels">'
		. '<!-- wp:tab-panel --><div role="tabpanel" class="wp-block-tab-panel">a</div><!-- /wp:tab-panel -->'
		. '<!-- wp:tab-panel {"anchor":"second"} --><div role="tabpanel" class="wp-block-tab-panel" id="second">b</div>'
		. '<!-- /wp:tab-panel --></div><!-- /wp:tab-panels --></div><!-- /wp:tabs -->';

	private function links(): PanelLinks {
		return new PanelLinks( self::assets( new Settings() ) );
	}

	/**
	 * @return array<string, array{string, bool}>
	 */
	public static function contents(): array {
		return array(
			'an accordion'  => array( '<!-- wp:accordion --><div></div><!-- /wp:accordion -->', true ),
			'tabs'          => array( '<!-- wp:tabs /-->', true ),
			'details'       => array( '<!-- wp:details {"x":1} --><details></details><!-- /wp:details -->', true ),
			'our shortcode' => array( '[aisle_tabs label="x"]', true ),
			'a paragraph'   => array( '<!-- wp:paragraph --><p>tabs</p><!-- /wp:paragraph -->', false ),
			'another tabs block' => array( '<!-- wp:other/tabs /-->', false ),
		);
	}

	#[\PHPUnit\Framework\Attributes\DataProvider( 'contents' )]
	public function test_loads_the_script_for_posts_with_panels( string $content, bool $is_loaded ): void {
		$id = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'x', 'post_content' => $content ) );
		$GLOBALS['wp_query'] = new \WP_Query( array( 'page_id' => $id ) );
		$this->links()->enqueue_for_post();
		self::assertSame( $is_loaded, wp_script_is( 'aisle-content-panels' ) );
	}

	public function test_loads_the_script_for_panels_outside_the_post(): void {
		$this->links()->register();
		do_blocks( '<!-- wp:paragraph --><p>x</p><!-- /wp:paragraph -->' );
		do_shortcode( '[aisle_panel]x[/aisle_panel]' );
		self::assertFalse( wp_script_is( 'aisle-content-panels' ) );
		do_blocks( '<!-- wp:details --><details class="wp-block-details"><summary>x</summary></details><!-- /wp:details -->' );
		self::assertTrue( wp_script_is( 'aisle-content-panels' ) );
	}

	public function test_loads_the_script_for_shortcodes(): void {
		$this->links()->register();
		do_shortcode( '[aisle_accordion][aisle_panel title="x"]x[/aisle_panel][/aisle_accordion]' );
		self::assertTrue( wp_script_is( 'aisle-content-panels' ) );
	}

	public function test_loads_nothing_when_the_merchant_has_not_enabled_it(): void {
		do_blocks( '<!-- wp:details --><details class="wp-block-details"><summary>x</summary></details><!-- /wp:details -->' );
		self::assertFalse( wp_script_is( 'aisle-content-panels' ) );
	}

	public function test_prints_the_active_tab_visible(): void {
		if ( ! \WP_Block_Type_Registry::get_instance()->is_registered( 'core/tabs' ) ) {
			self::markTestSkipped( 'WordPress has tabs from 7.1 on.' );
		}
		$this->links()->register();
		$html = do_blocks( self::TABS );
		self::assertSame( array( null, true ), self::values( $html, 'DIV', 'role', 'tabpanel', 'hidden' ) );
		self::assertSame( array( 'true', 'false' ), self::values( $html, 'BUTTON', 'role', 'tab', 'aria-selected' ) );
		$html = do_blocks( str_replace( 'wp:tabs --><', 'wp:tabs {"activeTabIndex":1} --><', self::TABS ) );
		self::assertSame( array( true, null ), self::values( $html, 'DIV', 'role', 'tabpanel', 'hidden' ) );
	}

	/**
	 * @return list<string|true|null>
	 */
	private static function values( string $html, string $tag, string $name, string $value, string $attribute ): array {
		$tags   = new \WP_HTML_Tag_Processor( $html );
		$values = array();
		while ( $tags->next_tag( $tag ) ) {
			if ( $value === $tags->get_attribute( $name ) ) {
				$values[] = $tags->get_attribute( $attribute );
			}
		}
		return $values;
	}
}
