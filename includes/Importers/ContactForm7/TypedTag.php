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
	private const OLD_LENGTH = '#\A\d*(?:x\d*)?/(\d{1,9})\z#';
	private const RELATIVE   = '/\A(?:today|now)? ?([+-]) ?(\d{1,4}) ?(d|w|m|y)[a-z]*\z/';
	private const DAYS       = array( 'today' => 'today', 'now' => 'today', 'tomorrow' => '+1d', 'yesterday' => '-1d' );

	public function __construct(
		private readonly FormTag $tag,
		private readonly string $label,
		private readonly ImportReport $report
	) {}

	/**
	 * @return array<string, mixed>
	 */
	public function members(): array {
		$written = $this->texts();
		return match ( $this->tag->type() ) {
			'number', 'range' => $written + $this->numbers(),
			'date'            => $written + $this->day( 'min', 'earliest' ) + $this->day( 'max', 'latest' ),
			'text'            => $written + $this->autofill() + $this->lengths(),
			default           => $written + $this->lengths(),
		};
	}

	/**
	 * @return array<string, string>
	 */
	private function texts(): array {
		foreach ( $this->tag->all( 'default' ) as $source ) {
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
			? ImportedHtml::plain( $this->tag->content )
			: $this->tag->values[0] ?? '';
		if ( '' === $value ) {
			return array();
		}
		if ( $this->tag->has_placeholder() ) {
			return array( 'placeholder' => $value );
		}
		return $this->is_fitting( $value ) ? array( 'default' => $value ) : array();
	}

	private function is_fitting( string $value ): bool {
		$is_fitting = match ( $this->tag->type() ) {
			'number', 'range' => null !== Answer::number( $value ),
			'date'            => 10 === strlen( $value ) && DayBound::is_valid( $value ),
			default           => true,
		};
		if ( ! $is_fitting ) {
			/* translators: %s: a value. */
			$this->report->problem( $this->label, sprintf( __( '“%s” is not a valid default value in Aisle.', 'aisle' ), $value ) );
		}
		return $is_fitting;
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
			$written = $this->tag->option( $name );
			if ( 1 === preg_match( '/\A\d{1,9}\z/', $written ) ) {
				$lengths[ $name ] = (int) $written;
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
			$written = $this->tag->option( $name );
			if ( null !== Answer::number( $written ) || ( 'step' === $name && 'any' === $written ) ) {
				$numbers[ $name ] = $written;
			} elseif ( '' !== $written ) {
				$this->unread( $name . ':' . $written );
			}
		}
		return $numbers;
	}

	/**
	 * @return array<string, string>
	 */
	private function day( string $theirs, string $ours ): array {
		$written = $this->tag->option( $theirs );
		if ( '' === $written ) {
			return array();
		}
		$text = strtolower( trim( (string) preg_replace( '/[_\s]+/', ' ', $written ) ) );
		$day  = self::DAYS[ $text ] ?? ( 1 === preg_match( self::RELATIVE, $text, $found ) ? $found[1] . $found[2] . $found[3] : $text );
		if ( DayBound::is_valid( $day ) ) {
			return array( $ours => $day );
		}
		$this->unread( $theirs . ':' . $written );
		return array();
	}

	private function unread( string $option ): void {
		/* translators: %s: an option of a field in the other plugin, such as max:tuesday. */
		$this->report->problem( $this->label, sprintf( __( 'The limit “%s” is not valid and was not imported.', 'aisle' ), $option ) );
	}
}
