<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Engine;

use Aisle\Domain\Search\Nearness;
use Aisle\Domain\Search\Words;

/**
 * Categories whose name has all that was typed. Mirror of src/features/search/engine/find-categories.ts.
 */
final class CategorySearch {

	/** A shop with more has a menu that nobody reads to its end either. */
	private const MOST_LOOKED_AT = 1000;

	/**
	 * @return array<int, string> Id => name, of categories with products.
	 */
	public static function categories(): array {
		$names = get_terms(
			array(
				'taxonomy'   => 'product_cat',
				'hide_empty' => true,
				'fields'     => 'id=>name',
				'number'     => self::MOST_LOOKED_AT,
			)
		);
		return is_array( $names ) ? array_map( static fn( mixed $name ): string => html_entity_decode( (string) $name, ENT_QUOTES | ENT_HTML5, 'UTF-8' ), $names ) : array();
	}

	/**
	 * @return list<int> The best first.
	 */
	public static function find( string $query, int $most ): array {
		$typed = Words::terms_of_query( $query );
		$found = array();
		foreach ( array() === $typed ? array() : self::categories() as $id => $name ) {
			$points = self::points( $typed, Words::of_index( $name ) );
			if ( $points > 0 ) {
				$found[] = array( $points, $id );
			}
		}
		usort( $found, static fn( array $one, array $two ): int => array( $two[0], $one[1] ) <=> array( $one[0], $two[1] ) );
		return array_column( array_slice( $found, 0, $most ), 1 );
	}

	/**
	 * @param list<list<string>> $typed
	 * @param list<string>       $words
	 * @return int 0 where a word is missing that is no article or preposition.
	 */
	private static function points( array $typed, array $words ): int {
		$attempt = new SearchAttempt( $typed );
		$sum     = 0;
		foreach ( $typed as $term ) {
			$best = 0;
			foreach ( $term as $word ) {
				// A name such as 🎁 has no words, and max() rejects a single number.
				$best = max( 0, $best, ...array_map( static fn( string $other ): int => self::nearness_in_name( $word, $other ), $words ) );
			}
			if ( 0 === $best && $attempt->requires( $term ) ) {
				return 0;
			}
			$sum += $best;
		}
		return $sum;
	}

	/** Too many names have a word that begins with one letter. */
	private static function nearness_in_name( string $word, string $other ): int {
		$near = Nearness::plain( $word, $other );
		return $near > Nearness::BEGINNING || mb_strlen( $word, 'UTF-8' ) > 1 || Words::is_spaceless( $word ) ? $near : 0;
	}
}
