<?php
declare(strict_types=1);

function aisle_draw_scarf( Aisle_Seed_Canvas $c, string $main, string $second ): void {
	$c->shape( $second, 55, 36, 72, 34, 76, 80, 60, 82 );
	$c->shape( $main, 30, 34, 47, 36, 44, 84, 28, 82 );
	foreach ( array( 29, 33, 37, 41 ) as $x ) {
		$c->line( $x + 1, 82, $x, 89, 1, $main );
		$c->line( $x + 33, 80, $x + 33, 87, 1, $second );
	}
	$c->ellipse( 51, 32, 52, 24, $second );
	$c->ellipse( 51, 29, 52, 22, $main );
	$c->ellipse( 51, 26, 34, 10, $c::shade( $main, -0.35 ) );
	$c->box( 28.5, 66, 44.5, 70, $c::shade( $main, 0.35 ) );
	$c->box( 28.3, 73, 44.3, 75, $c::shade( $main, 0.35 ) );
}

function aisle_draw_stack( Aisle_Seed_Canvas $c, string $main, string $second ): void {
	foreach ( array( 72, 62, 52, 42 ) as $index => $y ) {
		$colour = 0 === $index % 2 ? $main : $second;
		$c->box( 22, $y, 78, $y + 9.4, $colour, 4.5 );
		$c->box( 26, $y + 4, 78, $y + 5, $c::shade( $colour, -0.18 ), 0.5 );
	}
	$c->box( 44, 38, 54, 81.5, 'EFE4D0' );
	$c->ellipse( 49, 40, 12, 6, 'EFE4D0' );
	$c->ellipse( 49, 40, 4, 2.4, 'CDBB98' );
}

function aisle_draw_towel( Aisle_Seed_Canvas $c, string $main, string $second ): void {
	$c->box( 16, 20, 84, 23, '9A7447', 1.5 );
	$c->box( 26, 21, 74, 82, $main, 1 );
	$c->box( 26, 21, 74, 25, $c::shade( $main, -0.12 ) );
	for ( $y = 32; $y < 66; $y += 5 ) {
		$c->line( 28, $y, 72, $y, 0.5, $c::shade( $main, -0.09 ) );
	}
	foreach ( array( 68, 72.5, 77 ) as $y ) {
		$c->box( 26, $y, 74, $y + 2.2, $second );
	}
}

function aisle_draw_cushion( Aisle_Seed_Canvas $c, string $main, string $second ): void {
	$c->shape( $second, 20, 26, 50, 32, 80, 26, 76, 54, 81, 83, 50, 78, 19, 83, 24, 54 );
	$c->shape( $main, 22, 27, 50, 33, 78, 27, 74, 54, 79, 81, 50, 76, 21, 81, 26, 54 );
	$c->shape( $c::shade( $main, 0.14 ), 30, 36, 50, 39, 66, 36, 50, 50, 34, 60 );
	$c->ellipse( 50, 54, 4, 4, $second );
}

function aisle_draw_rug( Aisle_Seed_Canvas $c, string $main, string $second ): void {
	foreach ( array( 70, 60, 50, 40, 30, 20, 10 ) as $index => $width ) {
		$c->ellipse( 50, 51, $width, $width, 0 === $index % 2 ? $second : $main );
		$c->ellipse( 50, 51, $width - 2, $width - 2, 0 === $index % 2 ? $main : $c::shade( $main, 0.18 ) );
	}
}
