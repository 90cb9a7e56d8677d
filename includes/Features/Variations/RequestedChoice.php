<?php
declare(strict_types=1);

namespace Aisle\Features\Variations;

use Aisle\Platform\Products\VariationAttributes;

/**
 * Converts a selection in a request to the product's own names: in links, forms and Ajax requests, in whatever language
 * or encoding it was written.
 */
final class RequestedChoice {

	/** `wp_loaded`: WooCommerce reads a form's fields under their current names. */
	public function rename_posted(): void {
		// Renames the fields.
		// phpcs:disable WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- Adding to cart has no nonce.
		$id                          = $_REQUEST['add-to-cart'] ?? '';
		list( $product, $variation ) = is_numeric( $id )
			? self::named( absint( $id ), absint( $_REQUEST['variation_id'] ?? 0 ) )
			: array( null, 0 );
		if ( null === $product ) {
			return;
		}
		$attributes = VariationAttributes::of( $product );
		$chosen     = $attributes->all_selected( wp_unslash( $_REQUEST ) );
		if ( $variation > 0 && $attributes->are_renamed() ) {
			// WooCommerce would require values that the variation already determines.
			$chosen += array_filter( $attributes->of_variation( $variation ), static fn ( string $value ): bool => '' !== $value );
		}
		foreach ( wp_slash( $chosen ) as $name => $value ) {
			$_REQUEST[ $name ] = $value;
		}
		// phpcs:enable
	}

	/**
	 * `woocommerce_dropdown_variation_attribute_options_args`: WooCommerce removes encoded slugs from a URL before it
	 * looks for them.
	 *
	 * @param mixed $args
	 * @return mixed
	 */
	public function select( $args ) {
		$product   = is_array( $args ) ? $args['product'] ?? null : null;
		$attribute = is_array( $args ) ? $args['attribute'] ?? '' : '';
		if (
			! $product instanceof \WC_Product_Variable
			|| ! is_string( $attribute )
			|| ! in_array( $args['selected'] ?? false, array( false, '' ), true )
		) {
			return $args;
		}
		// phpcs:ignore WordPress.Security -- Compared with what there is.
		$selected = VariationAttributes::of( $product )->selected( $attribute, wp_unslash( $_REQUEST ) );
		return '' === $selected ? $args : array( 'selected' => $selected ) + $args;
	}

	/**
	 * `woocommerce_available_variation`: the form's script compares these names with those of its selects.
	 *
	 * @param mixed $data
	 * @param mixed $product
	 * @param mixed $variation
	 * @return mixed
	 */
	public function rename( $data, $product = null, $variation = null ) {
		if ( ! is_array( $data ) || ! $product instanceof \WC_Product_Variable || ! $variation instanceof \WC_Product_Variation ) {
			return $data;
		}
		$attributes = VariationAttributes::of( $product );
		return $attributes->are_renamed() ? array( 'attributes' => $attributes->of_variation( $variation->get_id() ) ) + $data : $data;
	}

	/** `wc_ajax_get_variation`, before WooCommerce, which would find no variation or a wrong one. */
	public function send_variation(): void {
		// phpcs:disable WordPress.Security.NonceVerification -- WooCommerce's own call has none; it only reads.
		$product = wc_get_product( absint( $_POST['product_id'] ?? 0 ) );
		if ( ! $product instanceof \WC_Product_Variable ) {
			return;
		}
		$attributes = VariationAttributes::of( $product );
		$chosen     = $attributes->all_selected( wp_unslash( $_POST ) );
		if ( $attributes->are_renamed() ) {
			$found = wc_get_product( $attributes->find( $chosen ) );
			wp_send_json( $found instanceof \WC_Product_Variation ? $product->get_available_variation( $found ) : false );
		}
		$_POST = wp_slash( $chosen ) + $_POST;
		// phpcs:enable
	}

