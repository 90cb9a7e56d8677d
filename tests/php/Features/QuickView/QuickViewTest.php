<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\QuickView;

use Aisle\Features\QuickView\RequestedProduct;
use Aisle\Platform\Http\ApiError;
use Aisle\Tests\TestCase;
use PHPUnit\Framework\Attributes\RequiresFunction;

#[RequiresFunction( 'wc_get_container' )]
final class QuickViewTest extends TestCase {

	public function test_renders_product_form_with_output_of_other_plugins(): void {
		add_action(
			'woocommerce_before_add_to_cart_button',
			static fn() => print( '<input name="foreign_' . ( is_product() ? 'on_product_page' : 'elsewhere' ) . '">' )
		);
		$view = $this->view( array( 'product_id' => $this->product()->get_id() ) );
		self::assertStringContainsString( '<form class="cart"', $view['quick_view_content'] );
		self::assertStringContainsString( 'name="foreign_on_product_page"', $view['quick_view_content'] );
		self::assertSame( 'Lamp', $view['name'] );
	}

	public function test_restores_globals_after_rendering(): void {
		global $post, $product, $wp_query;
		$post             = get_post( $this->product()->get_id() );
		$previous_globals = array( $post, $product, $wp_query, $_REQUEST );
		$this->view( array( 'product_id' => $this->product()->get_id() ) );
		self::assertSame( $previous_globals, array( $post, $product, $wp_query, $_REQUEST ) );
		self::assertFalse( is_product() );
	}

	public function test_returns_product_page_scripts_of_plugins_with_their_data(): void {
		add_action(
			'wp_enqueue_scripts',
			static function (): void {
				if ( is_product() ) {
					wp_enqueue_script( 'foreign-fields', 'https://example.org/fields.js', array(), '1', true );
					wp_add_inline_script( 'foreign-fields', 'var foreignFields = 7;', 'before' );
				}
			}
		);
		$scripts = $this->view( array( 'product_id' => $this->product()->get_id() ) )['scripts'];
		self::assertStringContainsString( 'https://example.org/fields.js', $scripts );
		self::assertStringContainsString( 'var foreignFields = 7;', $scripts );
		self::assertStringNotContainsString( 'aisle-loader', $scripts );
		self::assertStringNotContainsString( 'single-product', $scripts );
	}

	public function test_rejects_draft_private_and_password_protected_products(): void {
		foreach ( array( array( 'status' => 'draft' ), array( 'status' => 'private' ), array( 'post_password' => 'secret' ) ) as $hidden ) {
			$product = $this->product();
			if ( isset( $hidden['post_password'] ) ) {
				wp_update_post( array( 'ID' => $product->get_id() ) + $hidden );
			} else {
				$product->set_status( $hidden['status'] );
				$product->save();
			}
			self::assertSame( 'not_found', $this->rejection( array( 'product_id' => $product->get_id() ) ) );
		}
		self::assertSame( 'not_found', $this->rejection( array( 'product_id' => array( 1 ) ) ) );
		self::assertSame( 'not_found', $this->rejection( array( 'product_id' => -55 ) ) );
		self::assertSame( 'not_found', $this->rejection( array( 'product_id' => 0 ) ) );
		self::assertSame( 'not_found', $this->rejection( array() ) );
	}

	public function test_fills_form_with_quantity_and_key_of_the_edited_line(): void {
		$key  = (string) WC()->cart->add_to_cart( $this->product()->get_id(), 3 );
		$html = $this->view( array( 'cart_key' => $key ) )['quick_view_content'];
		self::assertMatchesRegularExpression( '/name="aisle_replace" value="' . $key . '"/', $html );
		self::assertMatchesRegularExpression( '/name="quantity"[^>]*value="3"/s', $html );
		self::assertStringContainsString( 'Update cart', $html );
	}

	public function test_adds_no_line_key_when_product_is_only_viewed(): void {
		$product = $this->product();
		WC()->cart->add_to_cart( $product->get_id(), 3 );
		$html = $this->view( array( 'product_id' => $product->get_id() ) )['quick_view_content'];
		self::assertStringNotContainsString( 'aisle_replace', $html );
		self::assertMatchesRegularExpression( '/name="quantity"[^>]*value="1"/s', $html );
	}

	public function test_selects_variation_of_the_edited_line(): void {
		[ $product, $variation ] = $this->variable();
		$key                     = (string) WC()->cart->add_to_cart(
			$product->get_id(),
			1,
			$variation->get_id(),
			array( 'attribute_size' => 'Large' )
		);
		$html                    = $this->view( array( 'cart_key' => $key ) )['quick_view_content'];
		self::assertMatchesRegularExpression( '/<option value="Large"\s+selected=[\'"]selected[\'"]/', $html );
		self::assertStringContainsString( 'aisle_replace', $html );
	}

