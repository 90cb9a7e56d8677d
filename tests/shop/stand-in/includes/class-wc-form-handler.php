<?php
defined( 'ABSPATH' ) || exit;

/**
 * Forms that are sent without a script: adding, the cart, the checkout, logging in.
 */
class WC_Form_Handler {

	public static function init() {
		add_action( 'wp_loaded', array( __CLASS__, 'checkout_action' ), 20 );
		add_action( 'wp_loaded', array( __CLASS__, 'process_login' ), 20 );
		add_action( 'wp_loaded', array( __CLASS__, 'add_to_cart_action' ), 20 );
		add_action( 'wp_loaded', array( __CLASS__, 'update_cart_action' ), 20 );
	}

	public static function add_to_cart_action( $url = false ) {
		if ( ! isset( $_REQUEST['add-to-cart'] ) || ! is_numeric( wp_unslash( $_REQUEST['add-to-cart'] ) ) ) {
			return;
		}
		wc_nocache_headers();
		$product_id = apply_filters( 'woocommerce_add_to_cart_product_id', absint( wp_unslash( $_REQUEST['add-to-cart'] ) ) );
		$product    = wc_get_product( $product_id );
		if ( ! $product ) {
			return;
		}
		$handler = apply_filters( 'woocommerce_add_to_cart_handler', $product->get_type(), $product );
		if ( in_array( $handler, array( 'variable', 'variation' ), true ) ) {
			$added = self::stand_in_add_variation( $product_id );
		} elseif ( has_action( 'woocommerce_add_to_cart_handler_' . $handler ) ) {
			do_action( 'woocommerce_add_to_cart_handler_' . $handler, $url );
			return;
		} else {
			$added = self::stand_in_add_simple( $product_id );
		}
		if ( ! $added || 0 !== wc_notice_count( 'error' ) ) {
			return;
		}
		$url = apply_filters( 'woocommerce_add_to_cart_redirect', $url, $product );
		if ( $url ) {
			wp_safe_redirect( $url );
			exit;
		}
		if ( 'yes' === get_option( 'woocommerce_cart_redirect_after_add' ) ) {
			wp_safe_redirect( wc_get_cart_url() );
			exit;
		}
	}

	private static function stand_in_quantity() {
		return empty( $_REQUEST['quantity'] ) ? 1 : wc_stock_amount( wp_unslash( $_REQUEST['quantity'] ) );
	}

	private static function stand_in_add_simple( $product_id ) {
		$quantity = self::stand_in_quantity();
		$valid    = apply_filters( 'woocommerce_add_to_cart_validation', true, $product_id, $quantity );
		if ( $valid && false !== WC()->cart->add_to_cart( $product_id, $quantity ) ) {
			wc_add_to_cart_message( array( $product_id => $quantity ), true );
			return true;
		}
		return false;
	}

	private static function stand_in_add_variation( $product_id ) {
		$variation_id = empty( $_REQUEST['variation_id'] ) ? '' : absint( wp_unslash( $_REQUEST['variation_id'] ) );
		$quantity     = self::stand_in_quantity();
		$variations   = array();
		foreach ( $_REQUEST as $key => $value ) {
			if ( str_starts_with( $key, 'attribute_' ) ) {
				$variations[ sanitize_title( wp_unslash( $key ) ) ] = wp_unslash( $value );
			}
		}
		if ( ! apply_filters( 'woocommerce_add_to_cart_validation', true, $product_id, $quantity, $variation_id, $variations ) ) {
			return false;
		}
		$product = wc_get_product( $product_id );
		if ( empty( $variation_id ) && $product->is_type( 'variable' ) ) {
			$variation_id = WC_Data_Store::load( 'product' )->find_matching_product_variation( $product, $variations );
			if ( ! $variation_id ) {
				wc_add_notice(
					sprintf(
						'Please choose product options by visiting <a href="%1$s" title="%2$s">%2$s</a>.',
						esc_url( $product->get_permalink() ),
						esc_html( $product->get_name() )
					),
					'error'
				);
				return false;
			}
		}
		if ( false !== WC()->cart->add_to_cart( $product_id, $quantity, (int) $variation_id, $variations ) ) {
			wc_add_to_cart_message( array( $product_id => $quantity ), true );
			return true;
		}
		return false;
	}

	public static function update_cart_action() {
		if (
			! isset( $_REQUEST['apply_coupon'] )
			&& ! isset( $_REQUEST['remove_coupon'] )
			&& ! isset( $_REQUEST['remove_item'] )
			&& ! isset( $_REQUEST['undo_item'] )
			&& ! isset( $_REQUEST['update_cart'] )
			&& ! isset( $_REQUEST['proceed'] )
		) {
			return;
		}
		wc_nocache_headers();
		$nonce = sanitize_key( $_REQUEST['woocommerce-cart-nonce'] ?? $_REQUEST['_wpnonce'] ?? '' );
		if ( ! empty( $_POST['apply_coupon'] ) && ! empty( $_POST['coupon_code'] ) ) {
			WC()->cart->apply_coupon( wc_format_coupon_code( wp_unslash( $_POST['coupon_code'] ) ) );
		} elseif ( isset( $_GET['remove_coupon'] ) ) {
			WC()->cart->remove_coupon( wc_format_coupon_code( urldecode( wp_unslash( $_GET['remove_coupon'] ) ) ) );
		} elseif ( ! empty( $_GET['remove_item'] ) && wp_verify_nonce( $nonce, 'woocommerce-cart' ) ) {
			self::stand_in_remove( sanitize_text_field( wp_unslash( $_GET['remove_item'] ) ) );
		} elseif ( ! empty( $_GET['undo_item'] ) && wp_verify_nonce( $nonce, 'woocommerce-cart' ) ) {
			WC()->cart->restore_cart_item( sanitize_text_field( wp_unslash( $_GET['undo_item'] ) ) );
			self::stand_in_back( array( 'undo_item', '_wpnonce' ) );
		}
		if (
			( ! empty( $_POST['apply_coupon'] ) || ! empty( $_POST['update_cart'] ) || ! empty( $_POST['proceed'] ) )
			&& wp_verify_nonce( $nonce, 'woocommerce-cart' )
		) {
			// phpcs:ignore WordPress.Security
			self::stand_in_update_quantities( isset( $_POST['cart'] ) ? wp_unslash( $_POST['cart'] ) : array() );
		}
	}

