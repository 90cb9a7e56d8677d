<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Uploads;

use Aisle\Platform\Http\RateLimiter;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Uploads\Storage\UploadFolder;
use Aisle\Platform\Uploads\Storage\UploadTable;

final class UploadUninstallTest extends UploadTestCase {

	/** @var list<string> */
	private array $dropped_tables = array();

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		// Not inside a test, because creating a table ends MariaDB's transaction.
		UploadTable::install();
	}

	protected function setUp(): void {
		parent::setUp();
		// Files that the store itself has created for visitors stay.
		add_filter(
			'upload_dir',
			static fn ( array $folders ): array => array( 'basedir' => $folders['basedir'] . '/aisle-uninstall-test' ) + $folders
		);
		// Dropping a table would end MariaDB's transaction and thus the test.
		add_filter(
			'query',
			function ( string $query ): string {
				if ( 1 === preg_match( '/^DROP TABLE IF EXISTS (\w+)$/', $query, $found ) ) {
					$this->dropped_tables[] = $found[1];
					return 'SELECT 1';
				}
				return $query;
			}
		);
	}

	public function test_keeps_files_on_uninstall_by_default(): void {
		$file = $this->upload()['file'];
		$this->uninstall( false );
		self::assertTrue( UploadFolder::has( $file->stored_name ) );
		self::assertSame( array(), $this->dropped_tables );
	}

	public function test_deletes_files_tables_options_and_cleanup_on_uninstall_when_enabled(): void {
		$this->upload();
		$this->upload();
		file_put_contents( dirname( UploadFolder::path() ) . '/other.txt', 'x' );
		$this->uninstall( true );
		self::assertDirectoryDoesNotExist( UploadFolder::path() );
		self::assertFileExists( dirname( UploadFolder::path() ) . '/other.txt' );
		// The tables of features are dropped before.
		self::assertSame(
			array( UploadTable::files(), UploadTable::orders(), RateLimiter::table() ),
			array_slice( $this->dropped_tables, -3 )
		);
		self::assertFalse( get_option( UploadTable::VERSION_OPTION ) );
		self::assertFalse( get_option( 'aisle_uploads_sweep_planned' ) );
		self::assertFalse( wp_next_scheduled( 'aisle_sweep_uploads' ) );
	}

	public function test_keeps_folder_with_other_files_on_uninstall(): void {
		$this->upload();
		file_put_contents( UploadFolder::path() . '/mine.txt', 'x' );
		$this->uninstall( true );
		self::assertSame( array( 'mine.txt' ), array_values( array_diff( (array) scandir( UploadFolder::path() ), array( '.', '..' ) ) ) );
	}

	private function uninstall( bool $wanted ): void {
		update_option(
			Settings::OPTION,
			array( 'schema_version' => 1, 'features' => array( 'shop' => array( 'uninstall_data' => $wanted ) ) )
		);
		defined( 'WP_UNINSTALL_PLUGIN' ) || define( 'WP_UNINSTALL_PLUGIN', 'aisle/plugin.php' );
		require dirname( __DIR__, 4 ) . '/uninstall.php';
	}
}
