<?php
declare(strict_types=1);

namespace Aisle\Platform\Admin;

/**
 * Something the owner should know once, and what may be done about it in one press.
 */
final class AdminNotice {

	/**
	 * @param string                $id      Under which it is remembered that it was read: lower case, digits and dashes.
	 * @param \Closure(): string    $text    Asked only where it may be shown; '' says nothing.
	 * @param array<string, string> $choices Label => address that does it, with its nonce; to have taken one is to have read it. The first
	 *                                       changes something, the others keep what is.
	 * @param bool                  $stays   On Aisle's own screen it is said also to those who have read it, with its first choice.
	 */
	public function __construct(
		public readonly string $id,
		public readonly \Closure $text,
		public readonly array $choices = array(),
		public readonly bool $stays = false
	) {}
}
