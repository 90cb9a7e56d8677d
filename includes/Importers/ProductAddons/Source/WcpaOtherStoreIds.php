<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Source;

use Aisle\Importers\ImportReport;
use Aisle\Importers\ProductAddons\Values\WcpaOptions;
use Aisle\Importers\ProductAddons\Values\WcpaTypes;
use Aisle\Importers\ProductAddons\Values\WcpaValue;

/**
 * Removes another store's IDs from the fields of a file: here, they are different products and images.
 *
 * @phpstan-import-type Section from WcpaSections
 */
final class WcpaOtherStoreIds {

	private const MAX_LISTED_NAMES = 12;

	/**
	 * @param list<Section> $sections
	 * @return list<Section>
	 */
	public static function without_ids( array $sections, ImportReport $report ): array {
		foreach ( $sections as $index => $section ) {
			$sections[ $index ]['fields'] = array_map(
				static fn( array $field ): array => self::field_without_ids( $field, $report ),
				$section['fields']
			);
		}
		return $sections;
	}

	/**
	 * @param array<string, mixed> $field
	 * @return array<string, mixed>
	 */
	private static function field_without_ids( array $field, ImportReport $report ): array {
		if ( is_array( $field['values'] ?? null ) ) {
			$field['values'] = self::options_without_ids( $field['values'] );
		}
		if ( 'product-group' === WcpaTypes::of( $field ) && false !== ( $field['active'] ?? true ) ) {
			$names = array_map(
				static fn( array $option ): string =>
					'“' . mb_substr( WcpaValue::plain_text( $option['label'] ?? $option['value'] ?? '' ), 0, 80 ) . '”',
				array_slice( WcpaOptions::flat_options( $field ), 0, self::MAX_LISTED_NAMES )
			);
			$report->block_orders(
				WcpaValue::label( $field ),
				sprintf(
					/* translators: %s: names of products. */
					__(
						'The form sells products of the store that exported it: %s. Add a group of your store’s products manually.',
						'aisle'
					),
					implode( ', ', $names )
				)
			);
		}
		return $field;
	}

	/**
	 * @param array<mixed> $options
	 * @return array<mixed>
	 */
	private static function options_without_ids( array $options ): array {
		foreach ( array_filter( $options, 'is_array' ) as $index => $option ) {
			if ( is_array( $option['options'] ?? null ) ) {
				$option['options'] = self::options_without_ids( $option['options'] );
			}
			if ( is_array( $option['image'] ?? null ) ) {
				unset( $option['image']['id'] );
			}
			unset( $option['image_id'] );
			// The option's value may be a product ID too.
			$options[ $index ] = array( 'product_id' => 0 ) + $option;
		}
		return $options;
	}
}
