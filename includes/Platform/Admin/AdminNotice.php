<?php
declare(strict_types=1);

namespace Aisle\Platform\Admin;

/**
 * A dismissible notice for the merchant, with optional action links.
 */
final class AdminNotice {

	/**
	 * @param string                $id      Identifies the notice in the list of read notices: lower case, digits and
	 *                                       dashes.
	 * @param \Closure(): string    $text    Called only on screens that may show the notice. '' shows nothing.
	 * @param array<string, string> $choices Label => URL of the action, with its nonce. Using any action marks the
	 *                                       notice as read. The first action changes something, the others change
	 *                                       nothing.
	 * @param bool                  $stays   True if Aisle's own screen also shows the notice after it was read, with
	 *                                       its first action only.
	 */
	public function __construct(
		public readonly string $id,
		public readonly \Closure $text,
		public readonly array $choices = array(),
		public readonly bool $stays = false
	) {}
}
