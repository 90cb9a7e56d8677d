<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Uploads;

use Aisle\Platform\Uploads\Files\UploadCleanup;
use Aisle\Platform\Uploads\Storage\UploadedFile;
use Aisle\Platform\Uploads\Storage\UploadFolder;
use Aisle\Platform\Uploads\Storage\UploadTable;

final class UploadCleanupTest extends UploadTestCase {

	public function test_deletes_file_in_no_cart_after_48_hours(): void {
		$old_token   = $this->upload()['token'];
		$young_token = $this->upload()['token'];
		$this->age( $old_token, 2 * DAY_IN_SECONDS + 60 );
		$this->age( $young_token, 2 * DAY_IN_SECONDS - 60 );
		$this->clean_up();
		self::assertNull( $this->row( $old_token ) );
		self::assertNotNull( $this->row( $young_token ) );
		self::assertSame( array( $this->row( $young_token )->stored_name ), $this->files_and_rows()['files'] );
	}

	public function test_deletes_file_of_an_abandoned_cart_after_30_days(): void {
		$old_token   = $this->upload()['token'];
		$young_token = $this->upload()['token'];
		$this->parts->files()->mark_carted( array( $old_token, $young_token ) );
		$this->age( $old_token, 30 * DAY_IN_SECONDS + 60 );
		$this->age( $young_token, 30 * DAY_IN_SECONDS - 60 );
		$this->clean_up();
		self::assertNull( $this->row( $old_token ) );
		self::assertNotNull( $this->row( $young_token ) );
	}

	public function test_applies_filtered_lifetimes(): void {
		add_filter( 'aisle_upload_open_lifetime', static fn (): int => 60 );
		add_filter( 'aisle_upload_carted_lifetime', static fn (): int => 120 );
		$open   = $this->upload()['token'];
		$carted = $this->upload()['token'];
		$this->parts->files()->mark_carted( array( $carted ) );
		$this->age( $open, 61 );
		$this->age( $carted, 61 );
		$this->clean_up();
		self::assertNull( $this->row( $open ) );
		self::assertNotNull( $this->row( $carted ) );
		$this->age( $carted, 121 );
		$this->clean_up();
		self::assertNull( $this->row( $carted ) );
	}

	public function test_keeps_file_as_long_as_its_order(): void {
		$token = $this->upload()['token'];
		$order = $this->order();
		$this->parts->files()->mark_ordered( array( $token ), $order->get_id() );
		$this->age( $token, 3650 * DAY_IN_SECONDS );
		$this->clean_up();
		self::assertNotNull( $this->row( $token ) );
		$number = $order->get_id();
		$order->delete( false );
		$this->clean_up();
		self::assertNotNull( $this->row( $token ), 'What is in the trash may come back.' );
		wc_get_order( $number )->delete( true );
		self::assertNull( $this->row( $token ) );
		self::assertSame( array( 'files' => array(), 'rows' => array() ), $this->files_and_rows() );
	}

	public function test_deletes_file_with_the_last_of_two_orders(): void {
		$token  = $this->upload()['token'];
		$first  = $this->order();
		$second = $this->order();
		$this->parts->files()->mark_ordered( array( $token ), $first->get_id() );
		$this->parts->files()->mark_ordered( array( $token ), $second->get_id() );
		$first->delete( true );
		self::assertNotNull( $this->row( $token ) );
		$second->delete( true );
		self::assertNull( $this->row( $token ) );
	}

	public function test_deletes_orphaned_files_and_rows_after_an_hour(): void {
		$lost_token = $this->upload()['token'];
		$recent = $this->upload()['token'];
		UploadFolder::delete( $this->row( $lost_token )->stored_name );
		$old_orphan = UploadFolder::path() . '/ab/ab' . str_repeat( '0', 30 ) . '.bin';
		$new_orphan = UploadFolder::path() . '/ab/ab' . str_repeat( '1', 30 ) . '.bin';
		wp_mkdir_p( dirname( $old_orphan ) );
		foreach ( array( $old_orphan, $new_orphan, dirname( $old_orphan ) . '/index.html' ) as $path ) {
			file_put_contents( $path, 'x' );
		}
		touch( $old_orphan, time() - HOUR_IN_SECONDS - 60 );
		touch( dirname( $old_orphan ) . '/index.html', time() - 365 * DAY_IN_SECONDS );
		$this->clean_up();
		self::assertNotNull( $this->row( $lost_token ), 'Its hour is not over.' );
		self::assertFileDoesNotExist( $old_orphan );
		self::assertFileExists( $new_orphan );
		self::assertFileExists( dirname( $old_orphan ) . '/index.html' );
		global $wpdb;
		$wpdb->update(
			UploadTable::files(),
			array( 'created_at' => time() - HOUR_IN_SECONDS - 60 ),
			array( 'id' => $this->row( $lost_token )->id )
		);
		$this->clean_up();
		self::assertNull( $this->row( $lost_token ) );
		self::assertNotNull( $this->row( $recent ) );
	}

