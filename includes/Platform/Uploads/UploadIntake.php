<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads;

use Aisle\Features\ProductOptions\FormIndex;
use Aisle\Features\ProductOptions\OptionFormRepository;

/**
 * The one way in for shoppers' files. All is checked before the file leaves PHP's temporary folder; what is refused
 * leaves neither a file nor a row.
 */
final class UploadIntake {

	public function __construct(
		private readonly FormIndex $index,
		private readonly OptionFormRepository $forms,
		private readonly UploadRows $rows,
		private readonly FileMover $mover
	) {}

	/**
	 * @throws \Aisle\Platform\ApiError unknown_field
	 */
	public function target( UploadAddress $address ): UploadTarget {
		return UploadTarget::find( $this->index, $this->forms, $address );
	}

	/**
	 * @return array{token: string, file: UploadedFile}
	 * @throws \Aisle\Platform\ApiError See UploadRefusal.
	 */
	public function accept( IncomingFile $incoming, UploadTarget $target ): array {
		$visitor = VisitorSession::visitor();
		$size    = $this->size( $incoming );
		UploadRate::count( $visitor, $size );
		$this->assert_room( $visitor, $target, 1 );
		self::assert_size( $size, $target );
		$name = FileName::of( $incoming );
		self::assert_listed( $name, $target );
		$mime = FileContent::check( $incoming->path, $name );
		/**
		 * A file that passed every check and is not stored yet, such as for a virus scanner. Throw an ApiError to refuse it.
		 *
		 * @param string $path Of PHP's temporary file.
		 * @param string $name As it would be shown.
		 * @param string $mime MIME type of its ending.
		 */
		do_action( 'aisle_check_upload', $incoming->path, $name->shown, $mime );
		VisitorSession::keep();
		return $this->keep( $incoming, $target, $visitor, array(
			'file_name' => $name->shown,
			'extension' => $name->extension,
			'mime_type' => $mime,
			'size'      => $size,
		) );
	}

	/**
	 * @param array{file_name: string, extension: string, mime_type: string, size: int} $facts
	 * @return array{token: string, file: UploadedFile}
	 */
	private function keep( IncomingFile $incoming, UploadTarget $target, Visitor $visitor, array $facts ): array {
		$stored_name = UploadFolder::fresh_name();
		if ( ! UploadFolder::take( $this->mover, $incoming->path, $stored_name ) ) {
			UploadFolder::delete( $stored_name );
			wc_get_logger()->error( 'A shopper’s file could not be stored in ' . UploadFolder::path() . '.', array( 'source' => 'aisle' ) );
			throw UploadRefusal::because( 'not_stored' );
		}
		$token = Token::fresh();
		$id    = $this->rows->insert(
			$facts + array(
				'token_hash'  => Token::hash( $token ),
				'session_key' => $visitor->session_key,
				'user_id'     => $visitor->user_id,
				'product_id'  => $target->product_id,
				'form_id'     => $target->form_id,
				'field_id'    => $target->field_id,
				'stored_name' => $stored_name,
				'status'      => UploadedFile::OPEN,
			)
		);
		try {
			$file = $this->rows->by_id( $id ) ?? throw UploadRefusal::because( 'not_stored' );
			// Once more with this one counted: of several at the same time none may slip past the limit.
			$this->assert_room( $visitor, $target, 0 );
		} catch ( \Throwable $refused ) {
			$this->rows->delete( array( $id ) );
			UploadFolder::delete( $stored_name );
			throw $refused;
		}
		return array(
			'token' => $token,
			'file'  => $file,
		);
	}

	/**
	 * Measured, not believed.
	 */
	private function size( IncomingFile $incoming ): int {
		$code = match ( $incoming->error ) {
			UPLOAD_ERR_OK => '',
			UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE => 'too_large',
			UPLOAD_ERR_PARTIAL => 'incomplete_file',
			UPLOAD_ERR_NO_FILE => 'no_file',
			default => 'not_stored',
		};
		if ( '' !== $code ) {
			throw UploadRefusal::because( $code, 'too_large' === $code ? array( 'limit' => UploadLimits::bytes() ) : array() );
		}
		if ( '' === $incoming->path || ! $this->mover->is_from_request( $incoming->path ) ) {
			throw UploadRefusal::because( 'no_file' );
		}
		return (int) filesize( $incoming->path );
	}

	private static function assert_size( int $size, UploadTarget $target ): void {
		[ 'min_file_size' => $least, 'max_file_size' => $most ] = $target->field['rules'];
		$code  = match ( true ) {
			0 === $size                         => 'empty_file',
			$size > UploadLimits::bytes()       => 'too_large',
			null !== $most && $size > $most     => 'max_file_size',
			null !== $least && $size < $least   => 'min_file_size',
			default                             => '',
		};
		$limit = array(
			'too_large'     => UploadLimits::bytes(),
			'max_file_size' => $most,
			'min_file_size' => $least,
		);
		if ( '' !== $code ) {
			throw UploadRefusal::because( $code, array_filter( array( 'limit' => $limit[ $code ] ?? null ) ) );
		}
	}

	private static function assert_listed( FileName $name, UploadTarget $target ): void {
		$listed = $target->field['rules']['extensions'];
		if ( null !== $listed && ! in_array( $name->extension, $listed, true ) ) {
			throw UploadRefusal::because( 'extensions', array( 'extensions' => $listed ) );
		}
	}

	/**
	 * @param int $more Files that are about to be added.
	 */
	private function assert_room( Visitor $visitor, UploadTarget $target, int $more ): void {
		$open = $this->rows->count_open( $visitor, $target );
		$most = $target->most_files();
		if ( null !== $most && $open['field'] + $more > UploadLimits::of_field( $most ) ) {
			throw UploadRefusal::because( 'max_files', array( 'limit' => $most ) );
		}
		if ( $open['all'] + $more > UploadLimits::open_files() ) {
			throw UploadRefusal::because( 'too_many_files', array( 'limit' => UploadLimits::open_files() ) );
		}
	}
}
