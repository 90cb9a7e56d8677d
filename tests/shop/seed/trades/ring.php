<?php
/**
 * A jeweller: a ring, its size, and an engraving in a font chosen by its picture.
 *
 * @package Aisle
 */

declare(strict_types=1);

/**
 * @param array<string, int> $products Slug => product id.
 * @return array{string, array<string, mixed>|null}
 */
function aisle_seed_ring_form( array $products ): array {
	return array( 'Ring and engraving', null );
}
