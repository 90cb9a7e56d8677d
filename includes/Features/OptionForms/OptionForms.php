<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms;

use Aisle\Features\OptionForms\Products\ProductBar;
use Aisle\Features\OptionForms\Products\ProductColumn;
use Aisle\Features\OptionForms\Products\ProductForms;
use Aisle\Features\OptionForms\Products\ProductTab;
use Aisle\Features\OptionForms\Start\StartNotice;
use Aisle\Platform\Contracts\FormImporter;
use Aisle\Platform\DeferredHooks;
use Aisle\Platform\Documents\Admin\WpCliOutput;
use Aisle\Platform\Documents\HasProductDocuments;
use Aisle\Platform\Feature;
use Aisle\Platform\Http\Rest;
use Aisle\Platform\Lazy;

/**
 * Feature for merchants: the builder screen, its REST routes, import and export, and a WP-CLI command. Storefront pages
 * load only this class.
 */
final class OptionForms implements Feature {

	/**
	 * @param Lazy<covariant FormImporter> $importers
	 */
	public function __construct(
		private readonly HasProductDocuments $options,
		private readonly Rest $rest,
		private readonly Lazy $importers
	) {}

	public function register(): void {
		DeferredHooks::outside_page_views( $this->register_admin( ... ) );
		$bar = Lazy::of( fn(): ProductBar => new ProductBar( $this->options->product_documents() ) );
		add_action(
			'admin_bar_menu',
			static fn( mixed $menu = null ) => $menu instanceof \WP_Admin_Bar && is_product() ? $bar->add( $menu ) : null,
			81
		);
	}

	private function register_admin(): void {
		add_filter( 'aisle_admin_screens', array( OptionFormsScreen::class, 'add' ) );
		add_action( 'rest_api_init', array( $this, 'register_routes' ) );
		add_action( 'cli_init', array( $this, 'register_command' ) );
		$this->register_products();
		$this->register_start();
	}

	public function register_routes(): void {
		$this->services()->register_routes( $this->rest );
	}

	/**
	 * Registers the command on `cli_init`, which only WP-CLI fires.
	 */
	public function register_command(): void {
		\WP_CLI::add_command( 'aisle forms', $this->services()->create_command( new WpCliOutput() ) ); // @phpstan-ignore class.notFound
	}

	private function register_products(): void {
		$tab    = Lazy::of( fn(): ProductTab => new ProductTab( new ProductForms( $this->options->product_documents() ) ) );
		$column = Lazy::of( fn(): ProductColumn => new ProductColumn( $this->options->product_documents() ) );
		add_filter( 'woocommerce_product_data_tabs', array( $tab, 'add' ) );
		add_action( 'woocommerce_product_data_panels', array( $tab, 'print' ) );
		add_filter( 'manage_edit-product_columns', array( $column, 'add' ), 15 );
		add_action( 'manage_product_posts_custom_column', array( $column, 'print' ), 10, 2 );
	}

	private function register_start(): void {
		$notice = Lazy::of( fn(): StartNotice => new StartNotice( $this->options->product_documents()->repository()->type->name ) );
		add_action( 'admin_notices', array( $notice, 'print' ) );
		// StartNotice::ACTION is written out: the constant would load the class on every page.
		add_action( 'admin_post_aisle_start_read', array( $notice, 'dismiss' ) );
	}

	private function services(): OptionFormServices {
		return new OptionFormServices( $this->options->product_documents(), $this->importers->get() );
	}
}
