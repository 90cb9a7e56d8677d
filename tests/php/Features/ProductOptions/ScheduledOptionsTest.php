<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions;

use Aisle\Features\ProductOptions\Answers\AnsweredItem;
use Aisle\Features\ProductOptions\Pricing\PricingContext;

/**
 * Unavailable dates are rejected in all ways into the cart.
 */
#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class ScheduledOptionsTest extends OptionsTestCase {

	private const PAST_DATE = '2020-02-03';

	/**
	 * @param array<string, mixed> $rules
	 * @return array{\WC_Product_Simple, int}
	 */
	private function cake( array $rules ): array {
		update_option( 'date_format', 'F j, Y' );
		$product = $this->product( '40', 'Cake' );
		return array(
			$product,
			$this->form( $product, array( self::text( 'f_day', array( 'type' => 'date', 'label' => 'Delivery' ) + $rules ) ) ),
		);
	}

	private static function day( int $from_today ): string {
		return (string) wp_date( 'Y-m-d', time() + $from_today * DAY_IN_SECONDS );
	}

	private static function formatted_date( string $day ): string {
		return (string) wp_date( 'F j, Y', (int) strtotime( $day . ' 00:00 UTC' ), new \DateTimeZone( 'UTC' ) );
	}

	public function test_rejects_past_date_with_the_first_available_date(): void {
		list( $product, $form ) = $this->cake( array( 'earliest' => 'today', 'lead_days' => 2 ) );
		$first                  = self::formatted_date( self::day( 2 ) );
		self::assertSame(
			array( "Delivery: Please choose $first or a later date." ),
			$this->submit( $product, array( $form => array( 'f_day' => self::answer( self::PAST_DATE ) ) ) )
		);
		self::assertSame( 0, self::lines() );
		self::assertSame( array(), $this->submit( $product, array( $form => array( 'f_day' => self::answer( self::day( 2 ) ) ) ) ) );
		self::assertSame( 1, self::lines() );
	}

	public function test_rejects_closed_and_blocked_dates_in_programmatic_add(): void {
		list( $product, $form ) = $this->cake( array(
			'weekdays' => array( 1, 2, 3, 4, 5 ),
			'blocked'  => array( '2031-12-24..2032-01-02' ),
		) );
		foreach ( array(
			'2031-11-30' => 'Sundays are not available',
			'2031-12-25' => 'December 25, 2031 is not available',
		) as $day => $reason ) {
			wc_clear_notices();
			self::assertFalse( WC()->cart->add_to_cart(
				$product->get_id(),
				1,
				0,
				array(),
				array( AnsweredItem::KEY => array( array( 'form_id' => $form, 'answers' => array( 'f_day' => self::answer( $day ) ) ) ) )
			) );
			self::assertStringContainsString( $reason, $this->errors()[0] ?? '' );
		}
		self::assertSame( 0, self::lines() );
	}

	public function test_blocks_checkout_when_date_of_a_line_has_passed(): void {
		list( $product, $form ) = $this->cake( array( 'earliest' => 'today' ) );
		$this->submit( $product, array( $form => array( 'f_day' => self::answer( self::day( 0 ) ) ) ) );
		do_action( 'woocommerce_check_cart_items' );
		self::assertSame( array(), $this->errors() );

		$key = $this->line()['key'];
		WC()->cart->cart_contents[ $key ][ AnsweredItem::KEY ][0]['answers']['f_day']['values'] = array( self::PAST_DATE );
		$this->next_page();
		do_action( 'woocommerce_check_cart_items' );
		$message = '“Cake” cannot be ordered with these options. Delivery: Please choose ' . self::formatted_date( self::day( 0 ) )
			. ' or a later date. Please remove this product and choose its options again.';
		self::assertSame( array( $message ), $this->errors() );
		self::assertSame( $message, apply_filters( 'aisle_cart_line_error', null, $this->line() ) );
	}

	public function test_blocks_checkout_when_cutoff_of_a_line_has_passed(): void {
		list( $product, $form ) = $this->cake( array( 'lead_days' => 1 ) );
		$this->submit( $product, array( $form => array( 'f_day' => self::answer( self::day( 1 ) ) ) ) );
		self::assertSame( 1, self::lines() );
		// At midnight, today is over at any time of this test.
		$this->documents->save(
			self::document(
				array( self::text( 'f_day', array( 'type' => 'date', 'label' => 'Delivery', 'lead_days' => 1, 'cutoff' => '00:00' ) ) ),
				self::for_products( $product->get_id() )
			),
			'Form',
			$form
		);
		$this->next_page();
		do_action( 'woocommerce_check_cart_items' );
		self::assertStringContainsString(
			'Please choose ' . self::formatted_date( self::day( 2 ) ) . ' or a later date.',
			$this->errors()[0] ?? ''
		);
	}

	public function test_rejects_ordering_again_with_a_past_date(): void {
		list( $product, $form ) = $this->cake( array() );
		$this->submit( $product, array( $form => array( 'f_day' => self::answer( self::PAST_DATE ) ) ) );
		$stored_options = $this->line()[ AnsweredItem::KEY ];
		self::assertTrue( apply_filters(
			'woocommerce_add_to_cart_validation',
			true,
			$product->get_id(),
			1,
			0,
			array(),
			array( AnsweredItem::KEY => $stored_options )
		) );
		$this->documents->save(
			self::document(
				array( self::text( 'f_day', array( 'type' => 'date', 'label' => 'Delivery', 'earliest' => 'today' ) ) ),
				self::for_products( $product->get_id() )
			),
			'Form',
			$form
		);
		self::assertFalse( apply_filters(
			'woocommerce_add_to_cart_validation',
			true,
			$product->get_id(),
			1,
			0,
			array(),
			array( AnsweredItem::KEY => $stored_options )
		) );
		self::assertStringContainsString( 'or a later date', $this->errors()[0] ?? '' );
	}

	public function test_returns_daylight_saving_changes_of_the_store_time_zone(): void {
		update_option( 'timezone_string', 'Europe/Berlin' );
		$zone = ( new PricingContext() )->today()['zone'];
		self::assertGreaterThanOrEqual( 8, count( $zone ) );
		foreach ( array_slice( $zone, 1 ) as [ $from, $utc_offset ] ) {
			self::assertSame( $utc_offset, ( new \DateTimeImmutable( '@' . $from ) )->setTimezone( wp_timezone() )->getOffset() );
			self::assertNotSame(
				$utc_offset,
				( new \DateTimeImmutable( '@' . ( $from - 1 ) ) )->setTimezone( wp_timezone() )->getOffset()
			);
		}
		update_option( 'timezone_string', '' );
		update_option( 'gmt_offset', '5.5' );
		$zone = ( new PricingContext() )->today()['zone'];
		self::assertSame( array( 19800 ), array_column( $zone, 1 ) );
	}
}
