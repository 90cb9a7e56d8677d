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
	private const MAX              = 500;

	public function __construct(
		private readonly WcpaPrices $prices,
		private readonly ImportReport $report
	) {}

	/**
	 * @param array<string, mixed> $old
	 * @param list<string>         $ids
	 * @return array<string, mixed>
	 */
	public function of( array $old, string $type, array $ids ): array {
		$options = array();
		$is_one  = in_array( $type, array( 'select', 'radio-group' ), true );
		foreach ( self::old_options( $old ) as $position => $option ) {
			$new = $this->option( $option, $type, $ids[ $position ] ?? 'o_' . ( $position + 1 ), $old );
			// WCPA may have several selected options where Aisle allows one: the first is kept.
			$new['selected'] = $new['selected'] && ! ( $is_one && in_array( true, array_column( $options, 'selected' ), true ) );
			$options[]       = $new;
		}
		if ( array() === $options ) {
			return array();
		}
		return array( 'options' => $options )
			+ ( in_array( $type, QuantityPart::WITH_QUANTITIES, true ) && self::has_quantity( $old ) ? array( 'qty' => true ) : array() );
	}

	/**
	 * @param array<string, mixed> $old
	 */
	public static function has_quantity( array $old ): bool {
		return WcpaValue::flag( $old['enable_quantity'] ?? $old['show_quantity'] ?? false );
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
	 * @param array<string, mixed> $old
	 * @param array<string, mixed> $field
	 * @return array<string, mixed> Changed members.
	 */
	public function always_chosen( array $old, array $field ): array {
		$values  = is_array( $old['values'] ?? null ) ? $old['values'] : array();
		$grouped = array_filter( $values, static fn( mixed $value ): bool => is_array( $value ) && isset( $value['options'] ) );
		$is_free = '' !== WcpaValue::text( $old['placeholder'] ?? '' )
			|| 'custom' === ( $old['dropdown_type'] ?? '' )
			|| array() !== $grouped;
		if (
			'select' !== $field['type']
			|| $is_free
			|| empty( $field['options'] )
			|| in_array( true, array_column( $field['options'], 'selected' ), true )
		) {
			return array();
		}
		$options                = $field['options'];
		$options[0]['selected'] = true;
		if ( ! isset( $field['required'] ) && isset( $field['pricingType'] ) ) {
			$this->report->problem(
				WcpaValue::label( $old ),
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
	 * @param array<string, mixed> $old
	 * @return list<array<string, mixed>>
	 */
	public static function old_options( array $old ): array {
		if ( 'checkbox' === ( $old['type'] ?? '' ) ) {
			return array(
				array(
					'label'    => $old['label'] ?? '',
					'value'    => $old['check_value'] ?? $old['label'] ?? '',
					'selected' => $old['value'] ?? false,
				),
			);
		}
		return self::in_one_list( is_array( $old['values'] ?? null ) ? $old['values'] : array(), '' );
	}

	/**
	 * @param array<mixed> $values
	 * @param string       $group  Name of the surrounding group.
	 * @return list<array<string, mixed>>
	 */
	private static function in_one_list( array $values, string $group ): array {
		$options = array();
		foreach ( $values as $option ) {
			// One more than a field may have, so that the excess is reported; files may have millions.
			if ( count( $options ) > self::MAX ) {
				break;
			}
			if ( is_array( $option ) && ( is_array( $option['options'] ?? null ) || array_is_list( $option ) ) ) {
				$name = WcpaValue::plain( $option['label'] ?? '' );
				array_push(
					$options,
					...self::in_one_list(
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
		return array_slice( $options, 0, self::MAX + 1 );
	}

	/** Returns the formatted label, or plain text if cutting it would break its formatting. */
	private static function shown( mixed $written, string $words ): string {
		$marked = WcpaValue::marked( $written, false );
		return '' === $words || mb_strlen( $marked ) > self::MAX_LABEL_LENGTH ? $words : $marked;
	}

	/**
	 * @param array<string, mixed> $option
	 * @param array<string, mixed> $old
	 * @return array<string, mixed>
	 */
	private function option( array $option, string $type, string $id, array $old ): array {
		$label = WcpaValue::plain( $option['label'] ?? '' );
		if (
			'' === $label
			&& in_array( $type, array( 'radio-group', 'checkbox-group', 'select' ), true )
			&& '' === WcpaValue::text( $option['label'] ?? '' )
		) {
			// Without a label, the option could not be told apart, so its value is used.
			$option['label'] = WcpaValue::text( $option['value'] ?? '' );
			$label           = WcpaValue::plain( $option['label'] );
		}
		$group = WcpaValue::plain( $option['group'] ?? '' );
		$value = self::value( $option );
		$shown = self::shown( $option['label'] ?? '', $label );
		if ( NormalizedHtml::loses( WcpaValue::text( $option['label'] ?? '' ) ) ) {
			$this->report->problem(
				WcpaValue::label( $old ),
				__( 'HTML that Aisle doesn’t allow was removed from an option label.', 'aisle' )
			);
		}
		if (
			mb_strlen( $label ) > self::MAX_LABEL_LENGTH || mb_strlen( WcpaValue::text( $option['value'] ?? '' ) ) > self::MAX_VALUE_LENGTH
		) {
			$this->report->problem(
				WcpaValue::label( $old ),
				sprintf(
					/* translators: %s: name of an option. */
					__( 'The option “%s” was too long and has been shortened.', 'aisle' ),
					mb_substr( '' === $label ? $value : $label, 0, 80 )
				)
			);
		}
		$new   = array(
			'id'       => $id,
			'label'    => mb_substr(
				/* translators: 1: name of a group of options, 2: name of one of them. */
				'' === $group ? $shown : sprintf( __( '%1$s: %2$s', 'aisle' ), $group, $label ),
				0,
				self::MAX_LABEL_LENGTH
			),
			'value'    => '' === $value && '' !== $group ? mb_substr( $label, 0, self::MAX_VALUE_LENGTH ) : $value,
			'price'    => $this->prices->written(
				$option['price'] ?? '',
				WcpaValue::text( $old['pricingType'] ?? '' ),
				WcpaValue::flag( $old['isTemplate'] ?? false )
			),
			'selected' => WcpaValue::flag( $option['selected'] ?? false ),
		);
		if ( 'color-group' === $type ) {
			$new['color'] = $this->color( $option['color'] ?? '', WcpaValue::label( $old ) );
		}
		if ( 'product-group' === $type ) {
			$new['product_id'] = max( 0, (int) mb_substr( WcpaValue::text( $option['product_id'] ?? $option['value'] ?? '' ), 0, 12 ) );
		}
		return $new + ( 'image-group' === $type ? $this->image( $option, $label, WcpaValue::label( $old ) ) : array() );
	}

	private function color( mixed $written, string $label ): string {
		$hex = WcpaColors::hex( $written );
		if ( '' === $hex && '' !== WcpaValue::written( $written ) ) {
			$this->report->problem(
				$label,
				sprintf(
					/* translators: %s: a color as it was written. */
					__( 'The color “%s” is not valid. Select a color for its option.', 'aisle' ),
					mb_substr( WcpaValue::written( $written ), 0, 80 )
				)
			);
		}
		return $hex;
	}

	/**
	 * @param array<string, mixed> $option
	 * @return array<string, mixed>
	 */
	private function image( array $option, string $label, string $of ): array {
		$image   = is_array( $option['image'] ?? null ) ? $option['image'] : array( 'url' => $option['image'] ?? '' );
		$src     = WcpaValue::text( $image['url'] ?? $image['src'] ?? '' );
		$id      = (int) WcpaValue::text( $option['image_id'] ?? $image['id'] ?? 0 );
		$is_gone = ( '' === $src && $id <= 0 ) || strlen( $src ) > self::MAX_VALUE_LENGTH;
		if ( $is_gone && '' !== WcpaValue::written( $option['image'] ?? '' ) ) {
			$this->report->problem(
				$of,
				/* translators: %s: name of an option. */
				sprintf( __( 'The image of “%s” is not valid. Select it again.', 'aisle' ), mb_substr( $label, 0, 80 ) )
			);
		}
		return $is_gone ? array() : array(
			'image' => array(
				'image_id' => max( 0, $id ),
				'src'      => $src,
				'full_src' => $src,
				'alt'      => $label,
			),
		);
	}
}
