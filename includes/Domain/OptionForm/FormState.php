<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

use Aisle\Domain\Form\AcceptedAnswer;
use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\RepetitionId;
use Aisle\Domain\Form\SelectedQuantity;
use Aisle\Domain\Formula\Reference;
use Aisle\Domain\LocalizedNumber;
use Aisle\Domain\OptionPrice;

/**
 * State of one evaluation: answers, visibility, prices so far, and values of references. Mirror of
 * src/domain/option-form/form-state.ts.
 *
 * @phpstan-import-type Context from OptionFormModel
 */
final class FormState {

	private const NO_VALUE = 0;

	/**
	 * Value of a calculation that failed. Formulas that use it fail too, because a missing result must not count as 0
	 * in a price.
	 */
	private const FAILED_RESULT = NAN;

	/** @var array<string, bool> */
	public array $visible = array();

	/** @var array<string, float> */
	public array $prices = array();

	/** @var array<string, Calculation> */
	private array $calculated = array();

	/**
	 * @param array<string, AcceptedAnswer> $entries
	 * @param Context              $context
	 * @param array<string, int>   $repetitions
	 */
	public function __construct(
		public readonly PreparedForm $form,
		public readonly array $entries,
		public readonly array $context,
		public readonly array $repetitions
	) {}

	/** Returns the answer or calculated value of a visible field; null if it is hidden. */
	public function entry( string $id ): ?AcceptedAnswer {
		if ( ! ( $this->visible[ $id ] ?? false ) ) {
			return null;
		}
		return $this->calculation( $id )->entry ?? $this->entries[ $id ] ?? null;
	}

	/**
	 * Returns the calculation; null for other fields. Calculations run before prices are known, so prices are 0 in
	 * them.
	 */
	public function calculation( string $id ): ?Calculation {
		$field = $this->form->fields[ $id ] ?? null;
		if ( null === $field || ! isset( $field->model['calculation'] ) ) {
			return null;
		}
		if ( ! isset( $this->calculated[ $id ] ) ) {
			$prices = array_filter( $field->content_references, static fn( string $name ): bool => str_ends_with( $name, '.price' ) );
			$other_references = $field->is_calculated_in_circle ? array() : array_diff( $field->content_references, $prices );

			$this->calculated[ $id ] = Calculation::of(
				$field,
				$this->bind( array_values( $other_references ), $id ) + array_fill_keys( $prices, self::NO_VALUE ),
				$this->form->model['tables'],
				$this->context
			);
		}
		return $this->calculated[ $id ];
	}

	/**
	 * Clears the calculations after the field's visibility has changed, but only if a calculation reads the field: a
	 * form with repeated sections may have hundreds of calculations.
	 */
	public function clear_calculations( string $id ): void {
		if ( isset( $this->form->calculated_from[ RepetitionId::field_id( $id ) ] ) ) {
			$this->calculated = array();
		}
	}

	/** Returns the custom field as the merchant has entered it. */
	public function custom_field( string $name ): string|int|float {
		$fields     = $this->context['custom_fields'];
		$short_name = str_starts_with( $name, Reference::CUSTOM_FIELD ) ? substr( $name, strlen( Reference::CUSTOM_FIELD ) ) : $name;
		return $fields[ $short_name ] ?? $fields[ Reference::CUSTOM_FIELD . $short_name ] ?? '';
	}

	/**
	 * Returns the custom field; a number in the store's format is converted to a plain decimal. Ambiguous text stays
	 * unchanged, because programs write plain decimals.
	 */
	public function custom_number( string $name ): string|int|float {
		$value = $this->custom_field( $name );
		return is_string( $value )
			? LocalizedNumber::normalize( $value, $this->context['currency'] ?? LocalizedNumber::DEFAULT_SEPARATORS )
			: $value;
	}

	/**
	 * Returns the IDs that a field name refers to. Within the same repeated section, it is the field of the same
	 * repetition; from outside, those of all repetitions.
	 *
	 * @param string $from_id ID of the field that refers to it; empty for the form itself.
	 * @return list<string>
	 */
	public function referenced_ids( string $id, string $from_id ): array {
		$repetition_ids = $this->form->copies[ $id ] ?? null;
		if ( null === $repetition_ids ) {
			return array( $id );
		}
		$referring_field    = $this->form->fields[ $from_id ] ?? null;
		$is_in_same_section = null !== $referring_field
			&& '' !== $referring_field->section
			&& ( $this->form->fields[ RepetitionId::field_id( $id ) ]->section ?? null ) === $referring_field->section;
		return $is_in_same_section ? array( RepetitionId::of( $id, $referring_field->number ) ) : $repetition_ids;
	}

