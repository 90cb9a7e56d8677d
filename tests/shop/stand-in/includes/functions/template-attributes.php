<?php
/** Inputs of the add form: quantity and choices. */

defined( 'ABSPATH' ) || exit;

function wc_get_quantity_input_args( $args, $product = null ) {
	$product  = $product ? $product : ( $GLOBALS['product'] ?? null );
	$defaults = array(
		'input_id'     => uniqid( 'quantity_' ),
		'input_name'   => 'quantity',
		'input_value'  => '1',
		'classes'      => apply_filters( 'woocommerce_quantity_input_classes', array( 'input-text', 'qty', 'text' ), $product ),
		'max_value'    => apply_filters( 'woocommerce_quantity_input_max', -1, $product ),
		'min_value'    => apply_filters( 'woocommerce_quantity_input_min', 0, $product ),
		'step'         => apply_filters( 'woocommerce_quantity_input_step', 1, $product ),
		'pattern'      => apply_filters(
			'woocommerce_quantity_input_pattern',
			has_filter( 'woocommerce_stock_amount', 'intval' ) ? '[0-9]*' : ''
		),
		'inputmode'    => apply_filters(
			'woocommerce_quantity_input_inputmode',
			has_filter( 'woocommerce_stock_amount', 'intval' ) ? 'numeric' : ''
		),
		'product_name' => $product ? $product->get_title() : '',
		'placeholder'  => apply_filters( 'woocommerce_quantity_input_placeholder', '', $product ),
		'autocomplete' => apply_filters( 'woocommerce_quantity_input_autocomplete', 'off', $product ),
		'readonly'     => false,
	);

	$args              = apply_filters( 'woocommerce_quantity_input_args', wp_parse_args( $args, $defaults ), $product );
	$args['min_value'] = max( $args['min_value'], 0 );
	$args['max_value'] = 0 < $args['max_value'] ? $args['max_value'] : '';
	if ( '' !== $args['max_value'] && $args['max_value'] < $args['min_value'] ) {
		$args['max_value'] = $args['min_value'];
	}
	$args['readonly'] = '' !== $args['max_value'] && (float) $args['min_value'] === (float) $args['max_value'] && $args['min_value'] > 0;
	$args['type']     = apply_filters( 'woocommerce_quantity_input_type', $args['readonly'] ? 'hidden' : 'number' );
	return $args;
}

function woocommerce_quantity_input( $args = array(), $product = null, $echo = true ) {
	$html = wc_get_template_html( 'global/quantity-input.php', wc_get_quantity_input_args( $args, $product ) );
	if ( ! $echo ) {
		return $html;
	}
	echo $html; // phpcs:ignore WordPress.Security.EscapeOutput
}

function wc_dropdown_variation_attribute_options( $args = array() ) {
	$args = wp_parse_args(
		apply_filters( 'woocommerce_dropdown_variation_attribute_options_args', $args ),
		array(
			'options'          => false,
			'attribute'        => false,
			'product'          => false,
			'selected'         => false,
			'name'             => '',
			'id'               => '',
			'class'            => '',
			'required'         => false,
			'show_option_none' => 'Choose an option',
		)
	);
	$name = $args['name'] ? $args['name'] : wc_variation_attribute_name( $args['attribute'] );
	if ( false === $args['selected'] && $args['product'] instanceof WC_Product ) {
		$requested        = isset( $_REQUEST[ $name ] ) ? wc_clean( wp_unslash( $_REQUEST[ $name ] ) ) : false;
		$args['selected'] = false !== $requested ? $requested : $args['product']->get_variation_default_attribute( $args['attribute'] );
	}
	$html = sprintf(
		'<select id="%1$s" class="%2$s" name="%3$s" data-attribute_name="%3$s" data-show_option_none="yes">',
		esc_attr( $args['id'] ? $args['id'] : sanitize_title( $args['attribute'] ) ),
		esc_attr( $args['class'] ),
		esc_attr( $name )
	);
	$html .= '<option value="">' . esc_html( $args['show_option_none'] ) . '</option>';
	foreach ( (array) $args['options'] as $option ) {
		$term     = taxonomy_exists( $args['attribute'] ) ? get_term_by( 'slug', $option, $args['attribute'] ) : false;
		$selected = sanitize_title( $args['selected'] ) === $args['selected']
			? selected( $args['selected'], sanitize_title( $option ), false )
			: selected( $args['selected'], $option, false );
		$label    = apply_filters(
			'woocommerce_variation_option_name',
			$term ? $term->name : $option,
			$term ? $term : null,
			$args['attribute'],
			$args['product']
		);
		$html    .= '<option value="' . esc_attr( $option ) . '" ' . $selected . '>' . esc_html( $label ) . '</option>';
	}
	// phpcs:ignore WordPress.Security.EscapeOutput
	echo apply_filters( 'woocommerce_dropdown_variation_attribute_options_html', $html . '</select>', $args );
}

/** A field of the checkout form. */
function woocommerce_form_field( $key, $args, $value = null ) {
	$args  = apply_filters(
		'woocommerce_form_field_args',
		wp_parse_args(
			$args,
			array(
				'type'         => 'text',
				'label'        => '',
				'required'     => false,
				'class'        => array(),
				'autocomplete' => '',
				'placeholder'  => '',
				'return'       => false,
			)
		),
		$key,
		$value
	);
	$basic = 'name="' . esc_attr( $key ) . '" id="' . esc_attr( $key ) . '" autocomplete="' . esc_attr( $args['autocomplete'] ) . '"'
		. ( $args['required'] ? ' aria-required="true"' : '' );
	if ( 'country' === $args['type'] ) {
		$options = '';
		foreach ( WC()->countries->get_allowed_countries() as $code => $name ) {
			$options .= '<option value="' . esc_attr( $code ) . '" ' . selected( $value, $code, false ) . '>' . esc_html( $name )
				. '</option>';
		}
		$input = "<select $basic class=\"country_to_state country_select\">$options</select>";
	} elseif ( 'textarea' === $args['type'] ) {
		$input = "<textarea $basic class=\"input-text\" rows=\"2\">" . esc_textarea( (string) $value ) . '</textarea>';
	} else {
		$input = '<input type="' . esc_attr( $args['type'] ) . "\" $basic class=\"input-text\" value=\"" . esc_attr( (string) $value )
			. '" />';
	}
	$mark  = $args['required']
		? '&nbsp;<span class="required" aria-hidden="true">*</span>'
		: '&nbsp;<span class="optional">(optional)</span>';
	$field = '<p class="form-row ' . esc_attr( implode( ' ', (array) $args['class'] ) ) . ( $args['required'] ? ' validate-required' : '' )
		. '" id="' . esc_attr( $key ) . '_field"><label for="' . esc_attr( $key ) . '">' . wp_kses_post( $args['label'] ) . $mark
		. '</label><span class="woocommerce-input-wrapper">' . $input . '</span></p>';
	$field = apply_filters(
		'woocommerce_form_field',
		apply_filters( 'woocommerce_form_field_' . $args['type'], $field, $key, $args, $value ),
		$key,
		$args,
		$value
	);
	if ( $args['return'] ) {
		return $field;
	}
	echo $field; // phpcs:ignore WordPress.Security.EscapeOutput
}
