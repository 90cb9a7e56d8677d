<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Features\ProductOptions\Answers\AnsweredFiles;
use Aisle\Features\ProductOptions\Answers\AnsweredItem;
use Aisle\Features\ProductOptions\Answers\AnswerSizeLimit;
use Aisle\Features\ProductOptions\Answers\PostedRequest;
use Aisle\Features\ProductOptions\Cart\StoreApi\StoreApiAdd;
use Aisle\Features\ProductOptions\Pricing\IntakeResult;
use Aisle\Features\ProductOptions\Pricing\OptionIntake;
use Aisle\Features\ProductOptions\Pricing\PricedOptions;
use Aisle\Platform\Cart\Adding\VisibleProduct;
use Aisle\Platform\Http\ApiError;

/**
 * Adds answers to the cart, and rejects products that cannot be ordered.
 */
final class OptionCart {

	/**
	 * @var array<int, array<string, string>> Fields of the last rejection in this request.
	 */
	private array $rejected_fields = array();

	private int $rejected_product_id = 0;

	/**
	 * @var array{line: list<int>, attributes: array<string, string>} The last validated line: WooCommerce filters the
	 *                                                                line's data without its attributes.
	 */
	private array $last_validated = array(
		'line'       => array(),
		'attributes' => array(),
	);

	public function __construct(
		private readonly OptionIntake $intake,
		private readonly CartStock $stock,
		private readonly AnsweredFiles $files,
		private readonly StoreApiAdd $store_api
	) {}

	/**
	 * `woocommerce_add_to_cart_validation`. WooCommerce's Ajax action passes three arguments, “Order again” passes six.
	 *
	 * @param mixed                $passed
	 * @param mixed                $product_id
	 * @param mixed                $quantity
	 * @param mixed                $variation_id
	 * @param mixed                $variation
	 * @param array<string, mixed> $item_data
	 */
	public function validate( $passed, $product_id, $quantity = 1, $variation_id = 0, $variation = array(), $item_data = array() ): bool {
		$this->rejected_fields     = array();
		$this->rejected_product_id = 0;
		$this->store_api->begin_validation();
		if ( ! $passed ) {
			return false;
		}
		if ( ChildLines::is_child( (array) $item_data ) ) {
			return false;
		}
		$this->last_validated = array(
			'line'       => PostedRequest::product_and_variation( (int) $product_id, (int) $variation_id ),
			'attributes' => is_array( $variation ) ? $variation : array(),
		);

		$result = $this->validate_line(
			(int) $product_id,
			(int) $variation_id,
			(float) $quantity,
			(array) $item_data,
			$this->last_validated['attributes']
		);
		if ( $result->is_accepted() ) {
			return true;
		}
		$this->rejected_fields     = $result->fields;
		$this->rejected_product_id = self::visible_product_id( $this->last_validated['line'][0] );
		self::notify_rejected( $result );
		array_map( array( self::class, 'add_notice' ), $result->notices );
		return false;
	}

	/** Returns 0 if the shopper may not see the product: a redirect to it would reveal that it exists. */
	private static function visible_product_id( int $product_id ): int {
		$product = wc_get_product( $product_id );
		return $product instanceof \WC_Product && VisibleProduct::is( $product ) ? $product_id : 0;
	}

	/**
	 * Returns the product whose add this request rejected; 0 for none.
	 */
	public function rejected_product_id(): int {
		return $this->rejected_product_id;
	}

	/**
	 * `woocommerce_add_cart_item_data`: the last check, also for code that adds to the cart without the validation
	 * filter. The Store API runs that filter later and turns an exception here into a server error, so then this check
	 * is left to the filter.
	 *
	 * @param mixed $item_data
	 * @param mixed $product_id
	 * @param mixed $variation_id
	 * @param mixed $quantity
	 * @return array<string, mixed>
	 * @throws \Exception WooCommerce shows its message and adds nothing.
	 */
	public function add_item_data( $item_data, $product_id, $variation_id = 0, $quantity = 1 ): array {
		$item_data  = $this->with_store_api_answers( (array) $item_data, (int) $product_id );
		$line       = PostedRequest::product_and_variation( (int) $product_id, (int) $variation_id );
		$attributes = $line === $this->last_validated['line'] ? $this->last_validated['attributes'] : array();
		$result     = $this->validate_line(
			$line[0],
			$line[1],
			(float) $quantity,
			$item_data,
			$this->store_api->attributes( $line[0] ) + $attributes
		);
		if ( $result->is_accepted() ) {
			unset( $item_data[ AnsweredItem::KEY ] );
			return array() === $result->options
				? $item_data
				: $item_data + array( AnsweredItem::KEY => $result->options )
					+ PerItemLine::data( $result->priced, wc_get_product( $line[1] > 0 ? $line[1] : $line[0] ) );
		}
		if ( $this->store_api->will_validate() ) {
			return $item_data;
		}
		$this->rejected_fields = $result->fields;
		self::notify_rejected( $result );
		throw new \Exception( esc_html( implode( ' ', array_unique( $result->notices ) ) ) );
	}

