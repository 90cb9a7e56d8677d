<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Storage;

/**
 * A plain form sends its files with every try, and a refused one is tried again. So the token of such a file follows from what it
 * is, whose and what for, and the second try finds the first one's copy. Who knows neither the site's salts nor the session cannot
 * tell the token, though they have the file.
 */
final class RepeatedFile {

	/** Equal files in one field, and those that orders and messages have already. */
	private const MAX = 20;

	public function __construct( private readonly UploadRows $rows ) {}

	/**
	 * @param string       $path  Of PHP's temporary file.
	 * @param string       $name  As it would be shown.
	 * @param list<string> $spent Tokens of this form's files before it: who chose one picture twice gets two.
	 * @return array{token: string, file: UploadedFile|null} The file where it is kept already.
	 */
	public function find( string $path, string $name, UploadOwner $owner, Visitor $visitor, array $spent ): array {
		$tokens = array_diff( self::tokens( $path, $name, $owner, $visitor ), $spent );
		$files  = $this->rows->by_tokens( $tokens );
		foreach ( $tokens as $token ) {
			$file = $files[ $token ] ?? null;
			if (
				null === $file
				|| (
					! in_array( $file->status, array( UploadedFile::ORDERED, UploadedFile::KEPT ), true )
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
			'token' => UploadToken::fresh(),
			'file'  => null,
		);
	}

	/**
	 * @return list<string>
	 */
	private static function tokens( string $path, string $name, UploadOwner $owner, Visitor $visitor ): array {
		$what   = implode(
			'|',
			array( $visitor->session_key, $owner->kind, $owner->id, $owner->field, $owner->subject, hash_file( 'sha256', $path ), $name )
		);
		$tokens = array();
		for ( $copy = 0; $copy < self::MAX; $copy++ ) {
			$tokens[] = substr( hash_hmac( 'sha256', 'aisle-upload|' . $copy . '|' . $what, wp_salt() ), 0, 40 );
		}
		return $tokens;
	}
}
