<?php
/**
 * A square of 100 by 100 units on which flat things are drawn; twice as large as the picture, so that edges are smooth.
 */

declare(strict_types=1);

final class Aisle_Seed_Canvas {

	private const SIZE = 800;

	private GdImage $image;

	/** @param float $zoom Enlarges the object around the middle of the picture. */
	public function __construct( private readonly float $zoom ) {
		$this->image = imagecreatetruecolor( self::SIZE * 2, self::SIZE * 2 );
	}

	/** A wall, a table, and the shadow of what stands on it. */
	public function scene( string $wall ): void {
		imagefill( $this->image, 0, 0, $this->colour( $wall ) );
		imagefilledrectangle(
			$this->image,
			0,
			(int) $this->pixel_position( 78 ),
			self::SIZE * 2,
			self::SIZE * 2,
			$this->colour( self::shade( $wall, -0.08 ) )
		);
		$this->ellipse( 50, 81, 52, 7, self::shade( $wall, -0.17 ) );
	}

	public function box( float $left, float $top, float $right, float $bottom, string $colour, float $radius = 0 ): void {
		[ $x1, $y1, $x2, $y2 ] = array_map(
			fn( float $unit ): int => (int) round( $this->pixel_position( $unit ) ),
			array( $left, $top, $right, $bottom )
		);
		$r     = (int) round( min( $radius * 16 * $this->zoom, ( $x2 - $x1 ) / 2, ( $y2 - $y1 ) / 2 ) );
		$paint = $this->colour( $colour );
		imagefilledrectangle( $this->image, $x1 + $r, $y1, $x2 - $r, $y2, $paint );
		imagefilledrectangle( $this->image, $x1, $y1 + $r, $x2, $y2 - $r, $paint );
		if ( $r > 0 ) {
			foreach ( array(
				array( $x1 + $r, $y1 + $r ),
				array( $x2 - $r, $y1 + $r ),
				array( $x1 + $r, $y2 - $r ),
				array( $x2 - $r, $y2 - $r ),
			) as [ $x, $y ] ) {
				imagefilledellipse( $this->image, $x, $y, 2 * $r, 2 * $r, $paint );
			}
		}
	}

	public function ellipse( float $x, float $y, float $width, float $height, string $colour ): void {
		imagefilledellipse(
			$this->image,
			(int) $this->pixel_position( $x ),
			(int) $this->pixel_position( $y ),
			$this->length( $width ),
			$this->length( $height ),
			$this->colour( $colour )
		);
	}

	/** The lower half of an ellipse, flat side up at `y`. */
	public function cup( float $x, float $y, float $width, float $depth, string $colour ): void {
		imagefilledarc(
			$this->image,
			(int) $this->pixel_position( $x ),
			(int) $this->pixel_position( $y ),
			$this->length( $width ),
			$this->length( 2 * $depth ),
			0,
			180,
			$this->colour( $colour ),
			IMG_ARC_PIE
		);
	}

	/** The upper half of an ellipse, flat side down at `y`. */
	public function dome( float $x, float $y, float $width, float $height, string $colour ): void {
		imagefilledarc(
			$this->image,
			(int) $this->pixel_position( $x ),
			(int) $this->pixel_position( $y ),
			$this->length( $width ),
			$this->length( 2 * $height ),
			180,
			360,
			$this->colour( $colour ),
			IMG_ARC_PIE
		);
	}

	/** A ring such as a handle. */
	public function ring(
		float $x,
		float $y,
		float $width,
		float $height,
		float $thick,
		string $colour,
		int $from = 0,
		int $to = 360
	): void {
		$paint = $this->colour( $colour );
		for ( $angle = $from; $angle <= $to; $angle++ ) {
			$radians = deg2rad( $angle );
			$this->dot( $x + cos( $radians ) * $width / 2, $y + sin( $radians ) * $height / 2, $thick, $paint );
		}
	}

	public function line( float $x1, float $y1, float $x2, float $y2, float $thick, string $colour ): void {
		$paint = $this->colour( $colour );
		$steps = (int) max( 1, hypot( $x2 - $x1, $y2 - $y1 ) * 3 );
		for ( $step = 0; $step <= $steps; $step++ ) {
			$this->dot( $x1 + ( $x2 - $x1 ) * $step / $steps, $y1 + ( $y2 - $y1 ) * $step / $steps, $thick, $paint );
		}
	}

	/** @param float ...$points x, y, x, y … */
	public function shape( string $colour, float ...$points ): void {
		imagefilledpolygon(
			$this->image,
			array_map( fn( float $unit ): int => (int) $this->pixel_position( $unit ), $points ),
			$this->colour( $colour )
		);
	}

	public function save( string $file ): void {
		$scaled_image = imagescale( $this->image, self::SIZE, self::SIZE, IMG_BILINEAR_FIXED );
		imagejpeg( $scaled_image, $file, 86 );
	}

	/** Lighter (up to 1) or darker (down to -1). */
	public static function shade( string $colour, float $amount ): string {
		$shaded_channels = array_map(
			static fn( string $part ): string => sprintf(
				'%02X',
				(int) round( $amount > 0 ? hexdec( $part ) + ( 255 - hexdec( $part ) ) * $amount : hexdec( $part ) * ( 1 + $amount ) )
			),
			str_split( $colour, 2 )
		);
		return implode( '', $shaded_channels );
	}

	private function dot( float $x, float $y, float $width, int $paint ): void {
		imagefilledellipse(
			$this->image,
			(int) $this->pixel_position( $x ),
			(int) $this->pixel_position( $y ),
			$this->length( $width ),
			$this->length( $width ),
			$paint
		);
	}

	private function pixel_position( float $unit ): float {
		return ( 50 + ( $unit - 50 ) * $this->zoom ) * 16;
	}

	private function length( float $units ): int {
		return (int) round( $units * 16 * $this->zoom );
	}

	private function colour( string $hex ): int {
		[ $red, $green, $blue ] = array_map( 'hexdec', str_split( $hex, 2 ) );
		return (int) imagecolorallocate( $this->image, $red, $green, $blue );
	}
}
