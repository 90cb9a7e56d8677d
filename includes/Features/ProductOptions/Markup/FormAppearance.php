<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Markup;

use Aisle\Domain\FormStyle;
use Aisle\Features\ProductOptions\AppearanceSettings;
use Aisle\Features\ProductOptions\OptionSettings;
use Aisle\Platform\Settings\Settings;

/**
 * How the form of a product looks where its owner has a say: what its forms want, then what the shop wants; the rest is the theme's.
 *
 * @phpstan-import-type Style from FormStyle
 */
final class FormAppearance {

	/**
	 * What all forms of the shop have that say nothing themselves.
	 *
	 * @return Style
	 */
	public static function of_shop( Settings $settings ): array {
		$stored = array();
		foreach ( array( 'accent', 'corner', 'spacing', 'tile' ) as $part ) {
			$stored[ $part ] = $settings->values( OptionSettings::FEATURE )[ AppearanceSettings::PREFIX . $part ] ?? '';
		}
		// The settings take a color in three digits too.
		$stored['accent'] = preg_replace( '/^#(.)(.)(.)$/D', '#$1$1$2$2$3$3', (string) $stored['accent'] );
		return FormStyle::read( $stored );
	}

	/**
	 * For the node around the form: where a product has several, the first that says something is heard.
	 *
	 * @param list<array<string, mixed>> $documents Of the product's forms, in their order.
	 * @return array{classes: string, style: string} Attributes, not escaped.
	 */
	public static function of( array $documents, Settings $settings ): array {
		$styles = array_map( static fn( array $document ): array => FormStyle::read( $document['style'] ?? null ), $documents );
		$style  = FormStyle::strongest( array( ...$styles, self::of_shop( $settings ) ) );
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
