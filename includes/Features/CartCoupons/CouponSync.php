<?php
declare(strict_types=1);

namespace Aisle\Features\CartCoupons;

use Aisle\Platform\Cart\Coupons\CouponTries;
use Aisle\Platform\Cart\OrderPlacement;
use Aisle\Platform\Settings\Settings;

/**
 * Applies pending and automatic coupons after the totals were calculated, if the cart has changed. Removes automatic
 * coupons that are no longer eligible at once.
 */
final class CouponSync {

	private const KEY = 'aisle_coupon_round';

	private bool $is_running = false;

	/** True while an individual-use coupon is being applied. */
	private bool $is_applying_individual_use = false;

	public function __construct(
		private readonly Settings $settings,
		private readonly PendingCoupons $pending_coupons,
		private readonly DeclinedCoupons $declined_coupons
	) {}

	/**
	 * `woocommerce_after_calculate_totals`
	 *
	 * @param mixed $cart
	 */
	public function sync( $cart ): void {
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
		if ( $this->is_applying_individual_use ) {
			// WooCommerce calculates totals after each removal: a coupon removed now must not be applied again before
			// the individual-use coupon is.
			return;
		}
		if ( OrderPlacement::is_in_progress() ) {
			// WooCommerce rejects the order if a coupon is no longer valid. If it were removed here, the order would
			// cost more than was shown.
			return;
		}
		$automatic     = $this->automatic_codes();
		$pending_codes = $this->pending_coupons->all();

		$this->run_guarded(
			function () use ( $cart, $automatic ): void {
				$this->remove_ineligible( $cart, $automatic );
				$this->remove_conflicting( $cart, $automatic );
			}
		);
		if ( ( ! $automatic && ! $pending_codes ) || WC()->session->get( self::KEY ) === $this->state_hash() ) {
			return;
		}
		$this->run_guarded(
			function () use ( $cart, $automatic, $pending_codes ): void {
				$this->apply_pending( $cart, $pending_codes, $automatic );
				$this->remove_conflicting( $cart, $automatic );
				$this->apply_automatic( $cart, $automatic );
			}
		);
		WC()->session->set( self::KEY, $this->state_hash() );
	}

	/**
	 * `woocommerce_check_cart_items`: a coupon may have expired since the totals were calculated.
	 */
	public function remove_expired(): void {
		$cart = WC()->cart;
		if ( ! $this->is_running && $cart instanceof \WC_Cart && WC()->session && ! OrderPlacement::is_in_progress() ) {
			$this->run_guarded( fn() => $this->remove_ineligible( $cart, $this->automatic_codes() ) );
		}
	}

	/**
	 * @param callable(): void $change
	 */
	private function run_guarded( callable $change ): void {
		$this->is_running = true;
		try {
			$change();
		} finally {
			$this->is_running                 = false;
			$this->is_applying_individual_use = false;
		}
	}

	/**
	 * `woocommerce_apply_individual_use_coupon`: remembers that WooCommerce, not the shopper, removes coupons now.
	 *
	 * @param mixed $coupons_to_keep
	 * @return mixed
	 */
	public function handle_individual_use( $coupons_to_keep ) {
		$this->is_applying_individual_use = ! $this->is_running;
		return $coupons_to_keep;
	}

	/**
	 * `woocommerce_apply_with_individual_use_coupon`: allows a shopper's code beside an automatic individual-use
	 * coupon; the next sync removes the automatic one. A coupon that exists only in the request, such as a reward's, is
	 * not the shopper's.
	 *
	 * @param mixed $allowed
	 * @param mixed $coupon  The coupon to apply.
	 * @param mixed $applied The individual-use coupon.
	 */
	public function allow_beside_automatic( $allowed, $coupon, $applied ): bool {
		$is_automatic    = fn( $candidate ): bool =>
			$candidate instanceof \WC_Coupon && in_array( $candidate->get_code(), $this->automatic_codes(), true );
		$is_from_shopper = $coupon instanceof \WC_Coupon && ! $coupon->get_virtual() && ! $is_automatic( $coupon );
		return (bool) $allowed || ( $is_automatic( $applied ) && $is_from_shopper );
	}

	/**
	 * `woocommerce_removed_coupon`: remembers an automatic coupon that the shopper has removed. An ineligible coupon
	 * does not count, because WooCommerce itself removes it.
	 *
	 * @param mixed $code
	 */
	public function handle_removed_coupon( $code ): void {
		if ( $this->is_running || $this->is_applying_individual_use || ! WC()->session || ! is_string( $code ) ) {
			return;
		}
		$this->pending_coupons->remove( $code );
		if ( in_array( $code, $this->automatic_codes(), true ) && '' === CouponEligibility::objection( $code, true ) ) {
			$this->declined_coupons->add( $code );
		}
	}

