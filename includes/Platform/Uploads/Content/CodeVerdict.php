<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Content;

/** What PHP's own parser says of the text behind an opening tag. */
enum CodeVerdict {

	/** Code that calls, includes or evaluates something. */
	case Active;

	/** Code that runs and does nothing of the kind; more may follow it. */
	case Harmless;

	/** A parse error: PHP does not run a file that holds it. */
	case Broken;

	/** The text ends within the code: more of it must be read. */
	case CutOff;
}
