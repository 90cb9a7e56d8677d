<?php
declare(strict_types=1);

namespace Aisle\Platform\Scripts;

/**
 * Why a script of WooCommerce stays on a page.
 */
final class Reason {

	/** A script that we do not know needs it. `handle` is that script. */
	public const NEEDED = 'needed';
	/** Somebody has attached code of their own to it. `handle` is how that code begins. */
	public const ATTACHED = 'attached';
	/** Under its name, which is `handle`, stands somebody else's file. */
	public const FOREIGN = 'foreign';
	/** A setting, or a page on which we do not do this. `handle` is the behaviour. */
	public const HANDED_BACK = 'handed-back';
	/** A filter. */
	public const FILTERED = 'filtered';
	/** Another script that does the same work stays. `handle` is that script. */
	public const TOGETHER = 'together';
	/** It is in the page already. */
	public const PRINTED = 'printed';

	public function __construct(
		public readonly string $kind,
		public readonly string $handle = ''
	) {}

	public function sentence(): string {
		return match ( $this->kind ) {
			/* translators: 1: name of a script, 2: plugin or theme. */
			self::NEEDED => sprintf( __( 'Stays, because the script %1$s needs it (%2$s).', 'aisle' ), $this->handle, $this->owner() ),
			/* translators: %s: the beginning of some code. */
			self::ATTACHED => sprintf( __( 'Stays, because a plugin or the theme has attached code to it: %s', 'aisle' ), $this->handle ),
			/* translators: %s: plugin or theme. */
			self::FOREIGN => sprintf( __( 'Stays, because another script stands in its place (%s).', 'aisle' ), $this->owner() ),
			self::HANDED_BACK => sprintf(
				/* translators: %s: what the script does, for example "gallery". */
				__(
					'Stays, because this is turned off in WooCommerce → Aisle, or left to WooCommerce and the theme on such a page (%s).',
					'aisle'
				),
				$this->handle
			),
			self::FILTERED => __( 'Stays, because a plugin or the theme asks for it.', 'aisle' ),
			/* translators: %s: name of a script. */
			self::TOGETHER => sprintf( __( 'Stays, because it works together with %s, which stays.', 'aisle' ), $this->handle ),
			default => __( 'Stays, because it was printed before the page was complete.', 'aisle' ),
		};
	}

	private function owner(): string {
		$name = ScriptOwner::name( $this->handle );
		return '' === $name ? __( 'its address does not say whose', 'aisle' ) : $name;
	}
}
