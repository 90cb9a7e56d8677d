<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Spam;

use Aisle\Features\ContactForms\Entries\NewEntry;
use Aisle\Features\ContactForms\Storefront\RequestMeta;

/**
 * Decides whether a submission is spam. A check that gets no result, for example because a service is down, must return
 * no reason: an outage must not lose a submission.
 */
interface SpamCheck {

	/**
	 * @return string Reason as a code that is stored with the entry; empty if the submission is not spam.
	 */
	public function reason( NewEntry $message, RequestMeta $meta ): string;
}
