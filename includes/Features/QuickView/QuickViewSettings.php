<?php
declare(strict_types=1);

namespace Aisle\Features\QuickView;

/**
 * The feature's settings.
 */
final class QuickViewSettings {

	/**
	 * @return array<string, array{type: string, default: bool, label: string, help: string}>
	 */
	public static function schema(): array {
		return array(
			'enabled'  => self::choice(
				__( 'Choose and change products inside the cart drawer', 'aisle' ),
				__( 'Otherwise “Edit” and “Choose options” lead to the product’s page.', 'aisle' )
			),
			'lightbox' => self::choice(
				__( 'Open products over the list', 'aisle' ),
				__(
					'What the button “Quick view” of product lists opens: pictures, choices and the cart button, without leaving the list. Otherwise the button leads to the product’s page.',
					'aisle'
				)
			),
			'arrows'   => self::choice(
				__( 'Arrows to the next and the previous product', 'aisle' ),
				__( 'In the quick view over a list, for the products of that list.', 'aisle' )
			),
		);
	}

	/**
	 * @return array{type: string, default: bool, label: string, help: string}
	 */
	private static function choice( string $label, string $help ): array {
		return array(
			'type'    => 'boolean',
			'default' => true,
			'label'   => $label,
			'help'    => $help,
		);
	}
}
