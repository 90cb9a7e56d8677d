<?php
declare(strict_types=1);

namespace Aisle\Features\Instagram\Feed;

/**
 * A request to Instagram's API that has failed.
 */
final class InstagramError extends \RuntimeException {

	/** Instagram's code of an access token that has expired or was revoked. */
	public const INVALID_TOKEN = 190;

	/** Instagram's code of an unknown field. */
	public const INVALID_FIELD = 100;

	/** Text for a response that is no valid data, from the specification. */
	public const INVALID_RESPONSE = 'Invalid Instagram response';

	public const NO_IMAGES = 'The images could not be copied';

	/**
	 * Returns the text of a stored error for a visitor. Messages of Instagram and of the server's network may contain
	 * details about the account or the server, so only users who can edit posts read them: those with the admin bar.
	 */
	public static function visitor_text( string $message ): string {
		return current_user_can( 'edit_posts' ) || in_array( $message, array( self::INVALID_RESPONSE, self::NO_IMAGES ), true )
			? self::text( $message )
			: __( 'The posts could not be loaded', 'aisle' );
	}

	/** Returns the text of a stored error. Instagram's own messages are not translated. */
	public static function text( string $message ): string {
		return match ( $message ) {
			self::INVALID_RESPONSE => __( 'Invalid Instagram response', 'aisle' ),
			self::NO_IMAGES        => __( 'The images could not be copied', 'aisle' ),
			default                => $message,
		};
	}
}
