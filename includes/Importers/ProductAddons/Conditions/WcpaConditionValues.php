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
 * Converts values of WCPA conditions like the form's options, numbers and dates: a value in another format would never
 * match.
 */
final class WcpaConditionValues {

	private const MAX       = 500;
	private const UNVALUED  = array( 'is_empty', 'is_not_empty' );
	private const MEMBERS   = array( 'is', 'is_not', 'is_in', 'is_not_in' );
	private const MEASURES  = array( 'is_greater', 'is_lessthan', 'is_greater_or_eqaul', 'is_lessthan_or_eqal' );
	private const COUNTED   = array( 'quantity', 'stock_quantity' );
	private const BY_OPTION = array( 'image-group', 'color-group', 'product-group' );

	/**
	 * @var array<string, array<string, int>> WCPA field ID => compared text => index of the option.
	 */
	private array $places = array();

	/**
	 * @param array<string, array<string, mixed>> $fields  WCPA field ID => WCPA field.
	 * @param array<string, list<string>>         $options WCPA field ID => Aisle IDs of its options, in order.
	 */
	public function __construct(
		private readonly array $fields,
		private readonly array $options
	) {}

	/**
	 * @param string       $requested    WCPA field ID, or an Aisle source that is not a field.
	 * @param string       $type     Aisle field type; empty if it is not a field.
	 * @param string       $relation Aisle's.
	 * @param list<string> $values
	 * @return list<string>|null Null if one of the values can never match.
	 */
	public function of( string $requested, string $type, string $relation, array $values, mixed $stored ): ?array {
		if ( in_array( $relation, self::UNVALUED, true ) ) {
			return $values;
		}
		$items = is_array( $stored ) && array_is_list( $stored ) ? $stored : array( $stored );
		$found = array();
		foreach ( count( $values ) > self::MAX ? array() : $values as $position => $value ) {
			$is_option = Answer::is_choice( $type ) && in_array( $relation, self::MEMBERS, true );
			$one       = $is_option
				? $this->option( $requested, $type, $value, $items[ $position ] ?? null )
				: self::one( $requested, $type, $relation, $value );
			if ( null === $one ) {
				return null;
			}
			$found[] = $one;
		}
		return array() === $found ? null : $found;
	}

	private static function one( string $requested, string $type, string $relation, string $value ): ?string {
		$text      = html_entity_decode( $value, ENT_QUOTES );
		$is_member = in_array( $relation, self::MEMBERS, true );
		if ( str_starts_with( $relation, 'date_' ) || str_starts_with( $relation, 'time_' ) ) {
			$moment = trim( $text );
			return null === ( str_starts_with( $relation, 'date_' ) ? CivilTime::days( $moment ) : CivilTime::seconds( $moment ) )
				? null
				: $moment;
		}
		if (
			in_array( $relation, self::MEASURES, true )
			|| ( $is_member && ( 'number' === $type || ( '' === $type && in_array( $requested, self::COUNTED, true ) ) ) )
		) {
			return WcpaPrices::number( $text );
		}
		if ( '' === $type && 'product_ids' === $requested ) {
			return ctype_digit( $text ) ? $text : null;
		}
		// A text to search for may start with a space; a text to compare is trimmed.
		return '' === trim( $text ) ? null : ( $is_member ? trim( $text ) : $text );
	}

	/**
	 * Returns the compared value of an option. Images, colors and products are compared by Aisle's option IDs, others
	 * by the option's value.
	 */
	private function option( string $requested, string $type, string $value, mixed $item ): ?string {
		$place = $this->place( $requested, $type, $value, $item );
		if ( null === $place ) {
			return 'other' === self::met( $value ) && WcpaValue::flag( $this->fields[ $requested ]['other'] ?? false ) ? 'other' : null;
		}
		$own = WcpaOptions::value( WcpaOptions::old_options( $this->fields[ $requested ] )[ $place ] );
		return Answer::is_blank( $own ) || in_array( $type, self::BY_OPTION, true ) ? $this->options[ $requested ][ $place ] : $own;
	}

	/** Returns the option's index. WCPA refers to images by index, to other options by their text. */
	private function place( string $requested, string $type, string $value, mixed $item ): ?int {
		$has   = fn( string $place ): ?int =>
			ctype_digit( $place ) && isset( $this->options[ $requested ][ (int) $place ] ) ? (int) $place : null;
		$by_id = in_array( $type, self::BY_OPTION, true );
		$index = is_array( $item ) && ( $by_id || ! isset( $item['value'] ) ) ? $has( WcpaValue::text( $item['i'] ?? '' ) ) : null;
		$index = $index ?? ( 'image-group' === $type ? $has( trim( $value ) ) : null );
		if ( null !== $index || '' === trim( $value ) ) {
			return $index;
		}
		$this->places[ $requested ] ??= $this->places_of( $requested );
		return $this->places[ $requested ][ '=' . self::met( $value ) ]
			?? $this->places[ $requested ][ '=' . self::met( WcpaValue::plain( $value ) ) ]
			?? ( $by_id ? $has( trim( $value ) ) : null );
	}

	/**
	 * @return array<string, int> Values take precedence over labels, earlier options over later ones.
	 */
	private function places_of( string $requested ): array {
		$places  = array();
		$options = array_slice(
			WcpaOptions::old_options( $this->fields[ $requested ] ),
			0,
			count( $this->options[ $requested ] ?? array() )
		);
		foreach ( $options as $place => $option ) {
			$places[ '=' . self::met( WcpaValue::text( $option['value'] ?? '' ) ) ] ??= $place;
		}
		foreach ( $options as $place => $option ) {
			$places[ '=' . self::met( WcpaValue::plain( $option['label'] ?? '' ) ) ] ??= $place;
		}
		return $places;
	}

	private static function met( string $text ): string {
		return LowerCase::of( trim( html_entity_decode( $text, ENT_QUOTES ) ) );
	}
}
