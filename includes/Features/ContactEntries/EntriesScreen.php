<?php
declare(strict_types=1);

namespace Aisle\Features\ContactEntries;

use Aisle\Platform\AdminScreen;
use Aisle\Platform\Messages\MessageAccess;
use Aisle\Platform\Messages\MessageList;

/**
 * The messages under WooCommerce → Messages, with a count of those that nobody has read.
 */
final class EntriesScreen {

	private const PARENT = 'woocommerce';
	private const SLUG   = 'aisle-contact-entries';

	/**
	 * @param list<AdminScreen> $screens
	 * @return list<AdminScreen>
	 */
	public static function add( array $screens ): array {
		$screens[] = new AdminScreen( self::PARENT, self::SLUG, __( 'Messages', 'aisle' ), self::SLUG, false, MessageAccess::CAPABILITY );
		return $screens;
	}

	/**
	 * `aisle_contact_entry_url`
	 *
	 * @param mixed $url
	 * @param mixed $id
	 */
	public static function address( $url, $id ): string {
		return admin_url( 'admin.php?page=' . self::SLUG . '#/' . (int) $id );
	}

	/**
	 * `admin_menu`, after the screens have their items. In the menu alone: the screen's title stays as it is.
	 */
	public static function show_unread(): void {
		global $submenu;
		foreach ( MessageAccess::may_read() ? ( $submenu[ self::PARENT ] ?? array() ) : array() as $place => $item ) {
			if ( self::SLUG === ( $item[2] ?? '' ) ) {
				$submenu[ self::PARENT ][ $place ][0] .= self::count(); // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- As WooCommerce does with its orders.
			}
		}
	}

	private static function count(): string {
		$unread = ( new MessageList() )->unread();
		if ( 0 === $unread ) {
			return '';
		}
		/* translators: %s: a number. */
		$words = sprintf( _n( '%s unread message', '%s unread messages', $unread, 'aisle' ), number_format_i18n( $unread ) );
		return sprintf( ' <span class="awaiting-mod count-%1$d"><span aria-hidden="true">%2$s</span><span class="screen-reader-text">%3$s</span></span>', $unread, esc_html( number_format_i18n( $unread ) ), esc_html( $words ) );
	}
}
