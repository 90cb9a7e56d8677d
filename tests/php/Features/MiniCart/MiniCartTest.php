<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\MiniCart;

use Aisle\Features\MiniCart\MiniCart;
use Aisle\Features\MiniCart\MiniCartSettings;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\ShopSettings;
use Aisle\Tests\TestCase;

final class MiniCartTest extends TestCase {

	private const CONTROL = 'data-aisle-open="mini-cart"';

	/**
	 * @param array<string, mixed> $values
	 */
	private function set( array $values ): void {
		update_option( Settings::OPTION, array( 'schema_version' => 1, 'features' => array( 'mini-cart' => $values ) ) );
	}

	public function test_prints_cart_link_without_visitor_data_from_shortcode(): void {
		$html = do_shortcode( '[aisle_mini_cart total="yes" icon="basket" style="off-canvas"]' );
		self::assertStringContainsString( self::CONTROL, $html );
		self::assertStringContainsString( 'href="' . esc_url( wc_get_cart_url() ) . '"', $html );
		self::assertStringContainsString( 'data-style="off-canvas"', $html );
		self::assertStringContainsString( 'data-aisle-cart-subtotal hidden', $html );
		self::assertStringNotContainsString( 'data-aisle-cart-subtotal', do_shortcode( '[aisle_mini_cart total="no"]' ) );
	}

	public function test_uses_settings_when_shortcode_attributes_are_invalid(): void {
		$html = do_shortcode( '[aisle_mini_cart style="<script>" icon="../../x"]' );
		self::assertStringContainsString( 'data-style="dropdown"', $html );
		self::assertStringNotContainsString( 'script', $html );
	}

	public function test_sets_quantity_from_theme_script_for_logged_in_customer(): void {
		$product = new \WC_Product_Simple();
		$product->set_name( 'Mug' );
		$product->set_regular_price( '10' );
		$product->save();
		$this->fresh_visitor( 1 );
		$key      = (string) WC()->cart->add_to_cart( $product->get_id() );
		$response = $this->dispatch_site_ajax(
			'flatsome_ajax_cart_item_alter_quantity',
			array( 'quantity' => '3', 'cart_item_key' => $key ),
			array( 'Sec-Fetch-Site' => 'same-origin' )
		);
		self::assertSame( array( 200, 3 ), array( $response->json['code'], WC()->cart->get_cart_contents_count() ), $response->body );
		$response = $this->dispatch_site_ajax(
			'flatsome_ajax_cart_item_alter_quantity',
			array( 'quantity' => '5', 'cart_item_key' => $key ),
			array( 'Sec-Fetch-Site' => 'cross-site' )
		);
		self::assertSame( array( 403, 3 ), array( $response->status, WC()->cart->get_cart_contents_count() ) );
	}

	public function test_prints_same_mini_cart_from_the_block(): void {
		self::assertStringContainsString( self::CONTROL, do_blocks( '<!-- wp:aisle/mini-cart {"style":"dropdown"} /-->' ) );
	}

	public function test_replaces_only_menu_items_with_the_mini_cart_url(): void {
		$item = static fn( string $url ): object => (object) array(
			'url'     => $url,
			'classes' => array(),
		);
		$menu = (object) array( 'theme_location' => '' );
		self::assertStringContainsString(
			self::CONTROL,
			(string) apply_filters( 'walker_nav_menu_start_el', '<a>x</a>', $item( '#aisle-mini-cart' ), 0, $menu )
		);
		self::assertSame( '<a>x</a>', apply_filters( 'walker_nav_menu_start_el', '<a>x</a>', $item( '/shop/' ), 0, $menu ) );
	}

	public function test_replaces_woocommerce_mini_cart_block_unless_merchant_disables_it(): void {
		$drawn = static fn( string $name = 'woocommerce/mini-cart' ): ?string =>
			apply_filters( 'pre_render_block', null, array( 'blockName' => $name ), null );
		self::assertStringContainsString( 'data-style="off-canvas"', (string) $drawn() );
		self::assertStringContainsString( self::CONTROL, (string) $drawn() );
		self::assertNull( $drawn( 'core/paragraph' ) );
		$this->set( array( 'replace_block' => 'never' ) );
		self::assertNull( $drawn() );
		$this->set( array( 'replace_block' => 'always' ) );
		self::assertStringContainsString( 'data-style="dropdown"', (string) $drawn() );
		update_option(
			Settings::OPTION,
			array( 'schema_version' => 1, 'features' => array( 'cart-drawer' => array( 'enabled' => false ) ) )
		);
		self::assertNull( $drawn() );
	}

