<?php
declare(strict_types=1);

function aisle_draw_scarf( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	$canvas->box( 16, 22, 84, 25, '9A7447', 1.5 );
	$canvas->box( 36, 23, 50, 68, $second );
	$canvas->box( 47, 23, 64, 82, $main );
	$canvas->box( 36, 22, 64, 28, $main, 2 );
	foreach ( array( array( 66, 72 ), array( 74, 76 ) ) as [ $top, $bottom ] ) {
		$canvas->box( 47, $top, 64, $bottom, $canvas::shade( $main, 0.4 ) );
		$canvas->box( 36, $top - 14, 47, $bottom - 14, $canvas::shade( $second, 0.3 ) );
	}
	foreach ( array( 0, 1, 2, 3, 4 ) as $thread ) {
		$canvas->line( 48.4 + $thread * 3.6, 81, 48.4 + $thread * 3.6, 87, 1, $main );
		$canvas->line( 37.2 + $thread * 2.2, 67, 37.2 + $thread * 2.2, 73, 0.9, $second );
	}
}

function aisle_draw_stack( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	foreach ( array( 72, 62, 52, 42 ) as $index => $y ) {
		$color = 0 === $index % 2 ? $main : $second;
		$canvas->box( 22, $y, 78, $y + 9.4, $color, 4.5 );
		$canvas->box( 26, $y + 4, 78, $y + 5, $canvas::shade( $color, -0.18 ), 0.5 );
	}
	$canvas->box( 44, 38, 54, 81.5, 'EFE4D0' );
	$canvas->ellipse( 49, 40, 12, 6, 'EFE4D0' );
	$canvas->ellipse( 49, 40, 4, 2.4, 'CDBB98' );
}

function aisle_draw_towel( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	$canvas->box( 16, 20, 84, 23, '9A7447', 1.5 );
	$canvas->box( 26, 21, 74, 82, $main, 1 );
	$canvas->box( 26, 21, 74, 25, $canvas::shade( $main, -0.12 ) );
	for ( $y = 32; $y < 66; $y += 5 ) {
		$canvas->line( 28, $y, 72, $y, 0.5, $canvas::shade( $main, -0.09 ) );
	}
	foreach ( array( 68, 72.5, 77 ) as $y ) {
		$canvas->box( 26, $y, 74, $y + 2.2, $second );
	}
}

function aisle_draw_cushion( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	$canvas->box( 23, 28, 79, 82, $second, 9 );
	$canvas->box( 22, 26, 77, 80, $main, 9 );
	$canvas->ring( 49.5, 53, 46, 45, 0.6, $canvas::shade( $main, 0.25 ), 200, 250 );
	$canvas->line( 49.5, 31, 49.5, 75, 0.6, $second );
	$canvas->line( 27, 53, 72, 53, 0.6, $second );
	$canvas->ellipse( 49.5, 53, 5, 5, $second );
	foreach ( array( array( 24, 28 ), array( 75, 28 ), array( 24, 78 ), array( 75, 78 ) ) as [ $x, $y ] ) {
		$canvas->ellipse( $x, $y, 4, 4, $canvas::shade( $main, 0.35 ) );
	}
}

function aisle_draw_rug( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	foreach ( array( 70, 60, 50, 40, 30, 20, 10 ) as $index => $width ) {
		$canvas->ellipse( 50, 51, $width, $width, 0 === $index % 2 ? $second : $main );
		$canvas->ellipse( 50, 51, $width - 2, $width - 2, 0 === $index % 2 ? $main : $canvas::shade( $main, 0.18 ) );
	}
}
