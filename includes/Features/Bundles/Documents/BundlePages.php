<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Documents;

/**
 * The pages that show a bundle: those of its products, and posts whose content contains its shortcode or block.
 *
 * @phpstan-import-type StoredBundle from BundleRepository
 */
final class BundlePages {

	private const IN_CONTENT = '/\[aisle_bundle\s[^\]]*?\bid=["\']?(\d+)|<!-- wp:aisle\/bundle \{[^}]*"bundle":"(\d+)"/';

	/**
	 * @return list<int> IDs of the bundles whose shortcode or block a post's content contains.
	 */
	public static function ids_in( string $content ): array {
		preg_match_all( self::IN_CONTENT, $content, $matches );
		return array_values( array_map( intval( ... ), array_filter( array_merge( $matches[1], $matches[2] ) ) ) );
	}

	/**
	 * Returns the URL of a page with the bundle's form.
	 *
	 * @param StoredBundle $bundle
	 * @param int          $preferred ID of the post whose URL is returned if it shows the bundle. It may be any number.
	 * @return string Empty if visitors can see no such page.
	 */
	public static function url( array $bundle, int $preferred ): string {
		foreach ( array_unique( array( $preferred, ...$bundle['model']['products'] ) ) as $id ) {
			if ( self::has_form( $id, $bundle ) ) {
				return (string) get_permalink( $id );
			}
		}
		return '';
	}

	/**
	 * Returns whether visitors can see the post, and it shows the bundle.
	 *
	 * @param StoredBundle $bundle
	 */
	public static function has_form( int $post_id, array $bundle ): bool {
		$post = $post_id > 0 ? get_post( $post_id ) : null;
		$is_public = $post instanceof \WP_Post && 'publish' === $post->post_status && is_post_publicly_viewable( $post );
		if ( ! $is_public || post_password_required( $post ) ) {
			return false;
		}
		return in_array( $post->ID, $bundle['model']['products'], true )
			|| in_array( $bundle['id'], self::ids_in( $post->post_content ), true );
	}
}
