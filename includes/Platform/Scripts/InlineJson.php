<?php
declare(strict_types=1);

namespace Aisle\Platform\Scripts;

/**
 * Prints a script's data as JSON at the current position, so that a form that is loaded later by Ajax has its own data.
 */
final class InlineJson {

	/**
	 * @param string                  $class_name Class by which the script finds the data.
	 * @param array<array-key, mixed> $data
	 */
	public static function print( string $class_name, array $data ): void {
		wp_print_inline_script_tag(
			(string) wp_json_encode( $data, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ),
			array(
				'type'  => 'application/json',
				'class' => $class_name,
			)
		);
	}
}
