<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Bundles;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * What a bundle saves, in the cart page, orders and mails: the sum of its lines, at the lead. The base store takes 10 %
 * off 52.44: 2.00 + 2.45 + 0.79.
 */
#[RequiresFunction( 'wc_get_container' )]
final class BundleSavingTest extends BundlesTestCase {

	/**
	 * @return iterable<string, array{string, string, string}>
	 */
	public static function taxes(): iterable {
		yield 'entered and shown with tax' => array( 'yes', 'incl', '5.24' );
		// 16.80 - 15.12, 20.59 - 18.53, 6.68 - 6.02.
		yield 'entered with tax, shown without' => array( 'yes', 'excl', '4.40' );
		yield 'entered and shown without tax' => array( 'no', 'excl', '5.24' );
		// 23.79 - 21.41, 29.16 - 26.24, 9.46 - 8.52.
		yield 'entered without tax, shown with' => array( 'no', 'incl', '6.24' );
	}

	#[DataProvider( 'taxes' )]
	public function test_shows_the_saving_of_all_lines_at_the_lead( string $entered_with_tax, string $shown, string $saved ): void {
		$this->open_taxed_store( $entered_with_tax, $shown );
		$keys  = $this->add_bundle();
		$row   = "Bundle discount: You save \$$saved";
		$lines = array_map( self::cart_text( ... ), $keys );
		self::assertSame( "Part of: Camera set {$row}", $lines[0] );
		self::assertSame( array( 'Part of: Camera set', 'Part of: Camera set' ), array_slice( $lines, 1 ) );
		$this->assert_drawer( $saved );

		$order = $this->order();
		$items = array_values( $order->get_items() );
		self::assertSame( "Part of: Camera set {$row}", self::text( wc_display_item_meta( $items[0], array( 'echo' => false ) ) ) );
		self::assertSame( 'Part of: Camera set', self::text( wc_display_item_meta( $items[1], array( 'echo' => false ) ) ) );
		self::assertSame( 1, substr_count( self::text( self::order_table( $order ) ), $row ) );
		self::assertStringContainsString( "\n- Part of: Camera set\n- {$row}\n", self::plain_mail( $order ) );
		self::assertSame( 1, substr_count( self::text( wc_get_email_order_items( $order ) ), $row ) );
	}

	public function test_shows_the_saving_in_admin_but_not_as_meta_to_edit(): void {
		$this->add_bundle();
		$order = $this->order();
		$item  = array_values( $order->get_items() )[0];
		$html  = self::output_of( static function () use ( $order, $item ): void {
			// The template's variables.
			$item_id = $item->get_id();
			$class   = '';
			include WC()->plugin_path() . '/includes/admin/meta-boxes/views/html-order-item.php';
		} );
		self::assertSame( 1, substr_count( self::text( $html ), 'Bundle discount: You save $5.24' ) );
		self::assertSame( 1, substr_count( $html, 'name="meta_key[' ), 'The row "Part of" can be edited.' );
		self::assertStringNotContainsString( 'You save', (string) wp_json_encode( $item->get_meta_data() ) );
	}

	public function test_blocks_show_the_saving(): void {
		$this->add_bundle();
		add_filter( 'woocommerce_store_api_disable_nonce_check', '__return_true' );
		$items = $this->dispatch_rest( 'GET', '/wc/store/v1/cart' )->json['items'];
		self::assertSame(
			array( array( 'Part of', 'Camera set' ), array( 'Bundle discount', 'You save $5.24' ) ),
			array_map( static fn( array $row ): array => array( $row['key'], $row['value'] ), $items[0]['item_data'] )
		);
		self::assertSame( array( 'Part of' ), array_column( $items[1]['item_data'], 'key' ) );
	}

	public function test_has_no_tax_when_the_shopper_pays_none(): void {
		$this->open_taxed_store( 'yes', 'incl' );
		WC()->customer->set_is_vat_exempt( true );
		list( $camera ) = $this->add_bundle();
		$row            = 'Bundle discount: You save $4.40';
		self::assertSame( "Part of: Camera set {$row}", self::cart_text( $camera ) );
		self::assertSame( 1, substr_count( self::text( self::order_table( $this->order() ) ), $row ) );
	}

	public function test_has_the_currency_of_the_order(): void {
		$this->add_bundle();
		$order = $this->order();
		$order->set_currency( 'PLN' );
		$order->save();
		self::assertStringContainsString( 'Bundle discount: You save zł5.24', self::plain_mail( wc_get_order( $order->get_id() ) ) );
	}

