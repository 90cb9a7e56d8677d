<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms\Import;

/**
 * What their fields are known by: their ids, made single where there is none or several have one.
 *
 * @phpstan-import-type Section from AddonSections
 */
final class AddonFieldKeys {

	/**
	 * @param list<Section> $sections
	 * @return array<string, array<string, mixed>> Key => their field, in the form's order.
	 */
	public static function of( array $sections ): array {
		$fields = array();
		foreach ( $sections as $section ) {
			foreach ( $section['fields'] as $old ) {
				$key = AddonValue::text( $old['elementId'] ?? $old['name'] ?? '' );
				if ( '' === $key || isset( $fields[ $key ] ) ) {
					$key .= '#' . count( $fields );
				}
				$fields[ $key ] = $old;
			}
		}
		return $fields;
	}
}
