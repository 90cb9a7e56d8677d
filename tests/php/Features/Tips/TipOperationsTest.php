<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Tips;

use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Requests that change tips, honest and forged.
 */
final class TipOperationsTest extends TipsTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->tips();
	}

	public function test_applies_changes_and_removes_a_tip(): void {
		$this->add( $this->product( '80' ) );
		self::assertSame( '', $this->apply( '10%' ) );
		self::assertSame( array( 'Driver' => array( '8', '0.00' ) ), $this->fees() );
		self::assertSame( '', $this->apply( '4.50' ) );
		self::assertSame( array( 'Driver' => array( '4.5', '0.00' ) ), $this->fees() );
		self::assertTrue( $this->call( array( 'type' => 'remove_tip', 'key' => 'driver' ) )->json['results'][0]['ok'] );
		self::assertSame( array(), $this->fees() );
	}

	/**
	 * @return iterable<string, array{mixed, mixed, string}>
	 */
	public static function forged_requests(): iterable {
		foreach ( array(
			'negative'             => '-5',
			'exponent'             => '1e3',
			'too many decimals'    => '3.999',
			'zero'                 => '0',
			'empty'                => '',
			'text'                 => 'much',
			'markup'               => '<b>3</b>',
			'infinite'             => 'INF',
			'list'                 => array( '3' ),
			'null'                 => null,
			'true'                 => true,
			'a very long number'   => str_repeat( '9', 5000 ),
			'full-width minus'     => '－3',
			'two separators'       => '1.2.3',
			'a negative number'    => -3,
		) as $name => $value ) {
			yield $name => array( $value, 'driver', 'bad_amount' );
		}
		yield 'percentage that is not offered' => array( '25%', 'driver', 'unknown_tip' );
		yield 'unknown key'                    => array( '3', 'cook', 'unknown_tip' );
		yield 'key as list'                    => array( '3', array( 'driver' ), 'unknown_tip' );
		yield 'no key'                         => array( '3', null, 'unknown_tip' );
		yield 'above the limit'                => array( '80.01', 'driver', 'too_high' );
		yield 'huge'                           => array( '1000000000', 'driver', 'too_high' );
		yield 'huge as number'                 => array( 1000000000, 'driver', 'too_high' );
	}

	#[DataProvider( 'forged_requests' )]
	public function test_rejects_forged_tips_and_keeps_the_selected_one( mixed $value, mixed $key, string $code ): void {
		$this->add( $this->product( '80' ) );
		$this->apply( '10%' );
		self::assertSame( $code, $this->apply( $value, $key ) );
		self::assertSame( array( 'Driver' => array( '8', '0.00' ) ), $this->fees() );
	}

	public function test_accepts_amounts_in_the_number_format_of_the_store(): void {
		$this->store( array( 'price_decimal_sep' => ',', 'price_thousand_sep' => '.' ) );
		$this->add( $this->product( '80' ) );
		foreach ( array( '3,50' => '3.5', ' 4,5 ' => '4.5', '٣' => '3', '5 €' => '' ) as $value => $fee ) {
			$code = $this->apply( $value );
			self::assertSame( '' === $fee ? 'bad_amount' : '', $code, $value );
			if ( '' !== $fee ) {
				self::assertSame( $fee, $this->fees()['Driver'][0] );
			}
		}
	}

	public function test_names_the_highest_tip(): void {
		$this->add( $this->product( '10' ) );
		$result = $this->call( array( 'type' => 'apply_tip', 'key' => 'driver', 'value' => '51' ) )->json['results'][0];
		self::assertSame( array( 'too_high', '50.00' ), array( $result['code'], $result['highest'] ) );
		self::assertStringContainsString( '50.00', $result['msg'] );
	}

	public function test_rejects_a_tip_for_an_empty_cart(): void {
		self::assertSame( 'empty_cart', $this->apply( '3' ) );
	}

	public function test_keeps_tip_until_the_cart_is_emptied(): void {
		$this->add( $this->product( '80' ) );
		$this->apply( '3' );
		$this->order();
		self::assertSame( '83.00', $this->total(), 'An order whose payment fails keeps the tip.' );
		WC()->cart->empty_cart();
		$this->add( $this->product( '80' ) );
		self::assertSame( '80.00', $this->total() );
	}

	public function test_answers_calls_of_scripts_for_another_tip_plugin(): void {
		$this->add( $this->product( '80' ) );
		$fields = array( 'key' => 'driver', 'name' => 'Forged name', 'value' => '10%', 'security' => '' );
		foreach ( array( 'dispatch_shop_ajax', 'dispatch_site_ajax' ) as $dispatch ) {
			$response = $this->$dispatch( 'wpcot_apply_tip', $fields );
			self::assertSame( array( 200, '88.00' ), array( $response->status, $response->json['cart']['totals']['total'] ) );
			self::assertSame( array( 'Driver' => array( '8', '0.00' ) ), $this->fees() );
			$response = $this->$dispatch( 'wpcot_remove_tip', $fields );
			self::assertSame( '80.00', $response->json['cart']['totals']['total'] );
		}
		$response = $this->dispatch_shop_ajax( 'wpcot_apply_tip', array( 'value' => '25%' ) + $fields );
		self::assertSame( 'unknown_tip', $response->json['code'] );
		$response = $this->dispatch_shop_ajax( 'wpcot_apply_tip', $fields, array( 'Sec-Fetch-Site' => 'cross-site' ) );
		self::assertSame( 403, $response->status );
		self::assertSame( array(), $this->fees() );
	}

	public function test_ignores_tip_that_the_merchant_no_longer_offers(): void {
		$this->add( $this->product( '80' ) );
		$this->apply( '10%' );
		foreach ( array( array( 'presets' => '12%' ), array( 'name' => 'Kitchen' ), array( 'presets' => '10%' ) ) as $order => $change ) {
			add_filter( 'aisle_tips', static fn(): array => array( $change + self::DRIVER ), $order );
			self::assertCount( (int) ( '10%' === ( $change['presets'] ?? '' ) ), $this->fees() );
		}
	}

	public function test_counts_only_entered_amounts_in_their_own_currency(): void {
		$this->add( $this->product( '80.50' ) );
		foreach ( array( '7' => null, '10%' => '8.05', 'round_up' => '0.5' ) as $value => $fee ) {
			$this->apply( (string) $value );
			self::assertCount( 1, $this->fees() );
			add_filter( 'woocommerce_currency', static fn(): string => 'JPY' );
			self::assertSame( $fee, $this->fees()['Driver'][0] ?? null, (string) $value );
			remove_all_filters( 'woocommerce_currency' );
		}
	}
}
