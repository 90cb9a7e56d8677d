<?php
declare(strict_types=1);

namespace Aisle\Features\Offers;

use Aisle\Domain\Money;
use Aisle\Domain\Offer;
use Aisle\Domain\OfferRules;
use Aisle\Platform\Cart\OrderPlacement;
use Aisle\Platform\Database\ColumnText;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Shop\CurrencyRate;

/**
 * Discounts of offers as coupons that are not stored. They apply only to lines added from their offer, exist only while
 * the offer applies to the cart, and cannot be entered. Orders and emails print the code, so it is the offer's name after
 * a character with which a store's own codes rarely begin.
 */
final class OfferCoupons {

	private const CODE_PREFIX = '✦ ';

	/** The original code, before WooCommerce converts it to lower case. */
	private string $original_code = '';

	private bool $is_recalculating = false;

	public function __construct( private readonly OfferList $offers ) {}

	public static function has_prefix( mixed $code ): bool {
		return is_string( $code ) && str_starts_with( $code, self::CODE_PREFIX );
	}

	/**
	 * `woocommerce_after_calculate_totals`: sets the cart's coupons of offers to those that apply. If this changes
	 * anything, the totals are calculated once more.
	 *
	 * @param mixed $cart
	 */
	public function sync( $cart ): void {
		if ( $this->is_recalculating || ! $cart instanceof \WC_Cart || WC()->cart !== $cart || OrderPlacement::is_checked() ) {
			return;
		}
		if ( ! $this->set_coupons( $cart ) ) {
			return;
		}
		if ( OrderPlacement::is_in_progress() ) {
			OrderPlacement::reject( __( 'A discount in your cart has changed. Please review the new total and order again.', 'aisle' ) );
		}
		$this->is_recalculating = true;
		try {
			$cart->calculate_totals();
		} finally {
			$this->is_recalculating = false;
		}
	}

	/**
	 * `woocommerce_cart_item_removed`: an empty cart's totals are not calculated.
	 *
	 * @param mixed $key
	 * @param mixed $cart
	 */
	public function remove_from_empty_cart( $key, $cart ): void {
		if ( $cart instanceof \WC_Cart && WC()->cart === $cart && $cart->is_empty() ) {
			$this->set_coupons( $cart );
		}
	}

	private function set_coupons( \WC_Cart $cart ): bool {
		$applied = array_map( 'strval', array_values( $cart->get_applied_coupons() ) );
		$others  = array_values( array_filter( $applied, fn( string $code ): bool => ! $this->is_own_code( $code ) ) );
		$codes   = array_merge( $others, self::has_individual_use( $others ) ? array() : $this->due_codes( $cart ) );
		if ( ! array_diff( $codes, $applied ) && ! array_diff( $applied, $codes ) ) {
			return false;
		}
		$cart->set_applied_coupons( $codes );
		return true;
	}

	/**
	 * @return list<string> Codes of the offers that apply and have a line in the cart.
	 */
	private function due_codes( \WC_Cart $cart ): array {
		$offers   = wc_coupons_enabled() ? $this->by_code() : array();
		$facts    = OfferFacts::of_cart( $cart, array_values( $offers ) );
		$line_ids = array_map( OfferLine::offer_id( ... ), $cart->get_cart() );
		return array_map( 'strval', array_keys( array_filter(
			$offers,
			static fn( Offer $offer ): bool => in_array( $offer->id, $line_ids, true ) && OfferRules::applies( $offer, $facts )
		) ) );
	}

