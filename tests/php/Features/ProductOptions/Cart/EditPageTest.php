<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Cart;

use Aisle\Tests\Features\ProductOptions\ScarfTestCase;

/**
 * "Edit" of a cart line without JavaScript: the page at `?aisle_edit=…` is printed with the line, and submitting
 * changes it.
 */
final class EditPageTest extends ScarfTestCase {

	private \WC_Product_Simple $board;
	private int $form;
	private ?\WP_Query $main_query = null;

	protected function setUp(): void {
		parent::setUp();
		$this->main_query = $GLOBALS['wp_the_query'] ?? null;
		$this->board = $this->product( '64' );
		$options     = array(
			array( 'id' => 'o_oil', 'label' => 'Oil', 'value' => 'oil', 'price' => '3', 'selected' => true ),
			array( 'id' => 'o_wax', 'label' => 'Wax', 'value' => 'wax', 'price' => '4' ),
		);
		$this->form  = $this->form(
			$this->board,
			array(
				self::text( 'f_name', array( 'required' => true, 'maxlength' => 8, 'pricingType' => 'per_car', 'price' => '1' ) ),
				self::choice( 'f_extras', 'checkbox-group', array(), array( 'options' => $options ) ),
			)
		);
		$this->submit(
			$this->board,
			array( $this->form => array( 'f_name' => self::answer( 'Ada' ), 'f_extras' => self::answer( 'o_wax' ) ) ),
			'2'
		);
	}

	protected function tearDown(): void {
		$_GET     = array();
		$_POST    = array();
		$_REQUEST = array();
		unset( $GLOBALS['product'] );
		$GLOBALS['wp_the_query'] = $this->main_query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		wp_reset_query(); // phpcs:ignore WordPress.WP.DiscouragedFunctions
		parent::tearDown();
	}

	/**
	 * Returns the add-to-cart form of a product page, requested with a query.
	 *
	 * @param array<string, string> $query
	 * @return string HTML
	 */
	private function page( \WC_Product $product, array $query ): string {
		$_SERVER['REQUEST_METHOD'] = 'GET';
		$_POST                     = array();
		$_GET                      = $query;
		$_REQUEST                  = $query;
		// phpcs:ignore WordPress.WP.DiscouragedFunctions -- As the main query of a page.
		query_posts( array( 'post_type' => 'product', 'p' => $product->get_id() ) );
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query']; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		do_action( 'wp', $GLOBALS['wp'] );
		return $this->form_html( $product );
	}

	private function form_html( \WC_Product $product ): string {
		$GLOBALS['product'] = wc_get_product( $product->get_id() );
		ob_start();
		do_action( 'woocommerce_' . $product->get_type() . '_add_to_cart' );
		return (string) ob_get_clean();
	}

	private static function tag( string $html, string $part ): string {
		return 1 === preg_match( '/<[^>]*' . preg_quote( $part, '/' ) . '[^>]*>/', $html, $matches ) ? $matches[0] : '';
	}

	public function test_fills_form_with_answers_price_and_quantity_of_the_edited_line(): void {
		$html = $this->page( $this->board, array( 'aisle_edit' => (string) $this->line()['key'] ) );

		self::assertStringContainsString( 'value="Ada"', self::tag( $html, "name=\"aisle_options[{$this->form}][f_name][values][]\"" ) );
		self::assertStringContainsString( 'checked=""', self::tag( $html, 'value="o_wax"' ) );
		self::assertStringNotContainsString( 'checked', self::tag( $html, 'value="o_oil"' ) );
		self::assertStringContainsString( '<dt>Total</dt><dd>$142.00</dd>', $html );
		self::assertStringContainsString( 'value="2"', self::tag( $html, 'name="quantity"' ) );
		self::assertMatchesRegularExpression( '#<button[^>]*single_add_to_cart_button[^>]*>\s*Update cart#', $html );
		self::assertStringNotContainsString( 'has-error', $html );
	}

	public function test_disables_page_cache_only_when_a_line_is_edited(): void {
		$nocache_count = 0;
		add_filter(
			'nocache_headers',
			static function ( array $headers ) use ( &$nocache_count ): array {
				++$nocache_count;
				return $headers;
			}
		);
		$this->page( $this->board, array() );
		$count_without_edit = $nocache_count;
		$this->page( $this->board, array( 'aisle_edit' => (string) $this->line()['key'] ) );
		$count_with_edit = $nocache_count;
		$this->page( $this->board, array( 'aisle_edit' => str_repeat( 'a', 32 ) ) );
		self::assertSame( array( 0, 1, 2 ), array( $count_without_edit, $count_with_edit, $nocache_count ) );
	}

