<?php
declare(strict_types=1);

namespace Aisle\Features\Attribution\Admin;

use Aisle\Features\Attribution\Visits\SourceTable;
use Aisle\Features\Attribution\Visits\StoredVisit;
use Aisle\Features\Attribution\Visits\WooFields;

/**
 * Adds visits to WooCommerce's export and erasure of personal data. WooCommerce's own attribution fields of accounts are
 * included, because Aisle fills them too and WooCommerce erases none.
 *
 * @phpstan-import-type Visit from StoredVisit
 */
final class PersonalData {

	/**
	 * `woocommerce_privacy_export_order_personal_data`
	 *
	 * @param mixed $data
	 * @param mixed $order
	 * @return mixed
	 */
	public static function export_order( $data, $order = null ) {
		$visit = $order instanceof \WC_Order ? StoredVisit::of_order( $order ) : null;
		return is_array( $data ) && null !== $visit ? array( ...$data, ...self::rows( $visit ) ) : $data;
	}

	/**
	 * `woocommerce_privacy_export_customer_personal_data`
	 *
	 * @param mixed $data
	 * @param mixed $customer
	 * @return mixed
	 */
	public static function export_customer( $data, $customer = null ) {
		if ( ! is_array( $data ) || ! $customer instanceof \WC_Customer ) {
			return $data;
		}
		$visit = StoredVisit::read( get_user_meta( $customer->get_id(), StoredVisit::META, true ) );
		$rows  = null === $visit ? array() : self::rows( $visit );
		foreach ( WooFields::of_user( $customer->get_id() ) as $field => $value ) {
			/* translators: %s: name of a field, such as utm_source. */
			$rows[] = array( 'name' => sprintf( __( 'Visit before registration: %s', 'aisle' ), $field ), 'value' => esc_html( $value ) );
		}
		return array( ...$data, ...$rows );
	}

	/**
	 * `woocommerce_privacy_erase_personal_data_customer`
	 *
	 * @param mixed $response
	 * @param mixed $customer
	 * @return mixed
	 */
	public static function erase_customer( $response, $customer = null ) {
		if ( ! is_array( $response ) || ! $customer instanceof \WC_Customer ) {
			return $response;
		}
		$id     = $customer->get_id();
		$keys   = array_map( WooFields::meta_key( ... ), array( ...array_keys( WooFields::of_user( $id ) ), 'device_type' ) );
		$erased = delete_user_meta( $id, StoredVisit::META );
		foreach ( $keys as $key ) {
			$erased = delete_user_meta( $id, $key ) || $erased;
		}
		if ( $erased ) {
			$response['items_removed'] = true;
			$response['messages']      = array(
				...( is_array( $response['messages'] ?? null ) ? $response['messages'] : array() ),
				__( 'Removed the visit before registration.', 'aisle' ),
			);
		}
		return $response;
	}

	/**
	 * `woocommerce_privacy_remove_order_personal_data`: also for orders that WooCommerce anonymizes after a time.
	 *
	 * @param mixed $order
	 */
	public static function anonymize_order( $order ): void {
		if ( $order instanceof \WC_Order ) {
			$order->delete_meta_data( StoredVisit::META );
			$order->save_meta_data();
			SourceTable::anonymize( $order->get_id() );
		}
	}

	/**
	 * @param Visit $visit
	 * @return list<array{name: string, value: string}>
	 */
	private static function rows( array $visit ): array {
		$rows = array();
		$names = array_keys( TouchText::labels() );
		foreach ( array( 'first' => __( 'First visit', 'aisle' ), 'last' => __( 'Last visit', 'aisle' ) ) as $touch => $title ) {
			foreach ( TouchText::rows( $visit[ $touch ], $names ) as $label => $text ) {
				$rows[] = array( 'name' => "$title: $label", 'value' => esc_html( $text ) );
			}
		}
		$counts = array(
			__( 'Visits', 'aisle' )     => (string) ( $visit['visits'] ?? '' ),
			__( 'Pages', 'aisle' )      => (string) ( $visit['pages'] ?? '' ),
			__( 'Promo code', 'aisle' ) => $visit['promo'] ?? '',
		);
		foreach ( array_filter( $counts ) as $label => $value ) {
			$rows[] = array( 'name' => $label, 'value' => esc_html( $value ) );
		}
		return $rows;
	}
}
