<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents\Admin;

/**
 * What a document's post, or an earlier state of it, says of itself in the admin's words.
 */
final class PostState {

	/** ISO 8601 in UTC. WordPress does not fill the UTC column of drafts. */
	public static function modified( \WP_Post $post ): string {
		$time = get_post_datetime( $post, 'modified' );
		return false === $time ? '' : $time->setTimezone( new \DateTimeZone( 'UTC' ) )->format( 'c' );
	}

	/** Whatever is neither shown in the shop nor thrown away is a draft. */
	public static function status( \WP_Post $post ): string {
		return in_array( $post->post_status, array( 'publish', 'trash' ), true ) ? $post->post_status : 'draft';
	}
}
