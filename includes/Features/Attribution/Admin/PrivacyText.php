<?php
declare(strict_types=1);

namespace Aisle\Features\Attribution\Admin;

/**
 * Suggests a text about attribution for the store's privacy policy (Settings → Privacy).
 */
final class PrivacyText {

	/** `admin_init` */
	public static function suggest(): void {
		if ( current_user_can( 'manage_privacy_options' ) ) {
			wp_add_privacy_policy_content( __( 'Attribution', 'aisle' ) . ' (Aisle)', self::html() );
		}
	}

	public static function html(): string {
		$texts = array(
			__(
				'If you agree, we store from where you came to our store, the page on which you arrived, and how often you visit us. Your browser keeps this in the cookies sbjs_current, sbjs_current_add, sbjs_first, sbjs_first_add, sbjs_session, sbjs_udata and sbjs_promo, and in cookies whose names start with wffn_. They contain no name and no address. If you withdraw your consent, your browser deletes them.',
				'aisle'
			),
			__(
				'When you place an order or create an account, we store this data with it: source, medium, campaign, first and last page on which you arrived, numbers of visits and pages, and your browser’s user agent. We use it to find out which advertising works.',
				'aisle'
			),
		);
		return '<p><strong class="privacy-policy-tutorial">' . esc_html__( 'Suggested text:', 'aisle' ) . ' </strong>'
			. implode( '</p><p>', array_map( 'esc_html', $texts ) ) . '</p>';
	}
}
