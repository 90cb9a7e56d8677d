<?php
declare(strict_types=1);

namespace Aisle\Features\Gallery;

/**
 * A product's 360° sequence: pictures in order, chosen in the product editor.
 */
final class GallerySpin {

	public const META = '_aisle_spin_frames';

	/**
	 * @return list<int> Attachments that are pictures; none where there are too few to turn.
	 */
	public function frames( \WC_Product $product ): array {
		$ids = PictureList::read( $product->get_meta( self::META ) );
		return count( $ids ) > 2 ? $ids : array();
	}
}