	public function test_updates_the_line_when_edit_form_is_submitted(): void {
		$key  = (string) $this->line()['key'];
		$html = $this->page( $this->board, array( 'aisle_edit' => $key ) );
		preg_match( '#name="aisle_replace" value="(\w+)"#', $html, $matches );

		self::assertSame( $key, $matches[1] ?? '' );
		$answers = array( $this->form => array( 'f_name' => self::answer( 'Grace' ), 'f_extras' => self::answer( 'o_oil' ) ) );
		self::assertSame( array(), $this->submit( $this->board, $answers, '3', array( 'aisle_replace' => $matches[1] ) ) );
		self::assertSame(
			array( 'Grace', 3 ),
			array( $this->line()['aisle_options'][0]['answers']['f_name']['values'][0], $this->line()['quantity'] )
		);
	}

	public function test_keeps_edited_line_when_form_updates_the_price(): void {
		$key                       = (string) $this->line()['key'];
		$_SERVER['REQUEST_METHOD'] = 'POST';
		$_POST                     = wp_slash( array(
			'aisle_update_price' => (string) $this->board->get_id(),
			'aisle_replace'      => $key,
			'aisle_options'      => array( $this->form => array( 'f_name' => self::answer( 'Grace' ) ) ),
		) );
		$_REQUEST                  = $_POST;
		$adds                      = $GLOBALS['wp_actions']['woocommerce_add_to_cart'];
		unset( $GLOBALS['wp_actions']['woocommerce_add_to_cart'] );
		$html = $this->form_html( $this->board );

		$GLOBALS['wp_actions']['woocommerce_add_to_cart'] = $adds; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		self::assertStringContainsString( 'name="aisle_replace" value="' . $key . '"', $html );
		self::assertMatchesRegularExpression( '#<button[^>]*single_add_to_cart_button[^>]*>\s*Update cart#', $html );
		$_POST    = array();
		$_REQUEST = array();
		self::assertStringNotContainsString( 'Update cart', $this->form_html( $this->board ) );
	}

	public function test_selects_variation_of_the_edited_line(): void {
		$form = $this->form( $this->scarf, array( self::text( 'f_name' ) ) );
		$this->submit(
			$this->scarf,
			array( $form => array( 'f_name' => self::answer( 'Eve' ) ) ),
			'1',
			array( 'variation_id' => (string) $this->blue, 'attribute_colour' => 'Blue' )
		);
		$lines = array_values( WC()->cart->get_cart() );
		$html  = $this->page( $this->scarf, array( 'aisle_edit' => (string) $lines[1]['key'] ) );

		self::assertStringContainsString( 'selected', self::tag( $html, 'value="Blue"' ) );
		self::assertStringContainsString( "data-variation=\"{$this->blue}\"", $html );
		self::assertStringContainsString( '<dt>Total</dt><dd>$50.00</dd>', $html );
	}

	public function test_edits_line_only_in_first_form_of_the_product_on_a_page(): void {
		$html = $this->page( $this->board, array( 'aisle_edit' => (string) $this->line()['key'] ) );
		self::assertStringContainsString( 'name="aisle_replace"', $html );

		$second = $this->form_html( $this->board );
		self::assertStringNotContainsString( 'name="aisle_replace"', $second );
		self::assertStringNotContainsString( 'Ada', $second );
		self::assertStringNotContainsString( 'Update cart', $second );
	}

	public function test_prints_no_script_notice_when_edited_line_is_gone(): void {
		$html = $this->page( $this->board, array( 'aisle_edit' => str_repeat( 'a', 32 ) ) );
		self::assertMatchesRegularExpression(
			'#<noscript><div[^>]* role="status">This item is no longer in your cart#',
			$html
		);
		self::assertStringNotContainsString( 'name="aisle_replace"', $html );
		self::assertStringContainsString( '<dt>Price</dt><dd>From $65.00</dd>', $html );
	}

	public function test_shows_no_line_of_another_visitor_or_product(): void {
		$key = (string) $this->line()['key'];
		$mug = $this->product( '8', 'Mug' );
		$this->form( $mug, array( self::text( 'f_name' ) ) );
		self::assertStringNotContainsString( 'Ada', $this->page( $mug, array( 'aisle_edit' => $key ) ) );

		$this->switch_to_new_visitor();
		$html = $this->page( $this->board, array( 'aisle_edit' => $key ) );
		self::assertStringNotContainsString( 'Ada', $html );
		self::assertStringContainsString( 'no longer in your cart', $html );
	}

	public function test_returns_default_button_text_when_no_cart_exists(): void {
		$cart                     = WC()->cart;
		$_POST                    = array( 'product_id' => (string) $this->board->get_id(), 'aisle_replace' => 'abc' );
		$_SERVER['REQUEST_METHOD'] = 'POST';
		WC()->cart                = null; // @phpstan-ignore assign.propertyType (as where a list of products is asked for by an app)
		unset( $GLOBALS['wp_actions']['woocommerce_add_to_cart'] );
		try {
			self::assertStringNotContainsString( 'Update', $this->board->single_add_to_cart_text() );
		} finally {
			WC()->cart = $cart;
		}
	}

	public function test_prints_no_line_data_when_page_edits_no_line(): void {
		$html = $this->page( $this->board, array() );
		self::assertDoesNotMatchRegularExpression( '/Ada|aisle_replace|data-edited|data-answers|Update cart/', $html );
	}
}