	/**
	 * @param array<string, mixed> $item_data
	 * @return array<string, mixed>
	 */
	private function with_store_api_answers( array $item_data, int $product_id ): array {
		$store_api_answers = isset( $item_data[ AnsweredItem::KEY ] ) || ChildLines::is_child( $item_data )
			? null
			: $this->store_api->answers( $product_id );
		return null === $store_api_answers ? $item_data : array( AnsweredItem::KEY => $store_api_answers ) + $item_data;
	}

	/**
	 * `aisle_add_to_cart_field_errors`: the cart response contains these, so that each message is shown at its field.
	 *
	 * @param mixed $fields
	 * @return array<int, array<string, string>> Form id => field id => message.
	 */
	public function add_rejected_fields( $fields ): array {
		return (array) $fields + $this->rejected_fields;
	}

	private static function notify_rejected( IntakeResult $result ): void {
		/**
		 * Fires when options prevented a product from being added to the cart.
		 *
		 * @param PricedOptions|null $priced The priced answers; null if they could not be read.
		 */
		do_action( 'aisle_option_add_rejected', $result->priced );
	}

	/**
	 * Adds an error notice once: an Ajax action leaves its notice for the next page, which may add the same one.
	 */
	public static function add_notice( string $text ): void {
		if ( ! wc_has_notice( esc_html( $text ), 'error' ) ) {
			wc_add_notice( esc_html( $text ), 'error' );
		}
	}

	/**
	 * @param array<string, mixed>  $item_data
	 * @param array<string, string> $variation
	 */
	private function validate_line(
		int $product_id,
		int $variation_id,
		float $quantity,
		array $item_data,
		array $variation
	): IntakeResult {
		[ $product_id, $variation_id ] = PostedRequest::product_and_variation( $product_id, $variation_id );

		$product = wc_get_product( $variation_id > 0 ? $variation_id : $product_id );
		if ( $product instanceof \WC_Product && ! VisibleProduct::is( $product ) ) {
			return ( new IntakeResult( array() ) )->rejected( __( 'This product is no longer available.', 'aisle' ), 0, '' );
		}
		$request = isset( $item_data[ AnsweredItem::KEY ] ) ? null : PostedRequest::for_product( $product_id );
		if ( null !== $request ) {
			$variation_id = $variation_id > 0 ? $variation_id : $request['variation_id'];
			$variation   += $request['attributes'];
		}
		$file_errors = null === $request ? array() : $this->files->rejections( $request['options'], $request['files'], $product_id );
		if ( array() !== $file_errors ) {
			return array_reduce(
				$file_errors,
				static fn ( IntakeResult $result, ApiError $error ): IntakeResult => $result->rejected(
					$error->getMessage(),
					(int) ( $error->data['form_id'] ?? 0 ),
					(string) ( $error->data['field'] ?? '' )
				),
				new IntakeResult( array() )
			);
		}
		$posted_answers  = null === $request
			? OptionIntake::as_posted( $item_data[ AnsweredItem::KEY ] )
			: $this->files->merge_uploads( $request['options'], $request['files'], $product_id );
		$result     = $this->intake->validate( $product_id, $variation_id, $quantity, $posted_answers, $variation );
		$size_error = $result->is_accepted() ? AnswerSizeLimit::make_space_or_error( $result->options ) : '';
		if ( '' !== $size_error ) {
			return $result->rejected( $size_error, 0, '' );
		}
		// The request may have selected the variation.
		if ( $variation_id > 0 && $product instanceof \WC_Product && $product->get_id() !== $variation_id ) {
			$product = wc_get_product( $variation_id );
		}
		$step_error = $product instanceof \WC_Product && array() !== $result->options && null === $result->priced?->bound_quantity
			? $this->store_api->step_problem( $product, $product_id, $quantity )
			: '';
		if ( '' !== $step_error ) {
			return $result->rejected( $step_error, 0, '' );
		}
		$rejection = $result->is_accepted() && $product instanceof \WC_Product
			? $this->stock->rejection( $product, $result->priced->quantity ?? $quantity, $result->priced )
			: null;
		return null === $rejection ? $result : $result->rejected( $rejection['message'], $rejection['form_id'], $rejection['field'] );
	}
}
