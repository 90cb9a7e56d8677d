<?php
declare(strict_types=1);

namespace Aisle\Features\Search;

use Aisle\Domain\Search\Words;
use Aisle\Platform\Settings\Settings;

/**
 * Synonyms that the merchant defines: one line per group, `sofa, couch, settee`.
 */
final class Synonyms {

	private const MAX_GROUPS = 200;

	/** @var list<list<string>>|null */
	private ?array $groups = null;

	public function __construct( private readonly Settings $settings ) {}

	/** Clears the cache after the merchant changed the synonyms. */
	public function clear_cache(): void {
		$this->groups = null;
	}

	/**
	 * @return list<list<string>> Groups of normalized single words.
	 */
	public function groups(): array {
		return $this->groups ??= $this->read();
	}

	/**
	 * @return list<list<string>>
	 */
	private function read(): array {
		$groups = array();
		foreach ( array_slice(
			(array) preg_split( '/\R/u', $this->settings->string( SearchSettings::FEATURE, 'synonyms' ) ),
			0,
			self::MAX_GROUPS
		) as $line ) {
			$group = array_values( array_unique( array_filter(
				array_map( self::single_word( ... ), (array) preg_split( '/[,;=|]+/', (string) $line ) ),
				static fn ( string $word ): bool => '' !== $word
			) ) );
			if ( count( $group ) > 1 ) {
				$groups[] = $group;
			}
		}
		return $groups;
	}

	/** Returns the word; empty for several words: "coffee table, lamp" would make every coffee a lamp. */
	private static function single_word( mixed $text ): string {
		$words = Words::of_query( str_replace( array( '-', '.', '_', '/' ), '', (string) $text ) );
		return 1 === count( $words ) ? $words[0] : '';
	}

	/**
	 * @return list<string> Other words for it; empty if the merchant has defined none.
	 */
	public function of( string $word ): array {
		$synonyms = array();
		foreach ( $this->groups() as $group ) {
			if ( in_array( $word, $group, true ) ) {
				array_push( $synonyms, ...$group );
			}
		}
		return array_values( array_unique( array_diff( $synonyms, array( $word ) ) ) );
	}
}
