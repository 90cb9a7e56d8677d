<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Cart;

use Aisle\Domain\Bundle\BundleSelection;
use Aisle\Domain\DomainError;
use Aisle\Features\Bundles\Documents\BundleRepository;
use Aisle\Platform\Contracts\LineGroup;

/**
 * Converts the lines of an ordered bundle into lines of today's bundle.
 *
 * @phpstan-import-type OrderedItem from LineGroup
 * @phpstan-import-type LineData from BundleLine
 */
final class OrderedBundle {

	public function __construct( private readonly BundleRepository $bundles ) {}

	/**
	 * @param array<int, OrderedItem> $items
	 * @return array<int, LineData> By order item; empty if the bundle is no longer sold like this.
	 */
	public function line_data( array $items ): array {
		$records = array_map( static fn( array $item ): array => $item['record'], $items );
		$bundle  = $this->bundles->read_sold( (int) ( reset( $records )['bundle'] ?? 0 ) );
		$entries = array();
		foreach ( $records as $record ) {
			$entries[] = BundleItems::entry( (string) ( $record['item'] ?? '' ), (int) ( $record['per'] ?? 0 ) );
		}
		try {
			$selected = null === $bundle ? array() : BundleSelection::read( $bundle['model'], $entries );
		} catch ( DomainError ) {
			return array();
		}
		if ( null === $bundle || ! $this->sells_same_products( $selected, $items ) ) {
			return array();
		}
		$line_ids = array_column( $selected, 'id' );
		$group    = BundleGroup::id_for( array( reset( $records )['group'] ?? '', $bundle['revision'], $line_ids ), $line_ids, WC()->cart );
		$data     = BundleGroup::line_data( $bundle, $selected, $group );
		return array_map( static fn( array $record ): array => $data[ (string) $record['item'] ], $records );
	}

	/**
	 * @param list<array{id: string, product_id: int, ...}> $selected
	 * @param array<int, OrderedItem>                       $items
	 */
	private function sells_same_products( array $selected, array $items ): bool {
		$product_ids = array_column( $selected, 'product_id', 'id' );
		foreach ( $items as $item ) {
			$product_id = $product_ids[ (string) $item['record']['item'] ] ?? 0;
			if ( ! in_array( $product_id, array( $item['item']->get_product_id(), $item['item']->get_variation_id() ), true ) ) {
				return false;
			}
		}
		return true;
	}
}
