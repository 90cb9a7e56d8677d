<?php
declare(strict_types=1);

namespace Aisle\Platform\Scripts;

/**
 * Finds the one translation file of an entry point, which also covers its chunks:
 * `languages/aisle-<locale>-storefront.json` or `-admin.json`. Without this, WordPress looks for one file per script,
 * named after a hash of the script's path.
 */
final class ScriptTranslations {

	public function __construct( private readonly string $plugin_file ) {}

	/**
	 * A language pack installed by WordPress takes precedence over Aisle's file.
	 *
	 * @param string|false $file
	 * @return string|false
	 */
	public function translation_file( $file, string $handle, string $domain ) {
		if ( 'aisle' !== $domain || ! str_starts_with( $handle, 'aisle-' ) || ( $file && is_readable( $file ) ) ) {
			return $file;
		}
		$aisle_file = sprintf( '%s/languages/aisle-%s-%s.json', dirname( $this->plugin_file ), determine_locale(), substr( $handle, 6 ) );
		return is_readable( $aisle_file ) ? $aisle_file : $file;
	}
}
