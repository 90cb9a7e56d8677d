<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

/**
 * The merchant's settings for the attributes of one product, which override the store's. Stored as one JSON in the
 * product's meta: `{ "<attribute's key>": { "type": "color", "values": { "<value>": { "color": "#aabbcc" } } } }`, with
 * the key of `attribute_<key>`, and values as the select posts them.
 *
 * @phpstan-type Stored array<string, array{
 *         type?: string,
 *         values?: array<array-key, array{color?: string, second_color?: string, image?: int}>,
 *     }>
 */
final class ProductSwatches {

	public const META = '_aisle_swatches';

	/**
	 * @var array{int, mixed} Product and stored text from which `$cached_swatches` was read: the swatches are needed
	 *                        for each value of a select.
	 */
	private array $cache_key = array( 0, '' );

	/** @var Stored */
	private array $cached_swatches = array();

	public static function key( string $attribute ): string {
		return sanitize_title( $attribute );
	}

	public function type( int $product, string $attribute ): ?SwatchType {
		return SwatchType::tryFrom( $this->attribute( $product, $attribute )['type'] ?? '' );
	}

	public function value( int $product, string $attribute, string $value ): SwatchValue {
		return SwatchValue::from_stored( $this->attribute( $product, $attribute )['values'][ $value ] ?? null );
	}

	/**
	 * Sets the swatches; the caller saves the product.
	 *
	 * @param Stored $swatches
	 */
	public function set( \WC_Product $product, array $swatches ): void {
		if ( $swatches ) {
			$product->update_meta_data( self::META, (string) wp_json_encode( $swatches, JSON_UNESCAPED_SLASHES ) );
		} else {
			$product->delete_meta_data( self::META );
		}
	}

	/**
	 * @return array<string, array{type?: string, values?: array<array-key, array{color?: string, second_color?: string, image?: int}>}>
	 *     Validated: unknown data is left out.
	 */
	public function all( int $product ): array {
		$json     = get_post_meta( $product, self::META, true );
		$data     = is_string( $json ) && '' !== $json ? json_decode( $json, true ) : array();
		$swatches = array();
		foreach ( is_array( $data ) ? $data : array() as $key => $entry ) {
			$type   = SwatchType::tryFrom( is_array( $entry ) && is_string( $entry['type'] ?? null ) ? $entry['type'] : '' );
			$values = is_array( $entry ) && is_array( $entry['values'] ?? null ) ? $entry['values'] : array();

			$swatches[ (string) $key ] = array_filter(
				array(
					'type'   => $type ? $type->value : '',
					'values' => array_filter( array_map(
						static fn( $value ): array => SwatchValue::from_stored( $value )->to_array(),
						$values
					) ),
				)
			);
		}
		return array_filter( $swatches );
	}

	/**
	 * @return array{type?: string, values?: array<array-key, array{color?: string, second_color?: string, image?: int}>}
	 */
	private function attribute( int $product, string $attribute ): array {
		$json = get_post_meta( $product, self::META, true );
		if ( $this->cache_key !== array( $product, $json ) ) {
			$this->cache_key       = array( $product, $json );
			$this->cached_swatches = $this->all( $product );
		}
		return $this->cached_swatches[ self::key( $attribute ) ] ?? array();
	}
}
