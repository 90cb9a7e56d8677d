<?php
declare(strict_types=1);

namespace Aisle\Importers\Bundles;

use Aisle\Domain\Bundle\BundleReview;
use Aisle\Domain\Bundle\BundleSchema;
use Aisle\Domain\Money;
use Aisle\Importers\ImportReport;

/**
 * Converts another plugin's bundle into a bundle document, and reports what changes or is lost.
 *
 * @phpstan-import-type Currency from Money
 * @phpstan-import-type SourceBundle from SourceBundles
 * @phpstan-import-type SourceItem from SourceBundles
 * @phpstan-import-type FoundProduct from ItemProducts
 * @phpstan-import-type ConvertedItem from FixedPrice
 */
final class BundleConverter {

	private readonly DiscountText $discounts;
	private readonly ItemProducts $products;

	/**
	 * @param Currency $currency
	 */
	public function __construct(
		private readonly array $currency,
		private readonly ImportReport $report
	) {
		$this->discounts = new DiscountText( $currency );
		$this->products  = new ItemProducts( $report );
	}

	/**
	 * @param int          $product_id Product that was the bundle.
	 * @param SourceBundle $source
	 * @return array<string, mixed> Document; without `fields` if no item can be imported.
	 */
	public function convert( int $product_id, array $source ): array {
		foreach ( $source['notes'] as $note ) {
			$this->report->problem( '', $note );
		}
		$items    = $this->items( $source['items'] );
		$document = array(
			'schema_version' => BundleSchema::SCHEMA_VERSION,
			'products'       => array( $product_id ),
			'placement'      => 'replace',
			'tiers'          => $this->tiers( $source['tiers'] ),
			'ships_as_one'   => $source['ships_as_one'],
			'fields'         => array_column( $items, 'field' ),
		);
		if ( array() === $items ) {
			return $document;
		}
		$discount = $this->bundle_discount( $source );
		if ( null !== $discount ) {
			$document['discount'] = $discount;
		}
		return ( new FixedPrice( $this->currency, $this->discounts, $this->report ) )->apply( $document, $items, $source['base_price'] );
	}

	/**
	 * @param list<SourceItem> $source_items
	 * @return list<ConvertedItem>
	 */
	private function items( array $source_items ): array {
		$items = array();
		foreach ( $source_items as $source_item ) {
			if ( count( $items ) === BundleReview::MAX_ITEMS ) {
				$this->report->problem( '', __( 'A bundle can have up to 30 items. The other items were left out.', 'aisle' ) );
				break;
			}
			$product = $this->products->find( $source_item );
			$item    = null === $product ? null : $this->item( count( $items ) + 1, $source_item, $product );
			if ( null !== $item ) {
				$items[] = $item;
			}
		}
		return $items;
	}

	/**
	 * @param SourceItem   $source
	 * @param FoundProduct $found
	 * @return ConvertedItem|null
	 */
	private function item( int $number, array $source, array $found ): ?array {
		$quantities = ItemQuantities::of( $source, $found['name'], $this->report );
		if ( null === $quantities ) {
			return null;
		}
		$field = array( 'id' => 'item_' . $number ) + self::products_of( $found ) + $quantities;
		if ( '' !== $source['label'] || array() !== $found['variations'] ) {
			$field['label'] = $found['name'];
		}
		$discount = $this->item_discount( $source['discount'], $found );
		if ( null !== $discount ) {
			$field['discount'] = $discount;
		}
		$sold  = $found['sold'];
		$price = $sold->get_price();
		if ( $source['is_included'] && self::has_several_prices( $sold ) ) {
			$this->report->problem(
				$found['name'],
				__( 'The fixed price was compared with the lowest price of its variations.', 'aisle' )
			);
		}
		return array(
			'field'       => $field,
			'name'        => $found['name'],
			'price'       => is_numeric( $price ) ? (float) $price : null,
			'is_included' => $source['is_included'],
		);
	}

	/**
	 * @param FoundProduct $found
	 */
	private function item_discount( string $value, array $found ): ?string {
		if ( '' === $value ) {
			return null;
		}
		$discount = $this->discounts->percent( $value );
		if ( null === $discount ) {
			$this->report->problem(
				$found['name'],
				/* translators: %s: text in place of a percentage. */
				sprintf( __( 'The discount “%s” is not a percentage. It was not imported.', 'aisle' ), $value )
			);
		} elseif ( $found['sold']->is_on_sale() ) {
			$this->report->problem(
				$found['name'],
				__( 'It is on sale. The discount was calculated from the regular price, now from the sale price.', 'aisle' )
			);
		}
		return $discount;
	}

	private static function has_several_prices( \WC_Product $product ): bool {
		return $product instanceof \WC_Product_Variable && $product->get_variation_price() !== $product->get_variation_price( 'max' );
	}

	/**
	 * Returns the members for the product: one with fixed attributes, or a choice of several variations.
	 *
	 * @param FoundProduct $found
	 * @return array<string, mixed>
	 */
	private static function products_of( array $found ): array {
		$id = $found['product']->get_id();
		if ( array() === $found['variations'] ) {
			return array(
				'type'       => 'product',
				'product_id' => $id,
			) + ( array() === $found['attributes'] ? array() : array( 'attributes' => $found['attributes'] ) );
		}
		$options = array();
		foreach ( $found['variations'] as $index => $option ) {
			$values    = wc_get_formatted_variation( $option['variation'], true, false );
			$options[] = array(
				'id'         => 'option_' . ( $index + 1 ),
				'label'      => html_entity_decode( wp_strip_all_tags( $values ), ENT_QUOTES ),
				'product_id' => $id,
				'attributes' => $option['attributes'],
			);
		}
		return array(
			'type'    => 'choice',
			'choose'  => 1,
			'options' => $options,
		);
	}

	/**
	 * @param list<array{items: int, discount: string}> $tiers
	 * @return list<array{items: int, discount: string}>
	 */
	private function tiers( array $tiers ): array {
		if ( count( $tiers ) > BundleReview::MAX_TIERS ) {
			$this->report->problem(
				'',
				__( 'A bundle can have up to 20 discount tiers. The tiers for more items were left out.', 'aisle' )
			);
		}
		$max_items = BundleReview::MAX_ITEMS * BundleReview::MAX_QUANTITY;
		$converted = array();
		foreach ( array_slice( $tiers, 0, BundleReview::MAX_TIERS ) as $tier ) {
			$discount = $this->discounts->percent( $tier['discount'] );
			if ( null !== $discount && $tier['items'] <= $max_items ) {
				$converted[] = array(
					'items'    => $tier['items'],
					'discount' => $discount,
				);
			}
		}
		return $converted;
	}

	/**
	 * @param SourceBundle $source
	 */
	private function bundle_discount( array $source ): ?string {
		$discount = $source['discount'];
		if ( null === $discount ) {
			return null;
		}
		$text = 'percent' === $discount['kind']
			? $this->discounts->percent( (string) $discount['value'] )
			: $this->discounts->amount( $discount['value'] );
		if ( null === $text ) {
			$this->report->problem( '', __( 'The discount of the bundle can’t be read. It was not imported.', 'aisle' ) );
		}
		return $text;
	}
}
