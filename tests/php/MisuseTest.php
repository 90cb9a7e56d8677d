<?php
declare(strict_types=1);

namespace Aisle\Tests;

use Aisle\Features\CartCoupons\AutomaticCouponField;
use Aisle\Features\CartCoupons\AutomaticCoupons;
use Aisle\Features\Gallery\VariationImages;
use Aisle\Features\ProductOptions\Forms\FormTranslations;
use Aisle\Features\ProductOptions\Forms\OptionFormRepository;

/**
 * Misuse of entry points whose own tests do not cover it: each is rejected or ignored without data loss.
 * tests/php/routes.php assigns a test to each entry point.
 */
#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
final class MisuseTest extends TestCase {

	/** Values that are invalid for all parameters. */
	private const NONSENSE = array(
		array( 'a' => array( 'b' ) ),
		array(),
		'',
		'0',
		"'\"><script>x</script>",
		"%00\0",
		'../../etc/passwd',
		'999999999999999999999',
	);

	public function test_escapes_invalid_block_attributes(): void {
		foreach ( array( 'aisle/mini-cart', 'aisle/product-filters', 'aisle/search' ) as $name ) {
			$block = \WP_Block_Type_Registry::get_instance()->get_registered( $name );
			self::assertNotNull( $block, $name );
			foreach ( array_keys( $block->attributes ?? array() ) as $attribute ) {
				$json = (string) wp_json_encode( array( $attribute => '"><script>x</script>' ), JSON_HEX_TAG | JSON_HEX_QUOT );
				self::assertStringNotContainsString( '<script>x', do_blocks( "<!-- wp:{$name} {$json} /-->" ), "{$name} {$attribute}" );
				self::assertIsString( do_blocks( "<!-- wp:{$name} {\"{$attribute}\":[[1]]} /-->" ) );
			}
		}
	}

	public function test_renders_no_preview_for_guests_and_customers(): void {
		foreach ( array( 0, self::user( 'customer' ) ) as $user ) {
			wp_set_current_user( $user );
			$nonces = array_map( wp_create_nonce( ... ), array( 'aisle-preview', 'aisle-bundle-preview' ) );
			foreach ( array( ...self::NONSENSE, ...$nonces ) as $value ) {
				$_GET = array(
					'aisle-preview'              => $value,
					'aisle-contact-form-preview' => $value,
					'aisle-bundle-preview'       => $value,
				);
				// A preview request would end the process.
				$output = self::output_of( static fn() => do_action( 'template_redirect' ) );
				self::assertStringNotContainsString( '<html', $output );
			}
		}
	}

	public function test_saves_coupon_switch_as_yes_or_no_for_any_posted_value(): void {
		$coupon = new \WC_Coupon();
		$coupon->set_code( 'misuse' );
		$coupon->save();
		foreach ( self::NONSENSE as $value ) {
			$_POST[ AutomaticCoupons::META ] = $value;
			( new AutomaticCouponField() )->save( $coupon->get_id(), $coupon );
			self::assertSame( 'yes', $coupon->get_meta( AutomaticCoupons::META ) );
		}
		unset( $_POST[ AutomaticCoupons::META ] );
		( new AutomaticCouponField() )->save( $coupon->get_id(), $coupon );
		self::assertSame( 'no', $coupon->get_meta( AutomaticCoupons::META ) );
	}

	public function test_saves_only_image_ids_of_a_variation(): void {
		$variation = new \WC_Product_Variation();
		foreach ( array( ...self::NONSENSE, '1,2,x', array( array( 'x' ) ) ) as $value ) {
			$_POST['aisle_variation_pictures'] = array( $value );
			do_action( 'woocommerce_admin_process_variation_object', $variation, 0 );
			self::assertMatchesRegularExpression( '/\A[\d,]*\z/', (string) $variation->get_meta( VariationImages::META ) );
		}
	}

	public function test_rejects_quantity_for_unknown_line_and_keeps_the_cart(): void {
		$product = new \WC_Product_Simple();
		$product->set_regular_price( '10' );
		$product->save();
		$key = (string) WC()->cart->add_to_cart( $product->get_id(), 2 );
		foreach ( self::NONSENSE as $value ) {
			$line_response = $this->dispatch_site_ajax(
				'flatsome_ajax_cart_item_alter_quantity',
				array( 'quantity' => '3', 'cart_item_key' => $value )
			);
			self::assertSame(
				array( false, 'unknown_line', 'This item is no longer in your cart.' ),
				array_values( array_intersect_key( $line_response->json['results'][0], array( 'ok' => 0, 'code' => 0, 'msg' => 0 ) ) ),
				$line_response->body
			);
		}
		foreach ( array_diff_key( self::NONSENSE, array( 3 => '0' ) ) as $value ) {
			$quantity_response = $this->dispatch_site_ajax(
				'flatsome_ajax_cart_item_alter_quantity',
				array( 'quantity' => $value, 'cart_item_key' => $key )
			);
			self::assertFalse( $quantity_response->json['results'][0]['ok'], $quantity_response->body );
			self::assertNotSame( '', $quantity_response->json['results'][0]['msg'] );
		}
		self::assertSame( 2, WC()->cart->get_cart_contents_count() );
	}

	public function test_ignores_page_parameter_that_is_not_text(): void {
		ob_start();
		foreach ( self::NONSENSE as $value ) {
			$_GET['page'] = $value;
			FormTranslations::register_all_strings( new OptionFormRepository() );
		}
		self::assertSame( '', (string) ob_get_clean() );
	}

	public function test_prints_search_form_when_category_is_not_text(): void {
		foreach ( self::NONSENSE as $value ) {
			set_query_var( 'product_cat', $value );
			$html = do_shortcode( '[aisle_search categories="yes"]' );
			self::assertStringNotContainsString( '<script>x', $html );
			self::assertStringContainsString( '<option value="">', $html );
		}
	}

	private static function user( string $role ): int {
		$id = wp_insert_user(
			array(
				'user_login' => "misuse-{$role}",
				'user_pass'  => 'x',
				'role'       => $role,
			)
		);
		self::assertIsInt( $id );
		return $id;
	}
}
