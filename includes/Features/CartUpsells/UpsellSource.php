<?php
declare(strict_types=1);

namespace Aisle\Features\CartUpsells;

use Aisle\Platform\Settings\Settings;

/**
 * Where suggestions come from, before anybody looks whether they can be bought.
 */
final class UpsellSource {

	/** More than are shown: some are in the cart or sold out. */
	private const BEST = 30;

	public function __construct( private readonly Settings $settings ) {}

	/**
	 * @return iterable<int> In the order in which they are suggested; best sellers are only asked for where nothing before them was any
	 *                       good.
	 */
	public function ids(): iterable {
		$source = $this->settings->string( UpsellSettings::FEATURE, 'source' );
		$ids    = match ( $source ) {
			UpsellSettings::CHOSEN       => $this->settings->products( UpsellSettings::FEATURE, 'products' ),
			UpsellSettings::BEST_SELLERS => self::best_sellers(),
			default                      => self::cross_sells(),
		};
		/**
		 * Products that are suggested in the cart drawer, in order. What is in the cart, hidden or cannot be bought is left out afterwards.
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
	 * Of the line that came last first.
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
			self::BEST
		) );
		return array_values( array_map( 'intval', $ids ) );
	}
}
