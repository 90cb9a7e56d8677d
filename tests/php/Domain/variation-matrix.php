<?php
/**
 * Builds rows for the variation matrix with only the relevant members; others have defaults. TypeScript mirror:
 * tests/vectors/variation-matrix.ts.
 */

declare(strict_types=1);

use Aisle\Domain\VariationMatrix;
use Aisle\Domain\VariationMatrix\PackedMatrix;
use Aisle\Tests\Domain\Vectors;

$to_variations = static fn( array $briefs ): array => array_map(
	static fn( array $brief ): array => $brief + array(
		'id'         => 0,
		'attributes' => array(),
		'active'     => true,
		'buyable'    => true,
		'most'       => null,
	),
	$briefs
);

return array(
	'variation-matrix.match'          => static fn( array $briefs, array $choice ): int =>
		VariationMatrix::matching_id( $to_variations( $briefs ), $choice ),
	'variation-matrix.availability'   => static fn( array $briefs, array $choice, string $attribute, string $value ): array =>
		VariationMatrix::availability( $to_variations( $briefs ), $choice, $attribute, $value ),
	'variation-matrix.stock_left'     => static fn( array $briefs, array $choice ) =>
		VariationMatrix::remaining_stock( $to_variations( $briefs ), $choice ),
	'variation-matrix.carries'        => static fn( array $variations, array $packed ): bool =>
		Vectors::canonical( PackedMatrix::pack( $variations ) ) === Vectors::canonical( $packed ),
);
