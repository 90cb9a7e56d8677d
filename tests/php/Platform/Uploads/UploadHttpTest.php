<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Uploads;

use Aisle\Features\ProductOptions\Forms\StoredForms;
use Aisle\Platform\Documents\DocumentRepository;
use Aisle\Platform\Http\RateLimiter;
use Aisle\Platform\Uploads\Storage\FolderProbe;
use Aisle\Platform\Uploads\Storage\UploadFolder;
use Aisle\Platform\Uploads\Storage\UploadTable;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/**
 * Tests with real requests to the running store (AISLE_URL). Uses no transaction, because the store is another process;
 * created data is deleted explicitly.
 */
final class UploadHttpTest extends TestCase {

	private const PATH = '/wp-admin/admin-ajax.php?action=wcpa_ajax_upload';

	private static string $address = '';
	private static int $product    = 0;
	private static int $form       = 0;

	public static function setUpBeforeClass(): void {
		self::$address = rtrim( (string) getenv( 'AISLE_URL' ), '/' );
		$board         = new \WC_Product_Simple();
		$board->set_name( 'Board of the upload test' );
		$board->set_status( 'publish' );
		$board->set_regular_price( '5' );
		self::$product = $board->save();
		$field         = static fn ( string $id, array $more = array() ): array =>
			$more + array( 'id' => $id, 'type' => 'file', 'label' => $id, 'upload' => 'ajax', 'multiple' => true );
		self::$form    = self::documents()->save(
			array(
				'schema_version' => 1,
				'priority'       => 10,
				'assignment'     => array(
					'include' => array( array( 'by' => 'product', 'ids' => array( self::$product ) ) ),
					'exclude' => array(),
				),
				'rules'          => array(),
				'tables'         => array(),
				'fields'         => array(
					$field( 'f_many' ),
					$field( 'f_two', array( 'maxFileCount' => 2 ) ),
					$field( 'f_pdf', array( 'extensionSupportEnable' => true, 'extensions' => 'pdf' ) ),
					$field( 'f_small', array( 'maxFileSize' => 1000 ) ),
					$field( 'f_plain', array( 'upload' => 'plain' ) ),
					array( 'id' => 'f_text', 'type' => 'text', 'label' => 'Text' ),
				),
			),
			'Upload test'
		)['id'];
	}

	public static function tearDownAfterClass(): void {
		global $wpdb;
		self::delete_uploads();
		self::documents()->delete( self::$form );
		wc_get_product( self::$product )->delete( true );
		$wpdb->query( 'DELETE FROM ' . RateLimiter::table() );
	}

	protected function setUp(): void {
		if ( '' === self::$address ) {
			self::markTestSkipped( 'AISLE_URL names no running shop.' );
		}
		global $wpdb;
		UploadTable::ensure_tables();
		self::delete_uploads();
		$wpdb->query( 'DELETE FROM ' . RateLimiter::table() );
	}

