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

	public const CUSTOM_FIELDS    = 'custom_field_defaults';
	public const ACTIVE_DOCUMENTS = 'accept_active_documents';

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
			'change_price_as_quantity'    => self::boolean(
				true,
				__( 'Summary follows the quantity', 'aisle' ),
				__( 'The price summary shows the price of all pieces, not of one.', 'aisle' ),
				$prices
			),
			'show_field_price_x_quantity' => self::boolean(
				false,
				__( 'Field prices follow the quantity', 'aisle' ),
				__( 'The price beside each field is multiplied by the quantity; the summary then follows it too.', 'aisle' ),
				$prices
			),
			'show_summary'                => self::boolean(
				true,
				__( 'Show the price summary', 'aisle' ),
				__( 'Rows with the options, the product and the total above the button.', 'aisle' ),
				$prices
			),
			// On by default: no page then shows a price that no shopper can pay. If the lowest price cannot be proven,
			// the catalog price stays.
			self::FROM_PRICE              => self::boolean(
				true,
				__( 'Show the lowest price with “From”', 'aisle' ),
				__(
					'Where the options always raise the price, listings, product pages and search engines get “From $60”, required fees included, instead of a price that nobody pays.',
					'aisle'
				),
				$prices
			),
			self::CUSTOM_FIELDS           => array(
				'type'    => 'text',
				'default' => '',
				'label'   => __( 'Custom fields of products', 'aisle' ),
				'help'    => sprintf(
					/* translators: %s: name of a custom field. */
					__(
						'What formulas and conditions take where a product says nothing itself: one a line, such as “%s = 2.5”. A product has its own value in the custom field of that name.',
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
				'label'   => __( 'Distance to the first error', 'aisle' ),
				'help'    => __(
					'Pixels kept free above the first wrong field when the page scrolls to it, such as the height of a sticky header.',
					'aisle'
				),
				'card'    => $page,
			),
			'no_small_previews'    => self::boolean(
				false,
				__( 'No picture previews on small screens', 'aisle' ),
				__(
					'On windows up to 480 pixels wide uploaded pictures are shown by name alone, and pictures to choose from have no large view.',
					'aisle'
				),
				$page
			),
			self::ACTIVE_DOCUMENTS => self::boolean(
				false,
				__( 'Accept PDF and RTF files with scripts inside', 'aisle' ),
				__(
					'Files with scripts, attached files or forms that send data are refused unless this is on. Turn it on only if your customers need to send such files, and open them with care.',
					'aisle'
				),
				__( 'Files from shoppers', 'aisle' )
			),
		);
	}

	/**
	 * Settings that the page's script has under other names or does not need; all other texts of the feature are its
	 * strings.
	 *
	 * @return list<string>
	 */
	public static function technical_keys(): array {
		return array(
			...array_keys( self::services() ),
			...array_keys( AppearanceSettings::schema() ),
			self::CUSTOM_FIELDS,
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
			'google_map_api'     => self::line(
				__( 'Google Maps API key', 'aisle' ),
				__(
					'Fields for a place then complete addresses and show a map. The key is visible in the page, so limit it to this site at Google.',
					'aisle'
				),
				$places
			),
			'geocoder_url'       => self::line(
				__( 'Address of a Nominatim search', 'aisle' ),
				__(
					'Without a Google key, addresses are completed by this service, such as https://nominatim.example.com/search. Left empty, the field is a plain address.',
					'aisle'
				),
				$places
			),
			'use_sumo'           => self::boolean(
				false,
				__( 'Searchable selects', 'aisle' ),
				__( 'Long selects get a search box.', 'aisle' ),
				$others
			),
			'wcpa_init_triggers' => self::line(
				__( 'Events that bring a form', 'aisle' ),
				__(
					'Names of events, separated by commas, after which forms are set up again: for quick views of other plugins.',
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
			'options_total'     => array( __( 'Options', 'aisle' ), __( 'Summary: options', 'aisle' ) ),
			'product_total'     => array( __( 'Product', 'aisle' ), __( 'Summary: product', 'aisle' ) ),
			'total'             => array( __( 'Total', 'aisle' ), __( 'Summary: total', 'aisle' ) ),
			'choose_options'    => array( __( 'Choose options', 'aisle' ), __( 'Button in listings', 'aisle' ) ),
			/* translators: %s: a price. */
			self::FROM_TEXT     => array( __( 'From %s', 'aisle' ), __( 'Lowest price; %s is the price', 'aisle' ) ),
			'please_choose'     => array( __( 'Please choose…', 'aisle' ), __( 'Select without a choice', 'aisle' ) ),
			'ajax_file_upload'  => array(
				__( 'Please wait until your files are uploaded.', 'aisle' ),
				__( 'While files are uploaded', 'aisle' ),
			),
			'ajax_upload_error' => array( __( 'The file could not be uploaded.', 'aisle' ), __( 'When an upload fails', 'aisle' ) ),
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
	private static function line( string $label, string $help, string $card ): array {
		return array(
			'type'    => 'string',
			'default' => '',
			'label'   => $label,
			'help'    => $help,
			'card'    => $card,
		);
	}

	/**
	 * @return Definition
	 */
	private static function boolean( bool $by_default, string $label, string $help, string $card ): array {
		return array(
			'type'    => 'boolean',
			'default' => $by_default,
			'label'   => $label,
			'help'    => $help,
			'card'    => $card,
		);
	}

	/**
	 * Inserts a price into the text of FROM_TEXT. A text without `%s` precedes the price.
	 */
	public static function with_price( string $text, string $price ): string {
		return str_contains( $text, '%s' ) ? str_replace( '%s', $price, $text ) : $text . ' ' . $price;
	}
}
