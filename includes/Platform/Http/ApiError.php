<?php
declare(strict_types=1);

namespace Aisle\Platform\Http;

/**
 * Exception that is sent to the client: an error code, a translated message for the shopper, an HTTP status, and data
 * that helps the client recover. Any other exception becomes `internal_error`.
 */
final class ApiError extends \RuntimeException {

	/**
	 * @param string               $error_code Stable snake_case code.
	 * @param string               $message    Translated plain text that is safe to show.
	 * @param int                  $status     HTTP status of the response, if the transport uses one.
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
	 * Returns an ApiError unchanged. Other exceptions are logged, and the client gets no details.
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
		return new self( 'internal_error', __( 'Something went wrong. Please try again.', 'aisle' ), 500 );
	}
}
