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
			fn (): array => $this->folder_result(),
			static fn (): bool => current_user_can( 'view_site_health_checks' )
		);
	}

	/**
	 * @param array<string, mixed> $tests
	 * @return array<string, mixed>
	 */
	public function add_tests( array $tests ): array {
		$tests['async']['aisle_upload_folder'] = array(
			'label'             => __( 'Upload folder', 'aisle' ),
			'test'              => rest_url( Rest::ROUTE_NAMESPACE . self::ROUTE ),
			'has_rest'          => true,
			'async_direct_test' => array( $this, 'folder_result' ),
		);
		$tests['direct']['aisle_upload_space'] = array(
			'label' => __( 'Upload storage', 'aisle' ),
			'test'  => array( $this, 'space_result' ),
		);
		return $tests;
	}

	/**
	 * @return array<string, mixed> In the format of WordPress's Site Health.
	 */
	public function folder_result(): array {
		$probe_result                      = FolderProbe::run();
		list( $status, $label, $messages ) = match ( $probe_result ) {
			FolderProbe::PROTECTED     => array(
				'good',
				__( 'The upload folder is protected', 'aisle' ),
				__( 'The web server doesn’t serve or run files in the folder.', 'aisle' ),
			),
			FolderProbe::NO_PUBLIC_URL => array(
				'good',
				__( 'The upload folder is protected', 'aisle' ),
				__( 'The folder is outside the web root.', 'aisle' ),
			),
			FolderProbe::RUNS_PHP      => array(
				'critical',
				__( 'The web server runs PHP in the upload folder', 'aisle' ),
				__(
					'Uploaded files have names that prevent execution, so no harm was done. Block access to the folder: add this rule, or move the folder outside the web root with the filter aisle_private_folder.',
					'aisle'
				),
			),
			FolderProbe::SERVED        => array(
				'recommended',
				__( 'The upload folder is public', 'aisle' ),
				__(
					'File names can’t be guessed, but anyone with a file’s URL can download it. Your server ignores Aisle’s rules: add this rule, or move the folder outside the web root with the filter aisle_private_folder.',
					'aisle'
				),
			),
			FolderProbe::NOT_WRITABLE  => array(
				'critical',
				__( 'Uploads cannot be saved', 'aisle' ),
				sprintf( /* translators: %s: path of a folder. */ __( 'WordPress can’t write to %s.', 'aisle' ), UploadFolder::path() ),
			),
			default                    => array(
				'recommended',
				__( 'The upload folder could not be checked', 'aisle' ),
				__(
					'The web server doesn’t respond to requests from its own site. On nginx, which ignores .htaccess, make sure that this rule is in its configuration.',
					'aisle'
				),
			),
		};
		return SiteHealth::result(
			'aisle_upload_folder',
			$status,
			$label,
			$messages,
			in_array( $probe_result, array( FolderProbe::RUNS_PHP, FolderProbe::SERVED, FolderProbe::UNKNOWN ), true )
				? self::rules_html()
				: ''
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	public function space_result(): array {
		list( $status, $label, $messages ) = match ( true ) {
			'disk' === $this->space->full_storage() => array(
				'critical',
				__( 'Uploads are off: the disk is nearly full', 'aisle' ),
				__( 'Free up disk space. The filter aisle_upload_disk_reserve sets how much space is reserved.', 'aisle' ),
			),
			'shop' === $this->space->full_storage() => array(
				'critical',
				__( 'Uploads are off: too many files without an order', 'aisle' ),
				sprintf(
					/* translators: %s: size, such as 50 GB. */
					__(
						'Files that don’t belong to an order have reached the limit of %s. They are deleted two days after upload, or 30 days after the cart was last used. To allow more, raise the limit with the filter aisle_upload_shop_bytes.',
						'aisle'
					),
					size_format( UploadLimits::of_store() )
				),
			),
			$this->space->is_full_of_entries() => array(
				'critical',
				__( 'Message uploads are off: the storage limit is reached', 'aisle' ),
				sprintf(
					/* translators: %s: size, such as 10 GB. */
					__(
						'Message files have reached the limit of %s. Delete messages you no longer need, or keep them for fewer days. To allow more, raise the limit with the filter aisle_upload_messages_bytes.',
						'aisle'
					),
					size_format( UploadLimits::of_entries() )
				),
			),
			default                    => array(
				'good',
				__( 'There is enough space for uploads', 'aisle' ),
				__( 'There is enough disk space, and files without an order are below their limit.', 'aisle' ),
			),
		};
		return SiteHealth::result( 'aisle_upload_space', $status, $label, $messages );
	}

	private static function rules_html(): string {
		$path = untrailingslashit( (string) wp_parse_url( (string) FolderProbe::url(), PHP_URL_PATH ) );
		$rule = "location ^~ {$path}/ {\n\tdeny all;\n}";
		return '<p>' . esc_html__( 'nginx, in the site’s server block, above other rules:', 'aisle' ) . '</p><pre><code>'
			. esc_html( $rule ) . '</code></pre>'
			. '<p>' . esc_html__( 'Apache and LiteSpeed use the folder’s .htaccess file if AllowOverride permits it.', 'aisle' )
			. '</p>';
	}
}
