<?php
/**
 * A booked service: a slot, a place, and terms that are linked.
 *
 * @package Aisle
 */

declare(strict_types=1);

/**
 * @param array<string, int> $products Slug => product id.
 * @return array{string, array<string, mixed>|null}
 */
function aisle_seed_booked_service_form( array $products ): array {
	return array( 'Book a session', null );
}
