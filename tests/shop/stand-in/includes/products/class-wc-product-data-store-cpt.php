<?php
defined( 'ABSPATH' ) || exit;

/**
 * Products as posts, with WooCommerce's own meta keys.
 */
class WC_Product_Data_Store_CPT {

	const STAND_IN_META = array(
		'sku'                => '_sku',
		'price'              => '_price',
		'regular_price'      => '_regular_price',
		'sale_price'         => '_sale_price',
		'date_on_sale_from'  => '_sale_price_dates_from',
		'date_on_sale_to'    => '_sale_price_dates_to',
		'total_sales'        => 'total_sales',
		'tax_status'         => '_tax_status',
		'tax_class'          => '_tax_class',
		'manage_stock'       => '_manage_stock',
		'stock_quantity'     => '_stock',
		'stock_status'       => '_stock_status',
		'backorders'         => '_backorders',
		'low_stock_amount'   => '_low_stock_amount',
		'sold_individually'  => '_sold_individually',
		'weight'             => '_weight',
		'length'             => '_length',
		'width'              => '_width',
		'height'             => '_height',
		'upsell_ids'         => '_upsell_ids',
		'cross_sell_ids'     => '_crosssell_ids',
		'purchase_note'      => '_purchase_note',
		'default_attributes' => '_default_attributes',
		'virtual'            => '_virtual',
		'downloadable'       => '_downloadable',
		'gallery_image_ids'  => '_product_image_gallery',
		'image_id'           => '_thumbnail_id',
		'average_rating'     => '_wc_average_rating',
		'review_count'       => '_wc_review_count',
		'rating_counts'      => '_wc_rating_count',
	);

	public static function stand_in_meta_keys() {
		return array_merge(
			array_values( self::STAND_IN_META ),
			array( '_product_attributes', '_edit_lock', '_edit_last', '_wp_old_slug', '_variation_description' )
		);
	}

	public function read( &$product ) {
		$post = get_post( $product->get_id() );
		if ( ! $post || ! in_array( $post->post_type, array( 'product', 'product_variation' ), true ) ) {
			throw new Exception( 'Invalid product.' );
		}
		$product->stand_in_fill(
			array(
				'name'              => $post->post_title,
				'slug'              => $post->post_name,
				'status'            => $post->post_status,
				'description'       => 'product_variation' === $post->post_type
					? (string) get_post_meta( $post->ID, '_variation_description', true )
					: $post->post_content,
				'short_description' => $post->post_excerpt,
				'menu_order'        => $post->menu_order,
				'parent_id'         => $post->post_parent,
				'post_password'     => $post->post_password,
				'reviews_allowed'   => 'open' === $post->comment_status,
				'date_created'      => stand_in_datetime( $post->post_date_gmt ),
				'date_modified'     => stand_in_datetime( $post->post_modified_gmt ),
			)
		);
		$product->stand_in_fill( $this->stand_in_read_meta( $post->ID, $product->stand_in_defaults() ) );
		if ( $product instanceof WC_Product_Variation ) {
			$product->stand_in_read_parent();
		} else {
			$this->stand_in_read_terms( $product );
		}
		$product->stand_in_read_attributes();
		do_action( 'woocommerce_product_read', $product->get_id(), $product );
	}

	private function stand_in_read_meta( $id, $defaults ) {
		$props = array();
		foreach ( self::STAND_IN_META as $prop => $key ) {
			$value = get_post_meta( $id, $key, true );
			if ( '' === $value && ! metadata_exists( 'post', $id, $key ) ) {
				continue;
			}
			$default        = $defaults[ $prop ];
			$props[ $prop ] = match ( true ) {
				'gallery_image_ids' === $prop             => wp_parse_id_list( $value ),
				'stock_quantity' === $prop                => '' === $value || null === $value ? null : wc_stock_amount( $value ),
				str_starts_with( $prop, 'date_' )         => stand_in_datetime( $value ),
				is_bool( $default )                       => wc_string_to_bool( $value ),
				is_array( $default )                      => (array) ( $value ? $value : array() ),
				default                                   => $value,
			};
		}
		return $props;
	}

	private function stand_in_read_terms( $product ) {
		$visibility = get_the_terms( $product->get_id(), 'product_visibility' );
		$slugs      = is_array( $visibility ) ? wp_list_pluck( $visibility, 'slug' ) : array();
		$catalog    = ! in_array( 'exclude-from-catalog', $slugs, true );
		$search     = ! in_array( 'exclude-from-search', $slugs, true );
		$product->stand_in_fill(
			array(
				'category_ids'       => wc_get_product_term_ids( $product->get_id(), 'product_cat' ),
				'tag_ids'            => wc_get_product_term_ids( $product->get_id(), 'product_tag' ),
				'featured'           => in_array( 'featured', $slugs, true ),
				'catalog_visibility' => $catalog ? ( $search ? 'visible' : 'catalog' ) : ( $search ? 'search' : 'hidden' ),
			)
		);
	}

	public function create( &$product ) {
		$this->stand_in_write( $product );
		do_action(
			$product->is_type( 'variation' ) ? 'woocommerce_new_product_variation' : 'woocommerce_new_product',
			$product->get_id(),
			$product
		);
	}

	public function update( &$product ) {
		$this->stand_in_write( $product );
		do_action(
			$product->is_type( 'variation' ) ? 'woocommerce_update_product_variation' : 'woocommerce_update_product',
			$product->get_id(),
			$product
		);
	}

