<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms\Start;

use Aisle\Features\OptionForms\FormLinks;
use Aisle\Platform\Admin\AdminPage;

/**
 * Admin notice after installation that shows where to start. Hidden for each user who dismisses it, and for all users
 * once a form exists.
 */
final class StartNotice {

	/** OptionForms repeats this name in `admin_post_aisle_start_read`. */
	public const ACTION   = 'aisle_start_read';
	private const SCREENS = array( 'dashboard', 'plugins', 'edit-product', 'woocommerce_page_' . AdminPage::SLUG );

	/**
	 * @param string $forms Post type of the forms.
	 */
	public function __construct( private readonly string $forms ) {}

	/**
	 * `admin_notices`
	 */
	public function print(): void {
		if (
			! in_array( get_current_screen()?->id, self::SCREENS, true )
			|| ! FormLinks::are_allowed()
			|| $this->is_dismissed()
			|| $this->has_forms()
		) {
			return;
		}
		printf(
			'<div class="notice notice-info"><p>%1$s</p><p>'
				. '<a class="button button-primary" href="%2$s">%3$s</a> &nbsp; <a href="%4$s">%5$s</a></p></div>',
			esc_html__(
				'Aisle is ready. Start with an option form: fields that shoppers fill in before they buy, each with its own price.',
				'aisle'
			),
			esc_url( FormLinks::form_list() ),
			esc_html__( 'Go to option forms', 'aisle' ),
			esc_url( wp_nonce_url( admin_url( 'admin-post.php?action=' . self::ACTION ), self::ACTION ) ),
			esc_html__( 'Dismiss', 'aisle' )
		);
	}

	/**
	 * `admin_post_aisle_start_read`: redirects to the screen that showed the notice.
	 */
	public function dismiss(): void {
		check_admin_referer( self::ACTION );
		if ( ! FormLinks::are_allowed() ) {
			wp_die( esc_html__( 'You are not allowed to do this.', 'aisle' ), 403 );
		}
		update_user_option( get_current_user_id(), self::ACTION, '1' );
		$referer = wp_get_referer();
		wp_safe_redirect( is_string( $referer ) ? $referer : admin_url() );
		exit;
	}

	private function is_dismissed(): bool {
		return '1' === get_user_option( self::ACTION );
	}

	private function has_forms(): bool {
		return array_sum( array_map( 'intval', (array) wp_count_posts( $this->forms ) ) ) > 0;
	}
}
