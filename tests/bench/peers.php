<?php
/**
 * A form as the peer "WooCommerce Custom Product Addons" stores it, with the same fields as ours on the walnut board.
 *
 * @package Aisle
 */

declare(strict_types=1);

/**
 * Switches the peer on and gives the product a form of its.
 *
 * @param string $product_id
 * @return bool Whether the peer is there and on.
 */
function aisle_bench_peer( string $product_id ): bool {
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
 * Switches the drawer of the peer "FunnelKit Cart" on or off, as its owner would: with its own settings, the drawer enabled.
 *
 * @param bool $is_on
 * @return bool Whether it is so.
 */
function aisle_bench_drawer_peer( bool $is_on ): bool {
	$plugin = 'cart-for-woocommerce/plugin.php';
	if ( ! $is_on ) {
		deactivate_plugins( $plugin );
		return true;
	}
	update_option( 'fkcart_settings', array( 'enable_cart' => 1 ) );
	return null === activate_plugin( $plugin );
}
