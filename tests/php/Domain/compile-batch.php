<?php
/**
 * PHP side of src/domain/formula-oracle.test.ts. Reads [ { source, bindings } ] as JSON from standard input, with
 * numbers as text, and writes [ { tree, result } ]. The result is the number's 64 bits in hexadecimal, "true", "false",
 * the quoted text, or "error:<code>".
 */

declare(strict_types=1);

namespace Aisle\Tests\Domain;

use Aisle\Domain\DomainError;
use Aisle\Domain\Formula;

require __DIR__ . '/../../../vendor/autoload.php';

/**
 * @param array<string, float> $bindings Numbers by reference.
 */
function outcome( mixed $tree, array $bindings ): string {
	try {
		$value = Formula::evaluate( $tree, $bindings );
	} catch ( DomainError $error ) {
		return 'error:' . $error->error_code;
	}
	return is_float( $value ) ? bin2hex( pack( 'E', $value ) ) : json_encode( $value, JSON_THROW_ON_ERROR );
}

/** @var list<array{source: string, bindings: array<string, string>}> $cases */
$cases   = json_decode( (string) stream_get_contents( STDIN ), true, 512, JSON_THROW_ON_ERROR );
$answers = array();
foreach ( $cases as $case ) {
	$tree      = Formula::compile( $case['source'] );
	$numbers   = array_map( static fn ( string $number ): float => (float) $number, $case['bindings'] );
	$answers[] = array(
		'tree'   => $tree,
		'result' => outcome( $tree, $numbers ),
	);
}
echo json_encode( $answers, JSON_THROW_ON_ERROR );
