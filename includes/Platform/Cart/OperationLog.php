<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

/**
 * Stores the visitor's last operations and their results in the session. If a browser missed the response and repeats
 * an operation, it gets the same result, and nothing is added twice.
 */
final class OperationLog {

	public const KEY = 'aisle_operations';
	/** Maximum number of results: as many as one request may have, since the whole request may be repeated. */
	private const MAX_ENTRIES = CartRequest::MAX_OPERATIONS;

	/**
	 * Maximum bytes of one result, and of all results together. WooCommerce writes the whole session at each change.
	 */
	private const MAX_RESULT_BYTES = 4096;
	private const MAX_BYTES        = 65536;

	/** Maximum bytes of a text in a result that is too large. */
	private const MAX_TEXT_BYTES = 500;

	/**
	 * @return array<string, mixed>|null The result; null if the ID is new.
	 */
	public function find( string $id ): ?array {
		$result = $this->entries()[ $id ] ?? null;
		return is_array( $result ) ? array( 'id' => $id ) + $result + array( 'repeated' => true ) : null;
	}

	/**
	 * @param list<array<string, mixed>> $results Each with its `id`. Repeated results are already stored. A result with
	 *                                            `is_read` changed nothing.
	 * @param list<string>               $reads   IDs of operations that change nothing. They may run again, so that a
	 *                                            read neither writes the session nor displaces stored results.
	 */
	public function add( array $results, array $reads = array() ): void {
		$new_results = array_filter(
			$results,
			static fn( array $result ): bool =>
				! isset( $result['repeated'] ) && empty( $result['is_read'] ) && ! in_array( $result['id'], $reads, true )
		);
		if ( ! $new_results ) {
			return;
		}
		$entries = $this->entries();
		foreach ( $new_results as $result ) {
			$id = (string) $result['id'];
			unset( $result['id'] );
			$entries[ $id ] = self::reduced_result( $result );
		}
		WC()->session->set( self::KEY, self::newest( $entries ) );
	}

	/**
	 * Reduces a large result to what a browser needs after a lost response.
	 *
	 * @param array<string, mixed> $result
	 * @return array<string, mixed>
	 */
	private static function reduced_result( array $result ): array {
		if ( self::size( $result ) <= self::MAX_RESULT_BYTES ) {
			return $result;
		}
		$is_short = static fn( mixed $value ): bool =>
			is_bool( $value ) || ( is_string( $value ) && strlen( $value ) <= self::MAX_TEXT_BYTES );
		return array_filter( array_intersect_key( $result, array_flip( array( 'ok', 'code', 'msg', 'key', 'product_url' ) ) ), $is_short );
	}

	/**
	 * Removes the oldest results until the rest is within the limits.
	 *
	 * @param array<array-key, mixed> $entries
	 * @return array<array-key, mixed>
	 */
	private static function newest( array $entries ): array {
		$entries = array_slice( $entries, -self::MAX_ENTRIES, null, true );
		while ( $entries && self::size( $entries ) > self::MAX_BYTES ) {
			$entries = array_slice( $entries, 1, null, true );
		}
		return $entries;
	}

	/**
	 * @param array<array-key, mixed> $value
	 */
	private static function size( array $value ): int {
		return strlen( maybe_serialize( $value ) );
	}

	/**
	 * @return array<array-key, mixed>
	 */
	private function entries(): array {
		return (array) WC()->session->get( self::KEY, array() );
	}
}
