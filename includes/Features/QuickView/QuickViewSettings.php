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
			'enabled'  => self::switch_setting(
				__( 'Choose and edit products in the cart drawer', 'aisle' ),
				__( 'If off, “Edit” and “Choose options” open the product page.', 'aisle' )
			),
			'lightbox' => self::switch_setting(
				__( 'Show the quick view over product lists', 'aisle' ),
				__(
					'The “Quick view” button in product lists opens a window with images, options, and the add-to-cart button. If off, the button opens the product page.',
					'aisle'
				)
			),
			'arrows'   => self::switch_setting(
				__( 'Arrows to the next and previous product', 'aisle' ),
				__( 'Shown in the quick view of a product list.', 'aisle' )
			),
		);
	}

	/**
	 * @return array{type: string, default: bool, label: string, help: string}
	 */
	private static function switch_setting( string $label, string $help ): array {
		return array(
			'type'    => 'boolean',
			'default' => true,
			'label'   => $label,
			'help'    => $help,
		);
	}
}
