<?php
declare(strict_types=1);

namespace Aisle\Platform\Scripts;

/**
 * Prints, as JSON, which of WooCommerce's scripts Aisle replaced on the page, and why it kept others. Site Health
 * requests the page as a visitor and reads the report. The request needs a key that only this site can create and that
 * expires within two hours. Nothing is stored.
 */
final class ScriptReport {

	public const URL_PARAMETER = 'aisle_scripts';

	private const ID = 'aisle-scripts-report';

	public function __construct( private readonly ScriptReplacement $script_replacement ) {}

	public static function key( int $hours_ago = 0 ): string {
		return substr( wp_hash( 'aisle-scripts|' . ( intdiv( time(), HOUR_IN_SECONDS ) - $hours_ago ), 'nonce' ), 0, 20 );
	}

	/**
	 * @return array<string, string>|null Handle => message, in the page's language; null if the page has no report.
	 */
	public static function read( string $html ): ?array {
		$is_found = preg_match( '#<script[^>]* id="' . self::ID . '"[^>]*>(.*?)</script>#s', $html, $matches );
		$texts    = $is_found ? json_decode( $matches[1], true ) : null;
		return is_array( $texts ) ? array_filter( $texts, 'is_string' ) : null;
	}

	public function forbid_caching(): void {
		if ( $this->is_requested() ) {
			nocache_headers();
			wc_maybe_define_constant( 'DONOTCACHEPAGE', true );
		}
	}

	public function print(): void {
		if ( $this->is_requested() ) {
			$texts = array_map(
				static fn( ?Reason $reason ): string => $reason ? $reason->message() : __( 'Replaced by Aisle.', 'aisle' ),
				$this->script_replacement->report()
			);
			wp_print_inline_script_tag(
				(string) wp_json_encode( (object) $texts, JSON_HEX_TAG | JSON_HEX_AMP ),
				array(
					'type' => 'application/json',
					'id'   => self::ID,
				)
			);
		}
	}

	private function is_requested(): bool {
		// No nonce is needed: the request changes nothing.
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended, WordPress.Security.ValidatedSanitizedInput -- Only compared.
		$request_key = $_GET[ self::URL_PARAMETER ] ?? '';
		return is_string( $request_key )
			&& '' !== $request_key
			&& ( hash_equals( self::key(), $request_key ) || hash_equals( self::key( 1 ), $request_key ) );
	}
}
