<?php
/**
 * Draws the product images. They have the same bytes in every store, a few kilobytes each.
 */

declare(strict_types=1);

require __DIR__ . '/drawing/Canvas.php';
require __DIR__ . '/drawing/tableware.php';
require __DIR__ . '/drawing/kitchen.php';
require __DIR__ . '/drawing/textiles.php';
require __DIR__ . '/drawing/lighting.php';
require __DIR__ . '/drawing/paper.php';
require __DIR__ . '/drawing/pantry.php';
require __DIR__ . '/drawing/made-to-order.php';
require __DIR__ . '/drawing/fonts.php';

const AISLE_SEED_WALLS = array( 'EBDCCB', 'DCE4DA', 'E7D9D3', 'D5DFE3', 'EFE5CF', 'E0DAE4', 'D8E3DD', 'F0DED0' );

/** Draws an image, adds it to the media library, and returns the attachment's ID. */
function aisle_seed_image( string $slug, string $drawing, string $colors, string $alt, int $view = 0 ): int {
	[ $main, $second ] = explode( ' ', $colors );
	$wall              = AISLE_SEED_WALLS[ ( crc32( $slug ) + $view ) % count( AISLE_SEED_WALLS ) ];
	$canvas            = new Aisle_Seed_Canvas( array( 1.0, 0.72, 1.55, 1.2 )[ $view % 4 ] );
	$canvas->scene( $wall );
	call_user_func( "aisle_draw_$drawing", $canvas, $main, $second );

	$uploads = wp_upload_dir( '2025/09' );
	$file    = $uploads['path'] . '/' . $slug . ( $view > 0 ? "-$view" : '' ) . '.jpg';
	$canvas->save( $file );

	$id = wp_insert_attachment(
		array(
			'post_mime_type' => 'image/jpeg',
			'post_title'     => $alt,
			'post_status'    => 'inherit',
		),
		$file
	);
	wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file ) );
	update_post_meta( $id, '_wp_attachment_image_alt', $view > 0 ? "$alt, another view" : $alt );
	return $id;
}

/** @return int[] Attachment IDs of further views. */
function aisle_seed_gallery_images( string $slug, string $drawing, string $colors, string $alt, int $count ): array {
	$ids = array();
	for ( $view = 1; $view <= $count; $view++ ) {
		$ids[] = aisle_seed_image( $slug, $drawing, $colors, $alt, $view );
	}
	return $ids;
}
