<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Lightbox;

use Aisle\Features\Lightbox\LightboxBlock;
use Aisle\Platform\Settings\Settings;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\CoversClass( LightboxBlock::class )]
final class LightboxBlockTest extends TestCase {

	private const SAVED = '<div class="wp-block-aisle-lightbox" id="sizes"><p>Small</p><div>Large</div></div>';

	private int $needed = 0;

	private function render( mixed $attributes, mixed $content = self::SAVED ): string {
		$this->needed = 0;
		$block        = new LightboxBlock( self::assets( new Settings() ), function (): void {
			++$this->needed;
		} );
		return (string) preg_replace( '#<link[^>]*>\s*#', '', $block->render( $attributes, $content ) );
	}

	public function test_prints_the_content_in_a_closed_window(): void {
		$html = $this->render( array( 'name' => 'sizes', 'title' => 'Size chart' ) );
		self::assertStringStartsWith( '<dialog class="aisle-lightbox" id="sizes" aria-label="Size chart" tabindex="-1">', $html );
		self::assertStringContainsString( 'href="#sizes-closed"', $html );
		self::assertStringEndsWith( '<div class="aisle-lightbox__content"><p>Small</p><div>Large</div></div></dialog>', $html );
		self::assertSame( 1, $this->needed );
	}

	public function test_prints_the_content_in_place_when_name_is_invalid(): void {
		$names = array( '', 'a b', '"><script>x</script>', '50%off', 'a#b', "\xFF", str_repeat( 'x', 201 ), array( 'x' ), 7, null );
		foreach ( $names as $name ) {
			self::assertSame( self::SAVED, $this->render( array( 'name' => $name ) ) );
			self::assertSame( 0, $this->needed );
		}
		self::assertSame( self::SAVED, $this->render( null ) );
		self::assertStringStartsWith( '<dialog', $this->render( array( 'name' => 'sizes' ), null ) );
	}

	public function test_escapes_title_and_names_a_window_without_one(): void {
		self::assertStringContainsString(
			'aria-label="&quot;&gt;&lt;script&gt;x"',
			$this->render( array( 'name' => 'a', 'title' => '"><script>x' ) )
		);
		foreach ( array( '', array( 'x' ), null ) as $title ) {
			self::assertStringContainsString( 'aria-label="More information"', $this->render( array( 'name' => 'a', 'title' => $title ) ) );
		}
	}

	public function test_renders_the_block_of_a_page(): void {
		$html = do_blocks( '<!-- wp:aisle/lightbox {"name":"größen"} -->' . self::SAVED . '<!-- /wp:aisle/lightbox -->' );
		self::assertStringContainsString( '<dialog class="aisle-lightbox" id="größen"', $html );
	}
}
