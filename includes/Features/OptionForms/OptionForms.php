<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms;

use Aisle\Features\OptionForms\Products\ProductBar;
use Aisle\Features\OptionForms\Products\ProductColumn;
use Aisle\Features\OptionForms\Products\ProductForms;
use Aisle\Features\OptionForms\Products\ProductTab;
use Aisle\Features\OptionForms\Start\StartNotice;
use Aisle\Platform\Documents\HasProductDocuments;
use Aisle\Platform\Documents\Owner\WpCliOutput;
use Aisle\Platform\Feature;
use Aisle\Platform\Rest;

/**
 * Where the shop's owner makes option forms: the builder's screen, its routes, import and export, a command. On a page of
 * the shop nothing of it is loaded but this list.
 */
final class OptionForms implements Feature {

	public function __construct(
		private readonly HasProductDocuments $options,
		private readonly Rest $rest
	) {}

	public function register(): void {
		add_filter( 'aisle_admin_screens', array( OptionFormsScreen::class, 'add' ) );
		add_action( 'rest_api_init', array( $this, 'register_routes' ) );
		add_action( 'cli_init', array( $this, 'register_command' ) );
		$this->register_products();
		$this->register_start();
	}

	public function register_routes(): void {
		$this->desk()->register_routes( $this->rest );
	}

	/**
	 * `cli_init` is WP-CLI's own: in a page nobody fires it.
	 */
	public function register_command(): void {
		\WP_CLI::add_command( 'aisle forms', $this->desk()->command( new WpCliOutput() ) ); // @phpstan-ignore class.notFound
	}

	/** Each is built where its screen asks for it. */
	private function register_products(): void {
		$made   = null;
		$tab    = fn(): ProductTab => new ProductTab( new ProductForms( $this->options->product_documents() ) );
		$column = function () use ( &$made ): ProductColumn {
			return $made ??= new ProductColumn( $this->options->product_documents() );
		};
		add_filter( 'woocommerce_product_data_tabs', static fn( mixed $tabs ): array => $tab()->add( $tabs ) );
		add_action( 'woocommerce_product_data_panels', static fn() => $tab()->print() );
		add_filter( 'manage_edit-product_columns', static fn( mixed $columns ): array => $column()->add( $columns ), 15 );
		add_action( 'manage_product_posts_custom_column', static fn( mixed $name, mixed $id ) => $column()->print( $name, $id ), 10, 2 );
		add_action( 'admin_bar_menu', fn( \WP_Admin_Bar $bar ) => ( new ProductBar( $this->options->product_documents() ) )->add( $bar ), 81 );
	}

	private function register_start(): void {
		$notice = fn(): StartNotice => new StartNotice( $this->options->product_documents()->repository()->type->name );
		add_action( 'admin_notices', static fn() => $notice()->print() );
		add_action( 'admin_post_' . StartNotice::ACTION, static fn() => $notice()->dismiss() );
	}

	private function desk(): FormDesk {
		return new FormDesk( $this->options->product_documents() );
	}
}
