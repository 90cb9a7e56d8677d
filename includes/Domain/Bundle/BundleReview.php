<?php
declare(strict_types=1);

namespace Aisle\Domain\Bundle;

use Aisle\Domain\BundleDiscount;
use Aisle\Domain\FormDocument\MemberReader;
use Aisle\Domain\Money;

/**
 * Finds the problems that prevent a bundle from being sold.
 *
 * @phpstan-import-type RawProblem from MemberReader
 * @phpstan-import-type Currency from Money
 */
final class BundleReview {

	public const MAX_ITEMS    = 30;
	public const MAX_OPTIONS  = 50;
	public const MAX_TIERS    = 20;
	public const MAX_QUANTITY = 999;

	private const ID   = '/\A[A-Za-z0-9_]{1,32}\z/';
	private const TIME = '/\A\d{4}-\d{2}-\d{2}T\d{2}:\d{2}\z/';

	/** @var list<RawProblem> */
	private array $problems = array();

	/**
	 * @param Currency $currency The store's currency, in which the merchant writes discounts.
	 */
	private function __construct( private readonly array $currency ) {}

	/**
	 * @param array<string, mixed> $document Document from BundleSchema.
	 * @param Currency             $currency
	 * @return list<RawProblem>
	 */
	public static function problems( array $document, array $currency ): array {
		$review = new self( $currency );
		$review->review( $document );
		return $review->problems;
	}

	/**
	 * @param array<string, mixed> $document
	 */
	private function review( array $document ): void {
		if ( BundleSchema::SCHEMA_VERSION !== ( $document['schema_version'] ?? BundleSchema::SCHEMA_VERSION ) ) {
			$this->add( 'unknown_schema_version', 'schema_version' );
		}
		$this->check_count( count( $document['fields'] ), 1, self::MAX_ITEMS, 'item_count', 'fields' );
		$this->check_count( count( $document['tiers'] ), 0, self::MAX_TIERS, 'tier_count', 'tiers' );
		foreach ( $document['products'] as $position => $id ) {
			if ( ! is_int( $id ) || $id <= 0 ) {
				$this->add( 'bad_product', 'products.' . $position );
			}
		}
		$this->check_discount( $document['discount'] ?? null, 'discount' );
		$this->check_times( $document );
		$this->check_tiers( $document['tiers'] );
		$this->check_ids( $document['fields'], 'fields' );
		foreach ( $document['fields'] as $position => $field ) {
			$this->check_item( $field, 'fields.' . $position . '.' );
		}
	}

	/**
	 * @param array<string, mixed> $document
	 */
	private function check_times( array $document ): void {
		$starts = (string) ( $document['starts'] ?? '' );
		$ends   = (string) ( $document['ends'] ?? '' );
		foreach ( compact( 'starts', 'ends' ) as $name => $time ) {
			if ( '' !== $time && 1 !== preg_match( self::TIME, $time ) ) {
				$this->add( 'bad_time', $name );
				return;
			}
		}
		if ( '' !== $starts && '' !== $ends && $ends <= $starts ) {
			$this->add( 'ends_before_start', 'ends' );
		}
	}

	/**
	 * @param array<array<string, mixed>> $tiers
	 */
	private function check_tiers( array $tiers ): void {
		$seen = array();
		foreach ( $tiers as $position => $tier ) {
			$path  = 'tiers.' . $position . '.';
			$items = self::whole_number( $tier['items'] ?? null );
			if ( null === $items || $items < 1 || $items > self::MAX_ITEMS * self::MAX_QUANTITY ) {
				$this->add( 'bad_tier_items', $path . 'items' );
			} elseif ( isset( $seen[ $items ] ) ) {
				$this->add( 'tier_twice', $path . 'items' );
			}
			$seen[ (int) $items ] = true;
			$this->check_discount( $tier['discount'] ?? '', $path . 'discount' );
		}
	}

