<?php
/**
 * Curtains to measure: a price by area with a smallest charge.
 *
 * @package Aisle
 */

declare(strict_types=1);

/**
 * @param array<string, int> $products Slug => product id.
 * @return array{string, array<string, mixed>|null}
 */
function aisle_seed_curtain_form( array $products ): array {
	return array( 'Curtain to measure', null );
}
