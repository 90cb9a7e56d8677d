<?php
declare(strict_types=1);

namespace Aisle\Features\QuickView;

use Aisle\Platform\Cart\Lines\LineEditing;

/**
 * A line of which nothing but the variation was chosen: that can be changed too.
 */
final class EditableVariation {

	/**
	 * @param array<string, mixed> $line As the drawer gets it.
	 * @param array<string, mixed> $item Cart item.
	 * @return string Where it is changed; empty where another feature says so already, or the line is bound to another one, a gift or a set.
	 */
	public static function url( array $line, array $item ): string {
		$is_free = ( true === ( $line['editable'] ?? true ) || ! empty( $line['sold_individually'] ) )
			&& true === ( $line['removable'] ?? true );
		$parent  = (int) ( $item['product_id'] ?? 0 );
		$selected  = ( $item['variation_id'] ?? 0 ) > 0 && ( $item['data'] ?? null ) instanceof \WC_Product;
		if ( isset( $line['edit_url'] ) || ! $selected || ! $is_free || 'publish' !== get_post_status( $parent ) ) {
			return '';
		}
		return add_query_arg( LineEditing::PARAMETER, rawurlencode( (string) $item['key'] ), (string) get_permalink( $parent ) );
	}
}
