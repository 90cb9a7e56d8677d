<?php
/**
 * Creates a bundle of a camera and what belongs to it, a bundle of products with option forms, and pages with their forms.
 * The products of the first one are hidden, so that they do not change product lists.
 */

declare(strict_types=1);

use Aisle\Features\Bundles\Documents\StoredBundles;

const AISLE_SEED_BUNDLE_PRODUCTS = array(
	// Name, price, drawing and its colors, short description.
	'pocket-camera' => array( 'Pocket Camera', '149.00', 'camera', '3A3D40 C46A4A', 'A 35 mm camera that fits in a coat pocket.' ),
	'film-roll'     => array( 'Film, 36 Exposures', '14.50', 'tin', 'C46A4A F4EFE4', 'Color film for daylight.' ),
	'camera-bag'    => array( 'Camera Bag', '59.00', 'bag', '8C9A6B 3B4663', 'Waxed canvas with a padded insert.' ),
	'photo-album'   => array( 'Photo Album', '24.00', 'book', '3B4663 D9C7A3', 'Forty pages of black card.' ),
);

/** @return array<string, array{ id: int, url: string }> */
function aisle_seed_bundle_products(): array {
	$ids = array();
	foreach ( AISLE_SEED_BUNDLE_PRODUCTS as $slug => list( $name, $price, $drawing, $colors, $description ) ) {
		$product = aisle_seed_bundle_product( new WC_Product_Simple(), $slug, $name, $description, $drawing, $colors );
		$product->set_regular_price( $price );
		$ids[ $slug ] = (int) $product->save();
	}
	$strap = aisle_seed_bundle_product(
		new WC_Product_Variable(),
		'camera-strap',
		'Camera Strap',
		'Soft leather, adjustable.',
		'ring',
		'8A5A3B D9A441'
	);

	$ids['camera-strap'] = aisle_seed_variable( $strap, 'ring', 'Camera Strap', array(
		'attributes' => array(
			'Color'  => array( 'Chestnut', 'Black', 'Moss' ),
			'Length' => array( 'Wrist', 'Shoulder' ),
		),
		'default'    => array(),
		'colors'     => array(
			'Chestnut' => '8A5A3B D9A441',
			'Black'    => '1C1C1C D9A441',
			'Moss'     => '6F7D50 D9A441',
		),
		'price'      => static fn( array $selection ): string => 'Shoulder' === $selection['length'] ? '39.00' : '29.00',
		'stock'      => static fn( array $selection ): ?int => 'MossWrist' === $selection['color'] . $selection['length'] ? 0 : null,
	) );
	return array_map( 'aisle_seed_entry', $ids );
}

/**
 * @param array<string, int> $products Slug => product ID.
 * @return array<string, int> Name => ID of the bundle.
 */
function aisle_seed_bundles( array $products ): array {
	$item     = static fn( string $id, string $slug, array $members ): array => $members + array(
		'id'         => $id,
		'type'       => 'product',
		'product_id' => $products[ $slug ],
	);
	$document = array(
		'schema_version' => 1,
		'products'       => array( $products['pocket-camera'] ),
		'placement'      => 'beside',
		'tiers'          => array(
			array( 'items' => 2, 'discount' => '5' ),
			array( 'items' => 3, 'discount' => '10' ),
			array( 'items' => 5, 'discount' => '20' ),
		),
		'fields'         => array(
			$item( 'camera', 'pocket-camera', array( 'required' => true ) ),
			$item( 'strap', 'camera-strap', array( 'required' => true ) ),
			$item( 'film', 'film-roll', array( 'required' => true ) ),
			$item( 'bag', 'camera-bag', array( 'selected' => false ) ),
			$item( 'album', 'photo-album', array( 'max_quantity' => 3 ) ),
		),
	);
	return array(
		'camera-set'    => aisle_seed_bundle( 'camera-set', 'Camera set', $document ),
		'board-and-mug' => aisle_seed_bundle( 'board-and-mug', 'Board and mug', array(
			'schema_version' => 1,
			'tiers'          => array( array( 'items' => 2, 'discount' => '10' ) ),
			// Both have option forms.
			'fields'         => array(
				$item( 'board', 'walnut-board', array( 'required' => true ) ),
				$item( 'mug', 'ceramic-mug', array( 'selected' => true ) ),
			),
		) ),
	);
}

/**
 * Creates a bundle and a page with its form.
 *
 * @param array<string, mixed> $document
 */
function aisle_seed_bundle( string $slug, string $title, array $document ): int {
	$id = ( new StoredBundles() )->documents()->save( $document, $title, 0, 'publish' )['id'];
	aisle_seed_page( $slug, $title, "<!-- wp:shortcode -->\n[aisle_bundle id=\"$id\"]\n<!-- /wp:shortcode -->" );
	return $id;
}

/**
 * @template T of WC_Product
 * @param T $product
 * @return T
 */
function aisle_seed_bundle_product(
	WC_Product $product,
	string $slug,
	string $name,
	string $description,
	string $drawing,
	string $colors
): WC_Product {
	$product->set_name( $name );
	$product->set_slug( $slug );
	$product->set_status( 'publish' );
	$product->set_catalog_visibility( 'hidden' );
	$product->set_short_description( $description );
	$product->set_image_id( aisle_seed_image( $slug, $drawing, $colors, $name ) );
	return $product;
}
