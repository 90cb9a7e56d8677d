<?php defined( 'ABSPATH' ) || exit; ?>
<ul class="woocommerce-error" role="alert">
	<?php foreach ( $notices as $stand_in_notice ) : ?>
		<li<?php echo isset( $stand_in_notice['data']['id'] ) ? ' data-id="' . esc_attr( $stand_in_notice['data']['id'] ) . '"' : ''; ?>><?php echo wc_kses_notice( $stand_in_notice['notice'] ); // phpcs:ignore WordPress.Security.EscapeOutput ?></li>
	<?php endforeach; ?>
</ul>
