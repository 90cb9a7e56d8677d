<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ContactForms\Storefront;

use Aisle\Features\ContactForms\Documents\ContactFormRepository;
use Aisle\Features\ContactForms\Entries\EntryRows;
use Aisle\Features\ContactForms\Storefront\ContactFiles;
use Aisle\Features\ContactForms\Storefront\ContactIntake;
use Aisle\Features\ContactForms\Storefront\ContactUploads;
use Aisle\Features\ContactForms\Storefront\EntryRecorder;
use Aisle\Features\ContactForms\Storefront\Mail\ContactMail;
use Aisle\Features\ContactForms\Storefront\Mail\Delivery;
use Aisle\Features\ContactForms\Storefront\PostedSubmission;
use Aisle\Features\ContactForms\Storefront\RequestMeta;
use Aisle\Features\ContactForms\Storefront\Spam\BotCheck;
use Aisle\Features\ContactForms\Storefront\SubmissionResult;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Uploads\Content\IncomingFile;
use Aisle\Platform\Uploads\Files\UploadHandlers;
use Aisle\Platform\Uploads\Storage\UploadedFile;
use Aisle\Platform\Uploads\Storage\UploadFolder;
use Aisle\Platform\Uploads\UploadServices;
use Aisle\Tests\Platform\Uploads\Samples;
use Aisle\Tests\Platform\Uploads\TestFileMover;

/**
 * Files of submissions: uploaded before and referenced by token, or sent with a no-script form.
 */
final class ContactUploadsTest extends ContactTestCase {

	private UploadServices $uploads;
	private ContactIntake $intake;
	private string $root = '';

	protected function setUp(): void {
		parent::setUp();
		$this->root = sys_get_temp_dir() . '/aisle-contact-' . bin2hex( random_bytes( 4 ) );
		mkdir( $this->root . '/sent', 0700, true );
		add_filter( 'aisle_private_folder', fn (): string => $this->root . '/private' );
		add_filter( 'aisle_upload_max_bytes', static fn (): int => 67108864, 5 );
		$this->uploads = new UploadServices( new UploadHandlers(), new TestFileMover( $this->root . '/sent' ) );
		$this->uploads->add( ContactUploads::KIND, new ContactUploads( new ContactFormRepository() ) );
		$rows          = new EntryRows();
		$this->intake  = new ContactIntake(
			new ContactFiles( $this->uploads->files() ),
			new BotCheck(),
			new EntryRecorder( $rows, new Delivery( $rows, new ContactMail( $this->uploads->rows() ) ) ),
			self::extras()
		);
		$this->form_id = $this->form( self::document(
			array( 'mail' => array( 'to' => 'owner@example.com', 'body' => '[f_photo]', 'attach_files' => true ) ),
			array(
				self::field( 'f_photo', 'file', array( 'upload' => 'ajax', 'multiple' => true, 'required' => true ) ),
				self::field( 'f_name', 'text' ),
			)
		) );
	}

	protected function tearDown(): void {
		foreach ( new \RecursiveIteratorIterator(
			new \RecursiveDirectoryIterator( $this->root, \FilesystemIterator::SKIP_DOTS ),
			\RecursiveIteratorIterator::CHILD_FIRST
		) as $item ) {
			$item->isDir() ? rmdir( $item->getPathname() ) : unlink( $item->getPathname() );
		}
		rmdir( $this->root );
		parent::tearDown();
	}

	public function test_attaches_uploaded_file_to_entry_and_email(): void {
		$token = $this->upload();
		self::assertSame( 'mail_sent', $this->submit( array( 'f_photo' => "{$token}||made-up.exe" ) )->status );
		$answer = $this->last_message()->message->answers[0];
		self::assertSame( array( array( 'photo.jpg' ), $token ), array( $answer['values'], $answer['files'][0]['token'] ) );
		self::assertSame( UploadedFile::IN_ENTRY, $this->row( $token )->status );
		self::assertSame( array( 'photo.jpg' ), array_keys( $this->mails[0]['attachments'] ) );
		self::assertSame( 'photo.jpg', $this->mails[0]['message'] );
		self::assertFileExists( $this->mails[0]['attachments']['photo.jpg'] );
	}

	public function test_links_entry_instead_of_attaching_files_that_are_too_large(): void {
		add_filter( 'aisle_contact_mail_attachment_bytes', static fn (): int => 10 );
		add_filter( 'aisle_contact_entry_url', static fn (): string => 'https://shop.example/entry', 20 );
		self::assertSame( 'mail_sent', $this->submit( array( 'f_photo' => $this->upload() ) )->status );
		self::assertSame( array(), $this->mails[0]['attachments'] );
		self::assertStringContainsString( 'https://shop.example/entry', $this->mails[0]['message'] );
	}

