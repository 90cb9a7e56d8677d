<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Entries;

/**
 * Checks whether the current user may read entries: store managers, and users who have the capability.
 */
final class EntryAccess {

	public const CAPABILITY = 'aisle_read_entries';

	public static function may_read(): bool {
		return current_user_can( self::CAPABILITY ); // phpcs:ignore WordPress.WP.Capabilities.Unknown -- Our own.
	}
}
