<?php
declare(strict_types=1);

namespace Aisle\Features\CartDrawer;

use Aisle\Platform\Admin\AdminNotice;

/**
 * Handles WooCommerce's Mini-Cart block if it is set to open its drawer when a product is added. Aisle's drawer then
 * opens instead; the block's drawer opens only when the shopper clicks the block.
 */
final class WooCommerceMiniCart {

	public const NOTICE       = 'mini-cart-block';
	private const NAME        = 'woocommerce/mini-cart';
	private const ATTRIBUTE   = 'addToCartBehaviour';
	private const OPEN_DRAWER = 'open_drawer';

	/**
	 * Returns block data from `render_block_data` with the block's drawer set to stay closed.
	 *
	 * @param array<string, mixed> $block
	 * @return array<string, mixed>
	 */
	public static function with_closed_drawer( array $block ): array {
		if ( self::NAME === ( $block['blockName'] ?? null ) && self::OPEN_DRAWER === ( $block['attrs'][ self::ATTRIBUTE ] ?? null ) ) {
			$block['attrs'][ self::ATTRIBUTE ] = 'none';
		}
		return $block;
	}

	/**
	 * @param array<string, string> $choices Label => URL.
	 */
	public static function notice( array $choices = array() ): AdminNotice {
		$text = __(
			'Your Mini-Cart block and Aisle’s cart drawer are both set to open when a product is added. Only Aisle’s drawer opens. To use the block instead, turn off “Open the drawer when a product is added” under WooCommerce → Aisle.',
			'aisle'
		);
		return new AdminNotice( self::NOTICE, static fn (): string => self::is_set_to_open() ? $text : '', $choices );
	}

	/**
	 * Returns whether a Mini-Cart block is set to open. Searches template parts with the merchant's changes, block
	 * widgets, templates, navigation menus, reusable blocks and pages.
	 */
	private static function is_set_to_open(): bool {
		global $wpdb;
		$attribute_json = sprintf( '"%s":"%s"', self::ATTRIBUTE, self::OPEN_DRAWER );
		$contents       = array_column( get_block_templates( array(), 'wp_template_part' ), 'content' );
		$contents[]     = (string) wp_json_encode( get_option( 'widget_block' ) );
		foreach ( $contents as $content ) {
			if ( str_contains( stripslashes( $content ), $attribute_json ) ) {
				return true;
			}
		}
		// WordPress has no search for parts of a block.
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Only on three screens, until the notice was read.
		return null !== $wpdb->get_var( $wpdb->prepare(
			"SELECT ID FROM {$wpdb->posts} WHERE post_status = 'publish' AND post_type IN ( 'wp_template', 'wp_navigation', 'wp_block', "
				. "'page' ) AND post_content LIKE %s LIMIT 1",
			'%' . $wpdb->esc_like( $attribute_json ) . '%'
		) );
	}
}
