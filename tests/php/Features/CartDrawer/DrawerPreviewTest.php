<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\CartDrawer;

use Aisle\Platform\Settings\Settings;
use Aisle\Tests\TestCase;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * Preview data of a drawer with unsaved settings.
 */
// The stand-in does not count products on sale.
#[RequiresFunction( 'wc_get_product_ids_on_sale' )]
final class DrawerPreviewTest extends TestCase {

	private const PATH = '/aisle/v1/cart-preview';

	public function test_rejects_preview_from_users_who_cannot_manage_the_store(): void {
		self::assertSame( 401, $this->dispatch_rest( 'POST', self::PATH )->status );
		$this->log_in( 'customer' );
		self::assertSame( 403, $this->dispatch_rest( 'POST', self::PATH )->status );
	}

	public function test_previews_drawer_with_unsaved_settings_and_stores_nothing(): void {
		$this->log_in( 'shop_manager' );
		$stored_settings = get_option( Settings::OPTION );
		$drafts          = array( 'cart-drawer' => array( 'title' => 'Your basket', 'enabled' => false, 'toggler_position' => 'left' ) );
		$response        = $this->dispatch_rest( 'POST', self::PATH, array( 'values' => $drafts ) )->json;
		self::assertSame( 'Your basket', $response['boot']['features']['cart-drawer']['title'] );
		self::assertStringContainsString( 'data-aisle="cart-drawer"', $response['node'], 'also where it is switched off' );
		self::assertStringContainsString( '--left', $response['node'] );
		self::assertNotSame( array(), $response['boot']['app']['scripts'] );
		self::assertSame( $stored_settings, get_option( Settings::OPTION ) );
		self::assertArrayNotHasKey( 'title', $this->dispatch_rest( 'POST', self::PATH )->json['boot']['features']['cart-drawer'] );
	}

	public function test_ignores_incomplete_and_unknown_draft_values(): void {
		$this->log_in( 'shop_manager' );
		$default_features = $this->dispatch_rest( 'POST', self::PATH )->json['boot']['features'];
		foreach ( array(
			array( 'cart-drawer' => array( 'animation_ms' => '', 'side' => array( 'end' ), 'color_text' => 'red', 'nonsense' => 1 ) ),
			array( 'cart-drawer' => 'all', 'nobody' => array( 'x' => 1 ) ),
			array( array( array() ) ),
		) as $drafts ) {
			$response = $this->dispatch_rest( 'POST', self::PATH, array( 'values' => $drafts ) );
			self::assertSame( 200, $response->status );
			self::assertSame( $default_features, $response->json['boot']['features'] );
		}
	}

	public function test_adds_extension_data_from_filter_to_the_sample_cart(): void {
		$this->log_in( 'shop_manager' );
		self::assertSame( array(), $this->dispatch_rest( 'POST', self::PATH )->json['extensions'] );
		add_filter(
			'aisle_cart_preview_extensions',
			static fn ( array $text, float $subtotal ): array => $text + array( 'lamp' => array( 'worth' => $subtotal > 0 ) ),
			10,
			2
		);
		self::assertSame( array( 'lamp' => array( 'worth' => true ) ), $this->dispatch_rest( 'POST', self::PATH )->json['extensions'] );
	}

	public function test_previews_suggested_products_selected_in_unsaved_settings(): void {
		$this->log_in( 'shop_manager' );
		$product = new \WC_Product_Simple();
		$product->set_name( 'Chosen lamp' );
		$product->set_regular_price( '12' );
		$product->save();
		$drafts   = array( 'cart-upsells' => array( 'source' => 'chosen', 'products' => (string) $product->get_id() ) );
		$response = $this->dispatch_rest( 'POST', self::PATH, array( 'values' => $drafts ) )->json;
		self::assertSame( array( 'Chosen lamp' ), array_column( $response['extensions']['cart-upsells']['products'], 'name' ) );
	}

	public function test_fills_sample_cart_with_store_products_and_plain_number_prices(): void {
		$this->log_in( 'shop_manager' );
		$products = $this->dispatch_rest( 'POST', self::PATH )->json['products'];
		self::assertCount( 7, $products );
		self::assertCount( 7, array_unique( array_column( $products, 'id' ) ) );
		foreach ( $products as $product ) {
			self::assertMatchesRegularExpression( '/^\d+\.\d\d$/', $product['price'] );
			self::assertGreaterThanOrEqual( (float) $product['price'], (float) $product['regular_price'] );
		}
	}
}
