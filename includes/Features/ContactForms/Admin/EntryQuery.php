<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Admin;

use Aisle\Features\ContactForms\Entries\EntryFilter;
use Aisle\Features\ContactForms\Entries\StoredEntry;
use Aisle\Platform\Documents\Admin\RequestBody;

/**
 * Reads from a request which entries it selects: `status`, `form`, `days`, `search`, `reply` (`open`, `answered`).
 */
final class EntryQuery {

	private const STATUSES = array(
		EntryFilter::INBOX,
		StoredEntry::UNREAD,
		StoredEntry::READ,
		StoredEntry::SPAM,
		StoredEntry::TRASH,
	);

	/**
	 * @throws \Aisle\Platform\Http\ApiError bad_request
	 */
	public static function filter( RequestBody $body ): EntryFilter {
		$status = $body->has( 'status' ) ? $body->text( 'status' ) : EntryFilter::INBOX;
		if ( ! in_array( $status, self::STATUSES, true ) ) {
			throw RequestBody::rejection( 'status' );
		}
		$reply = $body->has( 'reply' ) ? $body->text( 'reply' ) : '';
		if ( ! in_array( $reply, array( '', EntryFilter::OPEN, EntryFilter::ANSWERED ), true ) ) {
			throw RequestBody::rejection( 'reply' );
		}
		return new EntryFilter(
			$status,
			max( 0, $body->integer( 'form' ) ?? 0 ),
			min( 3650, max( 0, $body->integer( 'days' ) ?? 0 ) ),
			$body->text( 'search' ),
			$reply
		);
	}
}
