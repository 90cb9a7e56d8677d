<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront;

use Aisle\Features\ContactForms\Entries\EntryRows;
use Aisle\Features\ContactForms\Storefront\Mail\Delivery;
use Aisle\Features\ContactForms\Storefront\Mail\MailTemplates;
use Aisle\Features\ContactForms\Storefront\Webhooks\Webhooks;

/**
 * Sends entries that were marked as spam by mistake: to the merchant by email, and to webhooks. Each entry is sent
 * once, however often its status changes. The sender gets no autoreply: the entry may be days old, and the merchant is
 * reading it.
 */
final class RestoredSpam {

	public function __construct(
		private readonly EntryRows $entries,
		private readonly Delivery $delivery,
		private readonly Webhooks $webhooks
	) {}

	/** Longer than the longest delay between two attempts. */
	private const STALLED_AFTER_SECONDS = 2 * DAY_IN_SECONDS;

	/** Runs daily. Attempts that were due while the plugin was deactivated were lost; this schedules them again. */
	public function reschedule_lost_attempts(): void {
		foreach ( $this->entries->stalled_deliveries( time() - self::STALLED_AFTER_SECONDS ) as $delivery ) {
			$this->delivery->schedule_attempt( $delivery['id'], $delivery['mail'], $delivery['tries'] + 1 );
		}
		$this->webhooks->reschedule_failed();
	}

	/**
	 * @param mixed $id
	 */
	public function send_restored( $id ): void {
		$entry = $this->entries->find( (int) $id );
		if ( null !== $entry && $this->entries->claim_delivery( $entry->id, MailTemplates::MAIL ) ) {
			$this->delivery->send_soon( $entry->id );
			$this->webhooks->schedule( $entry->id, $entry );
		}
	}
}
