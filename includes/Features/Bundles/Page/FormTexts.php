<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Page;

use Aisle\Domain\BundleDiscount;
use Aisle\Domain\Money;
use Aisle\Domain\Number;
use Aisle\Features\Bundles\Cart\ItemVariation;

/**
 * Texts of a bundle form that PHP prints and the browser updates.
 *
 * @phpstan-import-type Currency from Money
 * @phpstan-import-type Discount from BundleDiscount
 */
final class FormTexts {

	/** Number of missing items up to which the browser gets a text in each plural form. */
	private const MAX_MISSING = 30;

	/**
	 * Texts of the browser code, the same for all forms.
	 *
	 * @return array<string, string>
	 */
	public static function for_browser(): array {
		return array(
			'from'        => self::from(),
			'percent'     => self::percent(),
			'saved'       => __( 'You save', 'aisle' ),
			/* translators: %s: percentage, such as "10%". */
			'savedRate'   => __( 'You save %s', 'aisle' ),
			/* translators: 1: total, 2: amount saved. */
			'announced'   => __( 'Bundle total: %1$s. You save %2$s.', 'aisle' ),
			/* translators: %s: total. */
			'total'       => __( 'Bundle total: %s.', 'aisle' ),
			'incomplete'  => ItemVariation::options_missing_message(),
			'unavailable' => ItemVariation::unavailable_message(),
			'nothing'     => __( 'Please select at least one product of this bundle.', 'aisle' ),
			'network'     => __( 'Please check your internet connection then try again.', 'aisle' ),
		);
	}

	public static function add( bool $is_bought_together ): string {
		return $is_bought_together ? __( 'Add all to cart', 'aisle' ) : __( 'Add bundle to cart', 'aisle' );
	}

	/** Returns the label of the field for the number of bundles. */
	public static function bundles( bool $is_bought_together ): string {
		return $is_bought_together ? __( 'Number of sets', 'aisle' ) : __( 'Number of bundles', 'aisle' );
	}

	public static function out_of_stock( string $product ): string {
		/* translators: %s: name of a product. */
		return sprintf( __( '“%s” is out of stock.', 'aisle' ), $product );
	}

	public static function too_few_in_stock( string $choice ): string {
		/* translators: %s: label of a list of products. */
		return sprintf( __( 'Too few products of “%s” are in stock.', 'aisle' ), $choice );
	}

	/**
	 * @param list<string> $reasons Sentences about the required items that are not in stock.
	 * @return string Empty without reasons.
	 */
	public static function sold_out( array $reasons ): string {
		return array() === $reasons
			? ''
			: implode( ' ', array( ...$reasons, __( 'You can’t buy these products together right now.', 'aisle' ) ) );
	}

	public static function total( bool $is_bought_together ): string {
		return $is_bought_together ? __( 'Total', 'aisle' ) : __( 'Bundle total', 'aisle' );
	}

	/** Returns the text with the placeholder `%s` for the lowest price of a product. */
	public static function from(): string {
		/* translators: %s: lowest price. */
		return __( 'From %s', 'aisle' );
	}

	/**
	 * @return array<int, string> Number of missing items => text with the placeholder `%s` for the discount.
	 */
	public static function next_tiers( int $most ): array {
		$texts = array();
		for ( $missing = 1; $missing <= min( $most, self::MAX_MISSING ); $missing++ ) {
			$texts[ $missing ] = self::next_tier( $missing );
		}
		return $texts;
	}

	/** Returns the text with the placeholder `%s` for the discount. */
	public static function next_tier( int $missing ): string {
		return str_replace(
			'%1$d',
			(string) $missing,
			/* translators: 1: number of items, 2: discount, such as "20%" or "$5.00". */
			str_replace( '%2$s', '%s', _n( 'Add %1$d more item: %2$s off', 'Add %1$d more items: %2$s off', $missing, 'aisle' ) )
		);
	}

	/** Returns the hint of a choice. */
	public static function choose( int $count, bool $is_required ): string {
		return sprintf(
			$is_required
				/* translators: %d: number of products. */
				? _n( 'Choose %d', 'Choose %d', $count, 'aisle' )
				/* translators: %d: number of products. */
				: _n( 'Choose %d, optional', 'Choose %d, optional', $count, 'aisle' ),
			$count
		);
	}

	public static function saved_label( ?float $percent, string $decimal_separator ): string {
		$texts = self::for_browser();
		return null === $percent
			? $texts['saved']
			: str_replace( '%s', self::percentage( $percent, $decimal_separator ), $texts['savedRate'] );
	}

	/**
	 * @param Discount $discount
	 * @param Currency $currency
	 * @param float    $amount_scale Displayed amount of an amount of 1.
	 */
	public static function discount( array $discount, array $currency, float $amount_scale ): string {
		return 'percent' === $discount['kind']
			? self::percentage( $discount['value'], $currency['decimalSeparator'] )
			: Money::format( $discount['value'] * $amount_scale, $currency );
	}

	private static function percentage( float $percent, string $decimal_separator ): string {
		return str_replace( '%s', str_replace( '.', $decimal_separator, Number::to_string( $percent ) ), self::percent() );
	}

	/** Returns the format of a percentage, with one `%` behind the placeholder. */
	private static function percent(): string {
		/* translators: %s: number of a percentage. Keep the two percent signs: they are shown as one. */
		return str_replace( '%%', '%', __( '%s%%', 'aisle' ) );
	}
}
