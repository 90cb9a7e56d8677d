<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Spam;

use Aisle\Features\ContactForms\Entries\NewEntry;
use Aisle\Features\ContactForms\Storefront\RequestMeta;

/**
 * Runs the spam checks, cheapest first; stops at the first match.
 */
final class SpamChecker implements SpamCheck {

	/**
	 * @param list<SpamCheck> $checks
	 */
	public function __construct( private readonly array $checks ) {}

	public function reason( NewEntry $message, RequestMeta $meta ): string {
		/**
		 * Filters the spam checks of contact forms, in order.
		 *
		 * @param SpamCheck[] $checks
		 */
		foreach ( (array) apply_filters( 'aisle_contact_spam_checks', $this->checks ) as $check ) {
			$reason = $check instanceof SpamCheck ? $check->reason( $message, $meta ) : '';
			if ( '' !== $reason ) {
				return $reason;
			}
		}
		return '';
	}
}
