<?php
declare(strict_types=1);

namespace Aisle\Features\CartCoupons;

use Aisle\Platform\Cart\Coupons\CouponTries;
use Aisle\Platform\Cart\OrderPlacement;
use Aisle\Platform\Settings\Settings;

/**
 * After the totals, checks whether pending coupons are eligible and whether automatic ones still are. Coupons are tried
 * when the cart has changed; ineligible ones are removed at once.
 */
final class CouponSync {

	private const KEY = 'aisle_coupon_round';

	private bool $is_running = false;

	/** True while an individual-use coupon is being applied. */
	private bool $is_thrown_out = false;

	public function __construct(
		private readonly Settings $settings,
		private readonly PendingCoupons $kept,
		private readonly DeclinedCoupons $declined
	) {}

	/**
	 * `woocommerce_after_calculate_totals`
	 *
	 * @param mixed $cart
	 */
	public function after_totals( $cart ): void {
		if (
			$this->is_running
			|| ! $cart instanceof \WC_Cart
			|| $cart !== WC()->cart
			|| ! WC()->session
			|| $cart->is_empty()
			|| ! wc_coupons_enabled()
		) {
			return;
		}
		if ( $this->is_thrown_out ) {
			// WooCommerce calculates totals after each removal: a coupon removed now must not be applied again before
			// the individual-use coupon is.
			return;
		}
		if ( OrderPlacement::is_under_way() ) {
			// WooCommerce rejects the order if a coupon is no longer valid. If it were removed here, the order would
			// cost more than was shown.
			return;
		}
		$automatic = $this->automatic();
		$kept      = $this->kept->all();

		$this->during(
			function () use ( $cart, $automatic ): void {
				$this->remove_unfit( $cart, $automatic );
				$this->remove_alone( $cart, $automatic );
			}
		);
		if ( ( ! $automatic && ! $kept ) || WC()->session->get( self::KEY ) === $this->state() ) {
			return;
		}
		$this->during(
			function () use ( $cart, $automatic, $kept ): void {
				$this->apply_kept( $cart, $kept, $automatic );
				$this->remove_alone( $cart, $automatic );
				$this->apply_automatic( $cart, $automatic );
			}
		);
		WC()->session->set( self::KEY, $this->state() );
	}

	/**
	 * `woocommerce_check_cart_items`: a coupon may have expired since the totals were calculated.
	 */
	public function before_check(): void {
		$cart = WC()->cart;
		if ( ! $this->is_running && $cart instanceof \WC_Cart && WC()->session && ! OrderPlacement::is_under_way() ) {
			$this->during( fn() => $this->remove_unfit( $cart, $this->automatic() ) );
		}
	}

	/**
	 * @param callable(): void $change
	 */
	private function during( callable $change ): void {
		$this->is_running = true;
		try {
			$change();
		} finally {
			$this->is_running    = false;
			$this->is_thrown_out = false;
		}
	}

	/**
	 * `woocommerce_apply_individual_use_coupon`: the shopper does not remove the coupons that are removed now.
	 *
	 * @param mixed $kept
	 * @return mixed
	 */
	public function note_throwing_out( $kept ) {
		$this->is_thrown_out = ! $this->is_running;
		return $kept;
	}

	/**
	 * `woocommerce_apply_with_individual_use_coupon`: allows a shopper's code beside an automatic individual-use
	 * coupon, which the next sync removes. A coupon that exists only in the request, such as a reward's, is not the
	 * shopper's.
	 *
	 * @param mixed $allowed
	 * @param mixed $coupon  The coupon to apply.
	 * @param mixed $applied The individual-use coupon.
	 */
	public function give_way( $allowed, $coupon, $applied ): bool {
		$is_automatic = fn( $one ): bool => $one instanceof \WC_Coupon && in_array( $one->get_code(), $this->automatic(), true );
		$is_brought   = $coupon instanceof \WC_Coupon && ! $coupon->get_virtual() && ! $is_automatic( $coupon );
		return (bool) $allowed || ( $is_automatic( $applied ) && $is_brought );
	}

	/**
	 * `woocommerce_removed_coupon`: the shopper removes a coupon that is still eligible; WooCommerce itself removes
	 * ineligible ones.
	 *
	 * @param mixed $code
	 */
	public function note_removal( $code ): void {
		if ( $this->is_running || $this->is_thrown_out || ! WC()->session || ! is_string( $code ) ) {
			return;
		}
		$this->kept->forget( $code );
		if ( in_array( $code, $this->automatic(), true ) && '' === CouponEligibility::objection( $code, true ) ) {
			$this->declined->add( $code );
		}
	}

	/**
	 * `woocommerce_applied_coupon`: a shopper who enters the code of a declined coupon wants it again.
	 *
	 * @param mixed $code
	 */
	public function note_operation( $code ): void {
		$this->is_thrown_out = false;
		if ( ! $this->is_running && WC()->session && is_string( $code ) ) {
			$this->declined->forget( $code );
		}
	}

