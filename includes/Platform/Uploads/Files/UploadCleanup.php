<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Files;

use Aisle\Platform\Uploads\Limits\UploadSpace;
use Aisle\Platform\Uploads\Storage\OrderedFiles;
use Aisle\Platform\Uploads\Storage\UploadedFile;
use Aisle\Platform\Uploads\Storage\UploadFolder;
use Aisle\Platform\Uploads\Storage\UploadRows;
use Aisle\Platform\Uploads\Storage\UploadTable;

/**
 * Deletes unused files: files that were never added to a cart, files of abandoned carts and deleted orders, files
 * without a row, and rows without a file.
 */
final class UploadCleanup {

	public const HOOK   = 'aisle_sweep_uploads';
	private const GROUP = 'aisle';

	private const OPEN_LIFETIME   = 2 * DAY_IN_SECONDS;
	private const IN_CART_LIFETIME = 30 * DAY_IN_SECONDS;

	/**
	 * Lifetimes if space is low, in seconds: a visitor who fills the space on purpose cannot block others for long.
	 */
	private const SHORT_OPEN_LIFETIME   = 6 * HOUR_IN_SECONDS;
	private const SHORT_IN_CART_LIFETIME = DAY_IN_SECONDS;

	/**
	 * Minimum age of a file without a row or a row without a file before it is deleted, in seconds: an upload in
	 * progress may have only one of them.
	 */
	private const MIN_ORPHAN_AGE = HOUR_IN_SECONDS;

	private const BATCH_SIZE = 200;

	public function __construct(
		private readonly UploadRows $rows,
		private readonly OrderedFiles $orders,
		private readonly UploadedFiles $files
	) {}

	/**
	 * Schedules the cleanup once an hour, with Action Scheduler if available. An autoloaded option stores the time of
	 * this check for a day, so that admin pages do not query the scheduler's tables.
	 */
	public static function schedule(): void {
		$option = 'aisle_uploads_sweep_planned';
		if ( (int) get_option( $option ) > time() - DAY_IN_SECONDS ) {
			return;
		}
		if ( function_exists( 'as_has_scheduled_action' ) ) {
			if ( ! as_has_scheduled_action( self::HOOK, array(), self::GROUP ) ) {
				as_schedule_recurring_action( time() + HOUR_IN_SECONDS, HOUR_IN_SECONDS, self::HOOK, array(), self::GROUP, true );
			}
			wp_clear_scheduled_hook( self::HOOK );
		} elseif ( ! wp_next_scheduled( self::HOOK ) ) {
			wp_schedule_event( time() + HOUR_IN_SECONDS, 'hourly', self::HOOK );
		}
		update_option( $option, time(), true );
	}

	public static function unschedule(): void {
		if ( function_exists( 'as_unschedule_all_actions' ) ) {
			as_unschedule_all_actions( self::HOOK, array(), self::GROUP );
		}
		wp_clear_scheduled_hook( self::HOOK );
		delete_option( 'aisle_uploads_sweep_planned' );
	}

	public function run(): void {
		if ( ! UploadTable::exists() ) {
			return;
		}
		$is_space_low = ( new UploadSpace( $this->rows ) )->is_low();
		/**
		 * Filters the lifetime of a file that is in no cart, in seconds.
		 *
		 * @param int $seconds Default: 48 hours; 6 hours if space is low.
		 */
		$this->remove_expired(
			UploadedFile::OPEN,
			(int) apply_filters( 'aisle_upload_open_lifetime', $is_space_low ? self::SHORT_OPEN_LIFETIME : self::OPEN_LIFETIME )
		);
		/**
		 * Filters the lifetime of a file in a cart since the cart was last viewed, in seconds.
		 *
		 * @param int $seconds Default: 30 days; one day if space is low.
		 */
		$this->remove_expired(
			UploadedFile::IN_CART,
			(int) apply_filters( 'aisle_upload_carted_lifetime', $is_space_low ? self::SHORT_IN_CART_LIFETIME : self::IN_CART_LIFETIME )
		);
		$this->remove_rows_without_files();
		$this->remove_files_without_rows();
	}

	/**
	 * `woocommerce_delete_order`
	 *
	 * @param mixed $order_id
	 */
	public function handle_deleted_order( $order_id ): void {
		$files = $this->orders->files_of( (int) $order_id );
		if ( array() === $files ) {
			return;
		}
		$this->orders->remove_order( (int) $order_id );
		$this->files->remove( array_values( array_filter(
			$files,
			fn ( UploadedFile $file ): bool => array() === $this->orders->order_ids_of( $file->id )
		) ) );
	}

	/**
	 * `deleted_post`: for stores that keep orders as posts.
	 *
	 * @param mixed $post_id
	 * @param mixed $post
	 */
	public function handle_deleted_post( $post_id, $post ): void {
		if ( $post instanceof \WP_Post && 'shop_order' === $post->post_type ) {
			$this->handle_deleted_order( $post_id );
		}
	}

	private function remove_expired( string $status, int $seconds ): void {
		do {
			$files = $this->rows->touched_before( $status, time() - $seconds, self::BATCH_SIZE );
			foreach ( $files as $file ) {
				// The row is deleted first, if it is unchanged: the file may just have been added to a cart.
				if ( $this->rows->delete_if_unchanged( $file ) ) {
					UploadFolder::delete( $file->stored_name );
				}
			}
		} while ( count( $files ) === self::BATCH_SIZE );
	}

	private function remove_rows_without_files(): void {
		$last_id = 0;
		do {
			$files         = $this->rows->after_id( $last_id, self::BATCH_SIZE );
			$missing_files = array_filter(
				$files,
				static fn ( UploadedFile $file ): bool =>
					$file->created_at < time() - self::MIN_ORPHAN_AGE && ! UploadFolder::has( $file->stored_name )
			);
			$this->files->remove( array_values( $missing_files ) );
			$last_id = array() === $files ? 0 : $files[ count( $files ) - 1 ]->id;
		} while ( count( $files ) === self::BATCH_SIZE );
	}

	private function remove_files_without_rows(): void {
		$names = array();
		foreach ( UploadFolder::older_than( time() - self::MIN_ORPHAN_AGE ) as $name ) {
			$names[] = $name;
			if ( count( $names ) === self::BATCH_SIZE ) {
				$this->remove_unknown( $names );
				$names = array();
			}
		}
		$this->remove_unknown( $names );
	}

	/**
	 * @param list<string> $names
	 */
	private function remove_unknown( array $names ): void {
		foreach ( array_diff( $names, $this->rows->existing_names( $names ) ) as $name ) {
			UploadFolder::delete( $name );
		}
	}
}
