<?php
declare(strict_types=1);

namespace Aisle\Features\ProductFilters\Query;

/**
 * Loads the terms that a URL names, with one query per taxonomy, because a URL may name any number of terms, even ones
 * that do not exist.
 */
final class NamedTerms {

	/**
	 * @param list<string> $slugs
	 * @return array<string, \WP_Term> By slug; values that the store does not have are left out.
	 */
	public static function of( string $taxonomy, array $slugs ): array {
		$terms = array() === $slugs ? array() : get_terms(
			array(
				'taxonomy'   => $taxonomy,
				'slug'       => $slugs,
				'hide_empty' => false,
			)
		);
		$terms_by_slug = array();
		foreach ( is_array( $terms ) ? $terms : array() as $term ) {
			if ( $term instanceof \WP_Term ) {
				$terms_by_slug[ $term->slug ] = $term;
			}
		}
		return $terms_by_slug;
	}
}
