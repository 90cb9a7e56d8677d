<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Log;

use Aisle\Domain\Search\Words;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Http\RateLimiter;

/**
 * Logs the final search text that the browser reports (not each typed letter), for the merchant's report.
 */
final class SearchLogAjax {

	/** Maximum number of logged searches per IP address in ten minutes. */
	private const MAX_SEARCHES   = 60;

	/** Maximum number of logged searches per visitor in a day, so that one visitor cannot fill the report. */
	private const MAX_SEARCHES_PER_DAY = 200;
	private const MAX_LENGTH = 60;

	/**
	 * `?wc-ajax=aisle_log_search`, body `{ query, found, chosen }`: the typed text, the number of results, and whether
	 * the visitor opened one.
	 *
	 * @return array<string, mixed> The same response, whatever was counted.
	 * @throws ApiError cross_origin, bad_request, too_large.
	 */
	public function handle_request(): array {
		// The request contains no data about the visitor, so a cached page may send it without a nonce.
		Ajax::assert_same_origin( Ajax::create_nonce() );
		$report = Ajax::json_body( 2000 );
		$phrase = self::phrase( $report['query'] ?? null );
		if ( '' !== $phrase && ( new RateLimiter( 'searched' ) )->allows_visitor( self::MAX_SEARCHES, self::MAX_SEARCHES_PER_DAY ) ) {
			$has_no_results = 0 === ( $report['found'] ?? null );
			SearchLog::add( $phrase, $has_no_results, ! $has_no_results && true === ( $report['chosen'] ?? null ) );
		}
		return array(
			'code'   => 200,
			'status' => 'success',
		);
	}

	/**
	 * Returns the phrase as the search interprets it; empty if it may be an email address or a phone number, or is no
	 * search.
	 */
	private static function phrase( mixed $query ): string {
		if (
			! is_string( $query )
			|| ! mb_check_encoding( $query, 'UTF-8' )
			|| preg_match( '/[@＠]|(?:\p{Nd}[^\p{L}\p{Nd}]*){7}/u', Words::fold( $query ) )
		) {
			return '';
		}
		$phrase = mb_strlen( $query, 'UTF-8' ) > self::MAX_LENGTH ? '' : implode( ' ', Words::of_query( $query ) );
		return Words::is_long_enough( $phrase ) ? mb_substr( $phrase, 0, self::MAX_LENGTH, 'UTF-8' ) : '';
	}
}
