<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Instagram;

use Aisle\Features\Instagram\Feed\AccessToken;
use Aisle\Features\Instagram\Feed\FeedFetch;
use Aisle\Features\Instagram\Feed\FeedImages;
use Aisle\Features\Instagram\Feed\FeedStore;
use Aisle\Features\Instagram\Feed\InstagramApi;
use Aisle\Features\Instagram\Feed\InstagramError;
use Aisle\Platform\Http\Mutex;
use PHPUnit\Framework\Attributes\DataProvider;

#[\PHPUnit\Framework\Attributes\CoversClass( FeedFetch::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( FeedImages::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( FeedStore::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( InstagramApi::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( InstagramError::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( AccessToken::class )]
final class FeedFetchTest extends InstagramTestCase {

	/** @return list<string> */
	private static function ids(): array {
		return array_column( FeedStore::read()['posts'], 'id' );
	}

	public function test_stores_posts_with_square_copies_of_their_images(): void {
		$this->api->media = array( 'data' => array( InstagramStandIn::post( '11' ), InstagramStandIn::post( '12' ) ) );
		self::assertTrue( $this->fetch() );
		self::assertSame( array( '11-small.jpg', '11.jpg', '12-small.jpg', '12.jpg' ), $this->files() );
		$large = getimagesize( FeedImages::folder() . '/11.jpg' );
		$small = getimagesize( FeedImages::folder() . '/11-small.jpg' );
		self::assertSame( array( 640, 640, 320, 320 ), array( $large[0] ?? 0, $large[1] ?? 0, $small[0] ?? 0, $small[1] ?? 0 ) );
		self::assertSame(
			array(
				'id'    => '11',
				'link'  => 'https://www.instagram.com/p/11/',
				'alt'   => 'Caption 11',
				'file'  => '11.jpg',
				'small' => '11-small.jpg',
				'size'  => 640,
			),
			FeedStore::read()['posts'][0]
		);
		self::assertFileExists( FeedImages::folder() . '/index.html' );
	}

	public function test_keeps_the_size_of_a_small_image(): void {
		$this->api->image = InstagramStandIn::jpeg( 200, 150 );
		$this->api->media = array( 'data' => array( InstagramStandIn::post( '11' ) ) );
		$this->fetch();
		self::assertSame( 150, FeedStore::read()['posts'][0]['size'] ?? 0 );
	}

	public function test_copies_each_image_once(): void {
		$this->api->media = array( 'data' => array( InstagramStandIn::post( '11' ) ) );
		$this->fetch();
		$this->fetch( self::NOW + HOUR_IN_SECONDS );
		self::assertCount( 1, $this->api->requests_of( 'cdninstagram.com' ) );
	}

	public function test_stores_no_file_that_is_not_an_image(): void {
		$gif = "GIF89a\x01\x00\x01\x00\x00\x00\x00;";
		foreach ( array( '', '<?php echo 1;', '<svg xmlns="http://www.w3.org/2000/svg"/>', $gif ) as $content ) {
			$this->api->image = $content;
			$this->api->media = array( 'data' => array( InstagramStandIn::post( '11' ) ) );
			$this->fetch();
			self::assertSame( array(), $this->files() );
			self::assertSame( 'The images could not be copied', FeedStore::read()['error'] );
		}
	}

	public function test_stores_a_file_as_it_is_only_without_an_image_library(): void {
		// Its size can be read, but not its content.
		$this->api->image = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x09\0\0\0\x09\x08\0\0\0\0<?php echo 1;";
		$this->api->media = array( 'data' => array( InstagramStandIn::post( '11' ) ) );
		add_filter( 'wp_image_editors', static fn(): array => array( \WP_Image_Editor_GD::class ) );
		$this->fetch();
		self::assertSame( array(), $this->files() );
		add_filter( 'wp_image_editors', '__return_empty_array', 11 );
		$this->fetch( self::NOW + HOUR_IN_SECONDS );
		self::assertSame( array( '11-small.png', '11.png' ), $this->files() );
	}

	public function test_deletes_images_a_day_after_their_posts_have_left(): void {
		$this->api->media = array( 'data' => array( InstagramStandIn::post( '11' ), InstagramStandIn::post( '12' ) ) );
		$this->fetch();
		$this->api->media = array( 'data' => array( InstagramStandIn::post( '12' ) ) );
		$this->fetch( self::NOW + HOUR_IN_SECONDS );
		self::assertSame( array( '12' ), self::ids() );
		self::assertContains( '11.jpg', $this->files() );
		$this->fetch( self::NOW + 25 * HOUR_IN_SECONDS );
		self::assertSame( array( '12-small.jpg', '12.jpg' ), $this->files() );
		self::assertSame( array(), FeedStore::read()['left'] );
	}

