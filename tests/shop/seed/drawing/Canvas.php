<?php
/**
 * Canvas of 100 by 100 units for flat drawings. It is drawn at twice the size of the saved image, so that edges are smooth.
 */

declare(strict_types=1);

final class Aisle_Seed_Canvas {

	/** Width and height of the saved image, in pixels. */
	private const SIZE = 800;

	private GdImage $image;

	/** @param float $zoom Scale of the object, around the center of the image. */
	public function __construct( private readonly float $zoom ) {
		$this->image = imagecreatetruecolor( self::SIZE * 2, self::SIZE * 2 );
	}

	/** Draws a wall, a table, and the shadow of the object. */
	public function scene( string $wall ): void {
		imagefill( $this->image, 0, 0, $this->allocate_color( $wall ) );
		imagefilledrectangle(
			$this->image,
			0,
			(int) $this->pixel_position( 78 ),
			self::SIZE * 2,
			self::SIZE * 2,
			$this->allocate_color( self::shade( $wall, -0.08 ) )
		);
		$this->ellipse( 50, 81, 52, 7, self::shade( $wall, -0.17 ) );
	}

	public function box( float $left, float $top, float $right, float $bottom, string $color, float $radius = 0 ): void {
		[ $x1, $y1, $x2, $y2 ] = array_map(
			fn( float $unit ): int => (int) round( $this->pixel_position( $unit ) ),
			array( $left, $top, $right, $bottom )
		);
		$radius_pixels         = (int) round( min( $radius * 16 * $this->zoom, ( $x2 - $x1 ) / 2, ( $y2 - $y1 ) / 2 ) );
		$color_id              = $this->allocate_color( $color );
		imagefilledrectangle( $this->image, $x1 + $radius_pixels, $y1, $x2 - $radius_pixels, $y2, $color_id );
		imagefilledrectangle( $this->image, $x1, $y1 + $radius_pixels, $x2, $y2 - $radius_pixels, $color_id );
		if ( $radius_pixels > 0 ) {
			foreach ( array(
				array( $x1 + $radius_pixels, $y1 + $radius_pixels ),
				array( $x2 - $radius_pixels, $y1 + $radius_pixels ),
				array( $x1 + $radius_pixels, $y2 - $radius_pixels ),
				array( $x2 - $radius_pixels, $y2 - $radius_pixels ),
			) as [ $x, $y ] ) {
				imagefilledellipse( $this->image, $x, $y, 2 * $radius_pixels, 2 * $radius_pixels, $color_id );
			}
		}
	}

	public function ellipse( float $x, float $y, float $width, float $height, string $color ): void {
		imagefilledellipse(
			$this->image,
			(int) $this->pixel_position( $x ),
			(int) $this->pixel_position( $y ),
			$this->length( $width ),
			$this->length( $height ),
			$this->allocate_color( $color )
		);
	}

	/** Draws the lower half of an ellipse; its flat side is at `y`. */
	public function cup( float $x, float $y, float $width, float $depth, string $color ): void {
		imagefilledarc(
			$this->image,
			(int) $this->pixel_position( $x ),
			(int) $this->pixel_position( $y ),
			$this->length( $width ),
			$this->length( 2 * $depth ),
			0,
			180,
			$this->allocate_color( $color ),
			IMG_ARC_PIE
		);
	}

	/** Draws the upper half of an ellipse; its flat side is at `y`. */
	public function dome( float $x, float $y, float $width, float $height, string $color ): void {
		imagefilledarc(
			$this->image,
			(int) $this->pixel_position( $x ),
			(int) $this->pixel_position( $y ),
			$this->length( $width ),
			$this->length( 2 * $height ),
			180,
			360,
			$this->allocate_color( $color ),
			IMG_ARC_PIE
		);
	}

	/** Draws a ring, or the part of it between two angles in degrees. */
	public function ring(
		float $x,
		float $y,
		float $width,
		float $height,
		float $thickness,
		string $color,
		int $from = 0,
		int $to = 360
	): void {
		$color_id = $this->allocate_color( $color );
		for ( $angle = $from; $angle <= $to; $angle++ ) {
			$radians = deg2rad( $angle );
			$this->dot( $x + cos( $radians ) * $width / 2, $y + sin( $radians ) * $height / 2, $thickness, $color_id );
		}
	}

	public function line( float $x1, float $y1, float $x2, float $y2, float $thickness, string $color ): void {
		$color_id = $this->allocate_color( $color );
		$steps    = (int) max( 1, hypot( $x2 - $x1, $y2 - $y1 ) * 3 );
		for ( $step = 0; $step <= $steps; $step++ ) {
			$this->dot( $x1 + ( $x2 - $x1 ) * $step / $steps, $y1 + ( $y2 - $y1 ) * $step / $steps, $thickness, $color_id );
		}
	}

	/** @param float ...$points Corners of the polygon: x, y, x, y … */
	public function shape( string $color, float ...$points ): void {
		imagefilledpolygon(
			$this->image,
			array_map( fn( float $unit ): int => (int) $this->pixel_position( $unit ), $points ),
			$this->allocate_color( $color )
		);
	}

	public function save( string $file ): void {
		$scaled_image = imagescale( $this->image, self::SIZE, self::SIZE, IMG_BILINEAR_FIXED );
		imagejpeg( $scaled_image, $file, 86 );
	}

	/** Returns a lighter (amount up to 1) or darker (amount down to -1) color. */
	public static function shade( string $color, float $amount ): string {
		$shaded_channels = array_map(
			static fn( string $part ): string => sprintf(
				'%02X',
				(int) round( $amount > 0 ? hexdec( $part ) + ( 255 - hexdec( $part ) ) * $amount : hexdec( $part ) * ( 1 + $amount ) )
			),
			str_split( $color, 2 )
		);
		return implode( '', $shaded_channels );
	}

	private function dot( float $x, float $y, float $width, int $color_id ): void {
		imagefilledellipse(
			$this->image,
			(int) $this->pixel_position( $x ),
			(int) $this->pixel_position( $y ),
			$this->length( $width ),
			$this->length( $width ),
			$color_id
		);
	}

	private function pixel_position( float $unit ): float {
		return ( 50 + ( $unit - 50 ) * $this->zoom ) * 16;
	}

	private function length( float $units ): int {
		return (int) round( $units * 16 * $this->zoom );
	}

	private function allocate_color( string $hex ): int {
		[ $red, $green, $blue ] = array_map( 'hexdec', str_split( $hex, 2 ) );
		return (int) imagecolorallocate( $this->image, $red, $green, $blue );
	}
}
