<?php
declare(strict_types=1);

namespace Aisle\Platform;

use Aisle\Platform\Admin\AdminNotices;
use Aisle\Platform\Admin\AdminPage;
use Aisle\Platform\Admin\VisitorIpHealth;
use Aisle\Platform\Cart\CartApi;
use Aisle\Platform\Cart\Checkout\CheckoutGuard;
use Aisle\Platform\Cart\Checkout\CheckoutRequest;
use Aisle\Platform\Cart\SessionLock;
use Aisle\Platform\Database\AutoloadedOption;
use Aisle\Platform\Http\RateLimiter;
use Aisle\Platform\Scripts\JQuery;
use Aisle\Platform\Scripts\ScriptHealth;
use Aisle\Platform\Scripts\ScriptReport;
use Aisle\Platform\Scripts\ScriptTranslations;
use Aisle\Platform\Scripts\StoreNotice;
use Aisle\Platform\Scripts\UndeclaredJQuery;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsRoutes;
use Aisle\Platform\Settings\ShopSettings;
use Automattic\WooCommerce\Utilities\FeaturesUtil;

/**
 * Registers the hooks of the platform. Their classes are loaded when a hook runs.
 */
final class PlatformHooks {

	public function __construct( private readonly Services $services ) {}

	public function register(): void {
		$file = $this->services->file;
		AutoloadedOption::watch();
		$this->services->uploads()->register( $this->services->ajax(), $this->services->rest() );
		// Compatibility with the cart and checkout blocks is not declared, because Aisle does not support them yet.
		add_action( 'before_woocommerce_init', static fn() => FeaturesUtil::declare_compatibility( 'custom_order_tables', $file, true ) );
		$translations = Lazy::of( static fn(): ScriptTranslations => new ScriptTranslations( $file ) );
		add_filter( 'load_script_translation_file', array( $translations, 'translation_file' ), 10, 3 );
		DeferredHooks::outside_page_views( $this->register_admin( ... ) );
		$lock = Lazy::of( static fn(): SessionLock => new SessionLock() );
		add_filter( 'woocommerce_session_handler', array( $lock, 'acquire' ), PHP_INT_MAX );
		// The lock is not created here: an update may have replaced the plugin's files during the request.
		add_action( 'shutdown', static fn() => $lock->created_instance()?->release(), PHP_INT_MAX );
		$this->register_checkout();
		( new CartApi( $this->services->ajax(), $this->services->trusted_coupons() ) )->register();
		$this->services->assets()->register();
		$this->register_scripts();
	}

	/** Orders and payments are posted. Other requests do not load the class. */
	private function register_checkout(): void {
		$guard     = Lazy::of( static fn(): CheckoutGuard => new CheckoutGuard( CheckoutRequest::from_globals() ) );
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
		$is_posted = static fn(): bool => 'POST' === ( $_SERVER['REQUEST_METHOD'] ?? '' );
		add_filter(
			'woocommerce_session_handler',
			static fn( $handler ) => $is_posted() ? $guard->acquire( $handler ) : $handler,
			PHP_INT_MAX
		);
		add_action( 'rest_api_init', static fn() => $is_posted() ? $guard->register_store_api() : null );
		add_action( 'shutdown', static fn() => $guard->created_instance()?->finish(), PHP_INT_MAX );
	}

	private function register_admin(): void {
		$file = $this->services->file;
		$page = Lazy::of( static fn(): AdminPage => new AdminPage( $file ) );
		add_action( 'admin_menu', array( $page, 'add_pages' ), 60 );
		add_action( 'admin_enqueue_scripts', array( $page, 'enqueue' ) );
		// Creates the option on sites where the activation hook did not run (copied or restored sites).
		add_action( 'admin_init', array( Settings::class, 'install' ) );
		add_filter( 'plugin_action_links_' . plugin_basename( $file ), array( $page, 'add_links' ) );
		$notices = Lazy::of( static fn(): AdminNotices => new AdminNotices() );
		add_action( 'admin_notices', array( $notices, 'print' ) );
		add_action( 'admin_post_aisle_notice_read', array( $notices, 'dismiss' ) );
		add_action( 'rest_api_init', fn() => ( new SettingsRoutes( $this->services->settings(), $this->services->rest() ) )->register() );
		add_action( 'admin_init', array( RateLimiter::class, 'install' ) );
		add_action( 'woocommerce_cleanup_personal_data', array( RateLimiter::class, 'clean_up' ) );
		add_filter( 'site_status_tests', array( VisitorIpHealth::class, 'add_test' ) );
		add_filter( 'debug_information', array( Lazy::of( static fn(): ScriptHealth => new ScriptHealth() ), 'add' ) );
	}

