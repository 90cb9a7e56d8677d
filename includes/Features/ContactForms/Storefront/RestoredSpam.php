<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront;

use Aisle\Features\ContactForms\Entries\EntryRows;
use Aisle\Features\ContactForms\Storefront\Mail\Delivery;
use Aisle\Features\ContactForms\Storefront\Mail\MailTemplates;
use Aisle\Features\ContactForms\Storefront\Webhooks\Webhooks;

/**
 * Sends entries that were marked as spam by mistake: to the merchant by email, and to webhooks. Each is sent once,
 * however often its status changes. Its sender gets no autoreply: the entry may be days old, and the merchant is
 * reading it.
 */
final class RestoredSpam {

	public function __construct(
		private readonly EntryRows $messages,
		private readonly Delivery $delivery,
		private readonly Webhooks $webhooks
	) {}

	/** Longer than the longest delay between two attempts. */
	private const FORGOTTEN_AFTER = 2 * DAY_IN_SECONDS;

	/** Runs daily. Attempts that were due while the plugin was deactivated were lost; this schedules them again. */
	public function take_up(): void {
		foreach ( $this->messages->stalled( time() - self::FORGOTTEN_AFTER ) as $mail ) {
			$this->delivery->take_up( $mail['id'], $mail['mail'], $mail['tries'] + 1 );
		}
		$this->webhooks->take_up();
	}

	/**
	 * @param mixed $id
	 */
	public function pass_on( $id ): void {
		$stored = $this->messages->find( (int) $id );
		if ( null !== $stored && $this->messages->claim_delivery( $stored->id, MailTemplates::MAIL ) ) {
			$this->delivery->soon( $stored->id );
			$this->webhooks->plan( $stored->id, $stored );
		}
	}
}
