<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Groups;

use Aisle\Platform\Contracts\GroupRole;

/**
 * Removes and restores lines with their group, whether a button, a link, the Store API or a plugin removed the line.
 */
final class GroupRemoval {

	/** Member of a removed cart item: key of the line that it was removed with. */
	private const WITH = 'aisle_removed_with';

	public function __construct(
		private readonly LineGroups $groups,
		private readonly GroupCompleteness $completeness,
		private readonly GroupQuantities $quantities
	) {}

	/**
	 * `woocommerce_cart_item_removed`: if a lead or a required component is removed, the group is removed. An optional
	 * component is removed alone.
	 *
	 * @param array<string, mixed> $line Removed line.
	 */
	public function removed( string $key, array $line, \WC_Cart $cart ): void {
		$member = $this->groups->member( $line );
		if ( $this->groups->is_changing() || null === $member || GroupRole::Optional === $member->role ) {
			return;
		}
		$left = $this->groups->lines( $cart->cart_contents, $line );
		foreach ( $left as $one ) {
			if ( $one['member']->item === $member->item && $this->groups->is_complete( $left ) ) {
				// Another line has replaced it.
				return;
			}
		}
		$this->groups->without_following(
			static function () use ( $left, $key, $cart ): void {
				foreach ( array_keys( $left ) as $other ) {
					$cart->remove_cart_item( (string) $other );
					$cart->removed_cart_contents[ $other ][ self::WITH ] = $key;
				}
			}
		);
	}

	/**
	 * `woocommerce_cart_item_restored`: restores the lines that were removed together.
	 *
	 * @param array<string, mixed> $line Restored line.
	 */
	public function restored( string $key, array $line, \WC_Cart $cart ): void {
		if ( $this->groups->is_changing() ) {
			return;
		}
		unset( $cart->cart_contents[ $key ][ self::WITH ] );
		$this->groups->without_following( fn() => $this->restore_others( $key, $line, $cart ) );
		$lines = $this->groups->lines( $cart->cart_contents, $line );
		if ( $this->completeness->keep_one_of_each( $lines, $cart ) ) {
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
		$removed = $this->groups->lines( $cart->get_removed_cart_contents(), $line );
		$root    = $line[ self::WITH ] ?? $key;
		if ( null === $this->groups->lead( $cart->cart_contents, $line ) && ! isset( $line[ self::WITH ] ) ) {
			// The restored line is an optional component that was removed before its group.
			$root = self::key_of_lead( $removed ) ?? $root;
		}
		foreach ( $removed as $other => $one ) {
			$is_of_removal = $other === $root || ( $one['line'][ self::WITH ] ?? null ) === $root;
			if ( $is_of_removal && ! isset( $cart->cart_contents[ $other ] ) && self::is_sold( $one['line'] ) ) {
				$cart->restore_cart_item( (string) $other );
				unset( $cart->cart_contents[ $other ][ self::WITH ] );
			}
		}
	}

	/**
	 * Returns the key of the line that the lead was removed with.
	 *
	 * @param array<string, array{line: array<string, mixed>, member: \Aisle\Platform\Contracts\GroupMember}> $removed
	 */
	private static function key_of_lead( array $removed ): ?string {
		foreach ( $removed as $key => $one ) {
			if ( $one['member']->is_lead() ) {
				return (string) ( $one['line'][ self::WITH ] ?? $key );
			}
		}
		return null;
	}

	/**
	 * @param array<string, mixed> $line A removed line, which has no product object.
	 */
	private static function is_sold( array $line ): bool {
		$product = wc_get_product( $line['variation_id'] ? $line['variation_id'] : $line['product_id'] );
		return $product instanceof \WC_Product && $product->exists() && $product->is_purchasable();
	}
}
