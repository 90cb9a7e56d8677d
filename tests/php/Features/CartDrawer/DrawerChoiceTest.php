<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\CartDrawer;

use Aisle\Features\CartDrawer\CartDrawer;
use Aisle\Features\CartDrawer\DrawerChoice;
use Aisle\Features\CartDrawer\DrawerSettings;
use Aisle\Features\CartDrawer\DrawerSuppressor;
use Aisle\Features\CartDrawer\ThirdPartyDrawers;
use Aisle\Platform\Admin\AdminNotices;
use Aisle\Platform\Http\Rest;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\ShopSettings;
use Aisle\Tests\RequestEnded;
use Aisle\Tests\TestCase;

/**
 * The merchant switches between two drawers with one click.
 */
#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class DrawerChoiceTest extends TestCase {

	private const FOLDER = WP_PLUGIN_DIR . '/their-cart';

	private Settings $settings;

	private ThirdPartyDrawers $third_party_drawers;

	private CartDrawer $drawer;

	/** A plugin with a drawer: detected by its class, attached to the footer, with a script. */
	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		wp_mkdir_p( self::FOLDER );
		file_put_contents(
			self::FOLDER . '/their-cart.php',
			'<?php class Their_Cart { public static function drawer(): void { echo "their drawer"; } }'
		);
		require_once self::FOLDER . '/their-cart.php'; // @phpstan-ignore requireOnce.fileNotFound (Written just now.)
	}

	public static function tearDownAfterClass(): void {
		unlink( self::FOLDER . '/their-cart.php' );
		rmdir( self::FOLDER );
		parent::tearDownAfterClass();
	}

	protected function setUp(): void {
		parent::setUp();
		delete_option( AdminNotices::OPTION );
		add_filter(
			'aisle_third_party_cart_drawers',
			static fn ( array $drawers ): array => $drawers + array( 'Their_Cart' => 'Their Cart' )
		);
		$this->open_shop();
		$this->settings->reset( DrawerSettings::FEATURE );
	}

	/** Sets up a new request. */
	private function open_shop(): void {
		$this->settings            = new Settings();
		$this->third_party_drawers = new ThirdPartyDrawers( $this->settings );
		$this->settings->add( ShopSettings::FEATURE, new ShopSettings() );
		$this->drawer = new CartDrawer( $this->settings, self::assets( $this->settings ), new Rest() );
		$this->settings->add( DrawerSettings::FEATURE, $this->drawer );
	}

	protected function tearDown(): void {
		unset( $_GET['drawer'], $_REQUEST['_wpnonce'] );
		parent::tearDown();
	}

	private function choose( string $choice, ?string $nonce = null ): string {
		$_GET['drawer']       = $choice;
		$_REQUEST['_wpnonce'] = $nonce ?? wp_create_nonce( DrawerChoice::ACTION . $choice );
		$on_redirect          = static function ( string $location ): never {
			throw new RequestEnded( $location );
		};
		$die                  = static fn (): callable => static function (): never {
			throw new RequestEnded( 'died' );
		};
		add_filter( 'wp_redirect', $on_redirect );
		add_filter( 'wp_die_handler', $die );
		try {
			( new DrawerChoice( $this->settings, $this->third_party_drawers ) )->choose();
		} catch ( RequestEnded $exception ) {
			return $exception->getMessage();
		} finally {
			remove_filter( 'wp_redirect', $on_redirect );
			remove_filter( 'wp_die_handler', $die );
		}
		self::fail( 'The request went on.' );
	}

	/** @phpstan-impure */
	private function page_end(): string {
		remove_all_actions( 'wp_footer' );
		add_action( 'wp_footer', 'wp_print_footer_scripts', 20 );
		add_action( 'wp_footer', array( 'Their_Cart', 'drawer' ) );
		wp_enqueue_script( 'their-cart', plugins_url( 'their-cart/cart.js' ), array(), '1', true );
		( new DrawerSuppressor( $this->third_party_drawers ) )->suppress();
		ob_start();
		do_action( 'wp_footer' );
		$this->drawer->print_drawer();
		return (string) ob_get_clean();
	}

	/** @phpstan-impure */
	private function notice(): string {
		$notice = ( new DrawerChoice( $this->settings, $this->third_party_drawers ) )->notice();
		return null === $notice ? '' : implode( '|', array( ( $notice->text )(), ...array_keys( $notice->choices ) ) );
	}

	public function test_keeps_third_party_drawer_until_merchant_decides(): void {
		self::assertSame( 'Their Cart', $this->third_party_drawers->active_drawer_name() );
		$html = $this->page_end();
		self::assertStringContainsString( 'their drawer', $html );
		self::assertStringContainsString( 'their-cart/cart.js', $html );
		self::assertStringNotContainsString( 'data-aisle="cart-drawer"', $html );
		self::assertStringEndsWith( '|Use Aisle’s cart drawer|Keep the cart drawer from Their Cart', $this->notice() );
	}

	public function test_replaces_third_party_drawer_and_restores_it_on_request(): void {
		$this->log_in( 'shop_manager' );
		self::assertNotSame( 'died', $this->choose( 'aisle-their-cart' ) );
		self::assertSame( '', $this->third_party_drawers->active_drawer_name() );
		self::assertSame( array( 'cart-drawer-their-cart' ), get_option( AdminNotices::OPTION ) );
		$html = $this->page_end();
		self::assertStringNotContainsString( 'their drawer', $html );
		self::assertStringNotContainsString( 'their-cart/cart.js', $html );
		self::assertStringContainsString( 'data-aisle="cart-drawer"', $html );
		self::assertStringContainsString( '|Use the cart drawer from Their Cart|', $this->notice() );

		$this->choose( 'their-cart' );
		self::assertSame( 'Their Cart', $this->third_party_drawers->active_drawer_name() );
	}

	public function test_rejects_drawer_choice_without_permission_nonce_or_known_drawer(): void {
		$this->log_in( 'customer' );
		self::assertSame( 'died', $this->choose( 'aisle-their-cart' ) );
		$this->log_in( 'shop_manager' );
		self::assertSame( 'died', $this->choose( 'aisle-their-cart', wp_create_nonce( DrawerChoice::ACTION . 'their-cart' ) ) );
		self::assertNotSame( 'died', $this->choose( 'somebody-else' ) );
		self::assertSame( 'Their Cart', $this->third_party_drawers->active_drawer_name() );
	}

	public function test_sets_open_on_add_by_the_choice_between_drawer_and_mini_cart_block(): void {
		remove_all_filters( 'aisle_third_party_cart_drawers' );
		$this->open_shop();
		$this->log_in( 'shop_manager' );
		$this->choose( 'mini-cart-block' );
		self::assertFalse( $this->settings->boolean( DrawerSettings::FEATURE, 'open_on_add' ) );
		self::assertSame( array( 'mini-cart-block' ), get_option( AdminNotices::OPTION ) );
		$this->choose( 'aisle-mini-cart-block' );
		self::assertTrue( $this->settings->boolean( DrawerSettings::FEATURE, 'open_on_add' ) );
	}

	public function test_keeps_drawer_of_a_plugin_added_after_the_choice(): void {
		$this->log_in( 'shop_manager' );
		$this->choose( 'aisle-their-cart' );
		add_filter( 'aisle_third_party_cart_drawers', static fn (): array => array( 'Their_Cart' => 'Newer Cart' ), 20 );
		$this->open_shop();
		self::assertSame( 'Newer Cart', $this->third_party_drawers->active_drawer_name() );
	}

	public function test_replaces_theme_drawer_unless_merchant_keeps_it(): void {
		remove_all_filters( 'aisle_third_party_cart_drawers' );
		add_filter( 'template', static fn (): string => 'flatsome' );
		set_theme_mod( 'header_cart_style', 'off-canvas' );
		$this->open_shop();
		self::assertSame( '', $this->third_party_drawers->active_drawer_name() );
		( new DrawerSuppressor( $this->third_party_drawers ) )->suppress();
		self::assertSame( 'link', get_theme_mod( 'header_cart_style' ) );
		self::assertNotNull( $this->third_party_drawers->detected_drawer(), 'also while it is kept off' );
		$drawer_id = $this->third_party_drawers->detected_drawer()->id();
		$this->settings->save( DrawerSettings::FEATURE, array( ThirdPartyDrawers::SETTING => $drawer_id ) );
		self::assertSame( $this->third_party_drawers->detected_drawer()->name, $this->third_party_drawers->active_drawer_name() );
	}

	public function test_detects_no_drawer_when_theme_cart_is_a_dropdown(): void {
		remove_all_filters( 'aisle_third_party_cart_drawers' );
		add_filter( 'template', static fn (): string => 'flatsome' );
		set_theme_mod( 'header_cart_style', 'dropdown' );
		$this->open_shop();
		self::assertNull( $this->third_party_drawers->detected_drawer() );
		self::assertSame( '', $this->notice() );
	}
}
