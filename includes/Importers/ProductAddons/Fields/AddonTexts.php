<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Fields;

use Aisle\Domain\Form\CivilTime;
use Aisle\Domain\MarkedText\WrittenHtml;
use Aisle\Importers\ImportReport;
use Aisle\Importers\ProductAddons\Values\AddonColors;
use Aisle\Importers\ProductAddons\Values\AddonFormulas;
use Aisle\Importers\ProductAddons\Values\AddonHidden;
use Aisle\Importers\ProductAddons\Values\AddonNames;
use Aisle\Importers\ProductAddons\Values\AddonPrices;
use Aisle\Importers\ProductAddons\Values\AddonTypes;
use Aisle\Importers\ProductAddons\Values\AddonValue;

/**
 * What shoppers read of a field, what they may type into it, and how wide it is.
 */
final class AddonTexts {

	/** Their rows have six columns, ours two. */
	private const COLUMNS = 6;
	private const HALF    = 3;
	private const BOUNDS  = array( 'min', 'max', 'step' );
	private const TYPED   = array( 'text', 'textarea', 'number', 'date', 'datetime-local', 'time', 'color' );

	public function __construct(
		private readonly AddonFormulas $formulas,
		private readonly ImportReport $report
	) {}

	/**
	 * @param array<string, mixed> $old
	 * @return array<string, mixed>
	 */
	public function of( array $old, string $type ): array {
		$field = array();
		foreach ( AddonNames::TEXTS as $theirs => $ours ) {
			$value = in_array( $ours, self::BOUNDS, true )
				? AddonValue::written( $old[ $theirs ] ?? '' )
				: AddonValue::text( $old[ $theirs ] ?? '' );
			if ( '' !== $value && ! isset( $field[ $ours ] ) ) {
				// Their messages name what is wrong in braces; ours with %s.
				$value          = in_array( $ours, self::BOUNDS, true ) ? AddonPrices::number( $value ) ?? $value : $value;
				$field[ $ours ] = str_ends_with( $ours, 'Message' )
					? (string) preg_replace( '/\{\w+\}/', '%s', AddonValue::plain( $value ) )
					: $value;
			}
		}
		if ( isset( $field['allowed_chars'] ) ) {
			$field['allowed_chars_enable'] = true;
			$field['allowed_chars']        = (string) preg_replace( '#^/(.*)/[a-z]*$#s', '$1', $field['allowed_chars'] );
		}
		return $field + $this->help( $old ) + $this->width( $old ) + $this->kind( $old, $field ) + $this->default( $old, $type )
			+ $this->content( $old, $type );
	}

	/**
	 * @param array<string, mixed> $old
	 * @return array<string, string>
	 */
	private function help( array $old ): array {
		foreach ( array( $old['description'] ?? '', $old['tooltip'] ?? '' ) as $written ) {
			if ( WrittenHtml::loses( AddonValue::text( $written ) ) ) {
				$this->report->problem(
					AddonValue::label( $old ),
					__(
						'Its help text has HTML that is not allowed in Aisle. Its words, bold, italics, links and lists were kept.',
						'aisle'
					)
				);
			}
		}
		$texts = array_filter(
			array_unique( array(
				AddonValue::marked( $old['description'] ?? '', true ),
				AddonValue::marked( $old['tooltip'] ?? '', true ),
			) ),
			static fn( string $text ): bool => '' !== $text
		);
		return array() === $texts ? array() : array( 'help' => implode( "\n", $texts ) );
	}

	/**
	 * @param array<string, mixed> $old
	 * @return array<string, string>
	 */
	private function width( array $old ): array {
		$columns = $old['col'] ?? self::COLUMNS;
		if ( ! is_numeric( $columns ) && ! in_array( $columns, AddonNames::SILENT, true ) ) {
			$this->report->together( 'col' );
		}
		if ( ! is_numeric( $columns ) || $columns >= self::COLUMNS || $columns < 1 ) {
			return array();
		}
		if ( self::HALF !== (int) $columns ) {
			$this->report->problem(
				AddonValue::label( $old ),
				sprintf(
					/* translators: 1: a number of columns, 2: all columns of a row. */
					__(
						'In the other plugin it is %1$d of %2$d columns wide. In Aisle a field takes the full or half the width of the form.',
						'aisle'
					),
					$columns,
					self::COLUMNS
				)
			);
		}
		return $columns > self::HALF ? array() : array( 'width' => 'half' );
	}

