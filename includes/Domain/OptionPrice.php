<?php
declare(strict_types=1);

namespace Aisle\Domain;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\CivilTime;
use Aisle\Domain\OptionForm\OptionFormModel;
use Aisle\Domain\Validation\Pattern;

/**
 * What one thing costs, a typed text or one chosen option, the same as in src/domain/option-price.ts. Amounts are in
 * the space in which the shop enters its prices: no tax, no currency factor, not rounded.
 *
 * @phpstan-import-type PriceRule from OptionFormModel
 * @phpstan-import-type PricedEntry from OptionFormModel
 * @phpstan-import-type PriceScope from OptionFormModel
 */
final class OptionPrice {

	/** What a formula sees where there is no entry of its own. */
	public const FILLED = array(
		'text'   => '1',
		'length' => 1,
		'count'  => 1,
	);

	private const MAX          = 1e12;
	private const SECONDS_OF_A_DAY = 86400;

	/**
	 * Nothing entered costs nothing, whatever the type.
	 *
	 * @param PriceRule   $rule
	 * @param PricedEntry $entry `length` without excluded characters, `count` of the whole answer.
	 * @param PriceScope  $scope `bindings`: what the formula refers to outside the entry.
	 * @throws DomainError `out_of_range`, `not_numeric` and what formulas throw.
	 */
	public static function of( array $rule, array $entry, array $scope ): float {
		if ( Answer::is_blank( $entry['text'] ) ) {
			return 0.0;
		}
		$amount = self::amount( $rule, $entry, $scope );
		if ( ! is_finite( $amount ) || abs( $amount ) > self::MAX ) {
			throw new DomainError( 'out_of_range' );
		}
		return Number::unsigned_zero( $amount );
	}

	/**
	 * Length as it is paid for: code points, without what the owner does not charge. The exclusion is a list of
	 * characters (a typed `\s` is a space), or a pattern.
	 *
	 * @param array{excluded_characters: string, excluded_is_pattern: bool, ...} $exclusion A field will do.
	 */
	public static function length( array $exclusion, string $text ): int {
		$excluded = $exclusion['excluded_characters'];
		if ( '' === $excluded ) {
			return Number::code_point_length( $text );
		}
		if ( $exclusion['excluded_is_pattern'] ) {
			return Number::code_point_length( Pattern::remove_matches( $excluded, $text ) );
		}
		$listed = array_fill_keys( self::characters( str_replace( '\\s', ' ', $excluded ) ), '' );
		return Number::code_point_length( strtr( $text, $listed ) );
	}

	/**
	 * What a formula knows of the thing that it prices.
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
		) + self::moment_bindings( $entry['text'] );
	}

	/**
	 * Date and time of a text under the names of the contract; 0 where it has none.
	 *
	 * @return array{days: int, seconds: int, timestamp: int}
	 */
	public static function moment_bindings( string $text ): array {
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
				$amount = self::times( $entry['text'] ) * $rule['price'];
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

	/** A text counts as 1, but not one that anybody reads as a number: 40 in other figures is not cheaper than 40. */
	private static function times( string $text ): float {
		return Answer::number( $text ) ?? ( LocalizedNumber::is_written( $text ) ? throw new DomainError( 'not_numeric' ) : 1.0 );
	}

	/**
	 * @return list<string>
	 */
	private static function characters( string $text ): array {
		$characters = preg_split( '//u', $text, -1, PREG_SPLIT_NO_EMPTY );
		return false === $characters ? array() : $characters;
	}
}
