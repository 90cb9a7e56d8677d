<?php
declare(strict_types=1);

namespace Aisle\Tests;

/**
 * Thrown instead of ending the process. An Error, so that no `catch ( \Exception )` handles it.
 */
final class RequestEnded extends \Error {}
