<?php
declare(strict_types=1);

namespace Aisle\Platform\Admin;

use Aisle\Platform\Settings\SettingsRoutes;

/**
 * Shows the features' notices on the dashboard, the plugins screen and Aisle's own screen. A notice disappears for all
 * users after one user who can manage the settings has read it.
 */
final class AdminNotices {

	public const OPTION      = 'aisle_notices_read';
	public const ACTION      = 'aisle_notice_read';
	private const OWN_SCREEN = 'woocommerce_page_' . AdminPage::SLUG;
	private const SCREENS    = array( 'dashboard', 'plugins', self::OWN_SCREEN );

	public function print(): void {
		$screen = get_current_screen()?->id;
		if ( ! current_user_can( SettingsRoutes::CAPABILITY ) || ! in_array( $screen, self::SCREENS, true ) ) {
			return;
		}
		$read_ids = self::read_ids();
		foreach ( $this->all() as $notice ) {
			$is_read = in_array( $notice->id, $read_ids, true );
			$text    = $is_read && ! ( $notice->stays && self::OWN_SCREEN === $screen ) ? '' : ( $notice->text )();
			if ( '' !== $text ) {
				// phpcs:disable WordPress.Security.EscapeOutput -- Both escape.
				printf(
					'<div class="notice notice-info"><p>%1$s</p><p>%2$s</p></div>',
					esc_html( $text ),
					$is_read
						? self::action_links( array_slice( $notice->choices, 0, 1 ) )
						: ( self::action_links( $notice->choices ) ?: self::dismiss_link( $notice ) )
				);
				// phpcs:enable WordPress.Security.EscapeOutput
			}
		}
	}

	/**
	 * @param array<string, string> $choices
	 */
	private static function action_links( array $choices ): string {
		$links = array();
		foreach ( $choices as $label => $url ) {
			$links[] = sprintf( '<a class="button" href="%1$s">%2$s</a>', esc_url( $url ), esc_html( $label ) );
		}
		return implode( ' ', $links );
	}

	private static function dismiss_link( AdminNotice $notice ): string {
		$url = wp_nonce_url(
			admin_url( 'admin-post.php?action=' . self::ACTION . '&notice=' . rawurlencode( $notice->id ) ),
			self::ACTION . $notice->id
		);
		return sprintf( '<a href="%1$s">%2$s</a>', esc_url( $url ), esc_html__( 'Dismiss', 'aisle' ) );
	}

	/**
	 * `admin_post_aisle_notice_read`: redirects back to the screen that showed the notice.
	 */
	public function dismiss(): void {
		$id = sanitize_key( wp_unslash( $_GET['notice'] ?? '' ) ); // phpcs:ignore WordPress.Security -- The next line; an array becomes ''.
		check_admin_referer( self::ACTION . $id );
		if ( ! current_user_can( SettingsRoutes::CAPABILITY ) ) {
			wp_die( esc_html__( 'You are not allowed to do this.', 'aisle' ), 403 );
		}
		// Accepts existing notices only, so that the option cannot be filled with other values.
		if ( in_array( $id, array_column( $this->all(), 'id' ), true ) ) {
			self::mark_read( $id );
		}
		$referer = wp_get_referer();
		wp_safe_redirect( is_string( $referer ) ? $referer : admin_url() );
		exit;
	}

	/**
	 * Marks a notice as read, also after the merchant has used one of its actions.
	 */
	public static function mark_read( string $id ): void {
		update_option( self::OPTION, array_values( array_unique( array( ...self::read_ids(), $id ) ) ), false );
	}

	/**
	 * @return list<AdminNotice>
	 */
	private function all(): array {
		/**
		 * Filters the notices that features show to the merchant.
		 *
		 * @param list<AdminNotice> $notices
		 */
		$notices = (array) apply_filters( 'aisle_admin_notices', array() );
		return array_values( array_filter( $notices, static fn ( mixed $notice ): bool => $notice instanceof AdminNotice ) );
	}

	/**
	 * @return list<string>
	 */
	private static function read_ids(): array {
		$ids = get_option( self::OPTION, array() );
		return is_array( $ids ) ? array_values( array_filter( $ids, 'is_string' ) ) : array();
	}
}
