<?php
/**
 * A bundle of ten products with the tier 10 %, and a page with its form.
 *
 * @package Aisle
 */

declare(strict_types=1);

use Aisle\Features\Bundles\Documents\StoredBundles;

/**
 * @return array{id: int, product: int, url: string} IDs of the bundle and of its first product, and the page's address.
 */
function aisle_bench_create_bundle( string $slug ): array {
	$fields = array();
	foreach ( range( 1, 10 ) as $number ) {
		$product = new WC_Product_Simple();
		$product->set_name( "Part $number" );
		$product->set_slug( "$slug-part-$number" );
		$product->set_status( 'publish' );
		$product->set_catalog_visibility( 'hidden' );
		$product->set_regular_price( (string) ( 4.99 + $number ) );
		$product->set_manage_stock( true );
		$product->set_stock_quantity( 10000 );
		$fields[] = array( 'id' => "part$number", 'type' => 'product', 'product_id' => $product->save(), 'required' => true );
	}
	$document = array(
		'schema_version' => 1,
		'products'       => array(),
		'tiers'          => array( array( 'items' => 10, 'discount' => '10' ) ),
		'fields'         => $fields,
	);
	$id       = ( new StoredBundles() )->documents()->save( $document, 'Ten parts', 0, 'publish' )['id'];
	$page     = wp_insert_post( array(
		'post_type'    => 'page',
		'post_status'  => 'publish',
		'post_name'    => $slug,
		'post_title'   => 'Ten parts',
		'post_content' => "[aisle_bundle id=\"$id\"]",
	) );
	return array(
		'id'      => $id,
		'product' => (int) $fields[0]['product_id'],
		'url'     => (string) wp_parse_url( (string) get_permalink( $page ), PHP_URL_PATH ),
	);
}
