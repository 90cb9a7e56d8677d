<?php
declare(strict_types=1);

namespace Aisle\Features\ProductFilters\Query;

/**
 * The terms that an address names, of a taxonomy all in one query, known or not: whoever writes the address decides how many there are.
 */
final class NamedTerms {

	/**
	 * @param list<string> $slugs
	 * @return array<string, \WP_Term> By slug; what the shop does not know is left out.
	 */
	public static function of( string $taxonomy, array $slugs ): array {
		$terms = array() === $slugs ? array() : get_terms(
			array(
				'taxonomy'   => $taxonomy,
				'slug'       => $slugs,
				'hide_empty' => false,
			)
		);
		$known = array();
		foreach ( is_array( $terms ) ? $terms : array() as $term ) {
			if ( $term instanceof \WP_Term ) {
				$known[ $term->slug ] = $term;
			}
		}
		return $known;
	}
}
