import { __, _n, sprintf } from '@wordpress/i18n';
import { dateTimeOf } from '../../../platform/builder/moment';
import type { Change, DeliveryState, MailName } from '../entries/entries';

/** Formats a time in the user's time zone and locale. */
export const formatTimestamp = ( seconds: number ): string => dateTimeOf( new Date( seconds * 1000 ).toISOString() );

/** Returns the sender's name, or else the email address. If the form asked for neither, returns “No name”. */
export const senderOf = ( { name, email }: { name: string; email: string } ): string =>
	name || email || __( 'No name', 'aisle' );

/** Only web URLs become links, because a visitor may enter `javascript:` URLs. */
export const isWebUrl = ( text: string ): boolean => /^https?:\/\/[^\s]+$/i.test( text );

export function stateName( state: DeliveryState ): string {
	const names: Record< DeliveryState, string > = {
		'': '',
		waiting: __( 'Waiting to be sent', 'aisle' ),
		sent: __( 'Sent', 'aisle' ),
		failed: __( 'Failed, will be retried', 'aisle' ),
		given_up: __( 'Not sent', 'aisle' ),
	};
	return names[ state ];
}

export const hasDeliveryFailed = ( state: DeliveryState ): boolean => state === 'failed' || state === 'given_up';

export function mailName( mail: MailName ): string {
	if ( mail.startsWith( 'webhook-' ) ) {
		return __( 'Webhook', 'aisle' );
	}
	return mail === 'mail' ? __( 'Email to the store', 'aisle' ) : __( 'Auto-reply', 'aisle' );
}

export function changeName( change: Change ): string {
	const names: Record< Change, string > = {
		read: __( 'Mark as read', 'aisle' ),
		unread: __( 'Mark as unread', 'aisle' ),
		spam: __( 'Mark as spam', 'aisle' ),
		not_spam: __( 'Not spam', 'aisle' ),
		trash: __( 'Move to trash', 'aisle' ),
		restore: __( 'Restore', 'aisle' ),
		delete: __( 'Delete permanently', 'aisle' ),
	};
	return names[ change ];
}

export function doneMessage( change: Change, count: number ): string {
	switch ( change ) {
		case 'read':
			return sprintf(
				/* translators: %d: a number. */
				_n( '%d message marked as read.', '%d messages marked as read.', count, 'aisle' ),
				count
			);
		case 'unread':
			return sprintf(
				/* translators: %d: a number. */
				_n( '%d message marked as unread.', '%d messages marked as unread.', count, 'aisle' ),
				count
			);
		case 'spam':
			/* translators: %d: a number. */
			return sprintf( _n( '%d message marked as spam.', '%d messages marked as spam.', count, 'aisle' ), count );
		case 'not_spam':
			return sprintf(
				/* translators: %d: a number. */
				_n( '%d message moved to the inbox.', '%d messages moved to the inbox.', count, 'aisle' ),
				count
			);
		case 'trash':
			return sprintf(
				/* translators: %d: a number. */
				_n( '%d message moved to the trash.', '%d messages moved to the trash.', count, 'aisle' ),
				count
			);
		case 'restore':
			/* translators: %d: a number. */
			return sprintf( _n( '%d message restored.', '%d messages restored.', count, 'aisle' ), count );
		case 'delete':
			/* translators: %d: a number. */
			return sprintf( _n( '%d message deleted.', '%d messages deleted.', count, 'aisle' ), count );
	}
}

/** Returns the change that undoes a change; null if there is none. */
export const undoChangeOf = ( change: Change ): Change | null =>
	( ( { trash: 'restore', spam: 'not_spam', not_spam: 'spam', read: 'unread', unread: 'read' } ) as const )[
		change as 'trash'
	] ?? null;
