<?php
declare(strict_types=1);

namespace Aisle\Features\Attribution\Orders;

use Aisle\Domain\AttributionCookies;
use Aisle\Features\Attribution\AttributionSettings;
use Aisle\Features\Attribution\Visits\StoredVisit;
use Aisle\Features\Attribution\Visits\WooFields;
use Aisle\Platform\Settings\Settings;
use Automattic\WooCommerce\Vendor\Detection\MobileDetect;

/**
 * Stores the visit with a new account, as with an order.
 *
 * @phpstan-import-type Cookies from AttributionCookies
 */
final class NewCustomers {

	public function __construct( private readonly Settings $settings ) {}

	/**
	 * `user_register`, after WooCommerce.
	 *
	 * @param mixed $id
	 */
	public function store( $id ): void {
		if ( is_numeric( $id ) && VisitorCookies::are_sent() && $this->settings->boolean( AttributionSettings::FEATURE, 'is_enabled' ) ) {
			self::store_visit( (int) $id, VisitorCookies::read() );
		}
	}

	/**
	 * @param Cookies $cookies
	 */
	private static function store_visit( int $user_id, array $cookies ): void {
		if ( array() === $cookies['current'] ) {
			return;
		}
		if ( WooFields::is_enabled() && array() === WooFields::of_user( $user_id ) ) {
			self::fill( $user_id, WooFields::of_cookies( $cookies ) );
		}
		$visit = StoredVisit::of( WooFields::of_user( $user_id ), $cookies );
		if ( null !== $visit ) {
			update_user_meta( $user_id, StoredVisit::META, wp_slash( $visit ) );
		}
	}

	/**
	 * Replaces the empty values that WooCommerce stores if its form was empty.
	 *
	 * @param array<string, string> $values
	 */
	private static function fill( int $user_id, array $values ): void {
		$values = array_map( sanitize_text_field( ... ), $values );
		if ( WooFields::NONE !== ( $values['user_agent'] ?? WooFields::NONE ) && class_exists( MobileDetect::class ) ) {
			$device                = new MobileDetect( array(), $values['user_agent'] );
			$values['device_type'] = $device->isMobile() ? 'Mobile' : ( $device->isTablet() ? 'Tablet' : 'Desktop' );
		}
		foreach ( $values as $field => $value ) {
			if ( WooFields::NONE === $value ) {
				delete_user_meta( $user_id, WooFields::meta_key( $field ), '' );
			} else {
				update_user_meta( $user_id, WooFields::meta_key( $field ), wp_slash( $value ) );
			}
		}
	}
}
