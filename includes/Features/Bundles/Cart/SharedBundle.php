<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Cart;

use Aisle\Domain\Bundle\BundleModel;
use Aisle\Platform\Cart\Groups\LineGroups;
use Aisle\Platform\Cart\Lines\ShareableLine;
use Aisle\Platform\Contracts\SharedLineData;

/**
 * Puts a bundle into a shared cart as one operation, so that it is added as on its page: at today's prices, all items or
 * none. The lead stands for the bundle; the other lines are only shown.
 *
 * @phpstan-import-type SharedLine from SharedLineData
 */
final class SharedBundle implements SharedLineData {

	/**
	 * @param SharedLineData $line_data Adds the data of the lines themselves, such as their options.
	 */
	public function __construct(
		private readonly SharedLineData $line_data,
		private readonly LineGroups $groups
	) {}

	public function add_to_line( array $line, array $item, array $contents ): ?array {
		$bundle_line = BundleLine::of( $item );
		if ( null === $bundle_line ) {
			return $this->line_data->add_to_line( $line, $item, $contents );
		}
		if ( ! $bundle_line->member->is_lead() ) {
			return null;
		}
		$items = array();
		$parts = array();
		foreach ( $this->groups->lines( $contents, $item ) as $key => $group_line ) {
			$shared_line = $this->line_data->add_to_line( ShareableLine::of_item( $group_line['line'] ), $group_line['line'], $contents );
			if ( null === $shared_line ) {
				return null;
			}
			$items[] = self::item( $group_line['member']->item, (int) $group_line['member']->per, $shared_line );
			if ( ! empty( $shared_line['lacks_files'] ) ) {
				$line['lacks_files'] = true;
			}
			if ( $key !== $item['key'] ) {
				$parts[] = array( 'data' => array( BundleLine::DATA_KEY => $group_line['line'][ BundleLine::DATA_KEY ] ) ) + $shared_line;
			}
		}
		$page              = (int) ( $item[ BundleLine::DATA_KEY ][ BundleCart::PAGE_MEMBER ] ?? 0 );
		$line['operation'] = array(
			'type'     => 'add_bundle',
			'bundle'   => $bundle_line->bundle,
			'quantity' => (int) ( $item['quantity'] / $bundle_line->member->per ),
			'items'    => $items,
		) + ( $page > 0 ? compact( 'page' ) : array() );
		$line['parts']     = $parts;
		return $line;
	}

	public function add_to_item( array $item, array $line ): array {
		return $this->line_data->add_to_item( ( $line['data'] ?? array() ) + $item, $line );
	}

	/**
	 * @param SharedLine $line
	 * @return array<string, mixed> Item of the operation `add_bundle`.
	 */
	private static function item( string $line_id, int $per, array $line ): array {
		$ids = BundleModel::ids_of_line( $line_id );
		return array(
			'id'         => $ids['item'],
			'option'     => $ids['option'],
			'quantity'   => $per,
			'attributes' => $line['attributes'],
			'fields'     => $line['fields'],
		);
	}
}
