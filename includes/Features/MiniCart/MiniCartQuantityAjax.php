<?php
declare(strict_types=1);

namespace Aisle\Features\MiniCart;

use Aisle\Platform\Cart\CartRequest;
use Aisle\Platform\Cart\CartServices;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\ApiError;

/**
 * Ajax action of the quantity inputs in a theme's mini cart: `admin-ajax.php`, action
 * `flatsome_ajax_cart_item_alter_quantity`, fields `quantity` and `cart_item_key`. The response is that of the other
 * cart actions. A theme that handles this action itself keeps it.
 */
final class MiniCartQuantityAjax {

	/**
	 * @return array<string, mixed> `{ code, status, msg, fragments, cart_hash, ajax_nonce, … }`; see CartResponse.
	 * @throws ApiError `cross_origin`, `bad_request`.
	 */
	public function handle_request(): array {
		// The scripts that send this request have no nonce, so only the browser's origin headers are checked.
		Ajax::assert_own_page( Ajax::create_nonce() );
		if ( ! WC()->cart ) {
			throw new ApiError( 'bad_request', __( 'The cart is not available.', 'aisle' ) );
		}
		// phpcs:disable WordPress.Security -- Checked above; the cart checks what it is given.
		$operation = array(
			'id'       => str_replace( '-', '', wp_generate_uuid4() ),
			'type'     => 'set_quantity',
			'key'      => is_string( $_POST['cart_item_key'] ?? null ) ? sanitize_key( wp_unslash( $_POST['cart_item_key'] ) ) : '',
			'quantity' => is_scalar( $_POST['quantity'] ?? null ) ? wp_unslash( (string) $_POST['quantity'] ) : null,
		);
		// phpcs:enable
		$cart_services = new CartServices();
		$cart_services->session()->notices->set_aside();
		$request = new CartRequest( array( $operation ), null, null, true );
		$cart_services->session()->rate->count( $request );
		$response = $cart_services->service()->run( $request );
		$cart_services->session()->save();
		return $response;
	}
}
