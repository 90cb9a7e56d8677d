<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Files;

use Aisle\Platform\Uploads\Storage\OrderedFiles;
use Aisle\Platform\Uploads\Storage\UploadedFile;
use Aisle\Platform\Uploads\Storage\UploadRows;

/**
 * Exports and erases a customer's files with WordPress's personal data tools, by email address: the files of the
 * account and of all orders with that address.
 *
 * @phpstan-type Erased array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}
 */
final class UploadPrivacy {

	private const BATCH_SIZE = 20;

	public function __construct(
		private readonly UploadRows $rows,
		private readonly OrderedFiles $orders,
		private readonly UploadedFiles $files,
		private readonly UploadHandlers $handlers
	) {}

	/**
	 * @param mixed $exporters
	 * @return array<mixed>
	 */
	public function add_exporter( $exporters ): array {
		return (array) $exporters + array(
			'aisle-uploads' => array(
				'exporter_friendly_name' => __( 'Product files', 'aisle' ),
				'callback'               => array( $this, 'export' ),
			),
		);
	}

	/**
	 * @param mixed $erasers
	 * @return array<mixed>
	 */
	public function add_eraser( $erasers ): array {
		return (array) $erasers + array(
			'aisle-uploads' => array(
				'eraser_friendly_name' => __( 'Product files', 'aisle' ),
				'callback'             => array( $this, 'erase' ),
			),
		);
	}

	/**
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public function export( string $email, int $page = 1 ): array {
		$all_files = $this->files_of_email( $email );
		$files     = array_slice( $all_files, ( max( 1, $page ) - 1 ) * self::BATCH_SIZE, self::BATCH_SIZE );
		return array(
			'data' => array_map( array( $this, 'export_item' ), $files ),
			'done' => count( $all_files ) <= max( 1, $page ) * self::BATCH_SIZE,
		);
	}

	/**
	 * Deletes files of orders if WooCommerce's setting lets erasure requests remove order data. Otherwise they are
	 * kept, and the result reports this.
	 *
	 * @return Erased
	 */
	public function erase( string $email, int $page = 1 ): array {
		$keeps_orders   = ! wc_string_to_bool( (string) get_option( 'woocommerce_erasure_request_removes_order_data', 'no' ) );
		$all_files      = $this->files_of_email( $email );
		$retained_files = array_filter(
			$all_files,
			static fn ( UploadedFile $file ): bool => $keeps_orders && UploadedFile::ORDERED === $file->status
		);
		$removed_files      = array_slice( array_values( array_diff_key( $all_files, $retained_files ) ), 0, self::BATCH_SIZE );
		$this->files->remove( $removed_files );
		return array(
			'items_removed'  => array() !== $removed_files,
			'items_retained' => array() !== $retained_files,
			'messages'       => array() !== $retained_files && 1 === $page
				? array( __( 'Order files were kept with their orders.', 'aisle' ) )
				: array(),
			'done'           => count( $removed_files ) < self::BATCH_SIZE,
		);
	}

	/**
	 * `woocommerce_privacy_remove_order_personal_data`: runs when an order is anonymized.
	 *
	 * @param mixed $order
	 */
	public function remove_files_of_order( $order ): void {
		if ( $order instanceof \WC_Order ) {
			$this->files->remove( $this->orders->files_of( $order->get_id() ) );
		}
	}

	/**
	 * @return list<UploadedFile> Without duplicates, oldest first.
	 */
	private function files_of_email( string $email ): array {
		$user  = get_user_by( 'email', $email );
		$files = $user instanceof \WP_User ? $this->rows->of_user( $user->ID, PHP_INT_MAX ) : array();
		foreach ( $this->order_ids_of( $email ) as $order_id ) {
			array_push( $files, ...$this->orders->files_of( $order_id ) );
		}
		$by_id = array();
		foreach ( $files as $file ) {
			$by_id[ $file->id ] = $file;
		}
		ksort( $by_id );
		return array_values( $by_id );
	}

	/**
	 * @return list<int>
	 */
	private function order_ids_of( string $email ): array {
		$ids = wc_get_orders(
			array(
				'billing_email' => $email,
				'limit'         => -1,
				'return'        => 'ids',
			)
		);
		return array_values( array_filter( is_array( $ids ) ? $ids : array(), 'is_int' ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	private function export_item( UploadedFile $file ): array {
		$orders = $this->orders->order_ids_of( $file->id );
		$data   = array(
			array( 'name' => __( 'File', 'aisle' ), 'value' => $file->file_name ),
			array( 'name' => __( 'Size', 'aisle' ), 'value' => (string) size_format( $file->size, 1 ) ),
			array( 'name' => __( 'Sent', 'aisle' ), 'value' => (string) wp_date( 'Y-m-d H:i:s', $file->created_at ) ),
			...( $this->handlers->of( $file->owner->kind )?->describe_upload( $file ) ?? array() ),
			array( 'name' => __( 'Download', 'aisle' ), 'value' => UploadLinks::of_file( $file ) ),
		);
		if ( array() !== $orders ) {
			$data[] = array( 'name' => __( 'Orders', 'aisle' ), 'value' => implode( ', ', $orders ) );
		}
		return array(
			'group_id'          => 'aisle-uploads',
			'group_label'       => __( 'Product files', 'aisle' ),
			'group_description' => __( 'Files uploaded to the store with a product.', 'aisle' ),
			'item_id'           => 'aisle-upload-' . $file->id,
			'data'              => $data,
		);
	}
}
