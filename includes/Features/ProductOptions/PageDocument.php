<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

/**
 * The document as shoppers may see it: without the assignment and without the sources of formulas, whose trees do.
 */
final class PageDocument {

	/**
	 * @param array<string, mixed> $document Compiled document.
	 * @return array<string, mixed>
	 */
	public static function of( array $document ): array {
		unset( $document['assignment'], $document['rules']['quantity_bind_formula'] );
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
			unset( $field['price'] );
		}
		foreach ( $field['options'] ?? array() as $position => $option ) {
			if ( isset( $option['price_compiled'] ) ) {
				unset( $field['options'][ $position ]['price'] );
			}
		}
		return $field;
	}
}
