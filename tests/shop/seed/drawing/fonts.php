<?php
/**
 * Letterings as an engraver shows them: "Ab", cut into a plate of metal. Drawn, so that no font need be there.
 */

declare(strict_types=1);

function aisle_draw_metal( Aisle_Seed_Canvas $c, string $metal ): void {
	$c->box( 0, 0, 100, 100, $metal );
	foreach ( array( 9, 27, 45, 63, 81 ) as $row ) {
		$c->box( 0, $row, 100, $row + 7, $c::shade( $metal, 0.12 ) );
	}
}

function aisle_draw_font_block( Aisle_Seed_Canvas $c, string $main, string $second ): void {
	aisle_draw_metal( $c, $main );
	$c->line( 18, 72, 34, 28, 6, $second );
	$c->line( 34, 28, 50, 72, 6, $second );
	$c->line( 24, 58, 44, 58, 6, $second );
	$c->line( 61, 28, 61, 72, 6, $second );
	$c->ring( 72, 60, 22, 24, 6, $second );
}

function aisle_draw_font_serif( Aisle_Seed_Canvas $c, string $main, string $second ): void {
	aisle_draw_metal( $c, $main );
	$c->line( 20, 72, 34, 28, 2.2, $second );
	$c->line( 34, 28, 48, 72, 6.5, $second );
	$c->line( 25, 58, 43, 58, 2.2, $second );
	$c->line( 14, 72, 26, 72, 2.2, $second );
	$c->line( 40, 72, 55, 72, 2.2, $second );
	$c->line( 62, 28, 62, 70, 6, $second );
	$c->line( 56, 28, 62, 28, 2.2, $second );
	$c->ring( 72, 60, 20, 24, 3, $second );
	$c->ring( 73, 60, 19, 22, 4.5, $second, -60, 60 );
}

function aisle_draw_font_script( Aisle_Seed_Canvas $c, string $main, string $second ): void {
	aisle_draw_metal( $c, $main );
	$c->ring( 23, 63, 18, 20, 2.4, $second, 20, 200 );
	$c->line( 30, 68, 46, 28, 2.4, $second );
	$c->line( 46, 28, 44, 66, 4.6, $second );
	$c->ring( 49, 66, 10, 10, 2.4, $second, 30, 180 );
	$c->ring( 40, 54, 26, 10, 2.2, $second, 190, 340 );
	$c->ring( 70, 41, 12, 28, 2.4, $second, 150, 420 );
	$c->line( 65, 46, 62, 64, 4.2, $second );
	$c->ring( 69, 63, 15, 16, 3.2, $second );
	$c->ring( 81, 56, 12, 8, 2.2, $second, 40, 150 );
	$c->ring( 50, 80, 66, 9, 1.8, $second, 190, 350 );
}
