<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart\Checkout;

use Aisle\Platform\Cart\Checkout\CartFingerprint;
use PHPUnit\Framework\TestCase;

final class CartFingerprintTest extends TestCase {

	private const LINE = array( 'key' => 'a1', 'product_id' => 7, 'quantity' => 1, 'line_total' => 5 );

	public function test_does_not_depend_on_amounts_and_address(): void {
		$other = $this->fingerprint(
			array( array( 'line_total' => 4, 'line_tax' => 1.5 ) + self::LINE ),
			array(),
			array( 'customer' => serialize( array( 'city' => 'Köln' ) ) )
		);

		self::assertNotSame( '', $other );
		self::assertSame( $this->fingerprint( array( self::LINE ) ), $other );
	}

	public function test_differs_for_other_lines_quantities_and_coupons(): void {
		$second       = array( 'key' => 'b2', 'product_id' => 8, 'quantity' => 1.5 ) + self::LINE;
		$fingerprints = array(
			$this->fingerprint( array( self::LINE ) ),
			$this->fingerprint( array( array( 'quantity' => 2 ) + self::LINE ) ),
			$this->fingerprint( array( self::LINE, $second ) ),
			$this->fingerprint( array( $second ) ),
			$this->fingerprint( array( self::LINE ), array( 'SAVE10' ) ),
		);

		self::assertSame( $fingerprints, array_unique( $fingerprints ) );
	}

	public function test_removed_line_changes_the_fingerprint(): void {
		$second  = array( 'key' => 'b2' ) + self::LINE;
		$removed = array( 'removed_cart_contents' => serialize( array( $second ) ) );

		self::assertNotSame(
			$this->fingerprint( array( self::LINE, $second ) ),
			$this->fingerprint( array( self::LINE ), array(), $removed )
		);
	}

	public function test_is_empty_without_a_cart(): void {
		self::assertSame( '', CartFingerprint::of_session_text( '' ) );
		self::assertSame( '', $this->fingerprint( array() ) );
		self::assertSame( '', CartFingerprint::of_session_text( 's:4:"cart";s:999999:"x' ) );
	}

	/**
	 * @param list<array<string, mixed>> $lines
	 * @param list<string>               $coupons
	 * @param array<string, string>      $more    Other values of the session.
	 */
	private function fingerprint( array $lines, array $coupons = array(), array $more = array() ): string {
		return CartFingerprint::of_session_text( serialize(
			array( 'cart' => serialize( $lines ), 'applied_coupons' => serialize( $coupons ) ) + $more
		) );
	}
}
