<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Uploads;

/**
 * Response of the running store.
 */
final class HttpResponse {

	public function __construct(
		public readonly int $status,
		public readonly string $head,
		public readonly string $body
	) {}

	/**
	 * @return array<string, mixed>
	 */
	public function json(): array {
		return (array) json_decode( $this->body, true );
	}

	public function header( string $name ): string {
		return 1 === preg_match( '/^' . preg_quote( $name, '/' ) . ':\s*(.*?)\s*$/mi', $this->head, $found ) ? $found[1] : '';
	}
}
