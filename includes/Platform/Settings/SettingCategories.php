<?php
declare(strict_types=1);

namespace Aisle\Platform\Settings;

/**
 * Finds product categories that the merchant can select for a setting: by name or slug.
 *
 * @phpstan-type Found array{id: string, name: string, detail: string, image: string}
 */
final class SettingCategories {

	private const MAX_RESULTS = 20;
	/** Maximum number of categories in a setting of the type `categories`. */
	private const MAX_CATEGORIES = 100;

	/**
	 * @return list<Found>
	 */
	public static function search( string $search ): array {
		return self::describe_all( array(
			'search' => trim( $search ),
			'number' => self::MAX_RESULTS,
		) );
	}

	/**
	 * @param list<string> $slugs Each once; see slugs().
	 * @return list<Found> In the order of the slugs, without those that do not exist.
	 */
	public static function by_slugs( array $slugs ): array {
		$slugs = array_slice( $slugs, 0, self::MAX_CATEGORIES );
		$found = array() === $slugs ? array() : array_column( self::describe_all( array( 'slug' => $slugs ) ), null, 'id' );
		return array_values( array_filter( array_map( static fn( string $slug ): ?array => $found[ $slug ] ?? null, $slugs ) ) );
	}

	/**
	 * @return list<string> Slugs of a stored value, "cameras,lenses".
	 */
	public static function slugs( string $value ): array {
		return array_values( array_unique( array_filter(
			array_map( trim( ... ), explode( ',', $value ) ),
			static fn( string $slug ): bool => '' !== $slug
		) ) );
	}

	/**
	 * @param array<string, mixed> $query
	 * @return list<Found>
	 */
	private static function describe_all( array $query ): array {
		$terms = get_terms( array( 'taxonomy' => 'product_cat', 'hide_empty' => false, 'orderby' => 'name' ) + $query );
		$terms = array_filter( is_array( $terms ) ? $terms : array(), static fn( mixed $term ): bool => $term instanceof \WP_Term );
		return array_values( array_map( self::describe( ... ), $terms ) );
	}

	/**
	 * @return Found The ID is the slug, which stays the same in an export.
	 */
	private static function describe( \WP_Term $term ): array {
		$names = array( $term->name );
		foreach ( get_ancestors( $term->term_id, 'product_cat', 'taxonomy' ) as $id ) {
			$ancestor = get_term( (int) $id, 'product_cat' );
			if ( $ancestor instanceof \WP_Term ) {
				array_unshift( $names, $ancestor->name );
			}
		}
		$image = wp_get_attachment_image_url( (int) get_term_meta( $term->term_id, 'thumbnail_id', true ), 'thumbnail' );
		return array(
			'id'     => $term->slug,
			'name'   => html_entity_decode( implode( ' › ', $names ), ENT_QUOTES ),
			'detail' => $term->slug,
			'image'  => is_string( $image ) ? $image : '',
		);
	}
}
