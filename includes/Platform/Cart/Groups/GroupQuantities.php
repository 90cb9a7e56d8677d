<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Groups;

use Aisle\Domain\LineGroupRules;
use Aisle\Platform\Cart\PlainText;
use Aisle\Platform\Cart\Quantities\GiftMarker;
use Aisle\Platform\Cart\Quantities\Quantity;
use Aisle\Platform\Cart\Quantities\QuantityLimits;

/**
 * Manages the quantities of grouped lines. The lead's quantity is a whole number of groups, within the stock of all
 * lines; the components' quantities follow.
 */
final class GroupQuantities {

	public function __construct(
		private readonly LineGroups $groups,
		private readonly QuantityLimits $limits = new QuantityLimits()
	) {}

	/**
	 * `woocommerce_after_cart_item_quantity_update`: updates the components at once, so that later checks of the
	 * request see them.
	 *
	 * @param array<string, mixed> $line   Changed line.
	 * @param mixed                $old_quantity Quantity before the change.
	 */
	public function align_after_change( array $line, \WC_Cart $cart, mixed $old_quantity = null ): void {
		if ( ! $this->groups->is_changing() ) {
			$this->align( $cart, $line, is_numeric( $old_quantity ) ? $old_quantity + 0 : 0 );
		}
	}

	/**
	 * `woocommerce_before_calculate_totals`: updates all groups, since a plugin may have changed quantities without a
	 * hook.
	 */
	public function align_all( \WC_Cart $cart ): void {
		foreach ( $cart->cart_contents as $line ) {
			if ( $this->groups->has( $line ) && true === $this->groups->member( $line )?->is_lead() ) {
				$this->align( $cart, $line );
			}
		}
	}

	/**
	 * Updates a group's quantities to match its lead. If the lead's quantity is 0, the group is removed.
	 *
	 * @param array<string, mixed> $line   A line of the group.
	 * @param int|float            $restored_quantity Lead's quantity if the group is restored later; 0 means one group.
	 */
	public function align( \WC_Cart $cart, array $line, int|float $restored_quantity = 0 ): void {
		$lines = $this->groups->lines( $cart->cart_contents, $line );
		$leads = array_filter( $lines, static fn( array $group_line ): bool => $group_line['member']->is_lead() );
		$lead  = reset( $leads );
		if ( false === $lead ) {
			return;
		}
		if ( $lead['line']['quantity'] <= 0 ) {
			// With decimals, WooCommerce does not treat 0.0 as empty and keeps the line.
			$key = (string) key( $leads );

			$cart->cart_contents[ $key ]['quantity'] = $restored_quantity > 0 ? $restored_quantity : $lead['member']->per;
			$cart->remove_cart_item( $key );
			return;
		}
		$quantity_per_group = (float) $lead['member']->per;
		$lead_quantity      = $quantity_per_group * LineGroupRules::group_count( (float) $lead['line']['quantity'], $quantity_per_group );
		foreach ( $lines as $key => $group_line ) {
			$quantity = Quantity::normalize( LineGroupRules::component_quantity(
				(float) $group_line['member']->per,
				$quantity_per_group,
				$lead_quantity
			) );
			if ( (float) $group_line['line']['quantity'] !== (float) $quantity ) {
				$cart->cart_contents[ $key ]['quantity'] = $quantity;
			}
		}
	}

	/**
	 * Returns the quantity of a removed component that matches its lead's current quantity.
	 *
	 * @param array<string, mixed> $line Removed line.
	 */
	public function quantity_matching_lead( array $line ): int|float {
		$lead        = $this->groups->is_component( $line ) ? $this->groups->lead( WC()->cart->cart_contents, $line ) : null;
		$lead_member = null === $lead ? null : $this->groups->member( $lead );
		return null === $lead || null === $lead_member
			? $line['quantity']
			: Quantity::normalize(
				LineGroupRules::component_quantity(
					(float) $this->groups->member( $line )?->per,
					(float) $lead_member->per,
					(float) $lead['quantity']
				)
			);
	}

	/**
	 * `woocommerce_store_api_product_quantity_editable`
	 *
	 * @param array<string, mixed> $line
	 */
	public function is_editable( mixed $editable, array $line ): mixed {
		return $this->groups->is_component( $line ) ? false : $editable;
	}