	/**
	 * Binds references to values outside the priced answer; OptionPrice binds the others.
	 *
	 * @param list<string> $references
	 * @return array<string, int|float|string>
	 */
	public function bind( array $references, string $from_id ): array {
		$bindings = array();
		foreach ( $references as $name ) {
			$bindings[ $name ] = $this->reference( $name, $from_id );
		}
		return $bindings;
	}

	private function reference( string $name, string $from_id ): int|float|string {
		switch ( $name ) {
			case 'quantity':
				return $this->context['quantity'];
			case 'product_price':
				return $this->context['product_price'];
			case 'today.days':
				return $this->context['today']['days'];
			case 'today.seconds':
				return $this->context['today']['seconds'];
		}
		if ( str_starts_with( $name, Reference::CUSTOM_FIELD ) ) {
			return self::value_of_text( $this->custom_number( $name ) );
		}
		$dot = str_starts_with( $name, 'field.' ) ? strpos( $name, '.', 6 ) : false;
		return false === $dot
			? self::NO_VALUE
			: $this->property( $this->referenced_ids( substr( $name, 6, $dot - 6 ), $from_id ), substr( $name, $dot + 1 ) );
	}

	/**
	 * Returns a property of a field. A missing, hidden or empty field is 0 for every property. Several repetitions are
	 * added up; date and time are those of the first.
	 *
	 * @param list<string> $ids
	 */
	private function property( array $ids, string $property ): int|float|string {
		$filled_entries = array();
		foreach ( $ids as $id ) {
			$entry = $this->entry( $id );
			if ( null !== $entry && str_starts_with( $property, 'value' ) && null !== $this->calculation( $id )?->failure ) {
				return self::FAILED_RESULT;
			}
			if ( isset( $entry->source['texts'][0] ) ) {
				$filled_entries[ $id ] = $entry;
			}
		}
		if ( array() === $filled_entries ) {
			return self::NO_VALUE;
		}
		$first = array_values( $filled_entries )[0]->source['texts'][0];
		return match ( $property ) {
			'value'        => self::value_of_texts( array_merge( ...array_map(
				static fn( AcceptedAnswer $entry ): array => $entry->source['texts'],
				array_values( $filled_entries )
			) ) ),
			'value.length' => self::sum( array_map(
				fn( string $id ): int =>
					OptionPrice::length( $this->form->fields[ $id ]->model, $filled_entries[ $id ]->source['texts'][0] ),
				array_keys( $filled_entries )
			) ),
			'price'        => self::sum( array_map(
				fn( string $id ): float => $this->prices[ $id ] ?? 0.0,
				array_keys( $filled_entries )
			) ),
			'count'        => self::sum( array_map(
				static fn( AcceptedAnswer $entry ): int => Answer::selected_count( $entry->answer ),
				array_values( $filled_entries )
			) ),
			'quantity'     => self::sum( array_map(
				fn( string $id ): int =>
					Answer::is_choice( $this->form->fields[ $id ]->model['type'] )
						? SelectedQuantity::total( $this->form->fields[ $id ]->model, $filled_entries[ $id ]->answer )
						: 0,
				array_keys( $filled_entries )
			) ),
			'selected'     => 1,
			default        => OptionPrice::date_time_bindings( $first )[ $property ] ?? self::NO_VALUE,
		};
	}

	/**
	 * Adds in the order of the repetitions, so that PHP and JavaScript get the same result.
	 *
	 * @param list<int|float> $amounts
	 */
	private static function sum( array $amounts ): float {
		$total = 0.0;
		foreach ( $amounts as $amount ) {
			$total += $amount;
		}
		return $total;
	}

	private static function value_of_text( string|int|float $value ): int|float|string {
		if ( ! is_string( $value ) ) {
			return $value;
		}
		return Answer::is_blank( $value ) ? self::NO_VALUE : Answer::number( $value ) ?? $value;
	}

	/**
	 * Returns the sum if all texts are numbers, otherwise the first text.
	 *
	 * @param list<string> $texts
	 */
	private static function value_of_texts( array $texts ): int|float|string {
		$sum = 0.0;
		foreach ( $texts as $text ) {
			$value = Answer::number( $text );
			if ( null === $value ) {
				return self::value_of_text( $texts[0] );
			}
			$sum += $value;
		}
		return $sum;
	}
}
