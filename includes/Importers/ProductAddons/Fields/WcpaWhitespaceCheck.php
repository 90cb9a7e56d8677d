<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Fields;

use Aisle\Importers\ImportReport;
use Aisle\Importers\ProductAddons\Values\WcpaOptions;
use Aisle\Importers\ProductAddons\Values\WcpaValue;

/**
 * Detects option values with surrounding spaces, which Aisle trims. A WCPA formula that compares with the original
 * value would never match, so this is reported for the formula's field.
 */
final class WcpaWhitespaceCheck {

	private const MAX_REPORTED = 20;

	/**
	 * @param array<string, array<string, mixed>> $fields    WCPA field key => WCPA field.
	 * @param array<string, string>               $templates Formula ID => formula. A price may contain the ID.
	 */
	public static function report( array $fields, array $templates, string $quantity_formula, ImportReport $report ): void {
		$values = self::untrimmed_values( $fields );
		if ( array() === $values ) {
			return;
		}
		self::report_comparisons( '', array( $quantity_formula ), $values, $report );
		foreach ( $fields as $field ) {
			if ( 'custom' === ( $field['pricingType'] ?? '' ) && WcpaValue::is_priced( $field['enablePrice'] ?? false ) ) {
				self::report_comparisons( WcpaValue::label( $field ), self::formulas( $field, $templates ), $values, $report );
			}
		}
	}

	/**
	 * @param array<string, array<string, mixed>> $fields
	 * @return list<string> Values with surrounding spaces.
	 */
	private static function untrimmed_values( array $fields ): array {
		$values = array();
		foreach ( $fields as $field ) {
			foreach ( WcpaOptions::flat_options( $field ) as $option ) {
				$value = $option['value'] ?? '';
				if ( is_string( $value ) && '' !== trim( $value ) && trim( $value ) !== $value ) {
					$values[ $value ] = $value;
				}
			}
		}
		return array_values( $values );
	}

	/**
	 * @param array<string, mixed>  $field
	 * @param array<string, string> $templates
	 * @return list<string>
	 */
	private static function formulas( array $field, array $templates ): array {
		$raw_formulas = 'different_for_all' === ( $field['priceOptions'] ?? '' )
			? array_column( WcpaOptions::flat_options( $field ), 'price' )
			: array( $field['price'] ?? '' );
		$texts   = array_map( WcpaValue::text( ... ), $raw_formulas );
		return array_values(
			WcpaValue::flag( $field['isTemplate'] ?? false )
				? array_map( static fn( string $text ): string => $templates[ $text ] ?? '', $texts )
				: $texts
		);
	}

	/**
	 * @param list<string> $formulas
	 * @param list<string> $values
	 */
	private static function report_comparisons( string $label, array $formulas, array $values, ImportReport $report ): void {
		$all_formulas = html_entity_decode( implode( "\n", $formulas ), ENT_QUOTES );
		foreach ( array_slice( $values, 0, self::MAX_REPORTED ) as $value ) {
			if ( str_contains( $all_formulas, "'" . $value . "'" ) || str_contains( $all_formulas, '"' . $value . '"' ) ) {
				$report->problem(
					$label,
					sprintf(
						/* translators: %s: value of an option, with the spaces around it. */
						__(
							'The formula compares with “%s”. The imported option has no spaces around its value; remove them from the formula too.',
							'aisle'
						),
						mb_substr( $value, 0, 80 )
					)
				);
			}
		}
	}
}
