<?php
declare(strict_types=1);

namespace Aisle\Features\CartDrawer;

/**
 * A cart drawer of another plugin or of the theme.
 */
final class ThirdPartyDrawer {

	/**
	 * @param string               $name     Name that the merchant knows.
	 * @param bool                 $is_theme True if the drawer is part of the theme; the merchant has not installed a
	 *                                       plugin for it.
	 * @param list<string>         $folders  Folders of the plugin in the plugins folder. Footer callbacks and assets
	 *                                       from these folders belong to its drawer.
	 * @param array<string, mixed> $off      The drawer's own filters => values that turn it off; a closure is called.
	 */
	public function __construct(
		public readonly string $name,
		public readonly bool $is_theme,
		public readonly array $folders,
		public readonly array $off
	) {}

	public function id(): string {
		return sanitize_title( $this->name );
	}

	public function can_be_suppressed(): bool {
		return array() !== $this->folders || array() !== $this->off;
	}
}
