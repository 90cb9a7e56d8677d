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
	private function save_settings( array $values ): void {
		update_option( Settings::OPTION, array( 'schema_version' => 1, 'features' => array( 'mini-cart' => $values ) ) );
	}

	public function test_prints_cart_link_from_shortcode_without_visitor_data(): void {
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

	public function test_changes_quantity_for_theme_script_only_on_same_origin_requests(): void {
		$product = new \WC_Product_Simple();
		$product->set_name( 'Mug' );
		$product->set_regular_price( '10' );
		$product->save();
		$this->switch_to_new_visitor( 1 );
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

	public function test_prints_mini_cart_from_the_block(): void {
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
		$rendered_block = static fn( string $name = 'woocommerce/mini-cart' ): ?string =>
			apply_filters( 'pre_render_block', null, array( 'blockName' => $name ), null );
		self::assertStringContainsString( 'data-style="off-canvas"', (string) $rendered_block() );
		self::assertStringContainsString( self::CONTROL, (string) $rendered_block() );
		self::assertNull( $rendered_block( 'core/paragraph' ) );
		$this->save_settings( array( 'replace_block' => 'never' ) );
		self::assertNull( $rendered_block() );
		$this->save_settings( array( 'replace_block' => 'always' ) );
		self::assertStringContainsString( 'data-style="dropdown"', (string) $rendered_block() );
		update_option(
			Settings::OPTION,
			array( 'schema_version' => 1, 'features' => array( 'cart-drawer' => array( 'enabled' => false ) ) )
		);
		self::assertNull( $rendered_block() );
	}

	public function test_hides_floating_button_when_page_has_a_mini_cart(): void {
		$footer_html = static function (): string {
			ob_start();
			do_action( 'wp_footer' );
			return (string) ob_get_clean();
		};
		$GLOBALS['wp_scripts'] = null;
		self::assertMatchesRegularExpression( '/__toggler--right" data-aisle-spare/', $footer_html() );
		$GLOBALS['wp_scripts'] = null;
		do_shortcode( '[aisle_mini_cart]' );
		self::assertMatchesRegularExpression( '/__toggler--right is-spare" data-aisle-spare/', $footer_html() );
		$GLOBALS['wp_scripts'] = null;
		update_option(
			Settings::OPTION,
			array( 'schema_version' => 1, 'features' => array( 'cart-drawer' => array( 'toggler_spare' => false ) ) )
		);
		do_shortcode( '[aisle_mini_cart]' );
		self::assertMatchesRegularExpression( '/__toggler--right" aria-expanded/', $footer_html() );
	}

	public function test_applies_attributes_of_the_replaced_mini_cart_block(): void {
		$this->save_settings( array( 'replace_block' => 'always' ) );
		$rendered_block = static fn( array $attributes ): string => (string) apply_filters(
			'pre_render_block',
			null,
			array( 'blockName' => 'woocommerce/mini-cart', 'attrs' => $attributes ),
			null
		);
		self::assertStringNotContainsString( 'data-aisle-cart-subtotal', $rendered_block( array() ) );
		self::assertStringContainsString( 'data-aisle-cart-subtotal', $rendered_block( array( 'hasHiddenPrice' => false ) ) );
		self::assertSame(
			do_shortcode( '[aisle_mini_cart icon="cart"]' ),
			substr(
				$rendered_block( array( 'miniCartIcon' => 'cart' ) ),
				strlen( '<div class="wp-block-aisle-mini-cart">' ),
				-strlen( '</div>' )
			)
		);
	}

	public function test_opens_only_one_mini_cart_after_an_add(): void {
		$settings = new Settings();
		$settings->add( ShopSettings::FEATURE, new ShopSettings() );
		$mini_cart = new MiniCart( $settings, self::assets( $settings ), new Ajax() );
		$settings->add( MiniCartSettings::FEATURE, $mini_cart );
		$mini_cart->register();
		remove_all_filters( 'render_block_data', 10 );
		$this->save_settings( array( 'open_on_add' => true ) );
		do_shortcode( '[aisle_mini_cart]' );
		$filter_block = static fn( string $attributes ) => apply_filters(
			'render_block_data',
			array( 'blockName' => 'woocommerce/mini-cart', 'attrs' => json_decode( $attributes, true ) ),
			array(),
			null
		);
		$filter_block( '{"addToCartBehaviour":"none"}' );
		self::assertTrue( $mini_cart->boot_data()['openOnAdd'] ?? null );
		$filter_block( '{"addToCartBehaviour":"open_drawer"}' );
		self::assertFalse( $mini_cart->boot_data()['openOnAdd'] ?? null );
	}

	public function test_replaces_cart_widget_only_when_merchant_enables_it(): void {
		$widget      = new class( 'woocommerce_widget_cart', 'Cart' ) extends \WP_Widget {};
		$widget_args = array(
			'widget_id'     => 'woocommerce_widget_cart-2',
			'before_widget' => '<section>',
			'after_widget'  => '</section>',
			'before_title'  => '<h2>',
			'after_title'   => '</h2>',
		);
		$display_widget  = static function (
			array $arg_overrides = array(),
			array $instance_overrides = array()
		) use ( $widget, $widget_args ): array {
			ob_start();
			$instance = apply_filters(
				'widget_display_callback',
				$instance_overrides + array( 'title' => 'Cart' ),
				$widget,
				$arg_overrides + $widget_args
			);
			return array( $instance, (string) ob_get_clean() );
		};
		self::assertSame( array( array( 'title' => 'Cart' ), '' ), $display_widget() );
		$this->save_settings( array( 'replace_widget' => true ) );
		[ $instance, $html ] = $display_widget();
		self::assertFalse( $instance );
		self::assertStringStartsWith( '<section><h2>Cart</h2>', $html );
		self::assertStringNotContainsString( 'hide_cart_widget_if_empty', $html );
		self::assertStringStartsWith(
			'<section><div class="hide_cart_widget_if_empty">',
			$display_widget( array(), array( 'title' => '', 'hide_if_empty' => 1 ) )[1]
		);
		self::assertSame(
			array( array( 'title' => 'Cart' ), '' ),
			$display_widget( array( 'widget_id' => null ) ),
			'A theme draws it by its own code, for its own script.'
		);
		self::assertStringContainsString( self::CONTROL, $html );
		self::assertStringEndsWith( '</section>', $html );
		add_filter( 'woocommerce_widget_cart_is_hidden', '__return_true' );
		self::assertSame( array( false, '' ), $display_widget(), 'As on the cart page, where theirs shows nothing.' );
	}
}
