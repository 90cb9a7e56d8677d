<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Variations;

use Aisle\Features\Variations\DisplayedVariation;
use Aisle\Features\Variations\Matrix;
use Aisle\Features\Variations\NoScriptAdd;
use Aisle\Features\Variations\ScriptParams;
use Aisle\Features\Variations\VariationWireFormat;
use Aisle\Tests\SizedProduct;
use Aisle\Tests\TestCase;

final class VariationsTest extends TestCase {

	private const SCRIPT = 'wc-add-to-cart-variation';

	/** Output of `page()`. */
	private string $footer = '';

	public function test_replaces_woocommerce_script_and_keeps_its_texts(): void {
		$boot = $this->page( array( self::SCRIPT ) );
		// If another test has made this the cart page, jQuery is loaded, and with it the script's data under its
		// handle, without its file.
		self::assertTrue( ! wp_script_is( self::SCRIPT ) || false === wp_scripts()->registered[ self::SCRIPT ]->src );
		self::assertContains( 'aisle-variations-early', wp_scripts()->registered['aisle-loader']->deps );
		self::assertStringContainsString( '"variations":{"params"', $boot );
		self::assertStringContainsString( 'Please select some product options before adding this product to your cart.', $boot );
		self::assertStringContainsString( '%%endpoint%%', $boot );
	}

	/** With jQuery, WooCommerce still creates the script's data and prints its templates. */
	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_prints_templates_once_with_and_without_jquery(): void {
		foreach ( array( array( 'jquery', self::SCRIPT ), array( self::SCRIPT ), array( 'jquery', self::SCRIPT ) ) as $handles ) {
			$this->page( $handles );
			self::assertSame( 1, substr_count( $this->footer, 'id="tmpl-variation-template"' ), implode( ', ', $handles ) );
			self::assertSame( 1, substr_count( $this->footer, 'id="tmpl-unavailable-variation-template"' ), implode( ', ', $handles ) );
		}
	}

	public function test_adds_nothing_when_page_has_no_variation_form(): void {
		self::assertStringNotContainsString( '"variations":{"params"', $this->page( array() ) );
	}

	public function test_keeps_woocommerce_script_when_disabled(): void {
		update_option(
			'aisle_settings',
			array( 'schema_version' => 1, 'features' => array( 'variations' => array( 'enabled' => false ) ) )
		);
		self::assertStringNotContainsString( '"variations":{"params"', $this->page( array( self::SCRIPT ) ) );
		self::assertTrue( wp_script_is( self::SCRIPT ) );
	}

	public function test_applies_woocommerce_filter_to_script_texts(): void {
		add_filter(
			'woocommerce_get_script_data',
			static fn ( array $params, string $handle ): array => array( 'i18n_unavailable_text' => "Not &amp; never ($handle)" ) + $params,
			10,
			2
		);
		self::assertSame( 'Not & never (' . self::SCRIPT . ')', ScriptParams::of( self::SCRIPT )['i18n_unavailable_text'] );
	}

	public function test_adds_missing_variation_data_without_changing_existing_data(): void {
		$product   = $this->product( 3 );
		$variation = wc_get_product( $product->get_children()[0] );
		self::assertInstanceOf( \WC_Product_Variation::class, $variation );
		$variation->set_manage_stock( true );
		$variation->set_stock_quantity( 4 );
		$variation->save();
		$image = array( 'full_src' => 'https://shop.test/large.jpg', 'src' => 'https://shop.test/small.jpg' );
		add_filter( 'woocommerce_available_variation', static fn ( array $data ): array => array( 'image' => $image ) + $data, 5 );
		$data = $product->get_available_variation( $variation );
		self::assertIsArray( $data );
		self::assertSame(
			array( $data['display_price'], $image['full_src'], $image['src'], 4 ),
			array( $data['price'], $data['image_link'], $data['image_src'], $data['variation_stock_left'] )
		);
		self::assertStringStartsWith( '<span class="price">', $data['price_html'] );

		$variation->set_backorders( 'yes' );
		self::assertSame( '', VariationWireFormat::add_members( array(), $product, $variation )['variation_stock_left'] );
		self::assertFalse( VariationWireFormat::add_members( false, $product, $variation ) );
		self::assertSame(
			'of another plugin',
			VariationWireFormat::add_members( array( 'image_link' => 'of another plugin' ), $product, $variation )['image_link']
		);
	}

