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
 * A form whose files come with it is refused, mended and sent again: its good files are kept, once.
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
	 * One press on "Add to cart", in a request of its own.
	 *
	 * @param array<string, list<array{string, string}>> $sent   Field => names and contents.
	 * @param array<string, mixed>                       $posted Field => answer.
	 * @return array{values: array<string, list<string>>, refused: list<string>, words: list<string>} What the answers hold then; fields
	 *         that are refused, and why.
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
		$rejected  = $answered->rejections( array( $this->form_id => $posted ), $files, $this->board->get_id() );
		return array(
			'values'  => array_map(
				static fn ( array $answer ): array => array_values( array_map( 'strval', $answer['values'] ) ),
				$joined[ $this->form_id ]
			),
			'refused' => array_map( static fn ( $error ): string => $error->data['field'], $rejected ),
			'words'   => array_map( static fn ( $error ): string => $error->getMessage(), $rejected ),
		);
	}

	public function test_twenty_tries_keep_one_copy_under_one_token(): void {
		$photo  = Samples::jpeg();
		$values = array();
		for ( $try = 0; $try < 20; $try++ ) {
			$values[] = $this->press( array( 'f_front' => array( array( 'front.jpg', $photo ) ) ) )['values']['f_front'];
		}
		self::assertCount( 1, array_unique( $values, SORT_REGULAR ) );
		self::assertCount( 1, $this->left_behind()['files'] );
		self::assertCount( 1, $this->left_behind()['rows'] );
	}

	public function test_another_file_takes_the_place_of_the_one_that_was_kept_where_one_is_taken(): void {
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

	public function test_who_asks_for_the_price_alone_hears_of_a_refused_file_and_of_nothing_else(): void {
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

	public function test_each_try_keeps_the_copy_from_the_sweep(): void {
		$front = array( 'f_front' => array( array( 'front.jpg', Samples::jpeg() ) ) );
		$token = UploadToken::of_value( $this->press( $front )['values']['f_front'][0] );
		$this->age( $token, 47 * HOUR_IN_SECONDS );
		$this->press( $front );
		self::assertEqualsWithDelta( time(), $this->row( $token )->touched_at, 5 );
	}

	public function test_two_tries_at_the_same_moment_keep_one_copy(): void {
		$photo  = Samples::jpeg();
		$first  = null;
		$nested = false;
		// The other request writes its row between our looking for it and our writing.
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

	public function test_a_good_file_stays_when_another_fields_is_refused(): void {
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

	public function test_a_good_file_stays_when_its_neighbours_in_the_same_field_are_refused_and_those_are_named(): void {
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

	public function test_each_field_whose_file_is_bad_is_named(): void {
		$bad = $this->press( array(
			'f_photo' => array( array( 'a.php', 'x' ) ),
			'f_front' => array( array( 'front.jpg', 'no picture' ) ),
		) );
		self::assertSame( array( 'f_photo', 'f_front' ), $bad['refused'] );
	}

	public function test_two_refused_fields_of_one_form_each_keep_their_sentence(): void {
		$result = ( new IntakeResult( array() ) )->rejected( 'One.', 7, 'f_photo' )->rejected( 'Two.', 7, 'f_front' );
		self::assertEquals( array( 7 => array( 'f_photo' => 'One.', 'f_front' => 'Two.' ) ), $result->fields );
	}

	public function test_a_file_that_the_form_names_already_does_not_come_twice(): void {
		$front = array( 'f_front' => array( array( 'front.jpg', Samples::jpeg() ) ) );
		$kept  = $this->press( $front )['values']['f_front'];
		self::assertSame( $kept, $this->press( $front, array( 'f_front' => array( 'values' => $kept ) ) )['values']['f_front'] );
	}

	public function test_the_same_picture_twice_in_one_form_is_two_files_however_often_it_is_sent(): void {
		$twice = array( 'f_photo' => array( array( 'a.jpg', Samples::jpeg() ), array( 'a.jpg', Samples::jpeg() ) ) );
		$first = $this->press( $twice )['values']['f_photo'];
		self::assertCount( 2, array_unique( $first ) );
		self::assertSame( $first, $this->press( $twice )['values']['f_photo'] );
		self::assertCount( 2, $this->left_behind()['files'] );
	}

	public function test_what_is_ordered_is_not_shared_with_a_new_add(): void {
		$front = array( 'f_front' => array( array( 'front.jpg', Samples::jpeg() ) ) );
		$token = UploadToken::of_value( $this->press( $front )['values']['f_front'][0] );
		$this->parts->files()->mark_ordered( array( $token ), $this->order()->get_id() );
		$second = $this->press( $front )['values']['f_front'][0];
		self::assertNotSame( $token, UploadToken::of_value( $second ) );
		self::assertSame( $second, $this->press( $front )['values']['f_front'][0] );
		self::assertCount( 2, $this->left_behind()['files'] );
	}

	public function test_a_refused_field_takes_nothing_away_that_an_earlier_try_or_a_cart_has(): void {
		$good  = array( 'a.jpg', Samples::jpeg() );
		$token = UploadToken::of_value( $this->press( array( 'f_photo' => array( $good ) ) )['values']['f_photo'][0] );
		$this->parts->files()->mark_carted( array( $token ) );
		$this->press( array( 'f_photo' => array( $good, array( 'b.jpg', Samples::jpeg( 50 ) ), array( 'c.php', 'x' ) ) ) );
		self::assertSame( UploadedFile::CARTED, $this->row( $token )->status );
		self::assertCount( 2, $this->left_behind()['files'], 'the cart’s and b.jpg, which stays in the form' );
	}

	public function test_another_visitors_equal_file_is_another_file(): void {
		$front = array( 'f_front' => array( array( 'front.jpg', Samples::jpeg() ) ) );
		$mine  = $this->press( $front )['values']['f_front'];
		$this->fresh_visitor();
		self::assertNotSame( $mine, $this->press( $front )['values']['f_front'] );
		self::assertCount( 2, $this->left_behind()['files'] );
	}
}
