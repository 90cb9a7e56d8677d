<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform;

use Aisle\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class ServerBlockTest extends TestCase {

	#[DataProvider( 'blocks' )]
	public function test_registers_full_block_when_rest_routes_are_registered( string $name ): void {
		$page = $this->block( $name );
		do_action( 'rest_api_init', rest_get_server() );
		$full_block = $this->block( $name );
		self::assertNotSame( '', $full_block->title );
		self::assertStringStartsWith( 'aisle-', $full_block->editor_script_handles[0] );
		self::assertArrayHasKey( 'className', (array) $full_block->attributes );
		self::assertSame( $full_block->supports, $page->supports );
		self::assertSame( $full_block->get_uses_context(), $page->get_uses_context() );
		self::assertSame( self::without_numbers( $page->render( array() ) ), self::without_numbers( $full_block->render( array() ) ) );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function blocks(): array {
		return array(
			'mini cart'        => array( 'aisle/mini-cart' ),
			'search'           => array( 'aisle/search' ),
			'product filters'  => array( 'aisle/product-filters' ),
			'contact form'     => array( 'aisle/contact-form' ),
			'announcement bar' => array( 'aisle/announcement-bar' ),
			'instagram'        => array( 'aisle/instagram' ),
			'lightbox'         => array( 'aisle/lightbox' ),
			'product question' => array( 'aisle/product-question' ),
		);
	}

	/** Removes numbers, because each form on a page has its own. */
	private static function without_numbers( string $html ): string {
		return (string) preg_replace( '/ \(\d+\)|\d+/', '', $html );
	}

	private function block( string $name ): \WP_Block_Type {
		$block = \WP_Block_Type_Registry::get_instance()->get_registered( $name );
		self::assertNotNull( $block );
		return $block;
	}
}
