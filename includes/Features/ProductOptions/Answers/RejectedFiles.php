<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Answers;

use Aisle\Platform\Http\ApiError;

/**
 * Why files of one field are not taken. Its good ones stay, so the words say which are meant.
 */
final class RejectedFiles {

	/**
	 * @param list<ApiError> $refusals `data.file_name` says of which file.
	 */
	public static function sentence( array $refusals ): string {
		$names = array();
		foreach ( $refusals as $refusal ) {
			$names[ $refusal->getMessage() ][] = (string) ( $refusal->data['file_name'] ?? '' );
		}
		$sentences = array();
		foreach ( $names as $message => $of_files ) {
			/* translators: 1: a file's name, or several with commas between, 2: why it is not taken. */
			$sentences[] = sprintf( __( '“%1$s”: %2$s', 'aisle' ), implode( ', ', $of_files ), $message );
		}
		return implode( ' ', $sentences );
	}
}
