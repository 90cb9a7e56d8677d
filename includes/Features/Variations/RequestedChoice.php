<?php
declare(strict_types=1);

namespace Aisle\Features\Variations;

use Aisle\Platform\Products\VariationAttributes;

/**
 * Converts the attribute names and values of a request to the product's own: in links, forms and Ajax requests, in
 * whatever language or encoding they were written.
 */
final class RequestedChoice {

	/** `wp_loaded`: renames posted attributes to their current names, under which WooCommerce reads them. */
	public function rename_posted(): void {
		// Renames the fields.
		// phpcs:disable WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- Adding to cart has no nonce.
		$id                             = $_REQUEST['add-to-cart'] ?? '';
		list( $product, $variation_id ) = is_numeric( $id )
			? self::product_and_variation( absint( $id ), absint( $_REQUEST['variation_id'] ?? 0 ) )
			: array( null, 0 );
		if ( null === $product ) {
			return;
		}
		$attributes      = VariationAttributes::of( $product );
		$selected_values = $attributes->all_selected( wp_unslash( $_REQUEST ) );
		if ( $variation_id > 0 && $attributes->has_renamed_keys() ) {
			// WooCommerce would require values that the variation already determines.
			$selected_values += array_filter(
				$attributes->of_variation( $variation_id ),
				static fn ( string $value ): bool => '' !== $value
			);
		}
		foreach ( wp_slash( $selected_values ) as $name => $value ) {
			$_REQUEST[ $name ] = $value;
		}
		// phpcs:enable
	}

