<?php
declare(strict_types=1);

namespace Aisle\Features\Tips;

use Aisle\Platform\Cart\CartRequest;
use Aisle\Platform\Cart\CartServices;
use Aisle\Platform\Cart\OperationId;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\ApiError;

/**
 * The actions `wpcot_apply_tip { key, name, value, security }` and `wpcot_remove_tip { key, security }` of WPC Order Tip,
 * for themes and scripts that call them. The posted name is ignored.
 */
final class TipAjax {

	/**
	 * @return array<string, mixed> The cart's response.
	 * @throws ApiError method_not_allowed, cross_origin, stale_nonce, too_many_calls.
	 */
	public static function apply(): array {
		return self::run( 'apply_tip' );
	}

	/**
	 * @return array<string, mixed> The cart's response.
	 * @throws ApiError See apply().
	 */
	public static function remove(): array {
		return self::run( 'remove_tip' );
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function run( string $type ): array {
		Ajax::assert_post();
		// phpcs:disable WordPress.Security -- The nonce itself; the operation checks the other values.
		$post = wp_unslash( $_POST );
		// phpcs:enable
		$nonce = $post['security'] ?? '';
		Ajax::assert_own_page( is_string( $nonce ) ? $nonce : '' );
		$services = new CartServices();
		$services->session()->notices->set_aside();
		$operation = array( 'id' => OperationId::of_url( 't' ), 'type' => $type );
		$operation = $operation + array_intersect_key( $post, array( 'key' => '', 'value' => '' ) );
		$request   = new CartRequest( array( $operation ), null, null, false );
		$services->session()->rate->count( $request );
		$response = $services->service()->run( $request );
		$services->session()->save();
		return $response;
	}
}
