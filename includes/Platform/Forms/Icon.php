<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms;

/**
 * SVG paths of the icons in printed fields, the same as in src/platform/ui/icon.tsx and
 * src/platform/forms/option-icon.tsx.
 */
final class Icon {

	private const SHARED_PATHS = array(
		'close' => 'M6 6l12 12M18 6L6 18',
		'plus'  => 'M12 5v14M5 12h14',
		'minus' => 'M5 12h14',
		'check' => 'M5 12.5l4.5 4.5L19 7.5',
		'trash' => 'M5 7h14M10 7V5h4v2M7 7l.8 12h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5',
	);

	private const FIELD_PATHS = array(
		'zoom' => 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15.5 15.5L20 20M11 8.5v5M8.5 11h5',
	);

	/** @var array<string, string> */
	private static array $html_cache = array();

	public static function shared( string $name ): string {
		return self::$html_cache[ $name ] ??= Html::icon( self::SHARED_PATHS[ $name ], 'aisle-icon ' );
	}

	public static function of_fields( string $name ): string {
		return self::$html_cache[ $name ] ??= Html::icon( self::FIELD_PATHS[ $name ] );
	}
}
