<?php
/**
 * A gift box: three extras at most, and products that are packed with it.
 *
 * @package Aisle
 */

declare(strict_types=1);

/**
 * @param array<string, int> $products Slug => product id.
 * @return array{string, array<string, mixed>|null}
 */
function aisle_seed_hamper_form( array $products ): array {
	return array( 'Gift box', null );
}
