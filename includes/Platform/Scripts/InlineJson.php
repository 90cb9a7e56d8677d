<?php
declare(strict_types=1);

namespace Aisle\Platform\Scripts;

/** Data for a script, printed where it stands in the page, so that a form that comes later by ajax brings its own. */
final class InlineJson {

	/**
	 * @param string                  $class_name By which the script finds it.
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
