<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Engine;

/**
 * For which typed words a slip of the finger is assumed.
 */
enum Slips: int {

	case None = 0;

	/** For those that are near to no word of the index. */
	case Needed = 1;

	case All = 2;
}
