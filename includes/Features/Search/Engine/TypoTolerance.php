<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Engine;

/**
 * Typed words for which typos are assumed.
 */
enum TypoTolerance: int {

	case None = 0;

	/** Words that are similar to no index word. */
	case Needed = 1;

	case All = 2;
}
