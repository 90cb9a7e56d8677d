<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Index;

/**
 * The store's categories for the index and the suggestions.
 */
final class ProductCategories {

	/** Maximum number of categories; nobody reads a longer list. */
	private const MAX_CATEGORIES = 1000;

	/**
	 * @return array<int, string> Id => name, of categories with products.
	 */
	public static function names(): array {
		$names = get_terms(
			array(
				'taxonomy'   => 'product_cat',
				'hide_empty' => true,
				'fields'     => 'id=>name',
				'number'     => self::MAX_CATEGORIES,
			)
		);
		return is_array( $names )
			? array_map( static fn( mixed $name ): string => html_entity_decode( (string) $name, ENT_QUOTES | ENT_HTML5, 'UTF-8' ), $names )
			: array();
	}
}
