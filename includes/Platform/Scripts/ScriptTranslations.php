<?php
declare(strict_types=1);

namespace Aisle\Platform\Scripts;

/**
 * One file of translations for each entry with texts, its chunks included: `languages/aisle-<locale>-storefront.json`
 * and `-admin.json`. WordPress would look for one file per script, named after a hash of its path.
 */
final class ScriptTranslations {

	public function __construct( private readonly string $file ) {}

	/**
	 * A language pack that WordPress has installed itself is used before our own file.
	 *
	 * @param string|false $file
	 * @return string|false
	 */
	public function translation_file( $file, string $handle, string $domain ) {
		if ( 'aisle' !== $domain || ! str_starts_with( $handle, 'aisle-' ) || ( $file && is_readable( $file ) ) ) {
			return $file;
		}
		$own = sprintf( '%s/languages/aisle-%s-%s.json', dirname( $this->file ), determine_locale(), substr( $handle, 6 ) );
		return is_readable( $own ) ? $own : $file;
	}
}
