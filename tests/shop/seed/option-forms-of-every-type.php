<?php
/**
 * Forms with the field types that the first three forms do not have: images, colors, files, products, dates, places.
 * All of them can be left empty, so that these products can still be bought from a listing.
 *
 * @package Aisle
 */

declare(strict_types=1);

/**
 * @param array<string, int> $products Slug => product id.
 * @return array{string, array<string, mixed>|null}
 */
function aisle_seed_notebook_form( array $products ): array {
	if ( ! isset( $products['notebook'] ) ) {
		return array( 'Your own notebook', null );
	}
	$fields = array(
		array(
			'id'            => 'f_cover',
			'type'          => 'image-group',
			'label'         => 'Cover',
			'pricingType'   => 'fixed',
			'priceoptions'  => 'different_for_all',
			'is_show_price' => true,
			'options'       => array(
				aisle_seed_option_with_product_image( 'o_plain', 'Plain linen', '0', $products['notebook'] ),
				aisle_seed_option_with_product_image( 'o_botanical', 'Botanical', '3.00', $products['poster'] ?? 0 ),
				aisle_seed_option_with_product_image( 'o_photo', 'Your photo', '6.00', $products['custom-print'] ?? 0 ),
			),
		),
		array(
			'id'              => 'f_photo',
			'type'            => 'file',
			'label'           => 'Your photo',
			'help'            => 'JPEG, PNG or HEIC, up to 20 MB.',
			'upload'          => 'drag_drop',
			'maxFileSize'     => 20971520,
			'required'        => true,
			'requiredMessage' => 'Please upload a photo for the cover.',

			'extensionSupportEnable' => true,
			'extensions'      => 'jpg,jpeg,png,webp,heic',
			'cl_rule'         => aisle_seed_show_if( 'f_cover', 'photo' ),
		),
		array(
			'id'            => 'f_ribbon',
			'type'          => 'color-group',
			'label'         => 'Ribbon',
			'multiple'      => true,
			'max'           => 2,
			'maxMessage'    => 'There is room for two ribbons.',
			'pricingType'   => 'fixed',
			'priceoptions'  => 'fixed_for_all',
			'price'         => '1.25',
			'is_show_price' => true,
			'options'       => array(
				array( 'color' => '#a63d40' ) + aisle_seed_option( 'o_red', 'Brick red', '' ),
				array( 'color' => '#35524a' ) + aisle_seed_option( 'o_green', 'Forest green', '' ),
				array( 'color' => '#e7c27d' ) + aisle_seed_option( 'o_gold', 'Old gold', '' ),
				array( 'color' => '#27485a' ) + aisle_seed_option( 'o_blue', 'Deep blue', '' ),
			),
		),
		array(
			'id'    => 'f_thread',
			'type'  => 'color',
			'label' => 'Thread color',
			'width' => 'half',
		),
		array(
			'id'            => 'f_initials',
			'type'          => 'text',
			'label'         => 'Initials',
			'width'         => 'half',
			'maxlength'     => 4,
			'pricingType'   => 'per_car',
			'priceoptions'  => 'fixed_for_all',
			'price'         => '1.00',
			'is_show_price' => true,
		),
	);
	return array( 'Your own notebook', aisle_seed_form( array( $products['notebook'] ), $fields ) );
}

/**
 * @param array<string, int> $products
 * @return array{string, array<string, mixed>|null}
 */
function aisle_seed_candlestick_form( array $products ): array {
	if ( ! isset( $products['brass-candlestick'], $products['beeswax-candles'], $products['match-striker'] ) ) {
		return array( 'To go with it', null );
	}
	$group  = array(
		'type'          => 'product-group',
		'multiple'      => true,
		'qty'           => true,
		'pricingType'   => 'fixed',
		'priceoptions'  => 'product_price',
		'is_show_price' => true,
	);
	$fields = array(
		array(
			'id'      => 'f_candles',
			'label'   => 'In the same box',
			'help'    => 'For each candlestick.',
			'options' => array( array( 'product_id' => $products['beeswax-candles'] ) + aisle_seed_option( 'o_candles', '', '' ) ),
		) + $group,
		array(
			'id'          => 'f_striker',
			'label'       => 'Side items',
			'independent' => true,
			'options'     => array( array( 'product_id' => $products['match-striker'] ) + aisle_seed_option( 'o_striker', '', '' ) ),
		) + $group,
	);
	return array( 'To go with it', aisle_seed_form( array( $products['brass-candlestick'] ), $fields ) );
}

/**
 * @param array<string, int> $products
 * @return array{string, array<string, mixed>|null}
 */
function aisle_seed_delivery_form( array $products ): array {
	if ( ! isset( $products['jute-rug'] ) ) {
		return array( 'Delivery by hand', null );
	}
	$fields = array(
		array(
			'id'    => 'f_day',
			'type'  => 'date',
			'label' => 'Day',
			'width' => 'half',
		),
		array(
			'id'    => 'f_time',
			'type'  => 'time',
			'label' => 'From',
			'width' => 'half',
		),
		array(
			'id'    => 'f_place',
			'type'  => 'place-selector',
			'label' => 'Where to',
			'help'  => 'If different from your address.',
		),
	);
	return array( 'Delivery by hand', aisle_seed_form( array( $products['jute-rug'] ), $fields ) );
}

/**
 * @param array<string, int> $products
 * @return array{string, array<string, mixed>|null}
 */
function aisle_seed_hire_form( array $products ): array {
	if ( ! isset( $products['copper-saucepan'] ) ) {
		return array( 'Hire', null );
	}
	$days   = '{field.f_back.days} - {field.f_fetch.days}';
	$fields = array(
		array(
			'id'    => 'f_fetch',
			'type'  => 'datetime-local',
			'label' => 'Rent from',
			'help'  => 'Leave both fields empty to buy it.',
		),
		array(
			'id'            => 'f_back',
			'type'          => 'date',
			'label'         => 'until',
			'pricingType'   => 'custom',
			'priceoptions'  => 'fixed_for_all',
			'price'         => "if({field.f_fetch.days} > 0 && $days > 0, ($days) * 9.5, 0)",
			'is_show_price' => true,
		),
	);
	$form   = aisle_seed_form( array( $products['copper-saucepan'] ), $fields );

	$form['rules']['pric_overide_base_price_if_gt_zero'] = true;
	return array( 'Hire', $form );
}

/**
 * Returns an option with the image of a product.
 *
 * @return array<string, mixed>
 */
function aisle_seed_option_with_product_image( string $id, string $label, string $price, int $product_id ): array {
	return aisle_seed_option_with_image( aisle_seed_option( $id, $label, $price ), (int) get_post_thumbnail_id( $product_id ) );
}

/**
 * @param array<string, mixed> $option
 * @return array<string, mixed> The option with an image of the media library.
 */
function aisle_seed_option_with_image( array $option, int $image_id ): array {
	return $option + array(
		'image' => array(
			'image_id' => $image_id,
			'src'      => (string) wp_get_attachment_image_url( $image_id, 'woocommerce_thumbnail' ),
			'full_src' => (string) wp_get_attachment_image_url( $image_id, 'full' ),
			'title'    => $option['label'],
		),
	);
}

/**
 * @return array<string, mixed>
 */
function aisle_seed_show_if( string $field, string $value ): array {
	return array(
		'action' => 'show',
		'groups' => array(
			array(
				'rules'    => array(
					array(
						'cl_source'   => 'field',
						'cl_field'    => $field,
						'cl_relation' => 'is',
						'cl_val'      => $value,
						'operator'    => '',
					),
				),
				'operator' => '',
			),
		),
	);
}
