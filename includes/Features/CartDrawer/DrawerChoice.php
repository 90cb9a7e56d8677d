<?php
declare(strict_types=1);

namespace Aisle\Features\CartDrawer;

use Aisle\Platform\Admin\AdminNotice;
use Aisle\Platform\Admin\AdminNotices;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsRoutes;

/**
 * Informs the merchant that the store has two cart drawers, and saves which of them shoppers see. The merchant can
 * switch with one click, without JavaScript, as often as needed.
 */
final class DrawerChoice {

	public const ACTION = 'aisle_choose_drawer';

	/** Choice => whether Aisle's drawer opens when a product is added, instead of the Mini-Cart block's. */
	private const OPENS_AISLE_DRAWER = array(
		'mini-cart-block'       => false,
		'aisle-mini-cart-block' => true,
	);

	public function __construct(
		private readonly Settings $settings,
		private readonly ThirdPartyDrawers $third_party_drawers
	) {}

	/** Returns null if there is no other drawer. */
	public function notice(): ?AdminNotice {
		$other = $this->third_party_drawers->detected_drawer();
		if ( null === $other ) {
			return null;
		}
		$is_suppressed = $this->third_party_drawers->is_suppressed( $other );
		return new AdminNotice(
			$this->notice_id( $other ),
			static fn (): string => self::notice_text( $other, $is_suppressed ),
			$other->can_be_suppressed() ? self::choice_urls( $other, $is_suppressed ) : array(),
			$other->can_be_suppressed()
		);
	}

	public function mini_cart_block_notice(): AdminNotice {
		return WooCommerceMiniCart::notice(
			array(
				__( 'Use the Mini-Cart block', 'aisle' )    => self::url( 'mini-cart-block' ),
				__( 'Keep Aisle’s cart drawer', 'aisle' ) => self::url( 'aisle-mini-cart-block' ),
			)
		);
	}

	/**
	 * @return array<string, string> The choice that changes something is first.
	 */
	private static function choice_urls( ThirdPartyDrawer $other, bool $is_suppressed ): array {
		$aisle_url = self::url( ThirdPartyDrawers::aisle_choice( $other ) );
		$other_url = self::url( $other->id() );
		/* translators: %s: name of a plugin or theme. */
		$use_label = sprintf( __( 'Use the cart drawer from %s', 'aisle' ), $other->name );
		/* translators: %s: name of a plugin or theme. */
		$keep_label = sprintf( __( 'Keep the cart drawer from %s', 'aisle' ), $other->name );
		return $is_suppressed
			? array( $use_label => $other_url, __( 'Keep Aisle’s cart drawer', 'aisle' ) => $aisle_url )
			: array( __( 'Use Aisle’s cart drawer', 'aisle' ) => $aisle_url, $keep_label => $other_url );
	}

	/**
	 * `admin_post_aisle_choose_drawer`: redirects to the screen with the choice.
	 */
	public function choose(): void {
		// phpcs:ignore WordPress.Security -- The next line; an array becomes ''.
		$choice = sanitize_key( wp_unslash( $_GET['drawer'] ?? '' ) );
		check_admin_referer( self::ACTION . $choice );
		if ( ! current_user_can( SettingsRoutes::CAPABILITY ) ) {
			wp_die( esc_html__( 'You are not allowed to do this.', 'aisle' ), 403 );
		}
		try {
			$this->save_choice( $choice );
		} catch ( ApiError $rejection ) {
			// The notice on that screen shows the available choices.
			unset( $rejection );
		}
		$referer = wp_get_referer();
		wp_safe_redirect( is_string( $referer ) ? $referer : admin_url() );
		exit;
	}

	/**
	 * @throws ApiError `invalid_settings` if the choice does not exist, for example because its plugin was deactivated
	 *                  in the meantime.
	 */
	private function save_choice( string $choice ): void {
		$opens_aisle_drawer = self::OPENS_AISLE_DRAWER[ $choice ] ?? null;
		$other = $this->third_party_drawers->detected_drawer();
		$this->settings->save(
			DrawerSettings::FEATURE,
			null === $opens_aisle_drawer ? array( ThirdPartyDrawers::SETTING => $choice ) : array( 'open_on_add' => $opens_aisle_drawer )
		);
		if ( null !== $opens_aisle_drawer ) {
			AdminNotices::mark_read( WooCommerceMiniCart::NOTICE );
		} elseif ( null !== $other ) {
			AdminNotices::mark_read( $this->notice_id( $other ) );
		}
	}

	private function notice_id( ThirdPartyDrawer $other ): string {
		return 'cart-drawer-' . $other->id();
	}

	private static function url( string $choice ): string {
		$url = wp_nonce_url(
			admin_url( 'admin-post.php?action=' . self::ACTION . '&drawer=' . rawurlencode( $choice ) ),
			self::ACTION . $choice
		);
		// The browser keeps the fragment through the redirect, so the settings show the drawer again.
		return $url . '#' . DrawerSettings::FEATURE;
	}

	private static function notice_text( ThirdPartyDrawer $other, bool $is_suppressed ): string {
		$text = match ( true ) {
			/* translators: %s: name of a plugin or theme. */
			$is_suppressed                         => __(
				'“%s” also has a cart drawer. Shoppers see Aisle’s drawer. The other drawer is turned off and keeps its settings.',
				'aisle'
			),
			/* translators: %s: name of a plugin or theme. */
			$other->can_be_suppressed()    => __(
				'“%s” also has a cart drawer. To avoid showing two, Aisle’s drawer is turned off.',
				'aisle'
			),
			/* translators: %s: name of a plugin. */
			default                      => __(
				'“%s” also has a cart drawer. To avoid showing two, Aisle’s drawer is turned off. To use Aisle’s drawer, deactivate the other plugin.',
				'aisle'
			),
		};
		return sprintf( $text, $other->name );
	}
}
