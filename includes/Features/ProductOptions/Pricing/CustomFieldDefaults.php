<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Pricing;

use Aisle\Domain\Formula\Reference;

/**
 * The store's values of custom fields, as the merchant enters them in the settings: one per line, name and value
 * separated by `=`.
 */
final class CustomFieldDefaults {

	private const LINE_PATTERN = '/^(?:' . Reference::CUSTOM_FIELD . ')?([A-Za-z0-9_-]{1,60})\s*=\s*(\S.*)$/D';

	/**
	 * @return array<string, string> Name with its prefix `wcpa_pcf_` => value. Invalid lines are left out.
	 */
	public static function of( string $lines ): array {
		$fields = array();
		foreach ( explode( "\n", $lines ) as $line ) {
			if ( 1 === preg_match( self::LINE_PATTERN, trim( $line ), $matches ) ) {
				$fields[ Reference::CUSTOM_FIELD . $matches[1] ] = $matches[2];
			}
		}
		return $fields;
	}
}
