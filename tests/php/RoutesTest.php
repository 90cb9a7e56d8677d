<?php
declare(strict_types=1);

namespace Aisle\Tests;

final class RoutesTest extends TestCase {
	public function test_placeholder(): void { self::assertTrue( true ); }
}
