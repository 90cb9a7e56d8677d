<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\OrderScreen;

use Aisle\Platform\Shop\DirectionOfText;

/**
 * Describes the price effect of changed answers: "+$5.00; new item total $65.00."
 */
final class ChangeSummary {

	public static function money( \WC_Order $order, float $amount, string $sign = '' ): string {
		return DirectionOfText::isolate(
			$sign
				. html_entity_decode( wp_strip_all_tags( wc_price( $amount, array( 'currency' => $order->get_currency() ) ) ), ENT_QUOTES )
		);
	}

	public static function of( \WC_Order $order, LineChange $change ): string {
		$money        = static fn( float $amount, string $sign = '' ): string => self::money( $order, $amount, $sign );
		$signed_money = static fn( float $amount ): string => $money( $amount, $amount > 0 ? '+' : '' );
		if ( 0.0 === round( $change->amounts['difference'], 6 ) ) {
			/* translators: %s: an amount. */
			return sprintf( __( 'The price stays the same. Item total: %s.', 'aisle' ), $money( $change->amounts['total'] ) );
		}
		if ( 0.0 === round( $change->amounts['tax'], 6 ) && 0.0 === round( $change->amounts['tax_difference'], 6 ) ) {
			return sprintf(
				/* translators: 1: an amount with its sign, 2: an amount. */
				__( 'Price change: %1$s. New item total: %2$s.', 'aisle' ),
				$signed_money( $change->amounts['difference'] ),
				$money( $change->amounts['total'] )
			);
		}
		return sprintf(
			/* translators: 1: an amount with its sign, 2: the same of the tax, 3: an amount, 4: tax of it. */
			__( 'Price change: %1$s, tax: %2$s. New item total: %3$s, tax: %4$s.', 'aisle' ),
			$signed_money( $change->amounts['difference'] ),
			$signed_money( $change->amounts['tax_difference'] ),
			$money( $change->amounts['total'] ),
			$money( $change->amounts['tax'] )
		);
	}
}
