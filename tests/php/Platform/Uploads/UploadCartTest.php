<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Uploads;

use Aisle\Features\ProductOptions\Answers\AnsweredItem;
use Aisle\Platform\Uploads\Storage\UploadedFile;
use Aisle\Platform\Uploads\Storage\UploadFolder;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * A file through the store: field, cart, order, "Order again"; and forged answers.
 */
final class UploadCartTest extends UploadTestCase {

	public function test_marks_file_as_carted_and_open_with_its_line(): void {
		$token = $this->upload( 'Größe.jpg' )['token'];
		self::assertSame( array(), $this->add( array( $token . '||Größe.jpg' ) ) );
		self::assertSame( UploadedFile::IN_CART, $this->row( $token )->status );
		$line = $this->line();
		WC()->cart->remove_cart_item( $line['key'] );
		self::assertSame( UploadedFile::OPEN, $this->row( $token )->status, 'Undo is possible for a while.' );
	}

	/**
	 * @return array<string, array{string}> Value in place of the token.
	 */
	public static function forged(): array {
		return array(
			'an unknown token'           => array( 'ffffffffffffffffffffffffffffffffffffffff' ),
			'a token of another visitor' => array( 'FOREIGN' ),
			'a token of another field'   => array( 'FIELD' ),
			'the hash of the token'      => array( 'HASH' ),
			'the stored file name'       => array( 'STORED' ),
			'a path'                     => array( '../../wp-config.php' ),
			'a URL'                      => array( 'https://evil.example/a.jpg' ),
			'nothing'                    => array( 'NOTHING' ),
		);
	}

	#[DataProvider( 'forged' )]
	public function test_rejects_forged_file_answer( string $forged ): void {
		$value = $this->forge( $forged );
		self::assertNotSame( array(), $this->add( array( $value ) ) );
		self::assertSame( 0, self::lines() );
	}

	#[DataProvider( 'forged' )]
	public function test_rejects_forged_file_answer_in_store_api( string $forged ): void {
		self::needs_woocommerce( 'Store API' );
		add_filter( 'woocommerce_store_api_disable_nonce_check', '__return_true' );
		$options  = array( $this->form_id => array( 'f_photo' => self::answer( array( $this->forge( $forged ) ) ) ) );
		$response = $this->dispatch_rest(
			'POST',
			'/wc/store/v1/cart/add-item',
			array( 'id' => $this->board->get_id(), 'quantity' => 1, 'aisle_options' => $options )
		);
		self::assertSame( 400, $response->status, $response->body );
		self::assertSame( 0, self::lines() );
	}

	public function test_ignores_file_name_sent_by_the_browser(): void {
		$token = $this->upload( 'photo.jpg' )['token'];
		self::assertSame( array(), $this->add( array( $token . '||<b>invoice</b>.exe' ) ) );
		$answers = $this->line()[ AnsweredItem::KEY ][0]['answers']['f_photo']['values'];
		self::assertSame( array( $token . '||photo.jpg' ), $answers );
	}

	public function test_rejects_product_with_more_files_than_the_field_accepts(): void {
		$values = array();
		for ( $count = 0; $count < 3; $count++ ) {
			$values[] = $this->upload()['token'] . '||photo.jpg';
		}
		$this->change_field( array( 'maxFileCount' => 2 ) );
		self::assertNotSame( array(), $this->add( $values ) );
		self::assertSame( array(), $this->add( array_slice( $values, 0, 2 ) ) );
	}

	public function test_keeps_and_links_ordered_file_and_copies_it_when_ordering_again(): void {
		$user  = $this->log_in( 'customer' );
		$token = $this->upload( 'photo.jpg' )['token'];
		self::assertSame( array(), $this->add( array( $token . '||photo.jpg' ) ) );
		WC()->cart->calculate_totals();
		$number = WC()->checkout()->create_order( array( 'payment_method' => 'cod', 'billing_email' => 'anna@example.org' ) );
		self::assertIsInt( $number );
		do_action( 'woocommerce_checkout_order_processed', $number, array(), wc_get_order( $number ) );
		self::assertSame( UploadedFile::ORDERED, $this->row( $token )->status );
		self::assertSame( array( $number ), $this->parts->orders()->order_ids_of( $this->row( $token )->id ) );
		$items = wc_get_order( $number )->get_items();
		$displayed = implode( '', wp_list_pluck( reset( $items )->get_formatted_meta_data( '', true ), 'display_value' ) );
		self::assertStringContainsString( 'wc-ajax=aisle_file', $displayed );
		self::assertStringContainsString( 'key=' . wc_get_order( $number )->get_order_key(), $displayed );
		WC()->cart->empty_cart();
		self::assertSame( UploadedFile::ORDERED, $this->row( $token )->status );

		$this->switch_to_new_visitor( $user );
		$data         = apply_filters( 'woocommerce_order_again_cart_item_data', array(), reset( $items ), wc_get_order( $number ) );
		$copied_token = explode( '||', $data[ AnsweredItem::KEY ][0]['answers']['f_photo']['values'][0] )[0];
		self::assertNotSame( $token, $copied_token );
		self::assertTrue( UploadFolder::has( $this->row( $copied_token )->stored_name ) );
	}

	/**
	 * @param list<string> $values
	 * @return list<string> Error notices.
	 */
	private function add( array $values ): array {
		$board = $this->board;
		self::assertInstanceOf( \WC_Product_Simple::class, $board );
		return $this->submit( $board, array( $this->form_id => array( 'f_photo' => self::answer( $values ) ) ) );
	}

	private function forge( string $forged ): string {
		$this->change_field( array( 'required' => true ) );
		$accepted = $this->upload();
		if ( 'FOREIGN' === $forged ) {
			$this->switch_to_new_visitor();
		}
		if ( 'FIELD' === $forged ) {
			$other = $this->form( $this->product( '10', 'Mug' ), array( self::file_field( array( 'id' => 'f_other' ) ) ) );
			global $wpdb;
			$wpdb->update(
				\Aisle\Platform\Uploads\Storage\UploadTable::files(),
				array( 'owner_id' => $other, 'field_id' => 'f_other' ),
				array( 'id' => $accepted['file']->id )
			);
		}
		return 'NOTHING' === $forged
			? ''
			: strtr(
				$forged,
				array(
					'FOREIGN' => $accepted['token'],
					'FIELD'   => $accepted['token'],
					'HASH'    => $accepted['file']->token_hash,
					'STORED'  => $accepted['file']->stored_name,
				)
			) . '||photo.jpg';
	}
}
