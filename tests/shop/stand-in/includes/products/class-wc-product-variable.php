<?php
defined( 'ABSPATH' ) || exit;

/**
 * A product that is bought as one of its variations.
 */
class WC_Product_Variable extends WC_Product {

	protected $children         = null;
	protected $visible_children = null;
	protected $prices_array     = array();

	public function get_type() {
		return 'variable';
	}

	public function has_options() {
		return apply_filters( 'woocommerce_product_has_options', true, $this );
	}

	public function add_to_cart_text() {
		return apply_filters( 'woocommerce_product_add_to_cart_text', $this->is_purchasable() ? 'Select options' : 'Read more', $this );
	}

	public function add_to_cart_description() {
		return apply_filters(
			'woocommerce_product_add_to_cart_description',
			sprintf( 'Select options for &ldquo;%s&rdquo;', $this->get_name() ),
			$this
		);
	}

	public function get_children( $visible_only = '' ) {
		if ( null === $this->children ) {
			$this->children = ! $this->get_id() ? array() : get_posts(
				array(
					'post_parent' => $this->get_id(),
					'post_type'   => 'product_variation',
					'post_status' => array( 'publish', 'private' ),
					'orderby'     => array( 'menu_order' => 'ASC', 'ID' => 'ASC' ),
					'numberposts' => -1,
					'fields'      => 'ids',
				)
			);
		}
		return apply_filters( 'woocommerce_get_children', $this->children, $this, false );
	}

	public function get_visible_children() {
		if ( null === $this->visible_children ) {
			_prime_post_caches( $this->get_children(), false, true );
			$hide                   = 'yes' === get_option( 'woocommerce_hide_out_of_stock_items' );
			$this->visible_children = array_values( array_filter(
				$this->get_children(),
				static fn ( $id ) =>
					'publish' === get_post_status( $id )
						&& '' !== get_post_meta( $id, '_price', true )
						&& ( ! $hide || 'outofstock' !== get_post_meta( $id, '_stock_status', true ) )
			) );
		}
		return apply_filters( 'woocommerce_get_children', $this->visible_children, $this, true );
	}

	/** Prices of the visible variations by their ids, each list from low to high. */
	public function get_variation_prices( $for_display = false ) {
		$slot = (int) $for_display;
		if ( isset( $this->prices_array[ $slot ] ) ) {
			return $this->prices_array[ $slot ];
		}
		$prices = array( 'price' => array(), 'regular_price' => array(), 'sale_price' => array() );
		foreach ( $this->get_visible_children() as $id ) {
			// A variation becomes an object only where a plugin wants to change its price: 300 of them are slow.
			$variation = has_filter( 'woocommerce_variation_prices_price' )
				|| has_filter( 'woocommerce_variation_prices_regular_price' )
				|| has_filter( 'woocommerce_variation_prices_sale_price' )
				? wc_get_product( $id )
				: null;
			$price     = apply_filters( 'woocommerce_variation_prices_price', get_post_meta( $id, '_price', true ), $variation, $this );
			$regular   = apply_filters(
				'woocommerce_variation_prices_regular_price',
				get_post_meta( $id, '_regular_price', true ),
				$variation,
				$this
			);
			$sale      = apply_filters(
				'woocommerce_variation_prices_sale_price',
				get_post_meta( $id, '_sale_price', true ),
				$variation,
				$this
			);
			if ( '' === (string) $price ) {
				continue;
			}
			// Not on sale: as far as comparing goes, the sale's price is the regular one.
			$sale = $sale === $price ? $sale : $regular;
			foreach ( array( 'price' => $price, 'regular_price' => $regular, 'sale_price' => $sale ) as $name => $value ) {
				$prices[ $name ][ $id ] = wc_format_decimal(
					$for_display && '' !== $value ? wc_get_price_to_display( $this, array( 'price' => $value ) ) : $value,
					wc_get_price_decimals()
				);
			}
		}
				foreach ( $prices as $name => $list ) {
			asort( $prices[ $name ] );
		}
		$this->prices_array[ $slot ] = $prices;
		return $prices;
	}

