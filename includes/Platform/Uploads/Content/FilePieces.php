<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Content;

/**
 * Reads a file in pieces. Each starts with the end of the previous one, so that matches across pieces are found.
 */
final class FilePieces {

	private const PIECE_BYTES = 262144;

	/**
	 * @return \Generator<int, string> Position of the text in the file => the text.
	 * @throws \Aisle\Platform\Http\ApiError incomplete_file, check_timeout
	 */
	public static function of( string $path, int $overlap, CheckBudget $budget ): \Generator {
		$handle = fopen( $path, 'rb' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A local file, read piece by piece.
		if ( false === $handle ) {
			throw UploadError::because( 'incomplete_file' );
		}
		$tail   = '';
		$offset = 0;
		while ( ! feof( $handle ) ) {
			$piece = (string) fread( $handle, self::PIECE_BYTES ); // phpcs:ignore WordPress.WP.AlternativeFunctions
			$budget->assert_time_left();
			yield $offset - strlen( $tail ) => $tail . $piece;
			$offset    += strlen( $piece );
			$tail = substr( $tail . $piece, -$overlap );
		}
		fclose( $handle ); // phpcs:ignore WordPress.WP.AlternativeFunctions
	}
}
