<?php
defined( 'ABSPATH' ) || exit;

/**
 * Adding to the cart: the checks and hooks in WooCommerce's order; a refusal becomes an error notice.
 */
trait Stand_In_Cart_Add {

	public function generate_cart_id( $product_id, $variation_id = 0, $variation = array(), $cart_item_data = array() ) {
		$parts = array( $product_id );
		if ( $variation_id ) {
			$parts[] = $variation_id;
		}
		foreach ( array( $variation, $cart_item_data ) as $values ) {
			if ( is_array( $values ) && $values ) {
				$text = '';
				foreach ( $values as $key => $value ) {
					$text .= trim( $key )
						. trim( is_array( $value ) || is_object( $value ) ? http_build_query( $value ) : (string) $value );
				}
				$parts[] = $text;
			}
		}
		return apply_filters(
			'woocommerce_cart_id',
			md5( implode( '_', $parts ) ),
			$product_id,
			$variation_id,
			$variation,
			$cart_item_data
		);
	}

	public function find_product_in_cart( $cart_id = false ) {
		return false !== $cart_id && isset( $this->cart_contents[ $cart_id ] ) ? $cart_id : '';
	}

	public function add_to_cart( $product_id = 0, $quantity = 1, $variation_id = 0, $variation = array(), $cart_item_data = array() ) {
		try {
			$product_id   = absint( $product_id );
			$variation_id = absint( $variation_id );
			if ( 'product_variation' === get_post_type( $product_id ) ) {
				$variation_id = $product_id;
				$product_id   = wp_get_post_parent_id( $variation_id );
			}
			$product  = wc_get_product( $variation_id ? $variation_id : $product_id );
			$quantity = apply_filters( 'woocommerce_add_to_cart_quantity', $quantity, $product_id );
			if ( $quantity <= 0 || ! $product || 'trash' === $product->get_status() ) {
				return false;
			}
			$variation      = $this->stand_in_checked_variation( $product, $product_id, $variation_id, (array) $variation );
			$cart_item_data = (array) apply_filters(
				'woocommerce_add_cart_item_data',
				$cart_item_data,
				$product_id,
				$variation_id,
				$quantity
			);
			$cart_id        = $this->generate_cart_id( $product_id, $variation_id, $variation, $cart_item_data );
			$key            = $this->find_product_in_cart( $cart_id );
			if ( $product->is_sold_individually() ) {
				$quantity = apply_filters(
					'woocommerce_add_to_cart_sold_individually_quantity',
					1,
					$quantity,
					$product_id,
					$variation_id,
					$cart_item_data
				);
				$found    = apply_filters(
					'woocommerce_add_to_cart_sold_individually_found_in_cart',
					$key && $this->cart_contents[ $key ]['quantity'] > 0,
					$product_id,
					$variation_id,
					$cart_item_data,
					$cart_id
				);
				$this->stand_in_refuse_another( $product, $found );
			}
			$this->stand_in_refuse_unavailable( $product, $quantity );
			if ( $key ) {
				$this->set_quantity( $key, $quantity + $this->cart_contents[ $key ]['quantity'], false );
			} else {
				$key = $cart_id;
				$this->stand_in_new_line(
					$key,
					$product,
					compact( 'product_id', 'variation_id', 'variation', 'quantity' ),
					$cart_item_data
				);
			}
			$this->cart_contents = apply_filters( 'woocommerce_cart_contents_changed', $this->cart_contents );
			do_action( 'woocommerce_add_to_cart', $key, $product_id, $quantity, $variation_id, $variation, $cart_item_data );
			return $key;
		} catch ( Exception $e ) {
			if ( $e->getMessage() ) {
				wc_add_notice( $e->getMessage(), 'error' );
			}
			return false;
		}
	}

	private function stand_in_new_line( $key, $product, $line, $cart_item_data ) {
		$this->cart_contents[ $key ] = apply_filters(
			'woocommerce_add_cart_item',
			array_merge(
				$cart_item_data,
				array(
					'key'          => $key,
					'product_id'   => $line['product_id'],
					'variation_id' => $line['variation_id'],
					'variation'    => $line['variation'],
					'quantity'     => $line['quantity'],
					'data'         => $product,
					'data_hash'    => wc_get_cart_item_data_hash( $product ),
				)
			),
			$key
		);
	}