	/**
	 * Returns whether one of the shopper's coupons excludes all others.
	 *
	 * @param list<string> $codes
	 */
	private static function has_individual_use( array $codes ): bool {
		foreach ( $codes as $code ) {
			if ( ( new \WC_Coupon( $code ) )->get_individual_use() ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * `woocommerce_get_shop_coupon_data`
	 *
	 * @param mixed $data
	 * @param mixed $code
	 * @return mixed
	 */
	public function add_coupon_data( $data, $code ) {
		$is_applied = self::has_prefix( $code ) && WC()->cart && in_array( $code, WC()->cart->get_applied_coupons(), true );
		$discount   = $is_applied ? ( $this->by_code()[ $code ] ?? null )?->discount : null;
		return null === $discount ? $data : array(
			'discount_type' => 'percent' === $discount['kind'] ? 'percent' : 'fixed_product',
			'amount'        => $discount['value'],
		);
	}

	/**
	 * `woocommerce_coupon_is_valid_for_product`
	 *
	 * @param mixed $is_valid
	 * @param mixed $product
	 * @param mixed $coupon
	 * @param mixed $line
	 * @return mixed
	 */
	public function limit_to_lines( $is_valid, $product, $coupon, $line = null ) {
		$offer = $coupon instanceof \WC_Coupon && $coupon->get_virtual() ? $this->by_code()[ $coupon->get_code() ] ?? null : null;
		return null === $offer
			? $is_valid
			: is_array( $line ) && OfferLine::offer_id( $line ) === $offer->id && OfferPrices::has_item( $offer, $line );
	}

	/**
	 * `woocommerce_coupon_get_discount_amount`, last: converts an amount with the factor that the popup shows, whatever a
	 * currency plugin makes of the coupon's amount.
	 *
	 * @param mixed $discount
	 * @param mixed $price
	 * @param mixed $line
	 * @param mixed $single
	 * @param mixed $coupon
	 * @return mixed
	 */
	public function convert_amount( $discount, $price, $line, $single = false, $coupon = null ) {
		$offer   = $coupon instanceof \WC_Coupon && $coupon->get_virtual() ? $this->by_code()[ $coupon->get_code() ] ?? null : null;
		$product = is_array( $line ) ? $line['data'] ?? null : null;
		if ( ! $product instanceof \WC_Product || 'amount' !== ( $offer?->discount['kind'] ?? '' ) ) {
			return $discount;
		}
		$amount = Money::round( $offer->discount['value'] * CurrencyRate::factor( $product ), wc_get_price_decimals() );
		return $amount * ( $single ? 1 : (float) $line['quantity'] );
	}

	/**
	 * `woocommerce_coupon_code`
	 *
	 * @param mixed $code
	 * @return mixed
	 */
	public function save_original_code( $code ) {
		$this->original_code = self::has_prefix( $code ) ? $code : '';
		return $code;
	}

	/**
	 * `woocommerce_coupon_code`: the code keeps the capitals of the offer's name.
	 *
	 * @param mixed $code
	 * @return mixed
	 */
	public function restore_original_code( $code ) {
		$original_code       = wc_sanitize_coupon_code( html_entity_decode( $this->original_code, ENT_COMPAT ) );
		$this->original_code = '';
		return '' !== $original_code && is_string( $code ) && wc_strtolower( $original_code ) === $code ? $original_code : $code;
	}

	/**
	 * `woocommerce_cart_totals_coupon_label`
	 *
	 * @param mixed $label
	 * @param mixed $coupon
	 * @return mixed
	 */
	public function label( $label, $coupon ) {
		$offer = $coupon instanceof \WC_Coupon ? $this->by_code()[ $coupon->get_code() ] ?? null : null;
		return null === $offer ? $label : esc_html( $offer->name );
	}

	/**
	 * `woocommerce_cart_totals_coupon_html`
	 *
	 * @param mixed $html
	 * @param mixed $coupon
	 * @param mixed $amount
	 * @return mixed
	 */
	public function without_remove_link( $html, $coupon, $amount = '' ) {
		return $coupon instanceof \WC_Coupon && $this->is_own_code( $coupon->get_code() ) ? $amount : $html;
	}

	/**
	 * `aisle_cart_coupon`
	 *
	 * @param array<string, mixed> $data
	 * @return array<string, mixed>
	 */
	public function mark_as_not_removable( array $data, \WC_Coupon $coupon ): array {
		return $this->is_own_code( $coupon->get_code() ) ? array( 'removable' => false ) + $data : $data;
	}

	/**
	 * `aisle_cart_operations`: rejects the removal of a coupon that the next calculation would add again.
	 *
	 * @param array<string, callable> $operations
	 * @return array<string, callable>
	 */
	public function reject_removal( array $operations ): array {
		$remove = $operations['remove_coupon'] ?? null;
		if ( null === $remove ) {
			return $operations;
		}
		$operations['remove_coupon'] = function ( array $operation ) use ( $remove ): array {
			$code = $operation['code'] ?? null;
			if ( is_string( $code ) && $this->is_own_code( (string) wc_format_coupon_code( trim( $code ) ) ) ) {
				throw new ApiError( 'not_removable', __( 'This discount ends when you remove the item of the offer.', 'aisle' ) );
			}
			return $remove( $operation );
		};
		return $operations;
	}

	/** A merchant's stored coupon may begin with the same character; it counts as the shopper's own. */
	private function is_own_code( string $code ): bool {
		return self::has_prefix( $code ) && ( isset( $this->by_code()[ $code ] ) || 0 === wc_get_coupon_id_by_code( $code ) );
	}

	/**
	 * @return array<string, Offer>
	 */
	private function by_code(): array {
		$offers = array();
		foreach ( OfferRules::by_priority( $this->offers->all() ) as $offer ) {
			if ( $offer->is_coupon && null !== $offer->discount ) {
				$code = self::code( $offer->name );
				// If two names differ only in characters that codes cannot contain, the second code has its ID.
				$offers[ isset( $offers[ $code ] ) ? "$code ({$offer->id})" : $code ] = $offer;
			}
		}
		return $offers;
	}

	/**
	 * Returns the code of an offer, without characters that WooCommerce or an old database table would change.
	 */
	private static function code( string $name ): string {
		$is_storable = ColumnText::of_order_item_name( $name ) === $name;
		$replaced    = $is_storable ? '/[<>&"\\\\\s]+/u' : '/[<>&"\\\\\s\x{FE0F}\x{200D}\x{10000}-\x{10FFFF}]+/u';
		$clean_name  = trim( (string) preg_replace( $replaced, ' ', str_replace( "'", '’', $name ) ) );
		return (string) wc_format_coupon_code( self::CODE_PREFIX . mb_substr( '' === $clean_name ? '✦' : $clean_name, 0, 60 ) );
	}
}
