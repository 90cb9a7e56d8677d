<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront;

use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Http\RateLimiter;
use Aisle\Platform\Mail\EmailAddress;
use Aisle\Platform\Mail\Mailbox;

/**
 * Limits the number of submissions in ten minutes: attempts of any kind, and saved entries. Autoreplies have their own
 * limits, because a visitor can name any recipient.
 */
final class ContactRate {

	private const LIMITS = array(
		'calls'    => 60,
		'messages' => 10,
	);

	private const AUTOREPLY_LIMITS = array(
		'recipient' => 3,
		'address'   => 20,
		'shop'      => 300,
	);

	/**
	 * @param string $limit_name `calls` or `messages`.
	 * @throws ApiError too_many_messages (429).
	 */
	public static function count( string $limit_name ): void {
		/**
		 * Filters how many attempts (`calls`) and saved entries (`messages`) of one visitor are accepted in ten
		 * minutes. The limit for one IP address is ten times as high, and a hundred times if it is a proxy's. A visitor
		 * without a session is counted by the IP address.
		 *
		 * @param array{calls: int, messages: int} $limits Default: 60 and 10.
		 */
		$limits = (array) apply_filters( 'aisle_contact_rate_limits', self::LIMITS ) + self::LIMITS;
		if ( ! ( new RateLimiter( 'contact-' . $limit_name ) )->allows_visitor( (int) $limits[ $limit_name ] ) ) {
			throw new ApiError(
				'too_many_messages',
				__( 'You have sent too many messages. Please wait a few minutes and try again.', 'aisle' ),
				429,
				array( 'retry_after' => RateLimiter::retry_after() )
			);
		}
	}

	/**
	 * Counts an autoreply and returns whether it may be sent. The limits are per recipient and day, per IP address and
	 * hour, and per store and day.
	 */
	public static function count_and_allow_reply( string $recipient ): bool {
		$limiter = new RateLimiter( 'contact-autoreply' );
		// Both spellings of a domain, Unicode and Punycode, count as one mailbox.
		$ascii   = EmailAddress::ascii( $recipient );
		$is_over = $limiter->count( 'to:' . Mailbox::of( '' === $ascii ? $recipient : $ascii ), 0, RateLimiter::DAY )['times']
			> self::AUTOREPLY_LIMITS['recipient'];
		$is_over = $limiter->count( RateLimiter::address_key(), 0, RateLimiter::HOUR_PERIODS )['times']
			> self::AUTOREPLY_LIMITS['address'] * ( RateLimiter::is_shared() ? RateLimiter::SHARED_ADDRESS_FACTOR : 1 )
			|| $is_over;
		return ! ( $limiter->count( 'shop', 0, RateLimiter::DAY )['times'] > self::AUTOREPLY_LIMITS['shop'] || $is_over );
	}
}
