<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

use Aisle\Domain\Formula\Reference;
use Aisle\Platform\Settings\SettingValue;

/**
 * The feature's settings; the texts use wire names as keys.
 *
 * @phpstan-import-type Definition from SettingValue
 */
final class OptionSettings {

	public const FEATURE = 'product-options';

	public const CUSTOM_FIELD_DEFAULTS = 'custom_field_defaults';
	public const ACTIVE_DOCUMENTS      = 'accept_active_documents';

	public const FROM_PRICE       = 'show_from_price';
	public const FROM_TEXT        = 'from_price';

	/**
	 * @return array<string, Definition>
	 */
	public static function schema(): array {
		return self::prices() + self::page() + AppearanceSettings::schema() + self::services() + self::texts();
	}

	/**
	 * @return array<string, Definition>
	 */
	private static function prices(): array {
		$prices = __( 'Prices', 'aisle' );
		return array(
			'change_price_as_quantity'    => self::boolean_setting(
				true,
				__( 'Multiply the price summary by the quantity', 'aisle' ),
				__( 'The price summary shows the price for the selected quantity.', 'aisle' ),
				$prices
			),
			'show_field_price_x_quantity' => self::boolean_setting(
				false,
				__( 'Multiply field prices by the quantity', 'aisle' ),
				__( 'Multiplies the price beside each field, as well as the price summary, by the quantity.', 'aisle' ),
				$prices
			),
			'show_summary'                => self::boolean_setting(
				true,
				__( 'Show the price summary', 'aisle' ),
				__( 'Shows the options, product, and total prices above the button.', 'aisle' ),
				$prices
			),
			// On by default: no page then shows a price that no shopper can pay. If the lowest price cannot be proven,
			// the catalog price stays.
			self::FROM_PRICE              => self::boolean_setting(
				true,
				__( 'Show the lowest price with “From”', 'aisle' ),
				__(
					'If the options always raise the price, listings, product pages, and search engines show “From $60”, including required fees.',
					'aisle'
				),
				$prices
			),
			self::CUSTOM_FIELD_DEFAULTS           => array(
				'type'    => 'text',
				'default' => '',
				'label'   => __( 'Product custom fields', 'aisle' ),
				'help'    => sprintf(
					/* translators: %s: name of a custom field. */
					__(
						'Fallback values for formulas and conditions, one per line, such as “%s = 2.5”. A product’s custom field of the same name takes precedence.',
						'aisle'
					),
					Reference::CUSTOM_FIELD . 'weight'
				),
				'card'    => $prices,
			),
		);
	}

	/**
	 * @return array<string, Definition>
	 */
	private static function page(): array {
		$page = __( 'Product page', 'aisle' );
		return array(
			'scroll_offset'        => array(
				'type'    => 'integer',
				'default' => 100,
				'min'     => 0,
				'max'     => 600,
				'label'   => __( 'Scroll offset for errors', 'aisle' ),
				'help'    => __(
					'Space in pixels above the first invalid field when the page scrolls to it, such as the height of a sticky header.',
					'aisle'
				),
				'card'    => $page,
			),
			'no_small_previews'    => self::boolean_setting(
				false,
				__( 'Hide image previews on small screens', 'aisle' ),
				__(
					'On screens up to 480 pixels wide, uploaded images are listed by file name, and image options can’t be enlarged.',
					'aisle'
				),
				$page
			),
			self::ACTIVE_DOCUMENTS => self::boolean_setting(
				false,
				__( 'Accept PDF and RTF files with scripts', 'aisle' ),
				__(
					'Also accepts PDF and RTF files that contain attached files or forms that send data. Turn this on only if your customers need such files, and open the files with care.',
					'aisle'
				),
				__( 'Files from shoppers', 'aisle' )
			),
		);
	}

