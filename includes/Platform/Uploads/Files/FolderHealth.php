<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Files;

use Aisle\Platform\Admin\SiteHealth;
use Aisle\Platform\Http\Rest;
use Aisle\Platform\Uploads\Limits\UploadLimits;
use Aisle\Platform\Uploads\Limits\UploadSpace;
use Aisle\Platform\Uploads\Storage\FolderProbe;
use Aisle\Platform\Uploads\Storage\UploadFolder;

/**
 * Reports in Tools → Site Health whether the folder of shoppers' files is protected from web access and has space left.
 */
final class FolderHealth {

	private const ROUTE = '/health/upload-folder';

	public function __construct( private readonly UploadSpace $space ) {}

	/** `rest_api_init` */
	public function register_route( Rest $rest ): void {
		// phpcs:ignore WordPress.WP.Capabilities.Unknown -- WordPress's.
		$rest->route(
			self::ROUTE,
			'GET',
			fn (): array => $this->folder(),
			static fn (): bool => current_user_can( 'view_site_health_checks' )
		);
	}

	/**
	 * @param array<string, mixed> $tests
	 * @return array<string, mixed>
	 */
	public function add_tests( array $tests ): array {
		$tests['async']['aisle_upload_folder'] = array(
			'label'             => __( 'Folder of shoppers’ files', 'aisle' ),
			'test'              => rest_url( Rest::ROUTE_NAMESPACE . self::ROUTE ),
			'has_rest'          => true,
			'async_direct_test' => array( $this, 'folder' ),
		);
		$tests['direct']['aisle_upload_space'] = array(
			'label' => __( 'Room for shoppers’ files', 'aisle' ),
			'test'  => array( $this, 'space' ),
		);
		return $tests;
	}

	/**
	 * @return array<string, mixed> In the format of WordPress's Site Health.
	 */
	public function folder(): array {
		$found                              = FolderProbe::sing();
		list( $status, $label, $messages ) = match ( $found ) {
			FolderProbe::CLOSED   => array(
				'good',
				__( 'The folder of shoppers’ files is closed', 'aisle' ),
				__( 'The web server hands out nothing of it and runs nothing in it.', 'aisle' ),
			),
			FolderProbe::OUTSIDE  => array(
				'good',
				__( 'The folder of shoppers’ files is closed', 'aisle' ),
				__( 'It lies outside of what the web server knows.', 'aisle' ),
			),
			FolderProbe::RUNS_PHP => array(
				'critical',
				__( 'The web server runs PHP in the folder of shoppers’ files', 'aisle' ),
				__(
					'Aisle stores files under names that no server runs, so nothing has happened. But the folder should be closed: please have this rule added, or move the folder out of the web server’s reach with the filter aisle_private_folder.',
					'aisle'
				),
			),
			FolderProbe::SERVED   => array(
				'recommended',
				__( 'The folder of shoppers’ files is open to the web', 'aisle' ),
				__(
					'The names of its files cannot be guessed, but whoever learns one can fetch that file without being asked who they are. Your server does not read the rules that Aisle puts there; please have this one added, or move the folder out of its reach with the filter aisle_private_folder.',
					'aisle'
				),
			),
			FolderProbe::READONLY => array(
				'critical',
				__( 'Shoppers’ files cannot be stored', 'aisle' ),
				sprintf( /* translators: %s: path of a folder. */ __( 'WordPress may not write into %s.', 'aisle' ), UploadFolder::path() ),
			),
			default                => array(
				'recommended',
				__( 'The folder of shoppers’ files could not be checked', 'aisle' ),
				__(
					'The web server does not answer its own site. On nginx, which reads no .htaccess, please make sure that this rule stands in its configuration.',
					'aisle'
				),
			),
		};
		return SiteHealth::result(
			'aisle_upload_folder',
			$status,
			$label,
			$messages,
			in_array( $found, array( FolderProbe::RUNS_PHP, FolderProbe::SERVED, FolderProbe::UNKNOWN ), true ) ? self::rules() : ''
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	public function space(): array {
		list( $status, $label, $messages ) = match ( true ) {
			'disk' === $this->space->lack() => array(
				'critical',
				__( 'Shoppers’ files are refused, the disk is nearly full', 'aisle' ),
				__( 'Please make room. How much of the disk stays free is set by the filter aisle_upload_disk_reserve.', 'aisle' ),
			),
			'shop' === $this->space->lack() => array(
				'critical',
				__( 'Shoppers’ files are refused, too many wait for an order', 'aisle' ),
				sprintf(
					/* translators: %s: size, such as 50 GB. */
					__(
						'Files that are in no order fill %s, which is all they may together. They are removed two days after they were sent, or 30 days after anybody looked at their cart. If your customers need more, raise the filter aisle_upload_shop_bytes.',
						'aisle'
					),
					size_format( UploadLimits::of_shop() )
				),
			),
			$this->space->is_full_of_messages() => array(
				'critical',
				__( 'Files of messages are refused, those that are kept are too many', 'aisle' ),
				sprintf(
					/* translators: %s: size, such as 10 GB. */
					__(
						'The files of all messages fill %s, which is all they may together. Please delete messages that you no longer need, or set for how many days they are kept. If you need more, raise the filter aisle_upload_messages_bytes.',
						'aisle'
					),
					size_format( UploadLimits::of_messages() )
				),
			),
			default                         => array(
				'good',
				__( 'There is room for shoppers’ files', 'aisle' ),
				__( 'Neither the disk nor the limit of all files that wait for an order is near.', 'aisle' ),
			),
		};
		return SiteHealth::result( 'aisle_upload_space', $status, $label, $messages );
	}

	private static function rules(): string {
		$path = untrailingslashit( (string) wp_parse_url( (string) FolderProbe::url(), PHP_URL_PATH ) );
		$rule = "location ^~ {$path}/ {\n\tdeny all;\n}";
		return '<p>' . esc_html__( 'nginx, in the server block of the site, above other rules:', 'aisle' ) . '</p><pre><code>'
			. esc_html( $rule ) . '</code></pre>'
			. '<p>' . esc_html__( 'Apache and LiteSpeed read the .htaccess that lies in the folder, if AllowOverride lets them.', 'aisle' )
			. '</p>';
	}
}
