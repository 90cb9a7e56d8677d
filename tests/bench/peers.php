<?php
/**
 * Sets up two competing plugins: "WooCommerce Custom Product Addons", with the same fields as Aisle's form of the walnut board, and
 * "FunnelKit Cart".
 *
 * @package Aisle
 */

declare(strict_types=1);

/**
 * Activates WooCommerce Custom Product Addons and assigns one of its forms to the product.
 *
 * @param string $product_id
 * @return bool False if the plugin is missing or could not be activated.
 */
function aisle_bench_activate_options_peer( string $product_id ): bool {
	$plugin = 'woo-custom-product-addons/start.php';
	if ( ! is_file( WP_PLUGIN_DIR . '/' . $plugin ) || null !== activate_plugin( $plugin ) ) {
		return false;
	}
	$field   = static fn( string $type, string $label, array $extra_properties = array() ): array => array(
		'type'      => $type,
		'subtype'   => $type,
		'label'     => $label,
		'name'      => sanitize_key( $type . '-' . $label ),
		'elementId' => sanitize_key( $type . '-' . $label ),
		'col'       => 6,
		'cols'      => 6,
		'active'    => true,
	) + $extra_properties;
	$options = static fn( string ...$labels ): array => array(
		'values' => array_map(
			static fn( string $label ): array => array(
				'label' => $label,
				'value' => sanitize_key( $label ),
			),
			$labels
		),
	);
	$form_id = wp_insert_post(
		array(
			'post_type'   => 'wcpa_pt_forms',
			'post_status' => 'publish',
			'post_title'  => 'Engraving',
		)
	);
	$fields  = array(
		$field( 'text', 'Engraving', array( 'required' => true ) ),
		$field( 'radio-group', 'Finish', $options( 'Linseed oil', 'Beeswax', 'Charred edge' ) ),
		$field( 'checkbox-group', 'Extras', $options( 'Gift wrap', 'Leather loop', 'Rubber feet' ) ),
		$field( 'textarea', 'Gift message' ),
		$field( 'date', 'Day of delivery' ),
	);
	update_post_meta( $form_id, '_wcpa_fb-editor-data', wp_slash( (string) wp_json_encode( $fields ) ) );
	update_post_meta( (int) $product_id, '_wcpa_product_meta', array( $form_id ) );
	return true;
}

/**
 * Activates or deactivates FunnelKit Cart. Its drawer is enabled, its other settings are the defaults.
 *
 * @param bool $is_active
 * @return bool False if the plugin could not be activated.
 */
function aisle_bench_set_drawer_peer( bool $is_active ): bool {
	$plugin = 'cart-for-woocommerce/plugin.php';
	if ( ! $is_active ) {
		deactivate_plugins( $plugin );
		return true;
	}
	update_option( 'fkcart_settings', array( 'enable_cart' => 1 ) );
	return null === activate_plugin( $plugin );
}
