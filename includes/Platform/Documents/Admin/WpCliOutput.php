<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents\Admin;

/**
 * Prints with WP-CLI's methods. The WP_CLI class exists only if WordPress runs on the command line.
 */
final class WpCliOutput implements CommandOutput {

	public function line( string $text ): void {
		\WP_CLI::line( $text ); // @phpstan-ignore class.notFound
	}

	public function warning( string $text ): void {
		\WP_CLI::warning( $text ); // @phpstan-ignore class.notFound
	}

	public function success( string $text ): void {
		\WP_CLI::success( $text ); // @phpstan-ignore class.notFound
	}

	public function failure( string $text ): void {
		\WP_CLI::error( $text ); // @phpstan-ignore class.notFound
	}
}
