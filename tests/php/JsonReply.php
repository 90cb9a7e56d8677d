<?php
declare(strict_types=1);

namespace Aisle\Tests;

/**
 * What a dispatched call answered.
 */
final class JsonReply {

	/**
	 * @param array<array-key, mixed> $json Empty where the body was no JSON.
	 */
	public function __construct(
		public readonly int $status,
		public readonly array $json,
		public readonly string $body
	) {}
}
