<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Groups;

use Aisle\Platform\Contracts\GroupMember;
use Aisle\Platform\Contracts\GroupRole;

/**
 * Removes and restores lines with their group, whether a button, a link, the Store API or a plugin removed the line.
 */
final class GroupRemoval {

	/** Member of a removed cart item: key of the line that it was removed with. */
	private const REMOVED_WITH = 'aisle_removed_with';

	public function __construct(
		private readonly LineGroups $groups,
		private readonly GroupCompleteness $completeness,
		private readonly GroupQuantities $quantities
	) {}

	/**
	 * `woocommerce_cart_item_removed`: if a lead or a required component is removed, the group is removed. An optional
	 * component is removed alone, or with those that the group is not sold without.
	 *
	 * @param array<string, mixed> $line Removed line.
	 */
	public function line_removed( string $key, array $line, \WC_Cart $cart ): void {
		$member = $this->groups->member( $line );
		if ( $this->groups->is_changing() || null === $member ) {
			return;
		}
		$remaining_lines = $this->groups->lines( $cart->cart_contents, $line );
		if ( GroupRole::Optional === $member->role ) {
			$this->remove_lines( $this->lines_removed_with( $line, $remaining_lines ), $key, $cart );
			return;
		}
		foreach ( $remaining_lines as $group_line ) {
			if ( $group_line['member']->item === $member->item && $this->groups->is_complete( $remaining_lines ) ) {
				// Another line of the group has the same item, so the removed line was replaced.
				return;
			}
		}
		$this->remove_lines( $remaining_lines, $key, $cart );
	}

	/**
	 * @param array<string, mixed>                                                  $line            Removed line of an optional item.
	 * @param array<string, array{line: array<string, mixed>, member: GroupMember}> $remaining_lines
	 * @return array<string, mixed> By line key.
	 */
	private function lines_removed_with( array $line, array $remaining_lines ): array {
		$items   = array_values( array_map( static fn( array $group_line ): string => $group_line['member']->item, $remaining_lines ) );
		$removed = $this->groups->line_group( $line )?->removed_with( $line, $items ) ?? array();
		$others  = array_filter(
			$remaining_lines,
			static fn( array $group_line ): bool => in_array( $group_line['member']->item, $removed, true )
		);
		foreach ( $others as $group_line ) {
			if ( $group_line['member']->is_lead() ) {
				return $remaining_lines;
			}
		}
		return $others;
	}

	/**
	 * @param array<string, mixed> $lines By line key.
	 * @param string               $key   Key of the line that they are removed with.
	 */
	private function remove_lines( array $lines, string $key, \WC_Cart $cart ): void {
		$this->groups->without_group_effects(
			static function () use ( $lines, $key, $cart ): void {
				foreach ( array_keys( $lines ) as $other ) {
					$cart->remove_cart_item( (string) $other );
					$cart->removed_cart_contents[ $other ][ self::REMOVED_WITH ] = $key;
				}
			}
		);
	}

	/**
	 * `woocommerce_cart_item_restored`: restores the lines that were removed together.
	 *
	 * @param array<string, mixed> $line Restored line.
	 */
	public function line_restored( string $key, array $line, \WC_Cart $cart ): void {
		if ( $this->groups->is_changing() ) {
			return;
		}
		unset( $cart->cart_contents[ $key ][ self::REMOVED_WITH ] );
		$this->groups->without_group_effects( fn() => $this->restore_others( $key, $line, $cart ) );
		$lines = $this->groups->lines( $cart->cart_contents, $line );
		if ( $this->completeness->keep_newest_line_per_item( $lines, $cart ) ) {
			$this->quantities->align( $cart, $line );
			return;
		}
		$this->completeness->remove( $lines, $cart );
		wc_add_notice( esc_html__( 'This item can no longer be restored.', 'aisle' ), 'error' );
	}

	/**
	 * @param array<string, mixed> $line
	 */
	private function restore_others( string $key, array $line, \WC_Cart $cart ): void {
		$removed      = $this->groups->lines( $cart->get_removed_cart_contents(), $line );
		$removal_keys = array( $line[ self::REMOVED_WITH ] ?? $key );
		if ( null === $this->groups->lead( $cart->cart_contents, $line ) ) {
			// The restored line may be an optional component that was removed before its group.
			$removal_keys[] = self::removal_key_of_lead( $removed );
		}
		foreach ( $removed as $other => $group_line ) {
			$is_of_removal = in_array( $group_line['line'][ self::REMOVED_WITH ] ?? $other, $removal_keys, true );
			if ( $is_of_removal && ! isset( $cart->cart_contents[ $other ] ) && self::is_purchasable( $group_line['line'] ) ) {
				$cart->restore_cart_item( (string) $other );
				unset( $cart->cart_contents[ $other ][ self::REMOVED_WITH ] );
			}
		}
	}

	/**
	 * Returns the key of the line that the lead was removed with.
	 *
	 * @param array<string, array{line: array<string, mixed>, member: GroupMember}> $removed
	 */
	private static function removal_key_of_lead( array $removed ): ?string {
		foreach ( $removed as $key => $group_line ) {
			if ( $group_line['member']->is_lead() ) {
				return (string) ( $group_line['line'][ self::REMOVED_WITH ] ?? $key );
			}
		}
		return null;
	}

	/**
	 * @param array<string, mixed> $line A removed line, which has no product object.
	 */
	private static function is_purchasable( array $line ): bool {
		$product = wc_get_product( $line['variation_id'] ? $line['variation_id'] : $line['product_id'] );
		return $product instanceof \WC_Product && $product->exists() && $product->is_purchasable();
	}
}
