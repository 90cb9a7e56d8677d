<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\OrderScreen;

use Aisle\Tests\Platform\Uploads\UploadTestCase;

final class OrderImagesTest extends UploadTestCase {

	/**
	 * @param list<string> $tokens
	 */
	private function create_order_item( array $tokens ): \WC_Order_Item_Product {
		$values = array_map( static fn ( string $token ): string => $token . '||whatever.exe', $tokens );
		self::assertSame(
			array(),
			$this->submit( $this->board, array( $this->form_id => array( 'f_photo' => array( 'values' => $values ) ) ) )
		);
		WC()->cart->calculate_totals();
		$order = new \WC_Order();
		WC()->checkout()->create_order_line_items( $order, WC()->cart );
		$order->save();
		do_action( 'woocommerce_checkout_order_created', $order );
		$items = wc_get_order( $order->get_id() )->get_items();
		$item  = reset( $items );
		self::assertInstanceOf( \WC_Order_Item_Product::class, $item );
		return $item;
	}

	private static function item_html( \WC_Order_Item_Product $item ): string {
		ob_start();
		do_action( 'woocommerce_after_order_itemmeta', $item->get_id(), $item, $item->get_product() );
		return (string) ob_get_clean();
	}

	public function test_shows_lazy_thumbnail_linked_to_the_file_on_order_screen(): void {
		$token = $this->upload( 'ho"liday.jpg' )['token'];
		$item  = $this->create_order_item( array( $token ) );
		$this->log_in( 'shop_manager' );
		$html = self::item_html( $item );

		self::assertMatchesRegularExpression( '#<a href="[^"]*wc-ajax=aisle_file[^"]*' . $token . '[^"]*"#', $html );
		self::assertMatchesRegularExpression(
			'#<img src="[^"]*' . $token . '[^"]*" alt="[^"]+\.jpg" width="64" height="64" loading="lazy"#',
			$html
		);
		self::assertStringNotContainsString( 'key=', $html );
	}

	public function test_shows_thumbnails_only_to_order_editors_and_not_in_emails(): void {
		$item = $this->create_order_item( array( $this->upload( 'holiday.jpg' )['token'] ) );
		$this->log_in( 'customer' );
		self::assertStringNotContainsString( '<img', self::item_html( $item ) );
		$this->log_in( 'shop_manager' );
		$rows = array_values( $item->get_formatted_meta_data( '', true ) );
		self::assertCount( 1, $rows );
		self::assertStringNotContainsString( '<img', $rows[0]->display_value );
	}

	public function test_shows_no_thumbnail_when_file_is_not_an_image(): void {
		$item = $this->create_order_item( array(
			$this->upload(
				'contract.pdf',
				"%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n"
			)['token'],
		) );
		$this->log_in( 'shop_manager' );
		self::assertStringNotContainsString( '<img', self::item_html( $item ) );
	}
}
