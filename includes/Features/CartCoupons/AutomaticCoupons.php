<?php
declare(strict_types=1);

namespace Aisle\Features\CartCoupons;

use Aisle\Platform\Database\AutoloadedOption;
use Aisle\Platform\Settings\Settings;

/**
 * The codes of the merchant's automatic coupons. They are in an autoloaded option that is written when a coupon is
 * saved, so a cart reads them without a query.
 */
final class AutomaticCoupons {

	public const META   = '_aisle_automatic';
	public const OPTION = 'aisle_automatic_coupons';
	/** Maximum number of automatic coupons; each is checked when a cart changes. */
	private const MAX_COUPONS  = 20;

	/**
	 * Creates the option, because a missing option costs each cart a query. Runs on activation and on `admin_init`.
	 * Checks the capability, because a visitor's request to admin-ajax.php also fires `admin_init`.
	 */
	public static function install(): void {
		// phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
		if ( ! isset( wp_load_alloptions()[ self::OPTION ] ) && current_user_can( 'manage_woocommerce' ) ) {
			add_option( self::OPTION, array(), '', true );
		}
	}

	/**
	 * Returns the codes if the merchant has enabled automatic coupons.
	 *
	 * @return list<string>
	 */
	public static function active_codes( Settings $settings ): array {
		return $settings->boolean( CouponSettings::FEATURE, 'automatic' ) ? self::codes() : array();
	}

	/**
	 * @return list<string>
	 */
	public static function codes(): array {
		static $option = null;
		$option ??= new AutoloadedOption( self::OPTION );
		/**
		 * Filters the coupons that are applied automatically when a cart meets their conditions.
		 *
		 * @param list<string> $codes Codes in WooCommerce's format; at most 20 are used.
		 */
		$codes = (array) apply_filters( 'aisle_automatic_coupons', array_values( $option->value() ) );
		return array_slice( array_values( array_filter( $codes, 'is_string' ) ), 0, self::MAX_COUPONS );
	}

	/**
	 * `transition_post_status`: for example, a coupon is moved to the trash and back.
	 *
	 * @param mixed $status
	 * @param mixed $old_status
	 * @param mixed $post
	 */
	public static function handle_status_change( $status, $old_status = null, $post = null ): void {
		if ( $status !== $old_status && $post instanceof \WP_Post && 'shop_coupon' === $post->post_type ) {
			self::save_codes();
		}
	}

	/**
	 * `deleted_post`
	 *
	 * @param mixed $id
	 * @param mixed $post
	 */
	public static function handle_deletion( $id, $post = null ): void {
		if ( $post instanceof \WP_Post && 'shop_coupon' === $post->post_type ) {
			self::save_codes();
		}
	}

	/** Saves the codes. Runs when a coupon was saved, and for the two callbacks above. */
	public static function save_codes(): void {
		$ids   = get_posts(
			array(
				'post_type'   => 'shop_coupon',
				'post_status' => 'publish',
				'fields'      => 'ids',
				'numberposts' => self::MAX_COUPONS,
				'orderby'     => 'ID',
				'order'       => 'ASC',
				// phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- Only when the merchant saves a coupon.
				'meta_key'    => self::META,
				// phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_value -- Only when the merchant saves a coupon.
				'meta_value'  => 'yes',
			)
		);
		$codes = array_map(
			static fn( int $id ): string => (string) wc_format_coupon_code( wc_get_coupon_code_by_id( $id ) ),
			array_map( 'intval', $ids )
		);
		if ( array_values( $codes ) !== get_option( self::OPTION, array() ) ) {
			update_option( self::OPTION, array_values( $codes ), true );
		}
	}
}
