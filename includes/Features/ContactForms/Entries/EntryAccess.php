<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Entries;

/**
 * Who may read what visitors have sent: who manages the shop, and whoever was given the capability besides.
 */
final class EntryAccess {

	public const CAPABILITY = 'aisle_read_entries';

	public static function may_read(): bool {
		return current_user_can( self::CAPABILITY ); // phpcs:ignore WordPress.WP.Capabilities.Unknown -- Our own.
	}
}
