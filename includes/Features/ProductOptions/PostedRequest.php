<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

use Aisle\Features\ProductOptions\Cart\AnsweredItem;

/**
 * What the current request posts for a product. A request may add other products on the side (gifts, bundles); the
 * answers in it are not meant for those.
 *
 * No nonce here: WooCommerce's own add to cart has none either, because product pages come out of caches.
 */
final class PostedRequest {

	/** Key of the cart's line that the form changes. */
	public const REPLACE = 'aisle_replace';

	/**
	 * @return array{options: mixed, files: array<mixed>, variation_id: int, attributes: array<string, string>, replace: string} Unslashed and otherwise as it came.
	 */
	public static function for_product( int $product_id ): array {
		$nothing = array(
			'options'      => null,
			'files'        => array(),
			'variation_id' => 0,
			'attributes'   => array(),
			'replace'      => '',
		);
		// phpcs:disable WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput
		$named  = absint( $_REQUEST['add-to-cart'] ?? $_POST['product_id'] ?? PriceUpdate::product_id() );
		$chosen = absint( $_REQUEST['variation_id'] ?? 0 );
		if ( $named > 0 && 'product_variation' === get_post_type( $named ) ) {
			$chosen = $named;
			$named  = (int) wp_get_post_parent_id( $named );
		}
		if ( $named !== $product_id ) {
			return $nothing;
		}
		$attributes = array_filter( wp_unslash( $_REQUEST ), static fn ( $value, $key ): bool => is_string( $value ) && str_starts_with( (string) $key, 'attribute_' ), ARRAY_FILTER_USE_BOTH );
		return array(
			'options'      => wp_unslash( $_POST[ AnsweredItem::KEY ] ?? null ),
			'files'        => is_array( $_FILES['aisle_files'] ?? null ) ? $_FILES['aisle_files'] : array(),
			'variation_id' => $chosen > 0 && (int) wp_get_post_parent_id( $chosen ) === $product_id ? $chosen : 0,
			'attributes'   => $attributes,
			'replace'      => is_string( $_POST[ self::REPLACE ] ?? null ) ? sanitize_key( $_POST[ self::REPLACE ] ) : '',
		);
		// phpcs:enable
	}
}
