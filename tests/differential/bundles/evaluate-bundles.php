<?php
/**
 * PHP side of the run: reads one bundle in JSON per line from standard input, and prints the result of each in the format
 * of evaluateCase() in cases.ts.
 */

declare(strict_types=1);

namespace Aisle\Tests\Differential;

use Aisle\Domain\BundleDiscount;

require __DIR__ . '/../../../vendor/autoload.php';

/**
 * @param array<mixed> $case
 * @return array<string, mixed>
 */
function discounted_bundle( array $case ): array {
	[ 'items' => $items, 'tiers' => $tiers, 'ownDiscount' => $own_discount, 'currency' => $currency ] = $case;
	return BundleDiscount::apply( $items, $tiers, $own_discount, $currency, (float) $case['factor'] ) + array( 'isExact' => true );
}

while ( false !== ( $line = fgets( STDIN ) ) ) {
	try {
		$answer = discounted_bundle( json_decode( $line, true, 512, JSON_THROW_ON_ERROR ) );
	} catch ( \Throwable $error ) {
		$answer = array( 'threw' => $error->getMessage() );
	}
	echo json_encode( $answer, JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE ), "\n";
}
