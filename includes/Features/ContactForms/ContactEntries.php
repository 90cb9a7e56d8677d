<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms;

use Aisle\Features\ContactForms\Admin\Editor\ContactFormServices;
use Aisle\Features\ContactForms\Admin\Editor\ContactFormsScreen;
use Aisle\Features\ContactForms\Admin\EntriesScreen;
use Aisle\Features\ContactForms\Admin\EntryActionRoutes;
use Aisle\Features\ContactForms\Admin\EntryData;
use Aisle\Features\ContactForms\Admin\EntryExport;
use Aisle\Features\ContactForms\Admin\EntryRoutes;
use Aisle\Features\ContactForms\Contracts\PrivacySuggestion;
use Aisle\Features\ContactForms\Contracts\VisitorServices;
use Aisle\Platform\DeferredHooks;
use Aisle\Platform\Feature;
use Aisle\Platform\Lazy;
use Aisle\Platform\Services;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\SettingsGroup;

/**
 * The admin side of contact entries: the screen on which staff read them, its routes, export and retention. Also
 * registers the builder of the forms.
 */
final class ContactEntries implements Feature, HasSettings {

	private const FEATURE = 'contact-entries';

	public function __construct(
		private readonly Services $services,
		private readonly VisitorServices $forms
	) {}

	public function register(): void {
		DeferredHooks::outside_page_views( $this->register_admin( ... ) );
	}

	private function register_admin(): void {
		add_filter( 'aisle_admin_screens', array( EntriesScreen::class, 'add' ) );
		add_filter( 'aisle_admin_screens', array( ContactFormsScreen::class, 'add' ) );
		add_action( 'admin_menu', array( EntriesScreen::class, 'add_unread_count' ), 61 );
		add_action( 'rest_api_init', array( $this, 'register_routes' ) );
		// EntryExport::ACTION as a literal: the constant would load the class.
		add_action( 'admin_post_aisle_export_entries', array( $this, 'export' ) );
		add_action( 'woocommerce_cleanup_personal_data', array( $this, 'clean_up' ) );
		$privacy = Lazy::of( fn(): PrivacySuggestion => $this->forms->privacy_suggestion( $this->retention_text( ... ) ) );
		add_action( 'admin_init', array( $privacy, 'suggest' ) );
	}

	public function register_routes(): void {
		$rest     = $this->services->rest();
		$messages = $this->forms->entry_services();
		$data     = new EntryData( $messages->rows(), $messages->upload_rows() );
		( new EntryRoutes( $rest, $messages->changes(), $data, $this->services->importers() ) )->register();
		( new EntryActionRoutes( $rest, $data, $this->forms->resender() ) )->register();
		( new ContactFormServices( $this->forms ) )->register_routes( $rest );
	}

	/** `?action=aisle_export_entries` of admin-post.php */
	public function export(): void {
		( new EntryExport( $this->forms->entry_services()->rows() ) )->send_file();
	}

	/** `woocommerce_cleanup_personal_data`, once a day. */
	public function clean_up(): void {
		$settings = $this->services->settings();
		$changes  = $this->forms->entry_services()->changes();
		$changes->delete_older_than( $settings->integer( self::FEATURE, 'keep_days' ) );
		$changes->delete_spam_older_than( $settings->integer( self::FEATURE, 'spam_days' ) );
	}

	private function retention_text(): string {
		$days = $this->services->settings()->integer( self::FEATURE, 'keep_days' );
		$kept = $days > 0
			? sprintf(
				/* translators: %d: a number of days. */
				_n( 'We keep messages and their files for %d day.', 'We keep messages and their files for %d days.', $days, 'aisle' ),
				$days
			)
			: __( 'We keep messages and their files until we delete them.', 'aisle' );
		return $kept . ' ' . __( 'You can request a copy of your messages or ask us to delete them.', 'aisle' );
	}

	public function settings_title(): string {
		return __( 'Messages', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::General;
	}

	public function settings_schema(): array {
		return array(
			'keep_days' => array(
				'type'    => 'integer',
				'default' => 0,
				'min'     => 0,
				'max'     => 3650,
				'card'    => __( 'Visitor messages', 'aisle' ),
				'label'   => __( 'Keep messages for (days)', 'aisle' ),
				'help'    => __(
					'Older messages and their files are permanently deleted once a day. 0 keeps messages until you delete them.',
					'aisle'
				),
			),
			'spam_days' => array(
				'type'    => 'integer',
				'default' => 30,
				'min'     => 0,
				'max'     => 3650,
				'card'    => __( 'Visitor messages', 'aisle' ),
				'label'   => __( 'Keep spam for (days)', 'aisle' ),
				'help'    => __(
					'Older spam and its files are permanently deleted. 0 keeps spam until you delete it.',
					'aisle'
				),
			),
		);
	}
}
