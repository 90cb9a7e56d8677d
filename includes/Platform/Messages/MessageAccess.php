<?php
declare(strict_types=1);

namespace Aisle\Platform\Messages;

/**
 * Who may read what visitors have sent: who manages the shop, and whoever was given the capability besides.
 */
final class MessageAccess {

	public const CAPABILITY = 'aisle_read_entries';

	public static function register(): void {
		add_filter( 'user_has_cap', array( self::class, 'grant' ) );
	}

	/**
	 * `user_has_cap`: a role that says otherwise is believed.
	 *
	 * @param mixed $capabilities Name => whether.
	 * @return mixed
	 */
	public static function grant( $capabilities ) {
		if ( is_array( $capabilities ) && ! empty( $capabilities['manage_woocommerce'] ) ) {
			$capabilities += array( self::CAPABILITY => true );
		}
		return $capabilities;
	}

	public static function may_read(): bool {
		return current_user_can( self::CAPABILITY ); // phpcs:ignore WordPress.WP.Capabilities.Unknown -- Our own.
	}
}
