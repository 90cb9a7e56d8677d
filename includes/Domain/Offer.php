<?php
declare(strict_types=1);

namespace Aisle\Domain;

use Aisle\Domain\Form\CivilTime;

/**
 * Offer of the merchant: products that a shopper can add after another add, with an optional discount.
 *
 * @phpstan-import-type Currency from Money
 * @phpstan-import-type Discount from BundleDiscount
 */
final class Offer {

	public const ANY        = 'any';
	public const PRODUCTS   = 'products';
	public const CATEGORIES = 'categories';
	public const CART_VALUE = 'cart_value';
	public const COUPON     = 'coupon';

	public const MAX_ITEMS = 4;

	/**
	 * @param list<int>     $trigger_products
	 * @param list<string>  $trigger_categories Slugs.
	 * @param list<int>     $items              IDs of the offered products.
	 * @param Discount|null $discount
	 * @param string        $from               First moment of the schedule in site time, `2026-11-30 08:00`; '' for none.
	 * @param string        $to                 Last moment of the schedule; '' for none.
	 * @param int           $daily_limit        How often a visitor sees the offer per day; 0 for no limit.
	 */
	private function __construct(
		public readonly string $id,
		public readonly string $name,
		public readonly string $trigger,
		public readonly array $trigger_products,
		public readonly array $trigger_categories,
		public readonly float $minimum,
		public readonly array $items,
		public readonly bool $skips_bought,
		public readonly ?array $discount,
		public readonly bool $is_coupon,
		public readonly string $header,
		public readonly string $footer,
		public readonly string $from,
		public readonly string $to,
		public readonly int $priority,
		public readonly int $daily_limit
	) {}

	/**
	 * Returns the offer; null for a disabled or incomplete entry.
	 *
	 * @param array<array-key, mixed> $entry    Fields of the settings.
	 * @param Currency                $currency
	 * @param string                  $id       ID for pages and orders, which do not contain the name.
	 */
	public static function of( array $entry, array $currency, string $id ): ?self {
		$name       = self::text( $entry, 'name' );
		$trigger    = self::text( $entry, 'trigger' );
		$products   = self::ids( $entry['products'] ?? '' );
		$categories = self::slugs( self::text( $entry, 'categories' ) );
		$minimum    = is_numeric( $entry['minimum'] ?? null ) ? (float) $entry['minimum'] : 0.0;
		$items      = array_slice( self::ids( $entry['items'] ?? '' ), 0, self::MAX_ITEMS );
		$from       = self::moment( self::text( $entry, 'from' ), false );
		$to         = self::moment( self::text( $entry, 'to' ), true );
		$is_enabled = true === ( $entry['enabled'] ?? true );
		$can_apply  = match ( $trigger ) {
			self::ANY        => true,
			self::PRODUCTS   => array() !== $products,
			self::CATEGORIES => array() !== $categories,
			self::CART_VALUE => $minimum > 0,
			default          => false,
		};
		// An unreadable moment hides the offer: without the end of its schedule, it would never end.
		if ( ! $is_enabled || '' === $name || array() === $items || ! $can_apply || null === $from || null === $to ) {
			return null;
		}
		return new self(
			$id,
			$name,
			$trigger,
			$products,
			$categories,
			$minimum,
			$items,
			true === ( $entry['skip_bought'] ?? false ),
			BundleDiscount::read( self::text( $entry, 'discount' ), $currency ),
			self::COUPON === ( $entry['discount_as'] ?? '' ),
			self::text( $entry, 'header' ),
			self::text( $entry, 'footer' ),
			$from,
			$to,
			(int) self::number( $entry, 'priority' ),
			max( 0, (int) self::number( $entry, 'daily_limit' ) )
		);
	}

	/**
	 * Returns a moment as `2026-11-30 08:00`; '' for none, null for an unreadable text. A date without a time means the
	 * whole day.
	 */
	public static function moment( string $text, bool $is_end ): ?string {
		if ( '' === $text ) {
			return '';
		}
		if ( ! preg_match( '/\A(\d{4})-(\d\d)-(\d\d)(?:[ T]([01]\d|2[0-3]):([0-5]\d))?\z/', $text, $parts ) ) {
			return null;
		}
		if ( null === CivilTime::days( "{$parts[1]}-{$parts[2]}-{$parts[3]}" ) ) {
			return null;
		}
		$time = isset( $parts[4], $parts[5] ) ? "{$parts[4]}:{$parts[5]}" : ( $is_end ? '23:59' : '00:00' );
		return "{$parts[1]}-{$parts[2]}-{$parts[3]} {$time}";
	}

	/**
	 * @param array<array-key, mixed> $entry
	 */
	private static function text( array $entry, string $field ): string {
		return is_string( $entry[ $field ] ?? null ) ? trim( $entry[ $field ] ) : '';
	}

	/**
	 * @param array<array-key, mixed> $entry
	 */
	private static function number( array $entry, string $field ): float {
		$value = $entry[ $field ] ?? 0;
		return is_numeric( $value ) && is_finite( (float) $value ) ? (float) $value : 0.0;
	}

	/**
	 * @return list<int>
	 */
	private static function ids( mixed $value ): array {
		$ids = array_map( 'intval', explode( ',', is_string( $value ) ? $value : '' ) );
		return array_values( array_unique( array_filter( $ids, static fn( int $id ): bool => $id > 0 ) ) );
	}

	/**
	 * @return list<string>
	 */
	private static function slugs( string $text ): array {
		$slugs = array_map( trim( ... ), explode( ',', $text ) );
		return array_values( array_unique( array_filter( $slugs, static fn( string $slug ): bool => '' !== $slug ) ) );
	}
}
