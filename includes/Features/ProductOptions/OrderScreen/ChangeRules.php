<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\OrderScreen;

use Aisle\Domain\Number;
use Aisle\Features\ProductOptions\Cart\Orders\OrderRecord;
use Aisle\Features\ProductOptions\Pricing\IntakeResult;
use Aisle\Features\ProductOptions\Pricing\PricedOptions;

/**
 * Rules for changing the answers of an order's line item: reasons that prevent a change, and warnings about what it
 * does not change. They are checked before the change is applied, so it is never applied partly.
 */
final class ChangeRules {

	private const CLOSED_STATUSES = array( 'refunded', 'cancelled', 'trash' );

	public function __construct(
		private readonly \WC_Order $order,
		private readonly \WC_Order_Item_Product $item
	) {}

	/** Returns why the answers of this line item cannot be changed; '' if they can. */
	public function closed_reason(): string {
		if ( ! $this->item->get_product() instanceof \WC_Product ) {
			return __( 'The product no longer exists, so its options can’t be priced.', 'aisle' );
		}
		if ( $this->order->has_status( self::CLOSED_STATUSES ) ) {
			return __( 'The order is refunded or canceled, so its options can’t be changed.', 'aisle' );
		}
		if ( ! $this->order->is_editable() ) {
			return __( 'This order is no longer editable. To change its options, set its status to “On hold” first.', 'aisle' );
		}
		if (
			0 !== (int) $this->order->get_qty_refunded_for_item( $this->item->get_id() )
			|| 0.0 !== (float) $this->order->get_total_refunded_for_item( $this->item->get_id() )
		) {
			return __( 'Part of this item was refunded, so its options can’t be changed.', 'aisle' );
		}
		return $this->order->get_currency() === get_woocommerce_currency() ? '' : sprintf(
			/* translators: 1: currency of the order, 2: currency of the shop. */
			__( 'The order is in %1$s and the option prices are in %2$s. Change the item manually.', 'aisle' ),
			$this->order->get_currency(),
			get_woocommerce_currency()
		);
	}

	/**
	 * @return list<string> Reasons why the new answers cannot replace the old ones.
	 */
	public function rejections( IntakeResult $old, IntakeResult $result ): array {
		$new        = $result->priced;
		$rejections = array();
		if ( null === $new ) {
			return array( __( 'The price of these answers can’t be calculated, so the item was not changed.', 'aisle' ) );
		}
		if (
			self::product_keys( $new->products() )
				!== self::product_keys( (array) ( OrderRecord::read( $this->item )['products'] ?? array() ) )
		) {
			$rejections[] = __(
				'These answers select other products, which are separate line items with their own stock. Add or remove those products manually.',
				'aisle'
			);
		}
		if ( null !== $new->bound_quantity && (float) $new->bound_quantity !== (float) $this->item->get_quantity() ) {
			$rejections[] = sprintf(
				/* translators: %d: a quantity. */
				__( 'These answers change the quantity to %d. Change the item’s quantity first.', 'aisle' ),
				$new->bound_quantity
			);
		}
		if ( self::fee_keys( $new ) !== ( null === $old->priced ? array() : self::fee_keys( $old->priced ) ) ) {
			$rejections[] = __( 'These answers change a fee, which is a separate line item. Change the fee manually.', 'aisle' );
		}
		return $rejections;
	}

	/**
	 * @return list<string>
	 */
	public function warnings( IntakeResult $old ): array {
		$warnings = array();
		if ( null !== $this->order->get_date_paid() || $this->order->is_paid() ) {
			$warnings[] = __(
				'The order is paid. The difference is not charged or refunded automatically; settle it with your customer.',
				'aisle'
			);
		}
		$refunded = (float) $this->order->get_total_refunded();
		if ( $refunded > 0.0 ) {
			$warnings[] = sprintf(
				/* translators: %s: an amount. */
				__(
					'%s of this order has already been refunded. The refund isn’t adjusted automatically. Check whether the new total leaves a balance to charge or refund.',
					'aisle'
				),
				ChangeSummary::money( $this->order, $refunded )
			);
		}
		if ( array() !== $this->order->get_coupon_codes() ) {
			$warnings[] = __( 'The order’s coupon discount doesn’t change.', 'aisle' );
		}
		$recorded = (float) ( OrderRecord::read( $this->item )['unit_price'] ?? 0.0 );
		if ( null === $old->priced || ! $old->priced->is_orderable() ) {
			$warnings[] = __(
				'The original answers of this item are no longer available. The difference is calculated from the price paid.',
				'aisle'
			);
		} elseif (
			Number::round( $old->priced->unit_price(), wc_get_price_decimals() ) !== Number::round( $recorded, wc_get_price_decimals() )
		) {
			$warnings[] = __(
				'Prices have changed since the order was placed. The difference is calculated from the old and new answers at current prices.',
				'aisle'
			);
		}
		return $warnings;
	}

	/**
	 * @param array<mixed> $products
	 * @return list<string>
	 */
	private static function product_keys( array $products ): array {
		$product_keys = array_map(
			static fn( mixed $selected ): string =>
				is_array( $selected )
					? ( $selected['product_id'] ?? 0 ) . '×' . ( $selected['quantity'] ?? 0 )
						. ( empty( $selected['independent'] ) ? '' : '!' )
					: '',
			array_values( $products )
		);
		sort( $product_keys );
		return $product_keys;
	}

	/**
	 * @return list<string>
	 */
	private static function fee_keys( PricedOptions $priced_options ): array {
		return array_values( array_map(
			static fn( array $fee ): string =>
				$fee['label'] . ' ' . Number::to_string( Number::round( $fee['amount'], wc_get_price_decimals() ) ),
			$priced_options->fees()
		) );
	}
}
