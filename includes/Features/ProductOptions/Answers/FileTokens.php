<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Answers;

use Aisle\Platform\Uploads\Storage\UploadToken;

/**
 * Reads the tokens of uploaded files from answers. The value of a file field is `TOKEN||name`.
 */
final class FileTokens {

	/**
	 * @param mixed $options Answers in a cart item or an order: list of `{ form_id, answers }`.
	 * @return list<string> Every token in the answers; an answer that only looks like a token does no harm.
	 */
	public static function of_options( mixed $options ): array {
		$tokens = array();
		foreach ( is_array( $options ) ? $options : array() as $form ) {
			foreach ( is_array( $form['answers'] ?? null ) ? $form['answers'] : array() as $answer ) {
				array_push( $tokens, ...self::of_values( $answer['values'] ?? array() ) );
			}
		}
		return array_values( array_unique( $tokens ) );
	}

	/**
	 * @return list<string>
	 */
	public static function of_values( mixed $values ): array {
		$values = array_filter( is_array( $values ) ? $values : array(), 'is_string' );
		return array_values( array_filter(
			array_map( array( UploadToken::class, 'of_value' ), $values ),
			static fn ( string $token ): bool => '' !== $token
		) );
	}

	/**
	 * Returns the values with the server's file names; a name that the browser put after the token is ignored.
	 *
	 * @param list<string>                                  $values
	 * @param array<string, array{name: string, size: int}> $files
	 * @return list<string>
	 */
	public static function with_file_names( array $values, array $files ): array {
		$named_values = array();
		foreach ( $values as $value ) {
			$token          = UploadToken::of_value( $value );
			$named_values[] = isset( $files[ $token ] ) ? $token . '||' . $files[ $token ]['name'] : $value;
		}
		return $named_values;
	}
}
