<?php
declare(strict_types=1);

function aisle_draw_bag( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	$canvas->shape( $main, 30, 26, 70, 26, 73, 82, 27, 82 );
	$canvas->box( 30, 18, 70, 29, $canvas::shade( $main, -0.2 ), 1 );
	$canvas->box( 34, 22, 66, 24, $second, 1 );
	$canvas->box( 37, 42, 63, 68, $second, 2 );
	$canvas->ellipse( 50, 55, 11, 16, $main );
	$canvas->line( 50, 48.5, 49, 55, 1, $second );
	$canvas->line( 49, 55, 51, 62, 1, $second );
}

function aisle_draw_box( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	$canvas->box( 24, 48, 76, 82, $main, 1 );
	$canvas->box( 21, 38, 79, 51, $canvas::shade( $main, 0.12 ), 1 );
	$canvas->box( 45, 38, 55, 82, $second );
	$canvas->ring( 41, 31, 14, 11, 3, $second );
	$canvas->ring( 59, 31, 14, 11, 3, $second );
	$canvas->ellipse( 50, 35, 8, 7, $canvas::shade( $second, -0.15 ) );
}

function aisle_draw_bottle( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	$canvas->box( 46, 10, 54, 19, '7A4E32', 1 );
	$canvas->box( 45.5, 18, 54.5, 40, $main, 1 );
	$canvas->shape( $main, 45.5, 34, 54.5, 34, 64, 46, 36, 46 );
	$canvas->box( 36, 44, 64, 82, $main, 4 );
	$canvas->box( 36, 54, 64, 73, $second );
	$canvas->ellipse( 50, 63, 6, 8, $main );
	aisle_draw_leaf( $canvas, 50, 60, 1, $main );
	$canvas->box( 39, 47, 41, 80, $canvas::shade( $main, 0.3 ), 1 );
}

function aisle_draw_tin( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	$canvas->box( 30, 32, 70, 81, $main, 3 );
	$canvas->box( 29, 24, 71, 38, $canvas::shade( $main, 0.15 ), 3 );
	$canvas->box( 29, 36, 71, 38.5, $canvas::shade( $main, -0.3 ) );
	$canvas->ellipse( 50, 59, 26, 26, $second );
	$canvas->ellipse( 50, 59, 22, 22, $main );
	aisle_draw_leaf( $canvas, 49, 62, 1, $second );
	aisle_draw_leaf( $canvas, 51, 58, -1, $second );
}
