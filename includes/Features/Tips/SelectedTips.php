<?php
declare(strict_types=1);

namespace Aisle\Features\Tips;

use Aisle\Domain\DomainError;
use Aisle\Domain\Tip;
use Aisle\Platform\Shop\ShopCurrency;

/**
 * The tips that the shopper has selected, in the session. They stay until the cart is emptied, so that a failed payment
 * keeps them. A cookie remembers each selection for a day; it marks a button and never applies a tip.
 *
 * @phpstan-import-type TipChoice from Tip
 */
final class SelectedTips {

	private const SESSION_KEY = 'aisle_tips';

	/** Longest value of a custom tip. */
	private const MAX_LENGTH = 40;

	/**
	 * Reads a value: a preset as the merchant has written it, `round_up`, or an amount in the shopper's number format.
	 *
	 * @param bool $is_entered Whether the shopper has entered it. In another currency, a preset of the same text differs.
	 * @return TipChoice
	 * @throws DomainError `unknown_tip`, `bad_amount`.
	 */
	public static function read( OfferedTip $tip, string $value, bool $is_entered = false ): array {
		if ( strlen( $value ) > self::MAX_LENGTH ) {
			throw new DomainError( 'bad_amount' );
		}
		// The merchant writes presets in the store's currency, the shopper types an amount in his own.
		$is_preset = in_array( $value, $tip->terms['presets'], true )
			&& ! ( $is_entered && 'amount' === ( Tip::preset( $value, ShopCurrency::of_store() )['kind'] ?? '' ) );
		$terms     = array( 'presets' => $is_preset ? array( $value ) : array() ) + $tip->terms;
		return Tip::choice( $value, $terms, $is_preset ? ShopCurrency::of_store() : ShopCurrency::data() );
	}

	/**
	 * Returns the value of the selected tip; empty if none is selected. A custom amount counts in its own currency only.
	 */
	public static function value( OfferedTip $tip ): string {
		$selection = self::all()[ $tip->key ] ?? null;
		if ( ! is_array( $selection ) || ! is_string( $selection['value'] ?? null ) ) {
			return '';
		}
		$is_button  = ! self::is_entered( $tip->key )
			&& in_array( $selection['value'], array( ...$tip->terms['presets'], Tip::ROUND_UP ), true );
		$is_current = $is_button || get_woocommerce_currency() === ( $selection['currency'] ?? '' );
		return $is_current ? $selection['value'] : '';
	}

	/** Returns whether a button is selected. */
	public static function is_selected( string $key, string $value ): bool {
		$selection = self::all()[ $key ] ?? null;
		return is_array( $selection ) && ( $selection['value'] ?? null ) === $value && ! self::is_entered( $key );
	}

	private static function is_entered( string $key ): bool {
		$selection = self::all()[ $key ] ?? null;
		return is_array( $selection ) && true === ( $selection['entered'] ?? false );
	}

	/**
	 * @return TipChoice|null Null if no tip is selected, or the merchant no longer offers the selected one.
	 */
	public static function choice( OfferedTip $tip ): ?array {
		$value = self::value( $tip );
		try {
			return '' === $value ? null : self::read( $tip, $value, self::is_entered( $tip->key ) );
		} catch ( DomainError ) {
			return null;
		}
	}

	public static function select( OfferedTip $tip, string $value, bool $is_entered ): void {
		$selection = array(
			'value'    => $value,
			'entered'  => $is_entered,
			'currency' => get_woocommerce_currency(),
		);
		WC()->session->set( self::SESSION_KEY, array( $tip->key => $selection ) + self::all() );
		wc_setcookie( self::cookie( $tip->key ), $value, time() + DAY_IN_SECONDS );
	}

	public static function remove( string $key ): void {
		WC()->session->set( self::SESSION_KEY, array_diff_key( self::all(), array( $key => '' ) ) );
		if ( isset( $_COOKIE[ self::cookie( $key ) ] ) ) {
			wc_setcookie( self::cookie( $key ), '', time() - DAY_IN_SECONDS );
		}
	}

	/** `woocommerce_cart_emptied` */
	public static function clear(): void {
		if ( array() !== self::all() ) {
			WC()->session->set( self::SESSION_KEY, null );
		}
	}

	/**
	 * `woocommerce_cart_loaded_from_session`: WooCommerce does not empty a cart whose last line was removed. The next add
	 * starts a new cart without tips; a removal that is undone keeps them.
	 *
	 * @param mixed $cart
	 */
	public static function clear_with_next_add( $cart ): void {
		if ( $cart instanceof \WC_Cart && array() === $cart->cart_contents && array() !== self::all() ) {
			add_action( 'woocommerce_add_to_cart', array( self::class, 'clear_once' ), 10, 0 );
		}
	}

	/** `woocommerce_add_to_cart` */
	public static function clear_once(): void {
		remove_action( 'woocommerce_add_to_cart', array( self::class, 'clear_once' ) );
		self::clear();
	}

	/** Returns the value that the shopper selected last, within a day; empty if it is unknown or no longer offered. */
	public static function last_value( OfferedTip $tip ): string {
		// phpcs:ignore WordPress.Security -- Only compared with the presets and read as an amount.
		$cookie = wp_unslash( $_COOKIE[ self::cookie( $tip->key ) ] ?? '' );
		$value  = is_string( $cookie ) ? $cookie : '';
		try {
			return '' !== $value && array() !== self::read( $tip, $value ) ? $value : '';
		} catch ( DomainError ) {
			return '';
		}
	}

	private static function cookie( string $key ): string {
		return sprintf( 'aisle_tip_%d_%s', get_current_user_id(), $key );
	}

	/**
	 * @return array<array-key, mixed>
	 */
	private static function all(): array {
		return (array) WC()->session?->get( self::SESSION_KEY, array() );
	}
}
