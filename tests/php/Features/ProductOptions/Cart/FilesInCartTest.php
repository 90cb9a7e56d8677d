<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Cart;

use Aisle\Features\ProductOptions\Cart\Orders\OrderRecord;
use Aisle\Features\ProductOptions\Saved\SavedAnswers;
use Aisle\Tests\Platform\Uploads\Samples;
use Aisle\Tests\Platform\Uploads\UploadTestCase;

/**
 * Shoppers' files from the form to the order and back.
 */
final class FilesInCartTest extends UploadTestCase {

	/**
	 * @param list<string> $tokens
	 * @param array<string, mixed> $extra_fields
	 * @return list<string>
	 */
	private function send( array $tokens, array $extra_fields = array() ): array {
		$values = array_map( static fn ( string $token ): string => $token . '||whatever.exe', $tokens );
		return $this->submit(
			$this->board,
			array( $this->form_id => array( 'f_photo' => array( 'values' => $values ) ) ),
			'1',
			$extra_fields
		);
	}

	/**
	 * @return list<string> Values on the cart's only line.
	 */
	private function cart_values(): array {
		return $this->line()['aisle_options'][0]['answers']['f_photo']['values'];
	}

	private function order_the_cart(): \WC_Order_Item_Product {
		WC()->cart->calculate_totals();
		$order = new \WC_Order();
		$order->set_customer_id( get_current_user_id() );
		WC()->checkout()->create_order_line_items( $order, WC()->cart );
		$order->save();
		do_action( 'woocommerce_checkout_order_created', $order );
		$items = wc_get_order( $order->get_id() )->get_items();
		$item  = reset( $items );
		self::assertInstanceOf( \WC_Order_Item_Product::class, $item );
		return $item;
	}

	public function test_shows_stored_file_name_with_a_link(): void {
		$token = $this->upload( 'holiday.jpg' )['token'];
		self::assertSame( array(), $this->send( array( $token ) ) );

		self::assertSame( array( $token . '||holiday.jpg' ), $this->cart_values() );
		$row = apply_filters( 'woocommerce_get_item_data', array(), $this->line() )[0];
		self::assertSame( 'holiday.jpg', $row['value'] );
		self::assertMatchesRegularExpression( '#^<a href="[^"]+' . $token . '[^"]*" rel="nofollow">holiday\.jpg</a>$#', $row['display'] );
	}

	public function test_shows_image_thumbnails_only_in_lines_with_answers(): void {
		$token = $this->upload( 'holiday.jpg' )['token'];
		$this->send( array( $token ) );
		$line = apply_filters( 'aisle_cart_line', array( 'key' => 'a' ), $this->line() );
		self::assertSame( 'holiday.jpg', $line['extensions']['pictures'][0]['name'] );
		self::assertStringContainsString( 'wc-ajax=aisle_file&file=' . $token, $line['extensions']['pictures'][0]['src'] );
		$line = apply_filters( 'aisle_cart_line', array( 'key' => 'a' ), array( 'aisle_options' => array() ) + $this->line() );
		self::assertArrayNotHasKey( 'extensions', $line );
	}

	public function test_rejects_file_of_another_visitor_and_keeps_files_in_own_line(): void {
		$token = $this->upload()['token'];
		$this->send( array( $token ) );
		$line = $this->line();
		$this->switch_to_new_visitor();

		self::assertCount( 1, $this->send( array( $token ) ) );
		self::assertSame( 0, self::lines() );

		WC()->cart->set_cart_contents( array( $line['key'] => $line ) );
		do_action( 'woocommerce_check_cart_items' );
		wc_clear_notices();
		do_action( 'woocommerce_check_cart_items' );
		self::assertSame( array(), $this->errors() );
	}

	public function test_keeps_file_of_saved_for_later_line_when_line_leaves_the_cart(): void {
		$this->switch_to_new_visitor( $this->log_in( 'customer' ) );
		$saved_token = $this->upload()['token'];
		$other_token = $this->upload()['token'];
		$this->send( array( $saved_token ) );
		$line = $this->line();
		$this->send( array( $other_token ) );
		SavedAnswers::save(
			'item',
			array(
				'quantity'     => 1,
				'product_id'   => $this->board->get_id(),
				'variation_id' => 0,
				'variation'    => array(),
				'forms'        => $line['aisle_options'],
			),
			1,
			''
		);

		foreach ( array_keys( WC()->cart->get_cart() ) as $key ) {
			WC()->cart->remove_cart_item( (string) $key );
		}

		self::assertSame( array( 'carted', 'open' ), array( $this->row( $saved_token )?->status, $this->row( $other_token )?->status ) );
	}

	public function test_blocks_checkout_when_file_of_a_line_is_missing(): void {
		$token = $this->upload()['token'];
		$this->send( array( $token ) );
		$this->parts->files()->remove( array_values( $this->parts->rows()->by_tokens( array( $token ) ) ) );
		$this->next_page();
		wc_clear_notices();
		do_action( 'woocommerce_check_cart_items' );

		self::assertCount( 1, $this->errors() );
	}