	public function test_returns_stock_of_one_variation_in_store_api(): void {
		self::needs_woocommerce( 'Store API' );
		$product   = $this->product( 3 );
		$variation = wc_get_product( $product->get_children()[0] );
		self::assertInstanceOf( \WC_Product_Variation::class, $variation );
		$variation->set_manage_stock( true );
		$variation->set_stock_quantity( 4 );
		$variation->save();
		$response = rest_do_request( new \WP_REST_Request( 'GET', '/wc/store/v1/products/' . $variation->get_id() ) );
		self::assertSame(
			array( 'variation_stock_left' => 4 ),
			(array) ( (array) $response->get_data()['extensions'] )['aisle'],
			'The block has its data from there.'
		);
		$response = rest_do_request( new \WP_REST_Request( 'GET', '/wc/store/v1/products/' . $product->get_id() ) );
		self::assertSame(
			array(),
			(array) ( (array) $response->get_data()['extensions'] )['aisle'],
			'A variable product has no stock of one variation.'
		);
	}

	public function test_adds_no_matrix_up_to_the_ajax_threshold(): void {
		self::assertNull( Matrix::of( $this->product( 3 ) ) );
		add_filter( 'woocommerce_ajax_variation_threshold', static fn (): int => 2 );
		self::assertNotNull( Matrix::of( $this->product( 3 ) ) );
	}

	public function test_returns_woocommerce_data_of_each_variation_above_the_threshold(): void {
		add_filter( 'woocommerce_ajax_variation_threshold', static fn (): int => 2 );
		$product = $this->product( 6 );
		$matrix  = Matrix::of( $product );
		self::assertIsArray( $matrix );
		self::assertSame( array( 'attribute_size' ), $matrix['attributes'] );
		$id = 0;
		foreach ( $matrix['ids'] as $index => $step ) {
			$id       += $step;
			$expected  = $product->get_available_variation( $id );
			self::assertIsArray( $expected );
			$value_of = static fn ( string $name ): mixed => self::value_of( $matrix['facts'][ $name ], $index, count( $matrix['ids'] ) );
			$flags    = $value_of( 'flags' );
			self::assertSame( $expected['attributes']['attribute_size'], $value_of( 'attribute_size' ) );
			self::assertEquals( $expected['display_price'], $value_of( 'price' ) );
			self::assertEquals( $expected['display_regular_price'], $value_of( 'regular' ) ?? $value_of( 'price' ) );
			self::assertSame( $expected['price_html'], $value_of( 'price_html' ) );
			self::assertSame( $expected['availability_html'], $value_of( 'stock_html' ) );
			self::assertSame( $expected['max_qty'], $value_of( 'most' ) ?? '' );
			self::assertSame( $expected['min_qty'], $value_of( 'least' ) );
			self::assertSame( $expected['sku'], $value_of( 'sku' ) );
			self::assertSame(
				array(
					$expected['variation_is_active'],
					$expected['variation_is_visible'],
					$expected['is_purchasable'],
					$expected['is_in_stock'],
					'yes' === $expected['is_sold_individually'],
					$expected['backorders_allowed'],
				),
				array_map( static fn ( int $flag ): bool => (bool) ( $flags & $flag ), array( 1, 2, 4, 8, 16, 32 ) )
			);
		}
		self::assertCount( count( $product->get_available_variations() ), $matrix['ids'] );
	}

