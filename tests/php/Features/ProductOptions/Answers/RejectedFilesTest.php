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
	 * @param array<string, list<array{string, string}>> $uploads   Field => names and contents.
	 * @param array<string, mixed>                       $answers Field => answer.
	 * @return array{values: array<string, list<string>>, refused: list<string>, words: list<string>} Resulting answers;
	 *     rejected fields, and the messages.
	 */
	private function submit_form( array $uploads, array $answers = array() ): array {
		$files = array();
		foreach ( $uploads as $field => $list ) {
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
		$answered       = new AnsweredFiles( $this->parts->files() );
		$joined_answers = $answered->merge_uploads( array( $this->form_id => $answers ), $files, $this->board->get_id() );
		$rejected       = $answered->rejections( array( $this->form_id => $answers ), $files, $this->board->get_id() );
		return array(
			'values'  => array_map(
				static fn ( array $answer ): array => array_values( array_map( 'strval', $answer['values'] ) ),
				$joined_answers[ $this->form_id ]
			),
			'refused' => array_map( static fn ( $error ): string => $error->data['field'], $rejected ),
			'words'   => array_map( static fn ( $error ): string => $error->getMessage(), $rejected ),
		);
	}

	public function test_keeps_one_copy_of_a_file_after_twenty_submissions(): void {
		$photo     = Samples::jpeg();
		$values    = array();
		for ( $try = 0; $try < 20; $try++ ) {
			$values[] = $this->submit_form( array( 'f_front' => array( array( 'front.jpg', $photo ) ) ) )['values']['f_front'];
		}
		self::assertCount( 1, array_unique( $values, SORT_REGULAR ) );
		self::assertCount( 1, $this->files_and_rows()['files'] );
		self::assertCount( 1, $this->files_and_rows()['rows'] );
	}

	public function test_replaces_stored_file_of_single_file_field_only_with_a_valid_one(): void {
		$first = $this->submit_form( array( 'f_front' => array( array( 'front.jpg', Samples::jpeg() ) ) ) )['values']['f_front'];
		$other = $this->submit_form(
			array( 'f_front' => array( array( 'other.png', Samples::png() ) ) ),
			array( 'f_front' => array( 'values' => $first ) )
		);
		self::assertSame( array( array(), 1 ), array( $other['refused'], count( $other['values']['f_front'] ) ) );
		self::assertStringEndsWith( 'other.png', $other['values']['f_front'][0] );
		$rejected = $this->submit_form(
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
		$posted_form = PostedForm::of( (int) $id, array(), new AnsweredFiles( $this->parts->files() ) );
		$_FILES = array();

		self::assertFalse( $posted_form->tried );
		self::assertSame( array( 'f_front' ), array_keys( $posted_form->rejections[ $this->form_id ] ?? array() ) );
	}

	public function test_extends_upload_lifetime_on_each_submission(): void {
		$front = array( 'f_front' => array( array( 'front.jpg', Samples::jpeg() ) ) );
		$token = UploadToken::of_value( $this->submit_form( $front )['values']['f_front'][0] );
		$this->age( $token, 47 * HOUR_IN_SECONDS );
		$this->submit_form( $front );
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
				$first  = $this->submit_form( array( 'f_front' => array( array( 'front.jpg', $photo ) ) ) );
			}
		} );
		$second = $this->submit_form( array( 'f_front' => array( array( 'front.jpg', $photo ) ) ) );
		self::assertSame( $first, $second );
		self::assertCount( 1, $this->files_and_rows()['files'] );
	}

	public function test_keeps_valid_file_when_file_of_another_field_is_rejected(): void {
		$rejected_result = $this->submit_form( array(
			'f_photo' => array( array( 'a.php', 'x' ) ),
			'f_front' => array( array( 'front.jpg', Samples::jpeg() ) ),
		) );
		self::assertSame( array( 'f_photo' ), $rejected_result['refused'] );
		self::assertStringEndsWith( '||front.jpg', $rejected_result['values']['f_front'][0] );
		self::assertSame( UploadedFile::OPEN, $this->row( UploadToken::of_value( $rejected_result['values']['f_front'][0] ) )->status );
		$fixed_result = $this->submit_form(
			array( 'f_photo' => array( array( 'a.jpg', Samples::jpeg() ) ) ),
			array( 'f_front' => array( 'values' => $rejected_result['values']['f_front'] ) )
		);
		self::assertSame( array(), $fixed_result['refused'] );
		self::assertCount( 2, $this->files_and_rows()['files'] );
	}

	public function test_keeps_valid_file_and_names_rejected_files_of_the_same_field(): void {
		$rejected_result = $this->submit_form( array(
			'f_photo' => array( array( 'a.php', 'x' ), array( 'front.jpg', Samples::jpeg() ), array( 'b.php', 'x' ) ),
		) );
		self::assertSame( array( 'f_photo' ), $rejected_result['refused'] );
		self::assertSame(
			array( '“a.php, b.php”: Files of this type are not accepted, for security reasons.' ),
			$rejected_result['words']
		);
		self::assertCount( 1, $rejected_result['values']['f_photo'] );
		self::assertStringEndsWith( '||front.jpg', $rejected_result['values']['f_photo'][0] );

		$fixed_result = $this->submit_form(
			array( 'f_photo' => array( array( 'back.jpg', Samples::jpeg( 50 ) ) ) ),
			array( 'f_photo' => array( 'values' => $rejected_result['values']['f_photo'] ) )
		);
		self::assertSame( array(), $fixed_result['refused'] );
		self::assertSame(
			array( 'front.jpg', 'back.jpg' ),
			array_map( static fn ( string $value ): string => explode( '||', $value )[1], $fixed_result['values']['f_photo'] )
		);
	}

	public function test_reports_each_field_with_a_rejected_file(): void {
		$bad = $this->submit_form( array(
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
		$front        = array( 'f_front' => array( array( 'front.jpg', Samples::jpeg() ) ) );
		$front_values = $this->submit_form( $front )['values']['f_front'];
		self::assertSame(
			$front_values,
			$this->submit_form( $front, array( 'f_front' => array( 'values' => $front_values ) ) )['values']['f_front']
		);
	}

	public function test_keeps_two_equal_files_of_one_form_as_two_files(): void {
		$equal_files = array( 'f_photo' => array( array( 'a.jpg', Samples::jpeg() ), array( 'a.jpg', Samples::jpeg() ) ) );
		$first = $this->submit_form( $equal_files )['values']['f_photo'];
		self::assertCount( 2, array_unique( $first ) );
		self::assertSame( $first, $this->submit_form( $equal_files )['values']['f_photo'] );
		self::assertCount( 2, $this->files_and_rows()['files'] );
	}

	public function test_stores_new_copy_when_the_same_file_was_ordered(): void {
		$front = array( 'f_front' => array( array( 'front.jpg', Samples::jpeg() ) ) );
		$token = UploadToken::of_value( $this->submit_form( $front )['values']['f_front'][0] );
		$this->parts->files()->mark_ordered( array( $token ), $this->order()->get_id() );
		$second = $this->submit_form( $front )['values']['f_front'][0];
		self::assertNotSame( $token, UploadToken::of_value( $second ) );
		self::assertSame( $second, $this->submit_form( $front )['values']['f_front'][0] );
		self::assertCount( 2, $this->files_and_rows()['files'] );
	}

	public function test_keeps_cart_file_when_its_field_is_rejected(): void {
		$valid_file = array( 'a.jpg', Samples::jpeg() );
		$token      = UploadToken::of_value( $this->submit_form( array( 'f_photo' => array( $valid_file ) ) )['values']['f_photo'][0] );
		$this->parts->files()->mark_carted( array( $token ) );
		$this->submit_form( array( 'f_photo' => array( $valid_file, array( 'b.jpg', Samples::jpeg( 50 ) ), array( 'c.php', 'x' ) ) ) );
		self::assertSame( UploadedFile::IN_CART, $this->row( $token )->status );
		self::assertCount( 2, $this->files_and_rows()['files'], 'the cart’s and b.jpg, which stays in the form' );
	}

	public function test_stores_separate_copy_when_another_visitor_uploads_the_same_file(): void {
		$front      = array( 'f_front' => array( array( 'front.jpg', Samples::jpeg() ) ) );
		$own_values = $this->submit_form( $front )['values']['f_front'];
		$this->switch_to_new_visitor();
		self::assertNotSame( $own_values, $this->submit_form( $front )['values']['f_front'] );
		self::assertCount( 2, $this->files_and_rows()['files'] );
	}
}
