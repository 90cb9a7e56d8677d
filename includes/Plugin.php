<?php
declare(strict_types=1);

namespace Aisle;

use Aisle\Platform\Contracts\CartPanel;
use Aisle\Platform\Contracts\FormImporter;
use Aisle\Platform\Contracts\ProductFormFeatures;
use Aisle\Platform\Feature;
use Aisle\Platform\Lazy;
use Aisle\Platform\PlatformHooks;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Services;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;

/**
 * Lists the features, passes each the services that it needs, and lets it register its hooks.
 */
final class Plugin {

	public function __construct( private readonly string $file ) {}

	/**
	 * Registers the activation hook, and starts the plugin when all plugins are loaded. Without WooCommerce, it only
	 * shows a notice.
	 */
	public function boot(): void {
		register_activation_hook( $this->file, array( Settings::class, 'install' ) );
		add_action( 'plugins_loaded', array( $this, 'start' ) );
	}

	public function start(): void {
		$header = aisle_headers( $this->file );
		$required_version = $header['woocommerce'];
		if ( ! defined( 'WC_VERSION' ) || version_compare( (string) WC_VERSION, $required_version, '<' ) ) {
			aisle_requirements_notice( 'WooCommerce', $required_version, defined( 'WC_VERSION' ) ? (string) WC_VERSION : '' );
			return;
		}
		$services = new Services( $this->file, $header['version'] );
		$features = $this->features( $services );
		$services->assets()->set_features( $features );
		( new PlatformHooks( $services ) )->register();
		foreach ( $features as $name => $feature ) {
			if ( $feature instanceof HasSettings ) {
				$services->settings()->add( $name, $feature );
			}
			$feature->register();
		}
	}

	/**
	 * @return array<string, Feature> Feature name as in settings, boot data, nodes and CSS => the feature.
	 */
	private function features( Services $services ): array {
		$settings              = $services->settings();
		$assets                = $services->assets();
		$ajax                  = $services->ajax();
		$rest                  = $services->rest();
		$replaced_scripts      = $services->replaced_scripts();
		$options               = new Features\ProductOptions\ProductOptions( $settings, $assets, $ajax, $services->uploads() );
		$contact               = new Features\ContactForms\ContactForms( $settings, $assets, $rest, $services->uploads() );
		$variations            = new Features\Variations\Variations( $settings, $assets, $replaced_scripts );
		$gallery               = new Features\Gallery\Gallery( $settings, $assets, $replaced_scripts );
		$product_form_features = static fn(): ProductFormFeatures => self::form_features( $options, $variations, $gallery );
		$quick_view            = new Features\QuickView\QuickView(
			$settings,
			$ajax,
			$replaced_scripts,
			Lazy::of( $product_form_features )
		);
		$mini_cart             = new Features\MiniCart\MiniCart( $settings, $assets, $ajax );
		$upsells               = new Features\CartUpsells\CartUpsells( $settings, $ajax, $rest );
		$drawer                = new Features\CartDrawer\CartDrawer( $settings, $assets, $rest, $mini_cart );
		$drawer->add_preview_data( 'cart-upsells', Lazy::of( $upsells->preview_data( ... ) ) );
		$mini_cart->set_panel( $drawer );
		$bundles = self::bundles( $services, $options, $drawer );
		$coupons = new Features\CartCoupons\CartCoupons( $settings );
		$shared_lines = Lazy::of( $bundles->shared_line_data( ... ) );
		$services->set_trusted_coupons( Lazy::of( $coupons->trusted_coupons( ... ) ) );
		$services->add_importers( static fn() => new Importers\Importers( $services, $options, $contact, $bundles ) );
		return array(
			'product-options' => $options,
			'option-forms'    => new Features\OptionForms\OptionForms( $options, $rest, self::importers( $services, 'option-forms' ) ),
			'variations'      => $variations,
			'gallery'         => $gallery,
			'product-page'    => new Features\ProductPage\ProductPage( $settings, $assets, $replaced_scripts ),
			'cart-drawer'     => $drawer,
			'rewards'         => new Features\Rewards\Rewards( $settings, $assets ),
			'cart-coupons'    => $coupons,
			'cart-upsells'    => $upsells,
			'offers'          => new Features\Offers\Offers( $settings, $assets, $ajax, $rest ),
			'tips'            => new Features\Tips\Tips( $settings, $assets, $ajax, $rest ),
			'checkout'        => new Features\Checkout\Checkout( $settings, $assets, $ajax ),
			'quick-view'      => $quick_view,
			'mini-cart'       => $mini_cart,
			'analytics'       => new Features\Analytics\Analytics( $settings, $assets ),
			'attribution'     => new Features\Attribution\Attribution( $settings, $assets, $rest, $replaced_scripts ),
			'cart-page'       => new Features\CartPage\CartPage( $settings, $assets ),
			'bundles'         => $bundles,
			'bundle-editor'   => new Features\Bundles\BundleEditor( $bundles, $rest ),
			'listing'         => new Features\Listing\Listing( $settings, $assets, $quick_view ),
			'cart-sharing'    => new Features\CartSharing\CartSharing( $settings, $assets, $ajax, $shared_lines ),
			'search'          => new Features\Search\Search( $settings, $assets, $ajax, $rest ),
			'product-filters' => new Features\ProductFilters\ProductFilters(
				$settings,
				$assets,
				Lazy::of( $variations->value_appearances( ... ) )
			),
			'contact-forms'   => $contact,
			'contact-entries' => new Features\ContactForms\ContactEntries( $services, $contact ),
			...self::theme_features( $services ),
		);
	}

	/**
	 * @return array<string, Feature> Behaviors of a shop theme, for any theme.
	 */
	private static function theme_features( Services $services ): array {
		return array(
			'menus'      => new Features\Menus\Menus( $services->settings(), $services->assets() ),
			'header'     => new Features\Header\Header( $services->settings(), $services->assets() ),
			'notices'    => new Features\Notices\Notices( $services->settings(), $services->assets() ),
			'content'    => new Features\Content\Content( $services->settings(), $services->assets() ),
			'lightbox'   => new Features\Lightbox\Lightbox( $services->settings(), $services->assets() ),
			'edit-links' => new Features\EditLinks\EditLinks( $services->settings(), $services->assets() ),
			'instagram'  => new Features\Instagram\Instagram( $services->settings(), $services->assets(), $services->ajax() ),
		);
	}

	/**
	 * @return Lazy<covariant FormImporter>
	 */
	private static function importers( Services $services, string $documents ): Lazy {
		return Lazy::of( static fn(): FormImporter => $services->importers()->form_importers( $documents ) );
	}

	private static function bundles(
		Services $services,
		Features\ProductOptions\ProductOptions $options,
		CartPanel $panel
	): Features\Bundles\Bundles {
		return new Features\Bundles\Bundles(
			$services,
			Lazy::of( $options->shared_line_data( ... ) ),
			$panel,
			Lazy::of( $options->item_fields( ... ) )
		);
	}

	private static function form_features(
		Features\ProductOptions\ProductOptions $options,
		Features\Variations\Variations $variations,
		Features\Gallery\Gallery $gallery
	): ProductFormFeatures {
		return new ProductFormFeatures(
			array( $options, $variations, $gallery ),
			$gallery,
			Lazy::of( $options->line_form_editor( ... ) )
		);
	}
}
