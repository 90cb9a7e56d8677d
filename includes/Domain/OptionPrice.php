<?php
declare(strict_types=1);

namespace Aisle\Domain;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\CivilTime;
use Aisle\Domain\OptionForm\OptionFormModel;
use Aisle\Domain\Validation\Pattern;

/**
 * Calculates the price of a typed text or a selected option. Mirror of src/domain/option-price.ts. Amounts are as the
 * store enters prices: without tax and currency factor, not rounded.
 *
 * @phpstan-import-type PriceRule from OptionFormModel
 * @phpstan-import-type PricedEntry from OptionFormModel
 * @phpstan-import-type PriceScope from OptionFormModel
 */
final class OptionPrice {

	/** Entry for a formula that does not price an answer, such as the quantity formula. */
	public const FILLED = array(
		'text'   => '1',
		'length' => 1,
		'count'  => 1,
	);

	private const MAX_AMOUNT       = 1e12;
	private const SECONDS_OF_A_DAY = 86400;

	/**
	 * Returns the price. An empty answer costs nothing, for any price type.
	 *
	 * @param PriceRule   $rule
	 * @param PricedEntry $entry `length` without excluded characters, `count` of the whole answer.
	 * @param PriceScope  $scope `bindings`: values of references outside the answer.
	 * @throws DomainError `out_of_range`, `not_numeric`, and the errors of formulas.
	 */
	public static function of( array $rule, array $entry, array $scope ): float {
		if ( Answer::is_blank( $entry['text'] ) ) {
			return 0.0;
		}
		$amount = self::amount( $rule, $entry, $scope );
		if ( ! is_finite( $amount ) || abs( $amount ) > self::MAX_AMOUNT ) {
			throw new DomainError( 'out_of_range' );
		}
		return Number::unsigned_zero( $amount );
	}

	/**
	 * Returns the charged length: code points without those that the merchant excludes. The exclusion is a list of
	 * characters (a typed `\s` is a space), or a pattern.
	 *
	 * @param array{excluded_characters: string, excluded_is_pattern: bool, ...} $exclusion For example, a field.
	 */
	public static function length( array $exclusion, string $text ): int {
		$excluded_characters = $exclusion['excluded_characters'];
		if ( '' === $excluded_characters ) {
			return Number::code_point_length( $text );
		}
		if ( $exclusion['excluded_is_pattern'] ) {
			return Number::code_point_length( Pattern::remove_matches( $excluded_characters, $text ) );
		}
		$excluded_set = array_fill_keys( self::characters( str_replace( '\\s', ' ', $excluded_characters ) ), '' );
		return Number::code_point_length( strtr( $text, $excluded_set ) );
	}

	/**
	 * Returns a formula's bindings for the answer that it prices.
	 *
	 * @param PricedEntry $entry
	 * @return array<string, int|float|string>
	 */
	public static function entry_bindings( float $price, array $entry ): array {
		return array(
			'value'        => Answer::number( $entry['text'] ) ?? $entry['text'],
			'value.length' => $entry['length'],
			'count'        => $entry['count'],
			'option_quantity' => $entry['quantity'] ?? 1,
			'option_price' => $price,
		) + self::date_time_bindings( $entry['text'] );
	}

	/**
	 * Returns date and time of a text under their wire names; 0 if it has none.
	 *
	 * @return array{days: int, seconds: int, timestamp: int}
	 */
	public static function date_time_bindings( string $text ): array {
		$days    = CivilTime::days( $text ) ?? 0;
		$seconds = CivilTime::seconds( $text ) ?? 0;
		return array(
			'days'      => $days,
			'seconds'   => $seconds,
			'timestamp' => $days * self::SECONDS_OF_A_DAY + $seconds,
		);
	}

	/**
	 * @param PriceRule   $rule
	 * @param PricedEntry $entry
	 * @param PriceScope  $scope
	 */
	private static function amount( array $rule, array $entry, array $scope ): float {
		switch ( $rule['type'] ) {
			case 'fixed':
				return (float) $rule['price'];
			case 'per_character':
				return (float) ( $entry['length'] * $rule['price'] );
			case 'multiply':
				$amount = self::numeric_factor( $entry['text'] ) * $rule['price'];
				return $amount > 0 ? $amount : 0.0;
			case 'percentage':
				return $rule['price'] * $scope['product_price'] / 100.0;
			case 'formula':
				$bindings = array_merge( $scope['bindings'], self::entry_bindings( $rule['price'], $entry ) );
				return Formula::evaluate_number( $rule['formula'], $bindings, $scope['tables'] );
			default:
				return 0.0;
		}
	}

	/**
	 * Returns the number by which the price is multiplied. Text counts as 1. Text that looks like a number but cannot
	 * be parsed is rejected, because 40 in an unknown notation must not be cheaper than 40.
	 */
	private static function numeric_factor( string $text ): float {
		return Answer::number( $text ) ?? ( LocalizedNumber::looks_like_number( $text ) ? throw new DomainError( 'not_numeric' ) : 1.0 );
	}

	/**
	 * @return list<string>
	 */
	private static function characters( string $text ): array {
		$characters = preg_split( '//u', $text, -1, PREG_SPLIT_NO_EMPTY );
		return false === $characters ? array() : $characters;
	}
}
