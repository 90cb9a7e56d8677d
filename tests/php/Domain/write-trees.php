<?php
/**
 * Fills in the compiled parts of the vectors' formulas: `tree` and `parts` that are null, or all of them with --all.
 * Review the output before you commit it, because a wrong tree would become the expected one.
 *
 *     php tests/php/Domain/write-trees.php [--all]
 */

declare(strict_types=1);

use Aisle\Domain\Formula;
use Aisle\Tests\Domain\Vectors;

require __DIR__ . '/../../../vendor/autoload.php';

$all   = in_array( '--all', $argv, true );
$fill  = static function ( mixed $value ) use ( &$fill, $all ): void {
	if (
		$value instanceof stdClass
		&& isset( $value->formula )
		&& is_string( $value->formula )
		&& ( $all || null === ( $value->tree ?? null ) )
	) {
		$value->tree = Formula::compile( $value->formula );
	}
	if (
		$value instanceof stdClass
		&& isset( $value->label_formula )
		&& is_string( $value->label_formula )
		&& ( $all || null === ( $value->parts ?? null ) )
	) {
		$value->parts = Formula::compile_label( $value->label_formula );
	}
	foreach ( is_iterable( $value ) ? $value : get_object_vars( is_object( $value ) ? $value : new stdClass() ) as $part ) {
		$fill( $part );
	}
};
$files = glob( Vectors::FOLDER . '/*.json' );
foreach ( is_array( $files ) ? $files : array() as $file ) {
	$before = (string) file_get_contents( $file );
	$rows   = json_decode( $before, false, 512, JSON_THROW_ON_ERROR );
	$copy   = serialize( $rows );
	$fill( $rows );
	if ( is_array( $rows ) && serialize( $rows ) !== $copy ) {
		$lines = array_map(
			static fn ( mixed $row ): string =>
				'  ' . json_encode( $row, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ),
			$rows
		);
		file_put_contents( $file, "[\n" . implode( ",\n", $lines ) . "\n]\n" );
		echo basename( $file ), "\n";
	}
}
