<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Owner;

use Aisle\Features\ContactForms\Messages\MessageFilter;
use Aisle\Features\ContactForms\Messages\StoredMessage;
use Aisle\Platform\Documents\Owner\RequestBody;

/**
 * Which messages a request asks for: `status`, `form`, `days`, `search`, `reply` (`open`, `answered`).
 */
final class EntryQuery {

	private const STATUSES = array(
		MessageFilter::INBOX,
		StoredMessage::UNREAD,
		StoredMessage::READ,
		StoredMessage::SPAM,
		StoredMessage::TRASH,
	);

	/**
	 * @throws \Aisle\Platform\Http\ApiError bad_request
	 */
	public static function filter( RequestBody $body ): MessageFilter {
		$status = $body->has( 'status' ) ? $body->text( 'status' ) : MessageFilter::INBOX;
		if ( ! in_array( $status, self::STATUSES, true ) ) {
			throw RequestBody::refusal( 'status' );
		}
		$reply = $body->has( 'reply' ) ? $body->text( 'reply' ) : '';
		if ( ! in_array( $reply, array( '', MessageFilter::OPEN, MessageFilter::ANSWERED ), true ) ) {
			throw RequestBody::refusal( 'reply' );
		}
		return new MessageFilter(
			$status,
			max( 0, $body->whole( 'form' ) ?? 0 ),
			min( 3650, max( 0, $body->whole( 'days' ) ?? 0 ) ),
			$body->text( 'search' ),
			$reply
		);
	}
}
