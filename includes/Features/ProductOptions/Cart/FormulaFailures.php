<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Domain\Form\RepetitionId;
use Aisle\Features\ProductOptions\Forms\OptionFormRepository;
use Aisle\Features\ProductOptions\Pricing\PricedOptions;
use Aisle\Platform\Http\RateLimiter;
use Aisle\Platform\Lazy;

/**
 * Counts for the merchant how often a form rejected an add or a checkout because one of its formulas had no result.
 * Page views do not count. The count is stored with the form and restarts when the form changes.
 *
 * @phpstan-import-type PricedForm from PricedOptions
 * @phpstan-type Counted array{revision: int, count: int, field: string, code: string}
 */
final class FormulaFailures {

	public const KEY = '_aisle_form_unpriced';

	private const NO_PRICE_CODES = array( 'not_priced', 'not_counted' );

	/**
	 * Maximum number of failures counted per IP address in ten minutes, so that a script with invalid data does not
	 * cause writes all day.
	 */
	private const MAX_COUNTED = 20;

	private bool $is_checkout = false;

	/**
	 * @param Lazy<OptionLines> $lines
	 */
	public function __construct( private readonly Lazy $lines ) {}

	/**
	 * `woocommerce_before_checkout_process`
	 */
	public function note_checkout(): void {
		$this->is_checkout = true;
	}

	/**
	 * `rest_request_before_callbacks`: notes that the request is a checkout of the Store API, which then checks the
	 * cart.
	 *
	 * @param mixed $response
	 * @param mixed $handler
	 * @param mixed $request
	 * @return mixed
	 */
	public function note_store_api_checkout( $response, $handler, $request ) {
		if (
			$request instanceof \WP_REST_Request
			&& 'POST' === $request->get_method()
			&& 1 === preg_match( '#^/wc/store(/v\d+)?/checkout#', $request->get_route() )
		) {
			$this->is_checkout = true;
		}
		return $response;
	}

	/**
	 * `woocommerce_check_cart_items`: counts the forms without a price once per checkout. Pages that only show the cart
	 * fire this hook too, and a checkout fires it several times.
	 */
	public function count_at_checkout(): void {
		$forms = array();
		foreach ( $this->is_checkout ? WC()->cart->get_cart() : array() as $item ) {
			$forms += array_column( $this->lines->get()->priced_options( $item )->forms ?? array(), null, 'form_id' );
		}
		$this->is_checkout = false;
		array_map( self::count( ... ), $forms );
	}

	/**
	 * `aisle_option_add_rejected`: counts the forms without a price when an add was rejected, for any reason.
	 */
	public function count_at_rejected_add( ?PricedOptions $priced_options ): void {
		array_map( self::count( ... ), $priced_options->forms ?? array() );
	}

	/**
	 * @return Counted|null Null if nothing was rejected since the form changed.
	 */
	public static function of_form( int $id ): ?array {
		$stored_failures = json_decode( (string) get_post_meta( $id, self::KEY, true ), true );
		if (
			! is_array( $stored_failures )
			|| ( $stored_failures['revision'] ?? 0 ) !== (int) get_post_meta( $id, OptionFormRepository::REVISION_KEY, true )
		) {
			return null;
		}
		return array(
			'revision' => (int) $stored_failures['revision'],
			'count'    => (int) ( $stored_failures['count'] ?? 0 ),
			'field'    => (string) ( $stored_failures['field'] ?? '' ),
			'code'     => (string) ( $stored_failures['code'] ?? '' ),
		);
	}

	/**
	 * @param PricedForm $form
	 */
	private static function count( array $form ): void {
		$has_no_price = array() !== array_intersect( self::NO_PRICE_CODES, array_column( $form['result']['errors'], 'code' ) )
			|| array() !== PricedOptions::unreported_failures( $form );
		if ( ! $has_no_price || ( new RateLimiter( 'unpriced' ) )->count( RateLimiter::address_key() )['times'] > self::MAX_COUNTED ) {
			return;
		}
		$last_error = $form['result']['formula_errors'][0] ?? array();
		$failures   = array(
			'revision' => $form['revision'],
			'count'    => ( self::of_form( $form['form_id'] )['count'] ?? 0 ) + 1,
			'field'    => RepetitionId::field_id( $last_error['field'] ?? '' ),
			'code'     => $last_error['code'] ?? '',
		);
		update_post_meta( $form['form_id'], self::KEY, wp_slash( (string) wp_json_encode( $failures ) ) );
	}
}
