<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Groups;

use Aisle\Platform\Cart\CartTransaction;
use Aisle\Platform\Contracts\GroupMember;
use Aisle\Platform\Contracts\LineGroup;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Lazy;

/**
 * Lists the features that sell grouped lines, and finds the lines of their groups.
 */
final class LineGroups {

	/**
	 * @var array<string, Lazy<covariant LineGroup>> Key of the feature's data in the cart item => its LineGroup.
	 */
	private array $line_groups_by_key = array();

	private bool $is_changing = false;

	/**
	 * @var array<string, true> Group => true: groups to which this request adds lines one by one, without run_as_transaction().
	 */
	private array $groups_being_added = array();

	/** @var array<string, array<string, mixed>>|null Contents whose groups `$indexed_lines` has. */
	private ?array $indexed_contents = null;

	/** @var array<string, array<string, array{line: array<string, mixed>, member: GroupMember}>> */
	private array $indexed_lines = array();

	/** @var list<string> Keys of all features. */
	private static array $all_data_keys = array();

	/**
	 * Returns whether a line is part of a group, for features that have no registry. They leave such lines to the group's
	 * feature.
	 */
	public static function is_grouped( mixed $line ): bool {
		return is_array( $line ) && array() !== array_intersect_key( array_flip( self::$all_data_keys ), $line );
	}

	/**
	 * @param string                    $data_key   Key of the feature's data in the cart item.
	 * @param Lazy<covariant LineGroup> $line_group
	 */
	public function add( string $data_key, Lazy $line_group ): void {
		$this->line_groups_by_key[ $data_key ] = $line_group;
		self::$all_data_keys[]                 = $data_key;
	}

	/**
	 * Returns whether a line has the group data of a feature. Hooks that run for each line call this first, since it
	 * loads no class.
	 */
	public function has( mixed $line ): bool {
		return is_array( $line ) && null !== $this->data_key_of( $line );
	}

	/**
	 * @param array<string, mixed> $line WooCommerce's cart item.
	 */
	public function member( array $line ): ?GroupMember {
		return $this->line_group( $line )?->member( $line );
	}

	/**
	 * Returns whether the line is part of a group but not its lead.
	 *
	 * @param array<string, mixed> $line
	 */
	public function is_component( array $line ): bool {
		$member = $this->member( $line );
		return null !== $member && ! $member->is_lead();
	}

	/**
	 * @param array<string, mixed> $line A line of a group.
	 */
	public function title( array $line ): string {
		$title = $this->own_title( $line );
		$lead  = '' === $title ? $this->lead( WC()->cart->get_cart(), $line ) : null;
		return null === $lead ? $title : wp_strip_all_tags( $lead['data']->get_name() );
	}

	/**
	 * Returns the name under which a whole group is removed, edited and ordered.
	 *
	 * @param array<string, mixed> $line A line of a group.
	 * @return string Empty if the group has no name besides that of its lead's product.
	 */
	public function own_title( array $line ): string {
		return $this->line_group( $line )?->title( $line ) ?? '';
	}

	/**
	 * Returns the title for the row "Part of". The lead has none if the title is the name of its own product.
	 *
	 * @param array<string, mixed> $line A line of a group.
	 */
	public function displayed_title( array $line ): string {
		return $this->is_component( $line ) ? $this->title( $line ) : $this->own_title( $line );
	}

	/**
	 * @param array<string, mixed> $line
	 */
	public function line_group( array $line ): ?LineGroup {
		$data_key = $this->data_key_of( $line );
		return null === $data_key ? null : $this->line_groups_by_key[ $data_key ]->get();
	}

	/**
	 * @param array<string, mixed> $line
	 * @return string|null Key of the feature whose group data the line has; null if it has none.
	 */
	public function data_key_of( array $line ): ?string {
		foreach ( array_keys( $this->line_groups_by_key ) as $data_key ) {
			if ( isset( $line[ $data_key ] ) ) {
				return $data_key;
			}
		}
		return null;
	}

	/**
	 * @return list<string> Keys under which features store group data in a cart item.
	 */
	public function data_keys(): array {
		return array_keys( $this->line_groups_by_key );
	}

	/**
	 * Returns all lines of a line's group, including the line.
	 *
	 * @param array<string, array<string, mixed>> $contents Lines of the cart, or the removed lines.
	 * @param array<string, mixed>                $line
	 * @return array<string, array{line: array<string, mixed>, member: GroupMember}> Key => the line and its group
	 *     member.
	 */
	public function lines( array $contents, array $line ): array {
		return $this->lines_by_group( $contents )[ $this->group_id( $line ) ] ?? array();
	}

