<?php
declare(strict_types=1);

namespace Aisle\Features\Rewards;

use Aisle\Domain\Reward;
use Aisle\Platform\Database\ColumnText;
use Aisle\Platform\Http\ApiError;

/**
 * Discounts as coupons that are not stored, so that taxes, orders and refunds work as with any coupon. They exist only
 * while they are in the cart, and only the rewards add them: a shopper who enters such a code finds no coupon. Orders,
 * emails and the block cart print the code, so it is the reward's name after a character with which a store's own codes
 * rarely begin.
 */
final class RewardCoupons {

	private const CODE_PREFIX = '★ ';

	/** The original code, before WooCommerce converts it to lower case. */
	private string $original_code = '';

	public function __construct( private readonly RewardList $rewards ) {}

	public static function has_reward_prefix( string $code ): bool {
		return str_starts_with( $code, self::CODE_PREFIX );
	}

	/**
	 * Returns whether the code is that of a reward's coupon. A merchant's stored coupon may begin with the same
	 * character; it counts as the shopper's own.
	 */
	public static function is_reward_code( string $code ): bool {
		return self::has_reward_prefix( $code ) && self::is_reward_coupon( new \WC_Coupon( $code ) );
	}

	/**
	 * Sets the cart's reward coupons to the earned ones; the shopper's own coupons stay unchanged.
	 *
	 * @param list<Reward> $earned_rewards
	 * @return bool True if anything changed.
	 */
	public function set_coupons( \WC_Cart $cart, array $earned_rewards ): bool {
		$ids           = array_map( static fn( Reward $reward ): string => $reward->id, $earned_rewards );
		$codes         = array_keys( array_filter(
			$this->rewards_by_code(),
			static fn( Reward $reward ): bool => in_array( $reward->id, $ids, true )
		) );
		$applied       = array_map( 'strval', array_values( $cart->get_applied_coupons() ) );
		$shopper_codes = array_values( array_filter(
			$applied,
			fn( string $code ): bool => ! self::has_reward_prefix( $code ) || $this->is_stored( $code )
		) );
		$new_codes  = array_merge( $shopper_codes, self::combinable_codes( $shopper_codes, array_map( 'strval', $codes ) ) );
		if ( ! array_diff( $new_codes, $applied ) && ! array_diff( $applied, $new_codes ) ) {
			return false;
		}
		$cart->set_applied_coupons( $new_codes );
		return true;
	}

	/**
	 * Returns the store's rewards, without discounts that an individual-use coupon keeps out of the cart.
	 *
	 * @return array<int, Reward>
	 */
	public function possible_rewards( \WC_Cart $cart ): array {
		$shopper_codes     = array_values( array_filter(
			array_map( 'strval', $cart->get_applied_coupons() ),
			static fn( string $code ): bool => ! self::is_reward_code( $code )
		) );
		$codes            = array_map( 'strval', array_keys( $this->rewards_by_code() ) );
		$allows_discounts = ! $codes || self::combinable_codes( $shopper_codes, $codes );
		return array_filter( $this->rewards->all(), static fn( Reward $reward ): bool => $allows_discounts || ! $reward->is_discount() );
	}

	/**
	 * Returns the reward coupons that may be combined with the shopper's own, by WooCommerce's rule for individual-use
	 * coupons.
	 *
	 * @param list<string> $shopper_codes
	 * @param list<string> $codes
	 * @return list<string>
	 */
	private static function combinable_codes( array $shopper_codes, array $codes ): array {
		$individual_use_coupons = array_filter(
			array_map( static fn( string $code ): \WC_Coupon => new \WC_Coupon( $code ), $codes ? $shopper_codes : array() ),
			static fn( \WC_Coupon $coupon ): bool => $coupon->get_individual_use()
		);
		foreach ( $individual_use_coupons as $coupon ) {
			// phpcs:ignore WooCommerce.Commenting.CommentHooks -- WooCommerce's own.
			$codes = array_filter(
				$codes,
				static fn( string $code ): bool =>
					false !== apply_filters(
						'woocommerce_apply_with_individual_use_coupon',
						false,
						self::create_virtual_coupon( $code ),
						$coupon,
						$shopper_codes
					)
			);
		}
		return array_values( $codes );
	}