	/**
	 * `woocommerce_applied_coupon`: if the shopper enters the code of a declined coupon, the coupon is no longer
	 * declined.
	 *
	 * @param mixed $code
	 */
	public function handle_applied_coupon( $code ): void {
		$this->is_applying_individual_use = false;
		if ( ! $this->is_running && WC()->session && is_string( $code ) ) {
			$this->declined_coupons->remove( $code );
		}
	}

	/**
	 * @return list<string>
	 */
	private function automatic_codes(): array {
		return AutomaticCoupons::active_codes( $this->settings );
	}

	/**
	 * @param list<string> $automatic
	 */
	private function remove_ineligible( \WC_Cart $cart, array $automatic ): void {
		foreach ( array_intersect( $cart->get_applied_coupons(), $automatic ) as $code ) {
			if ( true !== ( new \WC_Discounts( $cart ) )->is_coupon_valid( new \WC_Coupon( $code ) ) ) {
				self::without_notices( static fn(): bool => $cart->remove_coupon( $code ) );
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
	private function remove_conflicting( \WC_Cart $cart, array $automatic ): void {
		$is_automatic           = static fn( \WC_Coupon $coupon ): bool => in_array( $coupon->get_code(), $automatic, true );
		$individual_use_coupons = array_filter(
			$cart->get_coupons(),
			static fn( \WC_Coupon $coupon ): bool => $coupon->get_individual_use() && ! $coupon->get_virtual() && ! $is_automatic( $coupon )
		);
		$codes_to_keep       = array();
		foreach ( $individual_use_coupons as $individual_use_coupon ) {
			// phpcs:ignore WooCommerce.Commenting.CommentHooks -- WooCommerce's own: what may stay.
			$codes_to_keep = array(
				...$codes_to_keep,
				...array_values( (array) apply_filters(
					'woocommerce_apply_individual_use_coupon',
					array(),
					$individual_use_coupon,
					$cart->get_applied_coupons()
				) ),
			);
		}
		foreach ( $cart->get_coupons() as $coupon ) {
			$code         = $coupon->get_code();
			$is_replaced  = array() !== $individual_use_coupons && ! in_array( $code, $codes_to_keep, true );
			$has_conflict = $coupon->get_individual_use() && CouponEligibility::has_other_coupons( $coupon );
			if ( $is_automatic( $coupon ) && ( $is_replaced || $has_conflict ) ) {
				self::without_notices( static fn(): bool => $cart->remove_coupon( $code ) );
				$cart->calculate_totals();
			}
		}
	}

	/**
	 * @param array<string, bool> $pending_codes      Code => true if the reason was already shown.
	 * @param list<string>        $automatic
	 */
	private function apply_pending( \WC_Cart $cart, array $pending_codes, array $automatic ): void {
		if ( $pending_codes && ( new CouponTries() )->are_used_up() ) {
			// All codes are removed. If some stayed, the visitor could tell which codes exist.
			array_map( array( $this->pending_coupons, 'remove' ), array_map( 'strval', array_keys( $pending_codes ) ) );
			wc_add_notice( esc_html( CouponTries::rejection()->getMessage() ), 'notice' );
			return;
		}
		foreach ( $pending_codes as $code => $was_reported ) {
			$code = (string) $code;
			if ( $cart->has_discount( $code ) ) {
				$this->pending_coupons->remove( $code );
				continue;
			}
			$objection = CouponEligibility::objection( $code, false, $automatic );
			if ( '' === $objection ) {
				// WooCommerce shows the message that it is applied.
				$cart->apply_coupon( $code );
				$this->pending_coupons->remove( $code );
			} elseif ( ! CouponEligibility::exists( $code ) ) {
				$this->pending_coupons->remove( $code );
				wc_add_notice( esc_html( wp_strip_all_tags( $objection ) ), 'notice' );
			} elseif ( ! $was_reported ) {
				$this->pending_coupons->mark_reported( $code );
				wc_add_notice( esc_html( wp_strip_all_tags( $objection ) ), 'notice' );
			}
		}
	}

	/**
	 * @param list<string> $automatic
	 */
	private function apply_automatic( \WC_Cart $cart, array $automatic ): void {
		foreach ( array_diff( $automatic, $this->declined_coupons->all(), $cart->get_applied_coupons() ) as $code ) {
			if ( '' === CouponEligibility::objection( $code, true ) ) {
				self::without_notices( static fn(): bool => $cart->apply_coupon( $code ) );
			}
		}
	}

	/**
	 * @param callable(): bool $change
	 */
	private static function without_notices( callable $change ): void {
		$notices = wc_get_notices();
		$change();
		wc_set_notices( $notices );
	}

	/** Returns a hash of the data that coupon conditions use, with the hour for coupons that start and expire. */
	private function state_hash(): string {
		return md5( (string) wp_json_encode( array(
			WC()->cart->get_cart_hash(),
			WC()->cart->get_applied_coupons(),
			array_keys( $this->pending_coupons->all() ),
			get_current_user_id(),
			gmdate( 'YmdH' ),
		) ) );
	}
}
