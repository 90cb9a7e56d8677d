<?php
declare(strict_types=1);

function aisle_draw_mug( Aisle_Seed_Canvas $c, string $main, string $second ): void {
	$c->ring( 69, 57, 18, 22, 4.5, $second );
	$c->box( 30, 38, 68, 80, $main, 6 );
	$c->box( 30, 66, 68, 80, $second, 6 );
	$c->box( 30, 66, 68, 72, $second );
	$c->ellipse( 49, 39, 38, 7, $c::shade( $main, 0.35 ) );
	$c->ellipse( 49, 39.6, 33, 5, '4A3226' );
}

function aisle_draw_cups( Aisle_Seed_Canvas $c, string $main, string $second ): void {
	foreach ( array( array( 33, $main ), array( 65, $second ) ) as [ $x, $colour ] ) {
		$c->ring( $x + 13, 64, 10, 11, 2.6, $colour );
		$c->box( $x - 12, 54, $x + 12, 79, $colour, 5 );
		$c->ellipse( $x, 55, 24, 5, $c::shade( $colour, 0.3 ) );
		$c->ellipse( $x, 55.5, 20, 3.4, '3A241A' );
		$c->ellipse( $x, 80, 32, 4, $c::shade( $colour, 0.2 ) );
	}
}

function aisle_draw_bowl( Aisle_Seed_Canvas $c, string $main, string $second ): void {
	$c->box( 40, 74, 60, 81, $second, 1 );
	$c->cup( 50, 48, 62, 30, $main );
	$c->ellipse( 50, 48, 62, 12, $c::shade( $main, 0.3 ) );
	$c->ellipse( 50, 49, 54, 8.5, $second );
}

function aisle_draw_plate( Aisle_Seed_Canvas $c, string $main, string $second ): void {
	$c->ellipse( 50, 50, 66, 64, $second );
	$c->ellipse( 50, 49, 64, 62, $main );
	$c->ellipse( 50, 49, 44, 42, $c::shade( $main, -0.06 ) );
	$c->ellipse( 50, 50, 42, 40, $c::shade( $main, 0.12 ) );
	foreach ( array(
		array( 30, 38 ),
		array( 66, 31 ),
		array( 72, 58 ),
		array( 40, 70 ),
		array( 55, 44 ),
		array( 46, 57 ),
	) as [ $x, $y ] ) {
		$c->ellipse( $x, $y, 1, 1, $second );
	}
}

function aisle_draw_carafe( Aisle_Seed_Canvas $c, string $main, string $second ): void {
	$c->box( 36, 44, 64, 81, $main, 6 );
	$c->shape( $main, 44, 24, 56, 24, 58, 38, 64, 48, 36, 48, 42, 38 );
	$c->box( 38, 57, 62, 79, $second, 5 );
	$c->ellipse( 50, 57, 24, 4, $c::shade( $second, 0.3 ) );
	$c->box( 43, 15, 57, 27, $c::shade( $main, 0.3 ), 2 );
	$c->box( 40, 52, 42, 74, $c::shade( $main, 0.5 ), 1 );
}

function aisle_draw_glass( Aisle_Seed_Canvas $c, string $main, string $second ): void {
	foreach ( array( 34, 66 ) as $x ) {
		$c->box( $x - 0.8, 54, $x + 0.8, 79, $main );
		$c->ellipse( $x, 80, 20, 3.5, $main );
		$c->box( $x - 11, 26, $x + 11, 42, $main );
		$c->cup( $x, 41, 22, 17, $main );
		$c->cup( $x, 41, 20, 15, $second );
		$c->ellipse( $x, 41, 20, 4, $c::shade( $second, 0.25 ) );
		$c->ellipse( $x, 26, 22, 4, $c::shade( $main, 0.4 ) );
	}
}
