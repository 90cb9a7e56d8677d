<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Values;

use Aisle\Domain\FormattedText\NormalizedHtml;
use Aisle\Domain\FormDocument\QuantityPart;
use Aisle\Importers\ImportReport;

/**
 * Converts the options of a WCPA field.
 */
final class WcpaOptions {

	private const MAX_LABEL_LENGTH = 500;
	private const MAX_VALUE_LENGTH = 1000;
	private const MAX_OPTIONS      = 500;

	public function __construct(
		private readonly WcpaPrices $prices,
		private readonly ImportReport $report
	) {}

	/**
	 * @param array<string, mixed> $wcpa_field
	 * @param list<string>         $ids
	 * @return array<string, mixed>
	 */
	public function of( array $wcpa_field, string $type, array $ids ): array {
		$options          = array();
		$is_single_choice = in_array( $type, array( 'select', 'radio-group' ), true );
		foreach ( self::flat_options( $wcpa_field ) as $position => $option ) {
			$aisle_option = $this->convert_option( $option, $type, $ids[ $position ] ?? 'o_' . ( $position + 1 ), $wcpa_field );
			// WCPA may have several selected options where Aisle allows one: the first is kept.
			$aisle_option['selected'] = $aisle_option['selected']
				&& ! ( $is_single_choice && in_array( true, array_column( $options, 'selected' ), true ) );
			$options[]                = $aisle_option;
		}
		if ( array() === $options ) {
			return array();
		}
		return array( 'options' => $options )
			+ (
				in_array( $type, QuantityPart::TYPES_WITH_QUANTITIES, true ) && self::has_quantity( $wcpa_field )
					? array( 'qty' => true )
					: array()
			);
	}

	/**
	 * @param array<string, mixed> $wcpa_field
	 */
	public static function has_quantity( array $wcpa_field ): bool {
		return WcpaValue::flag( $wcpa_field['enable_quantity'] ?? $wcpa_field['show_quantity'] ?? false );
	}

	/**
	 * Returns the text by which Aisle compares an option.
	 *
	 * @param array<string, mixed> $option
	 */
	public static function value( array $option ): string {
		return mb_substr( WcpaValue::text( $option['value'] ?? '' ), 0, self::MAX_VALUE_LENGTH );
	}

	/**
	 * Returns the changes for a plain select without an empty option: the browser selects its first option, which
	 * cannot be cleared.
	 *
	 * @param array<string, mixed> $wcpa_field
	 * @param array<string, mixed> $field
	 * @return array<string, mixed> Changed members.
	 */
	public function select_first_option( array $wcpa_field, array $field ): array {
		$values       = is_array( $wcpa_field['values'] ?? null ) ? $wcpa_field['values'] : array();
		$grouped      = array_filter( $values, static fn( mixed $value ): bool => is_array( $value ) && isset( $value['options'] ) );
		$starts_empty = '' !== WcpaValue::text( $wcpa_field['placeholder'] ?? '' )
			|| 'custom' === ( $wcpa_field['dropdown_type'] ?? '' )
			|| array() !== $grouped;
		if (
			'select' !== $field['type']
			|| $starts_empty
			|| empty( $field['options'] )
			|| in_array( true, array_column( $field['options'], 'selected' ), true )
		) {
			return array();
		}
		$options                = $field['options'];
		$options[0]['selected'] = true;
		if ( ! isset( $field['required'] ) && isset( $field['pricingType'] ) ) {
			$this->report->problem(
				WcpaValue::label( $wcpa_field ),
				__(
					'In the other plugin, the first option is always selected and charged. In Aisle, it is selected by default and the field is required.',
					'aisle'
				)
			);
		}
		return array(
			'options'  => $options,
			'required' => isset( $field['required'] ) || isset( $field['pricingType'] ),
		);
	}

	/**
	 * Returns the options as a flat list with the names of their groups; a single checkbox is a list with one option.
	 *
	 * @param array<string, mixed> $wcpa_field
	 * @return list<array<string, mixed>>
	 */
	public static function flat_options( array $wcpa_field ): array {
		if ( 'checkbox' === ( $wcpa_field['type'] ?? '' ) ) {
			return array(
				array(
					'label'    => $wcpa_field['label'] ?? '',
					'value'    => $wcpa_field['check_value'] ?? $wcpa_field['label'] ?? '',
					'selected' => $wcpa_field['value'] ?? false,
				),
			);
		}
		return self::flatten( is_array( $wcpa_field['values'] ?? null ) ? $wcpa_field['values'] : array(), '' );
	}

	/**
	 * @param array<mixed> $values
	 * @param string       $group  Name of the surrounding group.
	 * @return list<array<string, mixed>>
	 */
	private static function flatten( array $values, string $group ): array {
		$options = array();
		foreach ( $values as $option ) {
			// Reads one option more than a field may have, so that the excess is reported; a file may contain millions.
			if ( count( $options ) > self::MAX_OPTIONS ) {
				break;
			}
			if ( is_array( $option ) && ( is_array( $option['options'] ?? null ) || array_is_list( $option ) ) ) {
				$name = WcpaValue::plain_text( $option['label'] ?? '' );
				array_push(
					$options,
					...self::flatten(
						$option['options'] ?? $option,
						'' === $group || '' === $name ? $group . $name : $group . ': ' . $name
					)
				);
			} elseif ( is_array( $option ) ) {
				$options[] = ( '' === $group ? array() : array( 'group' => $group ) ) + $option;
			} elseif ( '' !== WcpaValue::text( $option ) ) {
				// A plain text is both label and value.
				$options[] = ( '' === $group ? array() : array( 'group' => $group ) ) + array(
					'label' => $option,
					'value' => $option,
				);
			}
		}
		return array_slice( $options, 0, self::MAX_OPTIONS + 1 );
	}

