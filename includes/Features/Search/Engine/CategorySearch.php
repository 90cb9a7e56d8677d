<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Engine;

use Aisle\Domain\Search\Similarity;
use Aisle\Domain\Search\Words;
use Aisle\Features\Search\Index\ProductCategories;

/**
 * Finds categories whose name has all typed words. Mirror of src/features/search/engine/find-categories.ts.
 */
final class CategorySearch {

	/**
	 * @return list<int> Best match first.
	 */
	public static function find( string $query, int $max ): array {
		$terms = Words::terms_of_query( $query );
		$matches = array();
		foreach ( array() === $terms ? array() : ProductCategories::names() as $id => $name ) {
			$points = self::score( $terms, Words::of_index( $name ) );
			if ( $points > 0 ) {
				$matches[] = array( $points, $id );
			}
		}
		usort(
			$matches,
			static fn( array $first, array $second ): int => array( $second[0], $first[1] ) <=> array( $first[0], $second[1] )
		);
		return array_column( array_slice( $matches, 0, $max ), 1 );
	}

	/**
	 * @param list<list<string>> $terms
	 * @param list<string>       $words
	 * @return int Sum of the best similarities; 0 if a required word is missing (articles and prepositions are
	 *             optional).
	 */
	private static function score( array $terms, array $words ): int {
		$attempt = new SearchAttempt( $terms );
		$sum     = 0;
		foreach ( $terms as $term ) {
			$best = 0;
			foreach ( $term as $word ) {
				// A name such as 🎁 has no words, and max() rejects a single number.
				$best = max(
					0,
					$best,
					...array_map( static fn( string $other ): int => self::similarity_in_name( $word, $other ), $words )
				);
			}
			if ( 0 === $best && $attempt->requires( $term ) ) {
				return 0;
			}
			$sum += $best;
		}
		return $sum;
	}

	/** Returns the similarity; 0 for a single typed letter, because too many names have a word that begins with it. */
	private static function similarity_in_name( string $word, string $other ): int {
		$similarity = Similarity::similarity_without_typos( $word, $other );
		return $similarity > Similarity::BEGINNING || mb_strlen( $word, 'UTF-8' ) > 1 || Words::is_spaceless( $word ) ? $similarity : 0;
	}
}