	private function stand_in_extreme( $name, $min_or_max, $for_display ) {
		$prices = $this->get_variation_prices( $for_display )[ $name ];
		return 'min' === $min_or_max ? reset( $prices ) : end( $prices );
	}

	public function get_variation_price( $min_or_max = 'min', $for_display = false ) {
		return apply_filters(
			'woocommerce_get_variation_price',
			$this->stand_in_extreme( 'price', $min_or_max, $for_display ),
			$this,
			$min_or_max,
			$for_display
		);
	}

	public function get_variation_regular_price( $min_or_max = 'min', $for_display = false ) {
		return apply_filters(
			'woocommerce_get_variation_regular_price',
			$this->stand_in_extreme( 'regular_price', $min_or_max, $for_display ),
			$this,
			$min_or_max,
			$for_display
		);
	}

	public function get_variation_sale_price( $min_or_max = 'min', $for_display = false ) {
		return apply_filters(
			'woocommerce_get_variation_sale_price',
			$this->stand_in_extreme( 'sale_price', $min_or_max, $for_display ),
			$this,
			$min_or_max,
			$for_display
		);
	}

	public function get_price_html( $price = '' ) {
		$prices = $this->get_variation_prices( true );
		if ( ! $prices['price'] ) {
			return apply_filters(
				'woocommerce_get_price_html',
				apply_filters( 'woocommerce_variable_empty_price_html', '', $this ),
				$this
			);
		}
		$min = current( $prices['price'] );
		$max = end( $prices['price'] );
		if ( $min !== $max ) {
			$price = wc_format_price_range( $min, $max );
		} elseif ( $this->is_on_sale() && current( $prices['regular_price'] ) === end( $prices['regular_price'] ) ) {
			$price = wc_format_sale_price( wc_price( end( $prices['regular_price'] ) ), wc_price( $min ) );
		} else {
			$price = wc_price( $min );
		}
		$price = apply_filters( 'woocommerce_variable_price_html', $price . $this->get_price_suffix(), $this );
		return apply_filters( 'woocommerce_get_price_html', $price, $this );
	}

	/** None where it holds a placeholder: the price may be a range. */
	public function get_price_suffix( $price = '', $qty = 1 ) {
		if ( str_contains( (string) get_option( 'woocommerce_price_display_suffix' ), '{' ) ) {
			return apply_filters( 'woocommerce_get_price_suffix', '', $this, $price, $qty );
		}
		return parent::get_price_suffix( $price, $qty );
	}

	public function is_on_sale( $context = 'view' ) {
		$prices  = $this->get_variation_prices();
		// phpcs:ignore WordPress.PHP.StrictComparisons, Universal.Operators.StrictComparisons
		$on_sale = $prices['regular_price'] != $prices['sale_price'] && $prices['sale_price'] == $prices['price'];
		return 'view' === $context ? apply_filters( 'woocommerce_product_is_on_sale', $on_sale, $this ) : $on_sale;
	}

	/** The options of each attribute that some variation offers. */
	public function get_variation_attributes() {
		$list = array();
		_prime_post_caches( $this->get_children(), false, true );
		foreach ( $this->get_attributes() as $attribute ) {
			if ( ! $attribute->get_variation() ) {
				continue;
			}
			$key    = wc_variation_attribute_name( $attribute->get_name() );
			$values = array_unique( array_map( static fn ( $id ) => (string) get_post_meta( $id, $key, true ), $this->get_children() ) );
			$all    = $attribute->get_slugs();

			$list[ $attribute->get_name() ] = in_array( '', $values, true )
				? $all
				: array_values( array_filter( $all, static fn ( $option ) => in_array( (string) $option, $values, true ) ) );
		}
		return $list;
	}

	public function get_variation_default_attribute( $attribute_name ) {
		$defaults = $this->get_default_attributes();
		return $defaults[ sanitize_title( $attribute_name ) ] ?? '';
	}