	/**
	 * @return list<string>
	 */
	private function automatic(): array {
		return AutomaticCoupons::active( $this->settings );
	}

	/**
	 * @param list<string> $automatic
	 */
	private function remove_unfit( \WC_Cart $cart, array $automatic ): void {
		foreach ( array_intersect( $cart->get_applied_coupons(), $automatic ) as $code ) {
			if ( true !== ( new \WC_Discounts( $cart ) )->is_coupon_valid( new \WC_Coupon( $code ) ) ) {
				self::silently( static fn(): bool => $cart->remove_coupon( $code ) );
				/* translators: %s: name or code of a coupon. */
				wc_add_notice( sprintf( __( '“%s” no longer applies to your cart.', 'aisle' ), $code ), 'notice' );
			}
		}
	}

	/**
	 * Removes an automatic individual-use coupon once the shopper has added another coupon, and all automatic ones if
	 * the shopper's is individual-use.
	 *
	 * @param list<string> $automatic
	 */
	private function remove_alone( \WC_Cart $cart, array $automatic ): void {
		$is_automatic = static fn( \WC_Coupon $coupon ): bool => in_array( $coupon->get_code(), $automatic, true );
		$alone        = array_filter(
			$cart->get_coupons(),
			static fn( \WC_Coupon $coupon ): bool => $coupon->get_individual_use() && ! $coupon->get_virtual() && ! $is_automatic( $coupon )
		);
		$beside       = array();
		foreach ( $alone as $own ) {
			// phpcs:ignore WooCommerce.Commenting.CommentHooks -- WooCommerce's own: what may stay.
			$beside = array(
				...$beside,
				...array_values( (array) apply_filters(
					'woocommerce_apply_individual_use_coupon',
					array(),
					$own,
					$cart->get_applied_coupons()
				) ),
			);
		}
		foreach ( $cart->get_coupons() as $coupon ) {
			$code       = $coupon->get_code();
			$gives_way  = array() !== $alone && ! in_array( $code, $beside, true );
			$is_too_few = $coupon->get_individual_use() && CouponEligibility::has_company( $coupon );
			if ( $is_automatic( $coupon ) && ( $gives_way || $is_too_few ) ) {
				self::silently( static fn(): bool => $cart->remove_coupon( $code ) );
				$cart->calculate_totals();
			}
		}
	}

	/**
	 * @param array<string, bool> $kept      Code => true if the reason was already shown.
	 * @param list<string>        $automatic
	 */
	private function apply_kept( \WC_Cart $cart, array $kept, array $automatic ): void {
		if ( $kept && ( new CouponTries() )->are_used_up() ) {
			// All codes are dropped alike: one that stayed would be known to exist.
			array_map( array( $this->kept, 'forget' ), array_map( 'strval', array_keys( $kept ) ) );
			wc_add_notice( esc_html( CouponTries::rejection()->getMessage() ), 'notice' );
			return;
		}
		foreach ( $kept as $code => $was_reported ) {
			$code = (string) $code;
			if ( $cart->has_discount( $code ) ) {
				$this->kept->forget( $code );
				continue;
			}
			$objection = CouponEligibility::objection( $code, false, $automatic );
			if ( '' === $objection ) {
				// WooCommerce shows the message that it is applied.
				$cart->apply_coupon( $code );
				$this->kept->forget( $code );
			} elseif ( ! CouponEligibility::exists( $code ) ) {
				$this->kept->forget( $code );
				wc_add_notice( esc_html( wp_strip_all_tags( $objection ) ), 'notice' );
			} elseif ( ! $was_reported ) {
				$this->kept->mark_reported( $code );
				wc_add_notice( esc_html( wp_strip_all_tags( $objection ) ), 'notice' );
			}
		}
	}

	/**
	 * @param list<string> $automatic
	 */
	private function apply_automatic( \WC_Cart $cart, array $automatic ): void {
		foreach ( array_diff( $automatic, $this->declined->all(), $cart->get_applied_coupons() ) as $code ) {
			if ( '' === CouponEligibility::objection( $code, true ) ) {
				self::silently( static fn(): bool => $cart->apply_coupon( $code ) );
			}
		}
	}

	/**
	 * @param callable(): bool $change
	 */
	private static function silently( callable $change ): void {
		$notices = wc_get_notices();
		$change();
		wc_set_notices( $notices );
	}

	/** Returns a hash of the data that coupon conditions use, with the hour for coupons that start and expire. */
	private function state(): string {
		return md5( (string) wp_json_encode( array(
			WC()->cart->get_cart_hash(),
			WC()->cart->get_applied_coupons(),
			array_keys( $this->kept->all() ),
			get_current_user_id(),
			gmdate( 'YmdH' ),
		) ) );
	}
}
