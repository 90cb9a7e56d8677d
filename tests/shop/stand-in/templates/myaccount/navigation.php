<?php defined( 'ABSPATH' ) || exit; ?>
<nav class="woocommerce-MyAccount-navigation" aria-label="Account pages"><ul>
	<?php foreach ( wc_get_account_menu_items() as $stand_in_endpoint => $stand_in_label ) : ?>
		<li class="woocommerce-MyAccount-navigation-link woocommerce-MyAccount-navigation-link--<?php echo esc_attr( $stand_in_endpoint ); ?>"><a href="<?php echo esc_url( wc_get_account_endpoint_url( $stand_in_endpoint ) ); ?>"><?php echo esc_html( $stand_in_label ); ?></a></li>
	<?php endforeach; ?>
</ul></nav>
