<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Cart;

use Aisle\Features\CartSharing\SharedLineView;
use Aisle\Features\ProductOptions\Cart\SharedAnswers;
use Aisle\Platform\Cart\Lines\ShareableLine;
use Aisle\Platform\Contracts\SharedLineData;
use Aisle\Platform\Lazy;
use Aisle\Tests\Features\ProductOptions\OptionsTestCase;

/**
 * The answers of a line in a shared cart, before the shopper accepts it.
 */
final class SharedAnswersTest extends OptionsTestCase {

	public function test_shows_answers_with_and_without_text_of_the_shopper(): void {
		$board = $this->product();
		$form  = $this->form( $board, array(
			self::text( 'f_name' ),
			self::choice( 'f_size', 'radio-group', array( 'o_small' => '3' ) ),
			self::choice( 'f_oil', 'radio-group', array( 'o_linseed' => '2' ), array( 'other' => true, 'is_show_price' => false ) ),
		) );
		$this->submit( $board, array(
			$form => array(
				'f_name' => self::answer( 'Ada' ),
				'f_size' => self::answer( 'o_small' ),
				'f_oil'  => self::answer( array(), 'Walnut' ),
			),
		) );
		self::assertSame( array( 'Name: Ada', 'Size: Small (+$3.00)', 'Oil: Walnut' ), $this->shared_details() );
	}

	/**
	 * @return list<string>
	 */
	private function shared_details(): array {
		$item    = $this->line();
		$answers = new SharedAnswers();
		$line    = $answers->add_to_line( ShareableLine::of_item( $item ), $item, WC()->cart->get_cart() );
		self::assertNotNull( $line );
		$view = SharedLineView::of( $line, Lazy::of( static fn(): SharedLineData => $answers ) );
		return array_map( static fn( array $row ): string => $row['name'] . ': ' . $row['value'], $view['details'] );
	}
}
