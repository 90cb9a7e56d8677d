<?php
declare(strict_types=1);

namespace Aisle\Features\Attribution\Visits;

use Aisle\Domain\AttributionCookies;
use Automattic\WooCommerce\Utilities\FeaturesUtil;

/**
 * The fields of WooCommerce's order attribution. Their list and prefix can be filtered, as in
 * Automattic\WooCommerce\Internal\Traits\OrderAttributionMeta.
 *
 * @phpstan-import-type Cookies from AttributionCookies
 */
final class WooFields {

	public const NONE = '(none)';

	/** Field => path in the cookies. */
	private const PATHS = array(
		'source_type'          => 'current.typ',
		'referrer'             => 'current_add.rf',
		'utm_campaign'         => 'current.cmp',
		'utm_source'           => 'current.src',
		'utm_medium'           => 'current.mdm',
		'utm_content'          => 'current.cnt',
		'utm_id'               => 'current.id',
		'utm_term'             => 'current.trm',
		'utm_source_platform'  => 'current.plt',
		'utm_creative_format'  => 'current.fmt',
		'utm_marketing_tactic' => 'current.tct',
		'session_entry'        => 'current_add.ep',
		'session_start_time'   => 'current_add.fd',
		'session_pages'        => 'session.pgs',
		'session_count'        => 'udata.vst',
		'user_agent'           => 'udata.uag',
	);

	/** Returns whether the merchant has enabled WooCommerce's order attribution. */
	public static function is_enabled(): bool {
		return class_exists( FeaturesUtil::class ) && FeaturesUtil::feature_is_enabled( 'order_attribution' );
	}

	public static function meta_key( string $field ): string {
		return '_' . self::prefix() . $field;
	}

	/**
	 * Returns whether the form has a value.
	 *
	 * @param array<array-key, mixed> $post
	 */
	public static function are_posted( array $post ): bool {
		foreach ( array_keys( self::paths() ) as $field ) {
			if ( ! in_array( $post[ self::prefix() . $field ] ?? '', array( '', self::NONE ), true ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Returns the values of all fields, as the form would post them.
	 *
	 * @param Cookies $cookies
	 * @return array<string, string>
	 */
	public static function of_cookies( array $cookies ): array {
		$values = array();
		foreach ( self::paths() as $field => $path ) {
			list( $cookie, $key ) = array_pad( explode( '.', $path, 2 ), 2, '' );
			$values[ $field ]     = $cookies[ $cookie ][ $key ] ?? self::NONE;
		}
		return $values;
	}

	/**
	 * Returns the stored fields that are not empty.
	 *
	 * @return array<string, string>
	 */
	public static function of_order( \WC_Order $order ): array {
		return self::stored( static fn( string $key ): mixed => $order->get_meta( $key ) );
	}

	/**
	 * @return array<string, string>
	 */
	public static function of_user( int $user_id ): array {
		return self::stored( static fn( string $key ): mixed => get_user_meta( $user_id, $key, true ) );
	}

	/** Returns whether the order has a field, even an empty one. WooCommerce then stores nothing. */
	public static function are_stored( \WC_Order $order ): bool {
		foreach ( array_keys( self::paths() ) as $field ) {
			if ( $order->meta_exists( self::meta_key( $field ) ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @param callable(string): mixed $read
	 * @return array<string, string>
	 */
	private static function stored( callable $read ): array {
		$values = array();
		foreach ( array_keys( self::paths() ) as $field ) {
			$value = $read( self::meta_key( $field ) );
			if ( is_scalar( $value ) && ! in_array( (string) $value, array( '', self::NONE ), true ) ) {
				$values[ $field ] = (string) $value;
			}
		}
		return $values;
	}

	/**
	 * Returns the paths if a plugin has changed them, otherwise an empty array.
	 *
	 * @return array<string, string>
	 */
	public static function changed_paths(): array {
		$paths = self::paths();
		return self::PATHS === $paths ? array() : $paths;
	}

	/**
	 * @return array<string, string>
	 */
	private static function paths(): array {
		/** WooCommerce's filter, see OrderAttributionMeta. */
		$paths = array_filter( (array) apply_filters( 'wc_order_attribution_tracking_fields', self::PATHS ), is_string( ... ) );
		return array_filter( $paths, is_string( ... ), ARRAY_FILTER_USE_KEY );
	}

	public static function prefix(): string {
		/** WooCommerce's filter, see OrderAttributionMeta. */
		return trim( (string) apply_filters( 'wc_order_attribution_tracking_field_prefix', 'wc_order_attribution_' ), '_' ) . '_';
	}
}
