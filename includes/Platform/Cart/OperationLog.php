<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

/**
 * The visitor's last operations and what came of them, kept in the session: a browser that never saw the reply may send
 * the same operation again and gets the same result, and nothing is added twice.
 */
final class OperationLog {

	private const KEY = 'aisle_operations';
	/** As many as one call may bring: the whole of it may come again. */
	private const KEEP = CartRequest::MAX_LIST;

	/**
	 * @return array<string, mixed>|null The result, or null where the id is new.
	 */
	public function find( string $id ): ?array {
		$result = $this->entries()[ $id ] ?? null;
		return is_array( $result ) ? array( 'id' => $id ) + $result + array( 'repeated' => true ) : null;
	}

	/**
	 * @param list<array<string, mixed>> $results Each with its `id`; repeated ones are here already. One with `is_read` changed nothing.
	 * @param list<string>               $reads   Ids of operations that change nothing: they may run again, so a read leaves
	 *                                            the session unwritten and pushes nothing out of the memory.
	 */
	public function add( array $results, array $reads = array() ): void {
		$new = array_filter( $results, static fn( array $result ): bool => ! isset( $result['repeated'] ) && empty( $result['is_read'] ) && ! in_array( $result['id'], $reads, true ) );
		if ( ! $new ) {
			return;
		}
		$entries = $this->entries();
		foreach ( $new as $result ) {
			$id = (string) $result['id'];
			unset( $result['id'] );
			$entries[ $id ] = $result;
		}
		WC()->session->set( self::KEY, array_slice( $entries, -self::KEEP, null, true ) );
	}

	/**
	 * @return array<array-key, mixed>
	 */
	private function entries(): array {
		return (array) WC()->session->get( self::KEY, array() );
	}
}
