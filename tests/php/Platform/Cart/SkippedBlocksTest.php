<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart;

use Aisle\Platform\Cart\SkippedBlocks;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RequiresFunction;

#[RequiresFunction( 'wc_get_container' )]
final class SkippedBlocksTest extends CartTestCase {

	/**
	 * @return array<string, array{bool, string, string}> Whether blocks are registered, wc-ajax, body.
	 */
	public static function calls(): array {
		$set_quantity_json = '{"operations":[{"id":"12345678","type":"set_quantity","key":"a","quantity":2}]';
		return array(
			'a quantity change'                          => array( false, 'aisle_cart', $set_quantity_json . ',"fragments":false}' ),
			'a read'                                     => array( false, 'aisle_cart', '{"operations":[]}' ),
			'a change with fragments'                    => array( true, 'aisle_cart', $set_quantity_json . ',"fragments" : true}' ),
			'an operation of a feature'                  => array(
				true,
				'aisle_cart',
				'{"operations":[{"id":"12345678","type":"quick_view"}]}',
			),
			'an operation of a feature among known ones' => array(
				true,
				'aisle_cart',
				'{"operations":[{"id":"12345678","type":"get"},{"id":"12345679","type" : "quick_view"}]}',
			),
			'an Ajax action of WooCommerce'              => array( true, 'get_refreshed_fragments', '{"operations":[]}' ),
			'the fkcart_get_slide_cart Ajax action'      => array( true, 'fkcart_get_slide_cart', '' ),
			'a page'                                     => array( true, '', '' ),
		);
	}

	#[DataProvider( 'calls' )]
	public function test_skips_block_registration_only_when_request_renders_nothing(
		bool $has_blocks,
		string $endpoint,
		string $body
	): void {
		$_GET['wc-ajax']               = $endpoint;
		$_POST                         = array();
		$GLOBALS['HTTP_RAW_POST_DATA'] = $body;
		self::assertSame( array( true, true ), $this->blocks() );
		( new SkippedBlocks() )->skip_if_possible();
		self::assertSame( array( $has_blocks, $has_blocks ), $this->blocks() );
	}

	public function test_registers_blocks_for_forms_and_when_filter_requires_them(): void {
		$_GET['wc-ajax']               = 'aisle_cart';
		$_POST                         = array( 'add-to-cart' => '1' );
		$GLOBALS['HTTP_RAW_POST_DATA'] = 'add-to-cart=1';
		( new SkippedBlocks() )->skip_if_possible();
		self::assertSame( array( true, true ), $this->blocks() );

		$_POST                         = array();
		$GLOBALS['HTTP_RAW_POST_DATA'] = '{"operations":[]}';
		add_filter( 'aisle_cart_skip_block_registration', '__return_false' );
		( new SkippedBlocks() )->skip_if_possible();
		self::assertNotContains( false, $this->blocks() );
	}

	/**
	 * @return array{bool, bool} Whether the theme's patterns and WooCommerce's blocks will be registered.
	 */
	private function blocks(): array {
		$has_block_types = false;
		foreach ( $GLOBALS['wp_filter']['init']->callbacks as $callbacks ) {
			foreach ( $callbacks as $callback ) {
				$function        = $callback['function'];
				$has_block_types = $has_block_types
					|| (
						is_array( $function )
						&& is_object( $function[0] )
						&& str_ends_with( $function[0]::class, 'Blocks\\BlockTypesController' )
						&& 'register_blocks' === $function[1]
					);
			}
		}
		return array( false !== has_action( 'init', '_register_theme_block_patterns' ), $has_block_types );
	}
}
