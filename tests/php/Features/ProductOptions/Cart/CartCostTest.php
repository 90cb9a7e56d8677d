<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Cart;

use Aisle\Tests\Features\ProductOptions\OptionsTestCase;

/**
 * Cost of a cart with many lines, in hook calls: it must grow linearly, not quadratically.
 */
final class CartCostTest extends OptionsTestCase {

	/** Maximum growth of the number of calls for twice as many additional lines; quadratic growth would be 4. */
	private const MAX_GROWTH = 2.3;

	private \WC_Product_Simple $stand;

	/**
	 * @var array<string, int> Hook => number of runs.
	 */
	private array $hook_counts = array();

	protected function setUp(): void {
		parent::setUp();
		$this->stand = $this->product( '12.50', 'Oak stand' );
		$this->stand->set_manage_stock( true );
		$this->stand->set_stock_quantity( 500 );
		$this->stand->save();
	}

	/**
	 * @return array<string, array{bool, string}> Whether products of a group are separate lines, and where the cart is
	 *                                            shown.
	 */
	public static function ways(): array {
		return array(
			'Store API'                           => array( false, 'store_api' ),
			'Store API, products as lines'        => array( true, 'store_api' ),
			'cart Ajax action'                    => array( false, 'cart_call' ),
			'cart Ajax action, products as lines' => array( true, 'cart_call' ),
			'totals calculation'                  => array( false, 'calculate' ),
			'checks before checkout'              => array( false, 'check' ),
		);
	}

	#[\PHPUnit\Framework\Attributes\DataProvider( 'ways' )]
	public function test_keeps_hook_calls_about_proportional_to_the_number_of_lines( bool $independent, string $trigger ): void {
		self::needs_woocommerce( 'Store API' );
		$show  = match ( $trigger ) {
			'store_api' => $this->store_api( ... ),
			'cart_call' => $this->cart_call( ... ),
			'calculate' => self::calculate( ... ),
			default     => self::check( ... ),
		};
		$call_counts = array();
		$lines = 0;
		foreach ( array( 4, 8, 16 ) as $count ) {
			for ( ; $lines < $count; $lines++ ) {
				$this->add_line( $independent, $lines );
			}
			WC()->cart->calculate_totals();
			$show();
			$call_counts[] = $this->count_hook_calls( $show );
		}
		$growth = ( $call_counts[2] - $call_counts[1] ) / max( 1, $call_counts[1] - $call_counts[0] );
		self::assertLessThan( self::MAX_GROWTH, $growth, implode( ', ', $call_counts ) . ' calls' );
	}

	public function test_reads_no_product_again_when_cart_has_not_changed(): void {
		$this->add_line( false, 0 );
		$this->add_line( false, 1 );
		WC()->cart->calculate_totals();
		$this->count_hook_calls( self::calculate( ... ) );
		// The selected product is read for price and stock; the lines' own products are not.
		$selected = $this->hook_counts['woocommerce_product_type_query'] ?? 0;
		$this->add_line( false, 2 );
		$this->add_line( false, 3 );
		WC()->cart->calculate_totals();
		$this->count_hook_calls( self::calculate( ... ) );
		self::assertLessThanOrEqual( 2 * $selected, $this->hook_counts['woocommerce_product_type_query'] ?? 0 );
	}

	public function test_evaluates_no_form_when_product_has_none(): void {
		WC()->cart->add_to_cart( $this->product()->get_id() );
		$this->count_hook_calls( self::check( ... ) );
		self::assertSame( 0, $this->hook_counts['aisle_currency_factor'] ?? 0 );
		self::assertSame( 1, $this->hook_counts['aisle_product_option_forms'] ?? 0 );
	}

	public function test_builds_full_lines_in_store_api_only_when_a_plugin_filters_them(): void {
		self::needs_woocommerce( 'Store API' );
		$this->add_line( false, 0 );
		$this->count_hook_calls( $this->store_api( ... ) );
		self::assertSame( 0, $this->hook_counts['aisle_cart_image_size'] ?? 0 );
		$names = array();
		add_filter( 'aisle_cart_line', static function ( array $line ) use ( &$names ): array {
			$names[] = $line['name'];
			return $line;
		} );
		$this->dispatch_rest( 'GET', '/wc/store/v1/cart' );
		self::assertSame( array( 'Board' ), $names );
	}

