<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Uploads;

use Aisle\Platform\Uploads\Http\UploadHealth;

final class ArchiveContentTest extends UploadTestCase {

	private const PROGRAM = <<<'PHP'
		require $argv[1];
		function __( string $text ): string {
			return $text;
		}
		try {
			Aisle\Platform\Uploads\Content\ArchiveContent::check( $argv[2], 'zip' );
			echo class_exists( 'ZipArchive' ) ? 'taken' : 'taken unread';
		} catch ( Aisle\Platform\Http\ApiError $error ) {
			echo $error->error_code;
		}
		PHP;

	/**
	 * Runs in a separate PHP process, because an extension cannot be unloaded from this one.
	 */
	private function answer_of_php( string ...$options ): string {
		$file = (string) tempnam( sys_get_temp_dir(), 'zip' );
		file_put_contents( $file, Samples::zip() );
		$autoload = dirname( __DIR__, 4 ) . '/includes/autoload.php';
		$command  = array( PHP_BINARY, ...$options, '-r', self::PROGRAM, $autoload, $file );
		$output   = (string) shell_exec( implode( ' ', array_map( 'escapeshellarg', $command ) ) . ' 2>&1' );
		unlink( $file );
		return $output;
	}

	public function test_rejects_archive_when_php_has_no_zip_extension(): void {
		if ( '1' === trim( (string) shell_exec( escapeshellarg( PHP_BINARY ) . ' -n -r "echo (int) class_exists( \'ZipArchive\' );"' ) ) ) {
			self::markTestSkipped( 'This PHP was built with its zip extension inside.' );
		}
		// Without php.ini, no shared extension is loaded.
		self::assertSame( 'archives_unread', $this->answer_of_php( '-n' ) );
		self::assertSame( 'taken', $this->answer_of_php() );
	}

	public function test_reports_missing_zip_extension_in_site_health(): void {
		$lacking = ( new UploadHealth( false ) )->result();
		self::assertSame( 'recommended', $lacking['status'] );
		self::assertStringContainsString( 'PHP extension zip', $lacking['description'] );
		self::assertSame( 'good', ( new UploadHealth( true ) )->result()['status'] );
		$tests = apply_filters( 'site_status_tests', array( 'direct' => array() ) );
		self::assertIsCallable( $tests['direct']['aisle_archives']['test'] );
	}
}
