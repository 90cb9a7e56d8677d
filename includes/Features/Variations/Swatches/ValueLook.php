<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

use Aisle\Platform\Settings\Settings;

/**
 * What a value of an attribute looks like, for other rooms' lists of values.
 */
final class ValueLook {

	public function __construct(
		private readonly Settings $settings,
		private readonly AttributeSwatches $attributes
	) {}

	/**
	 * `aisle_attribute_value_look`
	 *
	 * @param mixed $look
	 * @param mixed $term
	 * @return mixed
	 */
	public function look_of( $look, $term ) {
		if ( null !== $look || ! $term instanceof \WP_Term || ! $this->settings->boolean( SwatchSettings::ROOM, 'swatches' ) ) {
			return $look;
		}
		$type = $this->attributes->types->of_taxonomy( $term->taxonomy );
		if ( ! $type->has_looks() ) {
			return null;
		}
		$value = $this->attributes->terms->of_term( $term, $type );
		return $value->is_empty() ? null : array(
			'color'        => $value->color,
			'second_color' => $value->second_color,
			'image'        => SwatchType::Color === $type ? 0 : $value->image,
		);
	}
}