	public function test_ignores_sales_that_have_not_started_or_have_ended(): void {
		add_filter( 'woocommerce_ajax_variation_threshold', static fn (): int => 2 );
		$product = $this->product( 4 );
		foreach ( array( 0 => '+2 days', 2 => '-2 days' ) as $child_index => $when ) {
			$variation = wc_get_product( $product->get_children()[ $child_index ] );
			self::assertInstanceOf( \WC_Product_Variation::class, $variation );
			$variation->set_sale_price( '5' );
			if ( 0 === $child_index ) {
				$variation->set_date_on_sale_from( $when );
			} else {
				$variation->set_date_on_sale_to( $when );
			}
			$variation->save();
		}
		$product = wc_get_product( $product->get_id() );
		self::assertInstanceOf( \WC_Product_Variable::class, $product );
		$matrix = Matrix::of( $product );
		self::assertIsArray( $matrix );
		$id = 0;
		foreach ( $matrix['ids'] as $index => $step ) {
			$id      += $step;
			$expected = $product->get_available_variation( $id );
			self::assertIsArray( $expected );
			self::assertSame( $expected['price_html'], self::value_of( $matrix['facts']['price_html'], $index, count( $matrix['ids'] ) ) );
		}
	}

	public function test_omits_variations_that_a_plugin_hides(): void {
		add_filter( 'woocommerce_ajax_variation_threshold', static fn (): int => 2 );
		$product = $this->product( 4 );
		$hidden  = $product->get_children()[1];
		add_filter(
			'woocommerce_variation_is_visible',
			static fn ( bool $is_visible, int $id ): bool => $is_visible && $id !== $hidden,
			10,
			2
		);
		$matrix = Matrix::of( $product );
		self::assertIsArray( $matrix );
		self::assertCount( 3, $matrix['ids'] );
		self::assertNotContains(
			$hidden,
			array_map(
				static fn ( int $index ): int => (int) array_sum( array_slice( $matrix['ids'], 0, $index + 1 ) ),
				array_keys( $matrix['ids'] )
			)
		);
		add_filter( 'woocommerce_hide_invisible_variations', '__return_false' );
		self::assertCount( 4, Matrix::of( $product )['ids'] ?? array() );
	}

	public function test_keeps_plugin_data_of_one_variation_separate_from_others(): void {
		add_filter( 'woocommerce_ajax_variation_threshold', static fn (): int => 2 );
		$product    = $this->product( 9 );
		$changed_id = $product->get_children()[8];
		$is_changed = static fn ( mixed $value, mixed $variation ): bool =>
			$variation instanceof \WC_Product && $variation->get_id() === $changed_id;
		foreach ( array(
			'woocommerce_get_price_html'             => static fn ( string $html, \WC_Product $variation ): string =>
				$is_changed( $html, $variation ) ? '<b>On request</b>' : $html,
			'woocommerce_get_price_suffix'           => static fn ( string $html, \WC_Product $variation ): string =>
				$is_changed( $html, $variation ) ? ' a pair' : $html,
			'woocommerce_get_stock_html'             => static fn ( string $html, \WC_Product $variation ): string =>
				$is_changed( $html, $variation ) ? '<p>By the sea</p>' : $html,
			'woocommerce_product_variation_get_price' => static fn ( mixed $price, \WC_Product $variation ): mixed =>
				$is_changed( $price, $variation ) ? '99' : $price,
			'woocommerce_quantity_input_max'         => static fn ( mixed $max, \WC_Product $variation ): mixed =>
				$is_changed( $max, $variation ) ? 3 : $max,
		) as $hook => $filter ) {
			$this->each_is_as_woocommerce_says( $product );
			add_filter( $hook, $filter, 10, 2 );
			$this->each_is_as_woocommerce_says( $product );
			remove_filter( $hook, $filter, 10 );
		}
	}

