<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

/**
 * Group membership of a cart line.
 */
final class GroupMember {

	/**
	 * @param string    $group ID of the group. Lines of one feature with the same ID belong together.
	 * @param string    $item  ID of the item within the group. A group has one line for each item.
	 * @param GroupRole $role  Each group has one lead.
	 * @param int|float $per   Quantity of the line in one group, above 0.
	 */
	public function __construct(
		public readonly string $group,
		public readonly string $item,
		public readonly GroupRole $role,
		public readonly int|float $per = 1
	) {}

	public function is_lead(): bool {
		return GroupRole::Lead === $this->role;
	}
}