	/** The attributes chosen, each one held against the variation. */
	private function stand_in_checked_variation( $product, $product_id, $variation_id, $posted ) {
		$link = sprintf(
			'<a href="%1$s" title="%2$s">%2$s</a>',
			esc_url( get_permalink( $product_id ) ),
			esc_html( get_the_title( $product_id ) )
		);
		if ( $product->is_type( 'variable' ) ) {
			throw new Exception( sprintf( 'Please choose product options by visiting %s.', $link ) );
		}
		if ( $variation_id && ( ! $product->is_type( 'variation' ) || $product->get_parent_id() !== $product_id ) ) {
			throw new Exception( 'The selected product is invalid.' );
		}
		if ( ! $variation_id ) {
			return $posted;
		}
		$selected = array();
		$missing  = array();
		$offered  = $product->get_variation_attributes();
		foreach ( wc_get_product( $product_id )->get_attributes() as $attribute ) {
			if ( ! $attribute['is_variation'] ) {
				continue;
			}
			$name  = wc_variation_attribute_name( $attribute['name'] );
			$valid = (string) ( $offered[ $name ] ?? '' );
			$value = isset( $posted[ $name ] )
				? (
					$attribute['is_taxonomy']
						? sanitize_title( wp_unslash( $posted[ $name ] ) )
						: html_entity_decode( wc_clean( wp_unslash( $posted[ $name ] ) ), ENT_QUOTES )
				)
				: '';
			$value = '' === $value ? $valid : $value;
			if ( '' === $value ) {
				$missing[] = wc_attribute_label( $attribute['name'] );
			} elseif (
				$value !== $valid && ( '' !== $valid || ! in_array( $value, array_map( 'strval', $attribute->get_slugs() ), true ) )
			) {
				throw new Exception( sprintf( 'Invalid value posted for %s', wc_attribute_label( $attribute['name'] ) ) );
			}
			$selected[ $name ] = $value;
		}
		if ( $missing ) {
			throw new Exception( sprintf(
				count( $missing ) > 1 ? '%s are required fields' : '%s is a required field',
				wc_format_list_of_items( $missing )
			) );
		}
		return $selected;
	}

	private function stand_in_refuse_another( $product, $found ) {
		if ( $found ) {
			$message = apply_filters(
				'woocommerce_cart_product_cannot_add_another_message',
				sprintf( 'You cannot add another "%s" to your cart.', $product->get_name() ),
				$product
			);
			throw new Exception( sprintf(
				'%s <a href="%s" class="button wc-forward">View cart</a>',
				$message,
				esc_url( wc_get_cart_url() )
			) );
		}
	}

	private function stand_in_refuse_unavailable( $product, $quantity ) {
		$name = $product->get_name();
		if ( ! $product->is_purchasable() ) {
			throw new Exception( apply_filters(
				'woocommerce_cart_product_cannot_be_purchased_message',
				'Sorry, this product cannot be purchased.',
				$product
			) );
		}
		if ( ! $product->is_in_stock() ) {
			throw new Exception( apply_filters(
				'woocommerce_cart_product_out_of_stock_message',
				sprintf( 'You cannot add &quot;%s&quot; to the cart because the product is out of stock.', $name ),
				$product
			) );
		}
		$stock = $product->get_stock_quantity();
		if ( ! $product->has_enough_stock( $quantity ) ) {
			throw new Exception( apply_filters(
				'woocommerce_cart_product_not_enough_stock_message',
				sprintf(
					'You cannot add that amount of &quot;%1$s&quot; to the cart because there is not enough stock (%2$s remaining).',
					$name,
					wc_format_stock_quantity_for_display( $stock, $product )
				),
				$product,
				$stock
			) );
		}
		$in_cart = $product->managing_stock() ? ( $this->get_cart_item_quantities()[ $product->get_stock_managed_by_id() ] ?? 0 ) : 0;
		if ( $in_cart && ! $product->has_enough_stock( $in_cart + $quantity ) ) {
			$message = sprintf(
				'You cannot add that amount to the cart &mdash; we have %1$s in stock and you already have %2$s in your cart.',
				wc_format_stock_quantity_for_display( $stock, $product ),
				wc_format_stock_quantity_for_display( $in_cart, $product )
			);
			throw new Exception( apply_filters(
				'woocommerce_cart_product_not_enough_stock_already_in_cart_message',
				sprintf( '%s <a href="%s" class="button wc-forward">View cart</a>', $message, esc_url( wc_get_cart_url() ) ),
				$product,
				$stock,
				$in_cart
			) );
		}
	}
}
