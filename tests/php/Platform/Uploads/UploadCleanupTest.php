<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Uploads;

use Aisle\Platform\Uploads\Files\UploadCleanup;
use Aisle\Platform\Uploads\Storage\UploadedFile;
use Aisle\Platform\Uploads\Storage\UploadFolder;
use Aisle\Platform\Uploads\Storage\UploadTable;

final class UploadCleanupTest extends UploadTestCase {

	public function test_a_file_in_no_cart_goes_after_48_hours(): void {
		$old   = $this->upload()['token'];
		$young = $this->upload()['token'];
		$this->age( $old, 2 * DAY_IN_SECONDS + 60 );
		$this->age( $young, 2 * DAY_IN_SECONDS - 60 );
		$this->clean_up();
		self::assertNull( $this->row( $old ) );
		self::assertNotNull( $this->row( $young ) );
		self::assertSame( array( $this->row( $young )->stored_name ), $this->left_behind()['files'] );
	}

	public function test_a_file_of_a_forgotten_cart_goes_after_30_days(): void {
		$old   = $this->upload()['token'];
		$young = $this->upload()['token'];
		$this->parts->files()->mark_carted( array( $old, $young ) );
		$this->age( $old, 30 * DAY_IN_SECONDS + 60 );
		$this->age( $young, 30 * DAY_IN_SECONDS - 60 );
		$this->clean_up();
		self::assertNull( $this->row( $old ) );
		self::assertNotNull( $this->row( $young ) );
	}

	public function test_the_shop_may_choose_both_times(): void {
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

	public function test_a_file_of_an_order_stays_as_long_as_the_order(): void {
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
		self::assertSame( array( 'files' => array(), 'rows' => array() ), $this->left_behind() );
	}

	public function test_a_file_of_two_orders_goes_with_the_last(): void {
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

	public function test_files_without_a_row_and_rows_without_a_file_go_when_they_are_no_upload_under_way(): void {
		$lost = $this->upload()['token'];
		$kept = $this->upload()['token'];
		UploadFolder::delete( $this->row( $lost )->stored_name );
		$orphan = UploadFolder::path() . '/ab/ab' . str_repeat( '0', 30 ) . '.bin';
		$fresh  = UploadFolder::path() . '/ab/ab' . str_repeat( '1', 30 ) . '.bin';
		wp_mkdir_p( dirname( $orphan ) );
		foreach ( array( $orphan, $fresh, dirname( $orphan ) . '/index.html' ) as $path ) {
			file_put_contents( $path, 'x' );
		}
		touch( $orphan, time() - HOUR_IN_SECONDS - 60 );
		touch( dirname( $orphan ) . '/index.html', time() - 365 * DAY_IN_SECONDS );
		$this->clean_up();
		self::assertNotNull( $this->row( $lost ), 'Its hour is not over.' );
		self::assertFileDoesNotExist( $orphan );
		self::assertFileExists( $fresh );
		self::assertFileExists( dirname( $orphan ) . '/index.html' );
		global $wpdb;
		$wpdb->update(
			UploadTable::files(),
			array( 'created_at' => time() - HOUR_IN_SECONDS - 60 ),
			array( 'id' => $this->row( $lost )->id )
		);
		$this->clean_up();
		self::assertNull( $this->row( $lost ) );
		self::assertNotNull( $this->row( $kept ) );
	}

	public function test_more_files_than_are_looked_at_in_one_go_are_all_swept(): void {
		$pattern = $this->upload()['file'];
		for ( $count = 0; $count < 205; $count++ ) {
			$this->parts->rows()->insert(
				array( 'token_hash' => hash( 'sha256', (string) $count ), 'stored_name' => 'x' ) + $pattern->columns()
			);
		}
		global $wpdb;
		$wpdb->query( 'UPDATE ' . UploadTable::files() . ' SET touched_at = 1' );
		$this->clean_up();
		self::assertSame( array( 'files' => array(), 'rows' => array() ), $this->left_behind() );
	}

	public function test_the_sweep_is_planned_once_and_by_action_scheduler_where_there_is_one(): void {
		UploadCleanup::unschedule();
		UploadCleanup::schedule();
		UploadCleanup::schedule();
		if ( function_exists( 'as_get_scheduled_actions' ) ) {
			self::assertCount(
				1,
				as_get_scheduled_actions( array( 'hook' => UploadCleanup::HOOK, 'status' => \ActionScheduler_Store::STATUS_PENDING ), 'ids' )
			);
			self::assertFalse( wp_next_scheduled( UploadCleanup::HOOK ) );
		} else {
			self::assertEqualsWithDelta( time() + HOUR_IN_SECONDS, wp_next_scheduled( UploadCleanup::HOOK ), 60 );
		}
		UploadCleanup::unschedule();
		self::assertFalse( wp_next_scheduled( UploadCleanup::HOOK ) );
		self::assertFalse( function_exists( 'as_has_scheduled_action' ) && as_has_scheduled_action( UploadCleanup::HOOK ) );
	}

	public function test_a_file_that_gets_into_a_cart_during_the_sweep_stays(): void {
		$token = $this->upload()['token'];
		$this->age( $token, 3 * DAY_IN_SECONDS );
		$seen = $this->row( $token );
		$this->parts->files()->mark_carted( array( $token ) );
		self::assertFalse( $this->parts->rows()->delete_untouched( $seen ) );
		self::assertNotNull( $this->row( $token ) );
	}

	public function test_the_admin_prepares_the_shop_and_a_visitors_call_does_not(): void {
		// The tables are there; making them again would end MariaDB's transaction and with it the test.
		add_filter(
			'query',
			static fn ( string $query ): string => str_starts_with( $query, 'CREATE TABLE IF NOT EXISTS' ) ? 'SELECT 1' : $query
		);
		UploadCleanup::unschedule();
		delete_option( UploadTable::VERSION_OPTION );
		foreach ( array( 'guest', 'customer', 'shop_manager' ) as $role ) {
			'guest' === $role ? $this->fresh_visitor() : $this->log_in( $role );
			$this->parts->prepare_shop();
			$is_ready = 'shop_manager' === $role;
			self::assertSame( $is_ready, false !== get_option( UploadTable::VERSION_OPTION ), $role );
			self::assertSame( $is_ready, false !== get_option( 'aisle_uploads_sweep_planned' ), $role );
		}
	}

	public function test_a_copy_made_for_another_order_is_not_taken_for_a_leftover(): void {
		$user  = $this->log_in( 'customer' );
		$token = $this->upload()['token'];
		$order = $this->order( $user );
		$this->parts->files()->mark_ordered( array( $token ), $order->get_id() );
		$this->age( $token, 7 * DAY_IN_SECONDS );
		$again = $this->parts->files()->for_order_again( array( $token ), $order->get_id() );
		$this->clean_up();
		self::assertSame( UploadedFile::OPEN, $this->row( $again[ $token ] )->status );
		self::assertTrue( UploadFolder::has( $this->row( $again[ $token ] )->stored_name ) );
	}

	private function clean_up(): void {
		do_action( UploadCleanup::HOOK );
	}
}
