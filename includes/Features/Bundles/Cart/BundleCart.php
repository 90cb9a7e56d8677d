<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Cart;

use Aisle\Features\Bundles\Documents\BundlePages;
use Aisle\Features\Bundles\Documents\BundleRepository;
use Aisle\Platform\Cart\Groups\GroupOrders;

/**
 * Data and rules of bundle lines in the cart, besides their prices.
 */
final class BundleCart {

	/** Query parameter of the page on which a bundle in the cart is edited. Its value is the key of the lead. */
	public const EDIT_PARAMETER = 'aisle_edit_bundle';

	/** Member of the lead's data with the ID of the page from which the bundle was added. */
	public const PAGE_MEMBER = 'page';

	public function __construct(
		private readonly BundleRepository $bundles,
		private readonly BundlePrices $prices
	) {}

	/**
	 * `aisle_cart_line`: adds `extensions.bundle`, and the page on which the whole bundle can be edited. The form of a
	 * single product would add it alone.
	 *
	 * @param array<string, mixed> $line
	 * @param array<string, mixed> $item WooCommerce's cart item.
	 * @return array<string, mixed>
	 */
	public function with_bundle( array $line, array $item ): array {
		$bundle_line = BundleLine::of( $item );
		if ( null === $bundle_line ) {
			return $line;
		}
		$line['extensions'] = array(
			'bundle' => array(
				'group' => $bundle_line->member->group,
				'item'  => $bundle_line->member->item,
				'title' => $this->bundles->title( $bundle_line->bundle ),
				'saved' => $this->prices->saved( $item ),
				'per'   => $bundle_line->member->per,
			),
		) + ( $line['extensions'] ?? array() );
		unset( $line['edit_url'] );
		$edit_url = $bundle_line->member->is_lead() ? $this->edit_url( $bundle_line, $item ) : '';
		return '' === $edit_url ? $line : array( 'edit_url' => $edit_url ) + $line;
	}

	/**
	 * @param array<string, mixed> $item
	 * @return string Empty if no page shows the bundle.
	 */
	private function edit_url( BundleLine $line, array $item ): string {
		$bundle = $this->bundles->read_sold( $line->bundle );
		$url    = null === $bundle ? '' : BundlePages::url( $bundle, (int) ( $item[ BundleLine::DATA_KEY ][ self::PAGE_MEMBER ] ?? 0 ) );
		return '' === $url ? '' : add_query_arg( self::EDIT_PARAMETER, rawurlencode( (string) $item['key'] ), $url );
	}

	/**
	 * `woocommerce_check_cart_items`: tells the shopper why a bundle in the cart has its usual prices.
	 */
	public function add_notices( \WC_Cart $cart ): void {
		foreach ( $this->prices->outdated_leads( $cart ) as $lead ) {
			$title   = $this->bundles->title( $lead['bundle_line']->bundle );
			$message = sprintf(
				/* translators: %s: name of a bundle. */
				__( 'The bundle “%s” has changed or is no longer available. Its products now have their usual prices.', 'aisle' ),
				'' === $title ? wp_strip_all_tags( $lead['line']['data']->get_name() ) : $title
			);
			if ( ! wc_has_notice( esc_html( $message ), 'notice' ) ) {
				wc_add_notice( esc_html( $message ), 'notice' );
			}
		}
	}

	/**
	 * `woocommerce_coupon_is_valid_for_product`
	 *
	 * @param mixed $item WooCommerce's cart item, or an item of an order, whose coupons the merchant changes.
	 */
	public function may_have_coupon( mixed $valid, mixed $item ): mixed {
		return $this->excludes_coupons( $item ) ? false : $valid;
	}

	/**
	 * `woocommerce_coupon_get_items_to_apply`: a coupon for the whole cart does not check single products.
	 *
	 * @param mixed $items Items of WC_Discounts; `object` is the item of the cart or order.
	 */
	public function items_with_coupon( mixed $items ): mixed {
		return ! is_array( $items ) ? $items : array_values( array_filter(
			$items,
			fn( mixed $item ): bool => ! $this->excludes_coupons( $item->object ?? null )
		) );
	}

	private function excludes_coupons( mixed $item ): bool {
		$bundle = $item instanceof \WC_Order_Item
			? (int) ( GroupOrders::record( $item, BundleLine::DATA_KEY )['bundle'] ?? 0 )
			: ( BundleLine::is( $item ) ? BundleLine::of( $item )->bundle ?? 0 : 0 );
		return $bundle > 0 && ( $this->bundles->read( $bundle )['model']['excludes_coupons'] ?? false );
	}
}