	public function test_keeps_existing_file_when_line_is_edited(): void {
		$token = $this->upload( 'holiday.jpg' )['token'];
		$this->send( array( $token ) );
		$key      = (string) $this->line()['key'];
		$response = $this->dispatch_shop_ajax( 'aisle_option_line', (string) wp_json_encode( array( 'key' => $key ) ) );
		self::assertSame( 'holiday.jpg', $response->json['files'][ $token ]['name'] );

		$second = $this->upload( 'second.jpg' )['token'];
		self::assertSame( array(), $this->send( array( $token, $second ), array( 'aisle_replace' => $key ) ) );
		self::assertSame( array( $token . '||holiday.jpg', $second . '||second.jpg' ), $this->cart_values() );
	}

	public function test_links_thumbnail_of_large_images_and_original_of_small_ones(): void {
		$large = $this->upload( 'large.jpg', Samples::jpeg( 3000, 3000, 100 ) )['token'];
		$small = $this->upload( 'small.jpg' )['token'];
		$this->send( array( $large, $small ) );
		$pictures = apply_filters( 'aisle_cart_line', array(), $this->line() )['extensions']['pictures'];
		self::assertSame( array( 'large.jpg', 'small.jpg' ), array_column( $pictures, 'name' ) );
		self::assertSame(
			array( $this->parts->files()->url( $large ) . '&small=1', $this->parts->files()->url( $small ) ),
			array_column( $pictures, 'src' )
		);
	}

	public function test_stores_file_names_in_order_and_shows_them_with_links(): void {
		$token        = $this->upload( 'holiday.jpg' )['token'];
		$second_token = $this->upload( 'holiday.jpg' )['token'];
		$this->send( array( $token, $second_token ) );
		$item = $this->order_the_cart();

		self::assertSame( 'holiday.jpg, holiday.jpg', $item->get_meta( 'Photo' ) );
		$rows = array_values( $item->get_formatted_meta_data( '' ) );
		self::assertCount( 1, $rows );
		self::assertSame(
			2,
			preg_match_all(
				'#<a href="[^"]*(' . $token . '|' . $second_token . ')[^"]*" rel="nofollow">holiday\.jpg</a>#',
				$rows[0]->display_value,
				$matches
			)
		);
		self::assertSame( array( $token, $second_token ), $matches[1] );
	}

	/** WooCommerce's plain text emails drop unknown character references. */
	public function test_prints_unchanged_file_names_in_plain_text_email(): void {
		self::needs_woocommerce( 'mails' );
		$names = array( 'IMG-20261129-WA0003.jpg', '30x40 [1]..jpg' );
		$this->send( array_map( fn( string $name ): string => $this->upload( $name )['token'], $names ) );
		$file_names = array_map( static fn( string $value ): string => substr( (string) strstr( $value, '||' ), 2 ), $this->cart_values() );
		$order      = $this->order_the_cart()->get_order();
		WC()->mailer();
		$mail = new \WC_Email_Customer_Processing_Order();
		self::assertStringContainsString(
			implode( ', ', $file_names ),
			(string) preg_replace(
				$mail->plain_search,
				$mail->plain_replace,
				wp_strip_all_tags( wc_display_item_meta( array_values( $order->get_items() )[0], array( 'echo' => false ) ) )
			)
		);
		self::assertSame( $names[0], $file_names[0] );
	}

	public function test_copies_file_when_order_is_ordered_again(): void {
		$this->log_in( 'customer' );
		$token = $this->upload( 'holiday.jpg' )['token'];
		$this->send( array( $token ) );
		$item = $this->order_the_cart();
		WC()->cart->empty_cart();

		$data = apply_filters( 'woocommerce_order_again_cart_item_data', array(), $item, $item->get_order() );
		self::assertTrue(
			apply_filters( 'woocommerce_add_to_cart_validation', true, $this->board->get_id(), 1, 0, array(), $data ),
			implode( $this->errors() )
		);
		$value = $data['aisle_options'][0]['answers']['f_photo']['values'][0];
		self::assertStringEndsWith( '||holiday.jpg', $value );
		self::assertStringNotContainsString( $token, $value );
	}

	public function test_rejects_ordering_again_when_file_is_missing(): void {
		$this->log_in( 'customer' );
		$token = $this->upload()['token'];
		$this->send( array( $token ) );
		$item   = $this->order_the_cart();
		$record = str_replace( $token, str_repeat( 'a', 40 ), (string) $item->get_meta( OrderRecord::KEY ) );
		$item->update_meta_data( OrderRecord::KEY, $record );
		WC()->cart->empty_cart();

		$data = apply_filters( 'woocommerce_order_again_cart_item_data', array(), $item, $item->get_order() );
		self::assertFalse( apply_filters( 'woocommerce_add_to_cart_validation', true, $this->board->get_id(), 1, 0, array(), $data ) );
		self::assertCount( 1, $this->errors() );
	}
}
