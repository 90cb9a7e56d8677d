<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Page;

use Aisle\Domain\Bundle\BundleModel;
use Aisle\Features\Bundles\Cart\ItemVariation;
use Aisle\Platform\Cart\Adding\VisibleProduct;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Products\ProductName;
use Aisle\Platform\Shop\TaxDisplay;

/**
 * One product of a bundle form: an item, or an option of a choice.
 *
 * @phpstan-import-type Item from BundleModel
 * @phpstan-import-type ItemProduct from BundleModel
 * @phpstan-import-type VariationRecord from ItemVariations
 * @phpstan-type SelectField array{id: string, label: string, html: string}
 * @phpstan-type Row array{
 *     line: string,
 *     product_id: int,
 *     own_fields: string,
 *     item: string,
 *     option: string,
 *     name: string,
 *     url: string,
 *     image: string,
 *     is_in_stock: bool,
 *     fixed: list<array{name: string, value: string}>,
 *     selects: list<SelectField>,
 *     variations: list<VariationRecord>|null,
 *     quantity: array{value: string, min: int, max: int},
 *     price: float,
 *     taxpu: float,
 *     is_from: bool,
 *     variation_id: int,
 *     message: string,
 *     product_image: array{src: string, srcset: string}|null,
 * }
 */
final class ItemRow {

	/**
	 * @param Item        $item
	 * @param ItemProduct $item_product
	 * @param string      $id_prefix    Prefix of the IDs of the row's elements.
	 * @return Row|null Null if visitors cannot buy the product, apart from its stock.
	 */
	public static function of( array $item, array $item_product, FormAnswers $answers, string $id_prefix ): ?array {
		$product = wc_get_product( $item_product['product_id'] );
		if ( ! $product || ! VisibleProduct::is( $product ) || ! $product->is_purchasable() ) {
			return null;
		}
		$line       = BundleModel::line_id( $item['id'], $item_product['option'] );
		$variations = ItemVariations::of( $product, $item_product['attributes'] );
		$selected   = null === $variations ? array() : self::selected_attributes( $variations, $answers->attributes( $line ) );
		$price      = null === $variations
			? self::simple_price( $product )
			: self::variation_price( $variations, $item_product, $selected, $answers->is_posted() );
		$variation  = $price['variation_id'] > 0 ? wc_get_product( $price['variation_id'] ) : null;
		return $price + array(
			'line'       => $line,
			'product_id' => null === $variations ? $product->get_id() : $variations->product->get_id(),
			'own_fields' => '',
			'item'     => $item['id'],
			'option'   => $item_product['option'],
			'name'     => '' === $item_product['label']
				? ProductName::of( null === $variations ? $product : $variations->product )
				: $item_product['label'],
			'url'      => (string) $product->get_permalink(),
			'image'    => ( $variation instanceof \WC_Product ? $variation : $product )->get_image(
				ItemVariations::IMAGE_SIZE,
				array( 'class' => 'aisle-bundle__image', 'alt' => '' )
			),
			'product_image' => $variations?->image( $variations->product ),
			'fixed'    => null === $variations ? array() : $variations->fixed_texts(),
			'selects'  => null === $variations ? array() : self::selects( $variations, $selected, $line, $id_prefix ),
			'quantity' => array(
				'value' => $answers->quantity( $item, $line ),
				'min'   => $item['min'],
				'max'   => $item['max'],
			),
		);
	}

	/**
	 * @param array<string, string> $posted
	 * @return array<string, string> Field name => value; '' if nothing is selected.
	 */
	private static function selected_attributes( ItemVariations $variations, array $posted ): array {
		$selected = array();
		foreach ( $variations->open_attributes() as $attribute => $values ) {
			$field              = wc_variation_attribute_name( $attribute );
			$value              = (string) ( $posted[ $field ] ?? '' );
			$value              = '' === $value ? $variations->initial_value( $attribute, $values ) : $value;
			$selected[ $field ] = in_array( $value, $values, true ) ? $value : '';
		}
		return $selected;
	}

	/**
	 * @param array<string, string> $selected
	 * @return list<SelectField>
	 */
	private static function selects( ItemVariations $variations, array $selected, string $line, string $id_prefix ): array {
		$selects = array();
		foreach ( $variations->open_attributes() as $attribute => $values ) {
			$field = wc_variation_attribute_name( $attribute );
			$id    = "{$id_prefix}-{$line}-{$field}";
			ob_start();
			wc_dropdown_variation_attribute_options( array(
				'options'   => $values,
				'attribute' => $attribute,
				'product'   => $variations->product,
				'name'      => "{$line}_{$field}",
				'id'        => $id,
				'selected'  => $selected[ $field ],
			) );
			$selects[] = array(
				'id'    => $id,
				'label' => wc_attribute_label( $attribute, $variations->product ),
				'html'  => (string) ob_get_clean(),
			);
		}
		return $selects;
	}

	/**
	 * @return array{price: float, taxpu: float, is_from: bool, is_in_stock: bool, variations: null, variation_id: int, message: string}
	 */
	private static function simple_price( \WC_Product $product ): array {
		return array(
			'price'        => (float) $product->get_price(),
			'taxpu'        => TaxDisplay::factor( $product ),
			'is_from'      => false,
			'is_in_stock'  => $product->is_in_stock(),
			'variations'   => null,
			'variation_id' => 0,
			'message'      => '',
		);
	}

	/**
	 * Returns the price of the selected variation; of the cheapest one while the selection is incomplete.
	 *
	 * @param ItemProduct           $item_product
	 * @param array<string, string> $selected
	 * @return array{price: float, taxpu: float, is_from: bool, is_in_stock: bool, variations: list<VariationRecord>,
	 *     variation_id: int, message: string}
	 */
	private static function variation_price( ItemVariations $variations, array $item_product, array $selected, bool $is_posted ): array {
		$records = $variations->records();
		$buyable = array_filter( $records, static fn( array $record ): bool => $record['is_purchasable'] && $record['is_in_stock'] );
		usort( $buyable, static fn( array $one, array $other ): int => $one['price'] <=> $other['price'] );
		$found   = null;
		$message = '';
		try {
			$id      = ItemVariation::of( $item_product['product_id'], $item_product['attributes'], $selected, 0 )->variation_id;
			$found   = array_column( $buyable, null, 'variation_id' )[ $id ] ?? null;
			$message = null === $found ? ItemVariation::unavailable_message() : '';
		} catch ( ApiError $error ) {
			$message = 'variation_unavailable' === $error->error_code || $is_posted ? $error->getMessage() : '';
		}
		$priced = $found ?? $buyable[0] ?? $records[0] ?? array( 'price' => 0.0, 'taxpu' => 1.0 );
		return array(
			'price'        => $priced['price'],
			'taxpu'        => $priced['taxpu'],
			'is_from'      => null === $found && count( array_unique( array_column( $buyable, 'price' ) ) ) > 1,
			'is_in_stock'  => array() !== $buyable,
			'variations'   => $records,
			'variation_id' => $found['variation_id'] ?? 0,
			'message'      => $message,
		);
	}
}
