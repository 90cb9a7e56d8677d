<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Instagram;

use Aisle\Features\Instagram\Feed\FeedStore;
use Aisle\Features\Instagram\FeedMarkup;
use Aisle\Features\Instagram\FeedOptions;
use Aisle\Features\Instagram\InstagramBlock;

#[\PHPUnit\Framework\Attributes\CoversClass( FeedMarkup::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( InstagramBlock::class )]
final class FeedMarkupTest extends InstagramTestCase {

	private const SCRIPT = 'aisle-instagram-load';

	private static function block( string $attributes = '' ): string {
		return do_blocks( "<!-- wp:aisle/instagram {$attributes} /-->" );
	}

	public function test_prints_stored_posts_without_script_or_request(): void {
		$this->api->media = array( 'data' => array( InstagramStandIn::post( '11' ), InstagramStandIn::post( '12' ) ) );
		$this->fetch();
		$this->api->requests = array();
		$feeds = array( self::block( '{"count":"1","columns":"4"}' ), do_shortcode( '[aisle_instagram count="1" columns="4"]' ) );
		foreach ( $feeds as $html ) {
			self::assertSame( 1, preg_match_all( '/<li\b/', $html ) );
			self::assertStringContainsString( '--aisle-columns:4;--aisle-tablet-columns:3;--aisle-phone-columns:2', $html );
			self::assertStringContainsString( 'href="https://www.instagram.com/p/11/"', $html );
			self::assertMatchesRegularExpression(
				'#src="http[^"]+/aisle-instagram/11\.jpg"\s+srcset="[^"]+11-small\.jpg 320w, [^"]+11\.jpg 640w"#',
				$html
			);
			self::assertMatchesRegularExpression( '/width="640"\s+height="640"/', $html );
			self::assertStringNotContainsString( 'cdninstagram', $html );
		}
		self::assertFalse( wp_script_is( self::SCRIPT ) );
		self::assertSame( array(), $this->api->requests );
	}

	public function test_prints_no_style_in_a_feed(): void {
		$this->api->media = array( 'data' => array( InstagramStandIn::post( '11' ) ) );
		$this->fetch();
		$GLOBALS['wp_query']->is_feed = true;
		$html                         = self::block();
		$GLOBALS['wp_query']->is_feed = false;
		self::assertStringContainsString( '11.jpg', $html );
		self::assertFalse( wp_style_is( 'aisle-instagram-style' ) );
		self::assertStringNotContainsString( 'stylesheet', $html );
	}

	public function test_prints_space_of_the_final_size_before_the_first_fetch(): void {
		$html = self::block( '{"count":"5"}' );
		self::assertSame( 5, substr_count( $html, 'aisle-instagram__post' ) );
		$signed = FeedOptions::of_block( array( 'count' => 5 ) )->signed();
		self::assertStringContainsString( "data-aisle-instagram=\"{$signed}\"", $html );
		self::assertStringContainsString( 'data-error="Instagram error: %s"', $html );
		self::assertStringContainsString( 'data-invalid="Invalid Instagram response"', $html );
		self::assertSame( array(), $this->api->requests );
	}

	public function test_prints_nothing_without_a_token_or_for_an_empty_account(): void {
		$this->save_token( '' );
		self::assertSame( '', self::block() );
		self::assertSame( '', do_shortcode( '[aisle_instagram]' ) );
		$this->save_token( 'FIRST' );
		$this->api->media = array( 'data' => array( InstagramStandIn::post( '11' ) ) );
		$this->fetch();
		$this->save_token( '' );
		self::assertSame( '', self::block() );
		$this->save_token( 'FIRST' );
		FeedStore::update( array( 'has_posts' => true, 'posts' => array() ) );
		self::assertSame( '', self::block() );
	}

	public function test_prints_defaults_for_invalid_attributes(): void {
		foreach ( array( 'count', 'columns', 'tabletColumns', 'phoneColumns' ) as $name ) {
			foreach ( array( '"\u003cscript>x"', '[[1]]', '-3', 'null' ) as $value ) {
				$html = self::block( "{\"{$name}\":{$value}}" );
				self::assertStringNotContainsString( '<script>x', $html );
				self::assertSame( 6, substr_count( $html, 'aisle-instagram__post' ) );
			}
		}
	}
}
