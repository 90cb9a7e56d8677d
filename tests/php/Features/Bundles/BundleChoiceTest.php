<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Bundles;

use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * Products of a choice in the cart: "choose 2 of these", optional.
 */
final class BundleChoiceTest extends BundlesTestCase {

	/** Camera and two of three: 10 % off, as for three items. */
	private const SELECTED = array( '1 x Camera 17.99', '1 x Film 22.05', '1 x Bag 7.16' );

	protected function setUp(): void {
		parent::setUp();
		$this->bundle = $this->save_bundle( array( 'fields' => $this->fields( 2 ) ) );
	}

	public function test_removes_the_whole_choice_and_keeps_the_bundle(): void {
		list( , $film ) = $this->add_choice( array( 'strap' => array() ) );
		$this->call( array( 'type' => 'remove', 'key' => $film ) );
		// 5 % of 24.99 are 1.25.
		self::assertSame( array( '1 x Camera 18.99', '1 x Strap 4.75' ), $this->priced_lines() );
		do_action( 'woocommerce_check_cart_items' );
		self::assertSame( array(), wc_get_notices() );
	}

	public function test_restores_the_whole_choice(): void {
		foreach ( array( 1, 2 ) as $removed ) {
			foreach ( array( 1, 2 ) as $restored ) {
				$keys = $this->add_choice();
				$this->call( array( 'type' => 'remove', 'key' => $keys[ $removed ] ) );
				self::assertCount( 1, WC()->cart->get_cart() );
				$this->call( array( 'type' => 'restore', 'key' => $keys[ $restored ] ) );
				self::assertEqualsCanonicalizing( self::SELECTED, $this->priced_lines(), "removed $removed, restored $restored" );
				WC()->cart->empty_cart();
			}
		}
	}

	public function test_restores_the_choice_with_a_bundle_that_was_removed_later(): void {
		foreach ( array( 1, 2 ) as $restored ) {
			$keys = $this->add_choice();
			$this->call( array( 'type' => 'remove', 'key' => $keys[1] ) );
			$this->call( array( 'type' => 'remove', 'key' => $keys[0] ) );
			self::assertSame( array(), $this->priced_lines() );
			$this->call( array( 'type' => 'restore', 'key' => $keys[ $restored ] ) );
			self::assertEqualsCanonicalizing( self::SELECTED, $this->priced_lines() );
			WC()->cart->empty_cart();
		}
	}

	public function test_keeps_the_rest_of_a_choice_when_it_is_enough(): void {
		list( , $film ) = $this->add_choice();
		$this->save_bundle( array( 'fields' => $this->fields( 1 ) ), $this->bundle );
		$this->call( array( 'type' => 'remove', 'key' => $film ) );
		self::assertSame( array( '1 x Camera 18.99', '1 x Bag 7.55' ), $this->priced_lines() );
	}

	public function test_removes_the_bundle_when_its_lead_is_of_the_choice(): void {
		$this->bundle = $this->save_bundle( array( 'fields' => array_slice( $this->fields( 2 ), 1 ) ) );
		$keys         = $this->add_bundle( array(
			'film' => array( 'id' => 'pick', 'option' => 'film' ),
			'bag'  => array( 'id' => 'pick', 'option' => 'bag' ),
		) );
		$this->call( array( 'type' => 'remove', 'key' => $keys[1] ) );
		self::assertSame( array(), $this->priced_lines() );
		$this->call( array( 'type' => 'restore', 'key' => $keys[1] ) );
		self::assertCount( 2, $this->priced_lines() );
	}

	#[RequiresFunction( 'wc_get_container' )]
	public function test_removes_the_whole_choice_in_the_store_api(): void {
		list( , $film ) = $this->add_choice();
		add_filter( 'woocommerce_store_api_disable_nonce_check', '__return_true' );
		$this->dispatch_rest( 'POST', '/wc/store/v1/cart/remove-item', array( 'key' => $film ) );
		self::assertSame( array( '1 x Camera 19.99' ), $this->priced_lines() );
	}

	/**
	 * @param array<string, array<string, mixed>> $others
	 * @return list<string> Keys of camera, film, bag and the others.
	 */
	private function add_choice( array $others = array() ): array {
		return $this->add_bundle( array(
			'camera' => array(),
			'film'   => array( 'id' => 'pick', 'option' => 'film' ),
			'bag'    => array( 'id' => 'pick', 'option' => 'bag' ),
		) + $others );
	}

	/**
	 * @return list<array<string, mixed>>
	 */
	private function fields( int $choose ): array {
		$options = array();
		foreach ( array( 'film' => $this->film, 'bag' => $this->bag, 'other' => $this->product( '1' ) ) as $id => $product ) {
			$options[] = array( 'id' => $id, 'product_id' => $product->get_id() );
		}
		return array(
			self::item( 'camera', $this->camera, array( 'required' => true ) ),
			array( 'id' => 'pick', 'type' => 'choice', 'label' => 'Extras', 'choose' => $choose, 'options' => $options ),
			self::item( 'strap', $this->product( '5', array( 'name' => 'Strap' ) ) ),
		);
	}
}
