<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

use Aisle\Features\ProductOptions\Cart\AnsweredFiles;
use Aisle\Features\ProductOptions\Cart\AnsweredItem;
use Aisle\Features\ProductOptions\Cart\CartStock;
use Aisle\Features\ProductOptions\Cart\ChildLines;
use Aisle\Platform\ApiError;

/**
 * Takes answers into the cart, and keeps out what cannot be ordered.
 */
final class OptionCart {

	/** @var array<int, array<string, string>> Fields of the last refusal of this request. */
	private array $refused_fields = array();

	private int $refused_product = 0;

	/** The Store API has begun an add and will ask validate() in the end. */
	private bool $validation_follows = false;

	public function __construct(
		private readonly OptionIntake $intake,
		private readonly CartStock $stock,
		private readonly AnsweredFiles $files
	) {}

	/**
	 * `woocommerce_add_to_cart_validation`. WooCommerce's ajax call passes three arguments, order again six.
	 *
	 * @param mixed                $passed
	 * @param mixed                $product_id
	 * @param mixed                $quantity
	 * @param mixed                $variation_id
	 * @param mixed                $variation
	 * @param array<string, mixed> $item_data
	 */
	public function validate( $passed, $product_id, $quantity = 1, $variation_id = 0, $variation = array(), $item_data = array() ): bool {
		$this->refused_fields     = array();
		$this->validation_follows = false;
		if ( ! $passed ) {
			return false;
		}
		if ( ChildLines::is_child( (array) $item_data ) ) {
			return false;
		}
		$result = $this->result( (int) $product_id, (int) $variation_id, (float) $quantity, (array) $item_data, is_array( $variation ) ? $variation : array() );
		if ( $result->is_accepted() ) {
			return true;
		}
		$this->refused_fields  = $result->fields;
		$this->refused_product = (int) $product_id;
		array_map( array( self::class, 'notice' ), $result->notices );
		// A guest's first notice has no session to wait in for the next page.
		if ( WC()->session instanceof \WC_Session_Handler && ! WC()->session->has_session() && ! headers_sent() ) {
			WC()->session->set_customer_session_cookie( true );
		}
		return false;
	}

	/**
	 * `wp_loaded`, after WooCommerce has taken an `?add-to-cart=` link: a refused one leads to the product, where the
	 * message stands beside the form that cures it. A form that was sent goes back to its own page anyway.
	 */
	public function lead_to_product(): void {
		$is_link = isset( $_GET['add-to-cart'] ) && 'get' === sanitize_key( wp_unslash( $_SERVER['REQUEST_METHOD'] ?? '' ) ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Nothing is changed by it.
		$url     = $is_link && $this->refused_product > 0 ? get_permalink( $this->refused_product ) : false;
		if ( is_string( $url ) && wp_safe_redirect( $url ) ) {
			exit;
		}
	}

	/**
	 * `woocommerce_add_cart_item_data`: the last door, also for those who add to the cart without asking the filter above.
	 * The Store API asks that filter after this one and turns an exception here into a server error, so there it waits.
	 *
	 * @param mixed $item_data
	 * @param mixed $product_id
	 * @param mixed $variation_id
	 * @param mixed $quantity
	 * @return array<string, mixed>
	 * @throws \Exception WooCommerce shows its message and adds nothing.
	 */
	public function add_item_data( $item_data, $product_id, $variation_id = 0, $quantity = 1 ): array {
		$item_data = (array) $item_data;
		$result    = $this->result( (int) $product_id, (int) $variation_id, (float) $quantity, $item_data, array() );
		if ( $result->is_accepted() ) {
			unset( $item_data[ AnsweredItem::KEY ] );
			return array() === $result->options ? $item_data : $item_data + array( AnsweredItem::KEY => $result->options );
		}
		if ( $this->validation_follows ) {
			return $item_data;
		}
		$this->refused_fields = $result->fields;
		throw new \Exception( esc_html( implode( ' ', $result->notices ) ) );
	}

	/**
	 * `woocommerce_store_api_add_to_cart_data`: answers come as `aisle_options` of the request's body.
	 *
	 * @param array<string, mixed>                  $data
	 * @param \WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>
	 */
	public function store_api_data( $data, $request ) {
		$this->validation_follows = true;

		$posted = $request->get_param( AnsweredItem::KEY );
		if ( is_array( $posted ) && array() !== $posted ) {
			$stored = array();
			foreach ( $posted as $form_id => $answers ) {
				$stored[] = array(
					'form_id' => $form_id,
					'answers' => $answers,
				);
			}
			$data['cart_item_data'][ AnsweredItem::KEY ] = $stored;
		}
		return $data;
	}

	/**
	 * `aisle_add_refusal_fields`: the cart reply carries these so that each message stands at its field.
	 *
	 * @param mixed $fields
	 * @return array<int, array<string, string>> Form id => field id => message.
	 */
	public function refusal_fields( $fields ): array {
		return (array) $fields + $this->refused_fields;
	}

	/**
	 * Not twice: an ajax call leaves its notice for the next page, which may say the same.
	 */
	public static function notice( string $text ): void {
		if ( ! wc_has_notice( esc_html( $text ), 'error' ) ) {
			wc_add_notice( esc_html( $text ), 'error' );
		}
	}

	/**
	 * @param array<string, mixed>  $item_data
	 * @param array<string, string> $variation
	 */
	private function result( int $product_id, int $variation_id, float $quantity, array $item_data, array $variation ): IntakeResult {
		$request = isset( $item_data[ AnsweredItem::KEY ] ) ? null : PostedRequest::for_product( $product_id );
		if ( null !== $request ) {
			$variation_id = $variation_id > 0 ? $variation_id : $request['variation_id'];
			$variation   += $request['attributes'];
		}
		$refused = null === $request ? array() : $this->files->refusals( $request['options'], $request['files'], $product_id );
		if ( array() !== $refused ) {
			return array_reduce( $refused, static fn ( IntakeResult $result, ApiError $error ): IntakeResult => $result->refused( $error->getMessage(), (int) ( $error->data['form_id'] ?? 0 ), (string) ( $error->data['field'] ?? '' ) ), new IntakeResult( array() ) );
		}
		$posted  = null === $request ? OptionIntake::as_posted( $item_data[ AnsweredItem::KEY ] ) : $this->files->joined( $request['options'], $request['files'], $product_id );
		$result  = $this->intake->take( $product_id, $variation_id, $quantity, $posted, $variation );
		$product = wc_get_product( $variation_id > 0 ? $variation_id : $product_id );
		$refusal = $result->is_accepted() && $product instanceof \WC_Product ? $this->stock->refusal( $product, $result->priced->quantity ?? $quantity, $result->priced ) : null;
		return null === $refusal ? $result : $result->refused( $refusal['message'], $refusal['form_id'], $refusal['field'] );
	}
}
