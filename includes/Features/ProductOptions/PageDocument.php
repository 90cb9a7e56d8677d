<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

/**
 * The document as shoppers may see it: without the assignment and without the sources of formulas, whose trees do.
 */
final class PageDocument {

	/** Stands where a formula was: an empty price would mean that there is none. */
	private const COMPILED = 'compiled';

	/**
	 * @param array<string, mixed> $document Compiled document.
	 * @return array<string, mixed>
	 */
	public static function of( array $document ): array {
		unset( $document['assignment'] );
		if ( isset( $document['rules']['quantity_bind_formula_compiled'] ) ) {
			$document['rules']['quantity_bind_formula'] = self::COMPILED;
		}
		$document['rules']  = (object) $document['rules'];
		$document['tables'] = (object) ( $document['tables'] ?? array() );
		$document['fields'] = array_map( array( self::class, 'field' ), $document['fields'] );
		return $document;
	}

	/**
	 * @param array<string, mixed> $field
	 * @return array<string, mixed>
	 */
	private static function field( array $field ): array {
		if ( isset( $field['price_compiled'] ) ) {
			$field['price'] = self::COMPILED;
		}
		foreach ( $field['options'] ?? array() as $position => $option ) {
			if ( isset( $option['price_compiled'] ) ) {
				$field['options'][ $position ]['price'] = self::COMPILED;
			}
		}
		return $field;
	}
}