	public function test_stays_after_a_refund_and_a_change_of_the_bundle(): void {
		$this->add_bundle();
		$order = $this->order();
		$film  = array_values( $order->get_items() )[1];
		wc_create_refund( array(
			'order_id'   => $order->get_id(),
			'amount'     => $film->get_total(),
			'line_items' => array( $film->get_id() => array( 'qty' => 1, 'refund_total' => $film->get_total() ) ),
		) );
		$this->save_bundle( array( 'tiers' => array() ), $this->bundle );
		self::assertSame(
			1,
			substr_count( self::text( self::order_table( wc_get_order( $order->get_id() ) ) ), 'Bundle discount: You save $5.24' )
		);
	}

	public function test_shows_no_saving_when_another_plugin_sets_the_prices(): void {
		add_action( 'woocommerce_before_calculate_totals', static function ( \WC_Cart $cart ): void {
			foreach ( $cart->get_cart() as $line ) {
				$line['data']->set_price( '30' );
			}
		}, 99 );
		list( $camera ) = $this->add_bundle();
		self::assertSame( 'Part of: Camera set', self::cart_text( $camera ) );
		self::assertStringNotContainsString( 'You save', self::plain_mail( $this->order() ) );
	}

	public function test_counts_all_bundles_of_the_line(): void {
		list( $camera ) = $this->add_bundle( quantity: 2 );
		self::assertSame( 'Part of: Camera set Bundle discount: You save $10.48', self::cart_text( $camera ) );
	}

	/** Compares with the savings that the drawer calculates from the response, which has no row of its own. */
	private function assert_drawer( string $saved ): void {
		$sum = 0.0;
		foreach ( $this->call( array( 'type' => 'get' ) )->json['cart']['lines'] as $line ) {
			$sum += ( (float) $line['regular_price'] - (float) $line['unit_price'] ) * $line['quantity'];
			self::assertSame( array( array( 'name' => 'Part of', 'value' => 'Camera set' ) ), $line['details'] );
		}
		self::assertSame( $saved, number_format( $sum, 2 ) );
	}

	private function open_taxed_store( string $entered_with_tax, string $shown ): void {
		foreach ( array(
			'calc_taxes'         => 'yes',
			'prices_include_tax' => $entered_with_tax,
			'tax_display_cart'   => $shown,
			'tax_based_on'       => 'base',
		) as $name => $value ) {
			add_filter( "pre_option_woocommerce_$name", static fn(): string => $value, 5 );
		}
		\WC_Tax::_insert_tax_rate( array(
			'tax_rate'          => '19',
			'tax_rate_name'     => 'VAT',
			'tax_rate_priority' => 1,
			'tax_rate_shipping' => 1,
			'tax_rate_order'    => 0,
		) );
		\WC_Cache_Helper::invalidate_cache_group( 'taxes' );
		$this->switch_to_new_visitor();
	}

	/** Returns the details that the cart page and the mini cart show below a line. */
	private static function cart_text( string $key ): string {
		return self::text( wc_get_formatted_cart_item_data( WC()->cart->get_cart_item( $key ) ) );
	}

	/** Returns the table of the thank-you page and of My account. */
	private static function order_table( \WC_Order $order ): string {
		return self::output_of( static function () use ( $order ): void {
			foreach ( $order->get_items() as $id => $item ) {
				wc_get_template( 'order/order-details-item.php', array(
					'order'              => $order,
					'item_id'            => $id,
					'item'               => $item,
					'show_purchase_note' => false,
					'purchase_note'      => '',
					'product'            => $item->get_product(),
				) );
			}
		} );
	}

	private static function plain_mail( \WC_Order $order ): string {
		// A new object, because each test removes the hooks of the one before.
		$mail             = ( new \WC_Emails() )->get_emails()['WC_Email_Customer_Processing_Order'];
		$mail->object     = $order;
		$mail->email_type = 'plain';
		return $mail->get_content();
	}

	private static function text( string $html ): string {
		$text = html_entity_decode( wp_strip_all_tags( str_replace( '<', ' <', $html ) ), ENT_QUOTES, 'UTF-8' );
		return trim( str_replace( ' :', ':', (string) preg_replace( '/\s+/u', ' ', $text ) ) );
	}
}
