<?php
/**
 * Draws the letters "Ab" in several styles on a metal plate, without font files.
 */

declare(strict_types=1);

function aisle_draw_metal( Aisle_Seed_Canvas $canvas, string $metal ): void {
	$canvas->box( 0, 0, 100, 100, $metal );
	foreach ( array( 9, 27, 45, 63, 81 ) as $row ) {
		$canvas->box( 0, $row, 100, $row + 7, $canvas::shade( $metal, 0.12 ) );
	}
}

function aisle_draw_font_block( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	aisle_draw_metal( $canvas, $main );
	$canvas->line( 18, 72, 34, 28, 6, $second );
	$canvas->line( 34, 28, 50, 72, 6, $second );
	$canvas->line( 24, 58, 44, 58, 6, $second );
	$canvas->line( 61, 28, 61, 72, 6, $second );
	$canvas->ring( 72, 60, 22, 24, 6, $second );
}

function aisle_draw_font_serif( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	aisle_draw_metal( $canvas, $main );
	$canvas->line( 20, 72, 34, 28, 2.2, $second );
	$canvas->line( 34, 28, 48, 72, 6.5, $second );
	$canvas->line( 25, 58, 43, 58, 2.2, $second );
	$canvas->line( 14, 72, 26, 72, 2.2, $second );
	$canvas->line( 40, 72, 55, 72, 2.2, $second );
	$canvas->line( 62, 28, 62, 70, 6, $second );
	$canvas->line( 56, 28, 62, 28, 2.2, $second );
	$canvas->ring( 72, 60, 20, 24, 3, $second );
	$canvas->ring( 73, 60, 19, 22, 4.5, $second, -60, 60 );
}

function aisle_draw_font_script( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	aisle_draw_metal( $canvas, $main );
	$canvas->ring( 23, 63, 18, 20, 2.4, $second, 20, 200 );
	$canvas->line( 30, 68, 46, 28, 2.4, $second );
	$canvas->line( 46, 28, 44, 66, 4.6, $second );
	$canvas->ring( 49, 66, 10, 10, 2.4, $second, 30, 180 );
	$canvas->ring( 40, 54, 26, 10, 2.2, $second, 190, 340 );
	$canvas->ring( 70, 41, 12, 28, 2.4, $second, 150, 420 );
	$canvas->line( 65, 46, 62, 64, 4.2, $second );
	$canvas->ring( 69, 63, 15, 16, 3.2, $second );
	$canvas->ring( 81, 56, 12, 8, 2.2, $second, 40, 150 );
	$canvas->ring( 50, 80, 66, 9, 1.8, $second, 190, 350 );
}
