<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Cart;

use Aisle\Features\Bundles\Documents\BundlePages;
use Aisle\Features\Bundles\Documents\BundleRepository;

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
	 * `woocommerce_after_cart_item_name`: prints the link on the classic cart page.
	 *
	 * @param array<string, mixed> $item WooCommerce's cart item.
	 */
	public function print_edit_link( array $item ): void {
		$bundle_line = BundleLine::of( $item );
		$url         = true === $bundle_line?->member->is_lead() ? $this->edit_url( $bundle_line, $item ) : '';
		if ( null === $bundle_line || '' === $url ) {
			return;
		}
		printf(
			'<div class="aisle-edit-line"><a href="%1$s" aria-label="%2$s">%3$s</a></div>',
			esc_url( $url ),
			/* translators: %s: name of a bundle. */
			esc_attr( sprintf( __( 'Edit “%s”', 'aisle' ), $this->bundles->title( $bundle_line->bundle ) ) ),
			esc_html__( 'Edit', 'aisle' )
		);
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
}
