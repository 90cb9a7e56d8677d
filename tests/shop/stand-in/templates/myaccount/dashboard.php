<?php
defined( 'ABSPATH' ) || exit;

echo '<p>Hello <strong>' . esc_html( $current_user->display_name ) . '</strong></p>';
do_action( 'woocommerce_account_dashboard' );
