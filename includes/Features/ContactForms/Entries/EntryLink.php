<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Entries;

/**
 * URL at which the merchant reads an entry.
 */
final class EntryLink {

	/** Slug of the admin screen. */
	public const SCREEN = 'aisle-contact-entries';

	/**
	 * @param int $id ID of the entry.
	 */
	public static function of( int $id ): string {
		$url = admin_url( 'admin.php?page=' . self::SCREEN . '#/' . $id );
		/**
		 * Filters the URL at which the merchant reads an entry, for the mail tag `[_entry_url]`.
		 *
		 * @param string $url URL of the entry in the admin.
		 * @param int    $id  ID of the entry.
		 */
		return (string) apply_filters( 'aisle_contact_entry_url', $url, $id );
	}
}
