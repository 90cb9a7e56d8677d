<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Entries;

/**
 * An entry with its id, status and deliveries.
 *
 * @phpstan-type Delivery array{state: string, tries: int, error: string, at: int}
 */
final class StoredEntry {

	public const UNREAD = 'unread';
	public const READ   = 'read';
	public const SPAM   = 'spam';
	public const TRASH  = 'trash';

	/**
	 * @param string                  $status     One of the constants.
	 * @param int                     $created_at Unix time in seconds, UTC.
	 * @param array<string, Delivery> $deliveries By delivery name: `mail`, `autoreply`, or `webhook-` with a hash of
	 *                                            its URL.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $status,
		public readonly int $created_at,
		public readonly NewEntry $message,
		public readonly array $deliveries
	) {}
}
