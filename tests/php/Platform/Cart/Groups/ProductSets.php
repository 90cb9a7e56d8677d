<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart\Groups;

use Aisle\Platform\Cart\Adding\AddToCartError;
use Aisle\Platform\Cart\CartNotices;
use Aisle\Platform\Cart\Groups\LineGroups;
use Aisle\Platform\Cart\LineOperations;
use Aisle\Platform\Cart\Quantities\QuantityLimits;
use Aisle\Platform\Contracts\GroupMember;
use Aisle\Platform\Contracts\GroupRole;
use Aisle\Platform\Contracts\LineGroup;
use Aisle\Platform\Lazy;

/**
 * Feature for tests only: product sets, added with the operation `add_set`.
 */
final class ProductSets implements LineGroup {

	public const DATA_KEY = 'aisle_test_set';

	public string $title = 'Camera set';

	/** Whether an ordered set can be bought again. */
	public bool $is_sold = true;

	/** @var list<string> Items that each set needs besides its lead. */
	public array $required = array( 'item-1' );

	/** Number of calls of member(). */
	public int $member_calls = 0;

	public function __construct( private readonly LineGroups $groups ) {}

	public function register(): void {
		$this->groups->add( self::DATA_KEY, Lazy::of( fn(): LineGroup => $this ) );
		add_filter(
			'aisle_cart_operations',
			fn( array $operations ): array => array( 'add_set' => $this->add( ... ) ) + $operations
		);
	}

	public function member( array $line ): ?GroupMember {
		++$this->member_calls;
		$member = $line[ self::DATA_KEY ];
		return is_array( $member )
			? new GroupMember( $member['group'], $member['item'], GroupRole::from( $member['role'] ), $member['per'] )
			: null;
	}

	public function required_items( array $line ): array {
		return $this->required;
	}

	public function removed_with( array $line, array $items ): array {
		return array();
	}

	public function title( array $line ): string {
		return $this->title;
	}

	public function order_record( array $line ): array {
		return array( 'saved' => '1.50', 'per cent' => '100%25' );
	}

	public function order_again( array $items ): array {
		$members = array_map(
			static fn( array $item ): array => array_intersect_key(
				$item['record'],
				array( 'group' => 1, 'item' => 1, 'role' => 1, 'per' => 1 )
			),
			$items
		);
		return $this->is_sold ? $members : array();
	}

	/**
	 * @param array<string, mixed> $operation `{ quantity, items: [{ product_id, role, per }] }`
	 * @return array<string, mixed>
	 */
	private function add( array $operation ): array {
		$notices = new CartNotices();
		$lines   = new LineOperations( new QuantityLimits(), $notices, new AddToCartError( $notices ) );
		$group   = md5( (string) wp_json_encode( $operation['items'] ) );
		return $this->groups->run_as_transaction(
			static function () use ( $operation, $lines, $group ): array {
				$keys = array();
				foreach ( $operation['items'] as $index => $item ) {
					$member = array(
						'group' => $group,
						'item'  => 'item-' . $index,
						'role'  => $item['role'],
						'per'   => $item['per'],
					);
					$add    = array( 'product_id' => $item['product_id'], 'quantity' => $operation['quantity'] * $item['per'] );
					$keys[] = $lines->add( $add, array( self::DATA_KEY => $member ) )['key'];
				}
				return array( 'key' => $keys[0], 'keys' => $keys );
			}
		);
	}
}
