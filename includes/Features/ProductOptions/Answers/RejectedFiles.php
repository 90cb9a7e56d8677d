<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Answers;

use Aisle\Platform\Http\ApiError;

/**
 * Explains why files of a field are rejected. Its valid files stay, so the message names the rejected ones.
 */
final class RejectedFiles {

	/**
	 * @param list<ApiError> $rejections `data.file_name` is the file's name.
	 */
	public static function message( array $rejections ): string {
		$names_by_message = array();
		foreach ( $rejections as $rejection ) {
			$names_by_message[ $rejection->getMessage() ][] = (string) ( $rejection->data['file_name'] ?? '' );
		}
		$messages = array();
		foreach ( $names_by_message as $message => $file_names ) {
			/* translators: 1: a file's name, or several with commas between, 2: why it is not taken. */
			$messages[] = sprintf( __( '“%1$s”: %2$s', 'aisle' ), implode( ', ', $file_names ), $message );
		}
		return implode( ' ', $messages );
	}
}
