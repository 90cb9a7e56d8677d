<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Instagram;

use Aisle\Features\Instagram\Feed\AccessToken;
use Aisle\Features\Instagram\Feed\FeedFetch;
use Aisle\Features\Instagram\Feed\FeedImages;
use Aisle\Features\Instagram\Feed\FeedSchedule;
use Aisle\Features\Instagram\Instagram;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Settings\Settings;
use Aisle\Tests\TestCase;

/**
 * A store with an access token, a local stand-in of Instagram, and an empty uploads folder.
 */
abstract class InstagramTestCase extends TestCase {

	protected const NOW = 1800000000;

	protected InstagramStandIn $api;

	private string $uploads = '';

	protected function setUp(): void {
		parent::setUp();
		$this->uploads = get_temp_dir() . 'aisle-instagram-test-' . getmypid();
		add_filter( 'upload_dir', fn ( array $folders ): array => array( 'basedir' => $this->uploads ) + $folders );
		$this->api = ( new InstagramStandIn() )->start();
		$this->save_token( 'FIRST' );
		if ( function_exists( 'as_unschedule_all_actions' ) ) {
			as_unschedule_all_actions( FeedSchedule::HOOK );
			as_unschedule_all_actions( FeedSchedule::SOON_HOOK );
		}
	}

	protected function tearDown(): void {
		foreach ( (array) glob( $this->uploads . '/aisle-instagram/*' ) as $file ) {
			wp_delete_file( (string) $file );
		}
		foreach ( array( $this->uploads . '/aisle-instagram', $this->uploads ) as $folder ) {
			if ( is_dir( $folder ) ) {
				rmdir( $folder ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- Made by the test.
			}
		}
		parent::tearDown();
	}

	protected function save_token( string $token ): void {
		update_option(
			Settings::OPTION,
			array( 'schema_version' => 1, 'features' => array( 'instagram' => array( 'token' => $token ) ) )
		);
	}

	protected function token(): AccessToken {
		$settings = new Settings();
		$settings->add( 'instagram', new Instagram( $settings, self::assets( $settings ), new Ajax() ) );
		return new AccessToken( $settings, 'instagram' );
	}

	protected function fetch( int $now = self::NOW ): bool {
		return ( new FeedFetch( $this->token(), new FeedImages() ) )->run( $now );
	}

	/**
	 * @return list<string>
	 */
	protected function files(): array {
		$files = ( new FeedImages() )->all();
		sort( $files );
		return $files;
	}
}
