<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Instagram;

use Aisle\Features\Instagram\Feed\AccessToken;
use Aisle\Features\Instagram\InstagramHealth;

#[\PHPUnit\Framework\Attributes\CoversClass( InstagramHealth::class )]
final class InstagramHealthTest extends InstagramTestCase {

	/**
	 * @return array{mixed, mixed}
	 */
	private function result_at( int $now ): array {
		$result = ( new InstagramHealth( $this->token() ) )->result( $now );
		return array( $result['status'], $result['label'] );
	}

	public function test_warns_seven_days_before_the_token_ends(): void {
		$this->fetch();
		$this->fetch( self::NOW + DAY_IN_SECONDS );
		$ends_at = $this->token()->ends_at();
		self::assertSame( 'good', $this->result_at( $ends_at - 7 * DAY_IN_SECONDS - 1 )[0] );
		list( $status, $label ) = $this->result_at( $ends_at - 7 * DAY_IN_SECONDS );
		self::assertSame( 'recommended', $status );
		self::assertSame( 'The Instagram access token ends on ' . wp_date( (string) get_option( 'date_format' ), $ends_at ), $label );
		self::assertSame( 'critical', $this->result_at( $ends_at )[0] );
	}

	public function test_warns_when_instagram_rejects_the_token(): void {
		$this->api->media = array( 'error' => array( 'message' => 'Session has expired', 'code' => 190 ) );
		$this->fetch();
		self::assertSame( array( 'critical', 'Instagram rejects the access token' ), $this->result_at( self::NOW ) );
		$this->api->media = array( 'data' => array() );
		$this->fetch( self::NOW + HOUR_IN_SECONDS );
		self::assertSame( 'good', $this->result_at( self::NOW )[0] );
	}

	public function test_reports_that_the_posts_were_never_fetched(): void {
		self::assertSame( array( 'recommended', 'The Instagram posts have not been fetched yet' ), $this->result_at( time() ) );
	}

	public function test_reports_other_errors(): void {
		$this->api->media = array( 'text' => 'x' );
		$this->fetch();
		self::assertSame( array( 'recommended', 'The Instagram posts could not be fetched' ), $this->result_at( self::NOW ) );
	}

	public function test_adds_a_test_only_with_a_token(): void {
		$health = new InstagramHealth( $this->token() );
		$tests  = $health->add_test( array( 'direct' => array() ) );
		self::assertSame( 'critical', self::status_of( $tests['direct']['aisle_instagram_token'], array( 'ends_at' => 1 ) ) );
		$this->save_token( '' );
		self::assertSame( array(), ( new InstagramHealth( $this->token() ) )->add_test( array() ) );
		self::assertNull( $health->add_test( null ) );
	}

	/**
	 * @param array{test: callable(): array<string, mixed>} $test
	 * @param array<string, int>                             $state
	 */
	private static function status_of( array $test, array $state ): mixed {
		update_option( AccessToken::TOKEN_OPTION, $state + array( 'source' => wp_hash( 'FIRST' ), 'token' => 'FIRST' ) );
		return ( $test['test'] )()['status'];
	}
}
