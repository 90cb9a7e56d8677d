<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Tips;

use Aisle\Features\Tips\TipBlock;
use Aisle\Features\Tips\TipList;
use Aisle\Features\Tips\Tips;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\Rest;
use Aisle\Platform\Lazy;
use Aisle\Platform\Settings\Settings;

final class TipBlockTest extends TipsTestCase {

	protected function setUp(): void {
		parent::setUp();
		if ( \WP_Block_Type_Registry::get_instance()->is_registered( TipBlock::NAME ) ) {
			unregister_block_type( TipBlock::NAME );
		}
	}

	public function test_prints_empty_element_whatever_the_attributes(): void {
		$this->tips();
		$this->register_block();
		$html = do_blocks( '<!-- wp:aisle/tips {"x":"\u003cscript\u003ex"} /-->' );

		self::assertStringContainsString( 'wp-block-aisle-tips', $html );
		self::assertStringNotContainsString( '<script>', $html );
		self::assertSame( '', trim( wp_strip_all_tags( $html ) ) );
		self::assertTrue( wp_script_is( 'aisle-' . TipBlock::SCRIPT ) );
	}

	public function test_prints_nothing_in_a_store_without_tips(): void {
		$this->register_block();

		self::assertSame( '', do_blocks( '<!-- wp:aisle/tips /-->' ) );
	}

	private function register_block(): void {
		$settings = new Settings();
		$settings->add( 'tips', new Tips(
			$settings,
			self::assets( $settings ),
			new Ajax(),
			new Rest()
		) );
		( new TipBlock( Lazy::of( static fn(): TipList => new TipList( $settings ) ), self::assets( $settings ) ) )->register_block();
	}
}
