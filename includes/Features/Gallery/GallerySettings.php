<?php
declare(strict_types=1);

namespace Aisle\Features\Gallery;

use Aisle\Platform\Settings\Settings;

/**
 * The feature's settings. "Automatic" follows the theme: its support flags and WooCommerce's filters, as WooCommerce's
 * gallery would.
 */
final class GallerySettings {

	public const FEATURE = 'gallery';

	private const FILTER_AND_FLAG = array(
		'zoom'        => array( 'woocommerce_single_product_zoom_enabled', 'wc-product-gallery-zoom' ),
		'full_screen' => array( 'woocommerce_single_product_photoswipe_enabled', 'wc-product-gallery-lightbox' ),
		'slides'      => array( 'woocommerce_single_product_flexslider_enabled', 'wc-product-gallery-slider' ),
	);

	public function __construct( private readonly Settings $settings ) {}

	/**
	 * Returns whether Aisle prints the gallery: the merchant has enabled it, and slides are used. With “Automatic”, a
	 * theme with its own image layout keeps that layout.
	 */
	public function is_enabled(): bool {
		return $this->settings->boolean( self::FEATURE, 'enabled' ) && $this->has( 'slides' );
	}

	/**
	 * @param 'zoom'|'full_screen'|'slides' $option
	 */
	public function has( string $option ): bool {
		$choice = $this->settings->string( self::FEATURE, $option );
		if ( 'automatic' !== $choice ) {
			return 'on' === $choice;
		}
		list( $filter, $flag ) = self::FILTER_AND_FLAG[ $option ];
		// phpcs:ignore WordPress.NamingConventions.ValidHookName, WordPress.NamingConventions.PrefixAllGlobals -- WooCommerce's own.
		return (bool) apply_filters( $filter, get_theme_support( $flag ) );
	}

	public function thumbnail_position(): string {
		return $this->settings->string( self::FEATURE, 'thumbnails' );
	}

	public function has_dots(): bool {
		return 'dots' === $this->settings->string( self::FEATURE, 'phones' );
	}

	public function has_arrows(): bool {
		return $this->settings->boolean( self::FEATURE, 'arrows' );
	}

	/**
	 * @return array<string, array{
	 *         type: string,
	 *         default: bool|int|float|string,
	 *         label: string,
	 *         help?: string,
	 *         card?: string,
	 *         min?: int|float,
	 *         max?: int|float,
	 *         choices?: array<string, string>,
	 *     }>
	 */
	public static function schema(): array {
		$card_title = __( 'Gallery', 'aisle' );
		return array(
			'enabled' => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Use Aisle’s product gallery', 'aisle' ),
				'help'    => __( 'Turn this off to use WooCommerce’s gallery scripts.', 'aisle' ),
				'card'    => $card_title,
			),
			'slides'  => self::choice_setting(
				'automatic',
				__( 'Slides', 'aisle' ),
				__(
					'“Automatic” uses slides if your theme uses WooCommerce’s slider. Themes with their own image layout keep that layout.',
					'aisle'
				),
				$card_title,
				self::automatic_choices( false )
			),
		) + self::thumbnail_choices( $card_title ) + array(
			'arrows'      => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Previous and next buttons', 'aisle' ),
				'card'    => $card_title,
			),
			'zoom'        => self::choice_setting(
				'automatic',
				__( 'Zoom', 'aisle' ),
				__( 'On hover, or with two fingers on touch screens. Automatic uses your theme’s setting.', 'aisle' ),
				$card_title,
				self::automatic_choices()
			),
			'full_screen' => self::choice_setting(
				'automatic',
				__( 'Full screen', 'aisle' ),
				__( 'Opens when the image is clicked. Automatic uses your theme’s setting.', 'aisle' ),
				$card_title,
				self::automatic_choices()
			),
		);
	}

	/**
	 * @return array<string, array{
	 *         type: string,
	 *         default: string,
	 *         label: string,
	 *         help: string,
	 *         card: string,
	 *         choices: array<string, string>,
	 *     }>
	 */
	private static function thumbnail_choices( string $card_title ): array {
		return array(
			'thumbnails' => self::choice_setting(
				'bottom',
				__( 'Thumbnails', 'aisle' ),
				__( 'On phones, thumbnails are always below the image.', 'aisle' ),
				$card_title,
				array(
					'bottom' => __( 'Below the image', 'aisle' ),
					'start'  => __( 'Left of the image (right in right-to-left languages)', 'aisle' ),
					'end'    => __( 'Right of the image (left in right-to-left languages)', 'aisle' ),
				)
			),
			'phones'     => self::choice_setting(
				'dots',
				__( 'Navigation on phones', 'aisle' ),
				'',
				$card_title,
				array(
					'dots'       => __( 'Dots', 'aisle' ),
					'thumbnails' => __( 'Thumbnails', 'aisle' ),
				)
			),
		);
	}

	/**
	 * @param array<string, string> $choices
	 * @return array{type: string, default: string, label: string, help: string, card: string, choices: array<string, string>}
	 */
	private static function choice_setting( string $default, string $label, string $help, string $card_title, array $choices ): array {
		return array(
			'type'    => 'choice',
			'default' => $default,
			'label'   => $label,
			'help'    => $help,
			'card'    => $card_title,
			'choices' => $choices,
		);
	}

	/**
	 * @return array<string, string>
	 */
	private static function automatic_choices( bool $with_off = true ): array {
		$choices = array(
			'automatic' => __( 'Automatic', 'aisle' ),
			'on'        => __( 'Always', 'aisle' ),
			'off'       => __( 'Never', 'aisle' ),
		);
		if ( ! $with_off ) {
			unset( $choices['off'] );
		}
		return $choices;
	}
}
