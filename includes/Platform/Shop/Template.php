<?php
declare(strict_types=1);

namespace Aisle\Platform\Shop;

/**
 * Renders a feature's template file. A theme can override it with `aisle/<feature>/<name>.php`.
 */
final class Template {

	/**
	 * @param string               $template `<feature>/<name>`; the plugin's file is
	 *                                       `includes/Features/<Feature>/templates/<name>.php`.
	 * @param array<string, mixed> $args     Available in the file as `$args`, as in WordPress's templates.
	 * @return string
	 * @throws \InvalidArgumentException If there is no such template.
	 */
	public static function render( string $template, array $args = array() ): string {
		$file = self::file( $template );
		ob_start();
		try {
			( static function ( string $file, array $args ): void {
				require $file;
			} )( $file, $args );
		} finally {
			$html = (string) ob_get_clean();
		}
		return $html;
	}

	private static function file( string $template ): string {
		if ( ! preg_match( '#^([a-z][a-z0-9-]*)/([a-z][a-z0-9-]*)\z#', $template, $part ) ) {
			throw new \InvalidArgumentException( sprintf( '"%s" is no template name.', $template ) );
		}
		$theme = locate_template( "aisle/{$template}.php" );
		if ( '' !== $theme ) {
			return $theme;
		}
		$folder      = str_replace( ' ', '', ucwords( str_replace( '-', ' ', $part[1] ) ) );
		$plugin_file = dirname( __DIR__, 2 ) . "/Features/{$folder}/templates/{$part[2]}.php";
		if ( ! is_file( $plugin_file ) ) {
			throw new \InvalidArgumentException( sprintf( 'There is no template "%s".', $template ) );
		}
		return $plugin_file;
	}
}
