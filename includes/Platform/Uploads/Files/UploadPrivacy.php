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

	private const AT_ONCE = 20;

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
		$all   = $this->of_person( $email );
		$files = array_slice( $all, ( max( 1, $page ) - 1 ) * self::AT_ONCE, self::AT_ONCE );
		return array(
			'data' => array_map( array( $this, 'item' ), $files ),
			'done' => count( $all ) <= max( 1, $page ) * self::AT_ONCE,
		);
	}

	/**
	 * Deletes files of orders if WooCommerce's setting lets erasure requests remove order data. Otherwise they are
	 * kept, and the result reports this.
	 *
	 * @return Erased
	 */
	public function erase( string $email, int $page = 1 ): array {
		$keeps_orders = ! wc_string_to_bool( (string) get_option( 'woocommerce_erasure_request_removes_order_data', 'no' ) );
		$all          = $this->of_person( $email );
		$kept         = array_filter(
			$all,
			static fn ( UploadedFile $file ): bool => $keeps_orders && UploadedFile::ORDERED === $file->status
		);
		$removed      = array_slice( array_values( array_diff_key( $all, $kept ) ), 0, self::AT_ONCE );
		$this->files->remove( $removed );
		return array(
			'items_removed'  => array() !== $removed,
			'items_retained' => array() !== $kept,
			'messages'       => array() !== $kept && 1 === $page
				? array( __( 'Order files were kept with their orders.', 'aisle' ) )
				: array(),
			'done'           => count( $removed ) < self::AT_ONCE,
		);
	}

	/**
	 * `woocommerce_privacy_remove_order_personal_data`: runs when an order is anonymized.
	 *
	 * @param mixed $order
	 */
	public function order_erased( $order ): void {
		if ( $order instanceof \WC_Order ) {
			$this->files->remove( $this->orders->files_of( $order->get_id() ) );
		}
	}

	/**
	 * @return list<UploadedFile> Without duplicates, oldest first.
	 */
	private function of_person( string $email ): array {
		$user  = get_user_by( 'email', $email );
		$files = $user instanceof \WP_User ? $this->rows->of_user( $user->ID, PHP_INT_MAX ) : array();
		foreach ( $this->orders_of( $email ) as $order_id ) {
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
	private function orders_of( string $email ): array {
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
	private function item( UploadedFile $file ): array {
		$orders = $this->orders->orders_of( $file->id );
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
