<?php
declare(strict_types=1);

namespace Aisle\Features\Rewards;

use Aisle\Domain\Reward;
use Aisle\Platform\Database\ColumnText;
use Aisle\Platform\Http\ApiError;

/**
 * Discounts as coupons that are nowhere stored, so that taxes, orders and refunds come out as with any coupon. They exist
 * only while they are in the cart, and only the rewards' own calculation puts them there: who types such a code finds no coupon.
 *
 * The code is what orders, emails and the block cart print, so it is the reward's name, behind a sign that no shop's code begins with.
 */
final class RewardCoupons {

	private const SIGN = '★ ';

	/** A code as it was given, before WooCommerce makes it lower case. */
	private string $given = '';

	public function __construct( private readonly RewardList $rewards ) {}

	public static function is_one( string $code ): bool {
		return str_starts_with( $code, self::SIGN );
	}

	/** An owner may have thought of the sign too: a stored coupon is the shopper's own. */
	public static function is_of_reward( string $code ): bool {
		return self::is_one( $code ) && self::is_reward( new \WC_Coupon( $code ) );
	}

	/**
	 * Makes the cart's coupons of rewards those that are earned; the shopper's own stay as they are.
	 *
	 * @param list<Reward> $earned
	 * @return bool Whether anything changed.
	 */
	public function set( \WC_Cart $cart, array $earned ): bool {
		$ids     = array_map( static fn( Reward $reward ): string => $reward->id, $earned );
		$codes   = array_keys( array_filter( $this->codes(), static fn( Reward $reward ): bool => in_array( $reward->id, $ids, true ) ) );
		$applied = array_map( 'strval', array_values( $cart->get_applied_coupons() ) );
		$own     = array_values( array_filter(
			$applied,
			fn( string $code ): bool => ! self::is_one( $code ) || $this->is_stored( $code )
		) );
		$wanted  = array_merge( $own, self::beside( $own, array_map( 'strval', $codes ) ) );
		if ( ! array_diff( $wanted, $applied ) && ! array_diff( $applied, $wanted ) ) {
			return false;
		}
		$cart->set_applied_coupons( $wanted );
		return true;
	}

	/**
	 * The shop's rewards without the discounts that a coupon for individual use keeps out of the cart.
	 *
	 * @return array<int, Reward>
	 */
	public function possible_rewards( \WC_Cart $cart ): array {
		$own     = array_values( array_filter(
			array_map( 'strval', $cart->get_applied_coupons() ),
			static fn( string $code ): bool => ! self::is_of_reward( $code )
		) );
		$codes   = array_map( 'strval', array_keys( $this->codes() ) );
		$is_kept = ! $codes || self::beside( $own, $codes );
		return array_filter( $this->rewards->all(), static fn( Reward $reward ): bool => $is_kept || ! $reward->is_discount() );
	}

	/**
	 * The rewards' coupons that may stand beside the shopper's own, as WooCommerce decides it for a coupon beside one for individual use.
	 *
	 * @param list<string> $own
	 * @param list<string> $codes
	 * @return list<string>
	 */
	private static function beside( array $own, array $codes ): array {
		$alone = array_filter(
			array_map( static fn( string $code ): \WC_Coupon => new \WC_Coupon( $code ), $codes ? $own : array() ),
			static fn( \WC_Coupon $coupon ): bool => $coupon->get_individual_use()
		);
		foreach ( $alone as $coupon ) {
			// phpcs:ignore WooCommerce.Commenting.CommentHooks -- WooCommerce's own.
			$codes = array_filter(
				$codes,
				static fn( string $code ): bool =>
					false !== apply_filters( 'woocommerce_apply_with_individual_use_coupon', false, self::virtual( $code ), $coupon, $own )
			);
		}
		return array_values( $codes );
	}

	private static function virtual( string $code ): \WC_Coupon {
		$coupon = new \WC_Coupon();
		$coupon->set_code( $code );
		$coupon->set_virtual( true );
		return $coupon;
	}

	/**
	 * `woocommerce_get_shop_coupon_data`
	 *
	 * @param mixed $data
	 * @param mixed $code
	 * @return mixed
	 */
	public function data( $data, $code ) {
		$is_applied = is_string( $code )
			&& self::is_one( $code )
			&& WC()->cart
			&& in_array( $code, WC()->cart->get_applied_coupons(), true );
		$reward     = $is_applied ? $this->codes()[ $code ] ?? null : null;
		return null === $reward ? $data : array(
			'discount_type' => Reward::PERCENT === $reward->kind ? 'percent' : 'fixed_cart',
			'amount'        => $reward->value,
		);
	}

