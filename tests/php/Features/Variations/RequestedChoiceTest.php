<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Variations;

use Aisle\Features\ProductOptions\Markup\PageVariation;
use Aisle\Features\Variations\Matrix;
use Aisle\Features\Variations\NoScriptAdd;
use Aisle\Features\Variations\RequestedChoice;
use Aisle\Platform\Cart\Adding\AddedProduct;
use Aisle\Platform\Products\VariationAttributes;
use Aisle\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

#[\PHPUnit\Framework\Attributes\CoversClass( RequestedChoice::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( VariationAttributes::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( NoScriptAdd::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( AddedProduct::class )]
final class RequestedChoiceTest extends TestCase {

	/**
	 * @return array<string, array{string, string}> Attribute, two of whose values are tested.
	 */
	public static function scripts(): array {
		return array(
			'Russian'  => array( 'Красный', 'Синий' ),
			'Chinese'  => array( '红色', '蓝色' ),
			'Greek'    => array( 'Κόκκινο', 'Μπλε' ),
			'Arabic'   => array( 'أحمر', 'أزرق' ),
			'Persian'  => array( 'قرمز‌تیره', 'آبی' ),
			'Japanese' => array( 'ブラック', 'ホワイト' ),
			'Korean'   => array( '빨강', '파랑' ),
			'Thai'     => array( 'สีแดง', 'น้ำเงิน' ),
			'emoji'    => array( '🎈', '👩‍🚀' ),
			'zero'     => array( '0', '1' ),
			'German'   => array( 'Weiß', 'Grün' ),
		);
	}

	#[DataProvider( 'scripts' )]
	public function test_reads_slugs_in_every_encoding_and_case( string $other_name, string $selected_name ): void {
		[ $product, $variations ] = $this->of_terms( array( $other_name, $selected_name ) );
		$slug                     = (string) array_keys( $variations )[1];
		$id                       = $variations[ $slug ];
		parse_str( (string) wp_parse_url( (string) wc_get_product( $id )->get_permalink(), PHP_URL_QUERY ), $of_link );
		$encodings = array(
			'as it is stored' => $slug,
			'upper case'      => (string) preg_replace_callback(
				'/%[0-9a-f]{2}/',
				static fn ( array $matches ): string => strtoupper( $matches[0] ),
				$slug
			),
			'readable'        => rawurldecode( $slug ),
			'by its name'     => $selected_name,
			'link'            => is_string( $of_link['attribute_pa_tsvet'] ?? null ) ? $of_link['attribute_pa_tsvet'] : '',
		);
		foreach ( $encodings as $encoding => $value ) {
			$_REQUEST = array( 'attribute_pa_tsvet' => addslashes( $value ) );
			self::assertMatchesRegularExpression(
				'/value="' . preg_quote( $slug, '/' ) . '"\s+selected/',
				$this->menu( $product, 'pa_tsvet' ),
				$encoding
			);
			self::assertSame( $id, PageVariation::of( $product )->variation?->get_id(), $encoding );
			$_REQUEST += array( 'add-to-cart' => (string) $product->get_id() );
			( new NoScriptAdd() )->find_variation();
			self::assertSame( (string) $id, $_REQUEST['variation_id'] ?? '', $encoding );
			$choice = AddedProduct::of( array(
				'product_id'   => $product->get_id(),
				'variation_id' => $id,
				'attributes'   => array( 'pa_tsvet' => $value ),
			) );
			self::assertSame( array( 'attribute_pa_tsvet' => $slug ), $choice->attributes, $encoding );
		}
		self::assertSame(
			array( 'attribute_pa_tsvet' => $slug ),
			AddedProduct::of( array( 'product_id' => $product->get_id(), 'variation_id' => $id ) )->attributes
		);
	}

	public function test_reads_attributes_with_encoded_slugs(): void {
		[ $product, $variations ] = $this->of_terms( array( 'Κόκκινο', 'Πράσινο' ), 'χρώμα' );
		$slug                     = (string) array_keys( $variations )[1];
		$id                       = $variations[ $slug ];
		parse_str( (string) wp_parse_url( (string) wc_get_product( $id )->get_permalink(), PHP_URL_QUERY ), $of_link );
		foreach ( array(
			$of_link,
			array( 'attribute_pa_χρώμα' => 'πράσινο' ),
			array( 'attribute_' . sanitize_title( 'pa_χρώμα' ) => $slug ),
		) as $index => $fields ) {
			$_REQUEST = wp_slash( $fields );
			self::assertMatchesRegularExpression(
				'/value="' . preg_quote( $slug, '/' ) . '"\s+selected/',
				$this->menu( $product, (string) array_key_first( $product->get_variation_attributes() ) ),
				(string) $index
			);
			self::assertSame( $id, PageVariation::of( $product )->variation?->get_id(), (string) $index );
		}
	}

