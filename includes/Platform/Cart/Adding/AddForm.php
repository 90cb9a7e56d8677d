<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Adding;

use Aisle\Platform\Cart\CartRequest;
use Aisle\Platform\Cart\PlainText;
use Aisle\Platform\Cart\Quantities\Quantity;
use Aisle\Platform\Cart\Quantities\QuantityLimits;
use Aisle\Platform\Http\ApiError;

/**
 * Lets WooCommerce's own form handler add a product page's form and returns the result. Every product type and the
 * fields of other plugins work as without Aisle.
 *
 * The handler runs on `wp_loaded` at 20. Before it, `arm()` or `disarm()` decides whether it may run; after it,
 * `remove_hooks()` removes the temporary hooks before the response is built. If another plugin has unhooked the handler, it
 * runs when the response is requested.
 */
final class AddForm {

	private const HANDLER_KEYS = array(
		'add-to-cart', 'apply_coupon', 'remove_coupon', 'remove_item', 'undo_item', 'update_cart', 'proceed', 'order_again',
	);

	private bool $is_armed              = false;
	private bool $is_handled            = false;
	private string $line_key            = '';
	private bool $has_passed_validation = true;
	private string $redirect            = '';
	private ?ApiError $rejection        = null;

	public function __construct(
		private readonly AddToCartError $add_to_cart_error,
		private readonly QuantityLimits $limits
	) {}

	/**
	 * Lets the form handler add the posted product, without its redirects.
	 */
	public function arm(): void {
		$this->line_key              = '';
		$this->redirect              = '';
		$this->has_passed_validation = true;
		$this->rejection             = null;

		$this->is_handled = false;
		try {
			$this->check_quantities();
			$this->assert_visible();
		} catch ( ApiError $rejection ) {
			$this->rejection = $rejection;
			$this->disarm();
			return;
		}
		$this->disarm( array( 'add-to-cart' ) );
		add_filter( 'woocommerce_add_to_cart_product_id', array( $this, 'note_handler' ) );
		self::clear_stale_variation();
		add_filter( 'woocommerce_add_to_cart_validation', array( $this, 'check_limits' ), 5, 4 );
		add_filter( 'woocommerce_add_to_cart_validation', array( $this, 'note_validation' ), PHP_INT_MAX );
		add_action( 'woocommerce_add_to_cart', array( $this, 'note_line' ) );
		// The response calculates the totals once.
		remove_action( 'woocommerce_add_to_cart', array( WC()->cart, 'calculate_totals' ), 20 );
		add_filter( 'woocommerce_add_to_cart_redirect', '__return_empty_string', PHP_INT_MAX );
		add_filter( 'pre_option_woocommerce_cart_redirect_after_add', array( $this, 'no_redirect' ) );
		add_filter( 'wp_redirect', array( $this, 'respond_instead_of_redirect' ), PHP_INT_MAX );
		add_action( 'wp_loaded', array( $this, 'remove_hooks_if_handled' ), 21 );
		$this->is_armed = true;
	}

	/**
	 * Runs the form handler now if it did not run on `wp_loaded`.
	 */
	public function run_if_armed(): void {
		if ( $this->is_armed && ! $this->is_handled ) {
			\WC_Form_Handler::add_to_cart_action();
		}
		$this->remove_hooks();
	}

	public function remove_hooks_if_handled(): void {
		if ( $this->is_handled ) {
			$this->remove_hooks();
		}
	}

	/**
	 * Removes the parameters that WooCommerce's form handlers act on: in a cart request, only operations may change the
	 * cart.
	 *
	 * @param string[] $except Parameters to keep.
	 */
	public function disarm( array $except = array() ): void {
		foreach ( array_diff( self::HANDLER_KEYS, $except ) as $key ) {
			// phpcs:ignore WordPress.Security.NonceVerification -- nothing is read.
			unset( $_GET[ $key ], $_POST[ $key ], $_REQUEST[ $key ] );
		}
	}

	public function remove_hooks(): void {
		if ( ! $this->is_armed ) {
			return;
		}
		$this->is_armed = false;
		remove_filter( 'woocommerce_add_to_cart_product_id', array( $this, 'note_handler' ) );
		remove_filter( 'woocommerce_add_to_cart_validation', array( $this, 'check_limits' ), 5 );
		remove_filter( 'woocommerce_add_to_cart_validation', array( $this, 'note_validation' ), PHP_INT_MAX );
		remove_action( 'woocommerce_add_to_cart', array( $this, 'note_line' ) );
		add_action( 'woocommerce_add_to_cart', array( WC()->cart, 'calculate_totals' ), 20, 0 );
		remove_filter( 'woocommerce_add_to_cart_redirect', '__return_empty_string', PHP_INT_MAX );
		remove_filter( 'pre_option_woocommerce_cart_redirect_after_add', array( $this, 'no_redirect' ) );
		remove_filter( 'wp_redirect', array( $this, 'respond_instead_of_redirect' ), PHP_INT_MAX );
	}

