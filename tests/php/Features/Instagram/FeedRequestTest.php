<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Instagram;

use Aisle\Features\Instagram\Feed\FeedFetch;
use Aisle\Features\Instagram\Feed\FeedImages;
use Aisle\Features\Instagram\Feed\FeedSchedule;
use Aisle\Features\Instagram\Feed\FeedStore;
use Aisle\Features\Instagram\FeedOptions;
use Aisle\Features\Instagram\FeedRequest;
use Aisle\Features\Instagram\Instagram;
use Aisle\Platform\Lazy;
use Aisle\Tests\JsonResponse;

#[\PHPUnit\Framework\Attributes\CoversClass( FeedRequest::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( FeedOptions::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( FeedSchedule::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( Instagram::class )]
#[\PHPUnit\Framework\Attributes\RequiresFunction( 'as_has_scheduled_action' )]
final class FeedRequestTest extends InstagramTestCase {

	private function request( mixed $data, bool $is_post = true ): JsonResponse {
		if ( $is_post ) {
			return $this->dispatch_site_ajax( 'flatsome_load_instagram', array( 'data' => $data ) );
		}
		$_GET['data'] = $data;
		return $this->dispatch_site_ajax( 'flatsome_load_instagram' );
	}

	private static function signed( int $count = 6 ): string {
		return FeedOptions::of_block( array( 'count' => $count ) )->signed();
	}

	private function store_posts(): void {
		$this->api->media = array( 'data' => array(
			InstagramStandIn::post( '11', array( 'caption' => '<script>x</script>"' ) ),
			InstagramStandIn::post( '12', array( 'caption' => null ) ),
		) );
		$this->fetch();
		$this->api->requests = array();
	}

	public function test_returns_the_stored_posts_for_get_and_post(): void {
		$this->store_posts();
		foreach ( array( true, false ) as $is_post ) {
			$response = $this->request( self::signed(), $is_post );
			self::assertSame( array( 200, true ), array( $response->status, $response->json['success'] ) );
			self::assertSame( 2, substr_count( $response->json['data'], '<li' ) );
			self::assertStringContainsString( 'alt="&lt;script&gt;x&lt;/script&gt;&quot;"', $response->json['data'] );
			self::assertStringContainsString( 'alt="Instagram post"', $response->json['data'] );
			self::assertStringContainsString( '/aisle-instagram/11.jpg', $response->json['data'] );
		}
		self::assertSame( 1, substr_count( $this->request( self::signed( 1 ) )->json['data'], '<li' ) );
		self::assertSame( array(), $this->api->requests );
	}

	public function test_schedules_a_fetch_and_sends_no_request_when_there_are_no_posts(): void {
		$response = $this->request( self::signed() );
		self::assertSame( array( 'success' => false, 'data' => 'There are no posts yet' ), $response->json );
		self::assertTrue( as_has_scheduled_action( FeedSchedule::SOON_HOOK ) );
		self::assertTrue( as_has_scheduled_action( FeedSchedule::HOOK ) );
		self::assertSame( array(), $this->api->requests );
	}

	public function test_schedules_at_most_one_fetch_in_ten_minutes(): void {
		$this->request( self::signed() );
		$this->request( self::signed() );
		self::assertCount( 1, as_get_scheduled_actions( array( 'hook' => FeedSchedule::SOON_HOOK, 'status' => 'pending' ), 'ids' ) );
		as_unschedule_all_actions( FeedSchedule::SOON_HOOK );
		FeedStore::update( array( 'attempted_at' => time() - 60 ) );
		$this->request( self::signed() );
		self::assertFalse( as_has_scheduled_action( FeedSchedule::SOON_HOOK ) );
	}

	public function test_returns_the_error_of_the_last_fetch(): void {
		$this->api->media = array( 'error' => array( 'message' => 'Session has expired', 'code' => 190 ) );
		$this->fetch();
		$this->log_in( 'editor' );
		self::assertSame( array( 'success' => false, 'data' => 'Session has expired' ), $this->request( self::signed() )->json );
		wp_set_current_user( 0 );
		$this->api->media = array( 'text' => 'x' );
		$this->fetch( self::NOW + HOUR_IN_SECONDS );
		self::assertSame( array( 'success' => false, 'data' => 'Invalid Instagram response' ), $this->request( self::signed() )->json );
	}

	public function test_hides_messages_of_instagram_and_the_network_from_visitors(): void {
		$text = 'The posts could not be loaded';
		foreach ( array( 'error' => array( 'message' => 'Account 17 of app 4' ), 'network' => null ) as $name => $error ) {
			$this->api->media = null === $error
				? new \WP_Error( 'http', 'Could not resolve proxy: proxy.internal' )
				: array( $name => $error );
			$this->fetch();
			self::assertSame( array( 'success' => false, 'data' => $text ), $this->request( self::signed() )->json );
			$this->log_in( 'subscriber' );
			self::assertSame( $text, $this->request( self::signed() )->json['data'] );
			wp_set_current_user( 0 );
		}
	}

	public function test_returns_no_posts_without_a_token(): void {
		$this->store_posts();
		$this->save_token( '' );
		self::assertSame( array( 'success' => false, 'data' => 'There are no posts yet' ), $this->request( self::signed() )->json );
	}

