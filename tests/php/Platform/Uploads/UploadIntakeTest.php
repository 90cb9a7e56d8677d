<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Uploads;

use Aisle\Features\ProductOptions\Answers\OptionUploads;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Uploads\Content\IncomingFile;
use Aisle\Platform\Uploads\Files\UploadHandler;
use Aisle\Platform\Uploads\Files\UploadHandlers;
use Aisle\Platform\Uploads\Files\UploadTarget;
use Aisle\Platform\Uploads\Limits\AllowedFiles;
use Aisle\Platform\Uploads\Storage\UploadedFile;
use Aisle\Platform\Uploads\Storage\UploadFolder;
use Aisle\Platform\Uploads\Storage\UploadOwner;
use Aisle\Platform\Uploads\Storage\UploadTable;
use Aisle\Platform\Uploads\Storage\UploadToken;
use Aisle\Platform\Uploads\Storage\Visitor;
use PHPUnit\Framework\Attributes\DataProvider;

final class UploadIntakeTest extends UploadTestCase {

	public function test_issues_random_token_and_stores_only_its_hash(): void {
		global $wpdb;
		$first  = $this->upload();
		$second = $this->upload();
		self::assertTrue( UploadToken::is_valid( $first['token'] ) );
		self::assertNotSame( $first['token'], $second['token'] );
		self::assertNotSame( $first['file']->stored_name, $second['file']->stored_name );
		self::assertSame( hash( 'sha256', $first['token'] ), $first['file']->token_hash );
		$rows_json = (string) wp_json_encode( $wpdb->get_results( 'SELECT * FROM ' . UploadTable::files() ) );
		self::assertStringNotContainsString( $first['token'], $rows_json );
		self::assertStringNotContainsString( (string) WC()->session->get_customer_id(), $rows_json, 'Nor does it hand out sessions.' );
	}

	public function test_stores_owner_and_purpose_of_a_file(): void {
		$file = $this->upload()['file'];
		self::assertSame(
			array( $this->board->get_id(), $this->form_id, 'f_photo', UploadedFile::OPEN, 0 ),
			array( $file->owner->subject, $file->owner->id, $file->owner->field, $file->status, $file->user_id )
		);
		self::assertSame( Visitor::current()->session_key, $file->session_key );
		self::assertEqualsWithDelta( time(), $file->created_at, 5 );
	}

