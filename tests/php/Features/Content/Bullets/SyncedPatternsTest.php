<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Content\Bullets;

use Aisle\Features\Content\Bullets\SyncedPatterns;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\CoversClass( SyncedPatterns::class )]
final class SyncedPatternsTest extends TestCase {

	/** @param array<string, mixed> $fields */
	private static function pattern( string $content, array $fields = array() ): string {
		$id = wp_insert_post(
			$fields + array(
				'post_type'    => 'wp_block',
				'post_status'  => 'publish',
				'post_title'   => 'x',
				'post_content' => wp_slash( $content ),
			)
		);
		return "<!-- wp:block {\"ref\":{$id}} /-->";
	}

	private static function names( string $content ): string {
		return trim( (string) preg_replace( '/\s+/', ' ', wp_strip_all_tags( SyncedPatterns::expand( $content ) ) ) );
	}

	public function test_replaces_references_in_their_place(): void {
		$inner = self::pattern( '<!-- wp:heading --><h2 id="b">B</h2><!-- /wp:heading -->' );
		$outer = self::pattern( "<!-- wp:group --><div>{$inner}</div><!-- /wp:group --><h2 id=\"c\">C</h2>" );
		self::assertSame( 'A BC D', self::names( "<h2>A</h2>\n<!-- wp:group --><div>{$outer}</div><!-- /wp:group -->\n<h2>D</h2>" ) );
	}

	public function test_leaves_out_what_wordpress_does_not_print(): void {
		$heading = '<h2 id="secret">Secret</h2>';
		$content = self::pattern( $heading, array( 'post_status' => 'draft' ) )
			. self::pattern( $heading, array( 'post_status' => 'private' ) )
			. self::pattern( $heading, array( 'post_password' => 'x' ) )
			. self::pattern( $heading, array( 'post_type' => 'page' ) )
			. '<!-- wp:block {"ref":["1"]} /--><!-- wp:block {"ref":-1} /--><!-- wp:block /--><!-- wp:block {"ref":99999999} /-->';
		self::assertSame( 'end', self::names( "{$content}end" ) );
	}

	public function test_stops_at_patterns_that_contain_themselves(): void {
		$reference = self::pattern( 'x' );
		$id        = (int) preg_replace( '/\D/', '', $reference );
		wp_update_post( array( 'ID' => $id, 'post_content' => "<p>a</p>{$reference}{$reference}<p>b</p>" ) );
		self::assertSame( 'ab', self::names( $reference ) );
		self::assertLessThan( 500, strlen( self::names( str_repeat( $reference, 1000 ) ) ) );
	}

	public function test_uses_the_text_that_the_post_gives_a_heading(): void {
		$attributes = '{"metadata":{"name":"Title","bindings":{"__default":{"source":"core/pattern-overrides"}}}}';
		$reference  = self::pattern( "<!-- wp:heading {$attributes} -->\n<h2 id=\"t\">Default</h2>\n<!-- /wp:heading -->" );
		self::assertSame( 'Default', self::names( $reference ) );
		$own = str_replace( '}', ',"content":{"Title":{"content":"Own <em>text</em>"}}}', $reference );
		self::assertSame( 'Own text', self::names( $own ) );
		foreach ( array( '"x"', '{"Title":"x"}', '{"Title":{"content":["x"]}}', '{"Title":{"content":""}}' ) as $invalid ) {
			self::assertSame( 'Default', self::names( str_replace( '}', ",\"content\":{$invalid}}", $reference ) ) );
		}
	}
}