	public function test_schedules_the_missing_images_during_a_requested_fetch(): void {
		$this->request( self::signed() );
		$running = as_get_scheduled_actions( array( 'hook' => FeedSchedule::SOON_HOOK, 'status' => 'pending' ), 'ids' );
		$store   = \ActionScheduler_Store::instance();
		$store->log_execution( $running[0] );
		$fetch = Lazy::of( fn(): FeedFetch => new FeedFetch( $this->token(), new FeedImages(), 0.02 ) );
		$this->api->image_delay = 30;
		$this->api->media       = array( 'data' => array( InstagramStandIn::post( '11' ), InstagramStandIn::post( '12' ) ) );
		( new FeedSchedule( Lazy::of( fn() => $this->token() ), $fetch ) )->fetch();
		$pending = as_get_scheduled_actions( array( 'hook' => FeedSchedule::SOON_HOOK, 'status' => 'pending' ), 'ids' );
		$store->cancel_action( $running[0] );
		self::assertCount( 1, $pending );
	}

	public function test_unschedules_all_fetches_on_deactivation(): void {
		$this->request( self::signed() );
		do_action( 'deactivate_' . plugin_basename( dirname( __DIR__, 4 ) . '/plugin.php' ) );
		self::assertFalse( as_has_scheduled_action( FeedSchedule::HOOK ) );
		self::assertFalse( as_has_scheduled_action( FeedSchedule::SOON_HOOK ) );
	}

	public function test_rejects_settings_that_this_site_has_not_signed(): void {
		$this->store_posts();
		$signed = self::signed();
		$values = array(
			'',
			'6-3-3-2',
			'24' . substr( $signed, 1 ),
			substr( $signed, 0, -1 ) . ( str_ends_with( $signed, '0' ) ? '1' : '0' ),
			$signed . 'x',
			str_repeat( '9', 1000 ),
			array( $signed ),
			array( 'data' => array() ),
			"'\"><script>x</script>",
			"%00\0",
		);
		foreach ( $values as $value ) {
			foreach ( array( true, false ) as $is_post ) {
				$response = $this->request( $value, $is_post );
				self::assertSame( array( 400, false ), array( $response->status, $response->json['success'] ) );
				self::assertSame( 'The request could not be read.', $response->json['data'] );
				unset( $_GET['data'] );
			}
		}
		self::assertSame( array(), $this->api->requests );
		self::assertFalse( as_has_scheduled_action( FeedSchedule::SOON_HOOK ) );
	}

	public function test_reads_its_own_signature_with_all_values(): void {
		foreach ( array( array( 6, 3, 3, 2 ), array( 24, 8, 1, 1 ) ) as list( $count, $columns, $tablet, $phone ) ) {
			$options = FeedOptions::of_block(
				array( 'count' => $count, 'columns' => (string) $columns, 'tabletColumns' => $tablet, 'phoneColumns' => $phone )
			);
			self::assertEquals( $options, FeedOptions::of_signed( $options->signed() ) );
			self::assertSame( array( $count, $columns, $tablet, $phone ), array_values( get_object_vars( $options ) ) );
		}
	}

	public function test_uses_defaults_for_invalid_settings(): void {
		$invalid = array( 'count' => 'x', 'columns' => 0, 'tabletColumns' => array(), 'phoneColumns' => '-1' );
		foreach ( array( null, 'x', $invalid ) as $value ) {
			self::assertSame( array( 6, 3, 3, 2 ), array_values( get_object_vars( FeedOptions::of_block( $value ) ) ) );
			self::assertSame( array( 6, 3, 3, 2 ), array_values( get_object_vars( FeedOptions::of_shortcode( $value ) ) ) );
		}
		$options = FeedOptions::of_block( array( 'count' => 99, 'columns' => 99 ) );
		self::assertSame( array( 24, 8 ), array( $options->count, $options->columns ) );
	}

	public function test_schedules_hourly_fetches_while_a_token_is_configured(): void {
		do_action( 'action_scheduler_ensure_recurring_actions' );
		self::assertTrue( as_has_scheduled_action( FeedSchedule::HOOK ) );
		$this->save_token( '' );
		do_action( 'action_scheduler_ensure_recurring_actions' );
		self::assertFalse( as_has_scheduled_action( FeedSchedule::HOOK ) );
		$this->save_token( 'NEW' );
		self::assertTrue( as_has_scheduled_action( FeedSchedule::SOON_HOOK ), 'A new token is used at once.' );
		$this->fetch();
		$this->save_token( '' );
		self::assertFalse( get_option( 'aisle_instagram_token' ), 'A token that was removed is not kept.' );
		self::assertFalse( as_has_scheduled_action( FeedSchedule::HOOK ) );
	}

	public function test_fetches_in_the_scheduled_actions(): void {
		$this->api->media = array( 'data' => array( InstagramStandIn::post( '11' ) ) );
		foreach ( array( FeedSchedule::HOOK, FeedSchedule::SOON_HOOK ) as $index => $hook ) {
			do_action( $hook );
			self::assertCount( $index + 1, $this->api->requests_of( 'me/media' ) );
		}
	}
}
