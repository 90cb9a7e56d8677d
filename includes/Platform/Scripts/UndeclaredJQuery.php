<?php
declare(strict_types=1);

namespace Aisle\Platform\Scripts;

use Aisle\Platform\Database\AutoloadedOption;

/**
 * Scripts of themes and plugins that use jQuery and have not said that they need it: WooCommerce's scripts used to bring it. They are given
 * the dependency that they have forgotten. Each file is read once and what was found is kept with its version; a page costs no query.
 */
final class UndeclaredJQuery {

	/** Autoloaded: handle => array( address with version, whether it uses jQuery ). */
	public const OPTION = 'aisle_jquery_users';

	private const MAX_BYTES = 1024 * 1024;
	private const MAX_KEPT  = 300;

	/** `jQuery( …`, `jQuery.fn`, `( function ( $ ) { … } )( jQuery )`. */
	private const USE = '/(?<![\w$.])jQuery(?:\s*\(|\.\w)|\(\s*(?:window\.)?jQuery\s*[,)]/';

	/** Whoever asks whether it is there gets on without it. */
	private const QUESTION = '/typeof\s+(?:window\.)?jQuery|window\.jQuery\s*(?:[&|?)]|[!=]=)|[\'"]jQuery[\'"]\s*in\s|(?<![\w$.])void '
		. '0\s*[!=]==?\s*(?:window\.)?jQuery/';

	/**
	 * @var array<string, array{object|null, mixed}> Handle => the script and its address when it was checked: this runs four times a page.
	 */
	private array $checked = array();

	public function __construct( private readonly AutoloadedOption $option = new AutoloadedOption( self::OPTION ) ) {}

	public function complete(): void {
		if ( ! did_action( 'wp_enqueue_scripts' ) ) {
			return;
		}
		// WordPress would look for a missing option in the database on every page.
		$before = '' === $this->option->text() && ! $this->option->is_filtered() ? array() : $this->option->value();
		$known  = $before;
		foreach ( array_diff( wp_scripts()->queue, wp_scripts()->done ) as $handle ) {
			$script = wp_scripts()->registered[ $handle ] ?? null;
			$is_new = array( $script, $script?->src ) !== ( $this->checked[ $handle ] ?? null );

			$this->checked[ $handle ] = array( $script, $script?->src );
			if (
				$script
				&& $is_new
				&& ! in_array( 'jquery', $script->deps, true )
				&& ! in_array( 'jquery-core', $script->deps, true )
				&& $this->uses( $handle, "{$script->src}?{$script->ver}", $known )
			) {
				$script->deps[] = 'jquery';
			}
		}
		if ( $known !== $before ) {
			update_option( self::OPTION, array_slice( $known, - self::MAX_KEPT, null, true ), true );
		}
	}

	/**
	 * @param array<array-key, mixed> $known
	 */
	private function uses( string $handle, string $version, array &$known ): bool {
		$found = $known[ $handle ] ?? null;
		if ( is_array( $found ) && ( $found[0] ?? null ) === $version ) {
			return true === ( $found[1] ?? null );
		}
		$file = ScriptOwner::foreign_file( $handle );
		if ( '' === $file ) {
			return false;
		}
		$known[ $handle ] = array( $version, self::is_used_in( $file ) );
		return $known[ $handle ][1];
	}

	private static function is_used_in( string $file ): bool {
		$is_script = str_ends_with( $file, '.js' ) && is_file( $file ) && filesize( $file ) <= self::MAX_BYTES;
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- A script that the page is about to load.
		$code      = $is_script ? (string) file_get_contents( $file ) : '';
		return str_contains( $code, 'jQuery' ) && 1 !== preg_match( self::QUESTION, $code ) && 1 === preg_match( self::USE, $code );
	}
}
