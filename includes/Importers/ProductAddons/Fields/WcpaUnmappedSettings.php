<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Fields;

use Aisle\Importers\ImportReport;
use Aisle\Importers\ProductAddons\Values\WcpaBlockedFields;
use Aisle\Importers\ProductAddons\Values\WcpaNames;
use Aisle\Importers\ProductAddons\Values\WcpaOptions;
use Aisle\Importers\ProductAddons\Values\WcpaTypes;
use Aisle\Importers\ProductAddons\Values\WcpaValue;

/**
 * Reports WCPA settings that were not imported and stores them in the notes, so that nothing is lost silently,
 * including settings of later versions.
 */
final class WcpaUnmappedSettings {

	private const MAX_LISTED_NAMES = 12;
	private const HIDDEN_NAME_PATTERN = '/hide.*(?:cart|checkout|order|mail)|(?:cart|checkout|order|mail)_?display/i';

	/**
	 * @param array<string, mixed> $wcpa_field
	 * @param array<string, mixed> $field
	 * @return array<string, mixed> Field with notes.
	 */
	public static function with_notes( array $wcpa_field, array $field, ImportReport $report ): array {
		$label             = WcpaValue::label( $wcpa_field );
		$imported_keys     = array_merge( WcpaNames::READ, array_keys( WcpaNames::TEXTS ), array_keys( WcpaNames::FLAGS ) );
		$unmapped_settings = self::unmapped( $wcpa_field, $imported_keys );
		$reported_names    = array();
		array_map(
			$report->group_problem( ... ),
			array_keys( array_intersect_key( $unmapped_settings, array_flip( WcpaNames::APPEARANCE_KEYS ) ) )
		);
		foreach ( array_diff_key( $unmapped_settings, array_flip( WcpaNames::APPEARANCE_KEYS ) ) as $name => $value ) {
			$field['notes'] = WcpaBlockedFields::append_note( $field['notes'] ?? '', $name, $value );
			if ( 1 === preg_match( '/^cart_?label$/i', $name ) ) {
				$report->problem(
					$label,
					sprintf(
						/* translators: %s: name of a field in the cart. */
						__(
							'The field is called “%s” in the cart and orders. In Aisle, it has the same name everywhere.',
							'aisle'
						),
						mb_substr( WcpaValue::plain_text( $value ), 0, 80 )
					)
				);
			} elseif ( 1 === preg_match( self::HIDDEN_NAME_PATTERN, $name ) ) {
				$report->problem(
					$label,
					sprintf(
						/* translators: %s: name of a setting in the other plugin. */
						__( 'The field is hidden from the cart, orders, or emails (“%s”). Aisle always shows it.', 'aisle' ),
						$name
					)
				);
			} else {
				$reported_names[] = $name;
			}
		}
		self::report_names( $label, $reported_names, $report );
		$field = self::report_list_values( $wcpa_field, $field, $label, $report );
		self::report_missing_behavior( $wcpa_field, $label, $report );
		return self::report_option_settings( $wcpa_field, $field, $label, $report );
	}

	/**
	 * Reports settings whose behavior Aisle does not have.
	 *
	 * @param array<string, mixed> $wcpa_field
	 */
	private static function report_missing_behavior( array $wcpa_field, string $label, ImportReport $report ): void {
		if ( in_array( $wcpa_field['picker_mode'] ?? '', array( 'range', 'multiple' ), true ) ) {
			$report->problem(
				$label,
				__(
					'The field accepts several dates or a date range in the other plugin, but only one date in Aisle. For a range, use two date fields.',
					'aisle'
				)
			);
		}
		if ( WcpaValue::flag( $wcpa_field['repeater'] ?? false ) ) {
			$report->problem(
				$label,
				__(
					'This field repeats in the other plugin, but repetition can’t be imported, so the field was added once. To repeat it, move it to a separate section and set how often the section repeats.',
					'aisle'
				)
			);
		}
		if ( WcpaTypes::is_multiple_select( $wcpa_field ) ) {
			$report->problem(
				$label,
				__(
					'The list allows several selections. It was imported as checkboxes, because a dropdown in Aisle allows only one.',
					'aisle'
				)
			);
		}
	}

