<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads;

/**
 * The one way in for shoppers' files. All is checked before the file leaves PHP's temporary folder; what is refused
 * leaves neither a file nor a row.
 */
final class UploadIntake {

	public function __construct(
		private readonly UploadRooms $rooms,
		private readonly UploadRows $rows,
		private readonly FileMover $mover
	) {}

	/**
	 * @throws \Aisle\Platform\ApiError unknown_field
	 */
	public function field( UploadOwner $owner ): UploadField {
		return $this->rooms->field( $owner );
	}

	/**
	 * @param mixed $json The browser's `wcpa_file_details`.
	 * @throws \Aisle\Platform\ApiError bad_details
	 */
	public function owner( mixed $json ): UploadOwner {
		return UploadAddress::owner( $json, $this->rooms->contract_kind() );
	}

	/**
	 * @return array{token: string, file: UploadedFile}
	 * @throws \Aisle\Platform\ApiError See UploadRefusal.
	 */
	public function accept( IncomingFile $incoming, UploadOwner $owner ): array {
		$field   = $this->field( $owner );
		$visitor = VisitorSession::visitor();
		$size    = $this->size( $incoming );
		UploadRate::count( $visitor, $size );
		$this->assert_room( $visitor, $field, 1 );
		self::assert_size( $size, $field );
		$name = FileName::of( $incoming );
		self::assert_listed( $name, $field );
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
		$kept = $this->keep( $incoming, $field->owner, $visitor, array(
			'file_name' => $name->shown,
			'extension' => $name->extension,
			'mime_type' => $mime,
			'size'      => $size,
		) );
		try {
			// Once more with this one counted: of several at the same time none may slip past the limit.
			$this->assert_room( $visitor, $field, 0 );
		} catch ( \Throwable $refused ) {
			$this->rows->delete( array( $kept['file']->id ) );
			UploadFolder::delete( $kept['file']->stored_name );
			throw $refused;
		}
		return $kept;
	}

	/**
	 * @param array{file_name: string, extension: string, mime_type: string, size: int} $facts
	 * @return array{token: string, file: UploadedFile}
	 */
	private function keep( IncomingFile $incoming, UploadOwner $owner, Visitor $visitor, array $facts ): array {
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
				'owner_kind'  => $owner->kind,
				'owner_id'    => $owner->id,
				'field_id'    => $owner->field,
				'subject_id'  => $owner->subject,
				'stored_name' => $stored_name,
				'status'      => UploadedFile::OPEN,
			)
		);
		$file = $this->rows->by_id( $id );
		if ( null === $file ) {
			UploadFolder::delete( $stored_name );
			throw UploadRefusal::because( 'not_stored' );
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

	private static function assert_size( int $size, UploadField $field ): void {
		[ 'min' => $least, 'max' => $most ] = $field->size;
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

	private static function assert_listed( FileName $name, UploadField $field ): void {
		$listed = $field->extensions;
		if ( null !== $listed && ! in_array( $name->extension, $listed, true ) ) {
			throw UploadRefusal::because( 'extensions', array( 'extensions' => $listed ) );
		}
	}

	/**
	 * @param int $more Files that are about to be added.
	 */
	private function assert_room( Visitor $visitor, UploadField $field, int $more ): void {
		$open = $this->rows->count_open( $visitor, $field->owner );
		$most = $field->most_files;
		if ( null !== $most && $open['field'] + $more > UploadLimits::of_field( $most ) ) {
			throw UploadRefusal::because( 'max_files', array( 'limit' => $most ) );
		}
		if ( $open['all'] + $more > UploadLimits::open_files() ) {
			throw UploadRefusal::because( 'too_many_files', array( 'limit' => UploadLimits::open_files() ) );
		}
	}
}
