<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Admin;

use Aisle\Features\ContactForms\Entries\EntryAccess;
use Aisle\Features\ContactForms\Entries\EntryLink;
use Aisle\Features\ContactForms\Entries\EntryList;
use Aisle\Platform\Admin\AdminScreen;

/**
 * The entries under WooCommerce → Messages, with a count of the unread ones.
 */
final class EntriesScreen {

	private const PARENT = 'woocommerce';

	/**
	 * @param list<AdminScreen> $screens
	 * @return list<AdminScreen>
	 */
	public static function add( array $screens ): array {
		$screens[] = new AdminScreen(
			self::PARENT,
			EntryLink::SCREEN,
			__( 'Messages', 'aisle' ),
			EntryLink::SCREEN,
			false,
			EntryAccess::CAPABILITY
		);
		return $screens;
	}

	/**
	 * `admin_menu`, after the screens have added their items. Changes only the menu: the screen's title stays
	 * unchanged.
	 */
	public static function show_unread(): void {
		global $submenu;
		foreach ( EntryAccess::may_read() ? ( $submenu[ self::PARENT ] ?? array() ) : array() as $place => $item ) {
			if ( EntryLink::SCREEN === ( $item[2] ?? '' ) ) {
				// phpcs:ignore WordPress.WP.GlobalVariablesOverride -- As WooCommerce does with its orders.
				$submenu[ self::PARENT ][ $place ][0] .= self::count();
			}
		}
	}

	private static function count(): string {
		$unread = ( new EntryList() )->unread();
		if ( 0 === $unread ) {
			return '';
		}
		/* translators: %s: a number. */
		$words = sprintf( _n( '%s unread message', '%s unread messages', $unread, 'aisle' ), number_format_i18n( $unread ) );
		return sprintf(
			' <span class="awaiting-mod count-%1$d"><span aria-hidden="true">%2$s</span><span class="screen-reader-text">%3$s</span>'
				. '</span>',
			$unread,
			esc_html( number_format_i18n( $unread ) ),
			esc_html( $words )
		);
	}
}
