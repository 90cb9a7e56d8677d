<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms;

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

	private function desk(): FormDesk {
		return new FormDesk( $this->options->product_documents() );
	}
}
