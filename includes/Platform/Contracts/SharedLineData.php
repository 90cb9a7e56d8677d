<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

/**
 * Adds data that a feature stored in a cart line to the line of a shared cart.
 *
 * @phpstan-type SharedLine array{
 *     product_id: int,
 *     variation_id: int,
 *     quantity: int|float,
 *     attributes: array<string, string>,
 *     fields: array<string, mixed>,
 *     lacks_files?: bool,
 *     operation?: array<string, mixed>,
 *     parts?: list<array{
 *         product_id: int,
 *         variation_id: int,
 *         quantity: int|float,
 *         attributes: array<string, string>,
 *         fields: array<string, mixed>,
 *         lacks_files?: bool,
 *         data?: array<string, mixed>,
 *     }>,
 *     data?: array<string, mixed>,
 * }
 */
interface SharedLineData {

	/**
	 * Adds the fields that the product's form would send. A line that is added together with others has a cart operation
	 * of a feature in `operation`, and those lines in `parts`: they are shown, with the cart item data in `data`.
	 *
	 * @param SharedLine                          $line
	 * @param array<string, mixed>                $item     The cart item.
	 * @param array<string, array<string, mixed>> $contents The cart.
	 * @return SharedLine|null Null if the line is added together with another line.
	 */
	public function add_to_line( array $line, array $item, array $contents ): ?array;

	/**
	 * Adds the line's data to the cart item that is shown before the shopper accepts the shared cart.
	 *
	 * @param array<string, mixed> $item
	 * @param SharedLine           $line
	 * @return array<string, mixed>
	 */
	public function add_to_item( array $item, array $line ): array;
}