	private static function create_virtual_coupon( string $code ): \WC_Coupon {
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
	public function add_coupon_data( $data, $code ) {
		$is_applied = is_string( $code )
			&& self::has_reward_prefix( $code )
			&& WC()->cart
			&& in_array( $code, WC()->cart->get_applied_coupons(), true );
		$reward     = $is_applied ? $this->rewards_by_code()[ $code ] ?? null : null;
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
	public function save_original_code( $code ) {
		$this->original_code = is_string( $code ) && self::has_reward_prefix( $code ) ? $code : '';
		return $code;
	}

	/**
	 * `woocommerce_coupon_code`: orders, emails and the block cart print the code as the reward's name, so it keeps its capitals.
	 *
	 * @param mixed $code
	 * @return mixed
	 */
	public function restore_original_code( $code ) {
		$original_code = '' === $this->original_code
			? ''
			: wc_sanitize_coupon_code( html_entity_decode( $this->original_code, ENT_COMPAT ) );

		$this->original_code = '';
		return '' !== $original_code && is_string( $code ) && wc_strtolower( $original_code ) === $code ? $original_code : $code;
	}

	/**
	 * `woocommerce_coupon_sort`: sorts reward coupons last, so that the shopper's own coupons take off as much as
	 * without rewards.
	 *
	 * @param mixed $position
	 * @param mixed $coupon
	 * @return mixed
	 */
	public function sort_last( $position, $coupon ) {
		return self::is_reward_coupon( $coupon ) ? 1000 : $position;
	}

	/**
	 * `woocommerce_cart_totals_coupon_label`
	 *
	 * @param mixed $label
	 * @param mixed $coupon
	 * @return mixed
	 */
	public function label( $label, $coupon ) {
		$reward = $coupon instanceof \WC_Coupon ? $this->rewards_by_code()[ $coupon->get_code() ] ?? null : null;
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
		return self::is_reward_coupon( $coupon ) ? $amount : $html;
	}

	/**
	 * `aisle_cart_operations`: rejects the removal of a reward coupon, which the next calculation would add again.
	 *
	 * @param array<string, callable> $operations
	 * @return array<string, callable>
	 */
	public function reject_removal( array $operations ): array {
		$remove = $operations['remove_coupon'] ?? null;
		if ( null === $remove ) {
			return $operations;
		}
		$operations['remove_coupon'] = static function ( array $operation ) use ( $remove ): array {
			if (
				is_string( $operation['code'] ?? null )
				&& self::is_reward_code( (string) wc_format_coupon_code( trim( $operation['code'] ) ) )
			) {
				throw new ApiError(
					'not_removable',
					__( 'This reward applies automatically while your cart qualifies.', 'aisle' )
				);
			}
			return $remove( $operation );
		};
		return $operations;
	}

	/**
	 * `aisle_cart_coupon`
	 *
	 * @param array<string, mixed> $data
	 * @return array<string, mixed>
	 */
	public function mark_as_not_removable( array $data, \WC_Coupon $coupon ): array {
		return self::is_reward_coupon( $coupon ) ? array( 'removable' => false ) + $data : $data;
	}

	/** Returns whether a stored coupon has this code: a merchant may use the same character. */
	private function is_stored( string $code ): bool {
		return ! isset( $this->rewards_by_code()[ $code ] ) && wc_get_coupon_id_by_code( $code ) > 0;
	}

	private static function is_reward_coupon( mixed $coupon ): bool {
		return $coupon instanceof \WC_Coupon && $coupon->get_virtual() && self::has_reward_prefix( $coupon->get_code() );
	}

	/**
	 * @return array<string, Reward>
	 */
	private function rewards_by_code(): array {
		$codes = array();
		foreach ( $this->rewards->all() as $reward ) {
			if ( $reward->is_discount() ) {
				$code = self::code( $reward->name );
				// If two rewards have the same name, the code of the second contains its id.
				$codes[ isset( $codes[ $code ] ) ? "$code ({$reward->id})" : $code ] = $reward;
			}
		}
		return $codes;
	}

	/**
	 * Returns the code of a reward. Some characters are replaced, because WooCommerce adds slashes and entities to them
	 * for some visitors only. Old database tables reject a cart or order row with an emoji in a code, so there it is
	 * left out.
	 */
	private static function code( string $name ): string {
		$is_storable         = ColumnText::of_order_item_name( $name ) === $name;
		$replaced_characters = $is_storable ? '/[<>&"\\\\\s]+/u' : '/[<>&"\\\\\s\x{FE0F}\x{200D}\x{10000}-\x{10FFFF}]+/u';
		$clean_name          = trim( (string) preg_replace( $replaced_characters, ' ', str_replace( "'", '’', $name ) ) );
		$clean_name          = '' === $clean_name ? '★' : $clean_name;
		return (string) wc_format_coupon_code( self::CODE_PREFIX . mb_substr( $clean_name, 0, 60 ) );
	}
}
