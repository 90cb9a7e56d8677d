<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms;

use Aisle\Features\OptionForms\Import\AddonForms;
use Aisle\Features\OptionForms\Import\AddonImport;
use Aisle\Features\OptionForms\Import\ImportRoutes;
use Aisle\Features\ProductOptions\FormCompiler;
use Aisle\Features\ProductOptions\OptionParts;
use Aisle\Platform\Rest;
use Aisle\Platform\Settings;

/**
 * The admin's side of the room, built when WordPress asks for it.
 */
final class FormAdmin {

	public function __construct(
		private readonly OptionParts $parts,
		private readonly Rest $rest,
		private readonly Settings $settings
	) {}

	public function register(): void {
		( new FormWatch( $this->parts->forms() ) )->register();
		add_action( 'rest_api_init', array( $this, 'register_routes' ) );
		add_action( 'cli_init', array( $this, 'register_command' ) );
	}

	public function register_routes(): void {
		$forms    = $this->parts->forms();
		$compiler = new FormCompiler();
		$history  = new FormHistory( $compiler );
		$reply    = new FormReply( $forms, $compiler, $history );
		$actions  = new FormActions( $forms, $reply, $history );
		( new FormRoutes( $this->rest, new FormList( $forms, $this->parts->index(), $reply ), $actions, $reply ) )->register();
		( new HistoryRoutes( $this->rest, $history, $reply ) )->register();
		( new CheckRoutes( $this->rest, $compiler ) )->register();
		( new PreviewRoutes( $this->rest, $this->settings ) )->register();
		( new TransferRoutes( $this->rest, new FormTransfer( $forms, $compiler, $actions ) ) )->register();
		( new ImportRoutes( $this->rest, new AddonImport( new AddonForms(), $compiler, $actions ) ) )->register();
	}

	/**
	 * `cli_init` is WP-CLI's own: in a page nobody fires it.
	 */
	public function register_command(): void {
		\WP_CLI::add_command( 'aisle forms', $this->command( new WpCliOutput() ) ); // @phpstan-ignore class.notFound
	}

	public function command( CommandOutput $output ): FormsCommand {
		$forms    = $this->parts->forms();
		$compiler = new FormCompiler();
		$history  = new FormHistory( $compiler );
		$actions  = new FormActions( $forms, new FormReply( $forms, $compiler, $history ), $history );
		return new FormsCommand( $forms, $compiler, new FormTransfer( $forms, $compiler, $actions ), $output );
	}
}
