<?php
declare(strict_types=1);

namespace Aisle\Platform\Settings;

/**
 * Lists pages of the store on which the settings screen checks a merchant's CSS selector.
 */
final class StorePages {

	/**
	 * @return list<array{title: string, url: string}> Without pages that the store does not have.
	 */
	public static function all(): array {
		$product_ids = wc_get_products(
			array(
				'status'     => 'publish',
				'visibility' => 'catalog',
				'limit'      => 1,
				'return'     => 'ids',
			)
		);
		$product_id  = is_array( $product_ids ) ? reset( $product_ids ) : false;
		$urls        = array(
			__( 'Home page', 'aisle' )    => home_url( '/' ),
			__( 'Shop page', 'aisle' )    => wc_get_page_permalink( 'shop', '' ),
			__( 'Product page', 'aisle' ) => is_int( $product_id ) ? get_permalink( $product_id ) : '',
		);
		$pages       = array();
		foreach ( $urls as $title => $url ) {
			if ( is_string( $url ) && '' !== $url ) {
				$pages[] = compact( 'title', 'url' );
			}
		}
		return $pages;
	}
}
