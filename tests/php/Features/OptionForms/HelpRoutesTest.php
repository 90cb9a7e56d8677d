<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\OptionForms;

use Aisle\Tests\Features\ProductOptions\OptionsTestCase;
use Aisle\Tests\Platform\ProductNameTest;
use PHPUnit\Framework\Attributes\DataProvider;

final class HelpRoutesTest extends OptionsTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->log_in( 'shop_manager' );
	}

	/**
	 * @return array<string, array{string, string, bool, string, int|null, string}>
	 */
	public static function formulas(): array {
		return array(
			'a valid price formula'              => array( '{value} * 2', 'price', true, '', null, '' ),
			'a valid label formula'              => array( 'Costs #={value} * 2=# each', 'label', true, '', null, '' ),
			'a caret as power sign'              => array( '2 ^ 3', 'price', false, 'unexpected_character', 2, 'Use ** for powers' ),
			'a word without braces'              => array( 'width * 2', 'price', false, 'unknown_name', 0, '{field.f_width.value}' ),
			'an unknown token'                   => array( '{prise} * 2', 'price', false, 'unknown_reference', 0, '{prise}' ),
			'a deleted field'                    => array(
				'2 * {field.f_gone.value}', 'quantity', false, 'unknown_reference', 11, 'f_gone',
			),
			'an open parenthesis'                    => array( 'max(1, 2', 'price', false, 'unexpected_end', 8, 'closing parenthesis' ),
			'an empty formula'                   => array( '', 'price', false, 'empty', 0, 'Enter a formula' ),
			'an unclosed text'                   => array( "'abc", 'price', false, 'unclosed_string', 0, 'quotation mark' ),
			'a label with an incomplete formula' => array( 'Costs #=2 +=# each', 'label', false, 'unexpected_end', null, 'is incomplete' ),
			'a function without arguments'       => array( 'round()', 'price', false, 'wrong_argument_count', null, 'round' ),
			'501 characters'                     => array( str_repeat( '1', 501 ), 'price', false, 'too_long', null, '500 characters' ),
			'too many nested parentheses'           => array(
				str_repeat( '(', 200 ) . '1' . str_repeat( ')', 200 ),
				'price',
				false,
				'too_deep',
				null,
				'too complex',
			),
		);
	}

	#[DataProvider( 'formulas' )]
	public function test_returns_error_code_and_position_when_formula_is_invalid(
		string $formula,
		string $kind,
		bool $is_valid,
		string $code,
		?int $position,
		string $message
	): void {
		$response = $this->dispatch_rest(
			'POST',
			'/aisle/v1/formulas/check',
			array( 'formula' => $formula, 'kind' => $kind, 'fields' => array( 'f_width' ) )
		)->json;

		self::assertSame( $is_valid, $response['ok'] );
		self::assertSame( $is_valid, null === $response['problem'] );
		if ( null !== $response['problem'] ) {
			self::assertSame( $code, $response['problem']['code'] );
			self::assertStringContainsString( $message, $response['problem']['message'] );
			self::assertSame( $position ?? $response['problem']['position'], $response['problem']['position'] );
		} else {
			self::assertSame( array( 'value' ), $response['references'] );
			self::assertNotNull( $response['tree'] );
		}
	}

	public function test_rejects_formula_check_of_unknown_kind(): void {
		$response = $this->dispatch_rest( 'POST', '/aisle/v1/formulas/check', array( 'formula' => '1', 'kind' => 'spell' ) );
		self::assertSame( array( 400, 'unknown_kind' ), array( $response->status, $response->json['code'] ) );
	}

	public function test_finds_products_by_name_sku_and_id(): void {
		$board = $this->product( '5', 'Zebrawood board & tray' );
		$board->set_sku( 'ZBR-1' );
		$board->save();
		$other = $this->product( '5', 'Zebrano' );
		$item  = array( 'id' => $board->get_id(), 'label' => 'Zebrawood board & tray', 'detail' => 'ZBR-1' );

		self::assertSame( array( $item ), $this->targets( array( 'kind' => 'product', 'search' => 'Zebrawood' ) ) );
		self::assertSame( array( $item ), $this->targets( array( 'kind' => 'product', 'search' => 'ZBR-1' ) ) );
		self::assertContains( $item, $this->targets( array( 'kind' => 'product', 'search' => (string) $board->get_id() ) ) );
		self::assertSame(
			array( 'Zebrano', 'Zebrawood board & tray' ),
			array_column( $this->targets( array( 'kind' => 'product', 'include' => $other->get_id() . ',' . $board->get_id() ) ), 'label' )
		);
		self::assertSame( array(), $this->targets( array( 'kind' => 'variation', 'include' => $board->get_id() ) ) );
		self::assertLessThanOrEqual( 20, count( $this->targets( array( 'kind' => 'product' ) ) ) );
	}

	public function test_names_and_finds_variation_by_all_its_attributes(): void {
		$variation = ProductNameTest::variation( array( 'Wood' => 'Zebrano', 'Color' => 'Red', 'Size' => 'Large' ) );

		self::assertSame(
			array( 'Bench - Zebrano, Red, Large' ),
			array_column( $this->targets( array( 'kind' => 'variation', 'include' => (string) $variation->get_id() ) ), 'label' )
		);
		self::assertSame(
			array( $variation->get_id() ),
			array_column( $this->targets( array( 'kind' => 'variation', 'search' => 'Zebrano' ) ), 'id' )
		);
	}

	public function test_finds_categories_with_their_parents_and_tags(): void {
		$parent_term = wp_insert_term( 'Zoo & co', 'product_cat' );
		self::assertIsArray( $parent_term );
		$child_term = wp_insert_term( 'Zebras', 'product_cat', array( 'parent' => $parent_term['term_id'] ) );
		$tag        = wp_insert_term( 'Zany', 'product_tag' );
		self::assertIsArray( $child_term );
		self::assertIsArray( $tag );

		self::assertSame(
			array( array( 'id' => $child_term['term_id'], 'label' => 'Zebras', 'detail' => 'Zoo & co' ) ),
			$this->targets( array( 'kind' => 'category', 'search' => 'zebra' ) )
		);
		self::assertSame(
			array( array( 'id' => $tag['term_id'], 'label' => 'Zany', 'detail' => '' ) ),
			$this->targets( array( 'kind' => 'tag', 'include' => (string) $tag['term_id'] ) )
		);
	}

	public function test_rejects_target_search_of_unknown_kind(): void {
		$response = $this->dispatch_rest( 'GET', '/aisle/v1/option-form-targets', array( 'kind' => 'user', 'search' => 'admin' ) );
		self::assertSame( array( 400, 'unknown_kind' ), array( $response->status, $response->json['code'] ) );
	}

	/**
	 * @param array<string, mixed> $query
	 * @return list<array<string, mixed>>
	 */
	private function targets( array $query ): array {
		$response = $this->dispatch_rest( 'GET', '/aisle/v1/option-form-targets', $query );
		self::assertSame( 200, $response->status, $response->body );
		return $response->json['items'];
	}
}