	public function test_uploads_downloads_and_removes_file_over_http(): void {
		$visitor  = new HttpVisitor( self::$address );
		$photo    = Samples::jpeg( 5472, 3648, 88 );
		$response = $visitor->post(
			self::PATH,
			array( 'wcpa_drag_drop' => 'true' ) + self::fields(),
			array( array( 'wcpa_file', 'Größe 1.JPG', $photo ) )
		);
		self::assertSame( 200, $response->status, $response->body );
		self::assertSame( array( 'status', 'message', 'file' ), array_keys( $response->json() ) );
		self::assertTrue( $response->json()['status'] );
		$file = $response->json()['file'];
		self::assertSame( array( 'file', 'file_name', 'url' ), array_keys( $file ) );
		self::assertSame( 'Größe 1.jpg', $file['file_name'] );
		self::assertStringContainsString( 'no-store', $response->header( 'Cache-Control' ) );
		self::assertStringContainsString( 'HttpOnly', $response->header( 'Set-Cookie' ) );

		$download = $visitor->get( $file['url'] );
		self::assertSame( 200, $download->status );
		self::assertSame( md5( $photo ), md5( $download->body ) );
		self::assertSame(
			array( 'image/jpeg', 'nosniff', (string) strlen( $photo ) ),
			array(
				$download->header( 'Content-Type' ),
				$download->header( 'X-Content-Type-Options' ),
				$download->header( 'Content-Length' ),
			)
		);
		self::assertStringStartsWith( 'attachment', $download->header( 'Content-Disposition' ) );
		self::assertStringContainsString( 'sandbox', $download->header( 'Content-Security-Policy' ) );
		self::assertStringContainsString( 'no-store', $download->header( 'Cache-Control' ) );

		$stranger = new HttpVisitor( self::$address );
		self::assertSame( 404, $stranger->get( $file['url'] )->status );
		$remove = array( 'action' => 'aisle_upload_remove', 'token' => $file['file'] );
		self::assertSame( 404, $stranger->post( '/wp-admin/admin-ajax.php', $remove )->status );
		self::assertSame( 200, $visitor->get( $file['url'] )->status );
		self::assertSame( 200, $visitor->post( '/wp-admin/admin-ajax.php', $remove )->status );
		self::assertSame( 404, $visitor->get( $file['url'] )->status );
		self::assertSame( array( array(), array() ), self::files_and_rows() );
	}

