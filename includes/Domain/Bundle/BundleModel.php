<?php
declare(strict_types=1);

namespace Aisle\Domain\Bundle;

use Aisle\Domain\BundleDiscount;
use Aisle\Domain\Money;

/**
 * Reads a stored bundle document.
 *
 * @phpstan-import-type BundleTier from BundleDiscount
 * @phpstan-import-type Currency from Money
 * @phpstan-type ItemProduct array{option: string, label: string, product_id: int, attributes: array<string, string>}
 * @phpstan-type Item array{
 *     id: string,
 *     type: 'product'|'choice',
 *     label: string,
 *     required: bool,
 *     selected: bool,
 *     quantity: int,
 *     min: int,
 *     max: int,
 *     choose: int,
 *     discount: string|null,
 *     products: list<ItemProduct>,
 * }
 * @phpstan-type Model array{
 *     items: list<Item>,
 *     tiers: list<BundleTier>,
 *     discount: string|null,
 *     products: list<int>,
 *     placement: 'beside'|'replace',
 *     starts: string,
 *     ends: string,
 *     ships_as_one: bool,
 *     excludes_coupons: bool,
 *     separate: bool,
 * }
 */
final class BundleModel {

	/** Separates the ID of an item from that of its option. IDs contain letters, digits and `_` only. */
	private const OPTION_SEPARATOR = '-';

	/**
	 * @param array<string, mixed> $document       Document from BundleSchema, without problems.
	 * @param Currency             $store_currency The currency in which its discounts are written.
	 * @return Model Its discounts are the same in every currency.
	 */
	public static function read( array $document, array $store_currency ): array {
		$read_item = static fn( array $field ): array => self::item( $field, $store_currency );
		$read_tier = static fn( array $tier ): array => self::tier( $tier, $store_currency );
		return array(
			'items'            => array_map( $read_item, array_values( (array) ( $document['fields'] ?? array() ) ) ),
			'tiers'            => array_map( $read_tier, array_values( (array) ( $document['tiers'] ?? array() ) ) ),
			'discount'         => self::discount( $document, $store_currency ),
			'products'         => array_map( intval( ... ), array_values( (array) ( $document['products'] ?? array() ) ) ),
			'placement'        => 'replace' === ( $document['placement'] ?? '' ) ? 'replace' : 'beside',
			'starts'           => (string) ( $document['starts'] ?? '' ),
			'ends'             => (string) ( $document['ends'] ?? '' ),
			'ships_as_one'     => ! empty( $document['ships_as_one'] ),
			'excludes_coupons' => ! empty( $document['excludes_coupons'] ),
			// Products without a discount are added together, but nothing keeps them together in the cart.
			'separate'         => ! empty( $document['separate'] ),
		);
	}

	/**
	 * @param Model  $model
	 * @param string $now   Site time as `Y-m-d\TH:i`.
	 */
	public static function is_sold_at( array $model, string $now ): bool {
		return ( '' === $model['starts'] || $model['starts'] <= $now ) && ( '' === $model['ends'] || $now < $model['ends'] );
	}

	/**
	 * Returns the ID of a line: that of its item, and for a choice also that of the selected option.
	 */
	public static function line_id( string $item_id, string $option_id ): string {
		return '' === $option_id ? $item_id : $item_id . self::OPTION_SEPARATOR . $option_id;
	}

	/**
	 * @return array{item: string, option: string} IDs of a line's item and option; `option` is empty for none.
	 */
	public static function ids_of_line( string $line_id ): array {
		$ids = explode( self::OPTION_SEPARATOR, $line_id, 2 );
		return array(
			'item'   => $ids[0],
			'option' => $ids[1] ?? '',
		);
	}

	/**
	 * @param array<string, mixed> $field
	 * @param Currency             $currency
	 * @return Item
	 */
	private static function item( array $field, array $currency ): array {
		$is_choice = 'choice' === ( $field['type'] ?? '' );
		$min       = max( 1, (int) ( $field['min_quantity'] ?? 1 ) );
		$max       = max( $min, (int) ( $field['max_quantity'] ?? $min ) );
		$required  = ! empty( $field['required'] );
		return array(
			'id'       => (string) ( $field['id'] ?? '' ),
			'type'     => $is_choice ? 'choice' : 'product',
			'label'    => (string) ( $field['label'] ?? '' ),
			'required' => $required,
			'selected' => $required || ! empty( $field['selected'] ),
			'quantity' => min( $max, max( $min, (int) ( $field['quantity'] ?? $min ) ) ),
			'min'      => $min,
			'max'      => $max,
			'choose'   => $is_choice ? max( 1, (int) ( $field['choose'] ?? 1 ) ) : 1,
			'discount' => self::discount( $field, $currency ),
			'products' => $is_choice
				? array_map( self::product( ... ), array_values( (array) ( $field['options'] ?? array() ) ) )
				: array( self::product( array( 'id' => '' ) + $field ) ),
		);
	}

	/**
	 * @param array<string, mixed> $values An option, or an item of type `product`.
	 * @return ItemProduct
	 */
	private static function product( array $values ): array {
		return array(
			'option'     => (string) ( $values['id'] ?? '' ),
			'label'      => trim( (string) ( $values['label'] ?? '' ) ),
			'product_id' => (int) ( $values['product_id'] ?? 0 ),
			'attributes' => array_filter(
				array_map( strval( ... ), (array) ( $values['attributes'] ?? array() ) ),
				static fn( string $value ): bool => '' !== $value
			),
		);
	}

	/**
	 * @param array<string, mixed> $tier
	 * @param Currency             $currency
	 * @return BundleTier
	 */
	private static function tier( array $tier, array $currency ): array {
		return array(
			'items'    => (int) ( $tier['items'] ?? 0 ),
			'discount' => (string) self::discount( $tier, $currency ),
		);
	}

	/**
	 * Returns the own discount of a bundle or an item; null if the member is absent, so that the tiers apply.
	 *
	 * @param array<string, mixed> $values
	 * @param Currency             $currency
	 */
	private static function discount( array $values, array $currency ): ?string {
		return isset( $values['discount'] ) ? BundleDiscount::in_any_currency( (string) $values['discount'], $currency ) : null;
	}
}