	public function test_limits_work_for_long_values_and_many_attribute_names(): void {
		$bytes = 0;
		$count = static function ( $title, $raw = '' ) use ( &$bytes ) {
			$bytes += strlen( (string) $raw );
			return $title;
		};
		add_filter( 'sanitize_title', $count, 1, 2 );
		$options = array_map( static fn ( int $number ): string => "size-{$number}", range( 1, 50 ) );
		self::assertNull( VariationAttributes::option( str_repeat( 'é', 100000 ), $options, true ) );
		self::assertLessThan( 10000, $bytes );
		self::assertSame( 'size-7', VariationAttributes::option( 'Size 7', $options, true ) );
		[ $product ] = $this->of_terms( array( 'Red', 'Blue' ) );
		$fields      = array();
		foreach ( range( 1, 200 ) as $number ) {
			$fields[ 'attribute_pa_tsvet' . str_repeat( '!', $number ) ] = str_repeat( 'x', 1000 );
		}
		$bytes = 0;
		self::assertCount( 1, VariationAttributes::of( $product )->all_selected( $fields ) );
		self::assertLessThan( 100000, $bytes );
		remove_filter( 'sanitize_title', $count, 1 );
	}

	public function test_selects_nothing_when_value_is_unknown(): void {
		[ $product ] = $this->of_terms( array( 'Красный', 'Синий' ) );
		$_REQUEST    = array( 'attribute_pa_tsvet' => 'зелёный' );
		self::assertStringNotContainsString( 'selected', $this->menu( $product, 'pa_tsvet' ) );
		self::assertNull( PageVariation::of( $product )->variation );
	}

	/**
	 * @return array<string, array{string, string, string}> Name, locale when the product was saved, current locale.
	 */
	public static function locales(): array {
		return array(
			'German, now English'     => array( 'Maß', 'de_DE', 'en_US' ),
			'English, now German'     => array( 'Größe', 'en_US', 'de_DE' ),
			'Danish, now English'     => array( 'Mål', 'da_DK', 'en_US' ),
			'Serbian, now English'    => array( 'Đon', 'sr_RS', 'en_US' ),
			'Catalan, now English'    => array( 'Col·lecció', 'ca', 'en_US' ),
			'Russian, now English'    => array( 'Размер', 'ru_RU', 'en_US' ),
			'ASCII name, now English' => array( 'Size', 'de_DE', 'en_US' ),
		);
	}

	#[DataProvider( 'locales' )]
	public function test_finds_variation_when_keys_were_saved_in_another_language(
		string $name,
		string $saved_locale,
		string $current_locale
	): void {
		$product = self::in( $saved_locale, fn (): \WC_Product_Variable => $this->of_texts( $name, array( 'S', 'M', 'L' ) ) );
		self::in(
			$current_locale,
			function () use ( $product, $name ): void {
				$this->assert_finds_variation( self::reload( $product ), $name );
				// WooCommerce rewrites the product's keys when it is saved, but not those of its variations.
				$attribute_meta = get_post_meta( $product->get_id(), '_product_attributes', true );
				update_post_meta(
					$product->get_id(),
					'_product_attributes',
					array( sanitize_title( $name ) => array_values( $attribute_meta )[0] )
				);
				$this->assert_finds_variation( self::reload( $product ), $name );
			}
		);
	}

	public function test_finds_variation_when_keys_were_transliterated_from_cyrillic(): void {
		$latin = static fn ( string $title ): string => str_replace( 'размер', 'razmer', mb_strtolower( $title ) );
		add_filter( 'sanitize_title', $latin, 1 );
		$product = $this->of_texts( 'Размер', array( 'S', 'M', 'L' ) );
		remove_filter( 'sanitize_title', $latin, 1 );
		self::assertNotSame( '', get_post_meta( $product->get_children()[0], 'attribute_razmer', true ) );
		$attribute_meta = get_post_meta( $product->get_id(), '_product_attributes', true );
		update_post_meta(
			$product->get_id(),
			'_product_attributes',
			array( sanitize_title( 'Размер' ) => array_values( $attribute_meta )[0] )
		);
		$this->assert_finds_variation( self::reload( $product ), 'Размер' );
	}

