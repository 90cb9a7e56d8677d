<?php
declare(strict_types=1);

namespace Aisle\Tests\Importers\ProductAddons;

/**
 * Tells when somebody brings it back from its stored text.
 */
final class WokenObject {

	public static int $woken = 0;

	public string $name = 'x';

	public function __wakeup(): void {
		++self::$woken;
	}
}