	public function test_deletes_all_expired_files_in_batches(): void {
		$pattern = $this->upload()['file'];
		for ( $count = 0; $count < 205; $count++ ) {
			$this->parts->rows()->insert(
				array( 'token_hash' => hash( 'sha256', (string) $count ), 'stored_name' => 'x' ) + $pattern->columns()
			);
		}
		global $wpdb;
		$wpdb->query( 'UPDATE ' . UploadTable::files() . ' SET touched_at = 1' );
		$this->clean_up();
		self::assertSame( array( 'files' => array(), 'rows' => array() ), $this->files_and_rows() );
	}

	public function test_schedules_cleanup_once(): void {
		UploadCleanup::unschedule();
		UploadCleanup::schedule();
		UploadCleanup::schedule();
		if ( function_exists( 'as_get_scheduled_actions' ) ) {
			self::assertCount(
				1,
				as_get_scheduled_actions(
					array( 'hook' => UploadCleanup::HOOK, 'status' => \ActionScheduler_Store::STATUS_PENDING ),
					'ids'
				)
			);
			self::assertFalse( wp_next_scheduled( UploadCleanup::HOOK ) );
		} else {
			self::assertEqualsWithDelta( time() + HOUR_IN_SECONDS, wp_next_scheduled( UploadCleanup::HOOK ), 60 );
		}
		UploadCleanup::unschedule();
		self::assertFalse( wp_next_scheduled( UploadCleanup::HOOK ) );
		self::assertFalse( function_exists( 'as_has_scheduled_action' ) && as_has_scheduled_action( UploadCleanup::HOOK ) );
	}

	public function test_keeps_file_that_is_added_to_a_cart_during_cleanup(): void {
		$token = $this->upload()['token'];
		$this->age( $token, 3 * DAY_IN_SECONDS );
		$row = $this->row( $token );
		$this->parts->files()->mark_carted( array( $token ) );
		self::assertFalse( $this->parts->rows()->delete_if_unchanged( $row ) );
		self::assertNotNull( $this->row( $token ) );
	}

	public function test_installs_tables_and_cleanup_only_on_store_manager_requests(): void {
		// The tables exist; creating them again would end MariaDB's transaction and thus the test.
		add_filter(
			'query',
			static fn ( string $query ): string => str_starts_with( $query, 'CREATE TABLE IF NOT EXISTS' ) ? 'SELECT 1' : $query
		);
		UploadCleanup::unschedule();
		delete_option( UploadTable::VERSION_OPTION );
		foreach ( array( 'guest', 'customer', 'shop_manager' ) as $role ) {
			'guest' === $role ? $this->switch_to_new_visitor() : $this->log_in( $role );
			$this->parts->prepare_store();
			$is_installed = 'shop_manager' === $role;
			self::assertSame( $is_installed, false !== get_option( UploadTable::VERSION_OPTION ), $role );
			self::assertSame( $is_installed, false !== get_option( 'aisle_uploads_sweep_planned' ), $role );
		}
	}

	public function test_keeps_copy_made_for_a_repeated_order(): void {
		$user  = $this->log_in( 'customer' );
		$token = $this->upload()['token'];
		$order = $this->order( $user );
		$this->parts->files()->mark_ordered( array( $token ), $order->get_id() );
		$this->age( $token, 7 * DAY_IN_SECONDS );
		$copied_tokens = $this->parts->files()->copy_for_order_again( array( $token ), $order->get_id() );
		$this->clean_up();
		self::assertSame( UploadedFile::OPEN, $this->row( $copied_tokens[ $token ] )->status );
		self::assertTrue( UploadFolder::has( $this->row( $copied_tokens[ $token ] )->stored_name ) );
	}

	private function clean_up(): void {
		do_action( UploadCleanup::HOOK );
	}
}
