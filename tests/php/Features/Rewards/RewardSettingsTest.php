<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Rewards;

use Aisle\Features\Rewards\Rewards;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Settings\Settings;
use Aisle\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class RewardSettingsTest extends TestCase {

	/**
	 * @return array<string, array{0: array<string, mixed>, 1: bool, 2?: string}>
	 */
	public static function rewards(): array {
		return array(
			'a percentage of 99.9'            => array( array( 'kind' => 'percent', 'goal' => 50.0, 'value' => 99.9 ), true ),
			'a percentage of 100'             => array( array( 'kind' => 'percent', 'goal' => 50.0, 'value' => 100.0 ), false ),
			'a percentage of 101'             => array( array( 'kind' => 'percent', 'goal' => 50.0, 'value' => 101.0 ), false ),
			'an amount below its goal'        => array( array( 'kind' => 'amount', 'goal' => 50.0, 'value' => 49.99 ), true ),
			'an amount equal to its goal'     => array( array( 'kind' => 'amount', 'goal' => 50.0, 'value' => 50.0 ), false ),
			'an amount above its goal'        => array( array( 'kind' => 'amount', 'goal' => 50.0, 'value' => 60.0 ), false ),
			'an amount above a goal in items' => array( array( 'kind' => 'amount', 'goal' => 3.0, 'value' => 5.0 ), true, 'pieces' ),
			'a gift'                          => array(
				array( 'kind' => 'gift', 'goal' => 5.0, 'value' => 10.0, 'products' => '12' ),
				true,
			),
		);
	}

	/**
	 * @param array<string, mixed> $reward
	 */
	#[DataProvider( 'rewards' )]
	public function test_rejects_reward_that_makes_a_cart_free( array $reward, bool $is_saved, string $measured_by = 'amount' ): void {
		$settings = new Settings();
		$settings->add( 'rewards', new Rewards( $settings, self::assets( $settings ) ) );
		try {
			$settings->save(
				'rewards',
				array( 'rewards' => array( $reward + array( 'products' => '', 'text' => '' ) ), 'measured_by' => $measured_by )
			);
			self::assertTrue( $is_saved );
		} catch ( ApiError $error ) {
			self::assertFalse( $is_saved, (string) wp_json_encode( $error->data ) );
			self::assertSame( array( 'rewards.0.value' ), array_keys( $error->data['fields'] ) );
			if ( $reward['value'] <= 100.0 ) {
				self::assertStringStartsWith(
					'This reward would make the cart free. Please enter less than ',
					$error->data['fields']['rewards.0.value']
				);
			}
		}
	}

	/**
	 * @return array<string, array{0: list<array{0: string, 1: float, 2: float}>, 1: list<string>, 2?: string}>
	 */
	public static function reward_combinations(): array {
		return array(
			'two rewards at the same goal'         => array(
				array( array( 'percent', 10.0, 90.0 ), array( 'amount', 10.0, 9.0 ) ),
				array( 'rewards.0.value', 'rewards.1.value' ),
			),
			'percentage with a lower goal'         => array(
				array( array( 'percent', 20.0, 50.0 ), array( 'amount', 100.0, 60.0 ) ),
				array( 'rewards.1.value' ),
			),
			'amount listed before percentage'      => array(
				array( array( 'amount', 100.0, 60.0 ), array( 'percent', 20.0, 50.0 ) ),
				array( 'rewards.0.value' ),
			),
			'percentage replaced at a higher goal' => array(
				array( array( 'percent', 20.0, 90.0 ), array( 'percent', 100.0, 10.0 ), array( 'amount', 100.0, 60.0 ) ),
				array(),
			),
			'sum below the goal'                   => array(
				array( array( 'percent', 100.0, 50.0 ), array( 'amount', 100.0, 49.0 ) ),
				array(),
			),
			'goals in items'                       => array(
				array( array( 'percent', 3.0, 50.0 ), array( 'amount', 3.0, 20.0 ) ),
				array(),
				'pieces',
			),
		);
	}

	/**
	 * @param list<array{0: string, 1: float, 2: float}> $rewards Kind, goal and value of each.
	 * @param list<string>                               $fields  Rejected fields.
	 */
	#[DataProvider( 'reward_combinations' )]
	public function test_rejects_rewards_that_make_a_cart_free_together(
		array $rewards,
		array $fields,
		string $measured_by = 'amount'
	): void {
		$settings = new Settings();
		$settings->add( 'rewards', new Rewards( $settings, self::assets( $settings ) ) );
		$rejected = array();
		try {
			$settings->save(
				'rewards',
				array(
					'rewards'     => array_map(
						static fn( array $reward ): array =>
							array( 'kind' => $reward[0], 'goal' => $reward[1], 'value' => $reward[2], 'products' => '', 'text' => '' ),
						$rewards
					),
					'measured_by' => $measured_by,
				)
			);
		} catch ( ApiError $error ) {
			$rejected = array_keys( $error->data['fields'] );
		}
		self::assertSame( $fields, $rejected );
	}

	public function test_rejects_measure_change_that_makes_a_stored_reward_too_high(): void {
		$settings = new Settings();
		$settings->add( 'rewards', new Rewards( $settings, self::assets( $settings ) ) );
		$reward = array( 'kind' => 'amount', 'goal' => 3.0, 'value' => 50.0, 'products' => '', 'text' => '' );
		$settings->save( 'rewards', array( 'rewards' => array( $reward ), 'measured_by' => 'pieces' ) );
		$settings->save( 'rewards', array( 'free_shipping' => false ) );
		$this->expectException( ApiError::class );
		$settings->save( 'rewards', array( 'measured_by' => 'amount' ) );
	}
}
