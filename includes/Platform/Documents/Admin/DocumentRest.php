<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents\Admin;

use Aisle\Platform\Http\Rest;

/**
 * Registers the routes of one document type under one base path, for users who can manage the store.
 */
final class DocumentRest {

	/** Path of one document, below the base path. */
	public const DOCUMENT_PATH = '/(?P<id>\d+)';

	/**
	 * @param non-falsy-string $base Base path with leading slash, in `aisle/v1`: the name of the feature that defines
	 *                               the type.
	 */
	public function __construct(
		private readonly Rest $rest,
		private readonly string $base
	) {}

	/**
	 * @param string                                             $path    Below the base path: empty, or with leading
	 *                                                                    slash.
	 * @param string                                             $method  `GET`, `POST` or `DELETE`.
	 * @param callable( \WP_REST_Request ): array<string, mixed> $handler
	 */
	public function route( string $path, string $method, callable $handler ): void {
		$this->rest->route( $this->base . $path, $method, $handler, array( RequestBody::class, 'is_allowed' ) );
	}
}