	/**
	 * Returns the lines of all groups. The result for the last contents is stored, because each hook of a large cart asks
	 * for the group of each of its lines.
	 *
	 * @param array<string, array<string, mixed>> $contents
	 * @return array<string, array<string, array{line: array<string, mixed>, member: GroupMember}>> By ID of the group.
	 */
	private function lines_by_group( array $contents ): array {
		// Fast if both are the same array, which PHP has not copied.
		if ( $contents === $this->indexed_contents ) {
			return $this->indexed_lines;
		}
		$lines = array();
		foreach ( $contents as $key => $line ) {
			$member = $this->has( $line ) ? $this->member( $line ) : null;
			if ( null !== $member ) {
				$lines[ $this->data_key_of( $line ) . ' ' . $member->group ][ $key ] = compact( 'line', 'member' );
			}
		}
		$this->indexed_contents = $contents;
		$this->indexed_lines    = $lines;
		return $lines;
	}

	/**
	 * @param array<string, array<string, mixed>> $contents
	 * @param array<string, mixed>                $line
	 * @return array<string, mixed>|null Lead of the line's group; null if it is not in the cart.
	 */
	public function lead( array $contents, array $line ): ?array {
		foreach ( $this->lines( $contents, $line ) as $group_line ) {
			if ( $group_line['member']->is_lead() ) {
				return $group_line['line'];
			}
		}
		return null;
	}

	/**
	 * Returns whether the lines form one whole group: the lead, all required items, and one line for each item.
	 *
	 * @param array<string, array{line: array<string, mixed>, member: GroupMember}> $lines Lines as returned by lines().
	 */
	public function is_complete( array $lines ): bool {
		$leads = array_filter( $lines, static fn( array $group_line ): bool => $group_line['member']->is_lead() );
		$items = array_map( static fn( array $group_line ): string => $group_line['member']->item, $lines );
		if ( 1 !== count( $leads ) || count( array_unique( $items ) ) < count( $items ) ) {
			return false;
		}
		$lead = reset( $leads )['line'];
		return array() === array_diff( $this->line_group( $lead )?->required_items( $lead ) ?? array(), $items );
	}

	/**
	 * @param array<string, mixed> $line
	 * @return string Unique across all features. Empty if the line belongs to no group.
	 */
	public function group_id( array $line ): string {
		$member = $this->member( $line );
		return null === $member ? '' : $this->data_key_of( $line ) . ' ' . $member->group;
	}

	/**
	 * Runs a change of several lines as a transaction: if it throws, the cart is restored. Meanwhile, changes to a line
	 * do not affect its group, so that a feature can add, replace and remove lines one by one.
	 *
	 * @template T
	 * @param callable(): T $change
	 * @return T
	 * @throws ApiError `refused` if a changed group lacks an item or has two lines of one item.
	 */
	public function run_as_transaction( callable $change ) {
		$is_nested = $this->is_changing;
		return $this->without_group_effects(
			fn() => CartTransaction::run(
				function () use ( $change, $is_nested ) {
					$contents_before = WC()->cart->cart_contents;
					$result = $change();
					if ( ! $is_nested ) {
						$this->assert_groups_complete( $contents_before, WC()->cart->cart_contents );
					}
					return $result;
				}
			)
		);
	}

	/**
	 * @param array<string, array<string, mixed>> $contents_before Lines of the cart before the change.
	 * @param array<string, array<string, mixed>> $contents_after
	 * @throws ApiError
	 */
	private function assert_groups_complete( array $contents_before, array $contents_after ): void {
		foreach ( $contents_after + $contents_before as $key => $line ) {
			$is_unchanged = isset( $contents_before[ $key ], $contents_after[ $key ] )
				&& (float) $contents_before[ $key ]['quantity'] === (float) $contents_after[ $key ]['quantity'];
			if ( $is_unchanged || ! $this->has( $line ) ) {
				continue;
			}
			$lines = $this->lines( $contents_after, $line );
			if ( array() !== $lines && ! $this->is_complete( $lines ) ) {
				throw new ApiError( 'refused', __( 'This change is not possible.', 'aisle' ) );
			}
		}
	}

	/**
	 * Records that a line was added. Its group may be incomplete until the next check of all groups.
	 *
	 * @param array<string, mixed> $line
	 */
	public function note_added( array $line ): void {
		if ( ! $this->is_changing ) {
			$this->groups_being_added[ $this->group_id( $line ) ] = true;
		}
	}

	/** Returns whether lines of the group were added one by one. */
	public function is_being_added( string $id ): bool {
		return isset( $this->groups_being_added[ $id ] );
	}

	public function clear_groups_being_added(): void {
		$this->groups_being_added = array();
	}

	/**
	 * Runs a change of several lines. Until it ends, a changed line does not affect its group, although WooCommerce
	 * calculates the cart after each line.
	 *
	 * @template T
	 * @param callable(): T $change
	 * @return T
	 */
	public function without_group_effects( callable $change ) {
		$was_changing      = $this->is_changing;
		$this->is_changing = true;
		try {
			return $change();
		} finally {
			$this->is_changing = $was_changing;
		}
	}

	/** Returns whether several lines are currently changed one by one. */
	public function is_changing(): bool {
		return $this->is_changing;
	}
}
