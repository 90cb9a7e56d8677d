<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront;

use Aisle\Features\ContactForms\Entries\EntryRows;
use Aisle\Features\ContactForms\Storefront\Mail\Delivery;
use Aisle\Features\ContactForms\Storefront\Mail\MailTemplates;
use Aisle\Features\ContactForms\Storefront\Webhooks\Webhooks;

/**
 * What was held back as spam and is none goes the way of every message: to the owner by mail, and to other programs. Once, however often it
 * is called spam and not. Its sender gets no answer by itself: it may be days old, and the owner is just reading it.
 */
final class RestoredSpam {

	public function __construct(
		private readonly EntryRows $messages,
		private readonly Delivery $delivery,
		private readonly Webhooks $webhooks
	) {}

	/** Longer than the longest pause between two tries. */
	private const FORGOTTEN_AFTER = 2 * DAY_IN_SECONDS;

	/** Daily. A try or a call that came due while the plugin was switched off is gone. */
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
