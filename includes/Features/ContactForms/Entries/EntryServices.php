<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Entries;

use Aisle\Platform\Lazy;
use Aisle\Platform\Uploads\Storage\UploadRows;
use Aisle\Platform\Uploads\UploadServices;

/**
 * The parts of stored messages, each built once from the others.
 */
final class EntryServices {

	private ?EntryRows $rows = null;
	private ?EntryChanges $changes = null;

	public function __construct( private readonly UploadServices $uploads ) {}

	public function register(): void {
		add_filter( 'user_has_cap', array( self::class, 'grant_access' ) );
		add_action( 'admin_init', array( $this, 'prepare_shop' ) );
		$privacy = Lazy::of( fn(): EntryPrivacy => new EntryPrivacy( $this->rows(), $this->changes() ) );
		add_filter( 'wp_privacy_personal_data_exporters', array( $privacy, 'add_exporter' ) );
		add_filter( 'wp_privacy_personal_data_erasers', array( $privacy, 'add_eraser' ) );
	}

	/**
	 * `user_has_cap`: a role that says otherwise is believed.
	 *
	 * @param mixed $capabilities Name => whether.
	 * @return mixed
	 */
	public static function grant_access( $capabilities ) {
		if ( is_array( $capabilities ) && ! empty( $capabilities['manage_woocommerce'] ) ) {
			$capabilities += array( EntryAccess::CAPABILITY => true );
		}
		return $capabilities;
	}

	/**
	 * `admin_init`, which a visitor's call of admin-ajax.php passes too; that writes no option.
	 */
	public function prepare_shop(): void {
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
