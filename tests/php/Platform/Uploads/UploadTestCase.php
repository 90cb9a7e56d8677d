<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Uploads;

use Aisle\Features\ProductOptions\Answers\OptionUploads;
use Aisle\Features\ProductOptions\Forms\FormIndex;
use Aisle\Features\ProductOptions\Forms\OptionFormRepository;
use Aisle\Features\ProductOptions\Forms\StoredForms;
use Aisle\Features\ProductOptions\OptionSettings;
use Aisle\Platform\Documents\DocumentRepository;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Http\RateLimiter;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;
use Aisle\Platform\Uploads\Content\IncomingFile;
use Aisle\Platform\Uploads\Files\UploadHandlers;
use Aisle\Platform\Uploads\Storage\OrderedFiles;
use Aisle\Platform\Uploads\Storage\OrderPermission;
use Aisle\Platform\Uploads\Storage\UploadedFile;
use Aisle\Platform\Uploads\Storage\UploadFolder;
use Aisle\Platform\Uploads\Storage\UploadOwner;
use Aisle\Platform\Uploads\Storage\UploadTable;
use Aisle\Platform\Uploads\UploadServices;
use Aisle\Tests\Features\ProductOptions\OptionsTestCase;
use Aisle\Tests\TestCase;

/**
 * Base class with a product that has a file field, a separate folder, and assertions about leftover data.
 */
abstract class UploadTestCase extends OptionsTestCase {

	protected UploadServices $parts;
	protected UploadHandlers $features;
	protected TestFileMover $mover;
	protected \WC_Product $board;
	protected int $form_id = 0;
	private string $root   = '';

