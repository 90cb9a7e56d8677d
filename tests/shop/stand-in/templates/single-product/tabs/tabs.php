<?php
defined( 'ABSPATH' ) || exit;

$stand_in_tabs = apply_filters( 'woocommerce_product_tabs', array() );
?>
<div class="woocommerce-tabs wc-tabs-wrapper">
	<?php foreach ( $stand_in_tabs as $stand_in_key => $stand_in_tab ) : ?>
		<section class="woocommerce-Tabs-panel woocommerce-Tabs-panel--<?php echo esc_attr( $stand_in_key ); ?> panel entry-content" id="tab-<?php echo esc_attr( $stand_in_key ); ?>">
			<h2><?php echo esc_html( $stand_in_tab['title'] ); ?></h2>
			<?php call_user_func( $stand_in_tab['callback'], $stand_in_key, $stand_in_tab ); ?>
		</section>
	<?php endforeach; ?>
</div>
