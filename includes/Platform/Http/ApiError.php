<?php
declare(strict_types=1);

namespace Aisle\Platform\Http;

/**
 * The one exception that may cross a transport: a code for programs, a translated sentence for the shopper, an HTTP
 * status, and data that lets the client heal itself. Anything else that is thrown becomes `internal_error`.
 */
final class ApiError extends \RuntimeException {

	/**
	 * @param string               $error_code Stable snake_case code.
	 * @param string               $message    Translated, safe to show, plain text.
	 * @param int                  $status     HTTP status of the reply where the transport uses one.
	 * @param array<string, mixed> $data       Extra data for the client.
	 */
	public function __construct(
		public readonly string $error_code,
		string $message,
		public readonly int $status = 400,
		public readonly array $data = array()
	) {
		parent::__construct( $message );
	}

	/**
	 * What a transport's one catch answers with: an ApiError as it is; of anything else the client learns nothing and
	 * the log everything.
	 */
	public static function from( \Throwable $thrown ): self {
		if ( $thrown instanceof self ) {
			return $thrown;
		}
		wc_get_logger()->error(
			sprintf( '%s: %s in %s:%d', get_class( $thrown ), $thrown->getMessage(), $thrown->getFile(), $thrown->getLine() ),
			array(
				'source' => 'aisle',
				'trace'  => $thrown->getTraceAsString(),
			)
		);
		return new self( 'internal_error', __( 'Something went wrong in the shop. Please try again.', 'aisle' ), 500 );
	}
}
