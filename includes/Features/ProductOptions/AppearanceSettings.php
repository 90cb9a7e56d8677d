<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

use Aisle\Domain\FormStyle;
use Aisle\Platform\Settings\SettingValue;

/**
 * Settings for the appearance of option forms.
 *
 * @phpstan-import-type Definition from SettingValue
 */
final class AppearanceSettings {

	/** Prefix of the setting keys. */
	public const PREFIX = 'look_';

	/**
	 * Returns the settings for forms that have no appearance of their own. After the prefix, the keys are the names in
	 * a form style.
	 *
	 * @return array<string, Definition>
	 */
	public static function schema(): array {
		$card_title = __( 'Option form appearance', 'aisle' );
		$theme      = array( '' => __( 'From the theme', 'aisle' ) );
		return array(
			self::PREFIX . 'accent'  => array(
				'type'    => 'color',
				'default' => '',
				'label'   => __( 'Accent color', 'aisle' ),
				'help'    => __(
					'Highlights selected options. Leave empty to use your theme’s color. Each form can have its own appearance under its settings.',
					'aisle'
				),
				'card'    => $card_title,
			),
			self::PREFIX . 'corner'  => self::choice_setting(
				__( 'Corners', 'aisle' ),
				$theme + array_combine(
					array_keys( FormStyle::CORNERS ),
					array(
						__( 'Square', 'aisle' ),
						__( 'Slightly rounded', 'aisle' ),
						__( 'Rounded', 'aisle' ),
						__( 'Very rounded', 'aisle' ),
					)
				),
				$card_title
			),
			self::PREFIX . 'spacing' => self::choice_setting(
				__( 'Spacing', 'aisle' ),
				array( '' => __( 'Normal', 'aisle' ) )
					+ array_combine( array_keys( FormStyle::SPACINGS ), array( __( 'Tight', 'aisle' ), __( 'Wide', 'aisle' ) ) ),
				$card_title
			),
			self::PREFIX . 'tile'    => self::choice_setting(
				__( 'Image size', 'aisle' ),
				array( '' => __( 'Normal', 'aisle' ) ) + array_combine(
					array_keys( FormStyle::TILES ),
					array( __( 'Small', 'aisle' ), __( 'Large', 'aisle' ), __( 'Very large', 'aisle' ) )
				),
				$card_title
			),
		);
	}

	/**
	 * @param array<string, string> $choices
	 * @return Definition
	 */
	private static function choice_setting( string $label, array $choices, string $card_title ): array {
		return array(
			'type'    => 'choice',
			'default' => '',
			'label'   => $label,
			'card'    => $card_title,
			'choices' => $choices,
		);
	}
}
