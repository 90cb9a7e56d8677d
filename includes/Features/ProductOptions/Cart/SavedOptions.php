<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

/**
 * Answers of lines that a customer saved for later, kept with the account: WooCommerce's list has a place for product and
 * quantity only, and one entry for all lines of a product.
 *
 * @phpstan-type Saved array{id: int, variation: array<string, string>, quantity: float, options: array<mixed>}
 */
final class SavedOptions {

	/** User option of the site: key in WooCommerce's list => lines. */
	public const NAME = 'aisle_saved_options';

	private const MOST_PRODUCTS = 50;
	private const MOST_LINES    = 10;

	/**
	 * @return array<string, list<Saved>>
	 */
	public static function all( int $user ): array {
		$saved = $user > 0 ? get_user_option( self::NAME, $user ) : array();
		return is_array( $saved ) ? $saved : array();
	}

	/**
	 * @param Saved $line
	 */
	public static function add( int $user, string $key, array $line ): void {
		$saved         = self::all( $user );
		$saved[ $key ] = array_slice( array( ...( $saved[ $key ] ?? array() ), $line ), -self::MOST_LINES );
		update_user_option( $user, self::NAME, array_slice( $saved, -self::MOST_PRODUCTS, null, true ) );
	}

	public static function forget( int $user, string $key ): void {
		$saved = self::all( $user );
		if ( isset( $saved[ $key ] ) ) {
			update_user_option( $user, self::NAME, array_diff_key( $saved, array( $key => true ) ) );
		}
	}

	/**
	 * @param array<string, string> $variation Attribute's name (`attribute_…`) => value; they matter only where one
	 *                                         variation was saved with several of them.
	 * @return list<Saved>
	 */
	public static function of_product( int $user, int $id, array $variation ): array {
		$saved = array_values( array_filter( self::all( $user ), static fn ( array $lines ): bool => ( $lines[0]['id'] ?? 0 ) === $id ) );
		$equal = array_values( array_filter( $saved, static fn ( array $lines ): bool => array() === array_diff_assoc( $variation, $lines[0]['variation'] ) ) );
		return 1 === count( $saved ) ? $saved[0] : $equal[0] ?? array();
	}

	/**
	 * `wp_privacy_personal_data_exporters`
	 *
	 * @param mixed $exporters
	 * @return array<mixed>
	 */
	public static function add_exporter( $exporters ): array {
		return (array) $exporters + array(
			'aisle-saved-options' => array(
				'exporter_friendly_name' => __( 'Options of products saved for later', 'aisle' ),
				'callback'               => array( self::class, 'export' ),
			),
		);
	}

	/**
	 * `wp_privacy_personal_data_erasers`
	 *
	 * @param mixed $erasers
	 * @return array<mixed>
	 */
	public static function add_eraser( $erasers ): array {
		return (array) $erasers + array(
			'aisle-saved-options' => array(
				'eraser_friendly_name' => __( 'Options of products saved for later', 'aisle' ),
				'callback'             => array( self::class, 'erase' ),
			),
		);
	}

	/**
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public static function export( string $email ): array {
		$data = array();
		foreach ( self::all( self::user_of( $email ) ) as $key => $lines ) {
			foreach ( $lines as $position => $line ) {
				$data[] = array(
					'group_id'    => 'aisle-saved-options',
					'group_label' => __( 'Options of products saved for later', 'aisle' ),
					'item_id'     => "aisle-saved-options-{$key}-{$position}",
					'data'        => array(
						array(
							'name'  => get_the_title( $line['id'] ),
							'value' => (string) wp_json_encode( array_column( $line['options'], 'answers' ), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ),
						),
					),
				);
			}
		}
		return array(
			'data' => $data,
			'done' => true,
		);
	}

	/**
	 * @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}
	 */
	public static function erase( string $email ): array {
		$user = self::user_of( $email );
		return array(
			'items_removed'  => $user > 0 && delete_user_option( $user, self::NAME ),
			'items_retained' => false,
			'messages'       => array(),
			'done'           => true,
		);
	}

	private static function user_of( string $email ): int {
		$user = get_user_by( 'email', $email );
		return $user instanceof \WP_User ? $user->ID : 0;
	}
}
