<?php
/**
 * The PHP half of src/domain/formula-oracle.test.ts: reads [ { source, bindings } ] as JSON from standard input, where
 * numbers are texts, and answers [ { tree, result } ]; result is the number's 64 bits in hexadecimal, "true", "false",
 * or "error:<code>".
 */

declare(strict_types=1);

use Aisle\Domain\DomainError;
use Aisle\Domain\Formula;

require __DIR__ . '/../../../vendor/autoload.php';

$outcome = static function ( mixed $tree, array $bindings ): string {
	try {
		$value = Formula::evaluate( $tree, $bindings );
	} catch ( DomainError $error ) {
		return 'error:' . $error->error_code;
	}
	return is_float( $value ) ? bin2hex( pack( 'E', $value ) ) : json_encode( $value, JSON_THROW_ON_ERROR );
};
$answers = array();
foreach ( json_decode( (string) stream_get_contents( STDIN ), true, 512, JSON_THROW_ON_ERROR ) as $case ) {
	$tree      = Formula::compile( $case['source'] );
	$answers[] = array(
		'tree'   => $tree,
		'result' => $outcome( $tree, array_map( floatval( ... ), $case['bindings'] ) ),
	);
}
echo json_encode( $answers, JSON_THROW_ON_ERROR );