	/**
	 * `woocommerce_add_to_cart_validation`: if WooCommerce does not recognize a variation's keys, it would accept any
	 * value.
	 *
	 * @param mixed $valid
	 * @param mixed $product_id
	 * @param mixed $quantity
	 * @param mixed $variation_id
	 * @param mixed $variations
	 * @return mixed
	 */
	public function validate( $valid, $product_id = 0, $quantity = 1, $variation_id = 0, $variations = array() ) {
		list( $product, $id ) = $valid ? self::named( absint( $product_id ), absint( $variation_id ) ) : array( null, 0 );
		if ( null === $product || 0 === $id ) {
			return $valid;
		}
		$attributes = VariationAttributes::of( $product );
		if ( $attributes->are_renamed() && ! $attributes->allows( $id, $attributes->all_selected( (array) $variations ) ) ) {
			wc_add_notice(
				/* translators: %s: name of a product. */
				sprintf( __( 'Please choose the options of “%s” again.', 'aisle' ), wp_strip_all_tags( $product->get_name() ) ),
				'error'
			);
			return false;
		}
		if ( $attributes->is_hidden( $id, $attributes->all_selected( (array) $variations ) ) ) {
			wc_add_notice(
				/* translators: %s: name of a product. */
				sprintf( __( 'Your selection of “%s” is out of stock.', 'aisle' ), wp_strip_all_tags( $product->get_name() ) ),
				'error'
			);
			return false;
		}
		return $valid;
	}

	/**
	 * Returns the variable product and the variation that a request names. A link may name the variation instead of its
	 * product; WooCommerce then adds it, whatever else the request names.
	 *
	 * @return array{\WC_Product_Variable|null, int} 0 for no variation.
	 */
	private static function named( int $product_id, int $variation_id ): array {
		$named   = wc_get_product( $product_id );
		$is_one  = $named instanceof \WC_Product_Variation;
		$product = $is_one ? wc_get_product( $named->get_parent_id() ) : $named;
		return array( $product instanceof \WC_Product_Variable ? $product : null, $is_one ? $product_id : $variation_id );
	}

	/**
	 * `woocommerce_ajax_variation_threshold`: a page that lists variations omits hidden ones, and a variation for any
	 * value would be selected instead. The server has all of them.
	 *
	 * @param mixed $max
	 * @param mixed $product
	 * @return mixed
	 */
	public function ask_for_hidden( $max, $product = null ) {
		return $product instanceof \WC_Product_Variable && VariationAttributes::of( $product )->has_hidden_ones() ? 0 : $max;
	}

	/**
	 * `woocommerce_add_order_again_cart_item`: adds attributes that the order stores under a key of another language,
	 * which WooCommerce leaves out.
	 *
	 * @param mixed $item Cart item.
	 * @return mixed
	 */
	public function complete( $item ) {
		$id      = is_array( $item ) ? (int) ( $item['variation_id'] ?? 0 ) : 0;
		$product = $id > 0 && is_array( $item ) ? wc_get_product( (int) ( $item['product_id'] ?? 0 ) ) : null;
		if ( is_array( $item ) && $product instanceof \WC_Product_Variable && VariationAttributes::of( $product )->are_renamed() ) {
			$stored            = VariationAttributes::of( $product )->of_variation( $id );
			$item['variation'] = array_filter( $stored, static fn ( string $value ): bool => '' !== $value )
				+ (array) ( $item['variation'] ?? array() );
		}
		return $item;
	}

	/**
	 * `woocommerce_store_api_add_to_cart_data`: sets the variation that matches the attributes.
	 *
	 * @param mixed $data
	 * @return mixed
	 */
	public function correct( $data ) {
		$requested = is_array( $data ) ? wc_get_product( absint( $data['id'] ?? 0 ) ) : null;
		$product   = $requested instanceof \WC_Product_Variation ? wc_get_product( $requested->get_parent_id() ) : $requested;
		if ( ! is_array( $data ) || ! $product instanceof \WC_Product_Variable || ! VariationAttributes::of( $product )->are_renamed() ) {
			return $data;
		}
		$attributes = VariationAttributes::of( $product );
		$given      = array();
		foreach ( is_array( $data['variation'] ?? null ) ? $data['variation'] : array() as $one ) {
			if ( is_array( $one ) && is_string( $one['attribute'] ?? null ) ) {
				$key           = str_starts_with( $one['attribute'], 'attribute_' ) ? $one['attribute'] : 'attribute_' . $one['attribute'];
				$given[ $key ] = $one['value'] ?? '';
			}
		}
		$chosen = array_filter( $attributes->all_selected( $given ), static fn ( mixed $value ): bool => '' !== $value );
		$found  = array() === $chosen && $requested instanceof \WC_Product_Variation ? $requested->get_id() : $attributes->find( $chosen );
		$chosen = array_filter( $attributes->of_variation( $found ), static fn ( string $value ): bool => '' !== $value ) + $chosen;
		$named  = array_map(
			static fn ( string $name, mixed $value ): array => array( 'attribute' => $name, 'value' => $value ),
			array_keys( $chosen ),
			$chosen
		);
		return $found > 0 ? array( 'id' => $found, 'variation' => $named ) + $data : $data;
	}
}
