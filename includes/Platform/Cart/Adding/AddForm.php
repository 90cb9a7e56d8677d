<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Adding;

use Aisle\Platform\Cart\CartRequest;
use Aisle\Platform\Cart\PlainText;
use Aisle\Platform\Cart\Quantities\Quantity;
use Aisle\Platform\Cart\Quantities\QuantityLimits;
use Aisle\Platform\Http\ApiError;

/**
 * Lets WooCommerce's own form handler add the form of a product page, so that every product type and every other
 * plugin's fields work as they do without us, and tells afterwards what came of it.
 *
 * The handler runs on `wp_loaded` at 20. Before, `arm()` or `disarm()` decides whether it may; after, `settle()` ends the
 * special state, so that nothing of it is left when the reply is built. Another plugin may have taken it from there: then it
 * runs at the latest when the reply is asked for.
 */
final class AddForm {

	private const HANDLER_KEYS = array(
		'add-to-cart', 'apply_coupon', 'remove_coupon', 'remove_item', 'undo_item', 'update_cart', 'proceed', 'order_again',
	);

	private bool $is_armed     = false;
	private bool $is_handled   = false;
	private string $key        = '';
	private bool $validated    = true;
	private string $redirect   = '';
	private ?ApiError $rejection = null;

	public function __construct(
		private readonly AddToCartError $add_rejectal,
		private readonly QuantityLimits $limits
	) {}

	/**
	 * Lets the form handler add what was posted, without its redirects.
	 */
	public function arm(): void {
		$this->key       = '';
		$this->redirect  = '';
		$this->validated = true;
		$this->rejection   = null;

		$this->is_handled = false;
		try {
			$this->check_quantities();
			$this->check_visible();
		} catch ( ApiError $rejection ) {
			$this->rejection = $rejection;
			$this->disarm();
			return;
		}
		$this->disarm( array( 'add-to-cart' ) );
		add_filter( 'woocommerce_add_to_cart_product_id', array( $this, 'note_handler' ) );
		self::forget_stale_variation();
		add_filter( 'woocommerce_add_to_cart_validation', array( $this, 'check_limits' ), 5, 4 );
		add_filter( 'woocommerce_add_to_cart_validation', array( $this, 'note_validation' ), PHP_INT_MAX );
		add_action( 'woocommerce_add_to_cart', array( $this, 'note_line' ) );
		// The totals are calculated once, when the reply is made.
		remove_action( 'woocommerce_add_to_cart', array( WC()->cart, 'calculate_totals' ), 20 );
		add_filter( 'woocommerce_add_to_cart_redirect', '__return_empty_string', PHP_INT_MAX );
		add_filter( 'pre_option_woocommerce_cart_redirect_after_add', array( $this, 'no_redirect' ) );
		add_filter( 'wp_redirect', array( $this, 'answer_instead' ), PHP_INT_MAX );
		add_action( 'wp_loaded', array( $this, 'settle_if_handled' ), 21 );
		$this->is_armed = true;
	}

	/**
	 * Runs the form handler now if nobody has handled the form on `wp_loaded`.
	 */
	public function run_if_armed(): void {
		if ( $this->is_armed && ! $this->is_handled ) {
			\WC_Form_Handler::add_to_cart_action();
		}
		$this->settle();
	}

	public function settle_if_handled(): void {
		if ( $this->is_handled ) {
			$this->settle();
		}
	}

	/**
	 * Takes from the request what WooCommerce's form handlers act upon: in a cart call only operations may act.
	 *
	 * @param string[] $except Keys to leave.
	 */
	public function disarm( array $except = array() ): void {
		foreach ( array_diff( self::HANDLER_KEYS, $except ) as $key ) {
			// phpcs:ignore WordPress.Security.NonceVerification -- nothing is read.
			unset( $_GET[ $key ], $_POST[ $key ], $_REQUEST[ $key ] );
		}
	}

	public function settle(): void {
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
		remove_filter( 'wp_redirect', array( $this, 'answer_instead' ), PHP_INT_MAX );
	}

