<?php
declare(strict_types=1);

namespace Aisle\Features\QuickView;

use Aisle\Platform\Cart\Lines\LineEditing;

/**
 * Provides the edit URL of a cart line in which only a variation was selected.
 */
final class EditableVariation {

	/**
	 * @param array<string, mixed> $line In the format of the drawer.
	 * @param array<string, mixed> $item Cart item.
	 * @return string URL for editing; empty if another feature has set one, or if the line depends on another line, is
	 *                a gift or part of a bundle.
	 */
	public static function url( array $line, array $item ): string {
		$is_changeable = ( true === ( $line['editable'] ?? true ) || ! empty( $line['sold_individually'] ) )
			&& true === ( $line['removable'] ?? true );
		$parent        = (int) ( $item['product_id'] ?? 0 );
		$has_variation = ( $item['variation_id'] ?? 0 ) > 0 && ( $item['data'] ?? null ) instanceof \WC_Product;
		if ( isset( $line['edit_url'] ) || ! $has_variation || ! $is_changeable || 'publish' !== get_post_status( $parent ) ) {
			return '';
		}
		return add_query_arg( LineEditing::PARAMETER, rawurlencode( (string) $item['key'] ), (string) get_permalink( $parent ) );
	}
}
