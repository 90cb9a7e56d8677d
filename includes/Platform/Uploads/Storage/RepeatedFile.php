<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Storage;

/**
 * Finds files that a no-script form has sent before: it sends its files with every attempt. The token is derived from
 * the file, its owner and its purpose, so the second attempt finds the stored file. Without the site's salts and the
 * session, nobody can compute a token, even with the file.
 */
final class RepeatedFile {

	/** Maximum number of equal files in one field, including those of orders and entries. */
	private const MAX_COPIES = 20;

	public function __construct( private readonly UploadRows $rows ) {}

	/**
	 * @param string       $path  Path of PHP's temporary file.
	 * @param string       $name  Name as it is shown to users.
	 * @param list<string> $used_tokens Tokens of the previous files of this form: if a shopper selects the same image twice,
	 *                            both are stored.
	 * @return array{token: string, file: UploadedFile|null} With the file if it is already stored.
	 */
	public function find( string $path, string $name, UploadOwner $owner, Visitor $visitor, array $used_tokens ): array {
		$tokens = array_diff( self::tokens( $path, $name, $owner, $visitor ), $used_tokens );
		$files  = $this->rows->by_tokens( $tokens );
		foreach ( $tokens as $token ) {
			$file = $files[ $token ] ?? null;
			if (
				null === $file
				|| (
					! in_array( $file->status, array( UploadedFile::ORDERED, UploadedFile::IN_ENTRY ), true )
					&& UploadFolder::has( $file->stored_name )
				)
			) {
				return array(
					'token' => $token,
					'file'  => $file,
				);
			}
		}
		return array(
			'token' => UploadToken::create(),
			'file'  => null,
		);
	}

	/**
	 * @return list<string>
	 */
	private static function tokens( string $path, string $name, UploadOwner $owner, Visitor $visitor ): array {
		$file_identity   = implode(
			'|',
			array( $visitor->session_key, $owner->kind, $owner->id, $owner->field, $owner->subject, hash_file( 'sha256', $path ), $name )
		);
		$tokens = array();
		for ( $copy = 0; $copy < self::MAX_COPIES; $copy++ ) {
			$tokens[] = substr( hash_hmac( 'sha256', 'aisle-upload|' . $copy . '|' . $file_identity, wp_salt() ), 0, 40 );
		}
		return $tokens;
	}
}
