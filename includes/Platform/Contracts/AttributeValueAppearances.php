<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

/**
 * Returns the appearance of attribute values: a color or an image.
 */
interface AttributeValueAppearances {

	/**
	 * @return ?array{color: string, second_color: string, image: int} Colors in CSS notation, the image as attachment
	 *                                                                 ID; null if the value has no appearance.
	 */
	public function appearance_of( \WP_Term $value ): ?array;
}
