<?php
declare(strict_types=1);

namespace Aisle\Features\Rewards;

use Aisle\Domain\RewardRules;

/**
 * Distance of a cart from free shipping in the shopper's zone. WooCommerce's own method decides whether it is reached,
 * so that the bar promises only what the checkout grants. If no additional product could reach it, there is no goal.
 */
final class FreeShippingGoal {

	private const METHOD    = 'free_shipping';
	private const CACHE_KEY = 'aisle_free_shipping';

	/** Maximum number of countries and states without a postcode whose methods are cached. */
	private const MAX_PLACES = 20;

	/**
	 * `woocommerce_shipping_chosen_method`, applied when the rates have changed: selects the free shipping that was
	 * earned. Local pickup stays selected, and the shopper can select any other rate afterwards.
	 *
	 * @param mixed $method
	 * @param mixed $rates
	 * @param mixed $previous_method
	 * @return mixed
	 */
	public static function select_free_shipping( $method, $rates, $previous_method = '' ) {
		$rates    = array_filter(
			is_array( $rates ) ? $rates : array(),
			static fn( mixed $rate ): bool => $rate instanceof \WC_Shipping_Rate
		);
		$is_pickup_selected = is_string( $previous_method )
			&& isset( $rates[ $previous_method ] )
			&& in_array( $rates[ $previous_method ]->get_method_id(), array( 'local_pickup', 'pickup_location' ), true );
		$free     = array_filter( $rates, static fn( \WC_Shipping_Rate $rate ): bool => self::METHOD === $rate->get_method_id() );
		return $is_pickup_selected ? $previous_method : array_key_first( $free ) ?? $method;
	}

	public static function clear_cache(): void {
		delete_transient( self::CACHE_KEY );
	}

	/**
	 * Returns whether any zone has a free shipping method. The result is cached in an autoloaded option and read from
	 * the database again after the zones have changed.
	 */
	public function exists_in_any_zone(): bool {
		if ( ! class_exists( \WC_Shipping_Zones::class ) || ! wc_shipping_enabled() ) {
			return false;
		}
		return self::method_cache()['is_anywhere'];
	}

	/**
	 * @return array{version: string, build: string, is_anywhere: bool, ids: array<string, list<int>>} `ids`: instance
	 *     ids of the methods, by hash of the destination.
	 */
	private static function method_cache(): array {
		global $wpdb;
		$version = (string) \WC_Cache_Helper::get_transient_version( 'shipping' );
		$cache   = get_transient( self::CACHE_KEY );
		if ( ! is_array( $cache ) || ( $cache['version'] ?? '' ) !== $version ) {
			$count = (int) $wpdb->get_var( $wpdb->prepare(
				"SELECT COUNT(*) FROM {$wpdb->prefix}woocommerce_shipping_zone_methods WHERE method_id = %s AND is_enabled = 1",
				self::METHOD
			) );
			$cache = array(
				'version'     => $version,
				// WooCommerce's version is a time in seconds: zones can change twice within a second.
				'build'       => uniqid( '', true ),
				'is_anywhere' => $count > 0,
				'ids'         => array(),
			);
			// Without an expiration time, WordPress loads the transient with the options.
			set_transient( self::CACHE_KEY, $cache );
		}
		/** @var array{version: string, build: string, is_anywhere: bool, ids: array<string, list<int>>} $cache */
		return $cache;
	}
	/**
	 * Returns the nearest goal, if a zone has several.
	 *
	 * @return array{goal: float, remaining: float, reached: bool}|null
	 */
	public function of( \WC_Cart $cart ): ?array {
		// An empty cart counts as one that will be shipped, so that the goal is shown before the first product is
		// added.
		if ( ! $this->exists_in_any_zone() || ( ! $cart->is_empty() && ! $cart->needs_shipping() ) ) {
			return null;
		}
		$packages = $cart->get_shipping_packages();
		$package  = reset( $packages );
		$nearest  = null;
		foreach ( is_array( $package ) ? $this->methods( $package ) : array() as $method ) {
			$goal = self::goal( $method, $package, $cart );
			if ( null !== $goal && ( null === $nearest || $goal['remaining'] < $nearest['remaining'] ) ) {
				$nearest = $goal;
			}
		}
		return $nearest;
	}

