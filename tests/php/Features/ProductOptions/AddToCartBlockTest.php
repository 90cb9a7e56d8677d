<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions;

use Automattic\WooCommerce\Blocks\Assets\Api;
use Automattic\WooCommerce\Blocks\Assets\AssetDataRegistry;
use Automattic\WooCommerce\Blocks\BlockTypes\AddToCartWithOptions\AddToCartWithOptions;
use Automattic\WooCommerce\Blocks\Integrations\IntegrationRegistry;
use Automattic\WooCommerce\Blocks\Package;

/**
 * WooCommerce's block "Add to Cart + Options", as PHP prints it with the feature's hooks.
 */
final class AddToCartBlockTest extends OptionsTestCase {

	protected function setUp(): void {
		parent::setUp();
		if ( ! class_exists( AddToCartWithOptions::class ) ) {
			self::markTestSkipped( 'WooCommerce\'s stand-in for tests has no block "Add to Cart + Options".' );
		}
		// WooCommerce registers it in block themes only.
		if ( ! \WP_Block_Type_Registry::get_instance()->is_registered( 'woocommerce/add-to-cart-with-options' ) ) {
			new AddToCartWithOptions(
				Package::container()->get( Api::class ),
				Package::container()->get( AssetDataRegistry::class ),
				new IntegrationRegistry()
			);
		}
	}

	private function render_block( \WC_Product $product ): string {
		return do_blocks(
			'<!-- wp:woocommerce/single-product {"productId":' . $product->get_id()
				. '} --><div class="wp-block-woocommerce-single-product"><!-- wp:woocommerce/add-to-cart-with-options /--></div>'
				. '<!-- /wp:woocommerce/single-product -->'
		);
	}

	/**
	 * Returns attributes of the first element with this tag; of `button`, the first add-to-cart button.
	 *
	 * @return array<string, string|true|null>
	 */
	private static function attributes( string $html, string $tag, string ...$names ): array {
		$processor = new \WP_HTML_Tag_Processor( $html );
		self::assertTrue(
			$processor->next_tag( array( 'tag_name' => $tag, 'class_name' => 'button' === $tag ? 'single_add_to_cart_button' : null ) ),
			$html
		);
		return array_combine( $names, array_map( array( $processor, 'get_attribute' ), $names ) );
	}

	public function test_submits_form_without_block_script_when_product_has_options(): void {
		$product = $this->product();
		$form_id = $this->form( $product, array( self::text( 'f_name', array( 'required' => true ) ) ) );
		$html    = $this->render_block( $product );

		self::assertSame(
			array( 'method' => 'post', 'data-wp-on--submit' => null ),
			self::attributes( $html, 'form', 'method', 'data-wp-on--submit' )
		);
		self::assertStringContainsString( 'data-forms="' . $form_id . '"', $html );
		self::assertNull( self::attributes( $html, 'button', 'aria-label' )['aria-label'] );
		self::assertStringNotContainsString( 'Choose options', $html );
	}

	public function test_keeps_block_script_and_button_label_when_product_has_no_options(): void {
		$html = $this->render_block( $this->product( '64', 'Board' ) );
		self::assertSame( 'actions.addToCart', self::attributes( $html, 'form', 'data-wp-on--submit' )['data-wp-on--submit'] );
		self::assertStringContainsString( 'Board', (string) self::attributes( $html, 'button', 'aria-label' )['aria-label'] );
	}

	public function test_removes_edited_line_key_from_the_form_action(): void {
		$product                = $this->product();
		$_SERVER['REQUEST_URI'] = '/product/board/?aisle_edit=k1&colour=red';
		$this->form( $product, array( self::text( 'f_name' ) ) );
		self::assertStringEndsWith(
			'/product/board/?colour=red',
			(string) self::attributes( $this->render_block( $product ), 'form', 'action' )['action']
		);
	}
}
