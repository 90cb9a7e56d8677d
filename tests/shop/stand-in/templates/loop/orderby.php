<?php defined( 'ABSPATH' ) || exit; ?>
<form class="woocommerce-ordering" method="get">
	<select name="orderby" class="orderby" aria-label="Shop order" onchange="this.form.submit()">
		<?php foreach ( $options as $stand_in_id => $stand_in_label ) : ?>
			<option value="<?php echo esc_attr( $stand_in_id ); ?>" <?php selected( $current, $stand_in_id ); ?>><?php echo esc_html( $stand_in_label ); ?></option>
		<?php endforeach; ?>
	</select>
</form>
