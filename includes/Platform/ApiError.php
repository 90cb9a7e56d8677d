<?php
declare(strict_types=1);

namespace Aisle\Platform;

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
}