	/**
	 * Returns the result of the operation `add_form`.
	 *
	 * @param array<string, mixed> $operation
	 * @return array<string, mixed>
	 * @throws ApiError
	 */
	public function result( array $operation ): array {
		if ( null !== $this->rejection ) {
			throw $this->rejection;
		}
		if ( '' !== $this->line_key ) {
			// One posted form is one add: no other operation of the request returns this key.
			$key            = $this->line_key;
			$this->line_key = '';
			return array( 'key' => $key );
		}
		$product = $this->product();
		if ( null === $product || ! VisibleProduct::is( $product ) ) {
			throw self::not_found_error();
		}
		/**
		 * Filters the errors of an add-to-cart form's fields. The form shows each error at its field.
		 *
		 * @param array<string, array<string, string>> $fields     Form ID => field ID => message.
		 * @param int                                  $product_id ID of the posted product.
		 * @param array<string, mixed>                 $operation  Operation as it was sent.
		 */
		$fields = (array) apply_filters( 'aisle_add_to_cart_field_errors', array(), $product->get_id(), $operation );
		$error  = $this->add_to_cart_error->of_form( $this->variation_of( $product ) ?? $product, $this->has_passed_validation, $fields );
		throw '' === $this->redirect
			? $error
			: new ApiError( $error->error_code, $error->getMessage(), 400, array( 'product_url' => $this->redirect ) + $error->data );
	}

	/**
	 * @param mixed $valid
	 * @param mixed $product_id
	 * @param mixed $quantity
	 * @param mixed $variation_id
	 * @return mixed
	 */
	public function check_limits( $valid, $product_id = 0, $quantity = 1, $variation_id = 0 ) {
		$product = wc_get_product( $variation_id ? $variation_id : $product_id );
		if ( ! $valid || ! $product || ! is_numeric( $quantity ) || ! VisibleProduct::is( $product ) ) {
			return $valid;
		}
		$problem = $this->limits->problem_of_adding( $product, $quantity + 0 );
		if ( '' === $problem ) {
			return $valid;
		}
		$this->rejection = new ApiError(
			$problem,
			$this->limits->of( $product )->message( $problem, PlainText::of( $product->get_name() ) )
		);
		return false;
	}

	/**
	 * `woocommerce_add_to_cart_product_id`: remembers that WooCommerce's handler has started.
	 *
	 * @param mixed $product_id
	 * @return mixed
	 */
	public function note_handler( $product_id ) {
		$this->is_handled = true;
		return $product_id;
	}

	/**
	 * @param mixed $valid
	 * @return mixed
	 */
	public function note_validation( $valid ) {
		$this->is_handled = true;

		$this->has_passed_validation = $this->has_passed_validation && (bool) $valid;
		return $valid;
	}

	/**
	 * @param mixed $key Key of the line. For a grouped product, the first line's key is stored.
	 */
	public function note_line( $key ): void {
		$this->is_handled = true;

		$this->line_key = '' === $this->line_key ? (string) $key : $this->line_key;
	}

	public function no_redirect(): string {
		return 'no';
	}

	/**
	 * Sends the cart's response when a handler redirects: the redirect would end the request without one.
	 *
	 * @param mixed $location
	 * @return mixed Never returns in a cart request: the response ends the request.
	 */
	public function respond_instead_of_redirect( $location ) {
		$this->remove_hooks();
		$this->redirect = wp_validate_redirect( is_string( $location ) ? $location : '', '' );
		do_action( 'wc_ajax_' . CartRequest::endpoint() );
		return $location;
	}

	/**
	 * Rejects invalid quantities before the form handler converts them to numbers ("-3" to -3, "1.9" to 1).
	 *
	 * @throws ApiError
	 */
	private function check_quantities(): void {
		$posted_quantities = wp_unslash( $_REQUEST['quantity'] ?? '1' ); // phpcs:ignore WordPress.Security -- checked here.
		foreach ( is_array( $posted_quantities ) ? $posted_quantities : array( $posted_quantities ) as $quantity ) {
			// For a 0, WooCommerce's handler adds one item. In a grouped product's form, 0 means that the product is
			// not added.
			if ( '' !== $quantity && Quantity::parse( $quantity ) <= 0 && ! is_array( $posted_quantities ) ) {
				throw Quantity::zero_error();
			}
		}
	}

	/**
	 * Rejects hidden products: WooCommerce's handler would reveal their names.
	 *
	 * @throws ApiError
	 */
	private function assert_visible(): void {
		$product = $this->product();
		if ( null !== $product && ! VisibleProduct::is( $product ) ) {
			throw self::not_found_error();
		}
	}

	private static function not_found_error(): ApiError {
		return new ApiError( 'not_found', __( 'This product is no longer available.', 'aisle' ) );
	}

	/**
	 * Removes the variation ID if the shopper has cleared an attribute. The block "Add to Cart + Options" still posts
	 * the last variation, and WooCommerce's handler would add it.
	 */
	private static function clear_stale_variation(): void {
		// phpcs:disable WordPress.Security -- Nothing is kept of it.
		$cleared_attributes = array_filter(
			$_REQUEST,
			static fn( $value, $name ): bool => '' === $value && str_starts_with( (string) $name, 'attribute_' ),
			ARRAY_FILTER_USE_BOTH
		);
		if ( array() !== $cleared_attributes ) {
			unset( $_GET['variation_id'], $_POST['variation_id'], $_REQUEST['variation_id'] );
		}
		// phpcs:enable
	}

	private function product(): ?\WC_Product {
		return self::posted_product( 'add-to-cart' );
	}

	/** Returns the selected variation: it may be out of stock while the product is in stock. */
	private function variation_of( \WC_Product $product ): ?\WC_Product {
		$variation = self::posted_product( 'variation_id' );
		return $variation && $variation->get_parent_id() === $product->get_id() ? $variation : null;
	}

	private static function posted_product( string $name ): ?\WC_Product {
		$id      = $_REQUEST[ $name ] ?? ''; // phpcs:ignore WordPress.Security -- only an id.
		$product = is_numeric( $id ) ? wc_get_product( absint( $id ) ) : false;
		return $product ? $product : null;
	}
}
