<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront;

use Aisle\Features\ContactForms\Contracts\EntryResender;
use Aisle\Features\ContactForms\Storefront\Mail\Delivery;
use Aisle\Features\ContactForms\Storefront\Webhooks\Webhooks;

/**
 * Resends a delivery: emails at once, webhooks when Action Scheduler runs next.
 */
final class DeliveryResender implements EntryResender {

	public function __construct(
		private readonly Delivery $mails,
		private readonly Webhooks $webhooks
	) {}

	public function resend( int $id, string $delivery ): bool {
		return str_starts_with( $delivery, Webhooks::MAIL )
			? $this->webhooks->resend( $id, $delivery )
			: $this->mails->resend( $id, $delivery );
	}
}
