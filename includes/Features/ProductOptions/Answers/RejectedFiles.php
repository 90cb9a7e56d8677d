<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Answers;

use Aisle\Platform\Http\ApiError;

/**
 * Why files of one field are not taken. Its good ones stay, so the words say which are meant.
 */
final class RejectedFiles {

	/**
	 * @param list<ApiError> $rejections `data.file_name` says of which file.
	 */
	public static function sentence( array $rejections ): string {
		$names = array();
		foreach ( $rejections as $rejection ) {
			$names[ $rejection->getMessage() ][] = (string) ( $rejection->data['file_name'] ?? '' );
		}
		$messages = array();
		foreach ( $names as $message => $of_files ) {
			/* translators: 1: a file's name, or several with commas between, 2: why it is not taken. */
			$messages[] = sprintf( __( '“%1$s”: %2$s', 'aisle' ), implode( ', ', $of_files ), $message );
		}
		return implode( ' ', $messages );
	}
}
