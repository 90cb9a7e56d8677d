<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\FormDocument\WireNames;
use Aisle\Domain\Schedule\DayBound;
use Aisle\Importers\ImportReport;

/**
 * Imports typed fields: texts, numbers, dates.
 */
final class TypedTag {

	/** Matches the old syntax `40/100` and `40x10/100`. */
	private const OLD_LENGTH   = '#\A\d*(?:x\d*)?/(\d{1,9})\z#';
	private const RELATIVE_DAY = '/\A(?:today|now)? ?([+-]) ?(\d{1,4}) ?(d|w|m|y)[a-z]*\z/';
	private const NAMED_DAYS   = array( 'today' => 'today', 'now' => 'today', 'tomorrow' => '+1d', 'yesterday' => '-1d' );

	public function __construct(
		private readonly FormTag $tag,
		private readonly string $label,
		private readonly ImportReport $report
	) {}

	/**
	 * @return array<string, mixed>
	 */
	public function field_data(): array {
		$text_data = $this->texts();
		return match ( $this->tag->type() ) {
			'number', 'range' => $text_data + $this->numbers(),
			'date'            => $text_data + $this->day( 'min', 'earliest' ) + $this->day( 'max', 'latest' ),
			'text'            => $text_data + $this->autofill() + $this->lengths(),
			default           => $text_data + $this->lengths(),
		};
	}

	/**
	 * @return array<string, string>
	 */
	private function texts(): array {
		foreach ( $this->tag->option_values( 'default' ) as $source ) {
			$this->report->problem(
				$this->label,
				sprintf(
					/* translators: %s: an option of a field in the other plugin, such as default:get. */
					__(
						'“%s” prefills this field. In Aisle, only hidden fields can take values from the page or the visitor.',
						'aisle'
					),
					'default:' . $source
				)
			);
		}
		$value = 'textarea' === $this->tag->type() && '' !== $this->tag->content
			? ImportedHtml::plain_text( $this->tag->content )
			: $this->tag->values[0] ?? '';
		if ( '' === $value ) {
			return array();
		}
		if ( $this->tag->has_placeholder() ) {
			return array( 'placeholder' => $value );
		}
		return $this->is_valid_default( $value ) ? array( 'default' => $value ) : array();
	}

	private function is_valid_default( string $value ): bool {
		$is_valid = match ( $this->tag->type() ) {
			'number', 'range' => null !== Answer::number( $value ),
			'date'            => 10 === strlen( $value ) && DayBound::is_valid( $value ),
			default           => true,
		};
		if ( ! $is_valid ) {
			/* translators: %s: a value. */
			$this->report->problem( $this->label, sprintf( __( '“%s” is not a valid default value in Aisle.', 'aisle' ), $value ) );
		}
		return $is_valid;
	}

	/**
	 * Returns the autocomplete value. Values for the site's own account, such as user names, are not imported; email
	 * and phone fields get theirs from the text format.
	 *
	 * @return array<string, string>
	 */
	private function autofill(): array {
		$name = WireNames::AUTOFILLS[ $this->tag->option( 'autocomplete' ) ] ?? '';
		return '' === $name ? array() : array( 'autofill' => $name );
	}

	/**
	 * @return array<string, int>
	 */
	private function lengths(): array {
		$lengths = array();
		foreach ( array( 'minlength', 'maxlength' ) as $name ) {
			$length = $this->tag->option( $name );
			if ( 1 === preg_match( '/\A\d{1,9}\z/', $length ) ) {
				$lengths[ $name ] = (int) $length;
			}
		}
		foreach ( $this->tag->options as $option ) {
			if ( 1 === preg_match( self::OLD_LENGTH, $option, $found ) ) {
				$lengths += array( 'maxlength' => (int) $found[1] );
			}
		}
		return $lengths;
	}

	/**
	 * @return array<string, string>
	 */
	private function numbers(): array {
		$numbers = array();
		foreach ( array( 'min', 'max', 'step' ) as $name ) {
			$number = $this->tag->option( $name );
			if ( null !== Answer::number( $number ) || ( 'step' === $name && 'any' === $number ) ) {
				$numbers[ $name ] = $number;
			} elseif ( '' !== $number ) {
				$this->report_invalid_limit( $name . ':' . $number );
			}
		}
		return $numbers;
	}

	/**
	 * @return array<string, string>
	 */
	private function day( string $option_name, string $field_key ): array {
		$option_value = $this->tag->option( $option_name );
		if ( '' === $option_value ) {
			return array();
		}
		$text = strtolower( trim( (string) preg_replace( '/[_\s]+/', ' ', $option_value ) ) );
		$day  = self::NAMED_DAYS[ $text ]
			?? ( 1 === preg_match( self::RELATIVE_DAY, $text, $found ) ? $found[1] . $found[2] . $found[3] : $text );
		if ( DayBound::is_valid( $day ) ) {
			return array( $field_key => $day );
		}
		$this->report_invalid_limit( $option_name . ':' . $option_value );
		return array();
	}

	private function report_invalid_limit( string $option ): void {
		/* translators: %s: an option of a field in the other plugin, such as max:tuesday. */
		$this->report->problem( $this->label, sprintf( __( 'The limit “%s” is not valid and was not imported.', 'aisle' ), $option ) );
	}
}