	public function test_adds_no_other_variation_for_a_hidden_out_of_stock_one(): void {
		add_filter( 'pre_option_woocommerce_hide_out_of_stock_items', static fn (): string => 'yes', 20 );
		foreach ( array( true, false ) as $is_first ) {
			$product       = $this->of_texts( 'Colour', array( 'Red', 'Blue', 'Green' ) );
			$ids           = array_map( 'intval', array_values( $product->get_children() ) );
			$red           = wc_get_product( $ids[0] );
			$any_variation = wc_get_product( $ids[2] );
			$red->set_stock_status( 'outofstock' );
			$red->set_menu_order( $is_first ? 1 : 3 );
			$red->save();
			$any_variation->set_attributes( array( 'colour' => '' ) );
			$any_variation->set_menu_order( 2 );
			$any_variation->save();
			delete_transient( "wc_product_children_{$product->get_id()}" );
			$product = self::reload( $product );
			// phpcs:ignore WooCommerce.Commenting.CommentHooks
			$threshold = (int) apply_filters( 'woocommerce_ajax_variation_threshold', 30, $product );
			$bought    = fn ( string $colour ): int =>
				(int) (
					$this->add_line( $product, array( 'attribute_colour' => $colour, 'variation_id' => (string) $ids[2] ) )['variation_id']
						?? 0
				);
			self::assertSame(
				$is_first ? array( 0, 0, $ids[2] ) : array( 30, $ids[2], $ids[2] ),
				array( $threshold, $bought( 'Red' ), $bought( 'Green' ) )
			);
		}
	}

	/**
	 * @return array<string, array{bool}> Whether the form also contains another variation.
	 */
	public static function named_in_place_of_the_product(): array {
		return array(
			'without another variation ID'     => array( false ),
			'with the ID of another variation' => array( true ),
		);
	}

	#[DataProvider( 'named_in_place_of_the_product' )]
	public function test_adds_variation_when_its_id_is_sent_as_product_id( bool $has_other ): void {
		$product = self::in( 'de_DE', fn (): \WC_Product_Variable => $this->of_texts( 'Maß', array( 'S', 'M', 'L' ) ) );
		$ids     = array_map( 'intval', array_values( $product->get_children() ) );
		$fields  = array( 'add-to-cart' => (string) $ids[0] ) + ( $has_other ? array( 'variation_id' => (string) $ids[2] ) : array() );
		foreach ( array( 'attribute_mas', 'attribute_mass', 'attribute_Maß' ) as $key ) {
			self::assertSame( array(), $this->add_line( self::reload( $product ), $fields + array( $key => 'L' ) ), $key );
			wc_clear_notices();
			$line = $this->add_line( self::reload( $product ), $fields + array( $key => 'S' ) );
			self::assertSame(
				array( $ids[0], array( 'attribute_mas' => 'S' ) ),
				array( $line['variation_id'] ?? 0, $line['variation'] ?? array() ),
				$key
			);
		}
		$line = $this->add_line( self::reload( $product ), $fields );
		self::assertSame(
			array( $ids[0], array( 'attribute_mas' => 'S' ) ),
			array( $line['variation_id'] ?? 0, $line['variation'] ?? array() )
		);
		// The Store API treats an empty value as any.
		$corrected_request = ( new RequestedChoice() )->correct_variation( array(
			'id'        => $ids[0],
			'variation' => array( array( 'attribute' => 'Maß', 'value' => '' ) ),
		) );
		self::assertSame(
			array( 'id' => $ids[0], 'variation' => array( array( 'attribute' => 'attribute_mas', 'value' => 'S' ) ) ),
			$corrected_request
		);
	}

	public function test_adds_no_hidden_variation_when_variation_id_is_sent_as_product_id(): void {
		add_filter( 'pre_option_woocommerce_hide_out_of_stock_items', static fn (): string => 'yes', 20 );
		$product       = $this->of_texts( 'Colour', array( 'Red', 'Blue' ) );
		$ids           = array_map( 'intval', array_values( $product->get_children() ) );
		$red           = wc_get_product( $ids[0] );
		$any_variation = wc_get_product( $ids[1] );
		$red->set_stock_status( 'outofstock' );
		$red->set_menu_order( 1 );
		$red->save();
		$any_variation->set_attributes( array( 'colour' => '' ) );
		$any_variation->set_menu_order( 2 );
		$any_variation->save();
		delete_transient( "wc_product_children_{$product->get_id()}" );
		$product = self::reload( $product );
		self::assertSame( array(), $this->add_line( $product, array( 'add-to-cart' => (string) $ids[1], 'attribute_colour' => 'Red' ) ) );
		wc_clear_notices();
		self::assertSame(
			$ids[1],
			$this->add_line( $product, array( 'add-to-cart' => (string) $ids[1], 'attribute_colour' => 'Blue' ) )['variation_id'] ?? 0
		);
	}

