<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents\Admin;

/**
 * Formats date and status of a document's post, or of an earlier state, for the admin app.
 */
final class PostState {

	/** Returns ISO 8601 in UTC. WordPress does not fill the UTC column of drafts. */
	public static function modified_time( \WP_Post $post ): string {
		$time = get_post_datetime( $post, 'modified' );
		return false === $time ? '' : $time->setTimezone( new \DateTimeZone( 'UTC' ) )->format( 'c' );
	}

	/** Returns `publish`, `trash` or `draft`; any other status counts as a draft. */
	public static function status( \WP_Post $post ): string {
		return in_array( $post->post_status, array( 'publish', 'trash' ), true ) ? $post->post_status : 'draft';
	}
}