	/**
	 * `woocommerce_store_api_product_quantity_minimum`
	 *
	 * @param array<string, mixed> $line
	 */
	public function minimum( mixed $minimum, array $line ): mixed {
		$member = $this->groups->member( $line );
		if ( null === $member ) {
			return $minimum;
		}
		return $member->is_lead() ? max( $member->per, is_numeric( $minimum ) ? $minimum + 0 : 0 ) : $line['quantity'];
	}

	/**
	 * `woocommerce_store_api_product_quantity_maximum`
	 *
	 * @param array<string, mixed> $line
	 */
	public function maximum( mixed $maximum, array $line ): mixed {
		$member = $this->groups->member( $line );
		if ( null === $member ) {
			return $maximum;
		}
		if ( ! $member->is_lead() ) {
			return $line['quantity'];
		}
		$limit         = LineGroupRules::max_groups( $this->stock_limits( $line ) );
		$group_maximum = null === $limit ? null : Quantity::normalize( $limit * $member->per );
		return null === $group_maximum ? $maximum : min( $group_maximum, is_numeric( $maximum ) ? $maximum + 0 : $group_maximum );
	}

	/**
	 * `woocommerce_store_api_product_quantity_multiple_of`
	 *
	 * @param array<string, mixed> $line
	 */
	public function step( mixed $step, array $line ): mixed {
		$member = $this->groups->member( $line );
		return null !== $member && $member->is_lead() && 1.0 !== (float) $member->per ? $member->per : $step;
	}

	/**
	 * `woocommerce_update_cart_validation`: runs for the form of the classic cart.
	 *
	 * @param array<string, mixed> $line
	 */
	public function may_update( mixed $passed, array $line, mixed $quantity ): mixed {
		$member = $this->groups->member( $line );
		if ( ! $passed || null === $member || ! is_numeric( $quantity ) || (float) $quantity === (float) $line['quantity'] ) {
			return $passed;
		}
		$problem = $member->is_lead() ? $this->problem( $line, $quantity + 0 ) : $this->fixed_quantity( $line );
		if ( '' === $problem ) {
			return $passed;
		}
		wc_add_notice( esc_html( $problem ), 'error' );
		return false;
	}

	/**
	 * Returns the message why a component's quantity cannot be changed.
	 *
	 * @param array<string, mixed> $line
	 */
	public function fixed_quantity( array $line ): string {
		return GroupText::fixed_quantity( $line, $this->groups->title( $line ) );
	}

	/**
	 * @param array<string, mixed> $lead
	 * @return string Error message for a quantity of the lead; empty for 0, which removes the group.
	 */
	private function problem( array $lead, int|float $quantity ): string {
		$range = $this->limits->of( $lead['data'], $lead );
		$code  = $quantity > 0 ? $range->problem( $quantity ) : '';
		return '' === $code ? '' : $range->message( $code, PlainText::of( $lead['data']->get_name() ) );
	}

	/**
	 * Returns the limits of the group: for each stock, the available quantity and the quantity of one group. For
	 * products sold individually, 1 is available.
	 *
	 * @param array<string, mixed> $line
	 * @return list<array{available: float, per: float}>
	 */
	private function stock_limits( array $line ): array {
		$lines  = $this->groups->lines( WC()->cart->cart_contents, $line );
		$single = array();
		$stocks = array();
		foreach ( $lines as $group_line ) {
			$product            = $group_line['line']['data'];
			$quantity_per_group = (float) $group_line['member']->per;
			if ( $product->is_sold_individually() ) {
				$single[] = array(
					'available' => 1.0,
					'per'       => $quantity_per_group,
				);
			}
			if ( $product->managing_stock() && ! $product->backorders_allowed() ) {
				$id            = $product->get_stock_managed_by_id();
				$stocks[ $id ] = array(
					'available' => (float) $product->get_stock_quantity(),
					'per'       => $quantity_per_group + ( $stocks[ $id ]['per'] ?? 0.0 ),
				);
			}
		}
		foreach ( array() === $stocks ? array() : array_diff_key( WC()->cart->cart_contents, $lines ) as $other ) {
			$id = $other['data']->get_stock_managed_by_id();
			if ( isset( $stocks[ $id ] ) && ! GiftMarker::is_gift( $other ) ) {
				$stocks[ $id ]['available'] -= (float) $other['quantity'];
			}
		}
		return array( ...$single, ...array_values( $stocks ) );
	}
}