	private function assert_finds_variation( \WC_Product_Variable $product, string $name ): void {
		$field = 'attribute_' . sanitize_title( $name );
		$ids   = array_map( 'intval', array_values( $product->get_children() ) );
		foreach ( array( 'S', 'M', 'L' ) as $index => $value ) {
			// In the page's data, up to WooCommerce's threshold of variations.
			self::assertSame( array( $field => $value ), $product->get_available_variation( $ids[ $index ] )['attributes'] );
			// With WooCommerce's Ajax action.
			$_POST    = wp_slash( array( 'product_id' => (string) $product->get_id(), $field => $value ) );
			$response = self::ajax_response( static fn () => do_action( 'wc_ajax_get_variation' ) );
			self::assertSame( $ids[ $index ], $response['variation_id'] ?? 0 );
			// By form and by link, from the current page and from a page in another language.
			$_POST = array();
			foreach ( array( $field, "attribute_{$name}", self::key_of( $ids[ $index ] ) ) as $key ) {
				foreach ( array( '', (string) $ids[ $index ] ) as $variation_id ) {
					$line = $this->add_line( $product, array( $key => $value, 'variation_id' => $variation_id ) );
					self::assertSame(
						array( $ids[ $index ], array( $field => $value ) ),
						array( $line['variation_id'] ?? 0, $line['variation'] ?? array() ),
						$key
					);
				}
				$_REQUEST = wp_slash( array( $key => $value ) );
				self::assertMatchesRegularExpression( '/value="' . $value . '"\s+selected/', $this->menu( $product, $name ) );
			}
			// With the cart's Ajax action.
			$choice = AddedProduct::of( array( 'product_id' => $product->get_id(), 'variation_id' => $ids[ $index ] ) );
			self::assertSame( array( $field => $value ), $choice->attributes );
		}
		// Never selects another variation.
		self::assertSame( array(), $this->add_line( $product, array( $field => 'L', 'variation_id' => (string) $ids[0] ) ) );
		wc_clear_notices();
		// Above WooCommerce's threshold.
		add_filter( 'woocommerce_ajax_variation_threshold', '__return_zero' );
		self::assertSame( array( $field ), Matrix::of( $product )['attributes'] ?? array() );
		self::assertSame( array( 'S', 'M', 'L' ), self::column( Matrix::of( $product ) ?? array(), $field ) );
		remove_filter( 'woocommerce_ajax_variation_threshold', '__return_zero' );
	}

	/** Returns the meta key of the variation's attribute. */
	private static function key_of( int $variation ): string {
		$keys = array_values( (array) preg_grep(
			'/^attribute_/',
			array_map( 'strval', array_keys( (array) get_post_meta( $variation ) ) )
		) );
		self::assertCount( 1, $keys );
		return $keys[0];
	}

	/**
	 * @param array<string, string> $fields
	 * @return array<string, mixed> The added cart line; empty if none was added. The cart is emptied.
	 */
	private function add_line( \WC_Product $product, array $fields ): array {
		WC()->cart->empty_cart();
		add_filter( 'woocommerce_add_to_cart_redirect', '__return_empty_string', PHP_INT_MAX );
		$_REQUEST = wp_slash( $fields + array( 'add-to-cart' => (string) $product->get_id() ) );
		( new RequestedChoice() )->rename_posted();
		( new NoScriptAdd() )->find_variation();
		\WC_Form_Handler::add_to_cart_action();
		$lines = array_values( WC()->cart->get_cart() );
		return $lines[0] ?? array();
	}

