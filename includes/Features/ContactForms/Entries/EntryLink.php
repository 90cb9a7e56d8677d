<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Entries;

/**
 * Where the owner reads a message.
 */
final class EntryLink {

	/** The screen's address in the admin. */
	public const SCREEN = 'aisle-contact-entries';

	/**
	 * @param int $id ID of the message.
	 */
	public static function of( int $id ): string {
		$url = admin_url( 'admin.php?page=' . self::SCREEN . '#/' . $id );
		/**
		 * Filters where the owner reads a message, for the mail tag `[_entry_url]`.
		 *
		 * @param string $url Address of the message in the admin.
		 * @param int    $id  ID of the message.
		 */
		return (string) apply_filters( 'aisle_contact_entry_url', $url, $id );
	}
}