	/**
	 * @return array<string, array{array<string, mixed>|\WP_Error, string, int}>
	 */
	public static function failures(): array {
		return array(
			'the network'        => array( new \WP_Error( 'http', 'Timed out: ?access_token=FIRST' ), 'Timed out: ?access_token=…', 0 ),
			'an error'           => array( array( 'error' => array( 'message' => 'Limit reached', 'code' => 4 ) ), 'Limit reached', 4 ),
			'an expired token'   => array( array( 'error' => array( 'message' => 'Expired', 'code' => 190 ) ), 'Expired', 190 ),
			'an error of no kind' => array( array( 'error' => array( 'message' => array() ) ), 'Invalid Instagram response', 0 ),
			'no JSON'            => array( array( 'text' => '<html>' ), 'Invalid Instagram response', 0 ),
			'no list'            => array( array( 'data' => 'x' ), 'Invalid Instagram response', 0 ),
		);
	}

	/**
	 * @param array<string, mixed>|\WP_Error $response
	 */
	#[DataProvider( 'failures' )]
	public function test_keeps_the_last_posts_after_a_failure( array|\WP_Error $response, string $error, int $code ): void {
		$this->api->media = array( 'data' => array( InstagramStandIn::post( '11' ) ) );
		$this->fetch();
		$this->api->media = $response;
		foreach ( array( 1, 100 ) as $days ) {
			$this->fetch( self::NOW + $days * DAY_IN_SECONDS );
			$feed = FeedStore::read();
			self::assertSame( array( array( '11' ), $error, $code ), array( self::ids(), $feed['error'], $feed['code'] ) );
		}
		self::assertContains( '11.jpg', $this->files() );
		$this->api->media = array( 'data' => array( InstagramStandIn::post( '12' ) ) );
		$this->fetch( self::NOW + 101 * DAY_IN_SECONDS );
		self::assertSame( array( array( '12' ), '' ), array( self::ids(), FeedStore::read()['error'] ) );
	}

	public function test_keeps_copied_posts_when_new_images_are_slow(): void {
		$this->api->media = array( 'data' => array( InstagramStandIn::post( '11' ), InstagramStandIn::post( '12' ) ) );
		$this->fetch();
		$this->api->media = array( 'data' => array_map( InstagramStandIn::post( ... ), array( '13', '14', '15', '11', '12' ) ) );
		$this->api->image_delay = 30;
		$fetch                  = new FeedFetch( $this->token(), new FeedImages(), 0.02 );
		self::assertFalse( $fetch->run( self::NOW + HOUR_IN_SECONDS ), 'Another fetch should come soon.' );
		self::assertSame( array( '13', '11', '12' ), self::ids() );
		$this->api->image = '';
		self::assertTrue( $fetch->run( self::NOW + 2 * HOUR_IN_SECONDS ), 'Without progress, the next fetch is the hourly one.' );
		self::assertSame( array( '13', '11', '12' ), self::ids() );
	}

	public function test_follows_no_redirect_and_limits_the_size(): void {
		$this->api->media = array( 'data' => array( InstagramStandIn::post( '11' ) ) );
		$this->fetch();
		$this->fetch( self::NOW + DAY_IN_SECONDS );
		self::assertCount( 4, $this->api->arguments );
		foreach ( $this->api->arguments as $arguments ) {
			self::assertSame( array( 0, true, 10 ), array(
				$arguments['redirection'],
				$arguments['reject_unsafe_urls'],
				$arguments['timeout'],
			) );
			self::assertLessThanOrEqual( 10485761, $arguments['limit_response_size'] );
		}
	}

	public function test_stores_no_token_in_an_error(): void {
		$this->api->media = array( 'error' => array( 'message' => 'The token FIRST is invalid', 'code' => 190 ) );
		$this->fetch();
		self::assertSame( 'The token … is invalid', FeedStore::read()['error'] );
		$this->save_token( 'A|B+C' );
		$this->api->media = new \WP_Error( 'http', 'No route: A|B+C A%7CB%2BC A%257CB%252BC ?access_token=x&y' );
		$this->fetch();
		self::assertSame( 'No route: … … … ?access_token=…&y', FeedStore::read()['error'] );
	}

	public function test_sends_a_token_of_any_form_so_that_instagram_rejects_it(): void {
		foreach ( array( 'two words', "a'b", 'ä' ) as $token ) {
			$this->save_token( $token );
			$this->fetch();
			self::assertCount( 1, $this->api->requests_of( 'access_token=' . urlencode( $token ) ) );
		}
	}

	public function test_stores_no_invalid_refreshed_token(): void {
		$this->fetch();
		foreach ( array( str_repeat( 'x', 1001 ), ' ', array( 'x' ), 1 ) as $token ) {
			$this->api->refresh = array( 'access_token' => $token, 'expires_in' => 5184000 );
			delete_option( AccessToken::TOKEN_OPTION );
			$this->fetch();
			$this->fetch( self::NOW + DAY_IN_SECONDS );
			self::assertSame( 'FIRST', $this->token()->current() );
		}
		foreach ( array( 'x' => null, 'y' => 9.0E+18 ) as $token => $seconds ) {
			$this->api->refresh = array( 'access_token' => $token, 'expires_in' => $seconds );
			delete_option( AccessToken::TOKEN_OPTION );
			$this->fetch();
			$this->fetch( self::NOW + DAY_IN_SECONDS );
		}
		self::assertSame( 'y', $this->token()->current() );
		self::assertSame( self::NOW + DAY_IN_SECONDS + 365 * DAY_IN_SECONDS, $this->token()->ends_at() );
	}

