<?php
declare(strict_types=1);

function aisle_draw_mug( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	$canvas->ring( 69, 57, 18, 22, 4.5, $second );
	$canvas->box( 30, 38, 68, 80, $main, 6 );
	$canvas->box( 30, 66, 68, 80, $second, 6 );
	$canvas->box( 30, 66, 68, 72, $second );
	$canvas->ellipse( 49, 39, 38, 7, $canvas::shade( $main, 0.35 ) );
	$canvas->ellipse( 49, 39.6, 33, 5, '4A3226' );
}

function aisle_draw_cups( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	foreach ( array( array( 33, $main ), array( 65, $second ) ) as [ $x, $color ] ) {
		$canvas->ring( $x + 13, 64, 10, 11, 2.6, $color );
		$canvas->box( $x - 12, 54, $x + 12, 79, $color, 5 );
		$canvas->ellipse( $x, 55, 24, 5, $canvas::shade( $color, 0.3 ) );
		$canvas->ellipse( $x, 55.5, 20, 3.4, '3A241A' );
		$canvas->ellipse( $x, 80, 32, 4, $canvas::shade( $color, 0.2 ) );
	}
}

function aisle_draw_bowl( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	$canvas->box( 40, 74, 60, 81, $second, 1 );
	$canvas->cup( 50, 48, 62, 30, $main );
	$canvas->ellipse( 50, 48, 62, 12, $canvas::shade( $main, 0.3 ) );
	$canvas->ellipse( 50, 49, 54, 8.5, $second );
}

function aisle_draw_plate( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	$canvas->ellipse( 50, 50, 66, 64, $second );
	$canvas->ellipse( 50, 49, 64, 62, $main );
	$canvas->ellipse( 50, 49, 44, 42, $canvas::shade( $main, -0.06 ) );
	$canvas->ellipse( 50, 50, 42, 40, $canvas::shade( $main, 0.12 ) );
	foreach ( array(
		array( 30, 38 ),
		array( 66, 31 ),
		array( 72, 58 ),
		array( 40, 70 ),
		array( 55, 44 ),
		array( 46, 57 ),
	) as [ $x, $y ] ) {
		$canvas->ellipse( $x, $y, 1, 1, $second );
	}
}

function aisle_draw_carafe( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	$canvas->box( 36, 44, 64, 81, $main, 6 );
	$canvas->shape( $main, 44, 24, 56, 24, 58, 38, 64, 48, 36, 48, 42, 38 );
	$canvas->box( 38, 57, 62, 79, $second, 5 );
	$canvas->ellipse( 50, 57, 24, 4, $canvas::shade( $second, 0.3 ) );
	$canvas->box( 43, 15, 57, 27, $canvas::shade( $main, 0.3 ), 2 );
	$canvas->box( 40, 52, 42, 74, $canvas::shade( $main, 0.5 ), 1 );
}

function aisle_draw_glass( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	foreach ( array( 34, 66 ) as $x ) {
		$canvas->box( $x - 0.8, 54, $x + 0.8, 79, $main );
		$canvas->ellipse( $x, 80, 20, 3.5, $main );
		$canvas->box( $x - 11, 26, $x + 11, 42, $main );
		$canvas->cup( $x, 41, 22, 17, $main );
		$canvas->cup( $x, 41, 20, 15, $second );
		$canvas->ellipse( $x, 41, 20, 4, $canvas::shade( $second, 0.25 ) );
		$canvas->ellipse( $x, 26, 22, 4, $canvas::shade( $main, 0.4 ) );
	}
}
