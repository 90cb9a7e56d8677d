<?php
declare(strict_types=1);

namespace Aisle\Platform;

/**
 * What rooms have to say to the owner: shown on the screens where he looks after the shop, until one of those who manage it
 * has read it, and then to nobody again.
 */
final class AdminNotices {

	public const OPTION   = 'aisle_notices_read';
	public const ACTION   = 'aisle_notice_read';
	private const SCREENS = array( 'dashboard', 'plugins', 'woocommerce_page_' . AdminPage::SLUG );

	public function register(): void {
		add_action( 'admin_notices', array( $this, 'print' ) );
		add_action( 'admin_post_' . self::ACTION, array( $this, 'dismiss' ) );
	}

	public function print(): void {
		if ( ! current_user_can( SettingsRoutes::CAPABILITY ) || ! in_array( get_current_screen()?->id, self::SCREENS, true ) ) {
			return;
		}
		foreach ( $this->unread() as $notice ) {
			$text = ( $notice->text )();
			if ( '' !== $text ) {
				$url = wp_nonce_url( admin_url( 'admin-post.php?action=' . self::ACTION . '&notice=' . rawurlencode( $notice->id ) ), self::ACTION . $notice->id );
				printf( '<div class="notice notice-info"><p>%1$s</p><p><a href="%2$s">%3$s</a></p></div>', esc_html( $text ), esc_url( $url ), esc_html__( 'Understood, don’t show this again', 'aisle' ) );
			}
		}
	}

	/**
	 * `admin_post_aisle_notice_read`: leads back to where it was read.
	 */
	public function dismiss(): void {
		$id = sanitize_key( wp_unslash( $_GET['notice'] ?? '' ) ); // phpcs:ignore WordPress.Security -- The next line; an array becomes ''.
		check_admin_referer( self::ACTION . $id );
		if ( ! current_user_can( SettingsRoutes::CAPABILITY ) ) {
			wp_die( esc_html__( 'You are not allowed to do this.', 'aisle' ), 403 );
		}
		// Only what is there to be read: the option cannot be filled with anything else.
		if ( in_array( $id, array_column( $this->unread(), 'id' ), true ) ) {
			update_option( self::OPTION, array( ...self::read(), $id ), false );
		}
		$referer = wp_get_referer();
		wp_safe_redirect( is_string( $referer ) ? $referer : admin_url() );
		exit;
	}

	/**
	 * @return list<AdminNotice>
	 */
	private function unread(): array {
		/**
		 * Filters what rooms have to say to the owner.
		 *
		 * @param list<AdminNotice> $notices
		 */
		$notices = (array) apply_filters( 'aisle_admin_notices', array() );
		$read    = self::read();
		return array_values( array_filter( $notices, static fn ( mixed $notice ): bool => $notice instanceof AdminNotice && ! in_array( $notice->id, $read, true ) ) );
	}

	/**
	 * @return list<string>
	 */
	private static function read(): array {
		$read = get_option( self::OPTION, array() );
		return is_array( $read ) ? array_values( array_filter( $read, 'is_string' ) ) : array();
	}
}
