<?php
/**
 * Creates products for the gallery: images with captions, videos, and a 360-degree sequence. They are hidden, so that they do not change
 * product lists.
 */

declare(strict_types=1);

/** @return array<string, array{ id: int, url: string }> */
function aisle_seed_gallery_products(): array {
	$image_ids = array_map( static fn( int $step ): int => aisle_seed_vase( $step * 30 ), range( 0, 11 ) );
	$captions  = array(
		'Thrown in one piece, without a mould.',
		'The glaze runs where the kiln was hottest.',
		'',
		'Ear and leaf are pressed on by hand.',
		'',
	);
	foreach ( $captions as $index => $caption ) {
		wp_update_post(
			array(
				'ID'           => $image_ids[ $index ],
				'post_excerpt' => $caption,
			)
		);
	}
	$video_urls = array(
		6 => '/wp-content/uploads/2025/09/vase.webm',
		7 => 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
		8 => 'https://vimeo.com/1084537',
	);
	copy( __DIR__ . '/drawing/vase.webm', wp_upload_dir( '2025/09' )['path'] . '/vase.webm' );
	foreach ( $video_urls as $index => $video_url ) {
		update_post_meta( $image_ids[ $index ], '_aisle_video', $video_url );
	}
	$ids = array(
		'studio-vase'     => aisle_seed_vase_product( 'studio-vase', 'Studio Vase', array_slice( $image_ids, 0, 5 ) ),
		'vase-on-film'    => aisle_seed_vase_product(
			'vase-on-film',
			'Vase on Film',
			array( $image_ids[5], $image_ids[6], $image_ids[7], $image_ids[8] )
		),
		'vase-all-around' => aisle_seed_vase_product( 'vase-all-around', 'Vase from All Around', array( $image_ids[9] ), $image_ids ),
		'bare-vase'       => aisle_seed_vase_product( 'bare-vase', 'Vase without Pictures', array() ),
	);
	return array_map( 'aisle_seed_entry', $ids );
}

/**
 * @param list<int> $images Attachment IDs: the product image, then the gallery images.
 * @param list<int> $frames Attachment IDs of the 360-degree sequence.
 */
function aisle_seed_vase_product( string $slug, string $name, array $images, array $frames = array() ): int {
	$vase = new WC_Product_Simple();
	$vase->set_name( $name );
	$vase->set_slug( $slug );
	$vase->set_status( 'publish' );
	$vase->set_catalog_visibility( 'hidden' );
	$vase->set_regular_price( '84.00' );
	$vase->set_sale_price( 'studio-vase' === $slug ? '72.00' : '' );
	$vase->set_short_description( 'Stoneware with one ear and one leaf.' );
	$vase->set_image_id( $images[0] ?? 0 );
	$vase->set_gallery_image_ids( array_slice( $images, 1 ) );
	if ( $frames ) {
		$vase->update_meta_data( '_aisle_spin_frames', implode( ',', $frames ) );
	}
	return (int) $vase->save();
}

/** Draws a vase with a handle and a leaf, rotated by some degrees, and returns the attachment's ID. */
function aisle_seed_vase( int $degrees ): int {
	$canvas = new Aisle_Seed_Canvas( 1.0 );
	$canvas->scene( 'E4DED2' );
	$main  = '4F6D7A';
	$ear   = 50 + 27 * sin( deg2rad( $degrees + 90 ) );
	$leaf  = 50 + 19 * sin( deg2rad( $degrees ) );
	$front = cos( deg2rad( $degrees ) );
	$canvas->ring( $ear, 48, 6 + 10 * abs( sin( deg2rad( $degrees + 90 ) ) ), 24, 4, $canvas::shade( $main, -0.2 ) );
	$canvas->ellipse( 50, 58, 46, 48, $main );
	$canvas->box( 42, 20, 58, 42, $main, 1 );
	$canvas->ellipse( 50, 20, 22, 7, $canvas::shade( $main, 0.2 ) );
	$canvas->ellipse( 50, 20, 17, 4.5, $canvas::shade( $main, -0.4 ) );
	if ( $front > 0 ) {
		$canvas->ellipse( $leaf, 58, 2 + 12 * $front, 24, 'E9C46A' );
		$canvas->line( $leaf, 68, $leaf, 48, 1, $main );
	}
	if ( abs( $ear - 50 ) < 12 && $front < 0 ) {
		$canvas->ring( $ear, 50, 6, 24, 4, $canvas::shade( $main, -0.2 ) );
	}
	$file = wp_upload_dir( '2025/09' )['path'] . "/vase-$degrees.jpg";
	$canvas->save( $file );
	$id = wp_insert_attachment(
		array(
			'post_mime_type' => 'image/jpeg',
			'post_title'     => "Vase, $degrees degrees",
			'post_status'    => 'inherit',
		),
		$file
	);
	wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file ) );
	update_post_meta( $id, '_wp_attachment_image_alt', "Vase, turned by $degrees degrees" );
	return $id;
}
