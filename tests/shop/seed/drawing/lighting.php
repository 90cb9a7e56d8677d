<?php
declare(strict_types=1);

function aisle_draw_lamp( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	$canvas->ellipse( 38, 80, 30, 6, $main );
	$canvas->ring( 56, 60, 36, 76, 2.2, $main, 180, 290 );
	$canvas->line( 38, 60, 38, 79, 2.2, $main );
	$canvas->shape( $canvas::shade( $second, 0.55 ), 58, 42, 82, 42, 92, 78, 48, 78 );
	$canvas->dome( 70, 42, 30, 18, $main );
	$canvas->ellipse( 70, 43, 14, 6, $second );
}

function aisle_draw_pendant( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	$canvas->line( 50, 0, 50, 24, 0.9, '4A4A48' );
	$canvas->box( 46, 21, 54, 26, '4A4A48', 1 );
	$canvas->ellipse( 50, 50, 58, 52, $second );
	$canvas->ellipse( 49, 49, 56, 50, $main );
	foreach ( array( 34, 42, 50, 58, 66 ) as $y ) {
		$half_width = sqrt( max( 0.0, 1 - ( ( $y - 49 ) / 25 ) ** 2 ) ) * 28;
		$canvas->line( 49 - $half_width, $y, 49 + $half_width, $y, 0.5, $second );
	}
}

function aisle_draw_candlestick( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	$canvas->ellipse( 50, 17, 4, 9, 'F2B84B' );
	$canvas->box( 47, 22, 53, 48, 'F6F0E3', 1 );
	$canvas->box( 43, 47, 57, 52, $main, 2 );
	$canvas->box( 48, 52, 52, 74, $second );
	$canvas->ellipse( 50, 60, 9, 6, $main );
	$canvas->dome( 50, 80, 32, 9, $main );
	$canvas->box( 34, 79, 66, 82, $second, 1 );
}

function aisle_draw_candles( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	foreach ( array( array( 32, 26 ), array( 44, 20 ), array( 56, 30 ), array( 68, 23 ) ) as [ $x, $top ] ) {
		$canvas->line( $x, $top - 4, $x, $top + 2, 0.7, '4A3226' );
		$canvas->box( $x - 3.6, $top, $x + 3.6, 81, $main, 2 );
		$canvas->box( $x + 1, $top + 2, $x + 3.6, 81, $second, 1 );
	}
	$canvas->box( 26, 55, 74, 62, 'EFE4D0' );
}

function aisle_draw_lantern( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	$canvas->ring( 50, 24, 24, 24, 1.6, $main, 180, 360 );
	$canvas->shape( $main, 42, 22, 58, 22, 68, 34, 32, 34 );
	$canvas->box( 33, 34, 67, 78, $canvas::shade( $second, 0.45 ) );
	$canvas->ellipse( 50, 54, 7, 14, $second );
	$canvas->box( 46, 60, 54, 76, 'F6F0E3' );
	foreach ( array( 33, 49.2, 65.4 ) as $x ) {
		$canvas->box( $x, 34, $x + 1.6, 78, $main );
	}
	$canvas->box( 30, 76, 70, 82, $main, 1 );
}
