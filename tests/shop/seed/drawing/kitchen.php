<?php
declare(strict_types=1);

function aisle_draw_board( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	$canvas->box( 28, 28, 72, 82, $second, 6 );
	$canvas->box( 28, 27, 70, 80, $main, 6 );
	$canvas->box( 43, 12, 55, 34, $main, 5 );
	$canvas->ellipse( 49, 18, 4.5, 4.5, 'E9DCCB' );
	foreach ( array( 36, 44, 53, 62 ) as $x ) {
		$canvas->line( $x, 33, $x + 1.5, 75, 0.6, $second );
	}
	$canvas->ring( 57, 55, 5, 9, 0.6, $second );
}

function aisle_draw_apron( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	$canvas->ring( 50, 27, 22, 24, 1.8, $second, 180, 360 );
	$canvas->line( 27, 46, 12, 56, 1.8, $second );
	$canvas->line( 73, 46, 88, 56, 1.8, $second );
	$canvas->shape( $main, 38, 24, 62, 24, 66, 42, 74, 46, 76, 84, 24, 84, 26, 46, 34, 42 );
	$canvas->box( 38, 24, 62, 28, $second );
	$canvas->box( 38, 56, 62, 71, $second, 2 );
	$canvas->box( 38, 56, 62, 59, $canvas::shade( $main, -0.35 ) );
}

function aisle_draw_pan( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	$canvas->line( 64, 36, 90, 12, 5.5, $second );
	$canvas->ellipse( 88, 14, 2.4, 2.4, 'E8DCCF' );
	$canvas->ellipse( 44, 56, 60, 56, $second );
	$canvas->ellipse( 44, 54, 60, 55, $main );
	$canvas->ellipse( 44, 54, 52, 47, $canvas::shade( $main, 0.12 ) );
	$canvas->ellipse( 44, 55, 49, 44, $second );
	$canvas->ring( 44, 55, 38, 33, 0.8, $main, 190, 260 );
}

function aisle_draw_knife( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	$canvas->shape( $main, 16, 44, 60, 44, 62, 56, 24, 56, 18, 52 );
	for ( $x = 22; $x < 60; $x += 3 ) {
		$canvas->ellipse( $x, 56.3, 2.6, 2.4, $main );
	}
	$canvas->box( 16, 44, 61, 47, $canvas::shade( $main, 0.4 ) );
	$canvas->box( 60, 43, 88, 55, $second, 4 );
	foreach ( array( 66, 74, 82 ) as $x ) {
		$canvas->ellipse( $x, 49, 2.2, 2.2, 'D9B97C' );
	}
}

function aisle_draw_mill( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	$canvas->ellipse( 50, 20, 7, 7, 'C9CED1' );
	$canvas->ellipse( 50, 31, 22, 20, $main );
	$canvas->box( 41, 40, 59, 43, 'C9CED1' );
	$canvas->shape( $main, 42, 43, 58, 43, 56, 60, 64, 78, 36, 78, 44, 60 );
	$canvas->box( 35, 76, 65, 82, $second, 2 );
	$canvas->shape( $second, 55, 43, 58, 43, 56, 60, 64, 78, 58, 78, 53, 60 );
}

function aisle_draw_kettle( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	$canvas->ring( 50, 40, 40, 46, 3, '4A3226', 190, 350 );
	$canvas->shape( $second, 66, 58, 86, 40, 89, 43, 74, 72 );
	$canvas->dome( 50, 72, 54, 36, $main );
	$canvas->box( 23, 71, 77, 81, $second, 4 );
	$canvas->ellipse( 50, 39, 22, 7, $second );
	$canvas->ellipse( 50, 34, 6, 6, '4A3226' );
	$canvas->ring( 44, 66, 32, 44, 1.2, $canvas::shade( $main, 0.35 ), 190, 245 );
}

function aisle_draw_spoons( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	foreach ( array( array( 30, $main ), array( 50, $second ), array( 70, $main ) ) as $index => [ $x, $color ] ) {
		$canvas->line( $x, 40, $x + ( $index - 1 ) * -4, 82, 3.2, $color );
		$canvas->ellipse( $x, 30, 14, 21, $color );
		$canvas->ellipse( $x, 30, 9, 14, $canvas::shade( $color, -0.15 ) );
	}
}

function aisle_draw_jar( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	$canvas->box( 30, 36, 70, 81, $main, 6 );
	$canvas->box( 32, 52, 68, 79, $canvas::shade( $main, -0.13 ), 5 );
	$canvas->box( 33, 27, 67, 38, $second, 3 );
	$canvas->box( 33, 35, 67, 37, $canvas::shade( $second, -0.2 ) );
	$canvas->box( 38, 57, 62, 70, 'FBF7EF', 1 );
	$canvas->line( 43, 62, 57, 62, 0.9, '6B5B4B' );
	$canvas->line( 46, 66, 54, 66, 0.7, '6B5B4B' );
}
