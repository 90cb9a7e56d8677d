<?php
declare(strict_types=1);

namespace Aisle\Platform;

use Aisle\Platform\Cart\Groups\GroupHooks;
use Aisle\Platform\Cart\Groups\LineGroups;
use Aisle\Platform\Contracts\HasImporters;
use Aisle\Platform\Contracts\ImporterList;
use Aisle\Platform\Contracts\TrustedCoupons;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\Rest;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Scripts\LazyScripts;
use Aisle\Platform\Scripts\ScriptReplacement;
use Aisle\Platform\Scripts\ShopBootData;
use Aisle\Platform\Settings\CompiledSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Uploads\UploadServices;

/**
 * Builds the objects that features share, each on first use.
 */
final class Services {

	private ?Settings $settings                  = null;
	private ?ScriptReplacement $replaced_scripts = null;
	private ?Assets $assets                      = null;
	private ?Ajax $ajax                          = null;
	private ?Rest $rest                          = null;
	private ?UploadServices $uploads             = null;
	private ?ImporterList $importers             = null;
	private ?LineGroups $line_groups             = null;

	/** @var Lazy<covariant HasImporters>|null */
	private ?Lazy $importer_source = null;

	/** @var Lazy<TrustedCoupons>|null */
	private ?Lazy $trusted_coupons = null;

	/**
	 * @param string $file    Path of the plugin's main file.
	 * @param string $version Version of the plugin.
	 */
	public function __construct(
		public readonly string $file,
		private readonly string $version
	) {}

	public function settings(): Settings {
		// During development, schemas change without a new version.
		return $this->settings ??= new Settings(
			compiled: wp_is_development_mode( 'plugin' ) ? null : new CompiledSettings( $this->version )
		);
	}

	public function replaced_scripts(): ScriptReplacement {
		return $this->replaced_scripts ??= new ScriptReplacement();
	}

	public function assets(): Assets {
		return $this->assets ??= new Assets(
			$this->file,
			new ShopBootData( $this->settings(), $this->replaced_scripts() ),
			new LazyScripts()
		);
	}

	public function ajax(): Ajax {
		return $this->ajax ??= new Ajax();
	}

	public function rest(): Rest {
		return $this->rest ??= new Rest();
	}

	public function uploads(): UploadServices {
		return $this->uploads ??= new UploadServices();
	}

	/**
	 * Returns the registry of line groups. The first call registers its hooks.
	 */
	public function line_groups(): LineGroups {
		if ( null === $this->line_groups ) {
			$this->line_groups = new LineGroups();
			( new GroupHooks( $this->line_groups ) )->register();
		}
		return $this->line_groups;
	}

	/**
	 * Returns the list of importers, filled on first use: storefront pages load no importers.
	 */
	public function importers(): ImporterList {
		if ( $this->importers ) {
			return $this->importers;
		}
		// Stored before it is filled: an importer may use the list while it is registered.
		$importers       = new ImporterList();
		$this->importers = $importers;
		$this->importer_source?->get()->add_importers( $importers );
		return $importers;
	}

	/**
	 * @param Lazy<TrustedCoupons> $coupons
	 */
	public function set_trusted_coupons( Lazy $coupons ): void {
		$this->trusted_coupons = $coupons;
	}

	/**
	 * @return Lazy<TrustedCoupons>|null Null if no feature applies coupons by itself.
	 */
	public function trusted_coupons(): ?Lazy {
		return $this->trusted_coupons;
	}

	/**
	 * Registers the routes of the importers. They are created for REST requests and for the list of importers only.
	 *
	 * @param \Closure(): HasImporters $make
	 */
	public function add_importers( \Closure $make ): void {
		$importers             = Lazy::of( $make );
		$this->importer_source = $importers;
		DeferredHooks::outside_page_views( static fn() => add_action( 'rest_api_init', array( $importers, 'register_routes' ) ) );
	}
}
