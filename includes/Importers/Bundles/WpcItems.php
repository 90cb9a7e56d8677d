<?php
declare(strict_types=1);

namespace Aisle\Importers\Bundles;

use Aisle\Importers\SerializedValues;

/**
 * Reads `woosb_ids` of WPC Product Bundles: an array since version 7, before that a text such as `12/2,15/1`, in which a
 * key may stand before the quantity.
 *
 * @phpstan-import-type SourceItem from SourceBundles
 * @phpstan-type WpcItem array<int|string, mixed>
 */
final class WpcItems {

	private const MAX_BYTES = 262144;

	/** @var list<string> */
	private array $notes = array();

	/** @var list<WpcItem> */
	private readonly array $stored_items;

	/**
	 * @param array<string, string> $meta Meta of the bundle.
	 */
	public function __construct( private readonly array $meta ) {
		$this->stored_items = $this->read( $meta['woosb_ids'] ?? '' );
	}

	/**
	 * @return list<string> Messages about data that is lost.
	 */
	public function notes(): array {
		return $this->notes;
	}

	/**
	 * @param bool $is_included Whether the bundle has a fixed price.
	 * @return list<SourceItem>
	 */
	public function items( bool $is_included ): array {
		return array_map( fn( array $item ): array => $this->item( $item, $is_included ), $this->stored_items );
	}

	/**
	 * @return list<WpcItem>
	 */
	private function read( string $stored ): array {
		if ( strlen( $stored ) > self::MAX_BYTES ) {
			$this->notes[] = __( 'The list of products is larger than 256 kB and was not imported.', 'aisle' );
			return array();
		}
		if ( ! str_starts_with( $stored, 'a:' ) ) {
			return self::items_of_text( $stored );
		}
		if ( ! SerializedValues::is_complete( $stored ) ) {
			$this->notes[] = __( 'The list of products is damaged. Products at its end may be missing.', 'aisle' );
		}
		$rows  = SerializedValues::rows( $stored );
		$items = array_values( array_filter( $rows, static fn( array $row ): bool => ! empty( $row['id'] ) || ! empty( $row['sku'] ) ) );
		if ( count( $items ) < count( $rows ) ) {
			$this->notes[] = __( 'Headings and texts between the products were not imported.', 'aisle' );
		}
		return $items;
	}

	/**
	 * @return list<WpcItem>
	 */
	private static function items_of_text( string $text ): array {
		$items = array();
		$parts = array_map( trim( ... ), explode( ',', $text ) );
		foreach ( array_filter( $parts, static fn( string $part ): bool => '' !== $part ) as $part ) {
			$values     = array_map( rawurldecode( ... ), explode( '/', $part ) );
			$has_key    = isset( $values[1] ) && ! is_numeric( $values[1] );
			$attributes = json_decode( $values[ $has_key ? 3 : 2 ] ?? '', true );
			$items[]    = array(
				'id'    => is_numeric( $values[0] ) ? $values[0] : 0,
				'sku'   => is_numeric( $values[0] ) ? '' : $values[0],
				'qty'   => $values[ $has_key ? 2 : 1 ] ?? '1',
				'attrs' => is_array( $attributes ) ? $attributes : array(),
			);
		}
		return $items;
	}

	/**
	 * @param WpcItem $item
	 * @return SourceItem
	 */
	private function item( array $item, bool $is_included ): array {
		// Items of older versions have no limits of their own; those of the bundle apply.
		$is_old      = ! isset( $item['min'] );
		$quantity    = self::number( $item['qty'] ?? null ) ?? 0.0;
		$is_variable = $is_old ? 'on' === ( $this->meta['woosb_optional_products'] ?? '' ) : ! empty( $item['optional'] );
		$min         = self::number( $is_old ? $this->meta['woosb_limit_each_min'] ?? null : $item['min'] ) ?? 0.0;
		$max         = self::number( $is_old ? $this->meta['woosb_limit_each_max'] ?? null : $item['max'] ?? null );
		$min         = $is_old && 'on' === ( $this->meta['woosb_limit_each_min_default'] ?? '' ) ? $quantity : $min;
		return array(
			'product_id'         => self::product_id( $item ),
			'attributes'         => self::attributes( $item['attrs'] ?? null ),
			'variations'         => array(),
			'default_attributes' => array(),
			'label'              => '',
			'is_optional'        => $is_variable && $min <= 0,
			'is_selected'        => $quantity > 0,
			'quantity'           => $quantity,
			'min'                => $is_variable ? $min : $quantity,
			'max'                => $is_variable ? $max : $quantity,
			'discount'           => '',
			'is_included'        => $is_included,
		);
	}

	/**
	 * Returns the ID, or that of the product with the SKU: the old format allows `sku-` and the SKU in place of the ID.
	 *
	 * @param WpcItem $item
	 */
	private static function product_id( array $item ): int {
		$id  = is_numeric( $item['id'] ?? null ) ? (int) $item['id'] : 0;
		$sku = is_string( $item['sku'] ?? null ) ? (string) preg_replace( '/\Asku-/', '', $item['sku'] ) : '';
		return $id > 0 || '' === $sku ? $id : wc_get_product_id_by_sku( $sku );
	}

	/**
	 * @return array<string, string>
	 */
	private static function attributes( mixed $stored ): array {
		$attributes = array();
		foreach ( is_array( $stored ) ? $stored : array() as $name => $value ) {
			if ( is_scalar( $value ) && '' !== (string) $value ) {
				$attributes[ str_starts_with( (string) $name, 'attribute_' ) ? (string) $name : 'attribute_' . $name ] = (string) $value;
			}
		}
		return $attributes;
	}

	private static function number( mixed $value ): ?float {
		return is_numeric( $value ) && is_finite( (float) $value ) ? (float) $value : null;
	}
}
