<?php
declare(strict_types=1);

namespace Aisle;

use Aisle\Platform\AddressHealth;
use Aisle\Platform\AdminNotices;
use Aisle\Platform\AdminPage;
use Aisle\Platform\Ajax;
use Aisle\Platform\Assets;
use Aisle\Platform\Cart\CartDoor;
use Aisle\Platform\Cart\SessionLock;
use Aisle\Platform\Compatibility;
use Aisle\Platform\Feature;
use Aisle\Platform\HasSettings;
use Aisle\Platform\LazyScripts;
use Aisle\Platform\Messages\MessageParts;
use Aisle\Platform\RateLimiter;
use Aisle\Platform\ReplacedScripts;
use Aisle\Platform\Rest;
use Aisle\Platform\Scripts\JQuery;
use Aisle\Platform\Scripts\ScriptHealth;
use Aisle\Platform\Scripts\ScriptReport;
use Aisle\Platform\Scripts\UnsaidJQuery;
use Aisle\Platform\ScriptTranslations;
use Aisle\Platform\Settings;
use Aisle\Platform\SettingsGroup;
use Aisle\Platform\SettingsRoutes;
use Aisle\Platform\ShopBootData;
use Aisle\Platform\ShopSettings;
use Aisle\Platform\Uploads\UploadParts;

/**
 * The list of rooms. It builds what they share by hand and lets them add their hooks; nothing here thinks.
 */
final class Plugin {

	/** Where a room's settings stand. */
	private const SETTINGS = array(
		'cart-drawer'     => SettingsGroup::Cart,
		'rewards'         => SettingsGroup::Cart,
		'cart-coupons'    => SettingsGroup::Cart,
		'cart-upsells'    => SettingsGroup::Cart,
		'quick-view'      => SettingsGroup::Cart,
		'mini-cart'       => SettingsGroup::Cart,
		'cart-page'       => SettingsGroup::Cart,
		'cart-sharing'    => SettingsGroup::Cart,
		'product-options' => SettingsGroup::ProductPage,
		'variations'      => SettingsGroup::ProductPage,
		'gallery'         => SettingsGroup::ProductPage,
		'product-page'    => SettingsGroup::ProductPage,
	);

	public function __construct( private readonly string $file ) {}

	/**
	 * Waits for all plugins to be loaded; without WooCommerce there is one notice and nothing else.
	 */
	public function boot(): void {
		register_activation_hook( $this->file, array( Settings::class, 'install' ) );
		add_action( 'plugins_loaded', array( $this, 'start' ) );
	}

	public function start(): void {
		$needed = (string) get_file_data( $this->file, array( 'woocommerce' => 'WC requires at least' ) )['woocommerce'];
		if ( ! defined( 'WC_VERSION' ) || version_compare( (string) WC_VERSION, $needed, '<' ) ) {
			aisle_requirements_notice( 'WooCommerce', $needed, defined( 'WC_VERSION' ) ? (string) WC_VERSION : '' );
			return;
		}
		$settings = new Settings();
		$replaced = new ReplacedScripts();
		$assets   = new Assets( $this->file, new ShopBootData( $settings, $replaced ), new LazyScripts() );
		$ajax     = new Ajax();
		$rest     = new Rest();
		$rooms    = $this->rooms( $settings, $assets, $replaced, array( $ajax, $rest ) );

		( new Compatibility( $this->file ) )->register();
		( new ScriptTranslations( $this->file ) )->register();
		( new AdminPage( $this->file ) )->register();
		( new AdminNotices() )->register();
		( new SettingsRoutes( $settings, $rest ) )->register();
		( new SessionLock() )->register();
		( new CartDoor( $ajax ) )->register();
		RateLimiter::register();
		AddressHealth::register();
		$assets->rooms( $rooms );
		$assets->register();
		$settings->add( ShopSettings::ROOM, new ShopSettings() );
		$replaced->take_over( 'add-to-cart', array( 'wc-add-to-cart' ), static fn(): bool => $settings->boolean( ShopSettings::ROOM, 'take_over_add_to_cart' ) );
		$replaced->take_over( 'cart-fragments', array( 'wc-cart-fragments' ), static fn(): bool => $settings->boolean( ShopSettings::ROOM, 'take_over_fragments' ) );
		$replaced->take_over( 'shop-page', array( 'woocommerce' ), static fn(): bool => $settings->boolean( ShopSettings::ROOM, 'take_over_shop_page' ) && ! is_cart() && ! is_checkout() && ! is_account_page() );
		$replaced->register();
		( new UnsaidJQuery() )->register();
		( new JQuery( static fn(): bool => $settings->boolean( ShopSettings::ROOM, 'load_jquery' ) ) )->register();
		( new ScriptReport( $replaced ) )->register();
		( new ScriptHealth() )->register();
		foreach ( $rooms as $name => $room ) {
			if ( $room instanceof HasSettings ) {
				$settings->add( $name, $room, self::SETTINGS[ $name ] ?? SettingsGroup::General );
			}
			$room->register();
		}
	}

	/**
	 * Doors are written out and not imported, so that a room is one line.
	 *
	 * @param array{Ajax, Rest} $ways Into Aisle from outside.
	 * @return array<string, Feature> Room name as it stands in settings, boot data, nodes and CSS => the room.
	 */
	private function rooms( Settings $settings, Assets $assets, ReplacedScripts $replaced, array $ways ): array {
		[ $ajax, $rest ] = $ways;
		$uploads = new UploadParts();
		$uploads->register();
		$messages = new MessageParts( $uploads );
		$messages->register();
		$options = new Features\ProductOptions\ProductOptions( $settings, $assets, $ajax, $uploads );
		$contact = new Features\ContactForms\ContactForms( $settings, $assets, $rest, $uploads );
		return array(
			'product-options' => $options,
			'option-forms'    => new Features\OptionForms\OptionForms( $options, $rest ),
			'variations'      => new Features\Variations\Variations( $settings, $assets, $replaced ),
			'gallery'         => new Features\Gallery\Gallery( $settings, $assets, $replaced ),
			'product-page'    => new Features\ProductPage\ProductPage( $settings, $assets, $replaced ),
			'cart-drawer'     => new Features\CartDrawer\CartDrawer( $settings, $assets ),
			'rewards'         => new Features\Rewards\Rewards( $settings, $assets ),
			'cart-coupons'    => new Features\CartCoupons\CartCoupons( $settings ),
			'cart-upsells'    => new Features\CartUpsells\CartUpsells( $settings, $ajax, $rest ),
			'quick-view'      => new Features\QuickView\QuickView( $settings, $ajax, $replaced ),
			'mini-cart'       => new Features\MiniCart\MiniCart( $settings, $assets, $ajax ),
			'analytics'       => new Features\Analytics\Analytics( $settings, $assets ),
			'cart-page'       => new Features\CartPage\CartPage( $settings, $assets ),
			'listing'         => new Features\Listing\Listing( $settings, $assets ),
			'cart-sharing'    => new Features\CartSharing\CartSharing( $settings, $assets, $ajax ),
			'search'          => new Features\Search\Search( $settings, $assets, $ajax, $rest ),
			'product-filters' => new Features\ProductFilters\ProductFilters( $settings, $assets ),
			'contact-forms'   => $contact,
			'contact-entries' => new Features\ContactEntries\ContactEntries( $settings, $rest, $messages, $contact ),
		);
	}
}