	/**
	 * Returns the keys of settings that PageSettings does not copy: the page's script gets them under other names or
	 * does not need them.
	 *
	 * @return list<string>
	 */
	public static function uncopied_keys(): array {
		return array(
			...array_keys( self::services() ),
			...array_keys( AppearanceSettings::schema() ),
			self::CUSTOM_FIELD_DEFAULTS,
			self::ACTIVE_DOCUMENTS,
			self::FROM_PRICE,
			'choose_options',
		);
	}

	/**
	 * @return array<string, Definition>
	 */
	private static function services(): array {
		$places = __( 'Addresses and maps', 'aisle' );
		$others = __( 'Other plugins', 'aisle' );
		return array(
			'google_map_api'     => self::line_setting(
				__( 'Google Maps API key', 'aisle' ),
				__(
					'Place fields suggest addresses and show a map. The key is public, so restrict it to this site in the Google Cloud console.',
					'aisle'
				),
				$places
			),
			'geocoder_url'       => self::line_setting(
				__( 'Nominatim search URL', 'aisle' ),
				__(
					'Suggests addresses without a Google Maps API key. Enter a URL such as https://nominatim.example.com/search. Leave empty to use plain address fields.',
					'aisle'
				),
				$places
			),
			'use_sumo'           => self::boolean_setting(
				false,
				__( 'Searchable dropdowns', 'aisle' ),
				__( 'Adds a search field to long dropdowns.', 'aisle' ),
				$others
			),
			'wcpa_init_triggers' => self::line_setting(
				__( 'Events that initialize forms', 'aisle' ),
				__(
					'Names of events that initialize forms again, separated by commas, such as for quick views of other plugins.',
					'aisle'
				),
				$others
			),
		);
	}

	/**
	 * @return array<string, Definition>
	 */
	private static function texts(): array {
		$texts = array(
			'options_total'     => array( __( 'Options', 'aisle' ), __( 'Summary: options label', 'aisle' ) ),
			'product_total'     => array( __( 'Product', 'aisle' ), __( 'Summary: product label', 'aisle' ) ),
			'total'             => array( __( 'Total', 'aisle' ), __( 'Summary: total label', 'aisle' ) ),
			'choose_options'    => array( __( 'Choose options', 'aisle' ), __( 'Button in listings', 'aisle' ) ),
			/* translators: %s: a price. */
			self::FROM_TEXT     => array( __( 'From %s', 'aisle' ), __( 'Lowest price text (%s is the price)', 'aisle' ) ),
			'please_choose'     => array( __( 'Please choose…', 'aisle' ), __( 'Dropdown placeholder', 'aisle' ) ),
			'ajax_file_upload'  => array(
				__( 'Please wait until your files are uploaded.', 'aisle' ),
				__( 'Upload in progress message', 'aisle' ),
			),
			'ajax_upload_error' => array( __( 'The file could not be uploaded.', 'aisle' ), __( 'Upload error message', 'aisle' ) ),
		);
		$schema = array();
		foreach ( $texts as $key => list( $default, $label ) ) {
			$schema[ $key ] = array(
				'type'    => 'string',
				'default' => $default,
				'label'   => $label,
				'card'    => __( 'Messages', 'aisle' ),
			);
		}
		return $schema;
	}

	/**
	 * @return Definition
	 */
	private static function line_setting( string $label, string $help, string $card_title ): array {
		return array(
			'type'    => 'string',
			'default' => '',
			'label'   => $label,
			'help'    => $help,
			'card'    => $card_title,
		);
	}

	/**
	 * @return Definition
	 */
	private static function boolean_setting( bool $default_value, string $label, string $help, string $card_title ): array {
		return array(
			'type'    => 'boolean',
			'default' => $default_value,
			'label'   => $label,
			'help'    => $help,
			'card'    => $card_title,
		);
	}

	/**
	 * Inserts a price into the text of FROM_TEXT. A text without `%s` precedes the price.
	 */
	public static function with_price( string $text, string $price ): string {
		return str_contains( $text, '%s' ) ? str_replace( '%s', $price, $text ) : $text . ' ' . $price;
	}
}
