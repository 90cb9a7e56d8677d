<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Answers;

use Aisle\Features\ProductOptions\Answers\AnsweredFiles;
use Aisle\Features\ProductOptions\Answers\PostedForm;
use Aisle\Features\ProductOptions\Answers\PriceUpdate;
use Aisle\Features\ProductOptions\Pricing\IntakeResult;
use Aisle\Platform\Uploads\Storage\UploadedFile;
use Aisle\Platform\Uploads\Storage\UploadToken;
use Aisle\Tests\Platform\Uploads\Samples;
use Aisle\Tests\Platform\Uploads\UploadTestCase;

/**
 * A form with files is rejected, fixed and sent again: valid files are kept once.
 */
final class RejectedFilesTest extends UploadTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->documents->save(
			self::document(
				array(
					self::file_field( array( 'upload' => 'plain' ) ),
					self::file_field( array( 'id' => 'f_front', 'upload' => 'plain', 'multiple' => false ) ),
				),
				self::for_products( $this->board->get_id() )
			),
			'Form',
			$this->form_id
		);
	}

	/**
	 * Submits the form as a separate request.
	 *
	 * @param array<string, list<array{string, string}>> $sent   Field => names and contents.
	 * @param array<string, mixed>                       $posted Field => answer.
	 * @return array{values: array<string, list<string>>, refused: list<string>, words: list<string>} Resulting answers;
	 *     rejected fields, and the messages.
	 */
	private function press( array $sent, array $posted = array() ): array {
		$files = array();
		foreach ( $sent as $field => $list ) {
			foreach ( $list as list( $name, $content ) ) {
				foreach ( array(
					'name'      => $name,
					'full_path' => $name,
					'tmp_name'  => $this->incoming( $name, $content )->path,
					'error'     => UPLOAD_ERR_OK,
				) as $member => $value ) {
					$files[ $member ][ $this->form_id ][ $field ][] = $value;
				}
			}
		}
		$answered = new AnsweredFiles( $this->parts->files() );
		$joined   = $answered->joined( array( $this->form_id => $posted ), $files, $this->board->get_id() );
		$rejected = $answered->rejections( array( $this->form_id => $posted ), $files, $this->board->get_id() );
		return array(
			'values'  => array_map(
				static fn ( array $answer ): array => array_values( array_map( 'strval', $answer['values'] ) ),
				$joined[ $this->form_id ]
			),
			'refused' => array_map( static fn ( $error ): string => $error->data['field'], $rejected ),
			'words'   => array_map( static fn ( $error ): string => $error->getMessage(), $rejected ),
		);
	}

	public function test_keeps_one_copy_of_a_file_after_twenty_submissions(): void {
		$photo     = Samples::jpeg();
		$values    = array();
		for ( $try = 0; $try < 20; $try++ ) {
			$values[] = $this->press( array( 'f_front' => array( array( 'front.jpg', $photo ) ) ) )['values']['f_front'];
		}
		self::assertCount( 1, array_unique( $values, SORT_REGULAR ) );
		self::assertCount( 1, $this->left_behind()['files'] );
		self::assertCount( 1, $this->left_behind()['rows'] );
	}

	public function test_replaces_kept_file_when_field_accepts_only_one(): void {
		$first = $this->press( array( 'f_front' => array( array( 'front.jpg', Samples::jpeg() ) ) ) )['values']['f_front'];
		$other = $this->press(
			array( 'f_front' => array( array( 'other.png', Samples::png() ) ) ),
			array( 'f_front' => array( 'values' => $first ) )
		);
		self::assertSame( array( array(), 1 ), array( $other['refused'], count( $other['values']['f_front'] ) ) );
		self::assertStringEndsWith( 'other.png', $other['values']['f_front'][0] );
		$rejected = $this->press(
			array( 'f_front' => array( array( 'front.jpg', '<?php echo 1;' ) ) ),
			array( 'f_front' => array( 'values' => $first ) )
		);
		self::assertSame( $first, $rejected['values']['f_front'] );
	}

	public function test_reports_only_rejected_files_when_form_updates_the_price(): void {
		$file                      = $this->incoming( 'front.jpg', '<?php echo 1;' )->path;
		$id                        = (string) $this->board->get_id();
		$_SERVER['REQUEST_METHOD'] = 'POST';
		$_POST                     = array(
			PriceUpdate::NAME => $id,
			'aisle_options'   => array( $this->form_id => array( 'f_else' => array( 'values' => array( '' ) ) ) ),
		);
		$_FILES['aisle_files']     = array();
		foreach ( array(
			'name'      => 'front.jpg',
			'full_path' => 'front.jpg',
			'tmp_name'  => $file,
			'error'     => UPLOAD_ERR_OK,
		) as $member => $value ) {
			$_FILES['aisle_files'][ $member ][ $this->form_id ]['f_front'] = array( $value );
		}
		unset( $GLOBALS['wp_actions']['woocommerce_add_to_cart'] );
		$posted = PostedForm::of( (int) $id, array(), new AnsweredFiles( $this->parts->files() ) );
		$_FILES = array();

		self::assertFalse( $posted->tried );
		self::assertSame( array( 'f_front' ), array_keys( $posted->rejections[ $this->form_id ] ?? array() ) );
	}

	public function test_extends_upload_lifetime_on_each_submission(): void {
		$front = array( 'f_front' => array( array( 'front.jpg', Samples::jpeg() ) ) );
		$token = UploadToken::of_value( $this->press( $front )['values']['f_front'][0] );
		$this->age( $token, 47 * HOUR_IN_SECONDS );
		$this->press( $front );
		self::assertEqualsWithDelta( time(), $this->row( $token )->touched_at, 5 );
	}

	public function test_keeps_one_copy_when_two_requests_upload_the_same_file(): void {
		$photo  = Samples::jpeg();
		$first  = null;
		$nested = false;
		// The other request writes its row after our lookup and before our write.
		add_action( 'aisle_check_upload', function () use ( &$nested, &$first, $photo ): void {
			if ( ! $nested ) {
				$nested = true;
				$first  = $this->press( array( 'f_front' => array( array( 'front.jpg', $photo ) ) ) );
			}
		} );
		$second = $this->press( array( 'f_front' => array( array( 'front.jpg', $photo ) ) ) );
		self::assertSame( $first, $second );
		self::assertCount( 1, $this->left_behind()['files'] );
	}

	public function test_keeps_valid_file_when_file_of_another_field_is_rejected(): void {
		$bad = $this->press( array(
			'f_photo' => array( array( 'a.php', 'x' ) ),
			'f_front' => array( array( 'front.jpg', Samples::jpeg() ) ),
		) );
		self::assertSame( array( 'f_photo' ), $bad['refused'] );
		self::assertStringEndsWith( '||front.jpg', $bad['values']['f_front'][0] );
		self::assertSame( UploadedFile::OPEN, $this->row( UploadToken::of_value( $bad['values']['f_front'][0] ) )->status );
		$good = $this->press(
			array( 'f_photo' => array( array( 'a.jpg', Samples::jpeg() ) ) ),
			array( 'f_front' => array( 'values' => $bad['values']['f_front'] ) )
		);
		self::assertSame( array(), $good['refused'] );
		self::assertCount( 2, $this->left_behind()['files'] );
	}

	public function test_keeps_valid_file_and_names_rejected_files_of_the_same_field(): void {
		$bad = $this->press( array(
			'f_photo' => array( array( 'a.php', 'x' ), array( 'front.jpg', Samples::jpeg() ), array( 'b.php', 'x' ) ),
		) );
		self::assertSame( array( 'f_photo' ), $bad['refused'] );
		self::assertSame( array( '“a.php, b.php”: Files of this type are not accepted, for security reasons.' ), $bad['words'] );
		self::assertCount( 1, $bad['values']['f_photo'] );
		self::assertStringEndsWith( '||front.jpg', $bad['values']['f_photo'][0] );

		$good = $this->press(
			array( 'f_photo' => array( array( 'back.jpg', Samples::jpeg( 50 ) ) ) ),
			array( 'f_photo' => array( 'values' => $bad['values']['f_photo'] ) )
		);
		self::assertSame( array(), $good['refused'] );
		self::assertSame(
			array( 'front.jpg', 'back.jpg' ),
			array_map( static fn ( string $value ): string => explode( '||', $value )[1], $good['values']['f_photo'] )
		);
	}

	public function test_reports_each_field_with_a_rejected_file(): void {
		$bad = $this->press( array(
			'f_photo' => array( array( 'a.php', 'x' ) ),
			'f_front' => array( array( 'front.jpg', 'no picture' ) ),
		) );
		self::assertSame( array( 'f_photo', 'f_front' ), $bad['refused'] );
	}

	public function test_keeps_error_of_each_rejected_field(): void {
		$result = ( new IntakeResult( array() ) )->rejected( 'One.', 7, 'f_photo' )->rejected( 'Two.', 7, 'f_front' );
		self::assertEquals( array( 7 => array( 'f_photo' => 'One.', 'f_front' => 'Two.' ) ), $result->fields );
	}

	public function test_does_not_duplicate_a_file_already_in_the_form(): void {
		$front = array( 'f_front' => array( array( 'front.jpg', Samples::jpeg() ) ) );
		$kept  = $this->press( $front )['values']['f_front'];
		self::assertSame( $kept, $this->press( $front, array( 'f_front' => array( 'values' => $kept ) ) )['values']['f_front'] );
	}

	public function test_keeps_two_equal_files_of_one_form_as_two_files(): void {
		$twice = array( 'f_photo' => array( array( 'a.jpg', Samples::jpeg() ), array( 'a.jpg', Samples::jpeg() ) ) );
		$first = $this->press( $twice )['values']['f_photo'];
		self::assertCount( 2, array_unique( $first ) );
		self::assertSame( $first, $this->press( $twice )['values']['f_photo'] );
		self::assertCount( 2, $this->left_behind()['files'] );
	}

	public function test_stores_new_copy_when_the_same_file_was_ordered(): void {
		$front = array( 'f_front' => array( array( 'front.jpg', Samples::jpeg() ) ) );
		$token = UploadToken::of_value( $this->press( $front )['values']['f_front'][0] );
		$this->parts->files()->mark_ordered( array( $token ), $this->order()->get_id() );
		$second = $this->press( $front )['values']['f_front'][0];
		self::assertNotSame( $token, UploadToken::of_value( $second ) );
		self::assertSame( $second, $this->press( $front )['values']['f_front'][0] );
		self::assertCount( 2, $this->left_behind()['files'] );
	}

	public function test_keeps_cart_file_when_its_field_is_rejected(): void {
		$good  = array( 'a.jpg', Samples::jpeg() );
		$token = UploadToken::of_value( $this->press( array( 'f_photo' => array( $good ) ) )['values']['f_photo'][0] );
		$this->parts->files()->mark_carted( array( $token ) );
		$this->press( array( 'f_photo' => array( $good, array( 'b.jpg', Samples::jpeg( 50 ) ), array( 'c.php', 'x' ) ) ) );
		self::assertSame( UploadedFile::CARTED, $this->row( $token )->status );
		self::assertCount( 2, $this->left_behind()['files'], 'the cart’s and b.jpg, which stays in the form' );
	}

	public function test_stores_separate_copy_when_another_visitor_uploads_the_same_file(): void {
		$front = array( 'f_front' => array( array( 'front.jpg', Samples::jpeg() ) ) );
		$mine  = $this->press( $front )['values']['f_front'];
		$this->fresh_visitor();
		self::assertNotSame( $mine, $this->press( $front )['values']['f_front'] );
		self::assertCount( 2, $this->left_behind()['files'] );
	}
}