	private function stand_in_write( $product ) {
		$id = wp_insert_post( wp_slash( $this->stand_in_post( $product ) ), true );
		if ( is_wp_error( $id ) ) {
			throw new Exception( $id->get_error_message() );
		}
		$product->set_id( $id );
		foreach ( self::STAND_IN_META as $prop => $key ) {
			$value = $product->{"get_$prop"}( 'edit' );
			$value = $value instanceof WC_DateTime
				? (string) $value->getTimestamp()
				: ( is_bool( $value ) ? wc_bool_to_string( $value ) : $value );
			update_post_meta( $id, $key, wp_slash( 'gallery_image_ids' === $prop ? implode( ',', $value ) : $value ) );
		}
		$product->stand_in_write_attributes();
		if ( $product->is_type( 'variation' ) ) {
			update_post_meta( $id, '_variation_description', wp_slash( $product->get_description( 'edit' ) ) );
		} else {
			$this->stand_in_write_terms( $product );
		}
		$product->save_meta_data();
		$this->stand_in_write_lookup( $product );
		clean_post_cache( $id );
		wc_delete_product_transients( $id );
	}

	private function stand_in_post( $product ) {
		$variation = $product->is_type( 'variation' );
		$post      = array(
			'ID'             => $product->get_id(),
			'post_type'      => $variation ? 'product_variation' : 'product',
			'post_status'    => $product->get_status( 'edit' ) ? $product->get_status( 'edit' ) : 'publish',
			'post_title'     => $product->get_name( 'edit' ) ? $product->get_name( 'edit' ) : 'Product',
			'post_name'      => $product->get_slug( 'edit' ),
			'post_content'   => $variation ? '' : $product->get_description( 'edit' ),
			'post_excerpt'   => $variation ? $product->get_attribute_summary( 'edit' ) : $product->get_short_description( 'edit' ),
			'post_parent'    => $product->get_parent_id( 'edit' ),
			'menu_order'     => $product->get_menu_order( 'edit' ),
			'post_password'  => $product->get_post_password( 'edit' ),
			'comment_status' => ! $variation && $product->get_reviews_allowed( 'edit' ) ? 'open' : 'closed',
		);
		if ( $product->get_date_created( 'edit' ) ) {
			$post['post_date_gmt'] = gmdate( 'Y-m-d H:i:s', $product->get_date_created( 'edit' )->getTimestamp() );
			$post['post_date']     = get_date_from_gmt( $post['post_date_gmt'] );
		}
		return $post;
	}

	private function stand_in_write_terms( $product ) {
		$id         = $product->get_id();
		$visibility = $product->get_catalog_visibility( 'edit' );
		$categories = $product->get_category_ids( 'edit' );
		$terms      = array_keys(
			array_filter(
				array(
					'featured'             => $product->get_featured( 'edit' ),
					'outofstock'           => 'outofstock' === $product->get_stock_status( 'edit' ),
					'exclude-from-search'  => in_array( $visibility, array( 'hidden', 'catalog' ), true ),
					'exclude-from-catalog' => in_array( $visibility, array( 'hidden', 'search' ), true ),
				)
			)
		);
		wp_set_object_terms( $id, $product->get_type(), 'product_type' );
		wp_set_object_terms( $id, $terms, 'product_visibility' );
		wp_set_object_terms(
			$id,
			$categories ? $categories : array_filter( array( (int) get_option( 'default_product_cat' ) ) ),
			'product_cat'
		);
		wp_set_object_terms( $id, $product->get_tag_ids( 'edit' ), 'product_tag' );
	}

	private function stand_in_write_lookup( $product ) {
		global $wpdb;
		$prices = array_map( 'floatval', array_filter( get_post_meta( $product->get_id(), '_price' ), 'is_numeric' ) );
		$wpdb->replace(
			$wpdb->wc_product_meta_lookup,
			array(
				'product_id'     => $product->get_id(),
				'sku'            => $product->get_sku( 'edit' ),
				'virtual'        => (int) $product->get_virtual( 'edit' ),
				'min_price'      => $prices ? min( $prices ) : null,
				'max_price'      => $prices ? max( $prices ) : null,
				'onsale'         => (int) $product->is_on_sale( 'edit' ),
				'stock_quantity' => $product->get_stock_quantity( 'edit' ),
				'stock_status'   => $product->get_stock_status( 'edit' ),
				'rating_count'   => array_sum( (array) $product->get_rating_counts( 'edit' ) ),
				'average_rating' => (float) $product->get_average_rating( 'edit' ),
				'total_sales'    => (int) $product->get_total_sales( 'edit' ),
			)
		);
	}

	/** The first variation, in the shop's order, that agrees wherever both say something. */
	public function find_matching_product_variation( $product, $match_attributes = array() ) {
		foreach ( $product->get_children() as $child_id ) {
			$matches = true;
			foreach ( $product->get_attributes() as $attribute ) {
				if ( $attribute->get_variation() ) {
					$name    = wc_variation_attribute_name( $attribute->get_name() );
					$has     = (string) get_post_meta( $child_id, $name, true );
					$matches = $matches && ( '' === $has || $has === (string) ( $match_attributes[ $name ] ?? '' ) );
				}
			}
			if ( $matches ) {
				return $child_id;
			}
		}
		return 0;
	}
}
