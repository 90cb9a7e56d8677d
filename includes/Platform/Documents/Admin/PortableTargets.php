<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents\Admin;

/**
 * Names products by SKU and slug and terms by slug in exported documents, because ids differ between stores. A name is
 * written as `sku=W-1&slug=walnut-board`; the import looks it up.
 */
final class PortableTargets {

	private const POST_TYPES = array(
		'product'   => array( 'product' ),
		'variation' => array( 'product_variation' ),
		'any'       => array( 'product', 'product_variation' ),
	);
	private const TAXONOMIES = array(
		'category' => 'product_cat',
		'tag'      => 'product_tag',
	);

	/**
	 * @param string $target_type `category`, `tag`, `product`, `variation`, or `any` for a product or a variation.
	 * @return string Empty if the product or term does not exist.
	 */
	public static function name( string $target_type, int $id ): string {
		if ( isset( self::TAXONOMIES[ $target_type ] ) ) {
			$term = get_term( $id, self::TAXONOMIES[ $target_type ] );
			return $term instanceof \WP_Term ? http_build_query( array( 'slug' => $term->slug ) ) : '';
		}
		$post = in_array( get_post_type( $id ), self::POST_TYPES[ $target_type ] ?? array(), true ) ? get_post( $id ) : null;
		if ( ! $post instanceof \WP_Post ) {
			return '';
		}
		$product = wc_get_product( $id );
		$names   = array(
			// `edit` context: otherwise a variation without a SKU returns its parent's.
			'sku'  => $product instanceof \WC_Product ? $product->get_sku( 'edit' ) : '',
			'slug' => $post->post_name,
		);
		return http_build_query( array_filter( $names, static fn( string $name ): bool => '' !== $name ) );
	}

	/**
	 * @return int 0 if this store has no match.
	 */
	public static function find( string $target_type, string $name ): int {
		parse_str( $name, $names );
		$sku  = is_string( $names['sku'] ?? null ) ? $names['sku'] : '';
		$slug = is_string( $names['slug'] ?? null ) ? $names['slug'] : '';
		if ( isset( self::TAXONOMIES[ $target_type ] ) ) {
			$term = '' === $slug ? false : get_term_by( 'slug', $slug, self::TAXONOMIES[ $target_type ] );
			return $term instanceof \WP_Term ? $term->term_id : 0;
		}
		$types = self::POST_TYPES[ $target_type ] ?? array();
		$id    = '' === $sku ? 0 : (int) wc_get_product_id_by_sku( $sku );
		return $id > 0 && in_array( get_post_type( $id ), $types, true ) ? $id : self::by_slug( $slug, $types );
	}

	/**
	 * Returns the slug and the SKU of a name for a message, or the whole text if it contains neither.
	 */
	public static function identifiers( mixed $name ): string {
		$text = is_scalar( $name ) ? (string) $name : '';
		parse_str( $text, $names );
		$identifiers = array_filter(
			array( $names['slug'] ?? '', $names['sku'] ?? '' ),
			static fn( mixed $part ): bool => is_string( $part ) && '' !== $part
		);
		return array() === $identifiers ? $text : implode( ', ', $identifiers );
	}

	/**
	 * @param list<string> $types
	 */
	private static function by_slug( string $slug, array $types ): int {
		$ids = '' === $slug || array() === $types ? array() : get_posts(
			array(
				'name'           => $slug,
				'post_type'      => $types,
				'post_status'    => array( 'publish', 'private', 'draft', 'pending', 'future' ),
				'posts_per_page' => 1,
				'fields'         => 'ids',
			)
		);
		return (int) ( $ids[0] ?? 0 );
	}
}
