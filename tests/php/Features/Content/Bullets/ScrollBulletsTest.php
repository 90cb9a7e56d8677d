<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Content\Bullets;

use Aisle\Features\Content\Bullets\Headings;
use Aisle\Features\Content\Bullets\ScrollBullets;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\CoversClass( Headings::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( ScrollBullets::class )]
final class ScrollBulletsTest extends TestCase {

	private const BLOCK = '<!-- wp:aisle/scroll-bullets /-->';

	private const TWO = array( 'a' => 'A', 'b' => 'B' );

	/** @param array<string, mixed> $fields */
	private function show_page( string $content, array $fields = array() ): int {
		$id = wp_insert_post(
			$fields + array(
				'post_type'    => 'page',
				'post_status'  => 'publish',
				'post_title'   => 'x',
				'post_content' => wp_slash( $content ),
			)
		);
		$GLOBALS['post'] = get_post( $id );
		return $id;
	}

	/**
	 * @return array<string, array{string, int, array<string, string>}>
	 */
	public static function contents(): array {
		return array(
			'headings with anchors' => array( '<h2 id="a">A</h2><h2>x</h2><h2 class="x" id="b">B</h2>', 2, self::TWO ),
			'markup in a heading'   => array( "<h2 id=\"a\">The <em>best</em>\n&amp; <br>last</h2>", 2, array( 'a' => 'The best & last' ) ),
			'the second level'      => array( '<h2 id="a">A</h2><h3 id="b">B</h3><h4 id="c">C</h4>', 2, array( 'a' => 'A' ) ),
			'two levels'            => array( '<h1 id="z">Z</h1><h2 id="a">A</h2><h3 id="b">B</h3>', 3, self::TWO ),
			'an empty heading'      => array( '<h2 id="a"> <img src="x"></h2><h2 id="">B</h2>', 2, array() ),
			'text after a heading'  => array( '<h2 id="a">A</h2>text<p id="p">p</p>', 2, array( 'a' => 'A' ) ),
			'a comment'             => array( '<!-- <h2 id="a">A</h2> --><h2 id="b">B</h2>', 2, array( 'b' => 'B' ) ),
			'nothing'               => array( '', 2, array() ),
		);
	}

	/**
	 * @param array<string, string> $expected
	 */
	#[\PHPUnit\Framework\Attributes\DataProvider( 'contents' )]
	public function test_finds_headings_with_anchors( string $content, int $depth, array $expected ): void {
		self::assertSame( $expected, array_column( Headings::of( $content, $depth ), 'text', 'id' ) );
	}

	public function test_prints_links_to_the_headings_of_the_page(): void {
		$this->show_page( '<h2 id="größe &quot;x">Size &lt;b&gt;</h2><h3 id="b">B</h3>' );
		$html = do_blocks( self::BLOCK );
		self::assertStringContainsString( '<nav class="wp-block-aisle-scroll-bullets aisle-bullets" aria-label="On this page">', $html );
		self::assertStringContainsString(
			'href="#gr%C3%B6%C3%9Fe%20%22x"><span class="aisle-bullets__name">Size &lt;b&gt;</span></a>',
			$html
		);
		self::assertSame( 1, substr_count( $html, '<li>' ) );
		self::assertSame( 2, substr_count( do_blocks( '<!-- wp:aisle/scroll-bullets {"depth":"3"} /-->' ), '<li>' ) );
		self::assertTrue( wp_script_is( 'aisle-content-bullets' ) );
	}

	public function test_ignores_invalid_attributes(): void {
		$this->show_page( '<h2 id="a">A</h2><h3 id="b">B</h3>' );
		foreach ( array( '{"depth":3}', '{"depth":["3"]}', '{"depth":"\u003cb\u003e","align":"\u0022\u003e"}' ) as $attributes ) {
			$html = do_blocks( "<!-- wp:aisle/scroll-bullets {$attributes} /-->" );
			self::assertSame( 1, substr_count( $html, '<li>' ), $attributes );
			self::assertStringNotContainsString( '<b>', $html );
		}
	}

	public function test_prints_and_loads_nothing_without_headings(): void {
		$pages = array(
			'no anchor' => $this->show_page( '<h2>No anchor</h2>' ),
			'password'  => $this->show_page( '<h2 id="secret">Secret</h2>', array( 'post_password' => 'x' ) ),
			'no post'   => 0,
		);
		foreach ( $pages as $name => $id ) {
			$GLOBALS['post'] = 0 === $id ? null : get_post( $id );
			self::assertSame( '', do_blocks( self::BLOCK ), $name );
		}
		self::assertFalse( wp_script_is( 'aisle-content-bullets' ) );
	}

	public function test_uses_the_post_of_the_template(): void {
		$other = $this->show_page( '<h2 id="other">Other</h2>' );
		$this->show_page( '<h2 id="own">Own</h2>' );
		$block = new \WP_Block( parse_blocks( self::BLOCK )[0], array( 'postId' => $other ) );
		self::assertStringContainsString( 'href="#other"', $block->render() );
	}
}
