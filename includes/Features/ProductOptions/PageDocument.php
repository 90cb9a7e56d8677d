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
		unset( $document['assignment'], $document['notes'] );
		if ( isset( $document['rules']['quantity_bind_formula_compiled'] ) ) {
			$document['rules']['quantity_bind_formula'] = self::COMPILED;
		}
		$document['rules']  = (object) $document['rules'];
		$document['tables'] = (object) ( $document['tables'] ?? array() );
		self::fetch_images( $document['fields'] );
		$document['fields'] = array_map( array( self::class, 'field' ), $document['fields'] );
		return $document;
	}

	/**
	 * All pictures' data in two queries instead of two for each.
	 *
	 * @param list<array<string, mixed>> $fields
	 */
	private static function fetch_images( array $fields ): void {
		$ids = array();
		foreach ( $fields as $field ) {
			array_push( $ids, ...array_column( array_column( $field['options'] ?? array(), 'image' ), 'image_id' ) );
		}
		$ids = array_values( array_unique( array_filter( array_map( 'intval', $ids ) ) ) );
		if ( array() !== $ids ) {
			_prime_post_caches( $ids, false, true );
		}
	}

	/**
	 * @param array<string, mixed> $field
	 * @return array<string, mixed>
	 */
	private static function field( array $field ): array {
		unset( $field['notes'] );
		if ( isset( $field['price_compiled'] ) ) {
			$field['price'] = self::COMPILED;
		}
		foreach ( $field['options'] ?? array() as $position => $option ) {
			if ( isset( $option['price_compiled'] ) ) {
				$field['options'][ $position ]['price'] = self::COMPILED;
			}
			if ( (int) ( $option['image']['image_id'] ?? 0 ) > 0 ) {
				$field['options'][ $position ]['image'] = self::image( $option['image'] );
			}
		}
		return $field;
	}

	/**
	 * A picture as the media library has it now: its address and size change when thumbnails are made anew.
	 *
	 * @param array<string, mixed> $image
	 * @return array<string, mixed>
	 */
	private static function image( array $image ): array {
		$id   = (int) $image['image_id'];
		$size = wp_get_attachment_image_src( $id, 'woocommerce_thumbnail' );
		$full = wp_get_attachment_image_src( $id, 'full' );
		if ( ! $size || ! $full ) {
			return $image;
		}
		$alt = (string) get_post_meta( $id, '_wp_attachment_image_alt', true );
		return array(
			'src'      => $size[0],
			'full_src' => $full[0],
			'width'    => (int) $size[1],
			'height'   => (int) $size[2],
			'alt'      => '' !== $alt ? $alt : (string) ( $image['alt'] ?? '' ),
		) + $image;
	}
}
