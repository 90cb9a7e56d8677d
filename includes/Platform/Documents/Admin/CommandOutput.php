<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents\Admin;

/**
 * Where a command writes: the terminal.
 */
interface CommandOutput {

	public function line( string $text ): void;

	public function warning( string $text ): void;

	/** Says that all went well. */
	public function success( string $text ): void;

	/** Says what went wrong; the command ends with a status that scripts see. */
	public function failure( string $text ): void;
}
