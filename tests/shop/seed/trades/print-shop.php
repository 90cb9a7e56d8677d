<?php
/**
 * A print shop: artwork, a table of prices by quantity, delivery on working days.
 *
 * @package Aisle
 */

declare(strict_types=1);

/**
 * @param array<string, int> $products Slug => product id.
 * @return array{string, array<string, mixed>|null}
 */
function aisle_seed_print_shop_form( array $products ): array {
	return array( 'Cards to print', null );
}