	/**
	 * At least one of each type; the complete list is in FileNameTest and FileContentTest.
	 *
	 * @return array<string, array{array<string, string>, list<array{string, string, string}>, string, 3?: array<string, string>}>
	 */
	public static function attacks(): array {
		$jpeg = Samples::jpeg();
		$file = static fn ( string $name, ?string $content = null ): array => array( array( 'wcpa_file', $name, $content ?? $jpeg ) );
		return array(
			'a PHP file'                                 => array( array(), $file( 'a.php', '<?php echo 1;' ), 'forbidden_type' ),
			'a PHP file with an image extension'         => array( array(), $file( 'a.php.jpg' ), 'forbidden_type' ),
			'an HTML page'                               => array( array(), $file( 'a.html', '<script>1</script>' ), 'forbidden_type' ),
			'an SVG image'                               => array(
				array(),
				$file( 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>' ),
				'forbidden_type',
			),
			'a dot file'                                 => array( array(), $file( '.htaccess', 'AddType x .jpg' ), 'bad_name' ),
			'a PHP settings file'                        => array( array(), $file( '.user.ini', 'auto_prepend_file=a.jpg' ), 'bad_name' ),
			'a path'                                     => array( array(), $file( '../../../../a.jpg' ), 'bad_name' ),
			'a Windows path'                             => array( array(), $file( '..\\\\..\\\\a.jpg' ), 'bad_name' ),
			'an absolute path'                           => array( array(), $file( '/etc/a.jpg' ), 'bad_name' ),
			'a null byte'                                => array( array(), $file( "a.php\0.jpg" ), 'forbidden_type' ),
			'a trailing dot'                             => array( array(), $file( 'a.jpg.' ), 'bad_name' ),
			'a right-to-left override'                   => array( array(), $file( "a\u{202E}gpj.exe.jpg" ), 'bad_name' ),
			'a zero-width space'                         => array( array(), $file( "a.p\u{200B}hp.jpg" ), 'bad_name' ),
			'full-width letters'                         => array( array(), $file( 'a.ｐｈｐ' ), 'forbidden_type' ),
			'a Windows device name'                      => array( array(), $file( 'con.jpg' ), 'bad_name' ),
			'300 characters'                             => array( array(), $file( str_repeat( 'a', 296 ) . '.jpg' ), 'name_too_long' ),
			'no name'                                    => array( array(), $file( '' ), 'no_file' ),
			'invalid UTF-8'                              => array( array(), $file( "a\xC3\x28.jpg" ), 'bad_name' ),
			'a GIF that is PHP'                          => array(
				array(),
				$file( 'a.gif', 'GIF89a<?php system( $_GET[0] );' ),
				'active_content',
			),
			'a PNG named pdf'                            => array( array(), $file( 'a.pdf', Samples::png() ), 'content_mismatch' ),
			'a pixel bomb'                               => array(
				array(),
				$file( 'a.png', Samples::png_that_claims( 60000, 60000 ) ),
				'too_many_pixels',
			),
			'a broken image'                             => array( array(), $file( 'a.jpg', "\xFF\xD8\xFF" ), 'unreadable_image' ),
			'an empty file'                              => array( array(), $file( 'a.jpg', '' ), 'empty_file' ),
			'no file'                                    => array( array(), array(), 'no_file' ),
			'text instead of a file'                     => array( array( 'wcpa_file' => '/etc/passwd' ), array(), 'no_file' ),
			'several files'                              => array(
				array(),
				array( array( 'wcpa_file[]', 'a.jpg', $jpeg ), array( 'wcpa_file[]', 'b.jpg', $jpeg ) ),
				'several_files',
			),
			'a list with a name'                         => array(
				array(),
				array( array( 'wcpa_file[x]', 'a.jpg', $jpeg ) ),
				'several_files',
			),
			'no details'                                 => array( array( 'wcpa_file_details' => '' ), $file( 'a.jpg' ), 'bad_details' ),
			'a path in the details'                      => array(
				array( 'wcpa_file_details' => '{"form_id":1,"product_id":1,"field_id":"../../x"}' ),
				$file( 'a.jpg' ),
				'bad_details',
			),
			'another product'                            => array(
				array( 'wcpa_file_details' => '{"form_id":FORM,"product_id":1,"field_id":"f_many"}' ),
				$file( 'a.jpg' ),
				'unknown_field',
			),
			'another form'                               => array(
				array( 'wcpa_file_details' => '{"form_id":999999,"product_id":PRODUCT,"field_id":"f_many"}' ),
				$file( 'a.jpg' ),
				'unknown_field',
			),
			'another field'                              => array(
				array( 'wcpa_file_details' => '{"form_id":FORM,"product_id":PRODUCT,"field_id":"f_none"}' ),
				$file( 'a.jpg' ),
				'unknown_field',
			),
			'a field that is a text'                     => array(
				array( 'wcpa_file_details' => '{"form_id":FORM,"product_id":PRODUCT,"field_id":"f_text"}' ),
				$file( 'a.jpg' ),
				'unknown_field',
			),
			'a field whose files are sent with the form' => array(
				array( 'wcpa_file_details' => '{"form_id":FORM,"product_id":PRODUCT,"field_id":"f_plain"}' ),
				$file( 'a.jpg' ),
				'upload_disabled',
			),
			'a type the field does not list'             => array(
				array( 'wcpa_file_details' => '{"form_id":FORM,"product_id":PRODUCT,"field_id":"f_pdf"}' ),
				$file( 'a.jpg' ),
				'extensions',
			),
			'a file over the field’s size'               => array(
				array( 'wcpa_file_details' => '{"form_id":FORM,"product_id":PRODUCT,"field_id":"f_small"}' ),
				$file( 'a.jpg' ),
				'max_file_size',
			),
			'another site'                               => array(
				array(),
				$file( 'a.jpg' ),
				'cross_origin',
				array( 'Sec-Fetch-Site' => 'cross-site', 'X-Aisle' => '1' ),
			),
			'a form on another site'                     => array(
				array(),
				$file( 'a.jpg' ),
				'cross_origin',
				array( 'Origin' => 'https://evil.example' ),
			),
			'a client without the X-Aisle header'        => array(
				array(),
				$file( 'a.jpg' ),
				'cross_origin',
				array( 'User-Agent' => 'curl' ),
			),
		);
	}

	/**
	 * @param array<string, string>               $fields
	 * @param list<array{string, string, string}> $files
	 * @param array<string, string>|null          $headers
	 */
	#[DataProvider( 'attacks' )]
	public function test_rejects_attack_and_stores_nothing(
		array $fields,
		array $files,
		string $code,
		?array $headers = null
	): void {
		$files_before = self::all_files();
		$fields = array_map(
			static fn ( string $value ): string =>
				strtr( $value, array( 'FORM' => (string) self::$form, 'PRODUCT' => (string) self::$product ) ),
			$fields
		);
		$response  = ( new HttpVisitor( self::$address ) )->post(
			self::PATH,
			$fields + self::fields(),
			$files,
			$headers ?? array( 'X-Aisle' => '1', 'Sec-Fetch-Site' => 'same-origin' )
		);
		self::assertSame( $code, $response->json()['code'] ?? '', $response->body );
		self::assertFalse( $response->json()['status'] );
		self::assertGreaterThanOrEqual( 400, $response->status );
		self::assertSame( array( array(), array() ), self::files_and_rows() );
		self::assertSame( $files_before, self::all_files() );
		self::assertSame( '', $response->header( 'Set-Cookie' ), 'A refusal makes no session.' );
	}

	public function test_adds_no_script_files_with_product_and_rejects_it_with_a_bad_file(): void {
		$path = (string) wp_parse_url( (string) get_permalink( self::$product ), PHP_URL_PATH );
		$part = 'aisle_files[' . self::$form . '][f_plain][]';
		$form = array( 'add-to-cart' => (string) self::$product, 'quantity' => '1' );
		$bad  = ( new HttpVisitor( self::$address ) )->post(
			$path,
			$form,
			array( array( $part, 'a.jpg', Samples::jpeg() ), array( $part, 'a.php.jpg', Samples::jpeg() ) ),
			array()
		);
		self::assertStringNotContainsString( 'Fatal error', $bad->body );
		self::assertStringContainsString( '“a.php.jpg”: ', $bad->body );
		self::assertSame( array( 'open' ), self::column( 'status' ), 'the good one stays in the form' );

		$good_response = ( new HttpVisitor( self::$address ) )->post(
			$path,
			$form,
			array( array( $part, 'a.jpg', Samples::jpeg() ), array( $part, '', '' ), array( $part, 'b.png', Samples::png() ) ),
			array()
		);
		self::assertContains( $good_response->status, array( 200, 302, 303 ) );
		self::assertSame( array( 'carted', 'carted', 'open' ), self::column( 'status' ) );
	}

	public function test_keeps_one_copy_of_valid_file_when_rejected_form_is_repeated(): void {
		$visitor = new HttpVisitor( self::$address );
		$path    = (string) wp_parse_url( (string) get_permalink( self::$product ), PHP_URL_PATH );
		$part    = static fn ( string $field ): string => 'aisle_files[' . self::$form . '][' . $field . '][]';
		for ( $try = 0; $try < 5; $try++ ) {
			$visitor->post(
				$path,
				array( 'add-to-cart' => (string) self::$product, 'quantity' => '1' ),
				array(
					array( $part( 'f_small' ), 'a.jpg', Samples::jpeg( 400, 300 ) ),
					array( $part( 'f_plain' ), 'b.jpg', Samples::jpeg() ),
				),
				array()
			);
		}
		self::assertSame( array( 'open' ), self::column( 'status' ) );
		self::assertCount( 1, self::files_and_rows()[0] );
		$visitor->post(
			$path,
			array( 'add-to-cart' => (string) self::$product, 'quantity' => '1' ),
			array( array( $part( 'f_plain' ), 'b.jpg', Samples::jpeg() ) ),
			array()
		);
		self::assertSame( array( 'carted' ), self::column( 'status' ) );
	}

	public function test_returns_too_large_when_body_exceeds_the_php_limit(): void {
		$log        = (string) getenv( 'AISLE_LOG' );
		$log_before = is_file( $log ) ? (string) file_get_contents( $log ) : '';
		$response   = ( new HttpVisitor( self::$address ) )->post_zeros( self::PATH, wp_convert_hr_to_bytes( '65M' ) );
		self::assertSame( array( 413, 'too_large' ), array( $response->status, $response->json()['code'] ?? '' ), $response->body );
		self::assertSame( array( array(), array() ), self::files_and_rows() );
		if ( is_file( $log ) ) {
			// PHP itself warns about such a body before Aisle's code runs; other tests expect an empty log.
			$text = substr( (string) file_get_contents( $log ), strlen( $log_before ) );
			self::assertMatchesRegularExpression(
				'/\A\[[^\]]+\] PHP Warning:  POST Content-Length of \d+ bytes exceeds the limit[^\n]*\n\z/',
				$text
			);
			file_put_contents( $log, $log_before );
		}
	}

	public function test_stores_thirty_simultaneous_files_once_each(): void {
		$visitor     = $this->visitor_with_a_session();
		$requests    = array();
		$sums        = array();
		for ( $count = 0; $count < 30; $count++ ) {
			$bytes      = Samples::jpeg() . $count;
			$sums[]     = md5( $bytes );
			$requests[] = array( self::PATH, self::fields(), array( array( 'wcpa_file', "photo {$count}.jpg", $bytes ) ) );
		}
		$responses = $visitor->post_all( $requests );
		self::assertSame(
			array( 200 ),
			array_values( array_unique( array_map( static fn ( HttpResponse $response ): int => $response->status, $responses ) ) ),
			$responses[0]->body
		);
		$tokens = array_map( static fn ( HttpResponse $response ): string => $response->json()['file']['file'], $responses );
		self::assertCount( 30, array_unique( $tokens ) );
		list( $files, $rows ) = self::files_and_rows();
		self::assertCount( 30, $rows );
		self::assertSame( $rows, $files );
		$stored_hashes = array_map( static fn ( string $name ): string => (string) md5_file( UploadFolder::path_of( $name ) ), $files );
		sort( $sums );
		sort( $stored_hashes );
		self::assertSame( $sums, $stored_hashes, 'No file is lost, doubled or mixed up with another.' );
		self::assertSame( array( '1' ), self::column( 'COUNT( DISTINCT session_key )' ), 'They are all one visitor’s.' );
	}

	public function test_enforces_field_limit_for_thirty_simultaneous_files(): void {
		$visitor      = $this->visitor_with_a_session();
		$count_before = count( self::all_files() );
		$request      = array( self::PATH, self::fields( 'f_two' ), array( array( 'wcpa_file', 'photo.jpg', Samples::jpeg() ) ) );
		$responses    = $visitor->post_all( array_fill( 0, 30, $request ) );
		$accepted     = array_filter( $responses, static fn ( HttpResponse $response ): bool => 200 === $response->status );
		$codes        = array_unique( array_map(
			static fn ( HttpResponse $response ): string => $response->json()['code'] ?? $response->body,
			array_diff_key( $responses, $accepted )
		) );
		self::assertSame( array( 'max_files' ), array_values( $codes ) );
		self::assertLessThanOrEqual( 7, count( $accepted ) );
		self::assertGreaterThan( 0, count( $accepted ) );
		list( $files, $rows ) = self::files_and_rows();
		self::assertSame( $rows, $files );
		self::assertCount( count( $accepted ), $rows, 'What was answered is what is kept.' );
		self::assertCount( $count_before + count( $accepted ), self::all_files() );
	}

	public function test_stores_nothing_of_thirty_simultaneous_invalid_files(): void {
		$visitor      = $this->visitor_with_a_session();
		$files_before = self::all_files();
		$bad          = array(
			array( 'a.php', 'x' ),
			array( 'a.gif', 'GIF89a<?php system( $_GET[0] );' ),
			array( 'a.pdf', Samples::png() ),
		);
		$requests     = array();
		for ( $count  = 0; $count < 30; $count++ ) {
			$requests[] = array( self::PATH, self::fields(), array( array( 'wcpa_file', ...$bad[ $count % 3 ] ) ) );
		}
		$status   = static fn ( HttpResponse $response ): int => $response->status;
		$statuses = array_unique( array_map( $status, $visitor->post_all( $requests ) ) );
		self::assertSame( array( 415 ), array_values( $statuses ) );
		self::assertSame( array( array(), array() ), self::files_and_rows() );
		self::assertSame( $files_before, self::all_files() );
	}

	public function test_stores_file_under_random_name_in_a_protected_folder(): void {
		$visitor = new HttpVisitor( self::$address );
		$visitor->post( self::PATH, self::fields(), array( array( 'wcpa_file', 'a.jpg', Samples::jpeg() ) ) );
		list( $files ) = self::files_and_rows();
		self::assertCount( 1, $files );
		// PHP's built-in server ignores .htaccess, so only the random name without executable extension protects the
		// file.
		self::assertMatchesRegularExpression( '/\A[0-9a-f]{32}\.bin\z/', $files[0] );
		self::assertStringContainsString( 'Require all denied', (string) file_get_contents( UploadFolder::path() . '/.htaccess' ) );
		self::assertSame(
			'',
			trim( ( new HttpVisitor( self::$address ) )->get( self::$address . '/wp-content/uploads/aisle-private/index.html' )->body ),
			'Nothing lists the folder.'
		);
	}

	public function test_detects_that_the_server_runs_php_in_the_folder(): void {
		// PHP's built-in server ignores .htaccess and runs all files that end in .php.
		$filters = array(
			'upload_dir'                    => static fn ( array $folder ): array =>
				array( 'baseurl' => self::$address . '/wp-content/uploads' ) + $folder,
			'http_request_host_is_external' => '__return_true',
			'http_allowed_safe_ports'       => static fn (): array => array( (int) wp_parse_url( self::$address, PHP_URL_PORT ) ),
		);
		foreach ( $filters as $hook => $filter ) {
			add_filter( $hook, $filter );
		}
		$probe_result = FolderProbe::run();
		foreach ( $filters as $hook => $filter ) {
			remove_filter( $hook, $filter );
		}
		self::assertSame( FolderProbe::RUNS_PHP, $probe_result );
		self::assertSame( array(), glob( UploadFolder::path() . '/probe*' ) );
	}

	/**
	 * The first upload sets the session cookie, as in a browser; the file is then deleted.
	 */
	private function visitor_with_a_session(): HttpVisitor {
		$visitor  = new HttpVisitor( self::$address );
		$response = $visitor->post( self::PATH, self::fields(), array( array( 'wcpa_file', 'first.jpg', Samples::jpeg() ) ) );
		self::assertSame( 200, $response->status, $response->body );
		$visitor->post(
			'/wp-admin/admin-ajax.php',
			array( 'action' => 'aisle_upload_remove', 'token' => $response->json()['file']['file'] )
		);
		self::assertSame( array( array(), array() ), self::files_and_rows() );
		return $visitor;
	}

	/**
	 * @return array<string, string>
	 */
	private static function fields( string $field = 'f_many' ): array {
		return array(
			'action'            => 'wcpa_ajax_upload',
			'wcpa_file_details' => (string) wp_json_encode( array(
				'form_id'    => self::$form,
				'field_id'   => $field,
				'product_id' => self::$product,
			) ),
		);
	}

	/**
	 * @return array{list<string>, list<string>} Stored names for the test's product: files on disk, rows.
	 */
	private static function files_and_rows(): array {
		$rows  = self::column( 'stored_name' );
		$files = array_values( array_filter( $rows, array( UploadFolder::class, 'has' ) ) );
		return array( $files, $rows );
	}

	/**
	 * @return list<string> All files on disk, with or without row.
	 */
	private static function all_files(): array {
		$files = array_map( 'strval', (array) glob( UploadFolder::path() . '/*/*.*' ) );
		return array_values( array_filter( $files, static fn ( string $path ): bool => 'index.html' !== basename( $path ) ) );
	}

	/**
	 * @return list<string>
	 */
	private static function column( string $column ): array {
		global $wpdb;
		return $wpdb->get_col( $wpdb->prepare(
			"SELECT {$column} FROM " . UploadTable::files() . ' WHERE subject_id = %d ORDER BY 1',
			self::$product
		) );
	}

	private static function delete_uploads(): void {
		global $wpdb;
		foreach ( self::column( 'stored_name' ) as $name ) {
			UploadFolder::delete( $name );
		}
		$wpdb->delete( UploadTable::files(), array( 'subject_id' => self::$product ) );
	}

	private static function documents(): DocumentRepository {
		return ( new StoredForms() )->documents();
	}
}
