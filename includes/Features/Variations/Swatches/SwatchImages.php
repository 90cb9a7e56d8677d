<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

/**
 * Checks which images of swatches exist in the media library, for many swatches at once. A deleted image counts as
 * none: its value shows its other data.
 */
final class SwatchImages {

	/**
	 * @var array<int, bool> By attachment id.
	 */
	private array $exists = array();

	/**
	 * @param list<Swatch> $swatches
	 */
	public function prime( array $swatches ): void {
		$images = array_filter( array_map( static fn( Swatch $swatch ): int => $swatch->appearance->image, $swatches ) );
		$new    = array_values( array_diff( array_unique( $images ), array_keys( $this->exists ) ) );
		if ( $new ) {
			_prime_post_caches( $new, false, true );
		}
		foreach ( $new as $image ) {
			$this->exists[ $image ] = wp_attachment_is_image( $image );
		}
	}

	/**
	 * @param list<Swatch> $swatches
	 * @return list<Swatch>
	 */
	public function without_missing_images( array $swatches ): array {
		$this->prime( $swatches );
		return array_map(
			fn( Swatch $swatch ): Swatch =>
				$this->exists[ $swatch->appearance->image ] ?? true
					? $swatch
					: $swatch->with_appearance( $swatch->appearance->without_image() ),
			$swatches
		);
	}
}