	/**
	 * @param array<string, mixed> $matrix
	 * @return list<mixed>
	 */
	private static function column( array $matrix, string $name ): array {
		$packed_values = $matrix['facts'][ $name ];
		$count         = count( $matrix['ids'] );
		$value_index   = static fn ( int $index ): int => (int) base_convert(
			substr(
				$packed_values['at'],
				$index * intdiv( strlen( $packed_values['at'] ), $count ),
				intdiv( strlen( $packed_values['at'] ), $count )
			),
			36,
			10
		);
		return $packed_values['each']
			?? array_map( static fn ( int $index ): mixed => $packed_values['of'][ $value_index( $index ) ], range( 0, $count - 1 ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function ajax_response( callable $call ): array {
		add_filter( 'wp_doing_ajax', '__return_true' );
		add_filter( 'wp_die_ajax_handler', static fn (): callable => static fn () => throw new \LogicException( 'sent' ) );
		$level = ob_get_level();
		ob_start();
		try {
			$call();
		} catch ( \LogicException $exception ) { // phpcs:ignore Generic.CodeAnalysis.EmptyStatement -- The answer has been given.
		} finally {
			// WooCommerce has started its own output buffer.
			$text = '';
			while ( ob_get_level() > $level ) {
				$text = ob_get_clean() . $text;
			}
			$response = json_decode( $text, true );
		}
		return is_array( $response ) ? $response : array();
	}

	/**
	 * @param list<string> $names
	 * @return array{\WC_Product_Variable, array<array-key, int>} The product, and its variations by slug.
	 */
	private function of_terms( array $names, string $attribute_slug = 'tsvet' ): array {
		$taxonomy = "pa_{$attribute_slug}";
		if ( taxonomy_exists( $taxonomy ) ) {
			unregister_taxonomy( $taxonomy );
		}
		wc_create_attribute( array( 'name' => 'Tsvet', 'slug' => $attribute_slug ) );
		\WC_Cache_Helper::invalidate_cache_group( 'woocommerce-attributes' );
		register_taxonomy( $taxonomy, 'product' );
		$terms = array();
		foreach ( $names as $name ) {
			$term = wp_insert_term( $name, $taxonomy );
			self::assertIsArray( $term );
			$terms[] = get_term( $term['term_id'] );
		}
		$attribute = new \WC_Product_Attribute();
		$attribute->set_id( wc_attribute_taxonomy_id_by_name( $attribute_slug ) );
		$attribute->set_name( $taxonomy );
		$attribute->set_options( wp_list_pluck( $terms, 'term_id' ) );
		$product = self::create_product( $attribute );
		$ids     = array();
		foreach ( $terms as $term ) {
			$ids[ $term->slug ] = self::variation( $product, array( sanitize_title( $taxonomy ) => $term->slug ) );
		}
		return array( self::reload( $product ), $ids );
	}

	/**
	 * @param list<string> $values
	 */
	private function of_texts( string $name, array $values ): \WC_Product_Variable {
		$attribute = new \WC_Product_Attribute();
		$attribute->set_name( $name );
		$attribute->set_options( $values );
		$product = self::create_product( $attribute );
		foreach ( $values as $value ) {
			self::variation( $product, array( sanitize_title( $name ) => $value ) );
		}
		return self::reload( $product );
	}

	private static function create_product( \WC_Product_Attribute $attribute ): \WC_Product_Variable {
		$attribute->set_variation( true );
		$product = new \WC_Product_Variable();
		$product->set_name( 'Scarf' );
		$product->set_attributes( array( $attribute ) );
		$product->save();
		return $product;
	}

	/**
	 * @param array<string, string> $attributes
	 */
	private static function variation( \WC_Product_Variable $product, array $attributes ): int {
		$variation = new \WC_Product_Variation();
		$variation->set_parent_id( $product->get_id() );
		$variation->set_attributes( $attributes );
		$variation->set_regular_price( '10' );
		return $variation->save();
	}

	private static function reload( \WC_Product $product ): \WC_Product_Variable {
		wp_cache_flush();
		$reloaded_product = wc_get_product( $product->get_id() );
		self::assertInstanceOf( \WC_Product_Variable::class, $reloaded_product );
		return $reloaded_product;
	}

	/**
	 * @template Result
	 * @param callable(): Result $callback
	 * @return Result
	 */
	private static function in( string $locale, callable $callback ) {
		$filter = static fn (): string => $locale;
		add_filter( 'locale', $filter );
		try {
			return $callback();
		} finally {
			remove_filter( 'locale', $filter );
		}
	}

	private function menu( \WC_Product_Variable $product, string $attribute ): string {
		ob_start();
		wc_dropdown_variation_attribute_options(
			array(
				'options'   => $product->get_variation_attributes()[ $attribute ],
				'attribute' => $attribute,
				'product'   => $product,
			)
		);
		return (string) ob_get_clean();
	}
}
