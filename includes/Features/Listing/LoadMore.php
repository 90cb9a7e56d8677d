<?php
declare(strict_types=1);

namespace Aisle\Features\Listing;

use Aisle\Platform\Shop\Template;

/**
 * Markup after a classic list with further pages: the URL of the next page, and the button. Without JavaScript it is
 * hidden, and the visitor uses the page's pagination.
 */
final class LoadMore {

	/**
	 * Returns the markup; empty if the list has one page. On the last page it has no URL, which tells the script that
	 * there are no more pages.
	 */
	public function html(): string {
		$pages = (int) wc_get_loop_prop( 'total_pages' );
		$page  = max( 1, (int) wc_get_loop_prop( 'current_page' ) );
		if ( $pages < 2 || ! wc_get_loop_prop( 'is_paginated' ) || ! woocommerce_products_will_display() ) {
			return '';
		}
		return Template::render(
			'listing/more',
			array(
				'next'   => $page < $pages ? self::page_url( $page + 1 ) : '',
				'total'  => (int) wc_get_loop_prop( 'total' ),
				'before' => ( $page - 1 ) * (int) wc_get_loop_prop( 'per_page' ),
			)
		);
	}

	/**
	 * Returns the URL of a page, as in WooCommerce's pagination.
	 */
	private static function page_url( int $page ): string {
		$url = wc_get_loop_prop( 'is_shortcode' ) ? add_query_arg( 'product-page', $page ) : get_pagenum_link( $page, false );
		return remove_query_arg( 'add-to-cart', $url );
	}

	/**
	 * @return array<string, string>
	 */
	public static function texts(): array {
		return array(
			'loading' => __( 'Loading more products…', 'aisle' ),
			/* translators: 1: how many products are shown, 2: how many there are. */
			'shown'   => __( '%1$s of %2$s products are shown.', 'aisle' ),
			/* translators: %s: how many products there are. */
			'all'     => __( 'All %s products are shown.', 'aisle' ),
			'failed'  => __( 'More products could not be loaded. Try again, or use the page numbers.', 'aisle' ),
		);
	}
}