	public function test_renders_product_with_requested_variation_selected(): void {
		[ $product, $variation ] = $this->variable();
		$view                    = $this->view( array( 'product_id' => $variation->get_id() ) );
		self::assertStringContainsString( 'data-product="' . $product->get_id() . '"', $view['quick_view_content'] );
		self::assertMatchesRegularExpression( '/<option value="Large"\s+selected=[\'"]selected[\'"]/', $view['quick_view_content'] );
		self::assertArrayHasKey( 'variations', (array) $view['features'] );
		self::assertSame( array( 'variations' ), $view['takes_over'] );
	}

	public function test_renders_form_when_attribute_in_request_is_an_array(): void {
		[ $product ] = $this->variable();
		$_REQUEST['attribute_size'] = array( 'Large' );
		$view = $this->view( array( 'product_id' => $product->get_id() ) );
		self::assertStringContainsString( '<option value="Large"', $view['quick_view_content'] );
		self::assertSame( array( 'Large' ), $_REQUEST['attribute_size'] );
	}

	public function test_rejects_line_that_is_gone(): void {
		self::assertSame( 'unknown_line', $this->rejection( array( 'product_id' => $this->product()->get_id(), 'cart_key' => 'gone' ) ) );
	}

	public function test_handles_quick_view_as_read_only_cart_operation(): void {
		$operations = (array) apply_filters( 'aisle_cart_operations', array() );
		$result     = $operations['quick_view']( array(
			'id'         => 'abcdefgh',
			'type'       => 'quick_view',
			'product_id' => (string) $this->product()->get_id(),
		) );
		self::assertStringContainsString( '<form class="cart"', $result['quick_view_content'] );
		self::assertTrue( $result['is_read'] );
	}

	public function test_adds_edit_url_only_to_editable_variation_lines(): void {
		[ $product, $variation ] = $this->variable();
		$key                     = (string) WC()->cart->add_to_cart(
			$product->get_id(),
			1,
			$variation->get_id(),
			array( 'attribute_size' => 'Large' )
		);
		$item                    = WC()->cart->get_cart_item( $key );
		$filtered_line           = static fn( array $line, array $item ): array => (array) apply_filters( 'aisle_cart_line', $line, $item );
		self::assertStringContainsString(
			'aisle_edit=' . $key,
			$filtered_line( array( 'editable' => true, 'removable' => true ), $item )['edit_url']
		);
		self::assertArrayNotHasKey( 'edit_url', $filtered_line( array( 'removable' => false ), $item ) );
		self::assertArrayNotHasKey( 'edit_url', $filtered_line( array( 'editable' => false ), $item ) );
		$simple_line = WC()->cart->get_cart_item( (string) WC()->cart->add_to_cart( $this->product()->get_id() ) );
		self::assertArrayNotHasKey( 'edit_url', $filtered_line( array(), $simple_line ) );
	}

	/**
	 * @param array<string, mixed> $params
	 * @return array<string, mixed>
	 */
	private function view( array $params ): array {
		$operations = (array) apply_filters( 'aisle_cart_operations', array() );
		return $operations['quick_view']( $params );
	}

	/**
	 * @param array<string, mixed> $params
	 */
	private function rejection( array $params ): string {
		try {
			RequestedProduct::of( $params );
		} catch ( ApiError $error ) {
			return $error->error_code;
		}
		return '';
	}

	private function product(): \WC_Product {
		$product = new \WC_Product_Simple();
		$product->set_name( 'Lamp' );
		$product->set_regular_price( '10' );
		$product->save();
		return $product;
	}

	/**
	 * @return array{\WC_Product_Variable, \WC_Product_Variation}
	 */
	private function variable(): array {
		$attribute = new \WC_Product_Attribute();
		$attribute->set_name( 'Size' );
		$attribute->set_options( array( 'Small', 'Large' ) );
		$attribute->set_visible( true );
		$attribute->set_variation( true );
		$product = new \WC_Product_Variable();
		$product->set_name( 'Shirt' );
		$product->set_attributes( array( $attribute ) );
		$product->save();
		$variations = array();
		foreach ( array( 'Small', 'Large' ) as $size ) {
			$variation = new \WC_Product_Variation();
			$variation->set_parent_id( $product->get_id() );
			$variation->set_attributes( array( 'size' => $size ) );
			$variation->set_regular_price( '12' );
			$variation->save();
			$variations[] = $variation;
		}
		$product = new \WC_Product_Variable( $product->get_id() );
		return array( $product, $variations[1] );
	}
}
