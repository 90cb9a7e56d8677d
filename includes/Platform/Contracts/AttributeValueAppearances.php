<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

/**
 * Knows what the values of product attributes look like: a color, a picture.
 */
interface AttributeValueAppearances {

	/**
	 * @return ?array{color: string, second_color: string, image: int} Colors as CSS writes them, the image as attachment ID; null for a
	 *         value without a look.
	 */
	public function appearance_of( \WP_Term $value ): ?array;
}