	/**
	 * @param array<string, mixed> $old
	 * @param array<string, mixed> $field
	 * @return array<string, string>
	 */
	private function kind( array $old, array $field ): array {
		$kind = AddonTypes::kind_of_text( $old );
		if ( '' === $kind ) {
			return array();
		}
		if ( 'password' === $kind ) {
			$this->report->problem( AddonValue::label( $old ), __( 'It becomes a text field: what is typed shows.', 'aisle' ) );
			return array();
		}
		if ( isset( $field['pattern'] ) ) {
			$this->report->problem(
				AddonValue::label( $old ),
				__( 'It becomes a text field with its own pattern, which alone is checked.', 'aisle' )
			);
			return array();
		}
		if ( AddonTypes::takes_several( $old ) ) {
			$this->report->problem(
				AddonValue::label( $old ),
				__( 'It becomes a text field with a pattern for several email addresses.', 'aisle' )
			);
			return array( 'pattern' => AddonTypes::SEVERAL )
				+ ( isset( $field['text_kindMessage'] ) ? array( 'patternMessage' => $field['text_kindMessage'] ) : array() );
		}
		if ( 'tel' === $kind ) {
			$this->report->problem( AddonValue::label( $old ), __( 'It is checked now: a phone number has 6 to 15 digits.', 'aisle' ) );
		}
		return array( 'text_kind' => $kind );
	}

	/**
	 * @param array<string, mixed> $old
	 * @return array<string, string>
	 */
	private function default( array $old, string $type ): array {
		$default = $old['value'] ?? '';
		$is_text = is_scalar( $default ) && ! is_bool( $default ) && '' !== (string) $default && in_array( $type, self::TYPED, true );
		if (
			in_array( $type, self::TYPED, true )
			&& ( $is_text ? ! self::is_readable( (string) $default, $type ) : is_array( $default ) && array() !== $default )
		) {
			$this->report->problem(
				AddonValue::label( $old ),
				sprintf(
					/* translators: %s: what a field is filled in with. */
					__( 'It is filled in with “%s” there, which cannot be read here. Set what it begins with by hand.', 'aisle' ),
					mb_substr( AddonValue::written( $default ), 0, 80 )
				)
			);
			return array();
		}
		return $is_text ? array( 'default' => 'color' === $type ? AddonColors::hex( $default ) : (string) $default ) : array();
	}

	private static function is_readable( string $default, string $type ): bool {
		return match ( $type ) {
			'number'                 => null !== AddonPrices::number( $default ),
			'date', 'datetime-local' => null !== CivilTime::days( trim( $default ) ),
			'time'                   => null !== CivilTime::seconds( trim( $default ) ),
			'color'                  => '' !== AddonColors::hex( $default ),
			default                  => true,
		};
	}

	/**
	 * @param array<string, mixed> $old
	 * @return array<string, mixed>
	 */
	private function content( array $old, string $type ): array {
		if ( ! in_array( $type, array( 'paragraph', 'static-text' ), true ) || AddonHidden::is( $old ) ) {
			return array();
		}
		$written = AddonValue::text( 'paragraph' === $type ? $old['label'] ?? '' : $old['value'] ?? '' );
		$text    = AddonValue::marked( $written, true );
		if ( WrittenHtml::loses( $written ) ) {
			$this->report->problem(
				AddonValue::label( $old ),
				__( 'The text has HTML that is not allowed in Aisle. Its words, bold, italics, links and lists were kept.', 'aisle' )
			);
		}
		$text = (string) preg_replace_callback(
			'/#=(.+?)=#/us',
			fn( array $part ): string => '#=' . $this->formulas->translated( $part[1] ) . '=#',
			$text
		);
		return array( 'content' => $text ) + ( 'paragraph' === $type ? array( 'label' => '' ) : array() );
	}
}
