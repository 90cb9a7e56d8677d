<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

/**
 * Runs a list of operations on the visitor's cart, calculates the totals once, and answers with the whole cart. Every
 * transport that changes a cart goes through here; the caller has checked who may call.
 */
final class CartService {

	private const RECALCULATING = array(
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
		$notices = $this->session->notices->collect( $this->leads_to_cart( $results ) );
		return $this->response->of_cart( $request, $results, $notices );
	}

	/**
	 * The same for a transport that answers with a cart of its own making.
	 *
	 * @return list<array<string, mixed>> The operations' results, in their order: see CartOperations.
	 */
	public function change( CartRequest $request ): array {
		$results = $this->perform( $request->operations );
		WC()->cart->calculate_totals();
		if ( $results && WC()->cart->get_applied_coupons() ) {
			// A coupon with a minimum goes when the line that reached it goes; it says so and calculates again.
			WC()->cart->check_cart_coupons();
		}
		$this->session->log->add( $results, $request->reads() );
		return $results;
	}

	/**
	 * The short answer to a caller who has the cart as it is.
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
	private function perform( array $operations ): array {
		$calculate = array( WC()->cart, 'calculate_totals' );
		foreach ( self::RECALCULATING as $hook ) {
			remove_action( $hook, $calculate, 20 );
		}
		$results = array();
		$stale   = false;
		foreach ( $operations as $operation ) {
			if ( $stale && 'apply_coupon' === $operation['type'] ) {
				// A coupon's conditions look at the totals.
				WC()->cart->calculate_totals();
				$stale = false;
			}
			$result    = $this->once( $operation, $results );
			$stale     = $stale || $result['ok'];
			$results[] = $result;
		}
		foreach ( self::RECALCULATING as $hook ) {
			add_action( $hook, $calculate, 20, 0 );
		}
		return $results;
	}

	/**
	 * @param array<string, mixed>       $operation
	 * @param list<array<string, mixed>> $earlier Results of this call.
	 * @return array<string, mixed>
	 */
	private function once( array $operation, array $earlier ): array {
		foreach ( $earlier as $result ) {
			if ( $result['id'] === $operation['id'] ) {
				return $result + array( 'repeated' => true );
			}
		}
		return $this->session->log->find( $operation['id'] ) ?? $this->operations->run( $operation );
	}

	/**
	 * Shops may send shoppers to the cart page after an add; its notice is printed there.
	 *
	 * @param list<array<string, mixed>> $results
	 */
	private function leads_to_cart( array $results ): bool {
		return 'yes' === get_option( 'woocommerce_cart_redirect_after_add' ) && in_array( true, array_column( $results, 'ok' ), true );
	}
}