	/**
	 * Reports known settings whose value is a list instead of a text or number.
	 *
	 * @param array<string, mixed> $wcpa_field
	 * @param array<string, mixed> $field
	 * @return array<string, mixed>
	 */
	private static function report_list_values( array $wcpa_field, array $field, string $label, ImportReport $report ): array {
		$names  = array_diff(
			array_merge( WcpaNames::READ, array_keys( WcpaNames::TEXTS ), array_keys( WcpaNames::FLAGS ) ),
			WcpaNames::LISTS
		);
		$list_settings = array_filter(
			array_intersect_key( $wcpa_field, array_flip( $names ) ),
			static fn( mixed $value ): bool => is_array( $value ) && array() !== $value
		);
		foreach ( $list_settings as $name => $value ) {
			$field['notes'] = WcpaBlockedFields::append_note( $field['notes'] ?? '', $name, $value );
		}
		if ( array() !== $list_settings ) {
			$report->problem(
				$label,
				sprintf(
					/* translators: %s: names of settings in the other plugin. */
					__(
						'These settings have a list instead of text or a number: %s. They are in the notes. Enter them manually.',
						'aisle'
					),
					self::format_names( array_keys( $list_settings ) )
				)
			);
		}
		return $field;
	}

	/**
	 * @param array<string, mixed> $extra `extra` of a section.
	 */
	public static function report_of_section( array $extra, ImportReport $report ): void {
		$name = WcpaValue::plain_text( $extra['name'] ?? '' );
		if ( WcpaValue::flag( $extra['repeater'] ?? false ) ) {
			$report->problem(
				$name,
				__(
					'This section repeats in the other plugin, but repetition can’t be imported, so its fields were added once. To repeat them, add a section above them and set how often it repeats.',
					'aisle'
				)
			);
		}
		$lists = array_filter(
			array_diff_key( $extra, array_flip( WcpaNames::LISTS ) ),
			static fn( mixed $value ): bool => is_array( $value ) && array() !== $value
		);
		self::report_names(
			$name,
			array_map( 'strval', array_keys( $lists + self::unmapped( $extra, WcpaNames::SECTION_KEYS ) ) ),
			$report
		);
	}

	/**
	 * @param array<string, mixed> $wcpa_field
	 * @param array<string, mixed> $field
	 * @return array<string, mixed>
	 */
	private static function report_option_settings( array $wcpa_field, array $field, string $label, ImportReport $report ): array {
		$setting_names = array();
		foreach ( is_array( $wcpa_field['values'] ?? null ) ? WcpaOptions::flat_options( $wcpa_field ) : array() as $option ) {
			foreach ( self::unmapped(
				$option,
				array_merge( WcpaNames::OPTION_KEYS, WcpaNames::OPTION_KEYS_BY_TYPE[ $field['type'] ] ?? array() )
			) as $name => $value ) {
				$setting_names[ $name ] = $name;
				$field['notes'] = WcpaBlockedFields::append_note(
					$field['notes'] ?? '',
					WcpaValue::plain_text( $option['label'] ?? '' ) . ', ' . $name,
					$value
				);
			}
		}
		if ( array() !== $setting_names ) {
			$report->problem(
				$label,
				sprintf(
					/* translators: %s: names of settings in the other plugin. */
					__( 'These option settings have no equivalent in Aisle: %s. They are in the notes.', 'aisle' ),
					self::format_names( array_values( $setting_names ) )
				)
			);
		}
		return $field;
	}

	/**
	 * @param list<string> $names
	 */
	private static function report_names( string $label, array $names, ImportReport $report ): void {
		if ( array() !== $names ) {
			$report->problem(
				$label,
				sprintf(
					/* translators: %s: names of settings in the other plugin. */
					_n(
						'The setting %s was not imported. Check whether Aisle has an equivalent.',
						'The settings %s were not imported. Check whether Aisle has equivalents.',
						count( $names ),
						'aisle'
					),
					self::format_names( $names )
				)
			);
		}
	}

	/**
	 * @param array<string, mixed> $settings
	 * @param list<string>         $imported_keys
	 * @return array<string, mixed>
	 */
	private static function unmapped( array $settings, array $imported_keys ): array {
		$unmapped_settings = array();
		foreach ( array_diff_key( $settings, array_flip( $imported_keys ) ) as $name => $value ) {
			if ( ! in_array( $value, WcpaNames::UNSET_VALUES, true ) ) {
				$unmapped_settings[ mb_substr( sanitize_text_field( (string) $name ), 0, 60 ) ] = $value;
			}
		}
		return array_slice( $unmapped_settings, 0, 100, true );
	}

	/**
	 * @param list<string> $names
	 */
	public static function format_names( array $names ): string {
		return implode(
			', ',
			array_map(
				static fn( string $name ): string => '“' . mb_substr( $name, 0, 60 ) . '”',
				array_slice( $names, 0, self::MAX_LISTED_NAMES )
			)
		) . ( count( $names ) > self::MAX_LISTED_NAMES ? '…' : '' );
	}
}
