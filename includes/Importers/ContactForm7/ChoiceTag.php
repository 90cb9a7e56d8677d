<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

use Aisle\Importers\ImportReport;

/**
 * Imports choice tags: selects, checkboxes, radio buttons.
 */
final class ChoiceTag {

	public function __construct(
		private readonly FormTag $tag,
		private readonly string $label,
		private readonly ImportReport $report
	) {}

	/**
	 * @return array<string, mixed>
	 */
	public function field_data(): array {
		$values     = $this->tag->values;
		$extra_data = array();
		if ( 'select' === $this->tag->type() ) {
			list( $values, $extra_data ) = $this->select_data( $values );
		} elseif ( $this->tag->has( 'free_text' ) && count( $values ) > 1 ) {
			$extra_data = array( 'other' => true, 'otherLabel' => self::label_and_value( (string) array_pop( $values ) )['label'] );
		}
		if ( $this->tag->has( 'exclusive' ) && 'checkbox' === $this->tag->type() ) {
			$extra_data['exclusive'] = true;
		}
		// Radio buttons are always required, with or without an asterisk, unless they are written in HTML.
		if ( 'radio' === $this->tag->type() && ! $this->tag->has( HandWrittenControls::WRITTEN ) ) {
			$extra_data['required'] = true;
		}
		return $extra_data + array( 'options' => $this->options( $values ) );
	}

	/**
	 * @param list<string> $values
	 * @return array{list<string>, array<string, mixed>}
	 */
	private function select_data( array $values ): array {
		if ( $this->tag->has( 'multiple' ) ) {
			$this->report->problem(
				$this->label,
				__( 'This list allows several selections. It was imported as checkboxes.', 'aisle' )
			);
			return array( $values, array( 'type' => 'checkbox-group' ) );
		}
		if ( $this->uses_first_as_label() && array() !== $values ) {
			return array( array_slice( $values, 1 ), array( 'placeholder' => self::label_and_value( $values[0] )['label'] ) );
		}
		return array( $values, array() );
	}

	/**
	 * @param list<string> $values
	 * @return list<array<string, mixed>>
	 */
	private function options( array $values ): array {
		$options  = array();
		$selected = $this->selected_positions();
		foreach ( $values as $index => $value ) {
			$label_and_value = self::label_and_value( $value );
			if ( '' !== $label_and_value['label'] ) {
				$options[] = array( 'id' => 'o_' . ( $index + 1 ) ) + $label_and_value
					+ ( in_array( $index + 1, $selected, true ) ? array( 'selected' => true ) : array() );
			}
		}
		return $options;
	}

	/**
	 * @return list<int> Positions counted from 1, of the values that become options.
	 */
	private function selected_positions(): array {
		$shift = $this->uses_first_as_label() ? 1 : 0;
		foreach ( $this->tag->option_values( 'default' ) as $default_option ) {
			if ( 1 === preg_match( '/\A\d{1,4}(?:_\d{1,4})*\z/', $default_option ) ) {
				$positions = array_map( static fn( string $position ): int => (int) $position - $shift, explode( '_', $default_option ) );
				return $this->allows_several_options() ? $positions : array_slice( $positions, 0, 1 );
			}
			$this->report->problem(
				$this->label,
				/* translators: %s: an option of a field in the other plugin, such as default:get. */
				sprintf( __( 'The default value comes from “%s”, which Aisle doesn’t support.', 'aisle' ), 'default:' . $default_option )
			);
		}
		// A select without an empty option has its first option selected.
		$is_first = 'select' === $this->tag->type()
			&& ! $this->tag->has( 'multiple' )
			&& ! $this->tag->has( 'include_blank' )
			&& 0 === $shift;
		return $is_first && '' !== ( $this->tag->values[0] ?? '' ) ? array( 1 ) : array();
	}

	private function uses_first_as_label(): bool {
		return 'select' === $this->tag->type()
			&& $this->tag->has( 'first_as_label' )
			&& ! $this->tag->has( 'include_blank' )
			&& ! $this->tag->has( 'multiple' );
	}

	private function allows_several_options(): bool {
		return $this->tag->has( 'multiple' ) || ( 'checkbox' === $this->tag->type() && ! $this->tag->has( 'exclusive' ) );
	}

	/**
	 * Splits `Sales|sales@example.com`: visitors see the first part, the email has the second.
	 *
	 * @return array{label: string, value: string}|array{label: string}
	 */
	private static function label_and_value( string $value ): array {
		list( $label, $mail_value ) = array_map( 'trim', explode( '|', $value, 2 ) + array( 1 => '' ) );
		// Only a value can be the recipient of an email.
		$value = '' === $mail_value && str_contains( $label, '@' ) ? $label : $mail_value;
		return array( 'label' => $label ) + ( '' === $value ? array() : array( 'value' => $value ) );
	}
}
