<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

/**
 * Translates each of the drawer's specified Ajax actions into one cart operation, and formats its response. Scripts of
 * other plugins and themes send these action and field names. See docs/cart-calls.md.
 */
final class DrawerAjax {

	private const GET        = 'fkcart_get_slide_cart';
	private const ADD        = 'fkcart_add_item';
	private const QUICK_VIEW = 'fkcart_quick_view';

	public const NAMES = array(
		self::GET,
		self::ADD,
		'fkcart_update_item',
		'fkcart_remove_item',
		self::QUICK_VIEW,
		'fkcart_apply_coupon',
		'fkcart_remove_coupon',
	);

	/** Constant of the plugin that first used these names. If it is active, it handles the actions. */
	private const OTHER_PLUGIN_CONSTANT = 'FKCART_VERSION';

	public static function is_enabled(): bool {
		return ! defined( self::OTHER_PLUGIN_CONSTANT );
	}

	/**
	 * @param string               $name One of NAMES.
	 * @param array<string, mixed> $post Unslashed fields.
	 * @return array{operations: list<array<string, mixed>>, fragments: bool, nonce: string|null} Data for CartRequest.
	 */
	public static function request_data( string $name, array $post ): array {
		$text      = static fn( string $field ): string => is_scalar( $post[ $field ] ?? null ) ? (string) $post[ $field ] : '';
		$operation = match ( $name ) {
			self::ADD              => array( 'type' => 'add_form' ),
			'fkcart_update_item'   => array( 'type' => 'set_quantity', 'key' => $text( 'cart_key' ), 'quantity' => $text( 'quantity' ) ),
			'fkcart_remove_item'   => array( 'type' => 'remove', 'key' => $text( 'cart_key' ) ),
			self::QUICK_VIEW       => array(
				'type'       => 'quick_view',
				'product_id' => (int) $text( 'product_id' ),
				'cart_key'   => $text( 'cart_key' ),
			),
			'fkcart_apply_coupon'  => array( 'type' => 'apply_coupon', 'code' => $text( 'discount_code' ) ),
			'fkcart_remove_coupon' => array( 'type' => 'remove_coupon', 'code' => $text( 'discount_code' ) ),
			default                => null,
		};
		// These requests have no IDs: a repeated request runs again.
		$operations = null === $operation ? array() : array( array( 'id' => str_replace( '-', '', wp_generate_uuid4() ) ) + $operation );
		return array(
			'operations' => $operations,
			'fragments'  => self::QUICK_VIEW !== $name,
			'nonce'      => '' === $text( 'nonce' ) ? null : $text( 'nonce' ),
		);
	}

	/**
	 * Adds the fields of a product page's form to the request. WooCommerce's form handler then adds the product, with
	 * the form fields of other plugins.
	 */
	public static function fill_form( string $name ): void {
		// phpcs:disable WordPress.Security -- The endpoint has checked the sender; values stay slashed for the form handler.
		if ( self::ADD !== $name || ! is_numeric( $_POST['fkcart_product_id'] ?? null ) ) {
			return;
		}
		$fields = array( 'add-to-cart' => (string) absint( $_POST['fkcart_product_id'] ) );
		if ( is_scalar( $_POST['fkcart_quantity'] ?? null ) ) {
			$fields['quantity'] = (string) $_POST['fkcart_quantity'];
		}
		if ( is_numeric( $_POST['fkcart_variation_id'] ?? null ) && absint( $_POST['fkcart_variation_id'] ) > 0 ) {
			$fields['variation_id'] = (string) absint( $_POST['fkcart_variation_id'] );
		}
		$attributes = is_array( $_POST['attributes'] ?? null ) ? array_filter( $_POST['attributes'], 'is_string' ) : array();
		foreach ( $attributes as $attribute => $value ) {
			$fields[ 'attribute_' . preg_replace( '/^attribute_/', '', (string) $attribute ) ] = $value;
		}
		$_POST    = $fields + $_POST;
		$_REQUEST = $fields + $_REQUEST;
		// phpcs:enable
	}

	/**
	 * @param array<string, mixed> $response See CartResponse.
	 * @return array<string, mixed> `{ code, status, msg, fragments, cart_hash, ajax_nonce, fkcart_re_run_slide_cart, quick_view_content?,
	 *                              product_url? }`
	 */
	public static function format_response( array $response ): array {
		$result = $response['results'][0] ?? array();
		$is_ok  = 200 === $response['code'];
		return array(
			'code'                     => $is_ok ? 200 : 400,
			'status'                   => $is_ok,
			'msg'                      => $response['msg'],
			'fragments'                => $response['fragments'] ?? (object) array(),
			'cart_hash'                => $response['cart_hash'],
			'ajax_nonce'               => $response['ajax_nonce'],
			'fkcart_re_run_slide_cart' => empty( $response['run_again'] ) ? 'no' : 'yes',
		) + array_intersect_key( $result, array_flip( array( 'quick_view_content', 'product_url' ) ) );
	}
}