	/**
	 * Returns the goal of a method, measured with the same amount that the method compares.
	 *
	 * @param array<string, mixed> $package
	 * @return array{goal: float, remaining: float, reached: bool}|null
	 */
	private static function goal( \WC_Shipping_Free_Shipping $method, array $package, \WC_Cart $cart ): ?array {
		$requires_amount = in_array( $method->requires, array( 'min_amount', 'either', 'both' ), true );
		$goal            = $requires_amount && is_numeric( $method->min_amount ) ? (float) $method->min_amount : 0.0;
		if ( $method->is_available( $package ) ) {
			return array(
				'goal'      => $goal,
				'remaining' => 0.0,
				'reached'   => true,
			);
		}
		$total = (float) $cart->get_displayed_subtotal();
		if ( 'no' === $method->ignore_discounts ) {
			$total -= (float) $cart->get_discount_total()
				+ ( $cart->display_prices_including_tax() ? (float) $cart->get_discount_tax() : 0.0 );
		}
		$remaining = RewardRules::remaining( $goal, round( $total, wc_get_price_decimals() ) );
		if ( $remaining <= 0.0 || ( 'both' === $method->requires && ! self::has_coupon( $cart ) ) ) {
			return null;
		}
		return array(
			'goal'      => $goal,
			'remaining' => $remaining,
			'reached'   => false,
		);
	}

	private static function has_coupon( \WC_Cart $cart ): bool {
		foreach ( $cart->get_coupons() as $coupon ) {
			if ( $coupon->get_free_shipping() && $coupon->is_valid() ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Returns the zone's free shipping methods.
	 *
	 * @param array<string, mixed> $package
	 * @return list<\WC_Shipping_Free_Shipping>
	 */
	private function methods( array $package ): array {
		$ids = self::cached_ids( $package );
		WC()->shipping(); // This loads the method's class.
		return array_map( static fn( $id ): \WC_Shipping_Free_Shipping => new \WC_Shipping_Free_Shipping( (int) $id ), $ids );
	}

	/**
	 * Returns the ids of the zone's free shipping methods. Zones rarely change, but each cart request needs them: they
	 * are cached in the session and, for destinations without a postcode, in an autoloaded option, because those
	 * visitors mostly have no session.
	 *
	 * @param array<string, mixed> $package
	 * @return list<int>
	 */
	private static function cached_ids( array $package ): array {
		$place     = array_intersect_key( (array) $package['destination'], array_flip( array( 'country', 'state', 'postcode' ) ) );
		$known     = self::method_cache();
		$key       = md5( (string) wp_json_encode( array( $place, $known['build'] ) ) );
		// A plugin that filters the zone criteria may match more than the destination.
		$is_common = '' === trim( (string) ( $place['postcode'] ?? '' ) ) && ! has_filter( 'woocommerce_get_zone_criteria' );
		$stored    = $is_common ? null : WC()->session?->get( self::CACHE_KEY );
		if ( $is_common && isset( $known['ids'][ $key ] ) ) {
			return $known['ids'][ $key ];
		}
		if ( is_array( $stored ) && ( $stored['key'] ?? '' ) === $key && is_array( $stored['ids'] ?? null ) ) {
			return array_values( $stored['ids'] );
		}
		$ids = self::ids( $package );
		if ( ! $is_common ) {
			WC()->session?->set( self::CACHE_KEY, compact( 'key', 'ids' ) );
		} elseif ( count( $known['ids'] ) < self::MAX_PLACES ) {
			$known['ids'][ $key ] = $ids;
			set_transient( self::CACHE_KEY, $known );
		}
		return $ids;
	}

	/**
	 * Reads the ids without the zone's objects, which create the settings forms of all methods.
	 *
	 * @param array<string, mixed> $package
	 * @return list<int>
	 */
	private static function ids( array $package ): array {
		/** @var \WC_Shipping_Zone_Data_Store $store */
		$store = \WC_Data_Store::load( 'shipping-zone' );
		// @phpstan-ignore argument.type (Its comment says object; it reads an array.)
		$zone  = (int) $store->get_zone_id_from_package( $package );
		$ids   = array();
		foreach ( (array) $store->get_methods( $zone, true ) as $method ) {
			if ( self::METHOD === $method->method_id ) {
				$ids[] = (int) $method->instance_id;
			}
		}
		return $ids;
	}
}
