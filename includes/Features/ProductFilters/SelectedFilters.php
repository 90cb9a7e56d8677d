<?php
declare(strict_types=1);

namespace Aisle\Features\ProductFilters;

use Aisle\Domain\LocalizedNumber;
use Aisle\Domain\Number;
use Aisle\Features\ProductFilters\Query\QueryNames;
use Aisle\Platform\Shop\ShopCurrency;

/**
 * A visitor's selections in the page's URL. The parameters have WooCommerce's names, so WooCommerce's links and blocks
 * work together with Aisle's. Other parameters are ignored, and only the first fifty values of a list are used.
 */
final class SelectedFilters {

	public const CATEGORIES = 'categories';
	public const RATING     = 'rating';
	public const STOCK      = 'stock';
	public const SALE       = 'sale';
	public const PRICE      = 'price';

	/** Facet => its parameter name; an attribute's is `filter_<name>`. */
	private const PARAMETER_NAMES = array(
		self::CATEGORIES => 'categories',
		self::RATING     => 'rating_filter',
		self::STOCK      => 'filter_stock_status',
		self::SALE       => QueryNames::SALE,
	);

	/**
	 * Maximum number of values per facet, more than anybody selects, and maximum bytes of their list. Each link of the
	 * page repeats all of them.
	 */
	private const MAX_VALUES = 50;
	private const MAX_LENGTH = 5000;
	private const MAX_PRICE  = 1e12;

	/**
	 * @param array<string, list<string>> $values Facet (attributes as `pa_color`) => slugs, numbers of stars, stock
	 *                                            statuses, or `1`.
	 * @param float|null                  $min    Lower bound of the displayed price; null if there is none.
	 * @param float|null                  $max
	 * @param list<string>                $all    Attributes of which a product must have all values, if the URL
	 *                                            requires this.
	 */
	private function __construct(
		public readonly array $values = array(),
		public readonly ?float $min = null,
		public readonly ?float $max = null,
		public readonly array $all = array()
	) {}

	public static function nothing(): self {
		return new self();
	}

	/**
	 * @param array<array-key, mixed> $query      Query parameters of the URL, unslashed.
	 * @param list<string>            $attributes Names of the store's attributes, such as `color`.
	 */
	public static function read( array $query, array $attributes ): self {
		$values = array();
		foreach ( self::PARAMETER_NAMES as $facet => $name ) {
			$values[ $facet ] = self::valid_values( $facet, self::split( $query[ $name ] ?? '' ) );
		}
		$match_all = array();
		foreach ( $attributes as $attribute ) {
			$values[ "pa_{$attribute}" ] = self::split( $query[ "filter_{$attribute}" ] ?? '' );
			// WooCommerce's default: a product must have all of them.
			if ( count( $values[ "pa_{$attribute}" ] ) > 1 && 'or' !== ( $query[ "query_type_{$attribute}" ] ?? '' ) ) {
				$match_all[] = "pa_{$attribute}";
			}
		}
		return new self(
			array_filter( $values ),
			self::parse_price( $query['min_price'] ?? '' ),
			self::parse_price( $query['max_price'] ?? '' ),
			$match_all
		);
	}

	/**
	 * Returns the valid part of a parameter's value; null if it is dropped.
	 *
	 * @param string $name  `filter_color`, `min_price` and so on.
	 * @param mixed  $value Slashed or unslashed.
	 */
	public static function valid_value( string $name, $value ): ?string {
		if ( ! is_string( $value ) || strlen( $value ) > self::MAX_LENGTH ) {
			return null;
		}
		if ( in_array( $name, array( 'min_price', 'max_price' ), true ) ) {
			$price = self::parse_price( $value );
			// WooCommerce reads only plain decimals.
			if ( null === $price ) {
				return null;
			}
			return is_numeric( $value ) ? $value : Number::to_string( $price );
		}
		$values = array_filter( array_map( 'trim', explode( ',', $value ) ), static fn( string $item ): bool => '' !== $item );
		$facet  = array_search( $name, self::PARAMETER_NAMES, true );
		// Values that the store does not have would match nothing and could not be removed.
		$valid_values  = false === $facet ? $values : self::valid_values( $facet, array_values( $values ) );
		return array() === $valid_values && array() !== $values
			? null
			: implode( ',', array_slice( array_unique( $valid_values ), 0, self::MAX_VALUES ) );
	}