	public function get_available_variations( $return = 'array' ) {
		$list = array();
		foreach ( $this->get_visible_children() as $id ) {
			$variation = wc_get_product( $id );
			if (
				$variation
				&& apply_filters( 'woocommerce_hide_invisible_variations', true, $this->get_id(), $variation )
				&& $variation->variation_is_visible()
			) {
				$list[] = 'objects' === $return ? $variation : $this->get_available_variation( $variation );
			}
		}
		return $list;
	}

	public function has_purchasable_variations() {
		foreach ( $this->get_visible_children() as $id ) {
			$variation = wc_get_product( $id );
			if ( $variation && $variation->is_purchasable() && $variation->is_in_stock() ) {
				return true;
			}
		}
		return false;
	}

	/** What the page's script needs to know of one variation. */
	public function get_available_variation( $variation ) {
		$variation = is_numeric( $variation ) ? wc_get_product( $variation ) : $variation;
		if ( ! $variation instanceof WC_Product_Variation ) {
			return false;
		}
		$show_price = apply_filters(
			'woocommerce_show_variation_price',
			'' !== $variation->get_price() && $this->get_variation_price( 'min' ) !== $this->get_variation_price( 'max' ),
			$this,
			$variation
		);
		return apply_filters(
			'woocommerce_available_variation',
			array(
				'attributes'            => $variation->get_variation_attributes(),
				'availability_html'     => wc_get_stock_html( $variation ),
				'backorders_allowed'    => $variation->backorders_allowed(),
				'dimensions'            => $variation->get_dimensions( false ),
				'dimensions_html'       => $variation->get_dimensions(),
				'display_price'         => wc_get_price_to_display( $variation ),
				'display_regular_price' => wc_get_price_to_display( $variation, array( 'price' => $variation->get_regular_price() ) ),
				'image'                 => wc_get_product_attachment_props( $variation->get_image_id() ),
				'image_id'              => $variation->get_image_id(),
				'is_downloadable'       => $variation->is_downloadable(),
				'is_in_stock'           => $variation->is_in_stock(),
				'is_purchasable'        => $variation->is_purchasable(),
				'is_sold_individually'  => $variation->is_sold_individually() ? 'yes' : 'no',
				'is_virtual'            => $variation->is_virtual(),
				'max_qty'               => 0 < $variation->get_max_purchase_quantity() ? $variation->get_max_purchase_quantity() : '',
				'min_qty'               => $variation->get_min_purchase_quantity(),
				'price_html'            => $show_price ? '<span class="price">' . $variation->get_price_html() . '</span>' : '',
				'sku'                   => $variation->get_sku(),
				'variation_description' => wpautop( $variation->get_description() ),
				'variation_id'          => $variation->get_id(),
				'variation_is_active'   => $variation->variation_is_active(),
				'variation_is_visible'  => $variation->variation_is_visible(),
				'weight'                => $variation->get_weight(),
				'weight_html'           => wc_format_weight( $variation->get_weight() ),
			),
			$this,
			$variation
		);
	}

	/** Price and stock status of the parent, from its variations. */
	public static function sync( $product, $save = true ) {
		$product = $product instanceof WC_Product ? $product : wc_get_product( $product );
		if ( ! $product instanceof WC_Product_Variable ) {
			return $product;
		}
		$product->children         = null;
		$product->visible_children = null;
		$product->prices_array     = array();
		$prices                    = array_filter( $product->get_variation_prices()['price'], 'is_numeric' );
		$stock                     = array_map(
			static fn ( $id ) => get_post_meta( $id, '_stock_status', true ),
			$product->get_children()
		);
		$product->set_price( $prices ? min( $prices ) : '' );
		if ( ! $product->get_manage_stock() ) {
			$product->set_stock_status(
				in_array( 'instock', $stock, true ) || ! $stock
					? 'instock'
					: ( in_array( 'onbackorder', $stock, true ) ? 'onbackorder' : 'outofstock' )
			);
		}
		if ( $save ) {
			$product->save();
		}
		return $product;
	}

	public static function sync_stock_status( $product, $save = true ) {
		return self::sync( $product, $save );
	}
}
