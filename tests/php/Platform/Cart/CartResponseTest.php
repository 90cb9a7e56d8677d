<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart;

use Aisle\Tests\JsonResponse;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class CartResponseTest extends CartTestCase {

	public function test_returns_line_without_empty_properties(): void {
		$mug = $this->product( '18' );
		$key = $this->add( $mug, 2 );
		self::assertSame(
			array(
				'key'        => $key,
				'product_id' => $mug->get_id(),
				'name'       => 'Test mug',
				'permalink'  => get_permalink( $mug->get_id() ),
				'quantity'   => 2,
				'unit_price' => '18.00',
				'total'      => '36.00',
			),
			$this->send( array() )->json['cart']['lines'][0]
		);
	}

	public function test_returns_all_line_properties_as_plain_text(): void {
		$mug = $this->product(
			'20',
			array( 'sale_price' => '15', 'manage_stock' => true, 'stock_quantity' => 9, 'name' => 'Mug &amp; saucer' )
		);
		add_filter(
			'woocommerce_get_item_data',
			static fn(): array => array(
				array( 'key' => 'Engraving', 'value' => 'x', 'display' => 'For <em>Ada</em><br>&amp; Bob' ),
				array( 'name' => 'Secret', 'value' => '1', 'hidden' => true ),
			)
		);
		$this->add( $mug );
		$line = $this->send( array() )->json['cart']['lines'][0];
		self::assertSame(
			array( 'Mug & saucer', 9, '15.00', '20.00' ),
			array( $line['name'], $line['max'], $line['unit_price'], $line['regular_price'] )
		);
		self::assertSame( array( array( 'name' => 'Engraving', 'value' => "For Ada\n& Bob" ) ), $line['details'] );
	}

	public function test_shows_text_after_a_less_than_sign_in_item_data(): void {
		add_filter(
			'woocommerce_get_item_data',
			static fn(): array => array( array( 'key' => 'Length <5', 'display' => 'cut <5 cm, <b>not</b> < 3 cm' ) )
		);
		$this->add( $this->product() );
		self::assertSame(
			array( array( 'name' => 'Length <5', 'value' => 'cut <5 cm, not < 3 cm' ) ),
			$this->send( array() )->json['cart']['lines'][0]['details']
		);
	}

	public function test_returns_sanitized_line_html_of_other_plugins(): void {
		$this->add( $this->product( '5' ), 2 );
		add_filter(
			'woocommerce_cart_item_price',
			static fn( string $html ): string => $html . ' <em onclick="x()">per kg</em><script>1</script>'
		);
		add_filter( 'woocommerce_cart_item_subtotal', static fn( string $html ): string => 'about ' . $html );
		add_filter( 'woocommerce_widget_cart_item_quantity', static fn( string $html ): string => $html . ' kg' );
		add_filter( 'woocommerce_cart_item_class', static fn( string $names ): string => $names . ' is-"heavy' );
		add_filter( 'woocommerce_mini_cart_item_class', static fn( string $names ): string => $names . ' is-mini' );
		add_filter(
			'woocommerce_cart_item_thumbnail',
			static fn(): string => '<img src="https://img.example/own.png" alt="Own" width="90" onerror="x()">'
		);
		add_filter(
			'woocommerce_cart_item_quantity',
			static fn( string $html, string $key, array $item ): string => (string) $item['quantity'],
			10,
			3
		);
		$line = $this->send( array() )->json['cart']['lines'][0];
		self::assertStringContainsString( '5.00', $line['price_html'] );
		self::assertStringContainsString( '<em>per kg</em>', $line['price_html'] );
		self::assertStringNotContainsString( '<script', $line['price_html'] );
		self::assertStringStartsWith( 'about ', $line['total_html'] );
		self::assertStringContainsString( '2 &times; ', $line['quantity_html'] );
		self::assertStringContainsString( 'per kg', $line['quantity_html'] );
		self::assertStringEndsWith( ' kg', $line['quantity_html'] );
		self::assertSame( 'is-heavy is-mini', $line['class_name'] );
		self::assertSame( array( 'src' => 'https://img.example/own.png', 'alt' => 'Own', 'width' => 90 ), $line['image'] );
		self::assertFalse( $line['editable'] );
	}

	public function test_keeps_amounts_when_filters_add_text_in_any_script(): void {
		$mug    = $this->product( '19' );
		$suffix = array( ' <small>/ Monat</small>', ' <span dir="rtl">/ ماهانه</span>', '<b>/月</b> 🎁' );
		foreach ( array_keys( $suffix ) as $number ) {
			WC()->cart->add_to_cart( $mug->get_id(), 1, 0, array(), array( 'number' => $number ) );
		}
		$append = static fn( string $html, array $item ): string => '<bdi>CHF</bdi> ' . $html . $suffix[ $item['number'] ];
		add_filter( 'woocommerce_cart_item_price', $append, 10, 2 );
		add_filter( 'woocommerce_cart_item_subtotal', $append, 10, 2 );
		$cart = $this->send( array() )->json['cart'];
		self::assertSame(
			array( '57.00', '19.00', '19.00' ),
			array( $cart['totals']['total'], $cart['lines'][1]['total'], $cart['lines'][1]['unit_price'] )
		);
		foreach ( $cart['lines'] as $number => $line ) {
			self::assertStringStartsWith( '<bdi>CHF</bdi> ', $line['price_html'] );
			self::assertStringEndsWith( trim( $suffix[ $number ] ), $line['price_html'] );
			self::assertStringEndsWith( trim( $suffix[ $number ] ), $line['total_html'] );
		}
	}

	public function test_returns_empty_amounts_when_filters_remove_them(): void {
		$this->add( $this->product( '19' ) );
		add_filter( 'woocommerce_cart_item_price', '__return_empty_string' );
		add_filter( 'woocommerce_cart_item_subtotal', '__return_null' );
		$cart = $this->send( array() )->json['cart'];
		self::assertSame( array( '', '' ), array( $cart['lines'][0]['price_html'] ?? null, $cart['lines'][0]['total_html'] ?? null ) );
		self::assertSame( '19.00', $cart['totals']['total'] );
	}

	public function test_removes_code_and_broken_characters_from_filtered_text(): void {
		$this->add( $this->product( '19' ) );
		add_filter(
			'woocommerce_cart_item_price',
			static fn( string $html ): string =>
				$html . '<style>.a{color:red}</style><script>let a = 1;</script> ' . substr( 'ماهانه', 0, 5 )
		);
		add_filter( 'woocommerce_cart_item_name', static fn(): string => substr( '手作りのマグカップ', 0, 10 ) . '…' );
		$response = $this->send( array() );
		$line = $response->json['cart']['lines'][0];
		self::assertStringEndsWith( '</bdi></span> ما?', $line['price_html'] );
		self::assertSame( '手作り?…', $line['name'] );
	}

	public function test_keeps_class_names_in_every_script(): void {
		$this->add( $this->product() );
		add_filter(
			'woocommerce_cart_item_class',
			static fn( string $names ): string => "$names  kat-Чай\n商品 %d9%85%d8%af is-\"heavy 100%"
		);
		self::assertSame( 'kat-Чай 商品 %d9%85%d8%af is-heavy 100%', $this->send( array() )->json['cart']['lines'][0]['class_name'] );
	}

	#[\PHPUnit\Framework\Attributes\TestWith( array( '<img src="data:image/gif;base64,R0lGOD" data-src="https://img.example/кошка.png" '
		. 'alt="Кошка">', array( 'src' => 'https://img.example/кошка.png', 'alt' => 'Кошка' ) ) )]
	#[\PHPUnit\Framework\Attributes\TestWith( array( '<picture><source srcset="/a.webp"><img data-lazy-src="/wp-content/a b.png">'
		. '</picture>', array( 'src' => '/wp-content/a%20b.png' ) ) )]
	#[\PHPUnit\Framework\Attributes\TestWith( array( '<img src="javascript:x()" data-lazy-srcset="https://img.example/2x.png '
		. '2x">', array( 'src' => 'https://img.example/2x.png', 'srcset' => 'https://img.example/2x.png 2x' ) ) )]
	#[\PHPUnit\Framework\Attributes\TestWith( array( '', null ) )]
	#[\PHPUnit\Framework\Attributes\TestWith( array( false, null ) )]
	public function test_returns_image_of_the_filter( mixed $html, mixed $image ): void {
		$this->add( $this->product( '10', array( 'image_id' => $this->image( 'own' ) ) ) );
		add_filter( 'woocommerce_cart_item_thumbnail', static fn(): mixed => $html );
		self::assertSame( $image, $this->send( array() )->json['cart']['lines'][0]['image'] ?? null );
	}

	public function test_omits_line_that_a_plugin_hides_in_the_cart_widget(): void {
		$this->add( $this->product() );
		add_filter( 'woocommerce_widget_cart_item_visible', '__return_false' );
		self::assertSame( array(), $this->send( array() )->json['cart']['lines'] );
	}

	public function test_returns_no_regular_price_when_a_plugin_sets_the_price(): void {
		add_action(
			'woocommerce_before_calculate_totals',
			static fn( \WC_Cart $cart ) => array_map( static fn( array $line ) => $line['data']->set_price( 17 ), $cart->get_cart() )
		);
		$this->add( $this->product( '20', array( 'sale_price' => '15' ) ), 3 );
		$line = $this->send( array() )->json['cart']['lines'][0];
		self::assertSame( array( '17.00', '51.00', false ), array( $line['unit_price'], $line['total'], isset( $line['regular_price'] ) ) );
	}

	public function test_returns_line_error_when_stock_is_insufficient(): void {
		$mug = $this->product( '10', array( 'manage_stock' => true, 'stock_quantity' => 5 ) );
		$key = $this->add( $mug, 4 );
		WC()->cart->get_cart_item( $key )['data']->set_stock_quantity( 3 );
		self::assertStringContainsString( '3', $this->send( array() )->json['cart']['lines'][0]['error'] );
	}

	public function test_loads_product_meta_of_all_lines_in_one_query(): void {
		if ( ! is_callable( array( \WC_Data::class, 'prime_raw_meta_data_cache' ) ) ) {
			self::markTestSkipped( 'The stand-in keeps no cache of a product’s meta.' );
		}
		$weights = array();
		foreach ( array( '5', '7', '', '9' ) as $weight ) {
			$product = $this->product();
			if ( '' !== $weight ) {
				$product->update_meta_data( '_made_of', $weight );
				$product->save();
			}
			$weights[ $this->add( $product ) ] = $weight;
		}
		$components = array();
		add_filter(
			'woocommerce_get_item_data',
			static function ( array $data, array $item ) use ( &$components ): array {
				$components[ $item['key'] ] = $item['data']->get_meta( '_made_of' );
				return $data;
			},
			10,
			2
		);
		$queries = $this->meta_queries( fn() => $this->reload_cart() );
		self::assertSame( $weights, $components );
		self::assertCount( 1, $queries, implode( "\n", $queries ) );
		// A session from before, or of a store that has just activated the plugin.
		WC()->session->set( 'aisle_reads_line_meta', null );
		self::assertCount( 2, $this->meta_queries( fn() => $this->reload_cart() ) );
	}

	public function test_returns_same_images_when_meta_is_preloaded(): void {
		foreach ( array( 'one', 'two', 'three' ) as $name ) {
			$this->add( $this->product( '10', array( 'image_id' => $this->image( $name ) ) ) );
		}
		WC()->session->set( 'aisle_reads_line_meta', null );
		remove_all_filters( 'woocommerce_quantity_input_args' );
		remove_all_filters( 'woocommerce_store_api_product_quantity_multiple_of' );
		$images                 = fn(): array => array_column( $this->reload_cart()->json['cart']['lines'], 'image' );
		$images_without_preload = $images();
		add_filter(
			'woocommerce_get_item_data',
			static fn( array $data, array $item ): array => $item['data']->get_meta( '_made_of' ) ? array() : $data,
			10,
			2
		);
		$images();
		self::assertSame( $images_without_preload, $images() );
		self::assertSame(
			array( 'one-300x200.jpg', 'two-300x200.jpg', 'three-300x200.jpg' ),
			array_map( static fn( array $picture ): string => basename( $picture['src'] ), $images_without_preload )
		);
	}

	private function image( string $name ): int {
		$size = array( 'file' => "$name-300x200.jpg", 'width' => 300, 'height' => 200, 'mime-type' => 'image/jpeg' );
		$id   = wp_insert_attachment( array( 'post_title' => $name, 'post_mime_type' => 'image/jpeg' ), "$name.jpg" );
		update_post_meta(
			$id,
			'_wp_attachment_metadata',
			array( 'file' => "$name.jpg", 'width' => 900, 'height' => 600, 'sizes' => array( 'medium' => $size ) )
		);
		add_filter( 'aisle_cart_image_size', static fn(): string => 'medium' );
		return $id;
	}

	public function test_preloads_no_meta_that_no_plugin_reads(): void {
		remove_all_filters( 'woocommerce_quantity_input_args' );
		remove_all_filters( 'woocommerce_store_api_product_quantity_multiple_of' );
		$this->add( $this->product() );
		$this->add( $this->product() );
		// Saving the products above has already read their meta.
		WC()->session->set( 'aisle_reads_line_meta', null );
		self::assertSame( array(), $this->meta_queries( fn() => $this->reload_cart() ) );
	}

	/**
	 * Loads the cart like the next request.
	 */
	private function reload_cart(): JsonResponse {
		wp_cache_flush();
		foreach ( WC()->cart->get_cart() as $key => $item ) {
			WC()->cart->cart_contents[ $key ]['data'] = wc_get_product( $item['product_id'] );
		}
		return $this->send( array() );
	}

	/**
	 * @param callable(): mixed $callback
	 * @return list<string> Queries that read products' meta with its IDs, like WC_Data.
	 */
	private function meta_queries( callable $callback ): array {
		$queries = array();
		$log     = static function ( string $query ) use ( &$queries ): string {
			if (
				str_contains( $query, 'meta_id' )
				&& preg_match( '/^\s*SELECT\b.*\bmeta_id\b.*\bFROM\s+\S*postmeta/is', $query )
				&& ! str_starts_with( ltrim( $query ), 'SELECT post_id, meta_key' )
			) {
				$queries[] = $query;
			}
			return $query;
		};
		add_filter( 'query', $log );
		$callback();
		remove_filter( 'query', $log );
		return $queries;
	}

	public function test_omits_line_that_a_plugin_hides(): void {
		$this->add( $this->product() );
		add_filter( 'woocommerce_cart_item_visible', '__return_false' );
		self::assertSame( array(), $this->send( array() )->json['cart']['lines'] );
	}

	public function test_returns_no_cart_when_client_has_the_current_one(): void {
		$this->add( $this->product() );
		$response = $this->send( array() )->json;
		foreach ( array(
			array( 'rev' => $response['rev'] ),
			array( 'cart_hash' => $response['cart_hash'] ),
			array( 'rev' => $response['rev'], 'cart_hash' => $response['cart_hash'] ),
		) as $hash ) {
			$unchanged = $this->send( $hash )->json;
			self::assertNull( $unchanged['cart'] );
			self::assertSame( array( $response['rev'], $response['cart_hash'] ), array( $unchanged['rev'], $unchanged['cart_hash'] ) );
		}
		self::assertNotNull( $this->send( array( 'rev' => $response['rev'], 'cart_hash' => 'other' ) )->json['cart'] );
		WC()->cart->add_to_cart( $this->product()->get_id() );
		self::assertNotNull( $this->send( array( 'rev' => $response['rev'] ) )->json['cart'], 'Another page has changed it.' );
	}

	public function test_returns_changed_cart_when_client_cart_is_a_minute_old(): void {
		$mug = $this->product( '28' );
		$this->add( $mug );
		$response = $this->send( array() )->json;
		$mug->set_regular_price( '35' );
		$mug->save();
		// A minute later, in another request.
		$stored_revision        = WC()->session->get( 'aisle_cart_revision' );
		$stored_revision['rev'] -= 61000;
		WC()->session->set( 'aisle_cart_revision', $stored_revision );
		WC()->cart->get_cart_from_session();
		$later_response = $this->send( array( 'rev' => $stored_revision['rev'], 'cart_hash' => $response['cart_hash'] ) )->json;
		self::assertSame( '35.00', $later_response['cart']['totals']['total'] );
		self::assertGreaterThan( $stored_revision['rev'], $later_response['rev'] );
	}

	public function test_increases_revision_only_when_cart_changes(): void {
		$key   = $this->add( $this->product() );
		$first = $this->send( array() )->json['rev'];
		self::assertSame( $first, $this->call( array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 1 ) )->json['rev'] );
		$second = $this->call( array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 2 ) )->json['rev'];
		self::assertGreaterThan( $first, $second );
		$this->switch_to_new_visitor();
		self::assertGreaterThanOrEqual( $second, $this->send( array() )->json['rev'], 'A new session must not look older to the browser.' );
	}

	public function test_returns_fees_with_name_and_amount(): void {
		add_action( 'woocommerce_cart_calculate_fees', static fn( \WC_Cart $cart ) => $cart->add_fee( 'Gift &amp; wrap', 3.5 ) );
		$this->add( $this->product() );
		$cart = $this->send( array() )->json['cart'];
		self::assertSame( array( 'Gift & wrap', '3.50' ), array( $cart['fees'][0]['label'], $cart['fees'][0]['amount'] ) );
		self::assertSame( '13.50', $cart['totals']['total'] );
	}

	public function test_omits_shipping_until_known_and_then_adds_it_to_the_total(): void {
		if ( ! class_exists( 'WC_Shipping_Zone' ) ) {
			self::markTestSkipped( 'This shop has no shipping zones.' );
		}
		$address = 'yes';
		add_filter( 'pre_option_woocommerce_ship_to_countries', static fn(): string => '', 20 );
		add_filter(
			'pre_option_woocommerce_shipping_cost_requires_address',
			static function () use ( &$address ): string {
				return $address;
			}
		);
		$zone = new \WC_Shipping_Zone( 0 );
		$flat = $zone->add_shipping_method( 'flat_rate' );
		update_option( "woocommerce_flat_rate_{$flat}_settings", array( 'title' => 'Flat rate', 'cost' => '5', 'tax_status' => 'none' ) );
		$this->add( $this->product() );
		$cart = $this->send( array() )->json['cart'];
		self::assertSame(
			array( true, false, '10.00' ),
			array( $cart['needs_shipping'], isset( $cart['totals']['shipping'] ), $cart['totals']['total'] )
		);
		$address = 'no';
		$cart    = $this->send( array() )->json['cart'];
		self::assertSame(
			array( true, '5.00', '15.00' ),
			array( $cart['needs_shipping'], $cart['totals']['shipping'] ?? null, $cart['totals']['total'] )
		);
	}

	public function test_returns_filtered_fragments_only_on_request(): void {
		add_filter(
			'woocommerce_add_to_cart_fragments',
			static fn( array $fragments ): array => $fragments + array( '.theme-count' => '<b class="theme-count">1</b>' )
		);
		$this->add( $this->product() );
		self::assertArrayNotHasKey( 'fragments', $this->send( array() )->json );
		$fragments = $this->send( array( 'fragments' => true ) )->json['fragments'];
		self::assertStringContainsString( 'Test mug', $fragments['div.widget_shopping_cart_content'] );
		self::assertSame( '<b class="theme-count">1</b>', $fragments['.theme-count'] );
	}

	public function test_returns_woocommerce_cart_hash(): void {
		$this->add( $this->product() );
		self::assertSame( WC()->cart->get_cart_hash(), $this->send( array() )->json['cart_hash'] );
	}

	public function test_keeps_notices_for_the_next_page(): void {
		wc_add_notice( 'Your address was saved.' );
		$response = $this->call( array( 'type' => 'add', 'product_id' => $this->product()->get_id() ) );
		self::assertArrayNotHasKey( 'notices', $response->json );
		self::assertTrue( wc_has_notice( 'Your address was saved.' ) );
		$this->send( array( 'rev' => $response->json['rev'] ) );
		self::assertTrue( wc_has_notice( 'Your address was saved.' ) );
	}

	public function test_creates_no_session_when_an_empty_cart_is_read(): void {
		$response = $this->send( array() );
		self::assertSame(
			array( array(), 0, '' ),
			array( $response->json['cart']['lines'], $response->json['cart']['count'], $response->json['cart_hash'] )
		);
		self::assertFalse( WC()->session->has_session() );
	}

	public function test_returns_ten_lines_in_less_than_1_kb_compressed(): void {
		foreach ( range( 1, 10 ) as $number ) {
			$this->add(
				$this->product(
					(string) ( 7 * $number ),
					array( 'name' => "Walnut board no $number", 'manage_stock' => true, 'stock_quantity' => 20 + $number )
				),
				$number
			);
		}
		$response = $this->send( array() );
		self::assertCount( 10, $response->json['cart']['lines'] );
		self::assertLessThan( 1024, strlen( (string) gzencode( $response->body, 6 ) ) );
	}
}