	public function test_recalculates_line_when_product_price_changes_in_the_request(): void {
		$product = $this->add_line( false, 0 );
		WC()->cart->calculate_totals();
		$total = (float) $this->line()['line_total'];
		$product->set_regular_price( '70' );
		$product->save();
		WC()->cart->calculate_totals();
		self::assertSame( $total + 6.0, (float) $this->line()['line_total'] );
		update_post_meta( $product->get_id(), '_price', '80' );
		WC()->cart->calculate_totals();
		self::assertSame( $total + 16.0, (float) $this->line()['line_total'] );
	}

	public function test_updates_limits_when_stock_or_quantity_changes_in_the_request(): void {
		self::needs_woocommerce( 'Store API' );
		$this->add_line( false, 0 );
		$this->add_line( false, 1 );
		$limits = fn (): array => array_column(
			array_column( array_column( $this->dispatch_rest( 'GET', '/wc/store/v1/cart' )->json['items'], 'extensions' ), 'aisle' ),
			'max'
		);
		wc_update_product_stock( $this->stand, 5 );
		self::assertSame( array( 4, 4 ), $limits() );
		wc_update_product_stock( $this->stand, 9 );
		self::assertSame( array( 8, 8 ), $limits() );
		WC()->cart->set_quantity( (string) array_key_first( WC()->cart->get_cart() ), 3 );
		self::assertSame( array( 8, 6 ), $limits() );
		WC()->cart->remove_cart_item( (string) array_key_last( WC()->cart->get_cart() ) );
		self::assertSame( array( 9 ), $limits() );
	}

	/**
	 * Adds a separate product with a product group in which the stand is selected.
	 */
	private function add_line( bool $independent, int $number ): \WC_Product_Simple {
		$product = $this->product( '64', 0 === $number ? 'Board' : "Board $number" );
		$fields  = array(
			self::text( 'f_name', array( 'pricingType' => 'fixed', 'price' => '2', 'is_show_price' => true, 'is_fee' => true ) ),
			array(
				'id'           => 'f_stand',
				'type'         => 'product-group',
				'label'        => 'Stand',
				'multiple'     => true,
				'independent'  => $independent,
				'priceoptions' => 'product_price',
				'options'      => array( array( 'id' => 'o_stand', 'label' => '', 'product_id' => $this->stand->get_id() ) ),
			),
		);
		$form    = $this->form( $product, $fields );
		self::assertSame(
			array(),
			$this->submit(
				$product,
				array( $form => array( 'f_name' => self::answer( 'Ada' ), 'f_stand' => self::answer( array( 'o_stand' ) ) ) )
			)
		);
		return $product;
	}

	private function store_api(): void {
		self::assertNotEmpty( $this->dispatch_rest( 'GET', '/wc/store/v1/cart' )->json['items'] );
	}

	private function cart_call(): void {
		$operation = array( 'id' => 'read-the-cart', 'type' => 'get' );
		self::assertNotEmpty(
			$this->dispatch_shop_ajax(
				'aisle_cart',
				(string) wp_json_encode( array( 'operations' => array( $operation ) ) )
			)->json['cart']['lines']
		);
	}

	private static function calculate(): void {
		WC()->cart->calculate_totals();
	}

	private static function check(): void {
		do_action( 'woocommerce_check_cart_items' );
	}

	/**
	 * @param callable(): void $callback
	 */
	private function count_hook_calls( callable $callback ): int {
		$this->hook_counts = array();
		$count             = function ( string $hook ): void {
			$this->hook_counts[ $hook ] = ( $this->hook_counts[ $hook ] ?? 0 ) + 1;
		};
		add_action( 'all', $count );
		$callback();
		remove_action( 'all', $count );
		return (int) array_sum( $this->hook_counts );
	}
}
