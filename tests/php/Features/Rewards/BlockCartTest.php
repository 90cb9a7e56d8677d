<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Rewards;

use Aisle\Features\Rewards\Rewards;
use Aisle\Platform\Settings\Settings;
use Aisle\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Script that offers gifts in WooCommerce's cart block.
 */
final class BlockCartTest extends TestCase {

	#[DataProvider( 'kinds' )]
	public function test_loads_gift_choice_in_cart_block_only_when_store_has_gifts( string $kind, bool $is_loaded ): void {
		$settings = new Settings();
		$rewards  = new Rewards( $settings, self::assets( $settings ) );
		$settings->add( 'rewards', $rewards );
		$settings->save(
			'rewards',
			array(
				'rewards' => array(
					array(
						'kind'     => $kind,
						'goal'     => 50,
						'value'    => 'gift' === $kind ? 0 : 10,
						'products' => 'gift' === $kind ? '1' : '',
						'text'     => '',
					),
				),
			)
		);
		$rewards->enqueue_gift_choice();
		self::assertSame( $is_loaded, wp_script_is( 'aisle-rewards-block-cart' ) );
		self::assertSame( $is_loaded, wp_style_is( 'aisle-rewards-block-cart' ) );
	}

	/**
	 * @return array<string, array{string, bool}>
	 */
	public static function kinds(): array {
		return array(
			'a gift'     => array( 'gift', true ),
			'a discount' => array( 'percent', false ),
		);
	}
}
