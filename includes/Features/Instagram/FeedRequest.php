<?php
declare(strict_types=1);

namespace Aisle\Features\Instagram;

use Aisle\Features\Instagram\Feed\FeedSchedule;
use Aisle\Features\Instagram\Feed\FeedStore;
use Aisle\Features\Instagram\Feed\InstagramError;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\ApiError;

/**
 * The Ajax action `flatsome_load_instagram`: returns a feed that a page shows later. It reads the stored posts and never
 * sends a request to Instagram.
 */
final class FeedRequest {

	/** Lifetime of the response in caches, in seconds. It is the same for every visitor. */
	private const CACHE_SECONDS = 60;

	public function __construct(
		private readonly FeedMarkup $markup,
		private readonly FeedSchedule $schedule
	) {}

	/**
	 * @return array{success: bool, data: string} HTML, or the error as text.
	 * @throws ApiError `bad_request` (400) if the settings were not signed by this site.
	 */
	public function respond(): array {
		// phpcs:ignore WordPress.Security -- Settings of a public block; of_signed() checks the signature.
		$options = FeedOptions::of_signed( wp_unslash( $_POST['data'] ?? $_GET['data'] ?? '' ) );
		if ( null === $options ) {
			throw new ApiError( 'bad_request', __( 'The request could not be read.', 'aisle' ) );
		}
		$html = $this->markup->posts( $options );
		if ( '' !== $html ) {
			Ajax::allow_caching( self::CACHE_SECONDS );
			return array( 'success' => true, 'data' => $html );
		}
		$this->schedule->request();
		$error = FeedStore::read()['error'];
		return array(
			'success' => false,
			'data'    => '' === $error ? __( 'There are no posts yet', 'aisle' ) : InstagramError::visitor_text( $error ),
		);
	}

	/**
	 * @return array{success: bool, data: string}
	 */
	public static function rejection( ApiError $error ): array {
		return array( 'success' => false, 'data' => $error->getMessage() );
	}
}
