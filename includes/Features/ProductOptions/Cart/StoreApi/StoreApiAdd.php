<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart\StoreApi;

use Aisle\Features\ProductOptions\Answers\AnsweredItem;
use Aisle\Features\ProductOptions\Answers\PostedRequest;
use Aisle\Platform\Cart\PlainText;
use Aisle\Platform\Cart\Quantities\QuantityLimits;

/**
 * The current Store API request that adds to the cart: `POST cart/add-item` or `POST cart/items`. Answers are in
 * `aisle_options` of its body. When WooCommerce filters a line's data, only the request has the selected attributes.
 */
final class StoreApiAdd {

	private const ROUTE = '#\A/wc/store(/v\d+)?/cart/(add-item|items)\z#';

	/** @var \WP_REST_Request<array<string, mixed>>|null */
	private ?\WP_REST_Request $request = null;

	private bool $will_validate = false;

	/**
	 * `rest_request_before_callbacks`: a batch fires it for each of its requests.
	 *
	 * @param mixed                                  $response
	 * @param mixed                                  $handler
	 * @param \WP_REST_Request<array<string, mixed>> $request
	 * @return mixed
	 */
	public function begin_request( $response, $handler, \WP_REST_Request $request ) {
		if ( 'POST' === $request->get_method() && preg_match( self::ROUTE, $request->get_route() ) ) {
			$this->request       = $request;
			$this->will_validate = true;
		}
		return $response;
	}

	/**
	 * `woocommerce_store_api_add_to_cart_data`, after all other callbacks: a line that another callback has added in
	 * the meantime ran its own validation filter, so validation of this add is expected again.
	 *
	 * @param mixed $data
	 * @return mixed
	 */
	public function begin_add( $data ) {
		$this->will_validate = null !== $this->request;
		return $data;
	}

	/**
	 * `rest_request_after_callbacks`
	 *
	 * @param mixed $response
	 * @return mixed
	 */
	public function end_request( $response ) {
		$this->request       = null;
		$this->will_validate = false;
		return $response;
	}

	/**
	 * Returns whether validation follows. The Store API filters a line's data before it validates the add, and turns an
	 * exception in that filter into a server error.
	 */
	public function will_validate(): bool {
		return $this->will_validate;
	}

	public function begin_validation(): void {
		$this->will_validate = false;
	}

	/**
	 * @return list<array{form_id: int|string, answers: mixed}>|null In the shape of a cart item's answers; null if none
	 *                                                               were sent for this product.
	 */
	public function answers( int $product_id ): ?array {
		$posted_answers = $this->is_for( $product_id ) ? $this->request?->get_param( AnsweredItem::KEY ) : null;
		if ( ! is_array( $posted_answers ) || array() === $posted_answers ) {
			return null;
		}
		$options = array();
		foreach ( $posted_answers as $form_id => $answers ) {
			$options[] = array(
				'form_id' => $form_id,
				'answers' => $answers,
			);
		}
		return $options;
	}

	/**
	 * Checks the quantity, because WooCommerce silently rounds it to the product's steps: a request for 1.5 must not
	 * add 1.
	 *
	 * @return string Message for the shopper; empty if the quantity is allowed.
	 */
	public function step_problem( \WC_Product $product, int $product_id, float $quantity ): string {
		if ( ! $this->is_for( $product_id ) ) {
			return '';
		}
		$range = ( new QuantityLimits() )->of_product( $product );
		// If the minimum is no multiple of the step, the line's total quantity counts: AnchoredSteps checks it.
		return ! $range->allows_only_multiples() || $range->is_in_steps( $quantity )
			? ''
			: $range->message( 'wrong_step', PlainText::of( $product->get_title() ) );
	}

	/**
	 * Returns the selected attributes in the form of the cart line; the request may use attribute names or labels.
	 *
	 * @return array<string, string> `attribute_…` => value.
	 */
	public function attributes( int $product_id ): array {
		$product           = $this->is_for( $product_id ) ? wc_get_product( $product_id ) : null;
		$posted_attributes = array();
		foreach ( (array) ( $product ? $this->request?->get_param( 'variation' ) : array() ) as $pair ) {
			if ( is_array( $pair ) && is_string( $pair['attribute'] ?? null ) && is_string( $pair['value'] ?? null ) ) {
				$posted_attributes[ strtolower( $pair['attribute'] ) ] = $pair['value'];
			}
		}
		$selected = array();
		foreach ( $product && array() !== $posted_attributes ? $product->get_attributes() : array() as $attribute ) {
			if ( $attribute instanceof \WC_Product_Attribute && $attribute->get_variation() ) {
				$key   = wc_variation_attribute_name( $attribute->get_name() );
				$value = $posted_attributes[ $key ]
					?? $posted_attributes[ strtolower( wc_attribute_label( $attribute->get_name() ) ) ]
					?? $posted_attributes[ strtolower( $attribute->get_name() ) ]
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
	 * Returns whether the request adds this product. Other plugins may add gifts too, which do not get the answers.
	 */
	private function is_for( int $product_id ): bool {
		$id = $this->request?->get_param( 'id' );
		return is_numeric( $id ) && PostedRequest::product_and_variation( (int) $id )[0] === $product_id;
	}
}
