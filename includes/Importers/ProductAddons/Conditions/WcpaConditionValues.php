<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Conditions;

use Aisle\Domain\Conditions\LowerCase;
use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\CivilTime;
use Aisle\Importers\ProductAddons\Values\WcpaOptions;
use Aisle\Importers\ProductAddons\Values\WcpaPrices;
use Aisle\Importers\ProductAddons\Values\WcpaValue;

/**
 * Converts the values of WCPA conditions to the format of the Aisle form's options, numbers and dates. A value in
 * another format would never match.
 */
final class WcpaConditionValues {

	private const MAX_VALUES           = 500;
	private const VALUELESS_RELATIONS  = array( 'is_empty', 'is_not_empty' );
	private const MEMBERSHIP_RELATIONS = array( 'is', 'is_not', 'is_in', 'is_not_in' );
	private const NUMBER_RELATIONS     = array( 'is_greater', 'is_lessthan', 'is_greater_or_eqaul', 'is_lessthan_or_eqal' );
	private const COUNT_SOURCES        = array( 'quantity', 'stock_quantity' );
	private const TYPES_COMPARED_BY_ID = array( 'image-group', 'color-group', 'product-group' );

	/**
	 * @var array<string, array<string, int>> WCPA field ID => compared text => index of the option.
	 */
	private array $option_indexes = array();

	/**
	 * @param array<string, array<string, mixed>> $fields  WCPA field ID => WCPA field.
	 * @param array<string, list<string>>         $options WCPA field ID => Aisle IDs of its options, in order.
	 */
	public function __construct(
		private readonly array $fields,
		private readonly array $options
	) {}

	/**
	 * @param string       $source_key    WCPA field ID, or an Aisle source that is not a field.
	 * @param string       $type     Aisle field type; empty if it is not a field.
	 * @param string       $relation Aisle relation.
	 * @param list<string> $values
	 * @return list<string>|null Null if one of the values can never match.
	 */
	public function of( string $source_key, string $type, string $relation, array $values, mixed $raw_value ): ?array {
		if ( in_array( $relation, self::VALUELESS_RELATIONS, true ) ) {
			return $values;
		}
		$items = is_array( $raw_value ) && array_is_list( $raw_value ) ? $raw_value : array( $raw_value );
		$converted_values = array();
		foreach ( count( $values ) > self::MAX_VALUES ? array() : $values as $position => $value ) {
			$is_option = Answer::is_choice( $type ) && in_array( $relation, self::MEMBERSHIP_RELATIONS, true );
			$converted = $is_option
				? $this->compared_option_value( $source_key, $type, $value, $items[ $position ] ?? null )
				: self::convert( $source_key, $type, $relation, $value );
			if ( null === $converted ) {
				return null;
			}
			$converted_values[] = $converted;
		}
		return array() === $converted_values ? null : $converted_values;
	}

	private static function convert( string $source_key, string $type, string $relation, string $value ): ?string {
		$text      = html_entity_decode( $value, ENT_QUOTES );
		$is_member = in_array( $relation, self::MEMBERSHIP_RELATIONS, true );
		if ( str_starts_with( $relation, 'date_' ) || str_starts_with( $relation, 'time_' ) ) {
			$date_time = trim( $text );
			return null === ( str_starts_with( $relation, 'date_' ) ? CivilTime::days( $date_time ) : CivilTime::seconds( $date_time ) )
				? null
				: $date_time;
		}
		if (
			in_array( $relation, self::NUMBER_RELATIONS, true )
			|| ( $is_member && ( 'number' === $type || ( '' === $type && in_array( $source_key, self::COUNT_SOURCES, true ) ) ) )
		) {
			return WcpaPrices::number( $text );
		}
		if ( '' === $type && 'product_ids' === $source_key ) {
			return ctype_digit( $text ) ? $text : null;
		}
		// A text to search for may start with a space; a text to compare is trimmed.
		return '' === trim( $text ) ? null : ( $is_member ? trim( $text ) : $text );
	}

	/**
	 * Returns the compared value of an option. Images, colors and products are compared by Aisle's option IDs, others
	 * by the option's value.
	 */
	private function compared_option_value( string $source_key, string $type, string $value, mixed $item ): ?string {
		$option_index = $this->option_index( $source_key, $type, $value, $item );
		if ( null === $option_index ) {
			return 'other' === self::comparable_text( $value ) && WcpaValue::flag( $this->fields[ $source_key ]['other'] ?? false )
				? 'other'
				: null;
		}
		$option_value = WcpaOptions::value( WcpaOptions::flat_options( $this->fields[ $source_key ] )[ $option_index ] );
		return Answer::is_blank( $option_value ) || in_array( $type, self::TYPES_COMPARED_BY_ID, true )
			? $this->options[ $source_key ][ $option_index ]
			: $option_value;
	}

	/** Returns the option's index. WCPA refers to images by index, to other options by their text. */
	private function option_index( string $source_key, string $type, string $value, mixed $item ): ?int {
		$index_if_exists   = fn( string $text ): ?int =>
			ctype_digit( $text ) && isset( $this->options[ $source_key ][ (int) $text ] ) ? (int) $text : null;
		$is_compared_by_id = in_array( $type, self::TYPES_COMPARED_BY_ID, true );
		$index = is_array( $item ) && ( $is_compared_by_id || ! isset( $item['value'] ) )
			? $index_if_exists( WcpaValue::text( $item['i'] ?? '' ) )
			: null;
		$index = $index ?? ( 'image-group' === $type ? $index_if_exists( trim( $value ) ) : null );
		if ( null !== $index || '' === trim( $value ) ) {
			return $index;
		}
		$this->option_indexes[ $source_key ] ??= $this->option_indexes_of( $source_key );
		return $this->option_indexes[ $source_key ][ '=' . self::comparable_text( $value ) ]
			?? $this->option_indexes[ $source_key ][ '=' . self::comparable_text( WcpaValue::plain_text( $value ) ) ]
			?? ( $is_compared_by_id ? $index_if_exists( trim( $value ) ) : null );
	}

	/**
	 * @return array<string, int> `=` and a comparable text => index of the option. Values take precedence over labels,
	 *                            earlier options over later ones.
	 */
	private function option_indexes_of( string $source_key ): array {
		$indexes = array();
		$options = array_slice(
			WcpaOptions::flat_options( $this->fields[ $source_key ] ),
			0,
			count( $this->options[ $source_key ] ?? array() )
		);
		foreach ( $options as $index => $option ) {
			$indexes[ '=' . self::comparable_text( WcpaValue::text( $option['value'] ?? '' ) ) ] ??= $index;
		}
		foreach ( $options as $index => $option ) {
			$indexes[ '=' . self::comparable_text( WcpaValue::plain_text( $option['label'] ?? '' ) ) ] ??= $index;
		}
		return $indexes;
	}

	private static function comparable_text( string $text ): string {
		return LowerCase::of( trim( html_entity_decode( $text, ENT_QUOTES ) ) );
	}
}