	public function test_rejects_uploaded_file_of_another_visitor_or_form(): void {
		$own_token = $this->upload();
		$other     = $this->form( self::document(
			array(),
			array( self::field( 'f_photo', 'file', array( 'required' => true ) ), self::field( 'f_scan', 'file' ) )
		) );
		self::assertSame( array( 'f_photo' ), array_keys( $this->submit( array( 'f_photo' => $own_token ), null, $other )->errors ) );
		$this->switch_to_new_visitor( $this->log_in( 'customer' ) );
		self::assertSame( array( 'f_photo' ), array_keys( $this->submit( array( 'f_photo' => $own_token ) )->errors ) );
		self::assertSame( array( 'f_photo' ), array_keys( $this->submit( array( 'f_photo' => str_repeat( 'a', 40 ) ) )->errors ) );
		self::assertSame( array( 0, UploadedFile::OPEN ), array( $this->count_messages(), $this->row( $own_token )->status ) );
	}

	public function test_stores_files_posted_without_scripts(): void {
		self::assertSame( 'mail_sent', $this->submit( array(), $this->files_array( 'photo.jpg', Samples::jpeg() ) )->status );
		$answer = $this->last_message()->message->answers[0];
		self::assertSame( UploadedFile::IN_ENTRY, $this->row( $answer['files'][0]['token'] )->status );
		self::assertTrue( UploadFolder::has( $this->row( $answer['files'][0]['token'] )->stored_name ) );
	}

	public function test_deletes_shared_file_with_its_last_entry(): void {
		$token = $this->upload();
		$value = \Aisle\Platform\Uploads\Files\UploadedFiles::value_of( $token, 'photo.jpg' );
		$this->submit( array( 'f_photo' => $value, 'f_name' => 'A' ) );
		$first = $this->last_message()->id;
		$this->submit( array( 'f_photo' => $value, 'f_name' => 'B' ) );
		$second  = $this->last_message()->id;
		$changes = new \Aisle\Features\ContactForms\Entries\EntryChanges(
			new EntryRows(),
			$this->uploads->rows(),
			$this->uploads->files()
		);
		$changes->delete( array( $first ) );
		self::assertNotSame( $first, $second );
		self::assertArrayHasKey( $token, $this->uploads->rows()->by_tokens( array( $token ) ) );
		$changes->delete( array( $second ) );
		self::assertArrayNotHasKey( $token, $this->uploads->rows()->by_tokens( array( $token ) ) );
	}

	public function test_rejects_upload_when_file_count_reaches_the_php_limit(): void {
		$max   = (int) ini_get( 'max_file_uploads' );
		$names = static fn ( int $count ): array =>
			array( 'name' => array( '12' => array( 'f_photo' => array_fill( 0, $count, 'a.jpg' ) ) ) );
		ContactFiles::reject_truncated( $names( $max - 1 ) );
		ContactFiles::reject_truncated( null );
		$this->expectException( ApiError::class );
		ContactFiles::reject_truncated( $names( $max ) );
	}

	public function test_keeps_files_of_spam_unless_the_honeypot_was_filled(): void {
		$send = function ( array $extra_fields ): array {
			$form      = ( new ContactFormRepository() )->read( $this->form_id );
			$post_data = $extra_fields + $this->post_data( array( 'f_name' => uniqid() ) );
			$files     = $this->files_array( 'photo.jpg', Samples::jpeg() );
			self::assertSame(
				SubmissionResult::SPAM,
				$this->intake->process(
					$form,
					RequestMeta::of( $post_data, $form['id'] ),
					PostedSubmission::parse( $post_data['aisle_contact'] ),
					$files
				)->status
			);
			return $this->last_message()->message->answers[0]['files'] ?? array();
		};
		$response = $send( array( '_aisle_token' => self::token( $this->form_id, -5 ) ) );
		self::assertSame( array( 'photo.jpg' ), array_column( $response, 'name' ) );
		self::assertSame( UploadedFile::IN_ENTRY, $this->row( $response[0]['token'] )->status );
		self::assertSame( array(), $send( array( '_aisle_subject' => 'x' ) ) );
	}

	public function test_keeps_files_when_no_script_submission_has_errors(): void {
		$form    = ( new ContactFormRepository() )->read( $this->form( self::document(
			array(),
			array( self::field( 'f_photo', 'file' ), self::field( 'f_email', 'text', array( 'text_kind' => 'email' ) ) )
		) ) );
		$post_data = $this->post_data( array( 'f_email' => 'ada' ), array(), $form['id'] );
		$meta      = RequestMeta::of( $post_data, $form['id'] );
		$files     = array_map(
			static fn ( array $of_form ): array => array( $form['id'] => current( $of_form ) ),
			$this->files_array( 'photo.jpg', Samples::jpeg() )
		);
		$outcome = $this->intake->process( $form, $meta, PostedSubmission::parse( $post_data['aisle_contact'] ), $files, true );
		self::assertSame( array( 'f_email' ), array_keys( $outcome->errors ) );
		self::assertMatchesRegularExpression( '/\A[0-9a-f]{40}\|\|photo\.jpg\z/', $outcome->answers['f_photo']['values'][0] );
		$corrected_answers = array( 'f_email' => array( 'values' => array( 'ada@example.org' ), 'other' => null ) ) + $outcome->answers;
		self::assertSame( 'mail_sent', $this->intake->process( $form, $meta, $corrected_answers, null )->status );
		self::assertSame( array( 'photo.jpg' ), $this->last_message()->message->answers[0]['values'] );
	}

