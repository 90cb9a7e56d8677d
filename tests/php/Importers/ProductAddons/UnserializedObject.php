<?php
declare(strict_types=1);

namespace Aisle\Tests\Importers\ProductAddons;

/**
 * Records when it is unserialized.
 */
final class UnserializedObject {

	public static int $woken = 0;

	public string $name = 'x';

	public function __wakeup(): void {
		++self::$woken;
	}
}