	public function test_stores_file_without_execute_permission_in_a_closed_folder(): void {
		$file = $this->upload()['file'];
		$path = UploadFolder::path_of( $file->stored_name );
		self::assertSame( UploadFolder::path() . '/' . substr( $file->stored_name, 0, 2 ) . '/' . $file->stored_name, $path );
		self::assertSame( 0, fileperms( $path ) & 0113, 'Nobody may run it, nobody else write it.' );
		$deny = (string) file_get_contents( UploadFolder::path() . '/.htaccess' );
		self::assertStringContainsString( 'Require all denied', $deny );
		self::assertStringContainsString( 'Deny from all', $deny );
		self::assertNotFalse( simplexml_load_string( (string) file_get_contents( UploadFolder::path() . '/web.config' ) ) );
		self::assertFileExists( UploadFolder::path() . '/index.html' );
		self::assertFileExists( dirname( $path ) . '/index.html' );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function stored_names(): array {
		$rows = array();
		foreach ( array(
			'',
			'../../wp-config.php',
			'/etc/passwd',
			'index.html',
			'.htaccess',
			str_repeat( 'a', 32 ),
			str_repeat( 'a', 32 ) . '.php',
			str_repeat( 'A', 32 ) . '.bin',
			str_repeat( 'a', 32 ) . ".bin\n",
			'../' . str_repeat( 'a', 32 ) . '.bin',
			"aa/\0" . str_repeat( 'a', 32 ) . '.bin',
		) as $name ) {
			$rows[ rawurlencode( $name ) ] = array( $name );
		}
		return $rows;
	}

	#[DataProvider( 'stored_names' )]
	public function test_builds_no_path_from_an_invalid_stored_name( string $name ): void {
		self::assertSame( '', UploadFolder::path_of( $name ) );
		self::assertFalse( UploadFolder::has( $name ) );
		UploadFolder::delete( $name );
		self::assertFileExists( ABSPATH . 'wp-load.php' );
	}

	/**
	 * @return array<string, array{mixed}>
	 */
	public static function bad_details(): array {
		return array(
			'no details'                => array( null ),
			'a list instead of text'    => array( array( 'form_id' => 1 ) ),
			'invalid JSON'              => array( '{form_id:1}' ),
			'a list'                    => array( '[1,"f_photo",2]' ),
			'a number'                  => array( '12' ),
			'null'                      => array( 'null' ),
			'no product'                => array( '{"form_id":1,"field_id":"f_photo"}' ),
			'no form'                   => array( '{"product_id":1,"field_id":"f_photo"}' ),
			'no field'                  => array( '{"product_id":1,"form_id":1}' ),
			'a negative product'        => array( '{"product_id":-1,"form_id":1,"field_id":"f_photo"}' ),
			'a fraction as product'     => array( '{"product_id":1.5,"form_id":1,"field_id":"f_photo"}' ),
			'text as product'           => array( '{"product_id":"1 OR 1=1","form_id":1,"field_id":"f_photo"}' ),
			'a product as a list'       => array( '{"product_id":[1],"form_id":1,"field_id":"f_photo"}' ),
			'a form that is true'       => array( '{"product_id":1,"form_id":true,"field_id":"f_photo"}' ),
			'a huge product'            => array( '{"product_id":99999999999999999999,"form_id":1,"field_id":"f_photo"}' ),
			'a path as field'           => array( '{"product_id":1,"form_id":1,"field_id":"../../f_photo"}' ),
			'a field with a null byte'  => array( '{"product_id":1,"form_id":1,"field_id":"f_photo\u0000.php"}' ),
			'a field with a line break' => array( '{"product_id":1,"form_id":1,"field_id":"f_photo\n"}' ),
			'a field with a quote'      => array( '{"product_id":1,"form_id":1,"field_id":"f\' OR 1"}' ),
			'an empty field'            => array( '{"product_id":1,"form_id":1,"field_id":""}' ),
			'a field of 101 letters'    => array( '{"product_id":1,"form_id":1,"field_id":"' . str_repeat( 'f', 101 ) . '"}' ),
			'a field as a list'         => array( '{"product_id":1,"form_id":1,"field_id":["f_photo"]}' ),
			'details that are too long' => array(
				'{"product_id":1,"form_id":1,"field_id":"f_photo","label":"' . str_repeat( 'x', 20000 ) . '"}',
			),
			'details nested too deep'   => array( str_repeat( '{"a":', 20 ) . '1' . str_repeat( '}', 20 ) ),
		);
	}

	#[DataProvider( 'bad_details' )]
	public function test_rejects_invalid_upload_details( mixed $details ): void {
		$this->assert_rejected( 'bad_details', static fn () => UploadTarget::owner( $details, OptionUploads::KIND ) );
	}

	public function test_ignores_unknown_details(): void {
		$owner = UploadTarget::owner(
			'{"form_id":"7","field_id":"f_photo","product_id":12,"type":"file","path":"../../x"}',
			OptionUploads::KIND
		);
		self::assertEquals( new UploadOwner( 'option-form', 7, 'f_photo', 12 ), $owner );
	}

	public function test_rejects_request_without_kind_when_no_feature_handles_it(): void {
		$this->assert_rejected(
			'bad_details',
			static fn () => UploadTarget::owner( '{"form_id":7,"field_id":"f_photo","product_id":12}', '' )
		);
	}

	public function test_rejects_file_of_a_kind_that_no_feature_handles(): void {
		$details = wp_json_encode( array(
			'kind'       => 'contact-form',
			'form_id'    => $this->form_id,
			'field_id'   => 'f_photo',
			'product_id' => $this->board->get_id(),
		) );
		$owner   = UploadTarget::owner( $details, OptionUploads::KIND );
		self::assertSame( 'contact-form', $owner->kind );
		self::assertSame(
			0,
			UploadTarget::owner( '{"kind":"contact-form","form_id":5,"field_id":"f_file"}', OptionUploads::KIND )->subject
		);
		$this->assert_rejected( 'unknown_field', fn () => $this->upload( 'photo.jpg', null, $owner ) );
	}

	public function test_applies_upload_and_access_rules_of_the_handling_feature(): void {
		$feature = new class() implements UploadHandler {
			public function upload_field( UploadOwner $owner ): ?AllowedFiles {
				$rules = array(
					'multiple'      => false,
					'max_files'     => null,
					'min_file_size' => null,
					'max_file_size' => null,
					'extensions'    => array( 'png' ),
				);
				return 5 === $owner->id && 0 === $owner->subject ? AllowedFiles::of_rules( $owner, $rules, true ) : null;
			}
			public function may_read( UploadedFile $file, array $claim ): bool {
				return 'open sesame' === $claim['key'];
			}
			public function describe_upload( UploadedFile $file ): array {
				return array();
			}
		};
		$this->features->add( 'contact-form', $feature );
		$contact_owner = new UploadOwner( 'contact-form', 5, 'f_file' );
		$this->assert_rejected( 'extensions', fn () => $this->upload( 'photo.jpg', null, $contact_owner ) );
		$file = $this->upload( 'photo.png', Samples::png(), $contact_owner )['file'];
		self::assertTrue( $file->owner->is( $contact_owner ) );
		$this->assert_rejected(
			'unknown_field',
			fn () => $this->upload( 'photo.png', Samples::png(), new UploadOwner( 'contact-form', 6, 'f_file' ) )
		);
		$this->log_in( 'shop_manager' );
		self::assertFalse( $this->parts->permission()->may_read( $file ), 'The shop’s staff reads what is ordered, not what is written.' );
		self::assertTrue( $this->parts->permission()->may_read( $file, 0, 'open sesame' ) );
}

	public function test_rejects_file_whose_field_product_or_form_does_not_match(): void {
		$other          = $this->product( '10', 'Mug' );
		$other_form     = $this->form( $other, array( self::file_field(), self::text( 'f_text' ) ) );
		$board          = $this->board->get_id();
		$invalid_owners = array(
			'no such product'            => $this->owner( 999999 ),
			'a page'                     => $this->owner( (int) wp_insert_post( array(
				'post_type'   => 'page',
				'post_status' => 'publish',
				'post_title'  => 'P',
			) ) ),
			'the form itself'            => $this->owner( $this->form_id ),
			'no such form'               => $this->owner( $board, 999999 ),
			'a form of another product'  => $this->owner( $board, $other_form ),
			'another product'            => $this->owner( $other->get_id() ),
			'the product for the form'   => $this->owner( $board, $board ),
			'no such field'              => $this->owner( $board, null, 'f_other' ),
			'a field that is a text'     => $this->owner( $other->get_id(), $other_form, 'f_text' ),
			'a field in another case'    => $this->owner( $board, null, 'F_PHOTO' ),
		);
		foreach ( $invalid_owners as $description => $invalid_owner ) {
			$error = $this->assert_rejected( 'unknown_field', fn () => $this->upload( 'photo.jpg', null, $invalid_owner ) );
			self::assertSame( 404, $error->status, $description );
}
}

	public function test_rejects_file_for_unpublished_product_except_from_its_editor(): void {
		foreach ( array( 'draft', 'private', 'pending', 'trash' ) as $status ) {
			$this->board->set_status( $status );
			$this->board->save();
			$this->assert_rejected( 'unknown_field', fn () => $this->upload() );
		}
		$this->board->set_status( 'draft' );
		$this->board->save();
		$this->log_in( 'shop_manager' );
		self::assertSame( UploadedFile::OPEN, $this->upload()['file']->status );
	}

	public function test_rejects_file_when_form_is_disabled_or_deleted(): void {
		wp_update_post( array( 'ID' => $this->form_id, 'post_status' => 'draft' ) );
		$this->assert_rejected( 'unknown_field', fn () => $this->upload() );
		$this->documents->delete( $this->form_id );
		$this->assert_rejected( 'unknown_field', fn () => $this->upload() );
	}

	public function test_stores_file_for_a_variation_under_its_product(): void {
		$shirt = new \WC_Product_Variable();
		$shirt->set_name( 'Shirt' );
		$shirt->set_status( 'publish' );
		$shirt->save();
		$variation = new \WC_Product_Variation();
		$variation->set_parent_id( $shirt->get_id() );
		$variation->set_regular_price( '9' );
		$variation->save();
		$form = $this->form( wc_get_product( $shirt->get_id() ), array( self::file_field() ) );
		$file = $this->upload( 'photo.jpg', null, $this->owner( $variation->get_id(), $form ) )['file'];
		self::assertSame( $shirt->get_id(), $file->owner->subject );
	}

	/**
	 * @return array<string, array{int, string}>
	 */
	public static function errors_of_php(): array {
		return array(
			'larger than php.ini'   => array( UPLOAD_ERR_INI_SIZE, 'too_large' ),
			'larger than the form'  => array( UPLOAD_ERR_FORM_SIZE, 'too_large' ),
			'incomplete'            => array( UPLOAD_ERR_PARTIAL, 'incomplete_file' ),
			'no file'               => array( UPLOAD_ERR_NO_FILE, 'no_file' ),
			'no temporary folder'   => array( UPLOAD_ERR_NO_TMP_DIR, 'not_stored' ),
			'disk full'             => array( UPLOAD_ERR_CANT_WRITE, 'not_stored' ),
			'stopped by PHP'        => array( UPLOAD_ERR_EXTENSION, 'not_stored' ),
			'an unknown error code' => array( 99, 'not_stored' ),
		);
	}

	#[DataProvider( 'errors_of_php' )]
	public function test_rejects_file_with_php_upload_error( int $php_error, string $code ): void {
		$intake = $this->parts->intake();
		$this->assert_rejected(
			$code,
			fn () => $intake->accept( $this->incoming( 'photo.jpg', Samples::jpeg(), $php_error ), $this->owner() )
		);
	}

	public function test_rejects_path_that_is_not_an_upload(): void {
		$intake = $this->parts->intake();
		$secret = sys_get_temp_dir() . '/aisle-secret.jpg';
		file_put_contents( $secret, Samples::jpeg() );
		foreach ( array( $secret, ABSPATH . 'wp-config.php', '', 'php://input', 'http://127.0.0.1/' ) as $path ) {
			$this->assert_rejected(
				'no_file',
				fn () => $intake->accept( new IncomingFile( 'photo.jpg', $path, UPLOAD_ERR_OK ), $this->owner() )
			);
		}
		self::assertFileExists( $secret );
		unlink( $secret );
	}

	/**
	 * @return array<string, array{mixed, string}>
	 */
	public static function bad_entries(): array {
		return array(
			'no entry'              => array( null, 'no_file' ),
			'a text'                => array( '/etc/passwd', 'no_file' ),
			'no path'               => array( array( 'name' => 'a.jpg', 'error' => 0 ), 'no_file' ),
			'several files'         => array(
				array( 'name' => array( 'a.jpg', 'b.jpg' ), 'tmp_name' => array( '/tmp/a', '/tmp/b' ), 'error' => array( 0, 0 ) ),
				'several_files',
			),
			'a list as name'        => array( array( 'name' => array( 'a.php' ), 'tmp_name' => '/tmp/a', 'error' => 0 ), 'several_files' ),
			'an error code as text' => array( array( 'name' => 'a.jpg', 'tmp_name' => '/tmp/a', 'error' => '0' ), 'several_files' ),
		);
	}

	#[DataProvider( 'bad_entries' )]
	public function test_rejects_upload_that_is_not_one_file( mixed $entry, string $code ): void {
		$this->assert_rejected( $code, static fn () => IncomingFile::of( $entry ) );
	}

	public function test_enforces_size_limits_of_field_and_site(): void {
		$bytes = strlen( Samples::jpeg() );
		$this->change_field( array( 'maxFileSize' => $bytes - 1 ) );
		self::assertSame( array( 'limit' => $bytes - 1 ), $this->assert_rejected( 'max_file_size', fn () => $this->upload() )->data );
		$this->change_field( array( 'minFileSize' => $bytes + 1 ) );
		self::assertSame( array( 'limit' => $bytes + 1 ), $this->assert_rejected( 'min_file_size', fn () => $this->upload() )->data );
		$this->change_field( array( 'minFileSize' => $bytes, 'maxFileSize' => $bytes ) );
		self::assertSame( $bytes, $this->upload()['file']->size );
		add_filter( 'aisle_upload_max_bytes', static fn (): int => $bytes - 1 );
		self::assertSame( array( 'limit' => $bytes - 1 ), $this->assert_rejected( 'too_large', fn () => $this->upload() )->data );
	}

	public function test_limits_open_files_of_a_field_per_visitor(): void {
		$this->change_field( array( 'multiple' => false ) );
		for ( $count = 0; $count < 6; $count++ ) {
			$this->upload();
		}
		self::assertSame( array( 'limit' => 1 ), $this->assert_rejected( 'max_files', fn () => $this->upload() )->data );
		$this->change_field( array( 'multiple' => true, 'maxFileCount' => 4 ) );
		for ( $count = 6; $count < 9; $count++ ) {
			$this->upload();
		}
		self::assertSame( array( 'limit' => 4 ), $this->assert_rejected( 'max_files', fn () => $this->upload() )->data );
		$this->switch_to_new_visitor();
		self::assertSame( UploadedFile::OPEN, $this->upload()['file']->status, 'Somebody else’s files are not counted.' );
	}

	public function test_counts_all_attempts_by_session_and_ip_address(): void {
		$limits = static fn ( int $session, int $address, int $bytes = PHP_INT_MAX ): \Closure => static fn (): array => array(
			'session' => array( 'uploads' => $session, 'bytes' => $bytes ),
			'address' => array( 'uploads' => $address, 'bytes' => PHP_INT_MAX ),
		);
		add_filter( 'aisle_upload_rate_limits', $limits( 3, 100 ), 10 );
		$this->upload();
		$this->assert_rejected( 'forbidden_type', fn () => $this->upload( 'a.php' ) );
		$this->upload();
		$error = $this->assert_rejected( 'too_many_uploads', fn () => $this->upload() );
		self::assertSame( 429, $error->status );
		self::assertGreaterThan( 0, $error->data['retry_after'] );
		self::assertLessThanOrEqual( 600, $error->data['retry_after'] );
		$this->switch_to_new_visitor();
		$this->upload();
		add_filter( 'aisle_upload_rate_limits', $limits( 100, 5 ), 20 );
		$this->switch_to_new_visitor();
		$this->assert_rejected( 'too_many_uploads', fn () => $this->upload() );
		$_SERVER['REMOTE_ADDR']          = '203.0.113.9';
		$_SERVER['HTTP_X_FORWARDED_FOR'] = '127.0.0.1';
		$this->upload();
		add_filter( 'aisle_upload_rate_limits', $limits( 100, 100, 100 ), 30 );
		$this->assert_rejected( 'too_many_uploads', fn () => $this->upload() );
	}

	public function test_counts_an_ipv6_network_as_one_address(): void {
		add_filter(
			'aisle_upload_rate_limits',
			static fn (): array => array(
				'session' => array( 'uploads' => 9, 'bytes' => PHP_INT_MAX ),
				'address' => array( 'uploads' => 1, 'bytes' => PHP_INT_MAX ),
			)
		);
		$_SERVER['REMOTE_ADDR'] = '2001:db8:1:2::1';
		$this->upload();
		$_SERVER['REMOTE_ADDR'] = '2001:db8:1:2:ffff::9';
		$this->assert_rejected( 'too_many_uploads', fn () => $this->upload() );
		$_SERVER['REMOTE_ADDR'] = '2001:db8:1:3::1';
		$this->upload();
	}

	public function test_stores_nothing_when_file_cannot_be_moved(): void {
		$this->mover->is_broken = true;
		$this->assert_rejected( 'not_stored', fn () => $this->upload() );
	}

	public function test_deletes_file_when_its_row_cannot_be_written(): void {
		// A real error would roll back SQLite's whole transaction.
		add_filter(
			'query',
			static fn ( string $query ): string => str_starts_with( $query, 'INSERT INTO `' . UploadTable::files() ) ? '' : $query
		);
		$this->assert_rejected( 'not_stored', fn () => $this->upload() );
	}

	public function test_rejects_file_that_a_virus_scanner_hook_rejects(): void {
		$arguments = array();
		add_action(
			'aisle_check_upload',
			static function ( string $path, string $name, string $mime ) use ( &$arguments ): void {
				$arguments = array( is_file( $path ), $name, $mime );
				throw new ApiError( 'infected', 'This file is ill.', 415 );
			},
			10,
			3
		);
		$this->assert_rejected( 'infected', fn () => $this->upload() );
		self::assertSame( array( true, 'photo.jpg', 'image/jpeg' ), $arguments );
	}

	public function test_writes_no_options_or_transients(): void {
		global $wpdb;
		$write_queries = array();
		add_filter(
			'query',
			static function ( string $query ) use ( &$write_queries, $wpdb ): string {
				if ( preg_match( '/^\s*(?:INSERT|UPDATE|REPLACE|DELETE)/i', $query ) && str_contains( $query, $wpdb->options ) ) {
					$write_queries[] = $query;
				}
				return $query;
			}
		);
		$this->upload();
		$this->assert_rejected( 'content_mismatch', fn () => $this->upload( 'a.png' ) );
		self::assertSame( array(), $write_queries );
	}

	public function test_creates_guest_session_only_with_an_accepted_file(): void {
		self::assertFalse( WC()->session->has_session() );
		$this->assert_rejected( 'content_mismatch', fn () => $this->upload( 'a.png' ) );
		self::assertFalse( WC()->session->has_session() );
		$this->upload();
		self::assertTrue( WC()->session->has_session() );
		self::assertSame( 1, WC()->session->get( 'aisle_uploads' ), 'An empty session might be thrown away.' );
	}

	public function test_does_not_change_existing_session(): void {
		WC()->session->set_customer_session_cookie( true );
		$this->upload();
		self::assertNull( WC()->session->get( 'aisle_uploads' ), 'Another request may be writing the cart just now.' );
	}

	public function test_rejects_file_without_a_session(): void {
		$session       = WC()->session;
		WC()->session  = null; // @phpstan-ignore assign.propertyType (a REST call without a cart has none)
		try {
			$this->assert_rejected( 'no_session', fn () => $this->upload() );
		} finally {
			WC()->session = $session;
		}
	}

	public function test_removes_file_that_exceeds_limit_in_a_simultaneous_upload(): void {
		add_filter( 'aisle_upload_visitor_limits', static fn (): array => array( 'files' => 2 ) );
		$this->upload();
		$inserted = false;
		$intake   = $this->parts->intake();
		$target   = $this->owner();
		// Two other requests write their rows between Aisle's query and its write.
		add_filter(
			'query',
			function ( string $query ) use ( &$inserted ): string {
				if ( ! $inserted && str_starts_with( $query, 'INSERT INTO `' . UploadTable::files() ) ) {
					$inserted = true;
					$this->parts->rows()->insert(
						array(
							'token_hash'  => UploadToken::hash( 'x' ),
							'session_key' => Visitor::current()->session_key,
							'user_id'     => 0,
							'owner_kind'  => 'option-form',
							'owner_id'    => $this->form_id,
							'field_id'    => 'f_photo',
							'subject_id'  => $this->board->get_id(),
							'file_name'   => 'x.jpg',
							'stored_name' => 'x',
							'extension'   => 'jpg',
							'mime_type'   => 'image/jpeg',
							'size'        => 1,
							'status'      => UploadedFile::OPEN,
						)
					);
				}
				return $query;
			}
		);
		try {
			$intake->accept( $this->incoming( 'photo.jpg', Samples::jpeg() ), $target );
			self::fail( 'It was accepted.' );
		} catch ( ApiError $error ) {
			self::assertSame( 'too_many_files', $error->error_code );
		}
		$remaining = $this->files_and_rows();
		self::assertCount( 1, $remaining['files'] );
		self::assertCount( 2, $remaining['rows'], 'Its own row is gone, the other’s is not.' );
	}
}
