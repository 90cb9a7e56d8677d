<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Storage;

/**
 * Decides who may read a file that was sent with an order: the order's customer, anyone with the order key, and the
 * store's staff. For features whose files belong to orders.
 */
final class OrderPermission {

	public function __construct( private readonly OrderedFiles $orders ) {}

	/**
	 * @param int    $order_id Order ID from a link in an email; 0 for none.
	 * @param string $key      Order key.
	 */
	public function may_read( UploadedFile $file, int $order_id = 0, string $key = '' ): bool {
		if ( current_user_can( 'edit_shop_orders' ) ) { // phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
			return true;
		}
		return UploadedFile::ORDERED === $file->status && ( $this->is_valid_key( $file, $order_id, $key ) || $this->is_customer( $file ) );
	}

	/**
	 * Returns whether the visitor may use the files of an order again.
	 *
	 * @param \WC_Order $order
	 */
	public function may_order_again( UploadedFile $file, \WC_Order $order ): bool {
		$visitor = Visitor::current();
		if ( null === $visitor || ! $this->orders->order_has_file( $order->get_id(), $file->id ) ) {
			return false;
		}
		return $file->belongs_to( $visitor ) || ( $visitor->user_id > 0 && $order->get_customer_id() === $visitor->user_id );
	}

	private function is_valid_key( UploadedFile $file, int $order_id, string $key ): bool {
		$order = $order_id > 0 && '' !== $key && $this->orders->order_has_file( $order_id, $file->id ) ? wc_get_order( $order_id ) : false;
		return $order instanceof \WC_Order && '' !== $order->get_order_key() && hash_equals( $order->get_order_key(), $key );
	}

	private function is_customer( UploadedFile $file ): bool {
		$user = get_current_user_id();
		foreach ( $user > 0 ? $this->orders->order_ids_of( $file->id ) : array() as $order_id ) {
			$order = wc_get_order( $order_id );
			if ( $order instanceof \WC_Order && $order->get_customer_id() === $user ) {
				return true;
			}
		}
		return false;
	}
}
