<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Content;

/** Result of PHP's own parser for the text after an opening tag. */
enum CodeVerdict {

	/** Code that calls, includes or evaluates something. */
	case Active;

	/** Code that runs without calling, including or evaluating anything; more code may follow. */
	case Harmless;

	/** A parse error: PHP does not run such a file. */
	case Broken;

	/** The text ends within the code: more of it must be read. */
	case CutOff;
}
