<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Cart;

use Aisle\Platform\Contracts\GroupMember;
use Aisle\Platform\Contracts\GroupRole;

/**
 * Bundle data of a cart line, as it is stored in the cart item under the key DATA_KEY.
 *
 * @phpstan-type LineData array{
 *     bundle: int,
 *     revision: int,
 *     group: string,
 *     item: string,
 *     role: string,
 *     per: int,
 *     required?: list<string>,
 *     applied?: string,
 * }
 */
final class BundleLine {

	public const DATA_KEY = 'aisle_bundle';

	/**
	 * @param int          $bundle   ID of the bundle.
	 * @param GroupMember  $member   Its place in the group.
	 * @param list<string> $required IDs of the group's required lines, if the line is its lead.
	 */
	private function __construct(
		public readonly int $bundle,
		public readonly int $revision,
		public readonly GroupMember $member,
		public readonly array $required
	) {}

	/**
	 * @param mixed $line A cart item.
	 */
	public static function is( mixed $line ): bool {
		return is_array( $line ) && isset( $line[ self::DATA_KEY ] );
	}

	public static function is_in( \WC_Cart $cart ): bool {
		foreach ( $cart->cart_contents as $line ) {
			if ( self::is( $line ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @param array<string, mixed> $line A cart item.
	 * @return self|null Null if the line is not part of a bundle, or its data is damaged.
	 */
	public static function of( array $line ): ?self {
		$data  = $line[ self::DATA_KEY ] ?? null;
		$role  = is_array( $data ) ? GroupRole::tryFrom( (string) ( $data['role'] ?? '' ) ) : null;
		$per   = is_array( $data ) ? (int) ( $data['per'] ?? 0 ) : 0;
		$group = is_array( $data ) ? (string) ( $data['group'] ?? '' ) : '';
		if ( null === $role || $per < 1 || '' === $group ) {
			return null;
		}
		return new self(
			(int) ( $data['bundle'] ?? 0 ),
			(int) ( $data['revision'] ?? 0 ),
			new GroupMember( $group, (string) ( $data['item'] ?? '' ), $role, $per ),
			array_values( array_map( strval( ... ), (array) ( $data['required'] ?? array() ) ) )
		);
	}
}
