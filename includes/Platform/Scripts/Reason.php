<?php
declare(strict_types=1);

namespace Aisle\Platform\Scripts;

/**
 * Reason why a WooCommerce script stays on a page.
 */
final class Reason {

	/** A third-party script needs it. `handle` is that script. */
	public const NEEDED = 'needed';
	/** Other code has been attached to it. `handle` is the start of that code. */
	public const ATTACHED = 'attached';
	/** Its handle, `handle`, has been registered with a third-party file. */
	public const THIRD_PARTY = 'foreign';
	/**
	 * A setting disables the replacement, or Aisle does not replace the behavior on this page. `handle` is the
	 * behavior.
	 */
	public const NOT_REPLACED = 'handed-back';
	/** A filter keeps it. */
	public const FILTERED = 'filtered';
	/** Another script with the same behavior stays. `handle` is that script. */
	public const TOGETHER = 'together';
	/** It is already printed. */
	public const PRINTED = 'printed';

	public function __construct(
		public readonly string $kind,
		public readonly string $handle = ''
	) {}

	public function message(): string {
		return match ( $this->kind ) {
			/* translators: 1: name of a script, 2: plugin or theme. */
			self::NEEDED => sprintf( __( 'Kept: the script %1$s needs this script (%2$s).', 'aisle' ), $this->handle, $this->owner() ),
			/* translators: %s: the beginning of some code. */
			self::ATTACHED => sprintf( __( 'Kept: a plugin or the theme has attached code to this script: %s', 'aisle' ), $this->handle ),
			/* translators: %s: plugin or theme. */
			self::THIRD_PARTY => sprintf( __( 'Kept: %s loads its own version of this script.', 'aisle' ), $this->owner() ),
			self::NOT_REPLACED => sprintf(
				/* translators: %s: what the script does, for example "gallery". */
				__(
					'Kept: this function (%s) is turned off in WooCommerce → Aisle, or WooCommerce or the theme handles it.',
					'aisle'
				),
				$this->handle
			),
			self::FILTERED => __( 'Kept: a plugin or the theme needs this script.', 'aisle' ),
			/* translators: %s: name of a script. */
			self::TOGETHER => sprintf( __( 'Kept: this script works together with %s, which is also kept.', 'aisle' ), $this->handle ),
			default => __( 'Not removed: the script was output before the page was complete.', 'aisle' ),
		};
	}

	private function owner(): string {
		$name = ScriptOwner::name( $this->handle );
		return '' === $name ? __( 'unknown source', 'aisle' ) : $name;
	}
}