	public function test_hides_floating_button_when_page_has_a_mini_cart(): void {
		$printed = static function (): string {
			ob_start();
			do_action( 'wp_footer' );
			return (string) ob_get_clean();
		};
		$GLOBALS['wp_scripts'] = null;
		self::assertMatchesRegularExpression( '/__toggler--right" data-aisle-spare/', $printed() );
		$GLOBALS['wp_scripts'] = null;
		do_shortcode( '[aisle_mini_cart]' );
		self::assertMatchesRegularExpression( '/__toggler--right is-spare" data-aisle-spare/', $printed() );
		$GLOBALS['wp_scripts'] = null;
		update_option(
			Settings::OPTION,
			array( 'schema_version' => 1, 'features' => array( 'cart-drawer' => array( 'toggler_spare' => false ) ) )
		);
		do_shortcode( '[aisle_mini_cart]' );
		self::assertMatchesRegularExpression( '/__toggler--right" aria-expanded/', $printed() );
	}

	public function test_applies_attributes_of_the_replaced_mini_cart_block(): void {
		$this->set( array( 'replace_block' => 'always' ) );
		$drawn = static fn( array $attributes ): string => (string) apply_filters(
			'pre_render_block',
			null,
			array( 'blockName' => 'woocommerce/mini-cart', 'attrs' => $attributes ),
			null
		);
		self::assertStringNotContainsString( 'data-aisle-cart-subtotal', $drawn( array() ) );
		self::assertStringContainsString( 'data-aisle-cart-subtotal', $drawn( array( 'hasHiddenPrice' => false ) ) );
		self::assertSame(
			do_shortcode( '[aisle_mini_cart icon="cart"]' ),
			substr( $drawn( array( 'miniCartIcon' => 'cart' ) ), strlen( '<div class="wp-block-aisle-mini-cart">' ), -strlen( '</div>' ) )
		);
	}

	public function test_opens_only_one_mini_cart_after_an_add(): void {
		$settings = new Settings();
		$settings->add( ShopSettings::FEATURE, new ShopSettings() );
		$mini_cart = new MiniCart( $settings, self::assets( $settings ), new Ajax() );
		$settings->add( MiniCartSettings::FEATURE, $mini_cart );
		$mini_cart->register();
		remove_all_filters( 'render_block_data', 10 );
		$this->set( array( 'open_on_add' => true ) );
		do_shortcode( '[aisle_mini_cart]' );
		$draw = static fn( string $attributes ) => apply_filters(
			'render_block_data',
			array( 'blockName' => 'woocommerce/mini-cart', 'attrs' => json_decode( $attributes, true ) ),
			array(),
			null
		);
		$draw( '{"addToCartBehaviour":"none"}' );
		self::assertTrue( $mini_cart->boot_data()['openOnAdd'] ?? null );
		$draw( '{"addToCartBehaviour":"open_drawer"}' );
		self::assertFalse( $mini_cart->boot_data()['openOnAdd'] ?? null );
	}

	public function test_replaces_cart_widget_only_when_merchant_enables_it(): void {
		$widget = new class( 'woocommerce_widget_cart', 'Cart' ) extends \WP_Widget {};
		$frame  = array(
			'widget_id'     => 'woocommerce_widget_cart-2',
			'before_widget' => '<section>',
			'after_widget'  => '</section>',
			'before_title'  => '<h2>',
			'after_title'   => '</h2>',
		);
		$shown  = static function ( array $changed = array(), array $more = array() ) use ( $widget, $frame ): array {
			ob_start();
			$instance = apply_filters( 'widget_display_callback', $more + array( 'title' => 'Cart' ), $widget, $changed + $frame );
			return array( $instance, (string) ob_get_clean() );
		};
		self::assertSame( array( array( 'title' => 'Cart' ), '' ), $shown() );
		$this->set( array( 'replace_widget' => true ) );
		[ $instance, $html ] = $shown();
		self::assertFalse( $instance );
		self::assertStringStartsWith( '<section><h2>Cart</h2>', $html );
		self::assertStringNotContainsString( 'hide_cart_widget_if_empty', $html );
		self::assertStringStartsWith(
			'<section><div class="hide_cart_widget_if_empty">',
			$shown( array(), array( 'title' => '', 'hide_if_empty' => 1 ) )[1]
		);
		self::assertSame(
			array( array( 'title' => 'Cart' ), '' ),
			$shown( array( 'widget_id' => null ) ),
			'A theme draws it by its own code, for its own script.'
		);
		self::assertStringContainsString( self::CONTROL, $html );
		self::assertStringEndsWith( '</section>', $html );
		add_filter( 'woocommerce_widget_cart_is_hidden', '__return_true' );
		self::assertSame( array( false, '' ), $shown(), 'As on the cart page, where theirs shows nothing.' );
	}
}
