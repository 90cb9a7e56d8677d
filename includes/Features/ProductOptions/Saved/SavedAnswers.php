<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Saved;

use Aisle\Features\ProductOptions\Answers\AnswerSizeLimit;

/**
 * Answers of lines that a customer saved for later. They are stored beside WooCommerce's list, which has only products
 * and quantities and treats all lines of a product as one item.
 *
 * @phpstan-type Entry array{quantity: int, product_id: int, variation_id: int, variation: array<string, string>, forms: array<mixed>}
 * @phpstan-type Row array{asks: string, quantity: int, entries: non-empty-list<Entry>}
 */
final class SavedAnswers {

	/** Name of the user option; WordPress adds the site's prefix. */
	public const OPTION = 'aisle_saved_answers';

	private const MAX_ITEMS            = 50;
	private const MAX_ENTRIES_PER_ITEM = 20;

	/**
	 * @param int $user_id 0 for the current user.
	 * @return array<string, Row> By the item's key in the list.
	 */
	public static function rows( int $user_id = 0 ): array {
		$rows = get_user_option( self::OPTION, $user_id );
		return is_array( $rows ) ? $rows : array();
	}

	/**
	 * @param Entry|null $entry    The line that was just saved; null if it has no answers.
	 * @param int        $quantity Current quantity of the item in the list.
	 * @param string     $request_key     Data of the request that adds this item; see SavedForLater.
	 */
	public static function save( string $key, ?array $entry, int $quantity, string $request_key ): void {
		$rows    = self::rows();
		$entries = array_merge( $rows[ $key ]['entries'] ?? array(), null === $entry ? array() : array( $entry ) );
		// Drops the oldest entries above the item's quantity, and above the limit: the list lowers a quantity without
		// an event, so it is unknown which entries are left.
		while ( array_sum( array_column( $entries, 'quantity' ) ) > $quantity || count( $entries ) > self::MAX_ENTRIES_PER_ITEM ) {
			array_shift( $entries );
		}
		unset( $rows[ $key ] );
		if ( array() !== $entries ) {
			$rows[ $key ] = array(
				'asks'     => $request_key,
				'quantity' => $quantity,
				'entries'  => $entries,
			);
		}
		self::store( self::within_size_limit( array_slice( $rows, -self::MAX_ITEMS, null, true ) ) );
	}

	/**
	 * Drops the oldest entries above the size limit of a cart, because WordPress loads all user meta of a customer on
	 * each page.
	 *
	 * @param array<string, Row> $rows
	 * @return array<string, Row>
	 */
	private static function within_size_limit( array $rows ): array {
		while ( strlen( (string) wp_json_encode( $rows, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ) ) > AnswerSizeLimit::MAX_BYTES ) {
			$oldest_key = (string) array_key_first( $rows );
			$row        = $rows[ $oldest_key ];
			$entries    = array_slice( $row['entries'], 1 );
			if ( array() === $entries ) {
				unset( $rows[ $oldest_key ] );
			} else {
				$rows[ $oldest_key ] = array( 'entries' => $entries ) + $row;
			}
		}
		return $rows;
	}

	public static function delete( string $key ): void {
		$rows = self::rows();
		if ( isset( $rows[ $key ] ) ) {
			unset( $rows[ $key ] );
			self::store( $rows );
		}
	}

	/**
	 * @param array<string, Row> $rows
	 */
	private static function store( array $rows ): void {
		if ( array() === $rows ) {
			delete_user_option( get_current_user_id(), self::OPTION );
		} else {
			// Slashed, because WordPress unslashes user meta.
			update_user_option( get_current_user_id(), self::OPTION, wp_slash( $rows ) );
		}
	}
}
