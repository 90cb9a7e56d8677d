<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents\Admin;

/**
 * Output of a command: the terminal.
 */
interface CommandOutput {

	public function line( string $text ): void;

	public function warning( string $text ): void;

	/** Prints a success message. */
	public function success( string $text ): void;

	/** Prints an error message. The command then ends with an error status for scripts. */
	public function failure( string $text ): void;
}
