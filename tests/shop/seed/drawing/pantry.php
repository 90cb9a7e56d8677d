<?php
declare(strict_types=1);

function aisle_draw_bag( Aisle_Seed_Canvas $c, string $main, string $second ): void {
	$c->shape( $main, 30, 26, 70, 26, 73, 82, 27, 82 );
	$c->box( 30, 18, 70, 29, $c::shade( $main, -0.2 ), 1 );
	$c->box( 34, 22, 66, 24, $second, 1 );
	$c->box( 37, 42, 63, 68, $second, 2 );
	$c->ellipse( 50, 55, 11, 16, $main );
	$c->line( 50, 48.5, 49, 55, 1, $second );
	$c->line( 49, 55, 51, 62, 1, $second );
}

function aisle_draw_box( Aisle_Seed_Canvas $c, string $main, string $second ): void {
	$c->box( 24, 48, 76, 82, $main, 1 );
	$c->box( 21, 38, 79, 51, $c::shade( $main, 0.12 ), 1 );
	$c->box( 45, 38, 55, 82, $second );
	$c->ring( 41, 31, 14, 11, 3, $second );
	$c->ring( 59, 31, 14, 11, 3, $second );
	$c->ellipse( 50, 35, 8, 7, $c::shade( $second, -0.15 ) );
}

function aisle_draw_bottle( Aisle_Seed_Canvas $c, string $main, string $second ): void {
	$c->box( 46, 10, 54, 19, '7A4E32', 1 );
	$c->box( 45.5, 18, 54.5, 40, $main, 1 );
	$c->shape( $main, 45.5, 34, 54.5, 34, 64, 46, 36, 46 );
	$c->box( 36, 44, 64, 82, $main, 4 );
	$c->box( 36, 54, 64, 73, $second );
	$c->ellipse( 50, 63, 6, 8, $main );
	aisle_draw_leaf( $c, 50, 60, 1, $main );
	$c->box( 39, 47, 41, 80, $c::shade( $main, 0.3 ), 1 );
}

function aisle_draw_tin( Aisle_Seed_Canvas $c, string $main, string $second ): void {
	$c->box( 30, 32, 70, 81, $main, 3 );
	$c->box( 29, 24, 71, 38, $c::shade( $main, 0.15 ), 3 );
	$c->box( 29, 36, 71, 38.5, $c::shade( $main, -0.3 ) );
	$c->ellipse( 50, 59, 26, 26, $second );
	$c->ellipse( 50, 59, 22, 22, $main );
	aisle_draw_leaf( $c, 49, 62, 1, $second );
	aisle_draw_leaf( $c, 51, 58, -1, $second );
}
