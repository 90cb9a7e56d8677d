<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Answers;

use Aisle\Features\ProductOptions\Answers\AnswerSizeLimit;
use Aisle\Tests\Features\ProductOptions\OptionsTestCase;

final class AnswerSizeLimitTest extends OptionsTestCase {

	private const CART_FULL_MESSAGE =
		'Your cart can’t store more custom text. Place this order first, or remove an item.';

	private \WC_Product_Simple $board;
	private int $form;

	protected function setUp(): void {
		parent::setUp();
		$this->board = $this->product();
		$this->form  = $this->form(
			$this->board,
			array_map( static fn ( int $number ): array => self::text( "f_text$number", array( 'type' => 'textarea' ) ), range( 1, 25 ) )
		);
	}

	/**
	 * @return list<string>
	 */
	private function add( string $letter, int $kilobytes ): array {
		return $this->submit( $this->board, $this->texts( $letter, $kilobytes ) );
	}

	/**
	 * @return array<int, array<string, mixed>>
	 */
	private function texts( string $letter, int $kilobytes ): array {
		$answers = array();
		foreach ( str_split( str_repeat( $letter, $kilobytes * 1024 ), 10240 ) as $number => $text ) {
			$answers[ 'f_text' . ( $number + 1 ) ] = self::answer( $text );
		}
		return array( $this->form => $answers );
	}

	private static function bytes_in_session(): int {
		WC()->cart->set_session();
		return strlen( (string) wp_json_encode( WC()->session->get( 'cart' ) ) )
			+ strlen( (string) wp_json_encode( WC()->session->get( 'removed_cart_contents' ) ) );
	}

	public function test_rejects_lines_with_long_answers_when_the_session_limit_is_reached(): void {
		$rejected = 0;
		foreach ( range( 1, 40 ) as $number ) {
			$errors   = $this->add( chr( 64 + $number ), 200 );
			$rejected += array( self::CART_FULL_MESSAGE ) === $errors ? 1 : 0;
		}
		self::assertSame( array( 2, 38 ), array( self::lines(), $rejected ) );
		self::assertLessThan( 600 * 1024, self::bytes_in_session() );
	}

	public function test_ignores_answers_of_removed_lines_in_the_size_limit(): void {
		foreach ( range( 1, 8 ) as $number ) {
			self::assertSame( array(), $this->add( chr( 64 + $number ), 200 ) );
			WC()->cart->remove_cart_item( (string) $this->line()['key'] );
		}
		self::assertLessThan( 600 * 1024, self::bytes_in_session() );
	}

	public function test_rejects_line_with_answers_when_cart_has_too_many_lines(): void {
		self::assertSame( array(), $this->add( 'A', 1 ) );
		$line = $this->line();
		foreach ( range( 1, 400 ) as $number ) {
			WC()->cart->cart_contents[ "k$number" ] = array( 'key' => "k$number" ) + $line;
		}
		self::assertSame( array( self::CART_FULL_MESSAGE ), $this->add( 'B', 1 ) );
	}

	public function test_does_not_count_an_edited_line_twice(): void {
		self::assertSame( array(), $this->add( 'A', 200 ) );
		self::assertSame( array(), $this->add( 'B', 200 ) );
		$lines = array_keys( WC()->cart->get_cart() );

		self::assertSame(
			array(),
			$this->submit( $this->board, $this->texts( 'C', 200 ), '1', array( 'aisle_replace' => (string) $lines[1] ) )
		);
		self::assertSame( 2, self::lines() );
	}

	public function test_accepts_product_without_answers_when_cart_is_full(): void {
		$this->add( 'A', 250 );
		$this->add( 'B', 250 );
		self::assertSame( array(), $this->submit( $this->product( '5', 'Mug' ), array() ) );
		self::assertSame( 524288, AnswerSizeLimit::MAX_BYTES );
	}
}
