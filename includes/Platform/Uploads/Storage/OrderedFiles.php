<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Storage;

/**
 * Stores which files belong to which orders.
 */
final class OrderedFiles {

	/**
	 * @param list<int> $file_ids
	 */
	public function add( array $file_ids, int $order_id ): void {
		global $wpdb;
		foreach ( $file_ids as $file_id ) {
			$wpdb->query( $wpdb->prepare(
				"INSERT IGNORE INTO {$wpdb->prefix}aisle_upload_orders ( file_id, order_id ) VALUES ( %d, %d )",
				$file_id,
				$order_id
			) );
		}
	}

	/**
	 * @return list<int>
	 */
	public function order_ids_of( int $file_id ): array {
		global $wpdb;
		return UploadTable::exists()
			? array_values( array_map(
				'intval',
				$wpdb->get_col( $wpdb->prepare(
					"SELECT order_id FROM {$wpdb->prefix}aisle_upload_orders WHERE file_id = %d ORDER BY order_id",
					$file_id
				) )
			) )
			: array();
	}

	public function order_has_file( int $order_id, int $file_id ): bool {
		return in_array( $order_id, $this->order_ids_of( $file_id ), true );
	}

	/**
	 * @return list<UploadedFile>
	 */
	public function files_of( int $order_id ): array {
		global $wpdb;
		if ( ! UploadTable::exists() ) {
			return array();
		}
		$rows = $wpdb->get_results(
			$wpdb->prepare(
				"SELECT files.* FROM {$wpdb->prefix}aisle_uploads AS files "
					. "INNER JOIN {$wpdb->prefix}aisle_upload_orders AS orders ON orders.file_id = files.id WHERE orders.order_id = %d "
					. "ORDER BY files.id",
				$order_id
			),
			'ARRAY_A'
		);
		return array_map( array( UploadedFile::class, 'from_row' ), is_array( $rows ) ? array_values( $rows ) : array() );
	}

	/**
	 * @param list<int> $file_ids
	 */
	public function remove_files( array $file_ids ): void {
		global $wpdb;
		foreach ( $file_ids as $file_id ) {
			$wpdb->delete( UploadTable::orders(), array( 'file_id' => $file_id ), array( '%d' ) );
		}
	}

	public function remove_order( int $order_id ): void {
		global $wpdb;
		$wpdb->delete( UploadTable::orders(), array( 'order_id' => $order_id ), array( '%d' ) );
	}
}
