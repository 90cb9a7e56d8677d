<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Fields;

use Aisle\Domain\Form\CivilTime;
use Aisle\Domain\FormattedText\NormalizedHtml;
use Aisle\Importers\ImportReport;
use Aisle\Importers\ProductAddons\Values\WcpaColors;
use Aisle\Importers\ProductAddons\Values\WcpaFormulas;
use Aisle\Importers\ProductAddons\Values\WcpaHidden;
use Aisle\Importers\ProductAddons\Values\WcpaNames;
use Aisle\Importers\ProductAddons\Values\WcpaPrices;
use Aisle\Importers\ProductAddons\Values\WcpaTypes;
use Aisle\Importers\ProductAddons\Values\WcpaValue;

/**
 * Imports a field's texts, its input rules and its width.
 */
final class WcpaTexts {

	/** WCPA rows have six columns, Aisle's have two. */
	private const COLUMNS           = 6;
	private const HALF_COLUMNS      = 3;
	private const NUMBER_LIMITS     = array( 'min', 'max', 'step' );
	private const TYPED_FIELD_TYPES = array( 'text', 'textarea', 'number', 'date', 'datetime-local', 'time', 'color' );

	public function __construct(
		private readonly WcpaFormulas $formulas,
		private readonly ImportReport $report
	) {}

	/**
	 * @param array<string, mixed> $wcpa_field
	 * @return array<string, mixed>
	 */
	public function of( array $wcpa_field, string $type ): array {
		$field = array();
		foreach ( WcpaNames::TEXTS as $wcpa_key => $aisle_key ) {
			$value = in_array( $aisle_key, self::NUMBER_LIMITS, true )
				? WcpaValue::text_or_json( $wcpa_field[ $wcpa_key ] ?? '' )
				: WcpaValue::text( $wcpa_field[ $wcpa_key ] ?? '' );
			if ( '' !== $value && ! isset( $field[ $aisle_key ] ) ) {
				// Number limits may have the store's decimal separator. Messages of WCPA have a placeholder in braces,
				// those of Aisle have %s.
				$value               = in_array( $aisle_key, self::NUMBER_LIMITS, true ) ? WcpaPrices::number( $value ) ?? $value : $value;
				$field[ $aisle_key ] = str_ends_with( $aisle_key, 'Message' )
					? (string) preg_replace( '/\{\w+\}/', '%s', WcpaValue::plain_text( $value ) )
					: $value;
			}
		}
		if ( isset( $field['allowed_chars'] ) ) {
			$field['allowed_chars_enable'] = true;
			$field['allowed_chars']        = (string) preg_replace( '#^/(.*)/[a-z]*$#s', '$1', $field['allowed_chars'] );
		}
		return $field + $this->help( $wcpa_field ) + $this->width( $wcpa_field ) + $this->text_kind( $wcpa_field, $field )
			+ $this->default_value( $wcpa_field, $type )
			+ $this->content( $wcpa_field, $type );
	}

	/**
	 * @param array<string, mixed> $wcpa_field
	 * @return array<string, string>
	 */
	private function help( array $wcpa_field ): array {
		foreach ( array( $wcpa_field['description'] ?? '', $wcpa_field['tooltip'] ?? '' ) as $raw_text ) {
			if ( NormalizedHtml::loses_content( WcpaValue::text( $raw_text ) ) ) {
				$this->report->problem(
					WcpaValue::label( $wcpa_field ),
					__(
						'HTML that Aisle doesn’t allow was removed from the help text. Bold, italics, links, and lists were kept.',
						'aisle'
					)
				);
			}
		}
		$texts = array_filter(
			array_unique( array(
				WcpaValue::formatted_text( $wcpa_field['description'] ?? '', true ),
				WcpaValue::formatted_text( $wcpa_field['tooltip'] ?? '', true ),
			) ),
			static fn( string $text ): bool => '' !== $text
		);
		return array() === $texts ? array() : array( 'help' => implode( "\n", $texts ) );
	}

	/**
	 * @param array<string, mixed> $wcpa_field
	 * @return array<string, string>
	 */
	private function width( array $wcpa_field ): array {
		$columns = $wcpa_field['col'] ?? self::COLUMNS;
		if ( ! is_numeric( $columns ) && ! in_array( $columns, WcpaNames::UNSET_VALUES, true ) ) {
			$this->report->group_problem( 'col' );
		}
		if ( ! is_numeric( $columns ) || $columns >= self::COLUMNS || $columns < 1 ) {
			return array();
		}
		if ( self::HALF_COLUMNS !== (int) $columns ) {
			$this->report->problem(
				WcpaValue::label( $wcpa_field ),
				sprintf(
					/* translators: 1: a number of columns, 2: all columns of a row. */
					__(
						'The field is %1$d of %2$d columns wide. In Aisle, a field has the full or half width of the form.',
						'aisle'
					),
					$columns,
					self::COLUMNS
				)
			);
		}
		return $columns > self::HALF_COLUMNS ? array() : array( 'width' => 'half' );
	}