	/**
	 * @param array<string, mixed> $field
	 */
	private function check_item( array $field, string $path ): void {
		$id   = is_string( $field['id'] ?? null ) ? $field['id'] : '';
		$type = $field['type'] ?? '';
		if ( ! in_array( $type, array( 'product', 'choice' ), true ) ) {
			$this->add( 'unknown_item_type', $path . 'type', $id );
			return;
		}
		$this->check_discount( $field['discount'] ?? null, $path . 'discount', $id );
		$this->check_quantities( $field, $path, $id );
		if ( 'product' === $type ) {
			$this->check_product( $field, $path, $id );
			return;
		}
		$options = (array) ( $field['options'] ?? array() );
		$choose  = self::whole_number( $field['choose'] ?? 1 );
		$this->check_count( count( $options ), 1, self::MAX_OPTIONS, 'option_count', $path . 'options', $id );
		$this->check_ids( $options, $path . 'options' );
		if ( null === $choose || $choose < 1 || $choose > max( 1, count( $options ) ) ) {
			$this->add( 'bad_choose', $path . 'choose', $id );
		}
		foreach ( $options as $position => $option ) {
			$this->check_product( $option, $path . 'options.' . $position . '.', $id, (string) ( $option['id'] ?? '' ) );
		}
	}

	/**
	 * @param array<string, mixed> $field
	 */
	private function check_quantities( array $field, string $path, string $id ): void {
		$min = self::whole_number( $field['min_quantity'] ?? 1 );
		$max = self::whole_number( $field['max_quantity'] ?? $min );
		if ( null === $min || $min < 1 || $min > self::MAX_QUANTITY ) {
			$this->add( 'bad_item_quantity', $path . 'min_quantity', $id );
		} elseif ( null === $max || $max < $min || $max > self::MAX_QUANTITY ) {
			$this->add( 'bad_item_quantity', $path . 'max_quantity', $id );
		} else {
			$quantity = self::whole_number( $field['quantity'] ?? $min );
			if ( null === $quantity || $quantity < $min || $quantity > $max ) {
				$this->add( 'bad_item_quantity', $path . 'quantity', $id );
			}
		}
	}

	/**
	 * @param array<string, mixed> $values
	 */
	private function check_product( array $values, string $path, string $field, string $option = '' ): void {
		$product_id = self::whole_number( $values['product_id'] ?? null );
		if ( null === $product_id || $product_id < 1 ) {
			$this->add( 'product_required', $path . 'product_id', $field, $option );
		}
		foreach ( array_keys( (array) ( $values['attributes'] ?? array() ) ) as $name ) {
			if ( ! str_starts_with( (string) $name, 'attribute_' ) ) {
				$this->add( 'bad_attribute', $path . 'attributes.' . $name, $field, $option );
			}
		}
	}

	/**
	 * A discount that cannot be read would give none without a message. 0 and an empty text mean that there is none.
	 */
	private function check_discount( mixed $value, string $path, string $field = '' ): void {
		$text = trim( (string) ( is_scalar( $value ) ? $value : '' ) );
		if ( '' !== $text && 1 !== preg_match( '/\A[0.,]+\z/', $text ) && null === BundleDiscount::read( $text, $this->currency ) ) {
			$this->add( 'bad_discount', $path, $field );
		}
	}

	/**
	 * @param array<array<string, mixed>> $records
	 */
	private function check_ids( array $records, string $path ): void {
		$seen = array();
		foreach ( $records as $position => $record ) {
			$id = $record['id'] ?? '';
			if ( ! is_string( $id ) || 1 !== preg_match( self::ID, $id ) ) {
				$this->add( 'bad_id', $path . '.' . $position . '.id' );
			} elseif ( isset( $seen[ $id ] ) ) {
				$this->add( 'duplicate_id', $path . '.' . $position . '.id', $id );
			}
			$seen[ is_string( $id ) ? $id : '' ] = true;
		}
	}

	private function check_count( int $count, int $min, int $max, string $code, string $path, string $field = '' ): void {
		if ( $count < $min || $count > $max ) {
			$this->add( $code, $path, $field );
		}
	}

	private function add( string $code, string $path, string $field = '', string $option = '' ): void {
		$this->problems[] = compact( 'code', 'field', 'option', 'path' );
	}

	private static function whole_number( mixed $value ): ?int {
		$is_whole = is_int( $value ) || ( is_string( $value ) && 1 === preg_match( '/\A\d{1,9}\z/', $value ) )
			|| ( is_float( $value ) && floor( $value ) === $value && abs( $value ) < 1e9 );
		return $is_whole ? (int) $value : null;
	}
}
