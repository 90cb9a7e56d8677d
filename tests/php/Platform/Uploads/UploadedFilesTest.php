<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Uploads;

use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Uploads\Files\UploadedFiles;
use Aisle\Platform\Uploads\Storage\UploadedFile;
use Aisle\Platform\Uploads\Storage\UploadFolder;
use Aisle\Platform\Uploads\Storage\UploadToken;
use Aisle\Platform\Uploads\Storage\Visitor;
use PHPUnit\Framework\Attributes\DataProvider;

final class UploadedFilesTest extends UploadTestCase {

	public function test_returns_file_data_to_its_visitor_for_its_field(): void {
		$token = $this->upload( 'Größe.jpg' )['token'];
		$data = $this->details( array( $token ) );
		self::assertSame( array( $token ), array_keys( $data ) );
		self::assertSame( 'Größe.jpg', $data[ $token ]['name'] );
		self::assertSame( strlen( Samples::jpeg() ), $data[ $token ]['size'] );
		self::assertStringContainsString( 'wc-ajax=aisle_file&file=' . $token, $data[ $token ]['url'] );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function forged_tokens(): array {
		return array(
			'empty text'                            => array( '' ),
			'an unknown token'                      => array( str_repeat( '0', 40 ) ),
			'the token in upper case'               => array( 'UPPER' ),
			'a path'                                => array( '../../wp-config.php' ),
			'a wildcard'                            => array( str_repeat( '%', 40 ) ),
			'SQL'                                   => array( "' OR '1'='1" ),
			'the hash of the token'                 => array( 'HASH' ),
			'the stored file name'                  => array( 'STORED' ),
			'the token with a line break'           => array( "TOKEN\n" ),
			'the token with a null byte'            => array( "TOKEN\0" ),
			'the token without its first character' => array( 'SHORT' ),
			'the token after a space'               => array( ' TOKEN' ),
		);
	}

	#[DataProvider( 'forged_tokens' )]
	public function test_returns_nothing_for_forged_token( string $forged ): void {
		$accepted = $this->upload();
		$token    = $accepted['token'];
		$forged   = strtr(
			$forged,
			array(
				'UPPER'  => strtoupper( $token ) === $token ? 'x' : strtoupper( $token ),
				'HASH'   => $accepted['file']->token_hash,
				'STORED' => $accepted['file']->stored_name,
				'TOKEN'  => $token,
				'SHORT'  => substr( $token, 1 ),
			)
		);
		self::assertSame( array(), $this->details( array( $forged ) ) );
		self::assertSame( array(), $this->parts->files()->names( array( $forged ) ) );
		self::assertSame( '', UploadToken::of_value( $forged . '||photo.jpg' ) === $token ? $token : '' );
		$this->parts->files()->mark_carted( array( $forged ) );
		$this->parts->files()->mark_ordered( array( $forged ), 12 );
		self::assertSame( UploadedFile::OPEN, $this->row( $token )->status );
		self::assertTrue( UploadFolder::has( $accepted['file']->stored_name ) );
	}

	public function test_returns_nothing_for_token_of_another_session_or_user(): void {
		$token = $this->upload()['token'];
		$this->switch_to_new_visitor();
		self::assertSame( array(), $this->details( array( $token ) ) );
		self::assertNotNull( $this->row( $token ) );
		$this->log_in( 'customer' );
		self::assertSame( array(), $this->details( array( $token ) ) );
		$this->log_in( 'administrator' );
		self::assertSame( array(), $this->details( array( $token ) ), 'Staff may read it, not order it.' );
	}

	public function test_returns_nothing_for_token_of_another_field_form_or_product(): void {
		$token = $this->upload()['token'];
		$files = $this->parts->files();
		$board = $this->board->get_id();
		self::assertSame( array(), $files->details( array( $token ), $this->owner( null, null, 'f_other' ) ) );
		self::assertSame( array(), $files->details( array( $token ), $this->owner( null, $this->form_id + 1 ) ) );
		self::assertSame( array(), $files->details( array( $token ), $this->owner( $board + 1 ) ) );
	}

	public function test_returns_nothing_for_token_whose_file_is_deleted(): void {
		$accepted = $this->upload();
		UploadFolder::delete( $accepted['file']->stored_name );
		self::assertSame( array(), $this->details( array( $accepted['token'] ) ) );
		self::assertSame( array(), $this->parts->files()->names( array( $accepted['token'] ) ) );
	}

	public function test_returns_names_for_tokens_of_any_visitor_in_requested_order(): void {
		$first  = $this->upload( 'a.jpg' )['token'];
		$second = $this->upload( 'b.jpg' )['token'];
		$this->switch_to_new_visitor();
		self::assertSame(
			array( $second, $first ),
			array_keys( $this->parts->files()->names( array( $second, 'x', $first ) ) ),
			'In the order asked.'
		);
	}

	public function test_assigns_guest_files_to_the_customer_at_login(): void {
		$token = $this->upload()['token'];
		$guest = WC()->session->get_customer_id();
		$user  = wp_insert_user( array(
			'user_login' => 'otto',
			'user_pass'  => 'password',
			'user_email' => 'otto@example.org',
			'role'       => 'customer',
		) );
		self::assertIsInt( $user );
		add_filter( 'send_auth_cookies', '__return_false' );
		wp_set_auth_cookie( $user );
		$this->switch_to_new_visitor( $user );
		self::assertNotSame( $guest, WC()->session->get_customer_id() );
		self::assertSame( array( $token ), array_keys( $this->details( array( $token ) ) ) );
		self::assertSame( $user, $this->row( $token )->user_id );
		$this->switch_to_new_visitor();
		self::assertSame( array(), $this->details( array( $token ) ), 'After logging out they are nobody’s here.' );
	}

	public function test_assigns_no_files_of_other_users_at_login(): void {
		$first  = $this->log_in( 'customer' );
		$token  = $this->upload()['token'];
		$second = $this->log_in( 'customer' );
		do_action( 'woocommerce_guest_session_to_user_id', (string) $first, (string) $second );
		do_action( 'woocommerce_guest_session_to_user_id', '', (string) $second );
		self::assertSame( array(), $this->details( array( $token ) ) );
		self::assertSame( $first, $this->row( $token )->user_id );
	}

	public function test_returns_files_of_a_customer_on_another_device(): void {
		$user  = $this->log_in( 'customer' );
		$token = $this->upload()['token'];
		$this->switch_to_new_visitor( $user );
		self::assertSame( array( $token ), array_keys( $this->details( array( $token ) ) ) );
	}

	public function test_marks_file_as_carted_open_and_finally_ordered(): void {
		$token = $this->upload()['token'];
		$files = $this->parts->files();
		$files->mark_carted( array( $token ) );
		self::assertSame( UploadedFile::IN_CART, $this->row( $token )->status );
		$files->mark_open( array( $token ) );
		self::assertSame( UploadedFile::OPEN, $this->row( $token )->status );
		$files->mark_carted( array( $token ) );
		$order = $this->order();
		$files->mark_ordered( array( $token ), $order->get_id() );
		$files->mark_ordered( array( $token ), $order->get_id() );
		self::assertSame( UploadedFile::ORDERED, $this->row( $token )->status );
		$files->mark_carted( array( $token ) );
		$files->mark_open( array( $token ) );
		$row = $this->row( $token );
		self::assertSame( UploadedFile::ORDERED, $row->status );
		self::assertSame( array( $order->get_id() ), $this->parts->orders()->order_ids_of( $this->row( $token )->id ) );
		self::assertSame(
			array( $token ),
			array_keys( $this->details( array( $token ) ) ),
			'An order that could not be paid is changed and sent again.'
		);
	}

	public function test_marks_nothing_when_order_has_no_id(): void {
		$token = $this->upload()['token'];
		$this->parts->files()->mark_ordered( array( $token ), 0 );
		self::assertSame( UploadedFile::OPEN, $this->row( $token )->status );
	}

	public function test_extends_lifetime_of_carted_file_once_a_day(): void {
		$token = $this->upload()['token'];
		$files = $this->parts->files();
		$files->mark_carted( array( $token ) );
		$this->age( $token, HOUR_IN_SECONDS );
		$touched_before = $this->row( $token )->touched_at;
		$files->mark_carted( array( $token ) );
		self::assertSame( $touched_before, $this->row( $token )->touched_at );
		$this->age( $token, 2 * DAY_IN_SECONDS );
		$files->mark_carted( array( $token ) );
		self::assertEqualsWithDelta( time(), $this->row( $token )->touched_at, 5 );
	}

	public function test_copies_file_for_the_customer_when_ordering_again(): void {
		$user  = $this->log_in( 'customer' );
		$first = $this->upload( 'Größe.jpg' );
		$order = $this->order( $user );
		$this->parts->files()->mark_ordered( array( $first['token'] ), $order->get_id() );
		$this->switch_to_new_visitor( $user );
		$copied_tokens = $this->parts->files()->copy_for_order_again( array( $first['token'], str_repeat( '0', 40 ) ), $order->get_id() );
		self::assertSame( array( $first['token'] ), array_keys( $copied_tokens ) );
		$copy = $this->row( $copied_tokens[ $first['token'] ] );
		self::assertSame( array( 'Größe.jpg', UploadedFile::OPEN, $user ), array( $copy->file_name, $copy->status, $copy->user_id ) );
		$order->delete( true );
		self::assertNull( $this->row( $first['token'] ) );
		self::assertSame(
			Samples::jpeg(),
			file_get_contents( UploadFolder::path_of( $copy->stored_name ) ),
			'It does not hang on the old order.'
		);
	}

	public function test_copies_no_files_of_other_customers_when_ordering_again(): void {
		$owner = $this->log_in( 'customer' );
		$token = $this->upload()['token'];
		$order = $this->order( $owner );
		$other = $this->order( $this->log_in( 'customer' ) );
		$this->parts->files()->mark_ordered( array( $token ), $order->get_id() );
		self::assertSame( array(), $this->parts->files()->copy_for_order_again( array( $token ), $order->get_id() ) );
		self::assertSame(
			array(),
			$this->parts->files()->copy_for_order_again( array( $token ), $other->get_id() ),
			'Nor by the number of an order of one’s own.'
		);
		self::assertSame( array(), $this->parts->files()->copy_for_order_again( array( $token ), 999999 ) );
		$this->switch_to_new_visitor();
		self::assertSame( array(), $this->parts->files()->copy_for_order_again( array( $token ), $order->get_id() ) );
		self::assertCount( 1, $this->files_and_rows()['rows'] );
	}

	public function test_stores_all_files_posted_without_scripts_and_skips_empty_inputs(): void {
		$this->change_field( array( 'upload' => 'plain' ) );
		$values = $this->parts->files()->accept_posted(
			$this->entry( array( 'a.jpg' => Samples::jpeg(), '' => '', 'b.png' => Samples::png() ) ),
			$this->owner()
		)['values'];
		self::assertCount( 2, $values );
		self::assertMatchesRegularExpression( '/\A[0-9a-f]{40}\|\|a\.jpg\z/', $values[0] );
		self::assertSame( array( 'b.png' ), array_column( $this->details( array( UploadToken::of_value( $values[1] ) ) ), 'name' ) );
	}

	/**
	 * @return array<string, array{array<string, string>, bool}> Headers, and whether the files are accepted.
	 */
	public static function senders_of_plain_forms(): array {
		return array(
			'a form on another site'       => array( array( 'HTTP_SEC_FETCH_SITE' => 'cross-site' ), false ),
			'another site over plain http' => array( array( 'HTTP_ORIGIN' => 'http://evil.example' ), false ),
			'the store'                    => array(
				array( 'HTTP_SEC_FETCH_SITE' => 'same-origin', 'HTTP_ORIGIN' => home_url() ),
				true,
			),
			'a subdomain of the store'     => array( array( 'HTTP_SEC_FETCH_SITE' => 'same-site' ), true ),
			'the Origin of the store'      => array( array( 'HTTP_ORIGIN' => home_url() ), true ),
			'a null Origin'                => array( array( 'HTTP_ORIGIN' => 'null' ), true ),
			'no origin headers'            => array( array(), true ),
		);
	}

	/**
	 * @param array<string, string> $headers
	 */
	#[\PHPUnit\Framework\Attributes\DataProvider( 'senders_of_plain_forms' )]
	public function test_rejects_cross_site_files_posted_without_scripts( array $headers, bool $is_accepted ): void {
		$_SERVER     = $headers + $_SERVER;
		$accept_file = fn (): array =>
			$this->parts->files()->accept_posted( $this->entry( array( 'a.jpg' => Samples::jpeg() ) ), $this->owner() )['values'];
		if ( ! $is_accepted ) {
			self::assertSame( 403, $this->assert_rejected( 'cross_origin', $accept_file )->status );
			return;
		}
		self::assertCount( 1, $accept_file() );
	}

	public function test_accepts_valid_files_beside_a_rejected_one(): void {
		$entry = $this->entry( array( 'a.jpg' => Samples::jpeg(), 'b.php' => 'x', 'c.jpg' => Samples::jpeg( 50 ) ) );
		$result = $this->parts->files()->accept_posted( $entry, $this->owner() );
		self::assertSame(
			array( 'a.jpg', 'c.jpg' ),
			array_map( static fn ( string $value ): string => explode( '||', $value )[1], $result['values'] )
		);
		self::assertSame(
			array( array( 'forbidden_type', 'b.php' ) ),
			array_map( static fn ( ApiError $error ): array => array( $error->error_code, $error->data['file_name'] ), $result['refusals'] )
		);
	}

	public function test_rejects_form_with_more_files_than_the_field_accepts(): void {
		$this->change_field( array( 'upload' => 'plain', 'maxFileCount' => 1 ) );
		$entry = $this->entry( array( 'a.jpg' => Samples::jpeg(), 'b.jpg' => Samples::jpeg() ) );
		$this->assert_rejected( 'max_files', fn () => $this->parts->files()->accept_posted( $entry, $this->owner() ) );
		$this->assert_rejected(
			'unknown_field',
			fn () => $this->parts->files()->accept_posted( $entry, $this->owner( null, null, 'f_other' ) )
		);
	}

	public function test_accepts_form_without_a_file(): void {
		$empty_result = array( 'values' => array(), 'refusals' => array() );
		self::assertSame( $empty_result, $this->parts->files()->accept_posted( $this->entry( array( '' => '' ) ), $this->owner() ) );
		self::assertSame( $empty_result, $this->parts->files()->accept_posted( array(), $this->owner() ) );
	}

	public function test_returns_posted_files_of_one_field(): void {
		$files = array(
			'name'     => array( 7 => array( 'f_photo' => array( 'a.jpg' ), 'f_other' => array( 'b.jpg' ) ) ),
			'tmp_name' => array( 7 => array( 'f_photo' => array( '/tmp/a' ), 'f_other' => array( '/tmp/b' ) ) ),
			'error'    => array( 7 => array( 'f_photo' => array( 0 ), 'f_other' => array( 0 ) ) ),
		);
		self::assertSame(
			array( 'name' => array( 'a.jpg' ), 'tmp_name' => array( '/tmp/a' ), 'error' => array( 0 ) ),
			UploadedFiles::posted_entry( $files, 7, 'f_photo' )
		);
		self::assertSame( array(), UploadedFiles::posted_entry( $files, 8, 'f_photo' ) );
		self::assertSame( array(), UploadedFiles::posted_entry( null, 7, 'f_photo' ) );
		self::assertSame( array(), UploadedFiles::posted_entry( array( 'name' => 'x' ), 7, 'f_photo' ) );
	}

	public function test_reads_token_from_a_value_of_token_and_name(): void {
		$token = UploadToken::create();
		self::assertSame( $token, UploadToken::of_value( UploadedFiles::value_of( $token, 'a||b.jpg' ) ) );
		self::assertSame( '', UploadToken::of_value( '/uploads/2026/a.jpg||a.jpg' ) );
		self::assertSame( '', UploadToken::of_value( '' ) );
	}

	public function test_returns_null_visitor_without_a_session(): void {
		$session      = WC()->session;
		WC()->session = null; // @phpstan-ignore assign.propertyType (a REST call without a cart has none)
		try {
			self::assertNull( Visitor::current() );
		} finally {
			WC()->session = $session;
		}
	}

	/**
	 * @param list<string> $tokens
	 * @return array<string, array{name: string, size: int, url: string}>
	 */
	private function details( array $tokens ): array {
		return $this->parts->files()->details( $tokens, $this->owner() );
	}

	/**
	 * @param array<string, string> $files Name => content; an empty name is an empty slot.
	 * @return array<string, list<mixed>>
	 */
	private function entry( array $files ): array {
		$entry = array(
			'name'      => array(),
			'full_path' => array(),
			'type'      => array(),
			'tmp_name'  => array(),
			'error'     => array(),
			'size'      => array(),
		);
		foreach ( $files as $name => $content ) {
			$entry['name'][]      = $name;
			$entry['full_path'][] = $name;
			$entry['type'][]      = 'image/jpeg';
			$entry['tmp_name'][]  = '' === $name ? '' : $this->incoming( $name, $content )->path;
			$entry['error'][]     = '' === $name ? UPLOAD_ERR_NO_FILE : UPLOAD_ERR_OK;
			$entry['size'][]      = strlen( $content );
		}
		return $entry;
	}
}