	/** Returns the formatted label, or plain text if cutting it would break its formatting. */
	private static function formatted_label( mixed $raw_label, string $plain_label ): string {
		$marked = WcpaValue::formatted_text( $raw_label, false );
		return '' === $plain_label || mb_strlen( $marked ) > self::MAX_LABEL_LENGTH ? $plain_label : $marked;
	}

	/**
	 * @param array<string, mixed> $option
	 * @param array<string, mixed> $wcpa_field
	 * @return array<string, mixed>
	 */
	private function convert_option( array $option, string $type, string $id, array $wcpa_field ): array {
		$label = WcpaValue::plain_text( $option['label'] ?? '' );
		if (
			'' === $label
			&& in_array( $type, array( 'radio-group', 'checkbox-group', 'select' ), true )
			&& '' === WcpaValue::text( $option['label'] ?? '' )
		) {
			// Without a label, the option could not be told apart, so its value is used.
			$option['label'] = WcpaValue::text( $option['value'] ?? '' );
			$label           = WcpaValue::plain_text( $option['label'] );
		}
		$group = WcpaValue::plain_text( $option['group'] ?? '' );
		$value = self::value( $option );
		$formatted_label = self::formatted_label( $option['label'] ?? '', $label );
		if ( NormalizedHtml::loses_content( WcpaValue::text( $option['label'] ?? '' ) ) ) {
			$this->report->problem(
				WcpaValue::label( $wcpa_field ),
				__( 'HTML that Aisle doesn’t allow was removed from an option label.', 'aisle' )
			);
		}
		if (
			mb_strlen( $label ) > self::MAX_LABEL_LENGTH || mb_strlen( WcpaValue::text( $option['value'] ?? '' ) ) > self::MAX_VALUE_LENGTH
		) {
			$this->report->problem(
				WcpaValue::label( $wcpa_field ),
				sprintf(
					/* translators: %s: name of an option. */
					__( 'The option “%s” was too long and has been shortened.', 'aisle' ),
					mb_substr( '' === $label ? $value : $label, 0, 80 )
				)
			);
		}
		$aisle_option   = array(
			'id'       => $id,
			'label'    => mb_substr(
				/* translators: 1: name of a group of options, 2: name of one of them. */
				'' === $group ? $formatted_label : sprintf( __( '%1$s: %2$s', 'aisle' ), $group, $label ),
				0,
				self::MAX_LABEL_LENGTH
			),
			'value'    => '' === $value && '' !== $group ? mb_substr( $label, 0, self::MAX_VALUE_LENGTH ) : $value,
			'price'    => $this->prices->convert(
				$option['price'] ?? '',
				WcpaValue::text( $wcpa_field['pricingType'] ?? '' ),
				WcpaValue::flag( $wcpa_field['isTemplate'] ?? false )
			),
			'selected' => WcpaValue::flag( $option['selected'] ?? false ),
		);
		if ( 'color-group' === $type ) {
			$aisle_option['color'] = $this->color( $option['color'] ?? '', WcpaValue::label( $wcpa_field ) );
		}
		if ( 'product-group' === $type ) {
			$aisle_option['product_id'] = max(
				0,
				(int) mb_substr( WcpaValue::text( $option['product_id'] ?? $option['value'] ?? '' ), 0, 12 )
			);
		}
		return $aisle_option + ( 'image-group' === $type ? $this->image( $option, $label, WcpaValue::label( $wcpa_field ) ) : array() );
	}

	private function color( mixed $raw_color, string $label ): string {
		$hex = WcpaColors::hex( $raw_color );
		if ( '' === $hex && '' !== WcpaValue::text_or_json( $raw_color ) ) {
			$this->report->problem(
				$label,
				sprintf(
					/* translators: %s: a color as it was written. */
					__( 'The color “%s” is not valid. Select a color for its option.', 'aisle' ),
					mb_substr( WcpaValue::text_or_json( $raw_color ), 0, 80 )
				)
			);
		}
		return $hex;
	}

	/**
	 * @param array<string, mixed> $option
	 * @return array<string, mixed>
	 */
	private function image( array $option, string $label, string $field_label ): array {
		$image      = is_array( $option['image'] ?? null ) ? $option['image'] : array( 'url' => $option['image'] ?? '' );
		$src        = WcpaValue::text( $image['url'] ?? $image['src'] ?? '' );
		$id         = (int) WcpaValue::text( $option['image_id'] ?? $image['id'] ?? 0 );
		$is_invalid = ( '' === $src && $id <= 0 ) || strlen( $src ) > self::MAX_VALUE_LENGTH;
		if ( $is_invalid && '' !== WcpaValue::text_or_json( $option['image'] ?? '' ) ) {
			$this->report->problem(
				$field_label,
				/* translators: %s: name of an option. */
				sprintf( __( 'The image of “%s” is not valid. Select it again.', 'aisle' ), mb_substr( $label, 0, 80 ) )
			);
		}
		return $is_invalid ? array() : array(
			'image' => array(
				'image_id' => max( 0, $id ),
				'src'      => $src,
				'full_src' => $src,
				'alt'      => $label,
			),
		);
	}
}
