<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Cart;

use Aisle\Domain\Bundle\BundleSelection;
use Aisle\Features\Bundles\Documents\BundleRepository;
use Aisle\Platform\Contracts\GroupRole;

/**
 * Creates the data of the lines of one bundle in the cart.
 *
 * @phpstan-import-type SelectedItem from BundleSelection
 * @phpstan-import-type StoredBundle from BundleRepository
 * @phpstan-import-type LineData from BundleLine
 */
final class BundleGroup {

	/**
	 * @param StoredBundle       $bundle
	 * @param list<SelectedItem> $selected The first one is the lead.
	 * @return array<string, LineData> By the ID of the line.
	 */
	public static function line_data( array $bundle, array $selected, string $group ): array {
		$required = array_values( array_column(
			array_filter( array_slice( $selected, 1 ), static fn( array $item ): bool => $item['required'] ),
			'id'
		) );
		$data     = array();
		foreach ( $selected as $index => $item ) {
			$role                = $item['required'] ? GroupRole::Required : GroupRole::Optional;
			$data[ $item['id'] ] = array(
				'bundle'   => $bundle['id'],
				'revision' => $bundle['revision'],
				'group'    => $group,
				'item'     => $item['id'],
				'role'     => ( 0 === $index ? GroupRole::Lead : $role )->value,
				'per'      => $item['quantity'],
			) + ( 0 === $index ? array( 'required' => $required ) : array() );
		}
		return $data;
	}

	/**
	 * Returns the group's ID. The same selection has the same ID, so that its quantity increases; a group from which the
	 * shopper has removed an item is another selection.
	 *
	 * @param array<mixed>         $selection Everything in which two groups can differ.
	 * @param list<string>         $line_ids  IDs of the selected lines.
	 */
	public static function id_for( array $selection, array $line_ids, \WC_Cart $cart ): string {
		$hash   = md5( (string) wp_json_encode( $selection ) );
		$groups = self::line_ids_by_group( $cart );
		for ( $number = 1; ; ++$number ) {
			$group  = 1 === $number ? $hash : $hash . '-' . $number;
			$in_use = $groups[ $group ] ?? array();
			if ( array() === $in_use || ( array() === array_diff( $line_ids, $in_use ) && array() === array_diff( $in_use, $line_ids ) ) ) {
				return $group;
			}
		}
	}

	/**
	 * @return array<string, list<string>> Group => IDs of its lines in the cart.
	 */
	private static function line_ids_by_group( \WC_Cart $cart ): array {
		$ids = array();
		foreach ( $cart->cart_contents as $line ) {
			$member = BundleLine::is( $line ) ? BundleLine::of( $line )?->member : null;
			if ( null !== $member ) {
				$ids[ $member->group ][] = $member->item;
			}
		}
		return $ids;
	}
}
