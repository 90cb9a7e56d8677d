<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Cart;

use Aisle\Domain\Bundle\BundleModel;
use Aisle\Domain\Bundle\BundleSelection;
use Aisle\Domain\DomainError;
use Aisle\Platform\Contracts\GroupMember;
use Aisle\Platform\Products\VariationAttributes;

/**
 * Finds the item of a bundle that a cart line was added for.
 *
 * @phpstan-import-type Model from BundleModel
 * @phpstan-import-type Item from BundleModel
 * @phpstan-import-type ItemProduct from BundleModel
 * @phpstan-import-type Entry from BundleSelection
 */
final class BundleItems {

	/**
	 * @param Model $model
	 * @return Item|null
	 */
	public static function item_of( array $model, GroupMember $member ): ?array {
		return self::find( $model, $member->item )['item'] ?? null;
	}

	/**
	 * Returns whether the bundle, as it is now, allows a line: the same product with the selected attributes, in an
	 * allowed quantity.
	 *
	 * @param Model                $model
	 * @param array<string, mixed> $line  A cart item.
	 */
	public static function allows( array $model, GroupMember $member, array $line ): bool {
		$found = self::find( $model, $member->item );
		return null !== $found
			&& $member->per >= $found['item']['min']
			&& $member->per <= $found['item']['max']
			&& in_array( $found['product']['product_id'], array( (int) $line['product_id'], (int) $line['variation_id'] ), true )
			&& self::has_attributes( (array) ( $line['variation'] ?? array() ), $found['product']['attributes'] );
	}

	/**
	 * Returns whether the bundle, as it is now, can be bought with these items: a merchant can add a required item, or change
	 * the number of products of a choice.
	 *
	 * @param Model             $model
	 * @param list<GroupMember> $members
	 */
	public static function is_selection( array $model, array $members ): bool {
		try {
			BundleSelection::read( $model, array_map(
				static fn( GroupMember $member ): array => self::entry( $member->item, (int) $member->per ),
				$members
			) );
			return true;
		} catch ( DomainError ) {
			return false;
		}
	}

	/**
	 * Returns the other products of a choice from which one was removed, unless they are as many as the choice needs.
	 *
	 * @param Model        $model
	 * @param string       $removed_id ID of the removed line.
	 * @param list<string> $line_ids   IDs of the lines that are left.
	 * @return list<string>
	 */
	public static function incomplete_choice( array $model, string $removed_id, array $line_ids ): array {
		$item_id = BundleModel::ids_of_line( $removed_id )['item'];
		$choose  = array_column( $model['items'], 'choose', 'id' )[ $item_id ] ?? 0;
		$left    = array_values( array_filter(
			$line_ids,
			static fn( string $line_id ): bool => BundleModel::ids_of_line( $line_id )['item'] === $item_id
		) );
		return count( $left ) === $choose ? array() : $left;
	}

	/**
	 * @return Entry The line as an entry of a selection.
	 */
	public static function entry( string $line_id, int $per ): array {
		return BundleModel::ids_of_line( $line_id ) + array( 'quantity' => $per );
	}

	/**
	 * @param array<array-key, mixed> $selected Attributes of the line.
	 * @param array<string, string>   $fixed    Attributes that the merchant has selected.
	 */
	private static function has_attributes( array $selected, array $fixed ): bool {
		foreach ( $fixed as $name => $value ) {
			$selected_value = $selected[ $name ] ?? null;
			$is_taxonomy    = taxonomy_exists( (string) preg_replace( '/^attribute_/', '', $name ) );
			$option         = is_string( $selected_value )
				? VariationAttributes::option( $selected_value, array( $value ), $is_taxonomy )
				: null;
			if ( null === $option ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * @param Model $model
	 * @return array{item: Item, product: ItemProduct}|null
	 */
	private static function find( array $model, string $line_id ): ?array {
		foreach ( $model['items'] as $item ) {
			foreach ( $item['products'] as $product ) {
				if ( BundleModel::line_id( $item['id'], $product['option'] ) === $line_id ) {
					return compact( 'item', 'product' );
				}
			}
		}
		return null;
	}
}
