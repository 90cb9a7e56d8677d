<?php
declare(strict_types=1);

namespace Aisle\Platform;

/**
 * Adds the hooks that a page view of the storefront does not run: those of wp-admin, REST routes, Ajax actions and
 * scheduled cleanups. A page view adds them only if such work starts in it.
 *
 *     DeferredHooks::outside_page_views( fn() => add_action( 'admin_menu', … ) );
 *
 * Hooks of products, carts and orders must not be deferred: other plugins run them in any request.
 */
final class DeferredHooks {

	/**
	 * Actions with which such work starts in a page view: a page may send requests to its own REST server, run queued
	 * actions, or load parts of wp-admin.
	 */
	private const START_ACTIONS = array( 'rest_api_init', 'admin_menu', 'admin_init', 'action_scheduler_begin_execute' );

	private static ?self $current = null;

	/** @var list<\Closure(): mixed> */
	private array $deferred = array();

	public function __construct( private bool $is_page_view ) {}

	/**
	 * Runs the closure at once, unless the request is a page view.
	 *
	 * @param \Closure(): mixed $register Adds hooks and does nothing else.
	 */
	public static function outside_page_views( \Closure $register ): void {
		self::$current ??= new self( self::is_page_view( PHP_SAPI ) );
		self::$current->add( $register );
	}

	/**
	 * @param \Closure(): mixed $register
	 */
	public function add( \Closure $register ): void {
		if ( ! $this->is_page_view ) {
			$register();
			return;
		}
		if ( array() === $this->deferred ) {
			foreach ( self::START_ACTIONS as $start ) {
				add_action( $start, array( $this, 'add_all' ), PHP_INT_MIN, 0 );
			}
			// Runs before WooCommerce runs the Ajax action (0). The Ajax action is checked again here, because a plugin
			// may have set the parameter during the request.
			add_action( 'template_redirect', fn() => self::is_ajax() ? $this->add_all() : null, PHP_INT_MIN, 0 );
		}
		$this->deferred[] = $register;
	}

	public function add_all(): void {
		$deferred           = $this->deferred;
		$this->deferred     = array();
		$this->is_page_view = false;
		foreach ( $deferred as $register ) {
			$register();
		}
	}

	/**
	 * Returns whether the request reads a URL of the storefront. Returns false in uncertain cases: a command-line
	 * process can do anything, a POST may come from an editor in the storefront, and ALTERNATE_WP_CRON runs scheduled
	 * actions in page views.
	 *
	 * @param string $sapi PHP_SAPI
	 */
	public static function is_page_view( string $sapi ): bool {
		$method = $_SERVER['REQUEST_METHOD'] ?? ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- It is only compared.
		return ! in_array( $sapi, array( 'cli', 'phpdbg' ), true )
			&& in_array( $method, array( 'GET', 'HEAD' ), true )
			&& ! is_admin()
			&& ! wp_doing_cron()
			&& ! wp_doing_ajax()
			&& ! ( defined( 'ALTERNATE_WP_CRON' ) && ALTERNATE_WP_CRON )
			&& ! self::is_ajax();
	}

	/** Returns whether one of WooCommerce's Ajax actions is requested: by the URL, or by the query that it became. */
	private static function is_ajax(): bool {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only whether there is one.
		return isset( $_GET['wc-ajax'] ) || ( isset( $GLOBALS['wp_query'] ) && '' !== (string) get_query_var( 'wc-ajax' ) );
	}
}
