<?php
/**
 * Returns the variable products: attributes, default selection, and colors of the drawing by attribute value. `price` and `stock` return
 * the values of a variation; stock null means unlimited.
 */

declare(strict_types=1);

return array(
	'scarf'  => array(
		'attributes' => array(
			'Color'  => array( 'Moss', 'Oat', 'Ink' ),
			'Length' => array( 'Short', 'Long' ),
		),
		'default'    => array(
			'color'  => 'Moss',
			'length' => 'Short',
		),
		'colors'     => array(
			'Moss' => '8C9A6B 6F7D50',
			'Oat'  => 'D9C7A3 BBA57B',
			'Ink'  => '3B4663 2B3450',
		),
		'price'      => static fn( array $selection ): string => 'Long' === $selection['length'] ? '86.00' : '68.00',
		'stock'      => static fn( array $selection ): ?int => array( 'OatLong' => 0, 'InkShort' => 2 )[ $selection['color'] . $selection['length'] ] ?? null,
	),
	// 10 x 3 x 10 variations.
	'poster' => array(
		'attributes' => array(
			'Size'  => array( '5 x 7', '8 x 10', '9 x 12', '11 x 14', '12 x 16', '12 x 18', '16 x 20', '18 x 24', '20 x 30', '24 x 36' ),
			'Paper' => array( 'Matte', 'Satin', 'Cotton' ),
			'Frame' => array( 'None', 'Oak', 'Walnut', 'Ash', 'Black', 'White', 'Brass', 'Ivory', 'Sage', 'Navy' ),
		),
		'default'    => array(),
		'colors'     => array(),
		'price'      => static function ( array $selection ): string {
			[ $width, $height ] = array_map( 'intval', explode( ' x ', $selection['size'] ) );
			$paper = array( 'Matte' => 0, 'Satin' => 3, 'Cotton' => 9 )[ $selection['paper'] ];
			$frame = 'None' === $selection['frame'] ? 0 : 18 + ( $width + $height ) * ( 'Brass' === $selection['frame'] ? 1.25 : 0.75 );
			return number_format( ceil( 9 + $width * $height * 0.06 + $paper + $frame ), 2, '.', '' );
		},
		// Large brass frames are out of stock.
		'stock'      => static fn( array $selection ): ?int =>
			'Brass' === $selection['frame'] && in_array( $selection['size'], array( '20 x 30', '24 x 36' ), true ) ? 0 : null,
	),
	// Attributes whose names and terms are Cyrillic.
	'podstakannik' => array(
		'attributes' => array(
			'Цвет'  => array( 'Латунь', 'Серебро', 'Чернь' ),
			'Стакан' => array( 'Гладкий', 'Гранёный' ),
		),
		'default'    => array(),
		'colors'     => array(),
		'price'      => static fn( array $selection ): string => in_array( 'Серебро', $selection, true ) ? '98.00' : '46.00',
		'stock'      => static fn( array $selection ): ?int => in_array( 'Чернь', $selection, true ) && in_array( 'Гранёный', $selection, true ) ? 0 : null,
	),
);
