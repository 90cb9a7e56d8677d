<?php
declare(strict_types=1);

namespace Aisle\Features\ContactEntries;

use Aisle\Features\ContactEntries\Editor\ContactFormsScreen;
use Aisle\Features\ContactEntries\Editor\EditorDesk;
use Aisle\Platform\Documents\HasDocuments;
use Aisle\Platform\Feature;
use Aisle\Platform\HasSettings;
use Aisle\Platform\Messages\MessageParts;
use Aisle\Platform\Rest;
use Aisle\Platform\Settings;

/**
 * Where the shop's people read what visitors have sent: the screen, its routes, export, and how long messages are kept. And where the
 * forms are made by which it comes.
 */
final class ContactEntries implements Feature, HasSettings {

	private const ROOM = 'contact-entries';

	public function __construct(
		private readonly Settings $settings,
		private readonly Rest $rest,
		private readonly MessageParts $messages,
		private readonly HasDocuments $forms
	) {}

	public function register(): void {
		add_filter( 'aisle_admin_screens', array( EntriesScreen::class, 'add' ) );
		add_filter( 'aisle_admin_screens', array( ContactFormsScreen::class, 'add' ) );
		add_action( 'admin_menu', array( EntriesScreen::class, 'show_unread' ), 61 );
		add_action( 'rest_api_init', array( $this, 'register_routes' ) );
		add_action( 'admin_post_' . EntryExport::ACTION, array( $this, 'export' ) );
		add_action( 'woocommerce_cleanup_personal_data', array( $this, 'sweep' ) );
	}

	public function register_routes(): void {
		$data = new EntryData( $this->messages->rows(), $this->messages->upload_rows() );
		( new EntryRoutes( $this->rest, $this->messages->changes(), $data ) )->register();
		( new AnswerRoutes( $this->rest, $data ) )->register();
		( new EditorDesk( $this->forms->documents() ) )->register_routes( $this->rest );
	}

	/** `?action=aisle_export_entries` of admin-post.php */
	public function export(): void {
		( new EntryExport( $this->messages->rows() ) )->answer();
	}

	/** `woocommerce_cleanup_personal_data`, once a day. */
	public function sweep(): void {
		$this->messages->changes()->delete_older_than( $this->settings->integer( self::ROOM, 'keep_days' ) );
	}

	public function settings_title(): string {
		return __( 'Messages', 'aisle' );
	}

	public function settings_schema(): array {
		return array(
			'keep_days' => array(
				'type'    => 'integer',
				'default' => 0,
				'min'     => 0,
				'max'     => 3650,
				'card'    => __( 'Messages of visitors', 'aisle' ),
				'label'   => __( 'Keep messages for (days)', 'aisle' ),
				'help'    => __( 'Older messages are deleted for good with their files, once a day. 0 keeps them until you delete them.', 'aisle' ),
			),
		);
	}
}