	public function test_omits_data_when_a_plugin_changes_variation_data(): void {
		add_filter( 'woocommerce_ajax_variation_threshold', static fn (): int => 2 );
		$product = $this->product( 4 );
		add_filter( 'woocommerce_available_variation', static fn ( array $data ): array => array( 'price_html' => 'Ask us' ) + $data );
		$matrix = Matrix::of( $product );
		self::assertIsArray( $matrix );
		foreach ( array( 'price', 'price_html', 'stock_html', 'regular' ) as $name ) {
			self::assertNull( self::value_of( $matrix['facts'][ $name ] ?? array( 'all' => null ), 0, 4 ), $name );
		}
		self::assertNotNull( self::value_of( $matrix['facts']['flags'], 0, 4 ), 'What may be chosen is known all the same.' );
	}

	/**
	 * Data is shared among variations only if no filter can change it, so everything that WooCommerce reads from a
	 * variation must be known.
	 */
	public function test_runs_only_known_hooks_for_a_variation(): void {
		$hooks       = array();
		$record_hook = static function ( string $hook, mixed ...$reported ) use ( &$hooks ): void {
			$is_about_variation = array_filter(
				$reported,
				static fn ( mixed $part ): bool =>
					$part instanceof \WC_Product_Variation
						|| (
							is_array( $part )
							&& array_filter( $part, static fn ( mixed $element ): bool => $element instanceof \WC_Product_Variation )
						)
			);
			if ( $is_about_variation && ! str_starts_with( $hook, 'woocommerce_product_variation_' ) ) {
				$hooks[ $hook ] = true;
			}
		};
		update_option( 'woocommerce_calc_taxes', 'yes' );
		$product             = $this->product( 9 );
		$displayed_variation = new DisplayedVariation( $product );
		$reported            = array_map( 'wc_get_product', $product->get_children() );
		// The product's own data is read once.
		$displayed_variation->variation_data( $reported[0] );
		add_action( 'all', $record_hook, 10, 99 );
		foreach ( array( 'incl', 'excl' ) as $display ) {
			update_option( 'woocommerce_tax_display_shop', $display );
			array_map( array( $displayed_variation, 'variation_data' ), $reported );
		}
		remove_action( 'all', $record_hook );
		$known_hooks = ( new \ReflectionClassConstant( DisplayedVariation::class, 'FILTERS' ) )->getValue();
		self::assertSame( array(), array_values( array_diff( array_keys( $hooks ), $known_hooks ) ) );
		self::assertContains( 'woocommerce_get_price_html', array_keys( $hooks ) );
	}

	private function each_is_as_woocommerce_says( \WC_Product_Variable $product ): void {
		$matrix = Matrix::of( $product );
		self::assertIsArray( $matrix );
		$id = 0;
		foreach ( $matrix['ids'] as $index => $step ) {
			$id      += $step;
			$expected = $product->get_available_variation( $id );
			self::assertIsArray( $expected );
			$value_of = static fn ( string $name ): mixed => self::value_of( $matrix['facts'][ $name ], $index, count( $matrix['ids'] ) );
			self::assertSame(
				array( $expected['price_html'], $expected['availability_html'], $expected['max_qty'] ),
				array( $value_of( 'price_html' ), $value_of( 'stock_html' ), $value_of( 'most' ) ?? '' )
			);
			self::assertEquals( $expected['display_price'], $value_of( 'price' ) );
		}
	}

	public function test_runs_the_same_number_of_queries_for_6_and_40_variations(): void {
		if ( ! is_callable( array( \WC_Data::class, 'prime_raw_meta_data_cache' ) ) ) {
			self::markTestSkipped( 'The stand-in asks for each variation.' );
		}
		add_filter( 'woocommerce_ajax_variation_threshold', static fn (): int => 2 );
		$query_counts = array();
		foreach ( array( 6, 40 ) as $count ) {
			$product = $this->product( $count );
			wp_cache_flush();
			$product = wc_get_product( $product->get_id() );
			self::assertInstanceOf( \WC_Product_Variable::class, $product );
			// The page loads these anyway.
			$product->get_variation_prices( true );
			$product->get_visible_children();
			wp_cache_flush();
			$queries_before = $GLOBALS['wpdb']->num_queries;
			Matrix::of( $product );
			$query_counts[] = $GLOBALS['wpdb']->num_queries - $queries_before;
		}
		self::assertLessThanOrEqual( $query_counts[0] + 1, $query_counts[1] );
	}

