<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Markup;

use Aisle\Domain\FormStyle;
use Aisle\Features\ProductOptions\AppearanceSettings;
use Aisle\Features\ProductOptions\OptionSettings;
use Aisle\Platform\Settings\Settings;

/**
 * Appearance of a product's form as set by the merchant: the settings of its forms win over the store's settings; the
 * theme sets the rest.
 *
 * @phpstan-import-type Style from FormStyle
 */
final class FormAppearance {

	/**
	 * Returns the store's style. A form uses its values where it sets none itself.
	 *
	 * @return Style
	 */
	public static function of_store( Settings $settings ): array {
		$style_values = array();
		foreach ( array( 'accent', 'corner', 'spacing', 'tile' ) as $key ) {
			$style_values[ $key ] = $settings->values( OptionSettings::FEATURE )[ AppearanceSettings::PREFIX . $key ] ?? '';
		}
		// The settings also accept colors with three digits.
		$style_values['accent'] = preg_replace( '/^#(.)(.)(.)$/D', '#$1$1$2$2$3$3', (string) $style_values['accent'] );
		return FormStyle::read( $style_values );
	}

	/**
	 * Returns attributes for the element around the form. If a product has several forms, the first one that sets a
	 * value wins.
	 *
	 * @param list<array<string, mixed>> $documents The product's forms, in display order.
	 * @return array{classes: string, style: string} Attributes, not escaped.
	 */
	public static function of( array $documents, Settings $settings ): array {
		$styles = array_map( static fn( array $document ): array => FormStyle::read( $document['style'] ?? null ), $documents );
		$style  = FormStyle::merge( array( ...$styles, self::of_store( $settings ) ) );
		$css    = '';
		foreach ( FormStyle::properties( $style ) as $name => $value ) {
			$css .= $name . ':' . $value . ';';
		}
		return array(
			'classes' => implode( ' ', FormStyle::classes( $style ) ),
			'style'   => $css,
		);
	}
}
