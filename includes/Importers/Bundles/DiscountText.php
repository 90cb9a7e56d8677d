<?php
declare(strict_types=1);

namespace Aisle\Importers\Bundles;

use Aisle\Domain\BundleDiscount;
use Aisle\Domain\Money;
use Aisle\Domain\Number;

/**
 * Writes a discount as a merchant would, in the store's number format.
 *
 * @phpstan-import-type Currency from Money
 */
final class DiscountText {

	/** Decimals of a percentage. */
	private const DECIMALS = 6;

	/**
	 * @param Currency $currency
	 */
	public function __construct( private readonly array $currency ) {}

	/**
	 * @param string $value As another plugin stores it: a decimal number with a point.
	 * @return string|null Null if it is not a percentage from 0 to 100.
	 */
	public function percent( string $value ): ?string {
		if ( ! is_numeric( $value ) || $value < 0 || $value > 100 ) {
			return null;
		}
		$text = $this->localized( (float) $value, self::DECIMALS );
		return str_contains( $text, $this->currency['decimalSeparator'] )
			? rtrim( rtrim( $text, '0' ), $this->currency['decimalSeparator'] )
			: $text;
	}

	/**
	 * Returns an amount off the bundle. The currency's code replaces a symbol that cannot be read back.
	 *
	 * @return string|null Null if the amount cannot be written.
	 */
	public function amount( float $amount ): ?string {
		if ( $amount > SourcePrice::MAX ) {
			return null;
		}
		$number = $this->localized( $amount, $this->currency['decimals'] );
		foreach ( array( $this->currency['symbol'], (string) ( $this->currency['code'] ?? '' ) ) as $sign ) {
			$text = $number . ' ' . $sign;
			$read = '' === $sign ? null : BundleDiscount::read( $text, $this->currency );
			if ( 'amount' === ( $read['kind'] ?? '' ) && $this->localized( $read['value'], $this->currency['decimals'] ) === $number ) {
				return $text;
			}
		}
		return null;
	}

	/** Returns a price for a message. */
	public function price( float $amount ): string {
		return Money::format( $amount, $this->currency );
	}

	private function localized( float $number, int $decimals ): string {
		return str_replace( '.', $this->currency['decimalSeparator'], Number::to_fixed( $number, $decimals ) );
	}
}
