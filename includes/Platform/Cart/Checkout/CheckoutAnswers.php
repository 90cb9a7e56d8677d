<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Checkout;

/**
 * Stores the answer to the last checkout of a session for requests that repeat it. Addresses are not stored.
 */
final class CheckoutAnswers {

	private const LIFETIME_SECONDS = 60;

	/** Payment methods may add data of their own to an answer. Larger answers are not stored. */
	private const MAX_BYTES = 20000;

	/**
	 * @param string $lock Name of the checkout's lock.
	 */
	public static function store( string $lock, CheckoutAnswer $answer ): void {
		$id    = wp_generate_password( 12, false );
		$value = (string) wp_json_encode( array( $id, $answer->cart, $answer->redirect, $answer->ajax, $answer->rest ) );
		if ( '' !== $value && strlen( $value ) <= self::MAX_BYTES ) {
			set_transient( self::key( $lock ), $value, self::LIFETIME_SECONDS );
		}
	}

	/**
	 * Returns the last answer; null if there is none.
	 */
	public static function find( string $lock ): ?CheckoutAnswer {
		return self::parse( self::stored_text( $lock ) );
	}

	/**
	 * Returns null if the text is empty.
	 *
	 * @param string $stored A stored answer.
	 */
	public static function parse( string $stored ): ?CheckoutAnswer {
		$parts = json_decode( $stored, true );
		return is_array( $parts ) && 5 === count( $parts )
			? new CheckoutAnswer( (string) $parts[1], (string) $parts[2], (array) $parts[3], (array) $parts[4] )
			: null;
	}

	/**
	 * Returns the last answer as it is stored, different for each checkout; empty if there is none.
	 */
	public static function stored_text( string $lock ): string {
		self::reload( self::key( $lock ) );
		$value = get_transient( self::key( $lock ) );
		return is_string( $value ) ? $value : '';
	}

	private static function key( string $lock ): string {
		return 'aisle_checkout_' . md5( $lock );
	}

	/** Another request may have written the transient since this one started. */
	private static function reload( string $key ): void {
		if ( wp_using_ext_object_cache() ) {
			wp_cache_get( $key, 'transient', true );
			return;
		}
		wp_cache_delete_multiple( array( 'notoptions', "_transient_{$key}", "_transient_timeout_{$key}" ), 'options' );
	}
}
