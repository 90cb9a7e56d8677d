<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Uploads;

final class UploadPrivacyTest extends UploadTestCase {

	public function test_exports_files_of_the_account_and_of_orders_with_its_email(): void {
		$guest = $this->upload( 'by a guest.jpg' )['token'];
		$this->parts->files()->mark_ordered( array( $guest ), $this->order( 0, 'anna@example.org' )->get_id() );
		$this->switch_to_new_visitor( $this->user( 'anna@example.org' ) );
		$this->upload( 'open.jpg' );
		$both  = $this->upload( 'ordered.jpg' )['token'];
		$order = $this->order( get_current_user_id(), 'anna@example.org' );
		$this->parts->files()->mark_ordered( array( $both ), $order->get_id() );
		$this->switch_to_new_visitor();
		$other = $this->upload( 'of somebody else.jpg' )['token'];
		$this->parts->files()->mark_ordered( array( $other ), $this->order( 0, 'otto@example.org' )->get_id() );

		$export = $this->export( 'anna@example.org' );
		self::assertTrue( $export['done'] );
		self::assertSame(
			array( 'by a guest.jpg', 'open.jpg', 'ordered.jpg' ),
			array_map( static fn ( array $item ): string => $item['data'][0]['value'], $export['data'] )
		);
		self::assertSame( array( 'aisle-uploads' ), array_unique( array_column( $export['data'], 'group_id' ) ) );
		self::assertContains( (string) $order->get_id(), array_column( $export['data'][2]['data'], 'value' ) );
		self::assertSame( array(), $this->export( 'nobody@example.org' )['data'] );
	}

	public function test_exports_many_files_in_pages(): void {
		$this->switch_to_new_visitor( $this->user( 'anna@example.org' ) );
		for ( $count = 0; $count < 23; $count++ ) {
			$this->upload( $count . '.jpg' );
		}
		$first  = $this->export( 'anna@example.org', 1 );
		$second = $this->export( 'anna@example.org', 2 );
		self::assertSame(
			array( 20, false, 3, true ),
			array( count( $first['data'] ), $first['done'], count( $second['data'] ), $second['done'] )
		);
	}

	public function test_erases_files_except_those_of_retained_orders_and_reports_them(): void {
		update_option( 'woocommerce_erasure_request_removes_order_data', 'no' );
		$this->switch_to_new_visitor( $this->user( 'anna@example.org' ) );
		$open_token    = $this->upload()['token'];
		$carted_token  = $this->upload()['token'];
		$ordered_token = $this->upload()['token'];
		$this->parts->files()->mark_carted( array( $carted_token ) );
		$this->parts->files()->mark_ordered( array( $ordered_token ), $this->order( get_current_user_id(), 'anna@example.org' )->get_id() );
		$response = $this->erase( 'anna@example.org' );
		self::assertSame( array( true, true, true ), array( $response['items_removed'], $response['items_retained'], $response['done'] ) );
		self::assertCount( 1, $response['messages'] );
		self::assertSame( array( null, null ), array( $this->row( $open_token ), $this->row( $carted_token ) ) );
		self::assertSame( array( $this->row( $ordered_token )->stored_name ), $this->files_and_rows()['files'] );
	}

	public function test_erases_files_of_orders_when_store_erases_orders(): void {
		update_option( 'woocommerce_erasure_request_removes_order_data', 'yes' );
		$own_token   = $this->upload()['token'];
		$other_token = $this->upload()['token'];
		$this->parts->files()->mark_ordered( array( $own_token ), $this->order( 0, 'anna@example.org' )->get_id() );
		$this->parts->files()->mark_ordered( array( $other_token ), $this->order( 0, 'otto@example.org' )->get_id() );
		$response = $this->erase( 'anna@example.org' );
		self::assertSame(
			array( true, false, array(), true ),
			array( $response['items_removed'], $response['items_retained'], $response['messages'], $response['done'] )
		);
		self::assertNull( $this->row( $own_token ) );
		self::assertNotNull( $this->row( $other_token ) );
	}

	public function test_erases_many_files_in_batches(): void {
		$this->switch_to_new_visitor( $this->user( 'anna@example.org' ) );
		for ( $count = 0; $count < 23; $count++ ) {
			$this->upload();
		}
		self::assertFalse( $this->erase( 'anna@example.org', 1 )['done'] );
		self::assertTrue( $this->erase( 'anna@example.org', 2 )['done'] );
		self::assertSame( array( 'files' => array(), 'rows' => array() ), $this->files_and_rows() );
	}

	public function test_returns_done_when_there_is_nothing_to_erase(): void {
		self::assertSame(
			array( 'items_removed' => false, 'items_retained' => false, 'messages' => array(), 'done' => true ),
			$this->erase( 'nobody@example.org' )
		);
	}

	public function test_deletes_files_of_an_anonymized_order(): void {
		$token = $this->upload()['token'];
		$order = $this->order();
		$this->parts->files()->mark_ordered( array( $token ), $order->get_id() );
		do_action( 'woocommerce_privacy_remove_order_personal_data', $order );
		self::assertSame( array( 'files' => array(), 'rows' => array() ), $this->files_and_rows() );
	}

	private function user( string $email ): int {
		$user = wp_insert_user( array(
			'user_login' => strtok( $email, '@' ),
			'user_pass'  => 'password',
			'user_email' => $email,
			'role'       => 'customer',
		) );
		self::assertIsInt( $user );
		return $user;
	}

	/**
	 * @return array<string, mixed>
	 */
	private function export( string $email, int $page = 1 ): array {
		return apply_filters( 'wp_privacy_personal_data_exporters', array() )['aisle-uploads']['callback']( $email, $page );
	}

	/**
	 * @return array<string, mixed>
	 */
	private function erase( string $email, int $page = 1 ): array {
		return apply_filters( 'wp_privacy_personal_data_erasers', array() )['aisle-uploads']['callback']( $email, $page );
	}
}
