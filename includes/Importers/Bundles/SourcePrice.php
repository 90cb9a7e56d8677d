<?php
declare(strict_types=1);

namespace Aisle\Importers\Bundles;

/**
 * Reads the stored price of another plugin's bundle.
 */
final class SourcePrice {

	/** Larger amounts are damaged data: their minor units are no longer exact. */
	public const MAX = 1e12;

	/**
	 * @return float|null Null without a price.
	 */
	public static function read( string $stored ): ?float {
		return is_numeric( $stored ) && abs( (float) $stored ) <= self::MAX ? (float) $stored : null;
	}

	/**
	 * @return list<string> A message if there is a price that cannot be read.
	 */
	public static function notes( string $stored ): array {
		return '' === $stored || null !== self::read( $stored )
			? array()
			/* translators: %s: text in place of a price. */
			: array( sprintf( __( 'The bundle’s price “%s” can’t be read.', 'aisle' ), mb_substr( $stored, 0, 100 ) ) );
	}
}
