<?php
declare(strict_types=1);

namespace Aisle\Domain\Formula;

/**
 * Number of arguments of each function. The parser handles `lookup` separately, because its table and mode are names,
 * not expressions.
 */
final class Signatures {

	private const ARGUMENTS = array(
		'min'    => array( 1, Limits::NODES ),
		'max'    => array( 1, Limits::NODES ),
		'round'  => array( 1, 2 ),
		'ceil'   => array( 1, 1 ),
		'floor'  => array( 1, 1 ),
		'abs'    => array( 1, 1 ),
		'sqrt'   => array( 1, 1 ),
		'length' => array( 1, 1 ),
		'pow'    => array( 2, 2 ),
		'if'     => array( 3, 3 ),
	);

	public const LOOKUP_MODES = array( 'exact', 'floor', 'ceil', 'round' );

	public static function has_function( string $name ): bool {
		return isset( self::ARGUMENTS[ $name ] );
	}

	public static function allows( string $name, int $count ): bool {
		[ $min, $max ] = self::ARGUMENTS[ $name ] ?? array( 0, -1 );
		return $count >= $min && $count <= $max;
	}
}
