<?php
declare(strict_types=1);

namespace Aisle\Tests\Domain;

use Aisle\Domain\Reward;
use Aisle\Domain\RewardRules;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class RewardRulesTest extends TestCase {

	/**
	 * @return array<string, array{array<array-key, mixed>}>
	 */
	public static function empty_promises(): array {
		return array(
			'no kind'             => array( array( 'goal' => 10, 'value' => 5 ) ),
			'an unknown kind'     => array( array( 'kind' => 'fee', 'goal' => 10, 'value' => 5 ) ),
			'a list as kind'      => array( array( 'kind' => array( 'gift' ), 'goal' => 10, 'value' => 5 ) ),
			'no goal'             => array( array( 'kind' => 'percent', 'value' => 5 ) ),
			'a negative goal'     => array( array( 'kind' => 'percent', 'goal' => -5, 'value' => 5 ) ),
			'an infinite goal'    => array( array( 'kind' => 'percent', 'goal' => INF, 'value' => 5 ) ),
			'a discount of zero'  => array( array( 'kind' => 'amount', 'goal' => 10, 'value' => 0 ) ),
			'a negative discount' => array( array( 'kind' => 'amount', 'goal' => 10, 'value' => -3, 'products' => '4' ) ),
			'no product'          => array( array( 'kind' => 'gift', 'goal' => 10, 'value' => 5, 'products' => '0,x' ) ),
		);
	}

	/**
	 * @param array<array-key, mixed> $entry
	 */
	#[DataProvider( 'empty_promises' )]
	public function test_returns_no_reward_when_entry_has_no_benefit( array $entry ): void {
		self::assertNull( Reward::of( $entry ) );
	}

	public function test_limits_percentage_reward_to_100(): void {
		self::assertSame( 100.0, self::reward( 'percent', 10, 250 )->value );
		self::assertSame( 250.0, self::reward( 'amount', 10, 250 )->value );
	}

	public function test_keeps_reward_id_when_renamed_and_changes_it_when_value_changes(): void {
		$id = self::reward( 'percent', 10, 5 )->id;
		self::assertSame( $id, self::reward( 'percent', 10, 5, 'Five!' )->id );
		self::assertSame( $id, self::reward( 'percent', 10, 5 )->with_name( 'Five!' )->id );
		self::assertNotSame( $id, self::reward( 'percent', 11, 5 )->id );
		self::assertNotSame( $id, self::reward( 'amount', 10, 5 )->id );
	}

	public function test_reads_gift_ids_once_each_from_text_or_list(): void {
		foreach ( array( '12,40,12', array( '12', 40, 12, 'x', -3 ) ) as $products ) {
			self::assertSame( array( 12, 40 ), Reward::of( array( 'kind' => 'gift', 'goal' => '5', 'products' => $products ) )?->products );
		}
	}

	public function test_sorts_rewards_by_goal_without_duplicates(): void {
		$rewards = array( self::reward( 'percent', 100, 10 ), self::reward( 'amount', 50, 5 ), self::reward( 'percent', 100, 10 ) );
		self::assertSame(
			array( 50.0, 100.0 ),
			array_map( static fn( Reward $reward ): float => $reward->goal, RewardRules::sort_by_goal( $rewards ) )
		);
	}

	public function test_replaces_lower_percentage_with_higher_and_keeps_every_gift(): void {
		$gift    = static fn( float $goal ): Reward =>
			Reward::of( array( 'kind' => 'gift', 'goal' => $goal, 'products' => '4' ) ) ?? throw new \LogicException();
		$rewards = RewardRules::sort_by_goal( array(
			self::reward( 'percent', 50, 5 ),
			self::reward( 'percent', 100, 10 ),
			self::reward( 'amount', 60, 3 ),
			$gift( 40 ),
			$gift( 90 ),
			$gift( 200 ),
		) );
		$earned_rewards  = static fn( float $measured_value ): array => array_map(
			static fn( Reward $reward ): string => "{$reward->kind} {$reward->goal}",
			RewardRules::earned_rewards( $rewards, $measured_value )
		);
		self::assertSame( array(), $earned_rewards( 39.99 ) );
		self::assertEqualsCanonicalizing( array( 'gift 40', 'percent 50' ), $earned_rewards( 50 ) );
		self::assertEqualsCanonicalizing( array( 'gift 40', 'gift 90', 'percent 100', 'amount 60' ), $earned_rewards( 100 ) );
	}

	public function test_reaches_goal_despite_floating_point_rounding(): void {
		self::assertTrue( RewardRules::is_reached( self::reward( 'amount', 0.3, 1 ), 0.1 + 0.1 + 0.1 ) );
		self::assertTrue( RewardRules::is_reached( self::reward( 'amount', 2.4, 1 ), 8 * 0.3 - 0.00000001 ) );
		self::assertFalse( RewardRules::is_reached( self::reward( 'amount', 50, 1 ), 49.99 ) );
		self::assertEqualsWithDelta( 0.01, RewardRules::remaining( 50, 49.99 ), 0.0001 );
	}

	private static function reward( string $kind, float $goal, float $value, string $text = '' ): Reward {
		return Reward::of( array( 'kind' => $kind, 'goal' => $goal, 'value' => $value, 'text' => $text ) ) ?? throw new \LogicException();
	}
}