	private static function stand_in_back( $remove, $add = array() ) {
		wp_safe_redirect( remove_query_arg( $remove, add_query_arg( $add, wp_get_referer() ? wp_get_referer() : wc_get_cart_url() ) ) );
		exit;
	}

	private static function stand_in_remove( $key ) {
		$item = WC()->cart->get_cart_item( $key );
		if ( ! $item ) {
			return;
		}
		WC()->cart->remove_cart_item( $key );
		$title = apply_filters( 'woocommerce_cart_item_removed_title', sprintf( '&ldquo;%s&rdquo;', $item['data']->get_name() ), $item );
		wc_add_notice(
			sprintf( '%s removed.', $title ) . ' <a href="' . esc_url( wc_get_cart_undo_url( $key ) ) . '" class="restore-item">Undo?</a>',
			apply_filters( 'woocommerce_cart_item_removed_notice_type', 'success' )
		);
		self::stand_in_back( array( 'remove_item', '_wpnonce' ), array( 'removed_item' => '1' ) );
	}

	private static function stand_in_update_quantities( $totals ) {
		$updated = false;
		foreach ( WC()->cart->get_cart() as $key => $values ) {
			if ( ! isset( $totals[ $key ]['qty'] ) ) {
				continue;
			}
			$quantity = apply_filters(
				'woocommerce_stock_amount_cart_item',
				wc_stock_amount( preg_replace( '/[^0-9\.]/', '', $totals[ $key ]['qty'] ) ),
				$key
			);
			if ( '' === $quantity || (float) $quantity === (float) $values['quantity'] ) {
				continue;
			}
			$valid = apply_filters( 'woocommerce_update_cart_validation', true, $key, $values, $quantity );
			if ( $values['data']->is_sold_individually() && $quantity > 1 ) {
				wc_add_notice( sprintf( 'You can only have 1 %s in your cart.', $values['data']->get_name() ), 'error' );
				$valid = false;
			}
			if ( $valid ) {
				WC()->cart->set_quantity( $key, $quantity, false );
				$updated = true;
			}
		}
		$updated = apply_filters( 'woocommerce_update_cart_action_cart_updated', $updated );
		if ( $updated ) {
			WC()->cart->calculate_totals();
		}
		if ( ! empty( $_POST['proceed'] ) ) {
			wp_safe_redirect( wc_get_checkout_url() );
			exit;
		}
		if ( $updated ) {
			wc_add_notice( 'Cart updated.', apply_filters( 'woocommerce_cart_updated_notice_type', 'success' ) );
			self::stand_in_back( array( 'remove_coupon', 'add-to-cart' ) );
		}
	}

	public static function checkout_action() {
		if ( isset( $_POST['woocommerce_checkout_place_order'] ) || isset( $_POST['woocommerce_checkout_update_totals'] ) ) {
			wc_nocache_headers();
			if ( WC()->cart->is_empty() ) {
				wp_safe_redirect( wc_get_cart_url() );
				exit;
			}
			wc_maybe_define_constant( 'WOOCOMMERCE_CHECKOUT', true );
			WC()->checkout()->process_checkout();
		}
	}

	public static function process_login() {
		$nonce = sanitize_key( $_REQUEST['woocommerce-login-nonce'] ?? $_REQUEST['_wpnonce'] ?? '' );
		if ( ! isset( $_POST['login'], $_POST['username'], $_POST['password'] ) || ! wp_verify_nonce( $nonce, 'woocommerce-login' ) ) {
			return;
		}
		$user = wp_signon(
			apply_filters(
				'woocommerce_login_credentials',
				array(
					'user_login'    => trim( wp_unslash( $_POST['username'] ) ), // phpcs:ignore WordPress.Security
					'user_password' => $_POST['password'], // phpcs:ignore WordPress.Security
					'remember'      => isset( $_POST['rememberme'] ),
				)
			),
			is_ssl()
		);
		if ( is_wp_error( $user ) ) {
			wc_add_notice( apply_filters( 'login_errors', $user->get_error_message() ), 'error' );
			do_action( 'woocommerce_login_failed' );
			return;
		}
		// phpcs:ignore WordPress.Security
		$redirect = ! empty( $_POST['redirect'] ) ? wp_unslash( $_POST['redirect'] ) : wc_get_page_permalink( 'myaccount' );
		wp_safe_redirect( wp_validate_redirect(
			apply_filters( 'woocommerce_login_redirect', $redirect, $user ),
			wc_get_page_permalink( 'myaccount' )
		) );
		exit;
	}
}
