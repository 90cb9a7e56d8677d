<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\CartDrawer;

use Aisle\Features\CartDrawer\CartDrawer;
use Aisle\Features\CartDrawer\DrawerSettings;
use Aisle\Platform\Admin\AdminNotice;
use Aisle\Platform\Http\Rest;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\ShopSettings;
use Aisle\Tests\TestCase;

/**
 * If another drawer opens on add too, only one opens, and the merchant is told which and why.
 */
#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class ThirdPartyDrawersTest extends TestCase {

	private const MINI_CART = '<!-- wp:woocommerce/mini-cart {"addToCartBehaviour":"open_drawer"} /-->';

	private Settings $settings;

	private CartDrawer $drawer;

	protected function setUp(): void {
		parent::setUp();
		$this->settings = new Settings();
		$this->settings->add( ShopSettings::FEATURE, new ShopSettings() );
		$this->drawer = new CartDrawer( $this->settings, self::assets( $this->settings ), new Rest() );
		$this->settings->add( DrawerSettings::FEATURE, $this->drawer );
		$this->settings->reset( 'cart-drawer' );
	}

	/** Uses a class, because a constant could not be removed after the test. */
	private function other_plugin(): void {
		add_filter(
			'aisle_third_party_cart_drawers',
			static fn ( array $drawers ): array => $drawers + array( self::class => 'Their Cart' )
		);
	}

	private function drawer_html(): string {
		ob_start();
		$this->drawer->print_drawer();
		return (string) ob_get_clean();
	}

	/**
	 * @return array<string, string> ID => text of the notice.
	 * @phpstan-impure
	 */
	private function notice_texts(): array {
		$notices = $this->drawer->add_notices( array() );
		return array_filter( array_combine(
			array_column( $notices, 'id' ),
			array_map( static fn ( AdminNotice $notice ): string => ( $notice->text )(), $notices )
		) );
	}

	public function test_recognizes_known_drawer_plugins_by_their_constants(): void {
		add_filter(
			'aisle_third_party_cart_drawers',
			static function ( array $drawers ) use ( &$known_drawers ): array {
				$known_drawers = $drawers;
				return $drawers;
			}
		);
		self::assertNotSame( '', $this->drawer_html() );
		self::assertSame( 'FunnelKit Cart', $known_drawers['FKCART_VERSION'] );
		self::assertSame( 'Side Cart WooCommerce', $known_drawers['XOO_WSC_VERSION'] );
	}

	public function test_hides_drawer_and_notifies_merchant_when_another_plugin_has_one(): void {
		$this->other_plugin();
		self::assertSame( array( '', null ), array( $this->drawer_html(), $this->drawer->boot_data() ) );
		self::assertSame(
			array( false, false, true ),
			array( $this->drawer->is_shown(), $this->drawer->is_in_use(), $this->drawer->opens_on_add() ),
			'Theirs opens: nothing of ours beside it.'
		);
		$text = $this->notice_texts();
		self::assertSame( array( 'cart-drawer-their-cart' ), array_keys( $text ) );
		self::assertStringContainsString( '“Their Cart” also has a cart drawer.', $text['cart-drawer-their-cart'] );
	}

	public function test_shows_no_notice_when_own_drawer_is_disabled(): void {
		$this->other_plugin();
		$this->settings->save( 'cart-drawer', array( 'enabled' => false ) );
		self::assertSame( array(), $this->notice_texts() );
	}

	public function test_keeps_mini_cart_block_closed_when_drawer_opens_on_add(): void {
		// Simulates a store that keeps WooCommerce's mini cart, which Aisle replaces by default.
		remove_all_filters( 'pre_render_block' );
		$this->drawer->register();
		self::assertSame( 'none', $this->rendered_with( self::MINI_CART ) );
		self::assertSame( 'none', $this->rendered_with( '<!-- wp:group --><div>' . self::MINI_CART . '</div><!-- /wp:group -->' ) );
		$this->settings->save( 'cart-drawer', array( 'open_on_add' => false ) );
		self::assertSame( 'open_drawer', $this->rendered_with( self::MINI_CART ) );
		$this->settings->save( 'cart-drawer', array( 'open_on_add' => true, 'enabled' => false ) );
		self::assertSame( 'open_drawer', $this->rendered_with( self::MINI_CART ) );
	}

	public function test_leaves_blocks_other_than_mini_cart_unchanged(): void {
		$block = array(
			'blockName'    => 'core/paragraph',
			'attrs'        => array( 'addToCartBehaviour' => 'open_drawer' ),
			'innerBlocks'  => array(),
			'innerHTML'    => '',
			'innerContent' => array(),
		);
		self::assertSame( $block, $this->drawer->keep_mini_cart_closed( $block ) );
	}

	public function test_notifies_merchant_of_mini_cart_block_in_menus_and_widgets(): void {
		self::assertSame( array(), $this->notice_texts() );
		$post = wp_insert_post( array(
			'post_type'    => 'wp_navigation',
			'post_status'  => 'publish',
			'post_title'   => 'Menu',
			'post_content' => wp_slash( self::MINI_CART ),
		) );
		self::assertStringContainsString( 'Mini-Cart', $this->notice_texts()['mini-cart-block'] ?? '' );
		wp_delete_post( $post, true );
		self::assertSame( array(), $this->notice_texts() );
		update_option( 'widget_block', array( 2 => array( 'content' => self::MINI_CART ) ) );
		self::assertArrayHasKey( 'mini-cart-block', $this->notice_texts() );
		$this->settings->save( 'cart-drawer', array( 'open_on_add' => false ) );
		self::assertSame( array(), $this->notice_texts() );
	}

	/**
	 * @return string The block's attribute when it was rendered.
	 * @phpstan-impure
	 */
	private function rendered_with( string $content ): string {
		$behavior   = '';
		$listen = static function ( string $html, array $block, \WP_Block $instance ) use ( &$behavior ): string {
			$behavior = $instance->attributes['addToCartBehaviour'] ?? '';
			return '';
		};
		$registered = \WP_Block_Type_Registry::get_instance()->is_registered( 'woocommerce/mini-cart' );
		if ( ! $registered ) {
			register_block_type(
				'woocommerce/mini-cart',
				array(
					'attributes'      => array( 'addToCartBehaviour' => array( 'type' => 'string', 'default' => 'none' ) ),
					'render_callback' => '__return_empty_string',
				)
			);
		}
		add_filter( 'render_block_woocommerce/mini-cart', $listen, 10, 3 );
		do_blocks( $content );
		remove_filter( 'render_block_woocommerce/mini-cart', $listen );
		if ( ! $registered ) {
			unregister_block_type( 'woocommerce/mini-cart' );
		}
		return $behavior;
	}
}