	public function test_finds_variation_of_a_form_without_scripts(): void {
		$product  = $this->product( 3 );
		$_REQUEST = array( 'add-to-cart' => (string) $product->get_id(), 'variation_id' => '0', 'attribute_size' => 's2' );
		( new NoScriptAdd() )->find_variation();
		self::assertSame( (string) $product->get_children()[2], $_REQUEST['variation_id'] );
	}

	public function test_finds_no_variation_when_value_is_missing_or_unknown(): void {
		$product = $this->product( 3 );
		foreach ( array( '', 'none', array( 's1' ) ) as $size ) {
			$_REQUEST = array( 'add-to-cart' => (string) $product->get_id(), 'variation_id' => '', 'attribute_size' => $size );
			( new NoScriptAdd() )->find_variation();
			self::assertSame( '', $_REQUEST['variation_id'] );
		}
	}

	public function test_finds_no_variation_when_attribute_is_an_array(): void {
		$product = $this->product( 5 );
		$_REQUEST = array(
			'add-to-cart'     => (string) $product->get_id(),
			'variation_id'    => '',
			'attribute_size'  => array( 's4' ),
			'attribute_other' => 'x',
		);
		( new NoScriptAdd() )->find_variation();
		self::assertSame( '', $_REQUEST['variation_id'] );
	}

	/**
	 * @param list<string> $handles
	 * @return string The page's boot data.
	 */
	private function page( array $handles ): string {
		unset( $GLOBALS['wp_scripts'], $GLOBALS['wp_styles'] );
		do_action( 'wp_enqueue_scripts' );
		foreach ( $handles as $handle ) {
			wp_enqueue_script( $handle, "/{$handle}.js", array(), '1', true );
		}
		ob_start();
		do_action( 'wp_footer' );
		$this->footer = (string) ob_get_clean();
		return implode( '', (array) wp_scripts()->get_data( 'aisle-loader', 'before' ) );
	}

	/**
	 * @param array<string, mixed> $packed_values
	 */
	private static function value_of( array $packed_values, int $index, int $count ): mixed {
		if ( array_key_exists( 'all', $packed_values ) ) {
			return $packed_values['all'];
		}
		if ( isset( $packed_values['each'] ) ) {
			return $packed_values['each'][ $index ];
		}
		$width = intdiv( strlen( $packed_values['at'] ), $count );
		return $packed_values['of'][ (int) base_convert( substr( $packed_values['at'], $index * $width, $width ), 36, 10 ) ];
	}

	private function product( int $variations ): \WC_Product_Variable {
		$sized_product    = SizedProduct::make(
			$variations,
			static function ( \WC_Product_Variation $variation, int $i ): void {
				if ( 4 === $i % 5 ) {
					$variation->set_attributes( array( 'size' => '' ) );
				}
				$variation->set_regular_price( (string) ( 10 + $i % 3 ) );
				$variation->set_menu_order( $i );
				if ( 1 === $i % 3 ) {
					$variation->set_sale_price( '8.5' );
				}
				if ( 0 === $i % 2 ) {
					$variation->set_manage_stock( true );
					$variation->set_stock_quantity( $i );
					$variation->set_backorders( 2 === $i % 4 ? 'notify' : 'no' );
				}
			}
		);
		$product = wc_get_product( $sized_product->get_id() );
		self::assertInstanceOf( \WC_Product_Variable::class, $product );
		return $product;
	}
}