	#[\PHPUnit\Framework\Attributes\DataProvider( 'attacks' )]
	public function test_rejects_dangerous_file_with_an_error_at_its_field( string $name ): void {
		$outcome = $this->submit( array(), $this->files_array( $name, '<?php echo 1;' ) );
		self::assertSame( array( 'validation_failed', array( 'f_photo' ) ), array( $outcome->status, array_keys( $outcome->errors ) ) );
		self::assertStringContainsString( wp_check_invalid_utf8( $name ), $outcome->errors['f_photo'] );
		self::assertSame( array( 0, array() ), array( $this->count_messages(), (array) glob( $this->root . '/private/*/*.bin' ) ) );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function attacks(): array {
		$names = array(
			'a.php', 'a.php.jpg', 'a.phar', 'a.pht', 'a.php55', 'a.shtml', '.htaccess', '.user.ini', 'a.svg', 'a.html', "a.p\u{200B}hp",
			'a.ｐｈｐ', 'a.php.', 'a.jpg',
		);
		return array_combine( $names, array_map( static fn ( string $name ): array => array( $name ), $names ) );
	}

	public function test_rejects_file_above_the_default_size_of_one_megabyte(): void {
		try {
			$this->uploads->intake()->accept(
				$this->incoming( 'large.txt', str_repeat( 'a', 1048577 ) ),
				ContactUploads::owner( $this->form_id, 'f_photo' )
			);
			self::fail( 'It was taken.' );
		} catch ( ApiError $error ) {
			self::assertSame( 'max_file_size', $error->error_code );
		}
	}

	public function test_reports_missing_extension_of_file_name(): void {
		$document = self::document(
			array(),
			array( self::field( 'f_photo', 'file', array( 'extensionSupportEnable' => true, 'extensions' => 'jpg' ) ) )
		);
		$form_id  = $this->form( $document );
		$files    = array_map(
			static fn( array $of_form ): array => array( $form_id => array_values( $of_form )[0] ),
			$this->files_array( 'IMG_0001', Samples::jpeg() )
		);
		$outcome  = $this->submit( array(), $files, $form_id );
		self::assertSame(
			array( 'f_photo' => 'The file name has no extension. Please add one of these: JPG.' ),
			$outcome->errors
		);
	}

	public function test_rejects_files_when_form_is_a_draft(): void {
		$draft = $this->form( self::document( array(), array( self::field( 'f_photo', 'file' ) ) ), 'draft' );
		$this->expectExceptionMessage( 'This form doesn’t accept this file' );
		$this->uploads->intake()->field( ContactUploads::owner( $draft, 'f_photo' ) );
	}

	public function test_allows_file_access_only_to_users_who_can_read_entries(): void {
		$file = $this->row( $this->upload() );
		$this->switch_to_new_visitor();
		self::assertFalse( $this->uploads->permission()->may_read( $file ) );
		$this->log_in( 'customer' );
		self::assertFalse( $this->uploads->permission()->may_read( $file ) );
		$this->log_in( 'administrator' );
		self::assertTrue( $this->uploads->permission()->may_read( $file ) );
	}

	private function upload(): string {
		return $this->uploads->intake()->accept(
			$this->incoming( 'photo.jpg', Samples::jpeg() ),
			ContactUploads::owner( $this->form_id, 'f_photo' )
		)['token'];
	}

	private function row( string $token ): UploadedFile {
		return $this->uploads->rows()->by_tokens( array( $token ) )[ $token ];
	}

	private function incoming( string $name, string $content ): IncomingFile {
		$path = $this->root . '/sent/' . bin2hex( random_bytes( 6 ) );
		file_put_contents( $path, $content );
		return new IncomingFile( $name, $path, UPLOAD_ERR_OK );
	}

	/**
	 * @return array<string, mixed> Format of PHP's `$_FILES['aisle_contact_files']`.
	 */
	private function files_array( string $name, string $content ): array {
		$file = $this->incoming( $name, $content );
		return array_map(
			fn ( string|int $value ): array => array( $this->form_id => array( 'f_photo' => array( $value ) ) ),
			array(
				'name'      => $name,
				'tmp_name'  => $file->path,
				'error'     => UPLOAD_ERR_OK,
				'size'      => strlen( $content ),
				'full_path' => $name,
			)
		);
	}

	/**
	 * @param array<string, string>     $answers
	 * @param array<string, mixed>|null $files
	 */
	private function submit( array $answers, ?array $files = null, ?int $form_id = null ): SubmissionResult {
		$post_data = $this->post_data( $answers, array(), $form_id );
		$form      = ( new ContactFormRepository() )->read( $form_id ?? $this->form_id );
		return $this->intake->process(
			$form,
			RequestMeta::of( $post_data, $form['id'] ),
			PostedSubmission::parse( $post_data['aisle_contact'] ),
			$files
		);
	}
}
