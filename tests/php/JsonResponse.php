<?php
declare(strict_types=1);

namespace Aisle\Tests;

/**
 * Response of a dispatched request.
 */
final class JsonResponse {

	/**
	 * @param array<array-key, mixed> $json Empty if the body is not valid JSON.
	 */
	public function __construct(
		public readonly int $status,
		public readonly array $json,
		public readonly string $body
	) {}
}
