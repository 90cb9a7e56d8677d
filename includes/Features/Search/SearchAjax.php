<?php
declare(strict_types=1);

namespace Aisle\Features\Search;

use Aisle\Domain\Search\Words;
use Aisle\Features\Search\Index\DisplayedPrice;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Http\RateLimiter;

/**
 * Ajax action with the wire name: `GET admin-ajax.php?action=flatsome_ajax_search_products&query=…[&product_cat=…]`,
 * returns `{ suggestions: [{ value, id, url, img, price }] }`. It shows only public data, so it checks no nonce and no
 * origin, and caches may store a guest's response. A theme that handles this action itself keeps it.
 */
final class SearchAjax {

	/** Maximum length in bytes; a longer text is no search. */
	private const MAX_LENGTH = 1000;

	/**
	 * Maximum number of requests per IP address in ten minutes; visitors behind a proxy that hides addresses are not
	 * counted together.
	 */
	private const MAX_REQUESTS = 600;

	private const CACHE_SECONDS = 300;

	public function __construct( private readonly Suggestions $suggestions ) {}

	/**
	 * @return array<string, mixed> `{ suggestions, categories, posts }`: products with wire names, the others as `{
	 *                              value, url }`. With `popular=1` instead of a query, the best sellers.
	 * @throws ApiError `bad_request` (400), `too_large` (414), `too_many` (429 with Retry-After).
	 */
	public function handle_request(): array {
		// phpcs:disable WordPress.Security -- Everybody may ask; the words are compared, never printed, and every query is prepared.
		$query         = self::text( $_GET['query'] ?? '' );
		$category      = self::text( $_GET['product_cat'] ?? '' );
		$wants_popular = '1' === self::text( $_GET['popular'] ?? '' );
		// phpcs:enable
		self::enforce_rate_limit();
		if ( Ajax::is_guest_without_session() && DisplayedPrice::is_same_for_all() ) {
			Ajax::allow_caching( self::CACHE_SECONDS );
		}
		if ( $wants_popular ) {
			return array( 'suggestions' => $this->suggestions->popular() );
		}
		return Words::is_long_enough( trim( $query ) ) ? $this->suggestions->of( $query, $category ) : Suggestions::nothing();
	}

	/**
	 * @throws ApiError bad_request (400), too_large (414).
	 */
	private static function text( mixed $value ): string {
		if ( is_string( $value ) && strlen( $value ) > self::MAX_LENGTH ) {
			throw new ApiError( 'too_large', __( 'Your search is too long.', 'aisle' ), 414 );
		}
		$text = is_string( $value ) ? wp_unslash( $value ) : null;
		if ( null === $text || ! mb_check_encoding( $text, 'UTF-8' ) ) {
			throw new ApiError( 'bad_request', __( 'The request could not be read.', 'aisle' ) );
		}
		return $text;
	}

	/**
	 * @throws ApiError too_many (429).
	 */
	private static function enforce_rate_limit(): void {
		if ( ! ( new RateLimiter( 'search' ) )->allows_visitor( self::MAX_REQUESTS ) ) {
			throw new ApiError(
				'too_many',
				__( 'Too many requests. Please try again later.', 'aisle' ),
				429,
				array( 'retry_after' => RateLimiter::retry_after() )
			);
		}
	}
}
