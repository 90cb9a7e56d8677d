<?php
declare(strict_types=1);

namespace Aisle\Features\CartDrawer;

/**
 * A cart drawer of another plugin or of the theme.
 */
final class ThirdPartyDrawer {

	/**
	 * @param string               $name     As the owner knows it.
	 * @param bool                 $is_theme Its theme's: it came with the shop's looks, nobody chose it for its drawer.
	 * @param list<string>         $folders  Of the plugin, in the plugins' folder: what hangs on the page's end or is loaded from there is
	 *                                       its drawer.
	 * @param array<string, mixed> $off      Its own filters => what they give where its drawer is off; a callable is asked.
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
