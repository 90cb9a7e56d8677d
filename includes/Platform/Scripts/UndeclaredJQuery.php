<?php
declare(strict_types=1);

namespace Aisle\Platform\Scripts;

use Aisle\Platform\Database\AutoloadedOption;

/**
 * Adds the missing jQuery dependency to scripts of themes and plugins that use jQuery without declaring it. These
 * scripts rely on WooCommerce's scripts to load jQuery, but Aisle may remove those. Each version of a file is read
 * once, and the result is stored in an autoloaded option, so that pages need no query.
 */
final class UndeclaredJQuery {

	/** Name of the autoloaded option: handle => array( URL with version, whether it uses jQuery ). */
	public const OPTION = 'aisle_jquery_users';

	private const MAX_BYTES  = 1024 * 1024;
	private const MAX_STORED = 300;

	/** Matches `jQuery( …`, `jQuery.fn`, `( function ( $ ) { … } )( jQuery )`. */
	private const USE = '/(?<![\w$.])jQuery(?:\s*\(|\.\w)|\(\s*(?:window\.)?jQuery\s*[,)]/';

	/** Matches code that checks whether jQuery exists, and thus works without it. */
	private const JQUERY_CHECK = '/typeof\s+(?:window\.)?jQuery|window\.jQuery\s*(?:[&|?)]|[!=]=)|[\'"]jQuery[\'"]\s*in\s|(?<![\w$.])void '
		. '0\s*[!=]==?\s*(?:window\.)?jQuery/';

	/**
	 * @var array<string, array{object|null, mixed}> Handle => the script and its URL when it was checked: this runs
	 *                                               four times per page.
	 */
	private array $checked_scripts = array();

	public function __construct( private readonly AutoloadedOption $option = new AutoloadedOption( self::OPTION ) ) {}

	public function add_missing_dependencies(): void {
		if ( ! did_action( 'wp_enqueue_scripts' ) ) {
			return;
		}
		$stored_results = $this->option->value_without_query();
		$results        = $stored_results;
		foreach ( array_diff( wp_scripts()->queue, wp_scripts()->done ) as $handle ) {
			$script = wp_scripts()->registered[ $handle ] ?? null;
			$is_new = array( $script, $script?->src ) !== ( $this->checked_scripts[ $handle ] ?? null );

			$this->checked_scripts[ $handle ] = array( $script, $script?->src );
			if (
				$script
				&& $is_new
				&& ! in_array( 'jquery', $script->deps, true )
				&& ! in_array( 'jquery-core', $script->deps, true )
				&& $this->uses_jquery( $handle, "{$script->src}?{$script->ver}", $results )
			) {
				$script->deps[] = 'jquery';
			}
		}
		if ( $results !== $stored_results ) {
			update_option( self::OPTION, array_slice( $results, - self::MAX_STORED, null, true ), true );
		}
	}

	/**
	 * @param array<array-key, mixed> $results
	 */
	private function uses_jquery( string $handle, string $version, array &$results ): bool {
		$result = $results[ $handle ] ?? null;
		if ( is_array( $result ) && ( $result[0] ?? null ) === $version ) {
			return true === ( $result[1] ?? null );
		}
		$file = ScriptOwner::third_party_file( $handle );
		if ( '' === $file ) {
			return false;
		}
		$results[ $handle ] = array( $version, self::is_used_in( $file ) );
		return $results[ $handle ][1];
	}

	private static function is_used_in( string $file ): bool {
		$is_script = str_ends_with( $file, '.js' ) && is_file( $file ) && filesize( $file ) <= self::MAX_BYTES;
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- A script that the page is about to load.
		$code      = $is_script ? (string) file_get_contents( $file ) : '';
		return str_contains( $code, 'jQuery' ) && 1 !== preg_match( self::JQUERY_CHECK, $code ) && 1 === preg_match( self::USE, $code );
	}
}