	/**
	 * Registers the hooks for scripts. `ScriptReplacement` is registered first, so that the scripts that it removes are
	 * not in the queue when the scripts that need jQuery are collected.
	 */
	private function register_scripts(): void {
		$settings = $this->services->settings();
		$replaced_scripts = $this->services->replaced_scripts();
		$settings->add( ShopSettings::FEATURE, new ShopSettings() );
		$replaced_scripts->replace(
			'add-to-cart',
			array( 'wc-add-to-cart' ),
			static fn(): bool => $settings->boolean( ShopSettings::FEATURE, 'take_over_add_to_cart' )
		);
		$replaced_scripts->replace(
			'cart-fragments',
			array( 'wc-cart-fragments' ),
			static fn(): bool => $settings->boolean( ShopSettings::FEATURE, 'take_over_fragments' )
		);
		$replaced_scripts->replace(
			'shop-page',
			array( 'woocommerce' ),
			static fn(): bool =>
				$settings->boolean( ShopSettings::FEATURE, 'take_over_shop_page' ) && ! is_cart() && ! is_checkout() && ! is_account_page()
		);
		$replaced_scripts->register();
		$notice = Lazy::of( static fn(): StoreNotice => new StoreNotice() );
		add_filter(
			'woocommerce_demo_store',
			static fn( $html ) => $settings->boolean( ShopSettings::FEATURE, 'take_over_shop_page' ) ? $notice->show( $html ) : $html,
			PHP_INT_MAX
		);
		$undeclared_jquery = Lazy::of( static fn(): UndeclaredJQuery => new UndeclaredJQuery() );
		// Runs before the head's scripts and before the footer's scripts are printed.
		add_action( 'wp_enqueue_scripts', array( $undeclared_jquery, 'add_missing_dependencies' ), PHP_INT_MAX );
		add_action( 'wp_print_scripts', array( $undeclared_jquery, 'add_missing_dependencies' ), PHP_INT_MAX );
		add_action( 'wp_footer', array( $undeclared_jquery, 'add_missing_dependencies' ), 18 );
		add_action( 'wp_print_footer_scripts', array( $undeclared_jquery, 'add_missing_dependencies' ), 9 );
		$jquery = Lazy::of(
			static fn(): JQuery => new JQuery( static fn(): bool => $settings->boolean( ShopSettings::FEATURE, 'load_jquery' ) )
		);
		add_action( 'wp_enqueue_scripts', array( $jquery, 'enqueue_if_needed' ), PHP_INT_MAX );
		add_action( 'wp_footer', array( $jquery, 'enqueue_if_needed' ), 18 );
		// WooCommerce prints the code collected by wc_enqueue_js() at 25.
		add_action( 'wp_footer', array( $jquery, 'print_for_collected_code' ), 24 );
		$this->register_script_report();
	}

	private function register_script_report(): void {
		$report   = Lazy::of( fn(): ScriptReport => new ScriptReport( $this->services->replaced_scripts() ) );
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- ScriptReport compares it with its key.
		$is_requested = static fn(): bool => isset( $_GET['aisle_scripts'] );
		add_action( 'template_redirect', static fn() => $is_requested() ? $report->forbid_caching() : null, 0 );
		// Runs after WordPress has printed the footer's scripts.
		add_action( 'wp_footer', static fn() => $is_requested() ? $report->print() : null, 22 );
	}
}
