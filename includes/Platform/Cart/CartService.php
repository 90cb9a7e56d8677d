<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

/**
 * Runs a list of operations on the shopper's cart, calculates the totals once and returns the whole cart. All cart APIs
 * use this class; the caller has checked permissions.
 */
final class CartService {

	private const RECALCULATION_HOOKS = array(
		'woocommerce_add_to_cart',
		'woocommerce_applied_coupon',
		'woocommerce_removed_coupon',
		'woocommerce_cart_item_removed',
		'woocommerce_cart_item_restored',
	);

	public function __construct(
		private readonly CartOperations $operations,
		private readonly CartSession $session,
		private readonly CartResponse $response
	) {}

	/**
	 * @return array<string, mixed> See CartResponse.
	 */
	public function run( CartRequest $request ): array {
		$this->response->prepare();
		$results = $this->change( $request );
		$notices = $this->session->notices->collect( $this->redirects_to_cart_page( $results ) );
		return $this->response->of_cart( $request, $results, $notices );
	}

	/**
	 * Does the same as run() for an API that builds its own cart response.
	 *
	 * @return list<array<string, mixed>> Results of the operations, in order: see CartOperations.
	 */
	public function change( CartRequest $request ): array {
		$results = $this->run_operations( $request->operations );
		WC()->cart->calculate_totals();
		if ( $results && WC()->cart->get_applied_coupons() ) {
			// Removing a line can invalidate a coupon with a minimum amount. This call removes such coupons, adds a
			// notice and recalculates.
			WC()->cart->check_cart_coupons();
		}
		$this->session->log->add( $results, $request->read_operation_ids() );
		return $results;
	}

	/**
	 * Returns the short response for a browser whose cart is up to date.
	 *
	 * @return array<string, mixed>
	 */
	public function unchanged(): array {
		$this->session->notices->collect( true );
		return $this->response->unchanged();
	}

	/**
	 * @param list<array<string, mixed>> $operations
	 * @return list<array<string, mixed>>
	 */
	private function run_operations( array $operations ): array {
		$calculate = array( WC()->cart, 'calculate_totals' );
		foreach ( self::RECALCULATION_HOOKS as $hook ) {
			remove_action( $hook, $calculate, 20 );
		}
		$results          = array();
		$has_stale_totals = false;
		foreach ( $operations as $operation ) {
			if ( $has_stale_totals && 'apply_coupon' === $operation['type'] ) {
				// WooCommerce checks a coupon's conditions against the totals.
				WC()->cart->calculate_totals();
				$has_stale_totals = false;
			}
			$result           = $this->run_once( $operation, $results );
			$has_stale_totals = $has_stale_totals || $result['ok'];
			$results[]        = $result;
		}
		foreach ( self::RECALCULATION_HOOKS as $hook ) {
			add_action( $hook, $calculate, 20, 0 );
		}
		return $results;
	}

	/**
	 * @param array<string, mixed>       $operation
	 * @param list<array<string, mixed>> $earlier_results Results of this request.
	 * @return array<string, mixed>
	 */
	private function run_once( array $operation, array $earlier_results ): array {
		foreach ( $earlier_results as $result ) {
			if ( $result['id'] === $operation['id'] ) {
				return $result + array( 'repeated' => true );
			}
		}
		return $this->session->log->find( $operation['id'] ) ?? $this->operations->run( $operation );
	}

	/**
	 * Returns whether an operation succeeded and the store's settings redirect shoppers to the cart page after an add.
	 * That page then prints the notices.
	 *
	 * @param list<array<string, mixed>> $results
	 */
	private function redirects_to_cart_page( array $results ): bool {
		return 'yes' === get_option( 'woocommerce_cart_redirect_after_add' ) && in_array( true, array_column( $results, 'ok' ), true );
	}
}
