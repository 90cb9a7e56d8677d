<?php
/**
 * PHP side of the run: reads one case in JSON per line from standard input, and prints the result of each in the format
 * of evaluateCase() in cases.ts.
 */

declare(strict_types=1);

namespace Aisle\Tests\Differential;

use Aisle\Domain\AddonRules;
use Aisle\Domain\ContactRules;
use Aisle\Domain\ContactRules\RelativeDate;
use Aisle\Domain\ContactRules\WebUrl;

require __DIR__ . '/../../../vendor/autoload.php';

/**
 * @param list<array<mixed>> $rules
 * @return list<array<mixed>> Composite rules contain their children.
 */
function every_rule( array $rules ): array {
	$all = array();
	foreach ( $rules as $rule ) {
		array_push( $all, $rule, ...every_rule( $rule['rules'] ?? array() ) );
	}
	return $all;
}

/**
 * @param array<mixed> $case
 * @return array<string, mixed>
 */
function outcome( array $case ): array {
	[ 'rules' => $rules, 'values' => $values, 'files' => $files, 'today' => $today, 'addon' => $addon ] = $case;
	return array(
		'check'   => ContactRules::check( RelativeDate::resolve_rules( $rules, $today ), $values, $files ),
		'each'    => array_map( static fn( array $rule ): ?array => ContactRules::failure( $rule, $values, $files ), every_rule( $rules ) ),
		'day'     => RelativeDate::resolve( $case['day'], $today ),
		'address' => WebUrl::with_scheme( $case['address'] ),
		'addon'   => AddonRules::check( $addon['field'], $addon['value'], $addon['ticked'] )['code'] ?? null,
	);
}

while ( false !== ( $line = fgets( STDIN ) ) ) {
	try {
		$answer = outcome( json_decode( $line, true, 512, JSON_THROW_ON_ERROR ) );
	} catch ( \Throwable $error ) {
		$answer = array( 'threw' => $error->getMessage() );
	}
	echo json_encode( $answer, JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE ), "\n";
}
