<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

/**
 * Describes cart lines that a feature sells together: one line for each product, without a line for the group itself.
 *
 * The feature adds its data to the cart item data of these lines, under a key of its own, and registers the key:
 *
 *     $services->line_groups()->add( 'aisle_set', Lazy::of( fn(): LineGroup => new SetLines( … ) ) );
 *
 * Platform then keeps the lines together: see docs/line-groups.md.
 *
 * @phpstan-type OrderedItem array{item: \WC_Order_Item_Product, record: array<string, mixed>}
 */
interface LineGroup {

	/**
	 * @param array<string, mixed> $line WooCommerce's cart item, or at least the feature's data under its key.
	 * @return GroupMember|null Null if the line belongs to no group.
	 */
	public function member( array $line ): ?GroupMember;

	/**
	 * Returns the items that the group needs besides its lead. Platform removes a group if one of them is missing,
	 * because the prices of its lines apply to the whole group only.
	 *
	 * @param array<string, mixed> $line The group's lead.
	 * @return list<string> IDs of items, as in `GroupMember::$item`.
	 */
	public function required_items( array $line ): array;

	/**
	 * Returns the optional items that platform removes together with a removed one, because the group is not sold with some
	 * of them only.
	 *
	 * @param array<string, mixed> $line  Removed line of an optional item.
	 * @param list<string>         $items IDs of the items that the group still has.
	 * @return list<string> IDs of items. If the lead's is among them, the whole group is removed.
	 */
	public function removed_with( array $line, array $items ): array;

	/**
	 * @param array<string, mixed> $line A line of the group.
	 * @return string Name of the group for the shopper, plain text. If empty, the name of the lead's product is used.
	 */
	public function title( array $line ): string;

	/**
	 * Returns data about the line for the order item. It is stored as JSON in hidden meta named `_` plus the
	 * feature's key. Platform adds the keys `group`, `item`, `role`, `per` and `title`.
	 *
	 * @param array<string, mixed> $line A line of the group.
	 * @return array<string, mixed>
	 */
	public function order_record( array $line ): array;

	/**
	 * Returns the feature's data of each cart line when the shopper orders a group again.
	 *
	 * @param array<int, OrderedItem> $items Order item ID => the item and its record, for all items of the group.
	 * @return array<int, mixed> Order item ID => the data. Empty if the group is no longer sold: the cart then gets
	 *                           single lines.
	 */
	public function order_again( array $items ): array;
}
