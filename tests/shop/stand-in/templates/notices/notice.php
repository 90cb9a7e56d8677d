<?php defined( 'ABSPATH' ) || exit; ?>
<?php foreach ( $notices as $stand_in_notice ) : ?>
	<div class="woocommerce-info" role="status"><?php echo wc_kses_notice( $stand_in_notice['notice'] ); // phpcs:ignore WordPress.Security.EscapeOutput ?></div>
<?php endforeach; ?>
