<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart\StoreApi;

use Aisle\Features\ProductOptions\Answers\AnsweredItem;
use Aisle\Features\ProductOptions\Answers\PostedRequest;
use Aisle\Platform\Cart\PlainText;
use Aisle\Platform\Cart\Quantities\QuantityLimits;

/**
 * The Store API's request that adds to the cart, while it is under way: `POST cart/add-item` and `POST cart/items`. Answers come as
 * `aisle_options` of its body; chosen attributes are in it alone when WooCommerce asks for a line's data.
 */
final class StoreApiAdd {

	private const ROUTE = '#\A/wc/store(/v\d+)?/cart/(add-item|items)\z#';

	/** @var \WP_REST_Request<array<string, mixed>>|null */
	private ?\WP_REST_Request $request = null;

	private bool $will_validate = false;

	/**
	 * `rest_request_before_callbacks`; a batch comes here with each of its requests.
	 *
	 * @param mixed                                  $response
	 * @param mixed                                  $handler
	 * @param \WP_REST_Request<array<string, mixed>> $request
	 * @return mixed
	 */
	public function begin( $response, $handler, \WP_REST_Request $request ) {
		if ( 'POST' === $request->get_method() && preg_match( self::ROUTE, $request->get_route() ) ) {
			$this->request       = $request;
			$this->will_validate = true;
		}
		return $response;
	}

	/**
	 * `woocommerce_store_api_add_to_cart_data`, last: what was brought along before asked the filter of adding for itself.
	 *
	 * @param mixed $data
	 * @return mixed
	 */
	public function adds_now( $data ) {
		$this->will_validate = null !== $this->request;
		return $data;
	}

	/**
	 * `rest_request_after_callbacks`
	 *
	 * @param mixed $response
	 * @return mixed
	 */
	public function end( $response ) {
		$this->request       = null;
		$this->will_validate = false;
		return $response;
	}

	/**
	 * The Store API asks for a line's data before it asks whether it may be added, and takes an exception there for a mistake of
	 * the server.
	 */
	public function will_validate(): bool {
		return $this->will_validate;
	}

	public function validates_now(): void {
		$this->will_validate = false;
	}

	/**
	 * @return list<array{form_id: int|string, answers: mixed}>|null As a cart's line has them; null where none were sent for this product.
	 */
	public function options( int $product_id ): ?array {
		$posted = $this->is_for( $product_id ) ? $this->request?->get_param( AnsweredItem::KEY ) : null;
		if ( ! is_array( $posted ) || array() === $posted ) {
			return null;
		}
		$options = array();
		foreach ( $posted as $form_id => $answers ) {
			$options[] = array(
				'form_id' => $form_id,
				'answers' => $answers,
			);
		}
		return $options;
	}

	/**
	 * WooCommerce rounds what is sent to the product's steps and says nothing: whoever asks for 1.5 must not get 1 unseen.
	 *
	 * @return string The shopper's sentence; empty where the quantity can be had.
	 */
	public function step_problem( \WC_Product $product, int $product_id, float $quantity ): string {
		if ( ! $this->is_for( $product_id ) ) {
			return '';
		}
		$range = ( new QuantityLimits() )->of_product( $product );
		// Where the minimum is no multiple of the step, the line's quantity counts: AnchoredSteps looks at it.
		return ! $range->is_multiple() || $range->is_in_steps( $quantity )
			? ''
			: $range->message( 'wrong_step', PlainText::of( $product->get_title() ) );
	}

	/**
	 * Chosen attributes, as the cart's line will have them; named in the request by their names or by their words.
	 *
	 * @return array<string, string> `attribute_…` => value.
	 */
	public function attributes( int $product_id ): array {
		$product = $this->is_for( $product_id ) ? wc_get_product( $product_id ) : null;
		$posted  = array();
		foreach ( (array) ( $product ? $this->request?->get_param( 'variation' ) : array() ) as $one ) {
			if ( is_array( $one ) && is_string( $one['attribute'] ?? null ) && is_string( $one['value'] ?? null ) ) {
				$posted[ strtolower( $one['attribute'] ) ] = $one['value'];
			}
		}
		$selected = array();
		foreach ( $product && array() !== $posted ? $product->get_attributes() : array() as $attribute ) {
			if ( $attribute instanceof \WC_Product_Attribute && $attribute->get_variation() ) {
				$key   = wc_variation_attribute_name( $attribute->get_name() );
				$value = $posted[ $key ]
					?? $posted[ strtolower( wc_attribute_label( $attribute->get_name() ) ) ]
					?? $posted[ strtolower( $attribute->get_name() ) ]
					?? null;
				if ( null !== $value ) {
					$selected[ $key ] = $attribute->is_taxonomy()
						? sanitize_title( $value )
						: html_entity_decode( sanitize_text_field( $value ), ENT_QUOTES, get_bloginfo( 'charset' ) );
				}
			}
		}
		return $selected;
	}

	/**
	 * Other plugins add gifts on the side: the answers are not for those.
	 */
	private function is_for( int $product_id ): bool {
		$id = $this->request?->get_param( 'id' );
		return is_numeric( $id ) && PostedRequest::product_and_variation( (int) $id )[0] === $product_id;
	}
}
