<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Cart;

use Aisle\Platform\Cart\Groups\GroupOrders;
use Aisle\Platform\Cart\Groups\LineGroups;
use Aisle\Platform\Contracts\GroupRole;
use Aisle\Platform\Contracts\LineSaving;

/**
 * What a bundle saves, shown at its lead: the sum of its lines.
 */
final class BundleSaving implements LineSaving {

	public function __construct(
		private readonly BundlePrices $prices,
		private readonly LineGroups $groups
	) {}

	public function label(): string {
		return __( 'Bundle discount', 'aisle' );
	}

	public function of_line( array $line, bool $with_tax ): float {
		$saved = 0.0;
		if ( true === BundleLine::of( $line )?->member->is_lead() ) {
			foreach ( $this->groups->lines( WC()->cart->cart_contents, $line ) as $group_line ) {
				$saved += $this->prices->displayed_saving( $group_line['line'] )[ $with_tax ? 'incl' : 'excl' ];
			}
		}
		return $saved;
	}

	public function of_order_item( \WC_Order_Item_Product $item, bool $with_tax ): float {
		$record = GroupOrders::record( $item, BundleLine::DATA_KEY );
		$order  = GroupRole::Lead->value === ( $record['role'] ?? '' ) ? $item->get_order() : false;
		$saved  = 0.0;
		foreach ( false === $order ? array() : $order->get_items() as $other ) {
			$other_record = GroupOrders::record( $other, BundleLine::DATA_KEY );
			if ( ( $other_record['group'] ?? '' ) === $record['group'] ) {
				$saved += (float) ( $other_record['displayed'][ $with_tax ? 'incl' : 'excl' ] ?? 0 );
			}
		}
		return $saved;
	}
}
