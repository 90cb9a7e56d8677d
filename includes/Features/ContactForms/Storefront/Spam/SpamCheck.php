<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Spam;

use Aisle\Features\ContactForms\Entries\NewEntry;
use Aisle\Features\ContactForms\Storefront\RequestMeta;

/**
 * Says whether a message is spam. Whoever cannot say, because a service does not answer, says that it is none: no message may be lost
 * to somebody else's outage.
 */
interface SpamCheck {

	/**
	 * @return string Why it is spam, as a code that the entry keeps; empty where it is none.
	 */
	public function reason( NewEntry $message, RequestMeta $meta ): string;
}
