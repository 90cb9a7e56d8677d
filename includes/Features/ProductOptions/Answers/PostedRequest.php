<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Answers;

/**
 * Reads what the current request posts for a product. A request may add other products too (gifts, bundles); they do
 * not get its answers.
 *
 * There is no nonce: WooCommerce's add to cart has none either, because product pages may be cached.
 */
final class PostedRequest {

	/** Name of the input that has the key of the cart line to replace. */
	public const REPLACE = 'aisle_replace';

	/**
	 * Input that marks an Aisle form as sent, with its product's id. A form in which nothing is selected posts nothing
	 * else.
	 */
	public const FORM = 'aisle_form';

	/**
	 * Returns the product and the variation. A variation may be passed as the product: the specified Ajax action and
	 * WooCommerce's filters do this.
	 *
	 * @return array{int, int} The product id, and the variation id or 0.
	 */
	public static function product_and_variation( int $product_id, int $variation_id = 0 ): array {
		$is_variation = $product_id > 0 && 'product_variation' === get_post_type( $product_id );
		return $is_variation ? array( (int) wp_get_post_parent_id( $product_id ), $product_id ) : array( $product_id, $variation_id );
	}

	/** Returns whether the form of this product was sent, with or without answers. */
	public static function is_form_of( int $product_id ): bool {
		// phpcs:ignore WordPress.Security -- Only compared.
		$posted_id = $_POST[ self::FORM ] ?? '';
		return is_numeric( $posted_id ) && absint( $posted_id ) === $product_id && self::posted_product()[0] === $product_id;
	}

	/**
	 * @return array{int, int} The product id, and the variation id or 0.
	 */
	private static function posted_product(): array {
		// phpcs:disable WordPress.Security -- Only ids.
		return self::product_and_variation(
			absint( $_REQUEST['add-to-cart'] ?? $_POST['product_id'] ?? PriceUpdate::product_id() ),
			absint( $_REQUEST['variation_id'] ?? 0 )
		);
		// phpcs:enable WordPress.Security
	}

	/**
	 * @param int $product_id The id of a product or a variation.
	 * @return array{options: mixed, files: array<mixed>, variation_id: int, attributes: array<string, string>, replace: string} Unslashed,
	 *     otherwise as posted.
	 */
	public static function for_product( int $product_id ): array {
		$empty_request = array(
			'options'      => null,
			'files'        => array(),
			'variation_id' => 0,
			'attributes'   => array(),
			'replace'      => '',
		);
		// phpcs:disable WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput
		[ $product_id ]     = self::product_and_variation( $product_id );
		[ $posted_id, $selected_variation_id ] = self::posted_product();
		if ( $posted_id !== $product_id ) {
			return $empty_request;
		}
		$attributes = array_filter(
			wp_unslash( $_REQUEST ),
			static fn ( $value, $key ): bool => is_string( $value ) && str_starts_with( (string) $key, 'attribute_' ),
			ARRAY_FILTER_USE_BOTH
		);
		return array(
			'options'      => wp_unslash( $_POST[ AnsweredItem::KEY ] ?? null ),
			'files'        => is_array( $_FILES['aisle_files'] ?? null ) ? $_FILES['aisle_files'] : array(),
			'variation_id' => $selected_variation_id > 0 && (int) wp_get_post_parent_id( $selected_variation_id ) === $product_id
				? $selected_variation_id
				: 0,
			'attributes'   => $attributes,
			'replace'      => is_string( $_POST[ self::REPLACE ] ?? null ) ? sanitize_key( $_POST[ self::REPLACE ] ) : '',
		);
		// phpcs:enable
	}
}