	/**
	 * `woocommerce_coupon_code`
	 *
	 * @param mixed $code
	 * @return mixed
	 */
	public function note_case( $code ) {
		$this->given = is_string( $code ) && self::is_one( $code ) ? $code : '';
		return $code;
	}

	/**
	 * `woocommerce_coupon_code`: orders, emails and the block cart print the code as the reward's name, so it keeps its capitals.
	 *
	 * @param mixed $code
	 * @return mixed
	 */
	public function keep_case( $code ) {
		$given = '' === $this->given ? '' : wc_sanitize_coupon_code( html_entity_decode( $this->given, ENT_COMPAT ) );

		$this->given = '';
		return '' !== $given && is_string( $code ) && wc_strtolower( $given ) === $code ? $given : $code;
	}

	/**
	 * `woocommerce_coupon_sort`: behind the shopper's own, which must take off as much as without rewards.
	 *
	 * @param mixed $place
	 * @param mixed $coupon
	 * @return mixed
	 */
	public function last( $place, $coupon ) {
		return self::is_reward( $coupon ) ? 1000 : $place;
	}

	/**
	 * `woocommerce_cart_totals_coupon_label`
	 *
	 * @param mixed $label
	 * @param mixed $coupon
	 * @return mixed
	 */
	public function label( $label, $coupon ) {
		$reward = $coupon instanceof \WC_Coupon ? $this->codes()[ $coupon->get_code() ] ?? null : null;
		return null === $reward ? $label : esc_html( $reward->name );
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
		return self::is_reward( $coupon ) ? $amount : $html;
	}

	/**
	 * `aisle_cart_operations`: it would come back with the next calculation.
	 *
	 * @param array<string, callable> $operations
	 * @return array<string, callable>
	 */
	public function keep( array $operations ): array {
		$remove = $operations['remove_coupon'] ?? null;
		if ( null === $remove ) {
			return $operations;
		}
		$operations['remove_coupon'] = static function ( array $operation ) use ( $remove ): array {
			if (
				is_string( $operation['code'] ?? null )
				&& self::is_of_reward( (string) wc_format_coupon_code( trim( $operation['code'] ) ) )
			) {
				throw new ApiError(
					'not_removable',
					__( 'This discount is part of your cart: it stays as long as you have earned it.', 'aisle' )
				);
			}
			return $remove( $operation );
		};
		return $operations;
	}

	/**
	 * `aisle_cart_coupon`
	 *
	 * @param array<string, mixed> $text
	 * @return array<string, mixed>
	 */
	public function say_fixed( array $text, \WC_Coupon $coupon ): array {
		return self::is_reward( $coupon ) ? array( 'removable' => false ) + $text : $text;
	}

	/** An owner may have thought of the sign too. */
	private function is_stored( string $code ): bool {
		return ! isset( $this->codes()[ $code ] ) && wc_get_coupon_id_by_code( $code ) > 0;
	}

	private static function is_reward( mixed $coupon ): bool {
		return $coupon instanceof \WC_Coupon && $coupon->get_virtual() && self::is_one( $coupon->get_code() );
	}

	/**
	 * @return array<string, Reward>
	 */
	private function codes(): array {
		$codes = array();
		foreach ( $this->rewards->all() as $reward ) {
			if ( $reward->is_discount() ) {
				$code = self::code( $reward->name );
				// Two of one name.
				$codes[ isset( $codes[ $code ] ) ? "$code ({$reward->id})" : $code ] = $reward;
			}
		}
		return $codes;
	}

	/**
	 * WooCommerce adds slashes and entities to some signs of a code, to some visitors' only. Old tables reject a whole cart or order row
	 * for an emoji in a code: there it is left out.
	 */
	private static function code( string $name ): string {
		$is_kept = ColumnText::of_order_item_name( $name ) === $name;
		$signs   = $is_kept ? '/[<>&"\\\\\s]+/u' : '/[<>&"\\\\\s\x{FE0F}\x{200D}\x{10000}-\x{10FFFF}]+/u';
		$plain   = trim( (string) preg_replace( $signs, ' ', str_replace( "'", '’', $name ) ) );
		$plain   = '' === $plain ? '★' : $plain;
		return (string) wc_format_coupon_code( self::SIGN . mb_substr( $plain, 0, 60 ) );
	}
}
