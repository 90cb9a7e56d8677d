<?php
defined( 'ABSPATH' ) || exit;

/**
 * What pages show of a product.
 */
trait Stand_In_Product_Page {

	public function get_title() {
		return apply_filters( 'woocommerce_product_title', $this->get_name(), $this );
	}

	public function get_permalink() {
		return get_permalink( $this->get_id() );
	}

	public function get_formatted_name() {
		return sprintf( '%2$s (%1$s)', $this->get_sku() ? $this->get_sku() : '#' . $this->get_id(), $this->get_name() );
	}

	public function get_price_html( $deprecated = '' ) {
		if ( '' === $this->get_price() ) {
			$price = apply_filters( 'woocommerce_empty_price_html', '', $this );
		} elseif ( $this->is_on_sale() ) {
			$price = wc_format_sale_price(
				wc_get_price_to_display( $this, array( 'price' => $this->get_regular_price() ) ),
				wc_get_price_to_display( $this )
			) . $this->get_price_suffix();
		} else {
			$price = wc_price( wc_get_price_to_display( $this ) ) . $this->get_price_suffix();
		}
		return apply_filters( 'woocommerce_get_price_html', $price, $this );
	}

	public function get_price_suffix( $price = '', $qty = 1 ) {
		$suffix = get_option( 'woocommerce_price_display_suffix' );
		$html   = $suffix && wc_tax_enabled() && 'taxable' === $this->get_tax_status()
			? ' <small class="woocommerce-price-suffix">' . wp_kses_post( $suffix ) . '</small>'
			: '';
		if ( str_contains( $html, '{price_' ) ) {
			$requested = array( 'qty' => $qty, 'price' => '' === $price ? $this->get_price() : $price );
			$html      = strtr( $html, array(
				'{price_including_tax}' => wc_price( wc_get_price_including_tax( $this, $requested ) ),
				'{price_excluding_tax}' => wc_price( wc_get_price_excluding_tax( $this, $requested ) ),
			) );
		}
		return apply_filters( 'woocommerce_get_price_suffix', $html, $this, $price, $qty );
	}

	public function get_image( $size = 'woocommerce_thumbnail', $attr = array(), $placeholder = true ) {
		$image = $this->get_image_id() ? wp_get_attachment_image( $this->get_image_id(), $size, false, $attr ) : '';
		if ( ! $image && $this->get_parent_id() ) {
			$parent = wc_get_product( $this->get_parent_id() );
			$image  = $parent ? $parent->get_image( $size, $attr, $placeholder ) : '';
		}
		if ( ! $image && $placeholder ) {
			$image = wc_placeholder_img( $size, $attr );
		}
		return apply_filters( 'woocommerce_product_get_image', $image, $this, $size, $attr, $placeholder, $image );
	}

	public function add_to_cart_url() {
		return apply_filters( 'woocommerce_product_add_to_cart_url', $this->get_permalink(), $this );
	}

	public function add_to_cart_text() {
		return apply_filters( 'woocommerce_product_add_to_cart_text', 'Read more', $this );
	}

	public function add_to_cart_description() {
		return apply_filters(
			'woocommerce_product_add_to_cart_description',
			sprintf( 'Read more about &ldquo;%s&rdquo;', $this->get_name() ),
			$this
		);
	}

	public function add_to_cart_aria_describedby() {
		return apply_filters( 'woocommerce_product_add_to_cart_aria_describedby', '', $this );
	}

	public function single_add_to_cart_text() {
		return apply_filters( 'woocommerce_product_single_add_to_cart_text', 'Add to cart', $this );
	}

	public function get_attribute( $attribute ) {
		$attributes = $this->get_attributes();
		$found      = $attributes[ sanitize_title( $attribute ) ] ?? $attributes[ 'pa_' . sanitize_title( $attribute ) ] ?? null;
		if ( ! $found instanceof WC_Product_Attribute ) {
			return '';
		}
		return $found->is_taxonomy()
			? implode( ', ', wc_get_product_terms( $this->get_id(), $found->get_name(), array( 'fields' => 'names' ) ) )
			: implode( ' | ', $found->get_options() );
	}

	public function get_rating_count( $value = null ) {
		$counts = (array) $this->get_rating_counts();
		return null === $value ? array_sum( $counts ) : ( $counts[ $value ] ?? 0 );
	}

	public function get_dimensions( $formatted = true ) {
		$dimensions = array( 'length' => $this->get_length(), 'width' => $this->get_width(), 'height' => $this->get_height() );
		if ( ! $formatted ) {
			return $dimensions;
		}
		$filled = array_filter( $dimensions );
		return $filled ? implode( ' &times; ', $filled ) . ' ' . get_option( 'woocommerce_dimension_unit', 'cm' ) : 'N/A';
	}
}
