<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Files;

use Aisle\Platform\Uploads\Content\FileContent;
use Aisle\Platform\Uploads\Content\FileName;
use Aisle\Platform\Uploads\Content\IncomingFile;
use Aisle\Platform\Uploads\Content\UploadError;
use Aisle\Platform\Uploads\Limits\AllowedFiles;
use Aisle\Platform\Uploads\Limits\UploadLimits;
use Aisle\Platform\Uploads\Limits\UploadQuota;
use Aisle\Platform\Uploads\Limits\UploadRate;
use Aisle\Platform\Uploads\Storage\RepeatedFile;
use Aisle\Platform\Uploads\Storage\UploadedFile;
use Aisle\Platform\Uploads\Storage\UploadOwner;
use Aisle\Platform\Uploads\Storage\UploadStore;
use Aisle\Platform\Uploads\Storage\UploadToken;
use Aisle\Platform\Uploads\Storage\Visitor;
use Aisle\Platform\Uploads\Storage\VisitorSession;

/**
 * Accepts shoppers' files; all uploads use this class. All checks run while the file is in PHP's temporary folder; a
 * rejected file leaves neither a file nor a row.
 */
final class UploadIntake {

	public function __construct(
		private readonly UploadHandlers $handlers,
		private readonly UploadQuota $quota,
		private readonly RepeatedFile $repeated_file,
		private readonly UploadStore $store
	) {}

	/**
	 * @throws \Aisle\Platform\Http\ApiError unknown_field
	 */
	public function field( UploadOwner $owner ): AllowedFiles {
		return $this->handlers->field( $owner );
	}

	/**
	 * @param mixed $json The browser's field `wcpa_file_details`.
	 * @throws \Aisle\Platform\Http\ApiError bad_details
	 */
	public function owner( mixed $json ): UploadOwner {
		return UploadTarget::owner( $json, $this->handlers->default_kind() );
	}

	/**
	 * @param list<string>|null $used_tokens For a no-script form, which sends its files again with each attempt: tokens of
	 *                                 the previous files of this request. Null otherwise.
	 * @return array{token: string, file: UploadedFile}
	 * @throws \Aisle\Platform\Http\ApiError See UploadError.
	 */
	public function accept( IncomingFile $incoming, UploadOwner $owner, ?array $used_tokens = null ): array {
		$field   = $this->field( $owner );
		$visitor = VisitorSession::visitor();
		$size    = $this->measured_size( $incoming );
		UploadRate::count( $visitor, $size );
		self::assert_size( $size, $field );
		$name = FileName::of( $incoming );
		self::assert_allowed_extension( $name, $field );
		$previous_upload = null === $used_tokens
			? array( 'token' => UploadToken::create(), 'file' => null )
			: $this->repeated_file->find( $incoming->path, $name->shown, $field->owner, $visitor, $used_tokens );
		if ( null === $previous_upload['file'] ) {
			$this->quota->assert_room( $visitor, $field, $size );
		}
		$mime = FileContent::check( $incoming->path, $name, $field->takes_active_documents );
		/**
		 * Fires when a file has passed every check and is not stored yet, for example for a virus scanner. Throw an
		 * ApiError to reject it.
		 *
		 * @param string $path Path of PHP's temporary file.
		 * @param string $name Name as it is shown to users.
		 * @param string $mime MIME type of its extension.
		 */
		do_action( 'aisle_check_upload', $incoming->path, $name->shown, $mime );
		VisitorSession::start_session();
		$file = $previous_upload['file'] ?? $this->save( $incoming, $previous_upload['token'], $field, $visitor, array(
			'file_name' => $name->shown,
			'extension' => $name->extension,
			'mime_type' => $mime,
			'size'      => $size,
		) );
		if ( null !== $previous_upload['file'] ) {
			$this->store->extend_lifetime( $previous_upload['file'] );
		}
		return array(
			'token' => $previous_upload['token'],
			'file'  => $file,
		);
	}

	/**
	 * @param array{file_name: string, extension: string, mime_type: string, size: int} $data
	 * @throws \Aisle\Platform\Http\ApiError not_stored, max_files, too_many_files
	 */
	private function save( IncomingFile $incoming, string $token, AllowedFiles $field, Visitor $visitor, array $data ): UploadedFile {
		$file = $this->store->save( $incoming, $token, $field->owner, $visitor, $data );
		try {
			$this->quota->assert_after_saving( $visitor, $field );
		} catch ( \Throwable $error ) {
			$this->store->remove( $file );
			throw $error;
		}
		return $file;
	}

	/**
	 * Returns the size of the temporary file in bytes. The size that the client sent is not trusted.
	 */
	private function measured_size( IncomingFile $incoming ): int {
		$code = match ( $incoming->error ) {
			UPLOAD_ERR_OK => '',
			UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE => 'too_large',
			UPLOAD_ERR_PARTIAL => 'incomplete_file',
			UPLOAD_ERR_NO_FILE => 'no_file',
			default => 'not_stored',
		};
		if ( '' !== $code ) {
			throw UploadError::because( $code, 'too_large' === $code ? array( 'limit' => UploadLimits::max_file_bytes() ) : array() );
		}
		if ( '' === $incoming->path || ! $this->store->is_from_request( $incoming->path ) ) {
			throw UploadError::because( 'no_file' );
		}
		return (int) filesize( $incoming->path );
	}

	private static function assert_size( int $size, AllowedFiles $field ): void {
		[ 'min' => $min, 'max' => $max ] = $field->size;
		$code  = match ( true ) {
			0 === $size                         => 'empty_file',
			$size > UploadLimits::max_file_bytes()       => 'too_large',
			null !== $max && $size > $max     => 'max_file_size',
			null !== $min && $size < $min   => 'min_file_size',
			default                             => '',
		};
		$limit = array(
			'too_large'     => UploadLimits::max_file_bytes(),
			'max_file_size' => $max,
			'min_file_size' => $min,
		);
		if ( '' !== $code ) {
			throw UploadError::because( $code, array_filter( array( 'limit' => $limit[ $code ] ?? null ) ) );
		}
	}

	private static function assert_allowed_extension( FileName $name, AllowedFiles $field ): void {
		$extensions = $field->extensions;
		if ( null !== $extensions && ! in_array( $name->extension, $extensions, true ) ) {
			throw UploadError::because( 'extensions', array( 'extensions' => $extensions ) );
		}
	}
}
