<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads;

use Aisle\Platform\Ajax;
use Aisle\Platform\Rest;

/**
 * The parts of the server's side of uploads, each built once from the others.
 */
final class UploadParts {

	private ?UploadRows $rows = null;
	private ?OrderedFiles $orders = null;
	private ?UploadQuota $quota = null;
	private ?UploadIntake $intake = null;
	private ?FilePermission $permission = null;
	private ?UploadedFiles $files = null;

	public function __construct(
		private readonly UploadRooms $rooms = new UploadRooms(),
		private readonly FileMover $mover = new PostedFileMover()
	) {}

	public function add( string $kind, UploadRoom $room ): void {
		$this->rooms->add( $kind, $room );
	}

	public function answer_contract( string $kind ): void {
		$this->rooms->answer_contract( $kind );
	}

	public function register(): void {
		add_action( 'admin_init', array( $this, 'prepare_shop' ) );
		( new VisitorSession( $this->rows() ) )->register();
		( new UploadEndpoint( new Ajax(), $this->intake(), $this->rows(), $this->files() ) )->register();
		( new FileDownload( $this->rows(), $this->permission() ) )->register();
		$this->sweep()->register();
		$this->privacy()->register();
		( new UploadHealth( class_exists( \ZipArchive::class ) ) )->register();
		( new FolderHealth( new UploadSpace( $this->rows() ) ) )->register( new Rest() );
		register_deactivation_hook( dirname( __DIR__, 3 ) . '/plugin.php', array( UploadSweep::class, 'unschedule' ) );
	}

	/**
	 * `admin_init`, which a visitor's call of admin-ajax.php passes too; that writes no option.
	 */
	public function prepare_shop(): void {
		if ( current_user_can( 'manage_woocommerce' ) ) { // phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
			UploadTable::install();
			UploadSweep::schedule();
		}
	}

	public function rows(): UploadRows {
		return $this->rows ??= new UploadRows();
	}

	public function orders(): OrderedFiles {
		return $this->orders ??= new OrderedFiles();
	}

	public function intake(): UploadIntake {
		return $this->intake ??= new UploadIntake( $this->rooms, $this->quota(), new RepeatedFile( $this->rows() ), new UploadStore( $this->rows(), $this->mover ) );
	}

	public function quota(): UploadQuota {
		return $this->quota ??= new UploadQuota( $this->rows(), new UploadSpace( $this->rows() ) );
	}

	public function permission(): FilePermission {
		return $this->permission ??= new FilePermission( $this->rooms );
	}

	public function order_permission(): OrderPermission {
		return new OrderPermission( $this->orders() );
	}

	public function files(): UploadedFiles {
		return $this->files ??= new UploadedFiles( $this->rows(), $this->orders(), $this->intake(), new FileCopies( $this->rows(), $this->quota(), $this->order_permission() ) );
	}

	public function sweep(): UploadSweep {
		return new UploadSweep( $this->rows(), $this->orders(), $this->files() );
	}

	public function privacy(): UploadPrivacy {
		return new UploadPrivacy( $this->rows(), $this->orders(), $this->files(), $this->rooms );
	}
}