	public function test_fetches_without_alternative_texts_when_the_account_has_none(): void {
		$this->api->knows_alt_text = false;
		$this->api->media          = array( 'data' => array( InstagramStandIn::post( '11' ) ) );
		$this->fetch();
		self::assertSame( array( '11' ), self::ids() );
		self::assertCount( 2, $this->api->requests_of( 'me/media' ) );
	}

	public function test_waits_an_hour_when_the_limit_is_near(): void {
		$this->api->media   = array( 'data' => array( InstagramStandIn::post( '11' ) ) );
		$this->api->headers = array( 'x-app-usage' => '{"call_count":81,"total_time":5,"total_cputime":5}' );
		$this->fetch();
		$this->fetch( self::NOW + HOUR_IN_SECONDS - 1 );
		self::assertCount( 1, $this->api->requests_of( 'me/media' ) );
		$this->api->headers = array(
			'x-business-use-case-usage' => '{"17":[{"type":"instagram","call_count":80,"total_time":80,"total_cputime":12}]}',
		);
		$this->fetch( self::NOW + HOUR_IN_SECONDS );
		$this->fetch( self::NOW + HOUR_IN_SECONDS + 1 );
		self::assertCount( 3, $this->api->requests_of( 'me/media' ) );
	}

	public function test_refreshes_the_token_weekly_from_an_age_of_a_day(): void {
		$this->fetch();
		$this->fetch( self::NOW + DAY_IN_SECONDS - 1 );
		self::assertCount( 0, $this->api->requests_of( 'ig_refresh_token' ) );
		$this->fetch( self::NOW + DAY_IN_SECONDS );
		self::assertSame( 'SECOND', $this->token()->current() );
		self::assertSame( self::NOW + 61 * DAY_IN_SECONDS, $this->token()->ends_at() );
		$this->fetch( self::NOW + 7 * DAY_IN_SECONDS );
		self::assertCount( 1, $this->api->requests_of( 'ig_refresh_token' ) );
		$this->api->refresh = array( 'access_token' => 'THIRD', 'expires_in' => 5000000 );
		$this->fetch( self::NOW + 8 * DAY_IN_SECONDS );
		self::assertCount( 1, $this->api->requests_of( 'ig_refresh_token&access_token=SECOND' ) );
		self::assertSame( 'THIRD', $this->token()->current() );
	}

	public function test_keeps_the_token_and_retries_after_a_day_when_refresh_fails(): void {
		$this->fetch();
		$failures = array( array( 'error' => array( 'message' => 'No', 'code' => 190 ) ), array( 'access_token' => '' ), array() );
		foreach ( $failures as $index => $response ) {
			$this->api->refresh = $response;
			$this->fetch( self::NOW + ( $index + 1 ) * DAY_IN_SECONDS );
			$this->fetch( self::NOW + ( $index + 1 ) * DAY_IN_SECONDS + HOUR_IN_SECONDS );
			self::assertSame( 'FIRST', $this->token()->current() );
			self::assertCount( $index + 1, $this->api->requests_of( 'ig_refresh_token' ) );
		}
	}

	public function test_uses_a_new_token_of_the_settings_at_once(): void {
		$this->fetch();
		$this->fetch( self::NOW + DAY_IN_SECONDS );
		self::assertFalse( $this->token()->is_new() );
		$this->save_token( 'OTHER' );
		self::assertTrue( $this->token()->is_new() );
		self::assertSame( 'OTHER', $this->token()->current() );
	}

	public function test_sends_no_request_without_a_token(): void {
		foreach ( array( '', ' ' ) as $token ) {
			$this->save_token( $token );
			self::assertTrue( $this->fetch() );
		}
		self::assertSame( array(), $this->api->requests );
	}

	public function test_fetches_only_once_at_a_time(): void {
		// MySQL's locks do not exclude the same connection.
		add_filter( 'aisle_session_lock_backend', static fn(): string => 'file' );
		( new Mutex( 'instagram-fetch', 0 ) )->run( fn(): bool => $this->fetch() );
		self::assertSame( array(), $this->api->requests );
		$this->fetch();
		self::assertCount( 1, $this->api->requests );
	}

	public function test_ignores_an_option_with_invalid_data(): void {
		foreach ( array( 'x', array( 'posts' => 'x', 'error' => array(), 'left' => 1 ) ) as $value ) {
			update_option( FeedStore::FEED_OPTION, $value );
			self::assertSame( array( array(), '', array() ), array_values( array_intersect_key(
				FeedStore::read(),
				array( 'posts' => 0, 'error' => 0, 'left' => 0 )
			) ) );
		}
	}
}
