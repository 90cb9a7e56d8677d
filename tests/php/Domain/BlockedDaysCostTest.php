<?php
declare(strict_types=1);

namespace Aisle\Tests\Domain;

use Aisle\Domain\Schedule\ScheduleRules;
use PHPUnit\Framework\TestCase;

/**
 * Forty fields with five hundred blocked days each are validated at each save, price and cart request, so days that are
 * not needed are not read.
 */
final class BlockedDaysCostTest extends TestCase {

	private const NOW = array( 'days' => 20600, 'seconds' => 0, 'timestamp' => 1779840000 );

	public function test_skips_blocked_days_when_optional_field_is_empty(): void {
		self::assertNull( ScheduleRules::check( self::field( false ), '', self::NOW, null ) );
	}

	public function test_reads_blocked_days_when_field_is_answered_or_required(): void {
		foreach ( array( array( false, '2026-06-01' ), array( true, '' ) ) as list( $is_required, $answer ) ) {
			try {
				ScheduleRules::check( self::field( $is_required ), $answer, self::NOW, null );
				self::fail( 'The blocked days were not read.' );
			} catch ( \TypeError $unreadable ) {
				self::assertStringContainsString( 'string', $unreadable->getMessage() );
			}
		}
	}

	/**
	 * @return array<string, mixed> A field that fails if its blocked days are read.
	 */
	private static function field( bool $is_required ): array {
		$schedule = array(
			'earliest'         => '',
			'latest'           => '',
			'lead_days'        => null,
			'lead_counts_open' => false,
			'cutoff'           => null,
			'lead_minutes'     => null,
			'weekdays'         => array(),
			'blocked'          => array( array() ),
			'hours'            => array(),
			'slot'             => null,
			'after'            => '',
			'after_least'      => null,
			'after_most'       => null,
			'native'           => array(),
		);
		return array( 'type' => 'date', 'rules' => array( 'required' => $is_required ), 'schedule' => $schedule );
	}
}
