<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents\Admin;

use Aisle\Platform\Http\Rest;

/**
 * The routes of one kind of documents: below one address, for those who manage the shop.
 */
final class DocumentRest {

	/** One document, below the address. */
	public const ONE = '/(?P<id>\d+)';

	/**
	 * @param non-falsy-string $base With its slash, in `aisle/v1`: the name of the feature that brings the kind.
	 */
	public function __construct(
		private readonly Rest $rest,
		private readonly string $base
	) {}

	/**
	 * @param string                                             $path    Below the address, empty or with its slash.
	 * @param string                                             $method  `GET`, `POST` or `DELETE`.
	 * @param callable( \WP_REST_Request ): array<string, mixed> $handler
	 */
	public function route( string $path, string $method, callable $handler ): void {
		$this->rest->route( $this->base . $path, $method, $handler, array( RequestBody::class, 'is_allowed' ) );
	}
}
