<?php
declare(strict_types=1);

namespace Aisle\Importers\Bundles;

use Aisle\Domain\BundleDiscount;
use Aisle\Domain\Money;
use Aisle\Importers\ImportReport;

/**
 * Converts the fixed price of another plugin's bundle into the amount off that gives the same price today, with the
 * items that are selected without a change by the shopper.
 *
 * The `price` of a converted item is that of one unit without a change by the shopper; null if the product has none.
 *
 * @phpstan-import-type Currency from Money
 * @phpstan-import-type BundleItem from BundleDiscount
 * @phpstan-type ConvertedItem array{
 *     field: array<string, mixed>,
 *     name: string,
 *     price: float|null,
 *     is_included: bool,
 * }
 */
final class FixedPrice {

	/** Own discount of an item that costs nothing in addition to the bundle's price. */
	private const FREE = '100';

	/**
	 * @param Currency $currency
	 */
	public function __construct(
		private readonly array $currency,
		private readonly DiscountText $discounts,
		private readonly ImportReport $report
	) {}

	/**
	 * @param array<string, mixed>          $document
	 * @param non-empty-list<ConvertedItem> $items      Items of the document, in its order.
	 * @param float|null                    $base_price Price of all included items together; null without one.
	 * @return array<string, mixed>
	 */
	public function apply( array $document, array $items, ?float $base_price ): array {
		$included = array_filter( $items, static fn( array $item ): bool => $item['is_included'] );
		if ( array() === $included ) {
			if ( null !== $base_price && $base_price > 0 ) {
				$this->report->problem( '', sprintf(
					/* translators: %s: a price. */
					__( 'The bundle’s own price of %s was not imported. The bundle becomes cheaper by it.', 'aisle' ),
					$this->discounts->price( $base_price )
				) );
			}
			return $document;
		}
		$has_other_items = count( $included ) < count( $items );
		if ( null === $base_price && ! $has_other_items ) {
			$this->report->problem( '', __( 'The bundle had no price. Now it costs as much as its products.', 'aisle' ) );
			return $document;
		}
		$base_price ??= 0.0;
		$free_items   = $base_price <= 0 && $has_other_items
			? $included
			: array_filter( $included, static fn( array $item ): bool => ! $item['field']['selected'] );
		$paid_items   = array_diff_key( $included, $free_items );
		$document     = $this->with_free_items( $document, $free_items );
		return array() === $paid_items ? $document : $this->with_amount( $document, $items, $paid_items, $base_price );
	}

	/**
	 * @param array<string, mixed>       $document
	 * @param array<int, ConvertedItem> $free_items
	 * @return array<string, mixed>
	 */
	private function with_free_items( array $document, array $free_items ): array {
		foreach ( $free_items as $index => $item ) {
			$document['fields'][ $index ]['discount'] = self::FREE;
			$this->report->problem( $item['name'], __( 'It was included in the bundle’s price. Now it has a discount of 100%.', 'aisle' ) );
		}
		return $document;
	}

	/**
	 * @param array<string, mixed>                $document
	 * @param non-empty-list<ConvertedItem>       $items
	 * @param non-empty-array<int, ConvertedItem> $paid_items
	 * @return array<string, mixed>
	 */
	private function with_amount( array $document, array $items, array $paid_items, float $base_price ): array {
		$without_price = array_filter( $paid_items, static fn( array $item ): bool => ! self::has_price( $item ) );
		if ( array() !== $without_price ) {
			$this->report->problem( '', sprintf(
				/* translators: 1: a price, 2: names of products. */
				__( 'The fixed price of %1$s was not imported, because these products have no price: %2$s.', 'aisle' ),
				$this->discounts->price( $base_price ),
				implode( ', ', array_column( $without_price, 'name' ) )
			) );
			return $document;
		}
		$scale = 10 ** $this->currency['decimals'];
		$total = 0.0;
		foreach ( $paid_items as $item ) {
			$total += Money::round( (float) $item['price'], $this->currency['decimals'] ) * $item['field']['quantity'];
		}
		$amount = round( ( $total - $base_price ) * $scale ) / $scale;
		if ( $amount <= 0 ) {
			if ( $amount < 0 ) {
				$this->report_higher_price( $base_price, $total );
			}
			return $document;
		}
		$text = $this->discounts->amount( $amount );
		if ( null === $text ) {
			$this->report->problem( '', __( 'The fixed price can’t be written as a discount. It was not imported.', 'aisle' ) );
			return $document;
		}
		if ( array() !== $document['tiers'] ) {
			$this->report->problem(
				'',
				__( 'The quantity discounts were not imported: they can’t be combined with a fixed price.', 'aisle' )
			);
		}
		$document['tiers']    = array();
		$document['discount'] = $text;
		$this->report_amount( $document, $items, $base_price, $amount );
		if ( array() !== array_filter( $paid_items, self::has_other_quantities( ... ) ) ) {
			$this->report->problem(
				'',
				__( 'The fixed price applied to any quantity. Now the bundle’s price changes with the quantities.', 'aisle' )
			);
		}
		return $document;
	}

	/**
	 * @param array<string, mixed>          $document
	 * @param non-empty-list<ConvertedItem> $items
	 */
	private function report_amount( array $document, array $items, float $base_price, float $amount ): void {
		$this->report->problem( '', sprintf(
			/* translators: 1: fixed price of a bundle, 2: discount. */
			__( 'The fixed price of %1$s became a discount of %2$s. The bundle’s price changes with the prices of its products.', 'aisle' ),
			$this->discounts->price( $base_price ),
			$this->discounts->price( $amount )
		) );
		$selected = array();
		foreach ( $items as $index => $item ) {
			$field = $document['fields'][ $index ];
			if ( $field['selected'] ) {
				$selected[] = array(
					'price'    => $item['price'] ?? 0.0,
					'quantity' => $field['quantity'],
					'discount' => $field['discount'] ?? null,
				);
			}
		}
		$without   = BundleDiscount::apply( $selected, array(), '', $this->currency );
		$with      = BundleDiscount::apply( $selected, array(), $document['discount'], $this->currency );
		$missing   = Money::round( $amount - ( $with['saved'] - $without['saved'] ), $this->currency['decimals'] );
		if ( $missing > 0 ) {
			$this->report->problem( '', sprintf(
				/* translators: %s: an amount. */
				__( 'The bundle becomes %s more expensive: this part of the discount can’t be divided by the quantities.', 'aisle' ),
				$this->discounts->price( $missing )
			) );
		}
	}

	private function report_higher_price( float $base_price, float $total ): void {
		$this->report->problem( '', sprintf(
			/* translators: 1: fixed price of a bundle, 2: total price of its products. */
			__( 'The fixed price of %1$s was above the price of the products. Now they cost %2$s together, without a discount.', 'aisle' ),
			$this->discounts->price( $base_price ),
			$this->discounts->price( $total )
		) );
	}

	/**
	 * @param ConvertedItem $item
	 */
	private static function has_price( array $item ): bool {
		return null !== $item['price'] && $item['price'] <= SourcePrice::MAX;
	}

	/**
	 * @param ConvertedItem $item
	 */
	private static function has_other_quantities( array $item ): bool {
		return ! $item['field']['required'] || $item['field']['min_quantity'] < $item['field']['max_quantity'];
	}
}
