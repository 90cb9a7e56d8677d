<?php
declare(strict_types=1);

function aisle_draw_ring( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	$canvas->ring( 50, 58, 44, 46, 6, $main );
	$canvas->ellipse( 50, 33, 27, 18, $canvas::shade( $main, -0.15 ) );
	$canvas->ellipse( 50, 31.5, 24, 15, $second );
	$canvas->line( 45, 28, 50, 35, 1.4, $canvas::shade( $main, -0.3 ) );
	$canvas->line( 55, 28, 50, 35, 1.4, $canvas::shade( $main, -0.3 ) );
}

function aisle_draw_curtain( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	$canvas->box( 16, 16, 84, 19, '6E4429', 1 );
	foreach ( array( 20, 28, 36, 56, 64, 72 ) as $fold ) {
		$canvas->box( $fold, 19, $fold + 8, 84, $main );
		$canvas->box( $fold, 19, $fold + 3, 84, $second );
	}
}

function aisle_draw_hamper( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	$canvas->ring( 50, 46, 50, 52, 4, $canvas::shade( $main, -0.25 ) );
	$canvas->shape( $main, 20, 48, 80, 48, 74, 82, 26, 82 );
	foreach ( array( 54, 62, 70, 78 ) as $row ) {
		$canvas->line( 22, $row, 78, $row, 1.2, $canvas::shade( $main, -0.2 ) );
	}
	$canvas->box( 18, 44, 82, 51, $canvas::shade( $main, 0.12 ), 2 );
	$canvas->ellipse( 44, 42, 11, 8, $second );
	$canvas->ellipse( 56, 42, 11, 8, $second );
	$canvas->ellipse( 50, 43, 6, 6, $canvas::shade( $second, -0.2 ) );
}

function aisle_draw_cards( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	foreach ( array( 12, 6, 0 ) as $step ) {
		$canvas->box( 20 + $step, 46 - $step, 70 + $step, 76 - $step, $canvas::shade( $main, -0.02 * $step ), 1 );
	}
	$canvas->box( 20, 46, 70, 76, $main, 1 );
	$canvas->box( 26, 54, 50, 57, $second );
	$canvas->box( 26, 62, 42, 64, $canvas::shade( $second, 0.4 ) );
	$canvas->box( 26, 67, 46, 69, $canvas::shade( $second, 0.4 ) );
	$canvas->ellipse( 60, 57, 9, 9, $second );
}

function aisle_draw_camera( Aisle_Seed_Canvas $canvas, string $main, string $second ): void {
	$canvas->box( 38, 26, 62, 40, $main, 2 );
	$canvas->box( 18, 34, 82, 74, $main, 4 );
	$canvas->box( 18, 42, 82, 66, $canvas::shade( $main, 0.14 ) );
	$canvas->ellipse( 50, 54, 34, 34, $canvas::shade( $main, -0.3 ) );
	$canvas->ellipse( 50, 54, 24, 24, 'A9C8CF' );
	$canvas->ellipse( 45, 49, 8, 8, 'F6F0E3' );
	$canvas->ellipse( 74, 39, 5, 5, $second );
}