	/**
	 * @var array{product: int, form: int} Created once per class, because there are hundreds of tests and a product
	 *                                     takes longer than any of them.
	 */
	private static array $fixture_ids = array( 'product' => 0, 'form' => 0 );

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		// Not inside a test, because creating a table ends MariaDB's transaction.
		UploadTable::ensure_tables();
		RateLimiter::ensure_table();
		$board = new \WC_Product_Simple();
		$board->set_name( 'Board of a test' );
		$board->set_status( 'publish' );
		$board->set_regular_price( '64' );
		$id                = $board->save();
		$document          = self::document( array( self::file_field() ), self::for_products( $id ) );
		self::$fixture_ids = array(
			'product' => $id,
			'form'    => self::documents()->save( $document, 'Form' )['id'],
		);
	}

	public static function tearDownAfterClass(): void {
		self::documents()->delete( self::$fixture_ids['form'] );
		wc_get_product( self::$fixture_ids['product'] )->delete( true );
		parent::tearDownAfterClass();
	}

	protected function setUp(): void {
		// Skips the parent's setup: the demo store's forms do not matter here, and removing them takes time.
		TestCase::setUp();
		global $wpdb;
		$this->repository = new OptionFormRepository();
		$this->documents  = self::documents();
		foreach ( array( UploadTable::files(), UploadTable::orders(), RateLimiter::table() ) as $table ) {
			$wpdb->query( "DELETE FROM {$table}" );
		}
		$this->root = sys_get_temp_dir() . '/aisle-uploads-' . bin2hex( random_bytes( 4 ) );
		mkdir( $this->root . '/sent', 0700, true );
		add_filter( 'aisle_private_folder', fn (): string => $this->root . '/private' );
		// PHP's own limit depends on the server and is low on the command line.
		add_filter( 'aisle_upload_max_bytes', static fn (): int => 67108864, 5 );
		$this->mover    = new TestFileMover( $this->root . '/sent' );
		$this->features = new UploadHandlers();
		$this->features->add(
			OptionUploads::KIND,
			new OptionUploads( new FormIndex(), $this->repository, new OrderPermission( new OrderedFiles() ), self::settings() )
		);
		$this->features->set_default_kind( OptionUploads::KIND );
		$this->parts = new UploadServices( $this->features, $this->mover );
		$board       = wc_get_product( self::$fixture_ids['product'] );
		self::assertInstanceOf( \WC_Product::class, $board );
		$this->board   = $board;
		$this->form_id = self::$fixture_ids['form'];
	}

	protected function tearDown(): void {
		self::delete_folder( $this->root );
		parent::tearDown();
	}

	/**
	 * @param array<string, mixed> $overrides
	 * @return array<string, mixed>
	 */
	protected static function file_field( array $overrides = array() ): array {
		return $overrides + array(
			'id'       => 'f_photo',
			'type'     => 'file',
			'label'    => 'Photo',
			'upload'   => 'ajax',
			'multiple' => true,
		);
	}

	protected function incoming( string $name, string $content, int $error = UPLOAD_ERR_OK, string $full_path = '' ): IncomingFile {
		$path = $this->root . '/sent/' . bin2hex( random_bytes( 6 ) );
		file_put_contents( $path, $content );
		return new IncomingFile( $name, $path, $error, $full_path );
	}

	/**
	 * @return array{token: string, file: UploadedFile}
	 */
	protected function upload( string $name = 'photo.jpg', ?string $content = null, ?UploadOwner $owner = null ): array {
		$intake = $this->parts->intake();
		return $intake->accept( $this->incoming( $name, $content ?? Samples::jpeg() ), $owner ?? $this->owner() );
	}

	protected function owner( ?int $product_id = null, ?int $form_id = null, string $field_id = 'f_photo' ): UploadOwner {
		return OptionUploads::owner( $form_id ?? $this->form_id, $field_id, $product_id ?? $this->board->get_id() );
	}

	/**
	 * @param array<string, mixed> $overrides Members of the field.
	 */
	protected function change_field( array $overrides ): void {
		$this->documents->save(
			self::document( array( self::file_field( $overrides ) ), self::for_products( $this->board->get_id() ) ),
			'Form',
			$this->form_id
		);
	}

	/**
	 * Asserts that the call is rejected with this code and leaves no new file or row.
	 */
	protected function assert_rejected( string $code, callable $call ): ApiError {
		$state_before = $this->files_and_rows();
		try {
			$call();
		} catch ( ApiError $error ) {
			self::assertSame( $code, $error->error_code, $error->getMessage() );
			self::assertGreaterThanOrEqual( 400, $error->status );
			self::assertNotSame( '', $error->getMessage() );
			self::assertSame( $state_before, $this->files_and_rows() );
			return $error;
		}
		self::fail( 'It was accepted.' );
	}

	/**
	 * @return array{files: list<string>, rows: list<string>}
	 */
	protected function files_and_rows(): array {
		global $wpdb;
		$files = array_map( 'basename', (array) glob( UploadFolder::path() . '/*/*.bin' ) );
		sort( $files );
		return array(
			'files' => $files,
			'rows'  => $wpdb->get_col( 'SELECT stored_name FROM ' . UploadTable::files() . ' ORDER BY stored_name' ),
		);
	}

	protected function row( string $token ): ?UploadedFile {
		return $this->parts->rows()->by_tokens( array( $token ) )[ $token ] ?? null;
	}

	protected function age( string $token, int $seconds ): void {
		global $wpdb;
		$wpdb->update(
			UploadTable::files(),
			array(
				'touched_at' => time() - $seconds,
				'created_at' => time() - $seconds,
			),
			array( 'id' => $this->row( $token )->id )
		);
		touch( UploadFolder::path_of( $this->row( $token )->stored_name ), time() - $seconds );
	}

	protected function order( int $customer = 0, string $email = 'guest@example.org' ): \WC_Order {
		$order = new \WC_Order();
		$order->set_billing_email( $email );
		$order->set_customer_id( $customer );
		$order->set_order_key( wc_generate_order_key() );
		$order->save();
		return $order;
	}

	protected static function settings(): Settings {
		$settings = new Settings();
		$settings->add( OptionSettings::FEATURE, new class() implements HasSettings {
			public function settings_title(): string {
				return '';
			}

			public function settings_group(): SettingsGroup {
				return SettingsGroup::General;
			}
			public function settings_schema(): array {
				return OptionSettings::schema();
			}
		} );
		return $settings;
	}

	private static function documents(): DocumentRepository {
		return ( new StoredForms() )->documents();
	}

	protected static function delete_folder( string $folder ): void {
		foreach ( new \RecursiveIteratorIterator(
			new \RecursiveDirectoryIterator( $folder, \FilesystemIterator::SKIP_DOTS ),
			\RecursiveIteratorIterator::CHILD_FIRST
		) as $item ) {
			$item->isDir() ? rmdir( $item->getPathname() ) : unlink( $item->getPathname() );
		}
		rmdir( $folder );
	}
}