	/**
	 * `woocommerce_dropdown_variation_attribute_options_args`: sets the value that the URL selects. WooCommerce would
	 * remove percent-encoded slugs before it looks for them.
	 *
	 * @param mixed $args
	 * @return mixed
	 */
	public function set_selected_value( $args ) {
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
	 * `woocommerce_available_variation`: uses the attribute names of the form's selects, because the form's script
	 * compares the two.
	 *
	 * @param mixed $data
	 * @param mixed $product
	 * @param mixed $variation
	 * @return mixed
	 */
	public function rename_attributes( $data, $product = null, $variation = null ) {
		if ( ! is_array( $data ) || ! $product instanceof \WC_Product_Variable || ! $variation instanceof \WC_Product_Variation ) {
			return $data;
		}
		$attributes = VariationAttributes::of( $product );
		return $attributes->has_renamed_keys() ? array( 'attributes' => $attributes->of_variation( $variation->get_id() ) ) + $data : $data;
	}

	/** `wc_ajax_get_variation`, before WooCommerce, which would find no variation or a wrong one. */
	public function send_variation(): void {
		// phpcs:disable WordPress.Security.NonceVerification -- WooCommerce's own call has none; it only reads.
		$product = wc_get_product( absint( $_POST['product_id'] ?? 0 ) );
		if ( ! $product instanceof \WC_Product_Variable ) {
			return;
		}
		$attributes      = VariationAttributes::of( $product );
		$selected_values = $attributes->all_selected( wp_unslash( $_POST ) );
		if ( $attributes->has_renamed_keys() ) {
			$variation = wc_get_product( $attributes->find( $selected_values ) );
			wp_send_json( $variation instanceof \WC_Product_Variation ? $product->get_available_variation( $variation ) : false );
		}
		$_POST = wp_slash( $selected_values ) + $_POST;
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
		list( $product, $id ) = $valid ? self::product_and_variation( absint( $product_id ), absint( $variation_id ) ) : array( null, 0 );
		if ( null === $product || 0 === $id ) {
			return $valid;
		}
		$attributes = VariationAttributes::of( $product );
		if ( $attributes->has_renamed_keys() && ! $attributes->allows( $id, $attributes->all_selected( (array) $variations ) ) ) {
			wc_add_notice(
				/* translators: %s: name of a product. */
				sprintf( __( 'Please choose the options of “%s” again.', 'aisle' ), wp_strip_all_tags( $product->get_name() ) ),
				'error'
			);
			return false;
		}
		if ( $attributes->belongs_to_hidden( $id, $attributes->all_selected( (array) $variations ) ) ) {
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
	private static function product_and_variation( int $product_id, int $variation_id ): array {
		// WooCommerce caches the type, so a simple product is not loaded.
		if ( 'simple' === \WC_Product_Factory::get_product_type( $product_id ) ) {
			return array( null, $variation_id );
		}
		$requested_product = wc_get_product( $product_id );
		$is_variation      = $requested_product instanceof \WC_Product_Variation;
		$product           = $is_variation ? wc_get_product( $requested_product->get_parent_id() ) : $requested_product;
		return array( $product instanceof \WC_Product_Variable ? $product : null, $is_variation ? $product_id : $variation_id );
	}

	/**
	 * `woocommerce_ajax_variation_threshold`: lets the page request its variations from the server if hidden ones are
	 * ambiguous. A page that lists variations omits hidden ones, so a variation for any value would be selected
	 * instead.
	 *
	 * @param mixed $max
	 * @param mixed $product
	 * @return mixed
	 */
	public function load_hidden_by_ajax( $max, $product = null ) {
		return $product instanceof \WC_Product_Variable && VariationAttributes::of( $product )->has_ambiguous_hidden() ? 0 : $max;
	}

	/**
	 * `woocommerce_add_order_again_cart_item`: adds attributes that the order stores under a key of another language,
	 * which WooCommerce leaves out.
	 *
	 * @param mixed $item Cart item.
	 * @return mixed
	 */
	public function add_attributes( $item ) {
		$id      = is_array( $item ) ? (int) ( $item['variation_id'] ?? 0 ) : 0;
		$product = $id > 0 && is_array( $item ) ? wc_get_product( (int) ( $item['product_id'] ?? 0 ) ) : null;
		if ( is_array( $item ) && $product instanceof \WC_Product_Variable && VariationAttributes::of( $product )->has_renamed_keys() ) {
			$variation_attributes = VariationAttributes::of( $product )->of_variation( $id );
			$item['variation']    = array_filter( $variation_attributes, static fn ( string $value ): bool => '' !== $value )
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
	public function correct_variation( $data ) {
		$requested_product = is_array( $data ) ? wc_get_product( absint( $data['id'] ?? 0 ) ) : null;
		$product           = $requested_product instanceof \WC_Product_Variation
			? wc_get_product( $requested_product->get_parent_id() )
			: $requested_product;
		if (
			! is_array( $data ) || ! $product instanceof \WC_Product_Variable || ! VariationAttributes::of( $product )->has_renamed_keys()
		) {
			return $data;
		}
		$attributes       = VariationAttributes::of( $product );
		$attribute_values = array();
		foreach ( is_array( $data['variation'] ?? null ) ? $data['variation'] : array() as $item ) {
			if ( is_array( $item ) && is_string( $item['attribute'] ?? null ) ) {
				$key                      = str_starts_with( $item['attribute'], 'attribute_' )
					? $item['attribute']
					: 'attribute_' . $item['attribute'];
				$attribute_values[ $key ] = $item['value'] ?? '';
			}
		}
		$selected_values = array_filter(
			$attributes->all_selected( $attribute_values ),
			static fn ( mixed $value ): bool => '' !== $value
		);
		$variation_id    = array() === $selected_values && $requested_product instanceof \WC_Product_Variation
			? $requested_product->get_id()
			: $attributes->find( $selected_values );
		$selected_values = array_filter( $attributes->of_variation( $variation_id ), static fn ( string $value ): bool => '' !== $value )
			+ $selected_values;
		$attribute_list  = array_map(
			static fn ( string $name, mixed $value ): array => array( 'attribute' => $name, 'value' => $value ),
			array_keys( $selected_values ),
			$selected_values
		);
		return $variation_id > 0 ? array( 'id' => $variation_id, 'variation' => $attribute_list ) + $data : $data;
	}
}
