<?php
declare(strict_types=1);

namespace Aisle\Domain\Bundle;

use Aisle\Domain\FormDocument\MemberReader;

/**
 * Reduces a document to the members that a bundle may have. Unknown members are never stored; known members with a wrong
 * format are reported and removed.
 *
 * @phpstan-import-type RawProblem from MemberReader
 */
final class BundleSchema {

	public const SCHEMA_VERSION = 1;

	private const MAX_BYTES = 262144;

	private const DOCUMENT_MEMBERS = array(
		'schema_version', 'placement', 'discount', 'starts', 'ends', 'ships_as_one', 'excludes_coupons',
	);
	private const ITEM_MEMBERS     = array(
		'id', 'type', 'label', 'required', 'selected', 'quantity', 'min_quantity', 'max_quantity', 'discount', 'choose',
	);
	private const PRODUCT_MEMBERS  = array( 'product_id' );

	public function __construct( private readonly MemberReader $reader = new MemberReader() ) {}

	/**
	 * @param array<mixed> $document Untrusted.
	 * @return array<string, mixed> `products`, `tiers` and `fields` (the items) are always present.
	 */
	public function clean( array $document ): array {
		$this->reader->reset();
		if ( strlen( (string) json_encode( $document, JSON_INVALID_UTF8_SUBSTITUTE ) ) > self::MAX_BYTES ) {
			$this->reader->add_problem( 'too_large', '' );
			$document = array();
		}
		$clean             = $this->reader->scalars( $document, self::DOCUMENT_MEMBERS, '' );
		$clean['products'] = $this->ids( $document );
		$clean['tiers']    = $this->records( $document, 'tiers', '', fn( array $tier, string $path ): array =>
			$this->reader->scalars( $tier, array( 'items', 'discount' ), $path ) );
		$clean['fields']   = $this->records( $document, 'fields', '', $this->item( ... ) );
		return $clean;
	}

	/**
	 * @return list<RawProblem> Members that clean() has removed because of their format.
	 */
	public function problems(): array {
		return $this->reader->problems();
	}

	/**
	 * @param array<mixed> $item
	 * @return array<string, mixed>
	 */
	private function item( array $item, string $path ): array {
		$clean = $this->reader->scalars( $item, self::ITEM_MEMBERS, $path ) + $this->product( $item, $path );
		if ( isset( $item['options'] ) ) {
			$clean['options'] = $this->records( $item, 'options', $path, fn( array $option, string $option_path ): array =>
				$this->reader->scalars( $option, array( 'id', 'label' ), $option_path ) + $this->product( $option, $option_path ) );
		}
		return $clean;
	}

	/**
	 * @param array<mixed> $item
	 * @return array<string, mixed> The product, and the attributes that the merchant has selected.
	 */
	private function product( array $item, string $path ): array {
		$clean      = $this->reader->scalars( $item, self::PRODUCT_MEMBERS, $path );
		$attributes = $this->reader->array_value( $item, 'attributes', $path );
		if ( array() !== $attributes ) {
			$names               = array_map( strval( ... ), array_keys( $attributes ) );
			$clean['attributes'] = $this->reader->scalars( $attributes, $names, $path . 'attributes.' );
		}
		return $clean;
	}

	/**
	 * @param array<mixed> $document
	 * @return list<mixed>
	 */
	private function ids( array $document ): array {
		$ids = array_map(
			static fn( mixed $id ): mixed => is_string( $id ) && ctype_digit( $id ) ? (int) $id : $id,
			$this->reader->array_value( $document, 'products', '' )
		);
		return array_values( array_unique( $ids, SORT_REGULAR ) );
	}

	/**
	 * @param array<mixed>                                                  $values
	 * @param \Closure( array<mixed>, string ): array<string, mixed>        $clean_record
	 * @return list<array<string, mixed>>
	 */
	private function records( array $values, string $name, string $path, \Closure $clean_record ): array {
		$clean = array();
		foreach ( array_values( $this->reader->array_value( $values, $name, $path ) ) as $position => $record ) {
			$record_path = $path . $name . '.' . $position;
			if ( is_array( $record ) ) {
				$clean[] = $clean_record( $record, $record_path . '.' );
			} else {
				$this->reader->add_problem( 'bad_object', $record_path );
			}
		}
		return $clean;
	}
}
