<?php
declare(strict_types=1);

namespace Aisle\Features\Offers;

use Aisle\Domain\OfferRules;
use Aisle\Platform\Cart\CartRequest;
use Aisle\Platform\Cart\CartServices;
use Aisle\Platform\Cart\OperationId;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Settings\Settings;

/**
 * The popup's Ajax actions. Fields: `action`, `item_id`, `product_id`, `variation_id`, `quantity`, `attributes[…]`, and
 * option fields whose names begin with `<item id>_`. The parameter `r` of the URL is a random ID: a repeated request
 * with the same ID gets the same response and adds nothing. A posted price is never read.
 */
final class OfferAjax {

	public function __construct(
		private readonly Settings $settings,
		private readonly OfferList $offers
	) {}

	/**
	 * `?wc-ajax=aisle_offer_add&r=<random>`
	 *
	 * @return array<string, mixed> `{ error, product_url, msg, fragments, cart_hash, ajax_nonce, key? }`
	 * @throws ApiError method_not_allowed, cross_origin, stale_nonce, too_many_calls.
	 */
	public function add(): array {
		Ajax::assert_post();
		Ajax::assert_same_origin();
		$services = new CartServices();
		$services->session()->notices->set_aside();
		$request = new CartRequest( array( self::posted_operation() ), null, null, true );
		$services->session()->rate->count( $request );
		$response = $services->service()->run( $request );
		$services->session()->save();
		return $this->format( $response );
	}

	/**
	 * `?wc-ajax=aisle_offer_quick_view&r=<random>`, fields `item_id` and `product_id`: the item's form with the fields
	 * that plugins add to the product's form.
	 *
	 * @return array<string, mixed> `{ error, product_url, fragments: { quick_view }, cart_hash }`
	 * @throws ApiError method_not_allowed, cross_origin.
	 */
	public function quick_view(): array {
		Ajax::assert_post();
		// It only reads, like a product page, so it needs no nonce.
		Ajax::assert_same_origin( Ajax::create_nonce() );
		// phpcs:ignore WordPress.Security -- Checked above; parse() accepts IDs only.
		$item       = OfferItem::parse( wp_unslash( $_POST['item_id'] ?? null ) );
		$offer      = null === $item ? null : $this->offers->find( $item['offer'] );
		// The shopper must not learn of an offer before it starts.
		$is_offered = null !== $offer && OfferRules::is_scheduled( $offer, OfferFacts::now() )
			&& in_array( $item['product'], $offer->items, true );
		$product    = $is_offered ? wc_get_product( $item['product'] ) : null;
		$html       = $product && OfferItems::is_offered( $product ) ? ( new OfferItems() )->form_with_fields( $offer, $product ) : '';
		return array(
			'error'       => '' === $html,
			'product_url' => $product && OfferItems::is_offered( $product ) ? $product->get_permalink() : '',
			'fragments'   => (object) array_filter( array( 'quick_view' => $html ) ),
			'cart_hash'   => (string) WC()->cart->get_cart_hash(),
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	public static function reject( ApiError $error ): array {
		return array(
			'error'       => true,
			'code'        => $error->error_code,
			'msg'         => $error->getMessage(),
			'product_url' => '',
			'fragments'   => (object) array(),
			'cart_hash'   => WC()->cart ? (string) WC()->cart->get_cart_hash() : '',
			'data'        => (object) $error->data,
		);
	}

	/**
	 * @param array<string, mixed> $response See CartResponse.
	 * @return array<string, mixed>
	 */
	private function format( array $response ): array {
		$result    = $response['results'][0];
		$fragments = (array) ( $response['fragments'] ?? array() );
		if ( $result['ok'] && OfferSettings::OPEN_CART === $this->settings->string( OfferSettings::FEATURE, 'after_add' ) ) {
			$fragments['go_to_cart'] = wc_get_cart_url();
		}
		return array(
			'error'       => ! $result['ok'],
			'code'        => $response['code'],
			'msg'         => $response['msg'],
			'product_url' => (string) ( $result['product_url'] ?? '' ),
			'fragments'   => (object) $fragments,
			'cart_hash'   => $response['cart_hash'],
			'ajax_nonce'  => $response['ajax_nonce'],
		) + array_intersect_key( $result, array( 'key' => true ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function posted_operation(): array {
		// phpcs:disable WordPress.Security -- The caller has checked the sender; the operation checks the values.
		$post = wp_unslash( $_POST );
		// phpcs:enable
		$item_id = is_string( $post['item_id'] ?? null ) ? $post['item_id'] : '';
		$fields  = array_intersect_key( $post, array_flip( array( 'product_id', 'variation_id', 'attributes' ) ) );
		return array_filter( $fields, static fn( mixed $value ): bool => '' !== $value ) + array(
			'id'       => OperationId::of_url( 'o' ),
			'type'     => 'offer_add',
			'item_id'  => $item_id,
			'quantity' => $post['quantity'] ?? 1,
			'data'     => self::form_fields( $post, $item_id ),
		);
	}

	/**
	 * Returns the fields that the product's own form would post: option fields without the item's prefix.
	 *
	 * @param array<array-key, mixed> $post
	 * @return array<array-key, mixed>
	 */
	private static function form_fields( array $post, string $item_id ): array {
		$prefix = $item_id . '_';
		$fields = array();
		foreach ( '' === $item_id ? array() : $post as $name => $value ) {
			if ( str_starts_with( (string) $name, $prefix ) ) {
				$fields[ substr( (string) $name, strlen( $prefix ) ) ] = $value;
			}
		}
		$product = is_string( $post['product_id'] ?? null ) ? $post['product_id'] : '';
		return array( 'add-to-cart' => $product )
			+ array_filter( array_intersect_key( $post, array( 'variation_id' => true ) ), 'is_string' )
			+ array_filter( is_array( $post['attributes'] ?? null ) ? $post['attributes'] : array(), 'is_string' )
			+ $fields;
	}
}
