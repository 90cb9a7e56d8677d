<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads;

use Aisle\Platform\DeferredHooks;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\Rest;
use Aisle\Platform\Lazy;
use Aisle\Platform\Uploads\Files\FileCopies;
use Aisle\Platform\Uploads\Files\FolderHealth;
use Aisle\Platform\Uploads\Files\UploadCleanup;
use Aisle\Platform\Uploads\Files\UploadedFiles;
use Aisle\Platform\Uploads\Files\UploadHandler;
use Aisle\Platform\Uploads\Files\UploadHandlers;
use Aisle\Platform\Uploads\Files\UploadIntake;
use Aisle\Platform\Uploads\Files\UploadPrivacy;
use Aisle\Platform\Uploads\Http\FileDownload;
use Aisle\Platform\Uploads\Http\FilePermission;
use Aisle\Platform\Uploads\Http\UploadEndpoint;
use Aisle\Platform\Uploads\Http\UploadHealth;
use Aisle\Platform\Uploads\Limits\UploadQuota;
use Aisle\Platform\Uploads\Limits\UploadSpace;
use Aisle\Platform\Uploads\Storage\FileMover;
use Aisle\Platform\Uploads\Storage\OrderedFiles;
use Aisle\Platform\Uploads\Storage\OrderPermission;
use Aisle\Platform\Uploads\Storage\PostedFileMover;
use Aisle\Platform\Uploads\Storage\RepeatedFile;
use Aisle\Platform\Uploads\Storage\UploadRows;
use Aisle\Platform\Uploads\Storage\UploadStore;
use Aisle\Platform\Uploads\Storage\UploadTable;
use Aisle\Platform\Uploads\Storage\VisitorSession;

/**
 * Builds the upload services, each once on first use.
 */
final class UploadServices {

	private ?UploadRows $rows = null;
	private ?OrderedFiles $orders = null;
	private ?UploadQuota $quota = null;
	private ?UploadIntake $intake = null;
	private ?FilePermission $permission = null;
	private ?UploadedFiles $files = null;

	public function __construct(
		private readonly UploadHandlers $handlers = new UploadHandlers(),
		private readonly ?FileMover $mover = null
	) {}

	/**
	 * @param UploadHandler|Lazy<covariant UploadHandler> $handler A Lazy creates its handler when a request needs it.
	 */
	public function add( string $kind, UploadHandler|Lazy $handler ): void {
		$this->handlers->add( $kind, $handler );
	}

	public function set_default_kind( string $kind ): void {
		$this->handlers->set_default_kind( $kind );
	}

	/**
	 * Action names are literals: the constants of UploadLinks and UploadCleanup would load these classes.
	 */
	public function register( Ajax $ajax, Rest $rest ): void {
		$session  = Lazy::of( fn(): VisitorSession => new VisitorSession( $this->rows() ) );
		$endpoint = Lazy::of( fn(): UploadEndpoint => new UploadEndpoint( $this->intake(), $this->rows(), $this->files() ) );
		add_action( 'set_logged_in_cookie', array( $session, 'handle_login' ), 10, 4 );
		add_action( 'woocommerce_guest_session_to_user_id', array( $session, 'assign_to_user' ), 10, 2 );
		$ajax->add_site_action( 'wcpa_ajax_upload', array( $endpoint, 'upload' ), array( $endpoint, 'rejection' ) );
		$ajax->add_site_action( 'aisle_upload_remove', array( $endpoint, 'remove' ), array( $endpoint, 'rejection' ) );
		$download = Lazy::of( fn(): FileDownload => new FileDownload( $this->rows(), $this->permission() ) );
		DeferredHooks::outside_page_views( static fn() => add_action( 'wc_ajax_aisle_file', static fn() => $download->handle_request() ) );
		// Only requests that write the cart load the class.
		add_filter( 'aisle_session_lock', static fn( $needs_lock ): bool => $needs_lock && FileDownload::needs_lock( $needs_lock ) );
		$this->register_cleanup();
		DeferredHooks::outside_page_views( fn() => $this->register_admin( $rest ) );
	}

	private function register_cleanup(): void {
		$cleanup = Lazy::of( fn(): UploadCleanup => $this->cleanup() );
		register_deactivation_hook( dirname( __DIR__, 3 ) . '/plugin.php', array( UploadCleanup::class, 'unschedule' ) );
		add_action( 'aisle_sweep_uploads', array( $cleanup, 'run' ) );
		add_action( 'action_scheduler_ensure_recurring_actions', array( UploadCleanup::class, 'schedule' ) );
		add_action( 'woocommerce_delete_order', array( $cleanup, 'handle_deleted_order' ) );
		add_action( 'deleted_post', array( $cleanup, 'handle_deleted_post' ), 10, 2 );
		$privacy = Lazy::of( fn(): UploadPrivacy => $this->privacy() );
		add_filter( 'wp_privacy_personal_data_exporters', array( $privacy, 'add_exporter' ) );
		add_filter( 'wp_privacy_personal_data_erasers', array( $privacy, 'add_eraser' ) );
		add_action( 'woocommerce_privacy_remove_order_personal_data', array( $privacy, 'remove_files_of_order' ) );
	}

	private function register_admin( Rest $rest ): void {
		add_action( 'admin_init', array( $this, 'prepare_store' ) );
		$archives = Lazy::of( static fn(): UploadHealth => new UploadHealth( class_exists( \ZipArchive::class ) ) );
		$folder   = Lazy::of( fn(): FolderHealth => new FolderHealth( new UploadSpace( $this->rows() ) ) );
		add_filter( 'site_status_tests', array( $archives, 'add_test' ) );
		add_filter( 'site_status_tests', array( $folder, 'add_tests' ) );
		add_action( 'rest_api_init', static fn() => $folder->register_route( $rest ) );
	}

	/**
	 * `admin_init`, which also fires for a visitor's request to admin-ajax.php; only users who manage the store install
	 * tables and schedule the cleanup.
	 */
	public function prepare_store(): void {
		if ( current_user_can( 'manage_woocommerce' ) ) { // phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
			UploadTable::install();
			UploadCleanup::schedule();
		}
	}

	public function rows(): UploadRows {
		return $this->rows ??= new UploadRows();
	}

	public function orders(): OrderedFiles {
		return $this->orders ??= new OrderedFiles();
	}

	public function intake(): UploadIntake {
		return $this->intake ??= new UploadIntake(
			$this->handlers,
			$this->quota(),
			new RepeatedFile( $this->rows() ),
			new UploadStore( $this->rows(), $this->mover ?? new PostedFileMover() )
		);
	}

	public function quota(): UploadQuota {
		return $this->quota ??= new UploadQuota( $this->rows(), new UploadSpace( $this->rows() ) );
	}

	public function permission(): FilePermission {
		return $this->permission ??= new FilePermission( $this->handlers );
	}

	public function order_permission(): OrderPermission {
		return new OrderPermission( $this->orders() );
	}

	public function files(): UploadedFiles {
		return $this->files ??= new UploadedFiles(
			$this->rows(),
			$this->orders(),
			$this->intake(),
			new FileCopies( $this->rows(), $this->quota(), $this->order_permission() )
		);
	}

	public function cleanup(): UploadCleanup {
		return new UploadCleanup( $this->rows(), $this->orders(), $this->files() );
	}

	public function privacy(): UploadPrivacy {
		return new UploadPrivacy( $this->rows(), $this->orders(), $this->files(), $this->handlers );
	}
}
