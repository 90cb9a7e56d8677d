<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Hooks;

use Aisle\Features\ProductOptions\Cart\FormulaFailures;
use Aisle\Features\ProductOptions\Cart\RejectedAdd;
use Aisle\Features\ProductOptions\Cart\UnansweredLines;
use Aisle\Features\ProductOptions\Cart\UnpricedReport;
use Aisle\Features\ProductOptions\OptionServices;
use Aisle\Platform\DeferredHooks;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Lazy;

/**
 * Registers the hooks that add a product with answers to the cart, or reject it.
 */
final class AddHooks {

	public function __construct(
		private readonly OptionServices $services,
		private readonly Ajax $ajax
	) {}

	public function register(): void {
		$services = $this->services;
		$failures = Lazy::of( static fn(): FormulaFailures => new FormulaFailures( $services->lines ) );
		self::register_failures( $failures );
		$this->ajax->add_wc_action(
			'aisle_option_unpriced',
			array(
				Lazy::of( static fn(): UnpricedReport => new UnpricedReport( $services->intake->get(), $failures->get() ) ),
				'handle_request',
			)
		);
		$this->register_adding();
	}

	/**
	 * @param Lazy<FormulaFailures> $failures
	 */
	private static function register_failures( Lazy $failures ): void {
		add_action( 'aisle_option_add_rejected', array( $failures, 'count_at_rejected_add' ) );
		add_action( 'woocommerce_before_checkout_process', array( $failures, 'note_checkout' ) );
		DeferredHooks::outside_page_views(
			static fn() => add_filter( 'rest_request_before_callbacks', array( $failures, 'note_store_api_checkout' ), 10, 3 )
		);
		// Counts only in a request that places an order.
		add_action( 'woocommerce_check_cart_items', static fn() => $failures->created_instance()?->count_at_checkout(), 20 );
	}

	private function register_adding(): void {
		$store_api    = $this->services->store_api;
		$cart         = $this->services->cart;
		$intake       = $this->services->intake;
		$rejected_add = Lazy::of( static fn(): RejectedAdd => new RejectedAdd( $cart ) );
		DeferredHooks::outside_page_views(
			static function () use ( $store_api ): void {
				add_filter( 'rest_request_before_callbacks', array( $store_api, 'begin_request' ), 10, 3 );
				add_filter( 'rest_request_after_callbacks', array( $store_api, 'end_request' ) );
			}
		);
		add_filter( 'woocommerce_store_api_add_to_cart_data', array( $store_api, 'begin_add' ), PHP_INT_MAX );
		add_filter( 'woocommerce_add_to_cart_validation', array( $cart, 'validate' ), 10, 6 );
		// The request has rejected a product only if OptionCart was used.
		add_action( 'wp_loaded', static fn() => null === $cart->created_instance() ? null : $rejected_add->redirect_to_product(), 21 );
		add_filter( 'woocommerce_cart_redirect_after_error', array( $rejected_add, 'with_argument' ) );
		add_action( 'wp', static fn() => is_product() ? $rejected_add->add_notice() : null );
		add_filter( 'woocommerce_add_cart_item_data', array( $cart, 'add_item_data' ), 10, 4 );
		add_filter( 'aisle_add_to_cart_field_errors', array( $cart, 'add_rejected_fields' ) );
		add_action(
			'woocommerce_check_cart_items',
			array( Lazy::of( static fn(): UnansweredLines => new UnansweredLines( $intake->get() ) ), 'check' )
		);
	}
}
