<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

use Aisle\Platform\Lazy;

/**
 * Registers the hooks of a DocumentWatch. WordPress runs them only when it changes a post.
 */
final class DocumentHooks {

	/**
	 * @param string                            $post_type Name of the documents' post type.
	 * @param DocumentWatch|Lazy<DocumentWatch> $watch
	 */
	public static function register( string $post_type, object $watch ): void {
		add_action( 'wp_after_insert_post', array( $watch, 'post_changed' ), 20, 2 );
		add_action( 'after_delete_post', array( $watch, 'post_changed' ), 10, 2 );
		foreach ( array( 'added', 'updated', 'deleted' ) as $change ) {
			add_action( $change . '_post_meta', array( $watch, 'meta_changed' ), 10, 3 );
		}
		add_action( 'wp_restore_post_revision', array( $watch, 'revision_restored' ), 20 );
		add_filter( 'wp_' . $post_type . '_revisions_to_keep', array( $watch, 'revisions_to_keep' ), 5 );
	}
}
