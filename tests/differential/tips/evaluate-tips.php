<?php
/**
 * PHP side of the run: reads one tip in JSON per line from standard input, and prints the result of each in the format of
 * evaluateCase() in cases.ts.
 */

declare(strict_types=1);

namespace Aisle\Tests\Differential;

use Aisle\Domain\DomainError;
use Aisle\Domain\Tip;

require __DIR__ . '/../../../vendor/autoload.php';

/**
 * @param array<mixed> $case
 * @return array<string, mixed>
 */
function priced_tip( array $case ): array {
	[ 'value' => $value, 'terms' => $terms, 'cart' => $cart, 'currency' => $currency ] = $case;
	[ $decimals, $factor ] = array( $currency['decimals'], (float) $case['factor'] );
	try {
		$choice = Tip::choice( $value, $terms, $currency );
		$amount = Tip::amount( $choice, $cart, $decimals, $factor );
		return array(
			'kind'    => $choice['kind'],
			'amount'  => $amount,
			'highest' => Tip::highest( $terms['cap'], (float) $cart['base'], $currency, $decimals, $factor ),
		) + Tip::fee( $amount, (float) $case['rate'], $case['includesTax'], $decimals );
	} catch ( DomainError $error ) {
		return array( 'error' => $error->error_code );
	}
}

while ( false !== ( $line = fgets( STDIN ) ) ) {
	try {
		$answer = priced_tip( json_decode( $line, true, 512, JSON_THROW_ON_ERROR ) );
	} catch ( \Throwable $error ) {
		$answer = array( 'threw' => $error->getMessage() );
	}
	echo json_encode( $answer, JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE ), "\n";
}