	public function has( string $facet, string $value ): bool {
		return in_array( $value, $this->values[ $facet ] ?? array(), true );
	}

	public function is_selected( string $facet ): bool {
		return self::PRICE === $facet ? null !== $this->min || null !== $this->max : isset( $this->values[ $facet ] );
	}

	public function count(): int {
		return array_sum( array_map( 'count', $this->values ) ) + (int) $this->is_selected( self::PRICE );
	}

	/** Returns a copy with the value selected, or without it if it was selected. */
	public function toggled( string $facet, string $value ): self {
		$values = $this->values;
		$previous_values = $values[ $facet ] ?? array();

		$values[ $facet ] = $this->has( $facet, $value )
			? array_values( array_diff( $previous_values, array( $value ) ) )
			: array( ...$previous_values, $value );
		return new self( array_filter( $values ), $this->min, $this->max, $this->all );
	}

	public function without( string $facet ): self {
		$values = $this->values;
		unset( $values[ $facet ] );
		return self::PRICE === $facet
			? new self( $values, null, null, $this->all )
			: new self( $values, $this->min, $this->max, $this->all );
	}

	/**
	 * Returns the selections for counting a facet: without its own, unless a product must have all of its values.
	 */
	public function for_counting( string $facet ): self {
		return in_array( $facet, $this->all, true ) ? $this : $this->without( $facet );
	}

	/**
	 * @return array<string, string> For a URL.
	 */
	public function query_parameters(): array {
		$query = array();
		foreach ( $this->values as $facet => $values ) {
			$name           = self::PARAMETER_NAMES[ $facet ] ?? 'filter_' . substr( $facet, 3 );
			// WordPress stores letters of other scripts encoded; if encoded again, WooCommerce would strip them.
			$query[ $name ] = implode( ',', array_map( 'urldecode', $values ) );
			if ( ! isset( self::PARAMETER_NAMES[ $facet ] ) && ! in_array( $facet, $this->all, true ) ) {
				$query[ 'query_type_' . substr( $facet, 3 ) ] = 'or';
			}
		}
		$prices = array(
			'min_price' => $this->min,
			'max_price' => $this->max,
		);
		return $query + array_map( 'strval', array_filter( $prices, 'is_float' ) );
	}

	/**
	 * @param list<string> $values
	 * @return list<string>
	 */
	private static function valid_values( string $facet, array $values ): array {
		$allowed_values = match ( $facet ) {
			self::RATING => array( '1', '2', '3', '4', '5' ),
			self::STOCK => array_map( 'strval', array_keys( wc_get_product_stock_status_options() ) ),
			self::SALE => array( '1' ),
			default => $values,
		};
		return array_values( array_intersect( $values, $allowed_values ) );
	}

	/**
	 * @param mixed $value
	 * @return list<string>
	 */
	private static function split( $value ): array {
		if ( ! is_scalar( $value ) || '' === (string) $value || strlen( (string) $value ) > self::MAX_LENGTH ) {
			return array();
		}
		$slugs = array_filter(
			array_map( 'sanitize_title', array_slice( explode( ',', (string) $value, self::MAX_VALUES + 1 ), 0, self::MAX_VALUES ) ),
			static fn( string $slug ): bool => '' !== $slug
		);
		return array_values( array_unique( $slugs ) );
	}

	/**
	 * @param mixed $value
	 */
	private static function parse_price( $value ): ?float {
		// A URL has plain decimals; a form sent without JavaScript has the number as typed.
		$number = is_string( $value ) && ! is_numeric( $value ) ? LocalizedNumber::normalize( $value, ShopCurrency::data() ) : $value;
		$price = is_scalar( $number ) && is_numeric( $number ) ? (float) $number : -1.0;
		return is_finite( $price ) && $price >= 0 && $price <= self::MAX_PRICE ? $price : null;
	}
}
