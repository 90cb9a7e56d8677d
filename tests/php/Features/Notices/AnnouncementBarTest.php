<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Notices;

use Aisle\Features\Notices\AnnouncementBar;
use Aisle\Features\Notices\BarBlock;
use Aisle\Features\Notices\BarScripts;
use Aisle\Features\Notices\Notices;
use Aisle\Platform\Settings\Settings;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\CoversClass( AnnouncementBar::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( BarBlock::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( BarScripts::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( Notices::class )]
final class AnnouncementBarTest extends TestCase {

	private const TEXTS = array(
		array( 'text' => 'Free & fast', 'url' => '' ),
		array( 'text' => 'New in store', 'url' => '/shop/?a=1&b=2' ),
		array( 'text' => ' ', 'url' => '/empty/' ),
	);

	private Notices $feature;

	public function test_prints_nothing_while_it_is_off_or_has_no_text(): void {
		foreach ( array( array(), array( 'bar' => true ), array( 'bar_texts' => self::TEXTS ) ) as $values ) {
			$this->start( $values );
			self::assertSame( array( '', '' ), array( self::head(), self::body() ), (string) wp_json_encode( $values ) );
			self::assertFalse( wp_script_is( 'aisle-notices-bar' ) );
		}
	}

	public function test_prints_the_bar_before_anything_else_in_the_body(): void {
		$this->start( array( 'bar' => true, 'bar_texts' => self::TEXTS ) );
		add_action( 'wp_body_open', static fn() => print '<p>Other</p>', -1000 );
		$body = self::body();
		self::assertStringEndsWith( '<p>Other</p>', trim( $body ) );
		self::assertStringContainsString( 'Free &amp; fast', $body );
		self::assertStringContainsString( '<a href="/shop/?a=1&#038;b=2">New in store</a>', $body );
		self::assertSame( 2, substr_count( $body, 'role="group"' ) );
		self::assertSame( 1, substr_count( $body, 'is-current' ) );
		self::assertStringContainsString( 'aria-label="2 of 2"', $body );
	}

	public function test_hides_a_closed_bar_by_a_script_in_the_head_only(): void {
		$_COOKIE = array( 'aisle_bar_' . self::id_of( $this->bar_of( self::TEXTS ) ) => 'closed' );
		$this->start( array( 'bar' => true, 'bar_texts' => self::TEXTS ) );
		self::assertStringContainsString( BarScripts::STATE, self::head() );
		$body = self::body();
		$id   = self::id_of( $body );
		self::assertStringNotContainsString( BarScripts::STATE, $body );
		self::assertStringContainsString(
			"<style>[data-aisle-closed~=aisle_bar_{$id}] [data-aisle-bar=\"{$id}\"]{display:none}</style>",
			$body
		);
	}

	public function test_shows_new_texts_to_visitors_who_closed_the_old_ones(): void {
		$changed            = self::TEXTS;
		$changed[0]['text'] = 'Free returns';
		self::assertNotSame( self::id_of( $this->bar_of( self::TEXTS ) ), self::id_of( $this->bar_of( $changed ) ) );
		self::assertSame( self::id_of( $this->bar_of( self::TEXTS ) ), self::id_of( $this->bar_of( self::TEXTS ) ) );
	}

	public function test_needs_no_script_for_one_permanent_text(): void {
		$this->start( array( 'bar' => true, 'bar_permanent' => true, 'bar_texts' => array( self::TEXTS[0] ) ) );
		do_action( 'wp_enqueue_scripts' );
		$body = self::body();
		self::assertStringNotContainsString( '<button', $body );
		self::assertStringNotContainsString( 'carousel', $body );
		self::assertSame( '', self::head() );
		self::assertFalse( wp_script_is( 'aisle-notices-bar' ) );
	}

	public function test_loads_the_script_of_messages_only_when_enabled(): void {
		foreach ( array( false, true ) as $is_enabled ) {
			$this->start( array( 'messages' => $is_enabled ) );
			do_action( 'wp_enqueue_scripts' );
			self::assertSame( $is_enabled, wp_script_is( 'aisle-notices-messages' ) );
		}
	}

	public function test_prints_colors_of_the_settings(): void {
		$this->start( array( 'bar' => true, 'bar_texts' => self::TEXTS, 'bar_background' => '#ffee00', 'bar_color' => '#111111' ) );
		self::assertStringContainsString( 'style="--aisle-bar-background:#ffee00;--aisle-bar-color:#111111;"', self::body() );
	}

	public function test_prints_texts_of_the_shortcode_without_other_html(): void {
		$this->start( array( 'bar_texts' => array( self::TEXTS[0] ) ) );
		$html = do_shortcode(
			'[aisle_announcement_bar permanent="yes"]<p>One <a href="/a" onclick="x()">link</a></p> | '
			. '<script>x()</script>Two | [/aisle_announcement_bar]'
		);
		self::assertStringContainsString( 'One <a href="/a">link</a>', $html );
		self::assertSame( 2, substr_count( $html, 'role="group"' ) );
		self::assertStringNotContainsString( '<script>x()', $html );
		self::assertStringNotContainsString( 'onclick', $html );
		self::assertStringNotContainsString( 'aisle-bar__close', $html );
		$from_settings = do_shortcode( '[aisle_announcement_bar]' );
		self::assertStringContainsString( 'Free &amp; fast', $from_settings );
		self::assertStringContainsString( 'aisle-bar__close', $from_settings );
	}

	public function test_prints_the_paragraphs_of_the_block(): void {
		$paragraphs = '<!-- wp:paragraph --><p>One</p><!-- /wp:paragraph --><!-- wp:paragraph --><p> </p><!-- /wp:paragraph -->'
			. '<!-- wp:paragraph --><p><a href="/b">Two</a></p><!-- /wp:paragraph -->';
		$html       = do_blocks(
			'<!-- wp:aisle/announcement-bar {"permanent":true,"align":"full"} --><div class="wp-block-aisle-announcement-bar alignfull">'
			. $paragraphs . '</div><!-- /wp:aisle/announcement-bar -->'
		);
		self::assertStringContainsString( 'wp-block-aisle-announcement-bar', $html );
		self::assertStringContainsString( 'alignfull', $html );
		self::assertSame( 2, substr_count( $html, 'role="group"' ) );
		self::assertStringContainsString( '<a href="/b">Two</a>', $html );
		self::assertStringNotContainsString( 'aisle-bar__close', $html );
		self::assertSame( '', trim( do_blocks( '<!-- wp:aisle/announcement-bar --><div></div><!-- /wp:aisle/announcement-bar -->' ) ) );
	}

	public function test_moves_the_store_notice_below_the_bar_by_a_script_after_it(): void {
		remove_all_filters( 'woocommerce_demo_store' );
		$this->start( array( 'bar' => true, 'bar_texts' => self::TEXTS ) );
		$html = (string) apply_filters( 'woocommerce_demo_store', '<p>Sale</p>' );
		self::assertStringStartsWith( '<p>Sale</p><script', $html );
		self::assertStringContainsString( BarScripts::NOTICE_BELOW_BAR, $html );
		self::assertNull( apply_filters( 'woocommerce_demo_store', null ) );
		remove_all_filters( 'woocommerce_demo_store' );
		$this->start( array( 'bar_texts' => self::TEXTS ) );
		self::assertSame( '<p>Sale</p>', apply_filters( 'woocommerce_demo_store', '<p>Sale</p>' ) );
	}

	/**
	 * @param array<string, mixed> $values
	 */
	private function start( array $values ): void {
		remove_all_actions( 'wp_head' );
		remove_all_actions( 'wp_body_open' );
		remove_all_actions( 'wp_enqueue_scripts' );
		unset( $GLOBALS['wp_scripts'], $GLOBALS['wp_styles'] );
		update_option( 'aisle_settings', array( 'schema_version' => 1, 'features' => array( 'notices' => $values ) ) );
		$settings      = new Settings();
		$this->feature = new Notices( $settings, self::assets( $settings ) );
		$settings->add( 'notices', $this->feature );
		$this->feature->register();
		$this->feature->start();
	}

	/**
	 * @param list<array<string, string>> $texts
	 */
	private function bar_of( array $texts ): string {
		$this->start( array( 'bar' => true, 'bar_texts' => $texts ) );
		return self::body();
	}

	private static function id_of( string $html ): string {
		self::assertSame( 1, preg_match( '/data-aisle-bar="([0-9a-f]{8})"/', $html, $matches ) );
		return $matches[1] ?? '';
	}

	private static function head(): string {
		return self::output_of( static fn() => do_action( 'wp_head' ) );
	}

	private static function body(): string {
		return self::output_of( static fn() => do_action( 'wp_body_open' ) );
	}
}
