<?php
declare(strict_types=1);

namespace Aisle\Tests;

/**
 * Thrown where WordPress would end the process. An Error, so that no `catch ( \Exception )` on the way swallows it.
 */
final class RequestEnded extends \Error {}
