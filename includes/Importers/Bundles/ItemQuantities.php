<?php
declare(strict_types=1);

namespace Aisle\Importers\Bundles;

use Aisle\Domain\Bundle\BundleReview;
use Aisle\Importers\ImportReport;

/**
 * Converts the quantities of another plugin's item into whole numbers from 1 to 999. An item with a minimum of 0 is
 * optional.
 *
 * @phpstan-import-type SourceItem from SourceBundles
 * @phpstan-type ItemQuantity array{required: bool, selected: bool, quantity: int, min_quantity: int, max_quantity: int}
 */
final class ItemQuantities {

	/**
	 * @param SourceItem $item
	 * @return ItemQuantity|null Null, with a message in the report, if the quantity is always 0.
	 */
	public static function of( array $item, string $name, ImportReport $report ): ?array {
		$max = $item['max'];
		if ( null !== $max && $max < 1 ) {
			$report->problem( $name, __( 'The quantity was always below 1. The product was left out.', 'aisle' ) );
			return null;
		}
		$numbers = array(
			'min_quantity' => self::whole( $item['min'] ),
			'max_quantity' => self::whole( $max ?? (float) BundleReview::MAX_QUANTITY ),
			'quantity'     => self::whole( $item['quantity'] ),
		);
		$numbers['max_quantity'] = max( $numbers['min_quantity'], $numbers['max_quantity'] );
		$numbers['quantity']     = min( $numbers['max_quantity'], max( $numbers['min_quantity'], $numbers['quantity'] ) );
		if ( null === $max ) {
			$report->problem( $name, __( 'The quantity had no maximum. Now the maximum is 999.', 'aisle' ) );
		}
		if ( self::is_changed( $item, $numbers ) ) {
			$report->problem(
				$name,
				sprintf(
					/* translators: 1: quantity, 2: minimum, 3: maximum. */
					__( 'The quantities were changed to whole numbers from 1 to 999: %1$d, at least %2$d, at most %3$d.', 'aisle' ),
					$numbers['quantity'],
					$numbers['min_quantity'],
					$numbers['max_quantity']
				)
			);
		}
		$is_required = ! $item['is_optional'] && $item['min'] > 0;
		return array(
			'required' => $is_required,
			'selected' => $is_required || $item['is_selected'],
		) + $numbers;
	}

	/**
	 * @param SourceItem                                                    $item
	 * @param array{min_quantity: int, max_quantity: int, quantity: int} $numbers
	 */
	private static function is_changed( array $item, array $numbers ): bool {
		return ( $item['min'] > 0 && (float) $numbers['min_quantity'] !== $item['min'] )
			|| ( null !== $item['max'] && (float) $numbers['max_quantity'] !== $item['max'] )
			|| ( $item['quantity'] > 0 && (float) $numbers['quantity'] !== $item['quantity'] );
	}

	private static function whole( float $number ): int {
		return (int) min( BundleReview::MAX_QUANTITY, max( 1, round( $number ) ) );
	}
}
