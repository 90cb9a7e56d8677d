<?php
declare(strict_types=1);

function aisle_draw_leaf( Aisle_Seed_Canvas $canvas, float $x, float $y, float $side, string $color ): void {
	$canvas->shape( $color, $x, $y, $x + $side * 5, $y - 6, $x + $side * 12, $y - 8, $x + $side * 9, $y - 2, $x + $side * 4, $y + 1 );
}

function aisle_draw_poster( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	$canvas->box( 25, 14, 77, 84, 'BFB3A0' );
	$canvas->box( 24, 12, 76, 82, $main );
	$canvas->line( 50, 74, 50, 26, 1, $second );
	foreach ( array( 66, 56, 46, 36 ) as $y ) {
		aisle_draw_leaf( $canvas, 50, $y, 1, $second );
		aisle_draw_leaf( $canvas, 50, $y - 4, -1, $canvas::shade( $second, 0.25 ) );
	}
	$canvas->ellipse( 50, 24, 6, 8, 'C7694B' );
	$canvas->line( 42, 78, 58, 78, 0.6, $second );
}

function aisle_draw_photo( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	$canvas->box( 19, 21, 83, 81, $canvas::shade( $main, -0.3 ) );
	$canvas->box( 18, 19, 82, 79, $main );
	$canvas->box( 24, 25, 76, 73, 'FDFBF6' );
	$canvas->box( 29, 30, 71, 68, 'BFD6DE' );
	$canvas->ellipse( 60, 40, 9, 9, 'F4D58D' );
	$canvas->shape( $canvas::shade( $second, 0.2 ), 29, 60, 42, 44, 54, 58, 62, 50, 71, 60, 71, 68, 29, 68 );
	$canvas->shape( $second, 29, 66, 40, 57, 55, 66, 71, 61, 71, 68, 29, 68 );
}

function aisle_draw_book( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	$canvas->box( 31, 21, 74, 83, 'F5EEDF', 1 );
	$canvas->box( 28, 18, 71, 80, $main, 1.5 );
	$canvas->box( 28, 18, 34, 80, $canvas::shade( $main, -0.25 ), 1 );
	$canvas->box( 41, 30, 64, 44, $second, 1 );
	$canvas->line( 45, 35, 60, 35, 0.9, $main );
	$canvas->line( 48, 39.5, 57, 39.5, 0.7, $main );
	$canvas->line( 60, 80, 60, 87, 1.4, $second );
}

function aisle_draw_calendar( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	$canvas->ellipse( 50, 13, 4, 4, '4A4A48' );
	$canvas->line( 38, 20, 50, 14, 0.7, '4A4A48' );
	$canvas->line( 62, 20, 50, 14, 0.7, '4A4A48' );
	$canvas->box( 26, 20, 76, 83, 'C9BFAE' );
	$canvas->box( 25, 19, 75, 81, $main );
	$canvas->box( 25, 19, 75, 34, $second );
	for ( $day = 0; $day < 31; $day++ ) {
		$canvas->ellipse( 32 + ( $day % 7 ) * 6, 43 + intdiv( $day, 7 ) * 7.5, 2.4, 2.4, 12 === $day ? $second : '8D8478' );
	}
}

function aisle_draw_seeds( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	foreach ( array( array( 40, 30, -0.1 ), array( 58, 34, 0 ) ) as [ $x, $y, $shade ] ) {
		$canvas->box( $x - 16, $y - 8, $x + 16, $y + 47, $canvas::shade( $main, $shade ), 1.5 );
		$canvas->box( $x - 16, $y - 8, $x + 16, $y, $second, 1 );
		$canvas->line( $x, $y + 34, $x, $y + 12, 1, $second );
		foreach ( array( 28, 20 ) as $up ) {
			aisle_draw_leaf( $canvas, $x, $y + $up, 1, $second );
			aisle_draw_leaf( $canvas, $x, $y + $up, -1, $second );
		}
	}
}
