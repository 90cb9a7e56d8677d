<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

use Aisle\Platform\Contracts\AttributeValueAppearances;
use Aisle\Platform\Settings\Settings;

/**
 * Provides the appearance of attribute values to the lists of other features.
 */
final class ValueAppearance implements AttributeValueAppearances {

	public function __construct(
		private readonly Settings $settings,
		private readonly AttributeSwatches $attributes
	) {}

	public function appearance_of( \WP_Term $value ): ?array {
		if ( ! $this->settings->boolean( SwatchSettings::FEATURE, 'swatches' ) ) {
			return null;
		}
		$type = $this->attributes->types->of_taxonomy( $value->taxonomy );
		if ( ! $type->has_appearance() ) {
			return null;
		}
		$appearance = $this->attributes->terms->of_term( $value, $type );
		return $appearance->is_empty() ? null : array(
			'color'        => $appearance->color,
			'second_color' => $appearance->second_color,
			'image'        => SwatchType::Color === $type ? 0 : $appearance->image,
		);
	}
}
