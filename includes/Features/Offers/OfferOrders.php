<?php
declare(strict_types=1);

namespace Aisle\Features\Offers;

use Aisle\Platform\Settings\Settings;

/**
 * Marks order lines that were added from an offer, and counts their revenue: when an order is paid, refunded or
 * canceled.
 */
final class OfferOrders {

	/** Meta of an order: JSON of the revenue counted for each offer, net of refunds. */
	private const COUNTED_META = '_aisle_offer_revenue';

	public function __construct( private readonly Settings $settings ) {}

	/**
	 * `woocommerce_checkout_create_order_line_item`
	 *
	 * @param mixed $item
	 * @param mixed $key
	 * @param mixed $line
	 */
	public static function mark_line( $item, $key, $line ): void {
		$id = OfferLine::offer_id( $line );
		if ( '' !== $id && $item instanceof \WC_Order_Item_Product ) {
			$item->update_meta_data( OfferLine::ORDER_META, $id );
		}
	}

	/**
	 * `woocommerce_hidden_order_itemmeta`
	 *
	 * @param mixed $keys
	 * @return mixed
	 */
	public static function hide_mark( $keys ) {
		return is_array( $keys ) ? array( ...$keys, OfferLine::ORDER_META, OfferLine::SAVED_META ) : $keys;
	}

	/**
	 * `woocommerce_order_status_changed` and `woocommerce_order_refunded`: adds the difference to the revenue counted
	 * before, so that repeated events count nothing twice.
	 *
	 * @param mixed $order_id
	 */
	public function count( $order_id ): void {
		$order = is_numeric( $order_id ) ? wc_get_order( (int) $order_id ) : null;
		if ( ! $order instanceof \WC_Order ) {
			return;
		}
		$counted = json_decode( (string) $order->get_meta( self::COUNTED_META ), true );
		$counted = is_array( $counted ) ? array_map( 'floatval', array_filter( $counted, 'is_numeric' ) ) : array();
		$revenue = self::is_paid( $order ) ? self::revenue( $order ) : array();
		$changes = array();
		foreach ( array_keys( $counted + $revenue ) as $id ) {
			$changes[ $id ] = round( ( $revenue[ $id ] ?? 0.0 ) - ( $counted[ $id ] ?? 0.0 ), 4 );
		}
		$changes = array_filter( $changes, static fn( float $change ): bool => 0.0 !== $change );
		if ( array() === $changes ) {
			return;
		}
		$order->update_meta_data( self::COUNTED_META, (string) wp_json_encode( (object) $revenue ) );
		$order->save_meta_data();
		$names = $this->names();
		foreach ( $changes as $id => $change ) {
			OfferCounts::add( (string) $id, $names[ $id ] ?? '', 0, 0, $change );
		}
	}

	/** A refunded order was paid; its refunds are subtracted. */
	private static function is_paid( \WC_Order $order ): bool {
		return $order->has_status( array( ...wc_get_is_paid_statuses(), 'refunded' ) );
	}

	/**
	 * @return array<string, float> Offer's ID => totals of its lines without tax, less refunds.
	 */
	private static function revenue( \WC_Order $order ): array {
		$revenue = array();
		foreach ( $order->get_items() as $item ) {
			$id = (string) $item->get_meta( OfferLine::ORDER_META );
			if ( $item instanceof \WC_Order_Item_Product && preg_match( '/\A[0-9a-f]{12}\z/', $id ) ) {
				$net            = (float) $item->get_total() - (float) $order->get_total_refunded_for_item( $item->get_id() );
				$revenue[ $id ] = round( ( $revenue[ $id ] ?? 0.0 ) + $net, 4 );
			}
		}
		return $revenue;
	}

	/**
	 * @return array<string, string> ID => name of the offers in the settings, also of disabled ones.
	 */
	private function names(): array {
		$names = array();
		foreach ( $this->settings->list( OfferSettings::FEATURE, 'offers' ) as $entry ) {
			$name                                 = trim( (string) $entry['name'] );
			$names[ OfferItem::offer_id( $name ) ] = $name;
		}
		return $names;
	}
}