	/**
	 * @param array<string, mixed> $wcpa_field
	 * @param array<string, mixed> $field
	 * @return array<string, string>
	 */
	private function text_kind( array $wcpa_field, array $field ): array {
		$kind = WcpaTypes::text_subtype( $wcpa_field );
		if ( '' === $kind ) {
			return array();
		}
		if ( 'password' === $kind ) {
			$this->report->problem(
				WcpaValue::label( $wcpa_field ),
				__( 'Imported as a text field; the text is visible as it is entered.', 'aisle' )
			);
			return array();
		}
		if ( isset( $field['pattern'] ) ) {
			$this->report->problem(
				WcpaValue::label( $wcpa_field ),
				__( 'Imported as a text field with its own pattern.', 'aisle' )
			);
			return array();
		}
		if ( WcpaTypes::allows_multiple_emails( $wcpa_field ) ) {
			$this->report->problem(
				WcpaValue::label( $wcpa_field ),
				__( 'Imported as a text field with a pattern for several email addresses.', 'aisle' )
			);
			return array( 'pattern' => WcpaTypes::EMAIL_LIST_PATTERN )
				+ ( isset( $field['text_kindMessage'] ) ? array( 'patternMessage' => $field['text_kindMessage'] ) : array() );
		}
		if ( 'tel' === $kind ) {
			$this->report->problem( WcpaValue::label( $wcpa_field ), __( 'Phone numbers are now validated: 6 to 15 digits.', 'aisle' ) );
		}
		return array( 'text_kind' => $kind );
	}

	/**
	 * @param array<string, mixed> $wcpa_field
	 * @return array<string, string>
	 */
	private function default_value( array $wcpa_field, string $type ): array {
		$default = $wcpa_field['value'] ?? '';
		$is_text = is_scalar( $default )
			&& ! is_bool( $default )
			&& '' !== (string) $default
			&& in_array( $type, self::TYPED_FIELD_TYPES, true );
		if (
			in_array( $type, self::TYPED_FIELD_TYPES, true )
			&& ( $is_text ? ! self::is_valid_default( (string) $default, $type ) : is_array( $default ) && array() !== $default )
		) {
			$this->report->problem(
				WcpaValue::label( $wcpa_field ),
				sprintf(
					/* translators: %s: what a field is filled in with. */
					__( 'The default value “%s” is not valid. Set a default value manually.', 'aisle' ),
					mb_substr( WcpaValue::text_or_json( $default ), 0, 80 )
				)
			);
			return array();
		}
		return $is_text ? array( 'default' => 'color' === $type ? WcpaColors::hex( $default ) : (string) $default ) : array();
	}

	private static function is_valid_default( string $default, string $type ): bool {
		return match ( $type ) {
			'number'                 => null !== WcpaPrices::number( $default ),
			'date', 'datetime-local' => null !== CivilTime::days( trim( $default ) ),
			'time'                   => null !== CivilTime::seconds( trim( $default ) ),
			'color'                  => '' !== WcpaColors::hex( $default ),
			default                  => true,
		};
	}

	/**
	 * @param array<string, mixed> $wcpa_field
	 * @return array<string, mixed>
	 */
	private function content( array $wcpa_field, string $type ): array {
		if ( ! in_array( $type, array( 'paragraph', 'static-text' ), true ) || WcpaHidden::is( $wcpa_field ) ) {
			return array();
		}
		$raw_text = WcpaValue::text( 'paragraph' === $type ? $wcpa_field['label'] ?? '' : $wcpa_field['value'] ?? '' );
		$text     = WcpaValue::formatted_text( $raw_text, true );
		if ( NormalizedHtml::loses_content( $raw_text ) ) {
			$this->report->problem(
				WcpaValue::label( $wcpa_field ),
				__( 'HTML that Aisle doesn’t allow was removed from the text. Bold, italics, links, and lists were kept.', 'aisle' )
			);
		}
		$text = (string) preg_replace_callback(
			'/#=(.+?)=#/us',
			fn( array $part ): string => '#=' . $this->formulas->translate( $part[1] ) . '=#',
			$text
		);
		return array( 'content' => $text ) + ( 'paragraph' === $type ? array( 'label' => '' ) : array() );
	}
}
