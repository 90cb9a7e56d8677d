<?php
/**
 * Saves the swatches of the variable products: product => attribute key => swatch type, and colors by attribute value.
 */

declare(strict_types=1);

function aisle_seed_swatches( array $products ): void {
	$plans = array(
		'wool-scarf' => array(
			'color'  => array( 'type' => 'color', 'values' => array( 'Moss' => '#8c9a6b', 'Oat' => '#d9c7a3', 'Ink' => '#3b4663' ) ),
			'length' => array( 'type' => 'label' ),
		),
		'poster'     => array(
			'size'  => array( 'type' => 'label' ),
			'paper' => array( 'type' => 'label' ),
			'frame' => array(
				'type'   => 'color',
				'values' => array(
					'Oak'    => '#c8a36a',
					'Walnut' => '#5c4033',
					'Ash'    => '#dccfb8',
					'Black'  => '#1c1c1c',
					'White'  => '#ffffff',
					'Brass'  => '#b08d57',
					'Ivory'  => '#fffff0',
					'Sage'   => '#9caf88',
					'Navy'   => '#1f2a44',
				),
			),
		),
		'camera-strap' => array(
			'color'  => array( 'type' => 'color', 'values' => array( 'Chestnut' => '#8a5a3b', 'Black' => '#1c1c1c', 'Moss' => '#6f7d50' ) ),
			'length' => array( 'type' => 'label' ),
		),
	);
	// Only stores with a block theme have this product.
	$plans['tea-cosy'] = array( 'color' => array( 'type' => 'two_colors', 'values' => array( 'Red' => '#b3382c', 'Blue' => '#34568b' ) ) );
	foreach ( array_intersect_key( $plans, $products ) as $slug => $attributes ) {
		foreach ( $attributes as $key => $plan ) {
			$attributes[ $key ]['values'] = array_map(
				static fn( string $color ): array => array( 'color' => $color ),
				$plan['values'] ?? array()
			);
		}
		update_post_meta( $products[ $slug ], '_aisle_swatches', wp_slash( (string) wp_json_encode( $attributes ) ) );
	}
}
