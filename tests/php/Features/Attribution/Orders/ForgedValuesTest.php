<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Attribution\Orders;

use Aisle\Features\Attribution\Admin\OrderBox;
use Aisle\Features\Attribution\Admin\OrdersList;
use Aisle\Tests\Features\Attribution\AttributionTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * Values that a shopper has forged: each is stored without markup and cut, or refused, and escaped where it is shown.
 */
#[RequiresFunction( 'wc_get_container' )]
final class ForgedValuesTest extends AttributionTestCase {

	/**
	 * @return iterable<string, array{mixed}>
	 */
	public static function forged_values(): iterable {
		yield 'a script' => array( '<script>alert(1)</script>x' );
		yield 'a handler' => array( '"><img src=x onerror=alert(1)>' );
		yield 'an attribute' => array( "x' onmouseover='alert(1)" );
		yield '10 kB' => array( str_repeat( 'ä', 5120 ) );
		yield 'a list' => array( array( '<script>', array( 'b' ) ) );
		yield 'control characters' => array( "a\0b\x1B[31m\r\nSet-Cookie: x=1" );
		yield 'a formula' => array( '=cmd|\'/c calc\'!A1' );
		yield 'broken UTF-8' => array( "a\xFF\xFEb" );
		yield 'an object' => array( 'O:8:"stdClass":0:{}' );
		yield 'a placeholder' => array( '%s %1$s \\\' "' );
		yield 'SQL' => array( "' OR 1=1 -- " );
	}

	#[DataProvider( 'forged_values' )]
	public function test_stores_no_markup_of_cookies( mixed $value ): void {
		$this->enable_woo_attribution( true );
		$cookies = array();
		foreach ( self::COOKIES as $name => $cookie ) {
			$cookies[ $name ] = is_string( $value )
				? (string) preg_replace( '/(src|cmp|ep|rf|uag|code|cpg)=[^|]*/', '$1=' . addcslashes( $value, '\\$' ), $cookie )
				: $value;
		}
		$this->send_cookies( $cookies );
		$this->assert_harmless( $this->classic_order() );
	}

	#[DataProvider( 'forged_values' )]
	public function test_stores_no_markup_of_the_form( mixed $value ): void {
		$this->enable_woo_attribution( true );
		$this->send_cookies();
		$order = $this->classic_order( array( 'source_type' => 'utm' ) + array_fill_keys( array_keys( self::POSTED ), $value ) );
		$this->assert_harmless( $order );
		self::assertSame( 'utm', self::visit( $order )['last']['type'] );
	}

	#[DataProvider( 'forged_values' )]
	public function test_stores_no_markup_of_a_forged_type( mixed $value ): void {
		$this->enable_woo_attribution( true );
		$this->assert_harmless( $this->classic_order( array( 'source_type' => $value ) + self::POSTED ) );
	}

	/**
	 * @return array<string, array{mixed}> JSON contains UTF-8 only.
	 */
	public static function forged_json(): array {
		return array_diff_key( iterator_to_array( self::forged_values() ), array( 'broken UTF-8' => 1 ) );
	}

	#[DataProvider( 'forged_json' )]
	public function test_stores_no_markup_of_extension_data( mixed $value ): void {
		$this->enable_woo_attribution( true );
		$this->send_cookies();
		$this->add( $this->product( '80' ) );
		$fields   = array( 'source_type' => 'utm' ) + array_fill_keys( array_keys( self::POSTED ), $value );
		$response = $this->order_in_store_api( array( 'extensions' => array( 'woocommerce/order-attribution' => $fields ) ) );
		$data     = (array) $response->get_data();
		if ( ! is_string( $value ) ) {
			self::assertSame( 400, $response->get_status(), 'WooCommerce refuses it.' );
			return;
		}
		self::assertSame( 200, $response->get_status(), (string) wp_json_encode( $data ) );
		$order = wc_get_order( (int) $data['order_id'] );
		self::assertInstanceOf( \WC_Order::class, $order );
		$this->assert_harmless( self::read_again( $order ) );
	}

	private function assert_harmless( \WC_Order $order ): void {
		$visit = self::visit( $order );
		array_walk_recursive( $visit, static function ( mixed $text, string|int $name ): void {
			if ( ! is_int( $text ) ) {
				self::assertIsString( $text );
				self::assertTrue( mb_check_encoding( $text, 'UTF-8' ), "$name" );
				self::assertLessThanOrEqual( 255, mb_strlen( $text ), "$name" );
				self::assertSame( 0, preg_match( '/<\w|[\x00-\x1F]/', $text ), "$name: $text" );
			}
		} );
		foreach ( array_slice( self::row( $order->get_id() ) ?? array(), 1 ) as $text ) {
			self::assertLessThanOrEqual( 100, mb_strlen( $text ) );
		}
		$html = self::output_of( static function () use ( $order, $visit ): void {
			OrdersList::print_cell( 'aisle_channel', $order );
			if ( array() !== $visit ) {
				OrderBox::print_visit( $visit, false ); // @phpstan-ignore argument.type (as read from the order)
			}
			$email         = WC()->mailer()->emails['WC_Email_New_Order'];
			$email->object = $order;
			echo $email->get_content_html(); // phpcs:ignore WordPress.Security.EscapeOutput -- The test reads it.
		} );
		self::assertSame( 0, preg_match( '/<script>|<img src=x|\son(?:error|mouseover)=(?!&)[\'"]?alert/i', $html ), $html );
	}
}