	/**
	 * The operation `add_form`: what came of the posted form.
	 *
	 * @param array<string, mixed> $operation
	 * @return array<string, mixed>
	 * @throws ApiError
	 */
	public function result( array $operation ): array {
		if ( null !== $this->rejection ) {
			throw $this->rejection;
		}
		if ( '' !== $this->key ) {
			// One posted form is one add: nobody else of this request did it.
			$key       = $this->key;
			$this->key = '';
			return array( 'key' => $key );
		}
		$product = $this->product();
		if ( null === $product || ! VisibleProduct::is( $product ) ) {
			throw self::not_found();
		}
		/**
		 * Errors of an add form's fields, for the form to show where they belong.
		 *
		 * @param array<string, array<string, string>> $fields     Form id => field id => sentence.
		 * @param int                                  $product_id The posted product.
		 * @param array<string, mixed>                 $operation  The operation as it was sent.
		 */
		$fields = (array) apply_filters( 'aisle_add_refusal_fields', array(), $product->get_id(), $operation );
		$error  = $this->add_rejectal->of_form( $this->variation_of( $product ) ?? $product, $this->validated, $fields );
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
	 * `woocommerce_add_to_cart_product_id`: where WooCommerce's handler begins.
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

		$this->validated = $this->validated && (bool) $valid;
		return $valid;
	}

	/**
	 * @param mixed $key Key of the line; of a grouped product's lines the first is remembered.
	 */
	public function note_line( $key ): void {
		$this->is_handled = true;

		$this->key = '' === $this->key ? (string) $key : $this->key;
	}

	public function no_redirect(): string {
		return 'no';
	}

	/**
	 * A handler that redirects ends the request. The reply to a cart call is the cart, so it is given here and now.
	 *
	 * @param mixed $location
	 * @return mixed Never returns in a cart call: the reply ends the request.
	 */
	public function answer_instead( $location ) {
		$this->settle();
		$this->redirect = wp_validate_redirect( is_string( $location ) ? $location : '', '' );
		do_action( 'wc_ajax_' . CartRequest::endpoint() );
		return $location;
	}

	/**
	 * The form handler cuts whatever it is given to a number ("-3" to -3, "1.9" to 1), so nonsense is refused before.
	 *
	 * @throws ApiError
	 */
	private function check_quantities(): void {
		$posted = wp_unslash( $_REQUEST['quantity'] ?? '1' ); // phpcs:ignore WordPress.Security -- checked here.
		foreach ( is_array( $posted ) ? $posted : array( $posted ) as $quantity ) {
			// WooCommerce's handler adds one for a 0; in a grouped product's form a 0 means none of that one.
			if ( '' !== $quantity && Quantity::parse( $quantity ) <= 0 && ! is_array( $posted ) ) {
				throw Quantity::none();
			}
		}
	}

	/**
	 * WooCommerce's own handler would name it.
	 *
	 * @throws ApiError
	 */
	private function check_visible(): void {
		$product = $this->product();
		if ( null !== $product && ! VisibleProduct::is( $product ) ) {
			throw self::not_found();
		}
	}

	private static function not_found(): ApiError {
		return new ApiError( 'not_found', __( 'This product is no longer in the shop.', 'aisle' ) );
	}

	/**
	 * The form of the block "Add to Cart + Options" still names the last variation when a choice was taken back, and WooCommerce's
	 * handler would fill in what is missing and sell that.
	 */
	private static function forget_stale_variation(): void {
		// phpcs:disable WordPress.Security -- Nothing is kept of it.
		$taken_back = array_filter(
			$_REQUEST,
			static fn( $value, $name ): bool => '' === $value && str_starts_with( (string) $name, 'attribute_' ),
			ARRAY_FILTER_USE_BOTH
		);
		if ( array() !== $taken_back ) {
			unset( $_GET['variation_id'], $_POST['variation_id'], $_REQUEST['variation_id'] );
		}
		// phpcs:enable
	}

	private function product(): ?\WC_Product {
		return self::posted( 'add-to-cart' );
	}

	/** The chosen one: it may be short of stock where the product is not. */
	private function variation_of( \WC_Product $product ): ?\WC_Product {
		$variation = self::posted( 'variation_id' );
		return $variation && $variation->get_parent_id() === $product->get_id() ? $variation : null;
	}

	private static function posted( string $name ): ?\WC_Product {
		$id      = $_REQUEST[ $name ] ?? ''; // phpcs:ignore WordPress.Security -- only an id.
		$product = is_numeric( $id ) ? wc_get_product( absint( $id ) ) : false;
		return $product ? $product : null;
	}
}
