<?php
/** The quantity of an add form or a cart line. */

defined( 'ABSPATH' ) || exit;

$stand_in_attributes = array_filter(
	array(
		'type'         => $type,
		'id'           => $input_id,
		'class'        => implode( ' ', (array) $classes ),
		'name'         => $input_name,
		'value'        => (string) $input_value,
		'aria-label'   => 'Product quantity',
		'min'          => (string) $min_value,
		'max'          => (string) $max_value,
		'step'         => $readonly ? '' : (string) $step,
		'placeholder'  => $placeholder,
		'inputmode'    => $readonly ? '' : $inputmode,
		'autocomplete' => $autocomplete,
		'readonly'     => $readonly ? 'readonly' : '',
	),
	static fn ( $value ) => '' !== $value
);
?>
<div class="quantity">
	<?php do_action( 'woocommerce_before_quantity_input_field' ); ?>
	<label class="screen-reader-text" for="<?php echo esc_attr( $input_id ); ?>"><?php echo esc_html( $product_name ? $product_name . ' quantity' : 'Quantity' ); ?></label>
	<input <?php echo wc_implode_html_attributes( $stand_in_attributes ); // phpcs:ignore WordPress.Security.EscapeOutput ?> />
	<?php do_action( 'woocommerce_after_quantity_input_field' ); ?>
</div>
