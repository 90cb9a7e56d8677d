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
	public static function add_unread_count(): void {
		global $submenu;
		foreach ( EntryAccess::may_read() ? ( $submenu[ self::PARENT ] ?? array() ) : array() as $position => $item ) {
			if ( EntryLink::SCREEN === ( $item[2] ?? '' ) ) {
				// phpcs:ignore WordPress.WP.GlobalVariablesOverride -- WooCommerce adds its count of orders the same way.
				$submenu[ self::PARENT ][ $position ][0] .= self::unread_badge();
			}
		}
	}

	private static function unread_badge(): string {
		$unread_count = ( new EntryList() )->unread_count();
		if ( 0 === $unread_count ) {
			return '';
		}
		/* translators: %s: a number. */
		$label = sprintf( _n( '%s unread message', '%s unread messages', $unread_count, 'aisle' ), number_format_i18n( $unread_count ) );
		return sprintf(
			' <span class="awaiting-mod count-%1$d"><span aria-hidden="true">%2$s</span><span class="screen-reader-text">%3$s</span>'
				. '</span>',
			$unread_count,
			esc_html( number_format_i18n( $unread_count ) ),
			esc_html( $label )
		);
	}
}
