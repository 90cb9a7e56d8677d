<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Entries;

use Aisle\Platform\Uploads\Storage\UploadRows;
use Aisle\Platform\Uploads\UploadServices;

/**
 * Creates the objects that work on stored entries, each once.
 */
final class EntryServices {

	private ?EntryRows $rows = null;
	private ?EntryChanges $changes = null;

	public function __construct( private readonly UploadServices $uploads ) {}

	public function register(): void {
		add_action( 'admin_init', array( $this, 'install_tables' ) );
	}

	/**
	 * Filters `user_has_cap`: users who may manage WooCommerce may read entries, unless one of their roles sets this
	 * capability itself.
	 *
	 * @param mixed $capabilities Capability => bool.
	 * @return mixed
	 */
	public static function grant_access( $capabilities ) {
		if ( is_array( $capabilities ) && ! empty( $capabilities['manage_woocommerce'] ) ) {
			$capabilities += array( EntryAccess::CAPABILITY => true );
		}
		return $capabilities;
	}

	/**
	 * Creates or updates the tables on `admin_init`. Visitors' requests to admin-ajax.php fire this hook too, so it
	 * only does this for users who may manage WooCommerce.
	 */
	public function install_tables(): void {
		if ( current_user_can( 'manage_woocommerce' ) ) { // phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
			EntryDatabase::install();
		}
	}

	public function rows(): EntryRows {
		return $this->rows ??= new EntryRows();
	}

	public function changes(): EntryChanges {
		return $this->changes ??= new EntryChanges( $this->rows(), $this->uploads->rows(), $this->uploads->files() );
	}

	public function upload_rows(): UploadRows {
		return $this->uploads->rows();
	}
}
