<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Header;

use Aisle\Features\Header\Header;
use Aisle\Features\Header\HeaderStyle;
use Aisle\Features\Header\StickyHeader;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Settings\Settings;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\CoversClass( Header::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( StickyHeader::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( HeaderStyle::class )]
final class HeaderTest extends TestCase {

	private const PART_HTML = '<header class="wp-block-template-part"><p>Store</p></header>';

	/** Headers that are already sticky. */
	private const OFF = '.is-static,.is-position-sticky *,.ast-primary-sticky-header-active *,:has(.kadence-sticky-header)';

	private Settings $settings;

	private Header $feature;

	/** @var list<string> */
	private array $theme_folders = array();

	protected function setUp(): void {
		parent::setUp();
		$this->settings = new Settings();
		$this->feature  = new Header( $this->settings, self::assets( $this->settings ) );
		$this->settings->add( 'header', $this->feature );
		$this->theme_folders = $GLOBALS['wp_theme_directories'];
	}

	protected function tearDown(): void {
		parent::tearDown();
		// phpcs:ignore WordPress.WP.GlobalVariablesOverride -- As it was before the test.
		$GLOBALS['wp_theme_directories'] = $this->theme_folders;
		search_theme_directories( true );
		foreach ( array( 'templates/index.html', 'style.css' ) as $file ) {
			wp_delete_file( self::themes_folder() . "/aisle-test-block/{$file}" );
		}
	}

	public function test_adds_no_hook_while_it_is_off(): void {
		$this->feature->start();
		self::assertSame( '', self::style() );
		self::assertSame( self::PART_HTML, self::rendered_part( self::PART_HTML ) );
	}

	public function test_prints_the_rule_for_the_default_of_the_theme(): void {
		foreach ( array(
			'storefront'      => '#masthead',
			'twentytwentyone' => '#masthead',
			'astra'           => '#masthead',
			'kadence'         => '#masthead',
			'other'           => 'header[role=banner], body > header, .site-header',
		) as $theme => $selector ) {
			$this->use_classic_theme( $theme );
			$rule = ":is({$selector}):not(" . self::OFF . '){position:sticky;';
			self::assertStringContainsString( $rule, $this->style_of( 'always' ), $theme );
			self::assertSame( $selector, $this->settings_placeholder() );
		}
	}

	public function test_prints_the_rules_of_the_mode(): void {
		$this->use_classic_theme( 'twentytwentyone' );
		$always = $this->style_of( 'always' );
		self::assertStringNotContainsString( 'translateY', $always );
		self::assertStringNotContainsString( 'overflow-x', $always );
		self::assertStringContainsString( '.is-hidden{transform:translateY(-100%)}', $this->style_of( 'hide' ) );
		self::assertStringContainsString( 'animation:aisle-header .2s', $this->style_of( 'after' ) );
	}

	public function test_loads_the_script_of_the_mode_only(): void {
		$this->use_classic_theme( 'twentytwentyone' );
		$modes = array( 'always', 'after', 'hide' );
		foreach ( $modes as $mode ) {
			$this->style_of( $mode );
			$loaded = array_filter( $modes, static fn( string $name ): bool => wp_script_is( "aisle-header-{$name}" ) );
			self::assertSame( array( $mode ), array_values( $loaded ) );
			self::assertSame( 'window.aisleHeader=":is(#masthead)";', self::script_data( "aisle-header-{$mode}" ) );
		}
	}

	public function test_clips_the_overflow_that_storefront_hides(): void {
		$this->use_classic_theme( 'storefront' );
		self::assertStringContainsString( 'html body,html .site{overflow-x:clip}', $this->style_of( 'always' ) );
	}

	public function test_keeps_astras_store_notice_off_the_header(): void {
		$this->use_classic_theme( 'astra' );
		self::assertStringContainsString( '.woocommerce-store-notice{position:relative}', $this->style_of( 'always' ) );
	}

	public function test_tells_the_settings_screen_how_to_find_a_sticky_header(): void {
		self::assertSame( self::OFF, '.is-static,' . $this->feature->settings_schema()['selector']['sticky'] );
	}

	public function test_marks_only_the_first_header_part_of_a_block_theme(): void {
		$this->use_block_theme();
		self::assertStringContainsString( ':is(.aisle-header):not(' . self::OFF . ')', $this->style_of( 'always' ) );
		$footer = '<footer class="wp-block-template-part"></footer>';
		self::assertSame( $footer, self::rendered_part( $footer ) );
		self::assertStringContainsString( 'class="wp-block-template-part aisle-header"', self::rendered_part( self::PART_HTML ) );
		self::assertSame( self::PART_HTML, self::rendered_part( self::PART_HTML ) );
		self::assertNull( apply_filters( 'render_block_core/template-part', null, array(), null ) );
	}

	public function test_uses_the_merchants_selector_in_any_theme(): void {
		$this->use_block_theme();
		self::assertStringContainsString( ':is(.my-header > div)', $this->style_of( 'always', '.my-header > div' ) );
		self::assertSame( self::PART_HTML, self::rendered_part( self::PART_HTML ) );
	}

	public function test_uses_the_default_when_the_stored_selector_is_unsafe(): void {
		$this->use_classic_theme( 'twentytwentyone' );
		foreach ( array( 'bad{color:red}', 'bad);', '</style>', 'bad(', '"bad', '/* bad' ) as $selector ) {
			$style = $this->style_of( 'always', $selector );
			self::assertStringContainsString( ':is(#masthead)', $style );
			self::assertStringNotContainsString( $selector, $style );
		}
	}

	public function test_refuses_an_unsafe_selector_on_saving(): void {
		foreach ( array( 'a{', 'a}', 'a < b', 'a;', '.a(' ) as $selector ) {
			try {
				$this->settings->save( 'header', array( 'selector' => $selector ) );
				self::fail( $selector );
			} catch ( ApiError $error ) {
				self::assertSame( 'invalid_settings', $error->error_code );
			}
		}
		$saved = $this->settings->save( 'header', array( 'mode' => 'hide', 'selector' => '[data-x="a"] > .b:not(.c)' ) );
		self::assertSame( '[data-x="a"] > .b:not(.c)', $saved['selector'] );
	}

	private function style_of( string $mode, string $selector = '' ): string {
		unset( $GLOBALS['wp_scripts'], $GLOBALS['wp_styles'] );
		remove_all_actions( 'wp_enqueue_scripts' );
		remove_all_filters( 'render_block_core/template-part' );
		$features = array( 'header' => array( 'mode' => $mode, 'selector' => $selector ) );
		update_option( 'aisle_settings', array( 'schema_version' => 1, 'features' => $features ) );
		$this->feature->start();
		return self::style();
	}

	private static function style(): string {
		do_action( 'wp_enqueue_scripts' );
		return implode( '', (array) wp_styles()->get_data( 'aisle-header', 'after' ) );
	}

	private static function script_data( string $handle ): string {
		return implode( '', array_filter( (array) wp_scripts()->get_data( $handle, 'before' ) ) );
	}

	private static function rendered_part( string $html ): string {
		return (string) apply_filters( 'render_block_core/template-part', $html, array(), null );
	}

	private function settings_placeholder(): string {
		return (string) ( $this->feature->settings_schema()['selector']['placeholder'] ?? '' );
	}

	private function use_classic_theme( string $theme ): void {
		if ( wp_is_block_theme() ) {
			self::markTestSkipped( 'The store has a block theme.' );
		}
		add_filter( 'template', static fn(): string => $theme, PHP_INT_MAX );
	}

	private function use_block_theme(): void {
		$folder = self::themes_folder() . '/aisle-test-block';
		wp_mkdir_p( "{$folder}/templates" );
		file_put_contents( "{$folder}/style.css", "/*\nTheme Name: Test\n*/" );
		file_put_contents( "{$folder}/templates/index.html", '' );
		// phpcs:ignore WordPress.WP.GlobalVariablesOverride -- Restored after the test.
		$GLOBALS['wp_theme_directories'] = array( ...$this->theme_folders, self::themes_folder() );
		delete_site_transient( 'theme_roots' );
		search_theme_directories( true );
		foreach ( array( 'template', 'stylesheet' ) as $name ) {
			add_filter( $name, static fn(): string => 'aisle-test-block', PHP_INT_MAX );
		}
		self::assertTrue( wp_is_block_theme() );
	}

	private static function themes_folder(): string {
		return untrailingslashit( get_temp_dir() ) . '/aisle-test-themes';
	}
}
