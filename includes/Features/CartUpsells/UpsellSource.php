<?php
declare(strict_types=1);

namespace Aisle\Features\CartUpsells;

use Aisle\Platform\Settings\Settings;

/**
 * The source of suggestions: products that the merchant's settings select.
 */
final class UpsellSource {

	/** More than are shown, because some are in the cart or sold out. */
	private const MAX_BEST_SELLERS = 30;

	public function __construct( private readonly Settings $settings ) {}

	/**
	 * @return list<array<string, mixed>> The suggestions that the drawer shows; see UpsellProducts.
	 */
	public function products(): array {
		return UpsellProducts::of( $this->ids(), $this->settings->integer( UpsellSettings::FEATURE, 'max_items' ) );
	}

	/**
	 * @return iterable<int> Before their availability is checked, in the order of suggestion; best sellers are loaded
	 *                       only if no other suggestion can be shown.
	 */
	public function ids(): iterable {
		$source = $this->settings->string( UpsellSettings::FEATURE, 'source' );
		$ids    = match ( $source ) {
			UpsellSettings::CHOSEN       => $this->settings->products( UpsellSettings::FEATURE, 'products' ),
			UpsellSettings::BEST_SELLERS => self::best_sellers(),
			default                      => self::cross_sells(),
		};
		/**
		 * Filters the products that the cart drawer suggests, in order. Products that are in the cart, hidden or not
		 * purchasable are removed afterwards.
		 *
		 * @param list<int> $ids
		 * @param string    $source cross_sells, best_sellers or chosen.
		 */
		$ids = array_map( 'intval', (array) apply_filters( 'aisle_cart_upsells', $ids, $source ) );
		if (
			array() === UpsellProducts::of( $ids, 1 )
			&& UpsellSettings::BEST_SELLERS !== $source
			&& $this->settings->boolean( UpsellSettings::FEATURE, 'fallback' )
		) {
			return self::best_sellers();
		}
		return $ids;
	}

	/**
	 * Returns the cross-sells, those of the last added line first.
	 *
	 * @return list<int>
	 */
	private static function cross_sells(): array {
		$ids = array();
		foreach ( array_reverse( WC()->cart->get_cart() ) as $item ) {
			$parent = wc_get_product( (int) $item['product_id'] );
			$ids    = array( ...$ids, ...( $parent ? $parent->get_cross_sell_ids() : array() ) );
		}
		return array_values( array_unique( array_map( 'intval', $ids ) ) );
	}

	/**
	 * @return list<int>
	 */
	private static function best_sellers(): array {
		global $wpdb;
		$ids = $wpdb->get_col( $wpdb->prepare(
			"SELECT lookup.product_id FROM {$wpdb->prefix}wc_product_meta_lookup AS lookup "
				. "INNER JOIN {$wpdb->posts} AS posts ON posts.ID = lookup.product_id "
				. "WHERE posts.post_type = 'product' AND posts.post_status = 'publish' AND lookup.stock_status = 'instock' "
				. "AND lookup.total_sales > 0 ORDER BY lookup.total_sales DESC, lookup.product_id ASC LIMIT %d",
			self::MAX_BEST_SELLERS
		) );
		return array_values( array_map( 'intval', $ids ) );
	}
}
