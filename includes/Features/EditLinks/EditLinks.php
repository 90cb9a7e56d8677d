<?php
declare(strict_types=1);

namespace Aisle\Features\EditLinks;

use Aisle\Platform\Contracts\HasBootData;
use Aisle\Platform\Feature;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;

/**
 * Lists the editable parts of a page in the admin bar, for users who may edit pages. Visitors get nothing, and no cache
 * may store the page of such a user.
 */
final class EditLinks implements Feature, HasSettings, HasBootData {

	public const FEATURE = 'edit-links';

	private const SCRIPT = 'edit-links-bar';

	/** Null if this page has no links. */
	private ?PageParts $parts = null;

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets
	) {}

	public function register(): void {
		// A block theme renders its template right after this action.
		add_action( 'template_redirect', array( $this, 'start' ) );
	}

	/** `template_redirect` */
	public function start(): void {
		if (
			! is_user_logged_in()
			|| is_feed()
			|| ! $this->settings->boolean( self::FEATURE, 'enabled' )
			|| ! is_admin_bar_showing()
			|| is_customize_preview()
			|| ! current_user_can( 'edit_pages' )
		) {
			return;
		}
		$parts       = new PageParts();
		$this->parts = $parts;
		self::forbid_caching();
		$parts->add_page();
		add_filter( 'render_block_core/block', array( $parts, 'mark_pattern' ), 999, 2 );
		add_filter( 'render_block_core/template-part', array( $parts, 'mark_template_part' ), 999, 2 );
		add_filter( 'render_block_core/navigation', array( $parts, 'mark_navigation' ), 999, 2 );
		add_filter( 'wp_nav_menu', array( $parts, 'mark_menu' ), 999, 2 );
		add_action( 'aisle_form_printed', array( $parts, 'add_form' ), 10, 3 );
		// After WordPress's link to edit the page (80).
		add_action( 'admin_bar_menu', array( new PartsMenu( $parts ), 'add_nodes' ), 85 );
		add_action( 'wp_enqueue_scripts', fn() => $this->assets->need_script( self::SCRIPT ) );
	}

	public function boot_data(): ?array {
		return $this->parts ? array( 'canEdit' => true, 'parts' => $this->parts->all() ) : null;
	}

	public function settings_title(): string {
		return __( 'Edit links', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::Theme;
	}

	public function settings_schema(): array {
		return array(
			'enabled' => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'List the parts of a page in the admin bar', 'aisle' ),
				'help'    => __(
					'Users who may edit pages open patterns, template parts, menus and forms from the page that shows them.',
					'aisle'
				),
				'card'    => __( 'Edit links', 'aisle' ),
			),
		);
	}

	/** WordPress sends such headers for logged-in users, too; the constant is for plugins that cache their pages. */
	private static function forbid_caching(): void {
		if ( ! defined( 'DONOTCACHEPAGE' ) ) {
			define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- Name that caches know.
		}
		if ( ! headers_sent() ) {
			nocache_headers();
		}
	}
}
