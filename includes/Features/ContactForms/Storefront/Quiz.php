<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront;

use Aisle\Domain\TypedText;
use Aisle\Platform\Http\RateLimiter;
use Aisle\Platform\Http\SingleUse;

/**
 * A question that only people can answer. The page has the question and a hash of form, field, time and answer. The
 * answer never leaves the server, and a hash is valid once.
 */
final class Quiz {

	/**
	 * Lifetime of a hash in seconds. Used hashes are stored for RateLimiter::DAY periods, of which the first has
	 * already begun when a hash is used; the lifetime is one period shorter.
	 */
	private const LIFETIME = ( RateLimiter::DAY - 1 ) * RateLimiter::PERIOD_SECONDS;

	/**
	 * @param array<string, mixed> $field Field of the document, with its `questions`.
	 * @return array{question: string, hash: string}|null Null if the merchant has entered none.
	 */
	public static function random_question( int $form_id, array $field ): ?array {
		$questions = self::questions( $field );
		if ( array() === $questions ) {
			return null;
		}
		$question_with_answer = $questions[ random_int( 0, count( $questions ) - 1 ) ];
		$signed_prefix        = time() . '.' . bin2hex( random_bytes( 8 ) );
		return array(
			'question' => $question_with_answer['question'],
			'hash'     => $signed_prefix . '.'
				. self::signature( $form_id, (string) $field['id'], $signed_prefix, $question_with_answer['answer'] ),
		);
	}

	public static function is_correct_answer( int $form_id, string $field_id, string $hash, string $answer ): bool {
		if (
			1 !== preg_match( '/\A(([0-9]{1,12})\.[0-9a-f]{16})\.([0-9a-f]{64})\z/', $hash, $part )
			|| time() - (int) $part[2] > self::LIFETIME
		) {
			return false;
		}
		return '' !== self::normalize( $answer ) && hash_equals( self::signature( $form_id, $field_id, $part[1], $answer ), $part[3] );
	}

	/**
	 * Marks a hash as used. Returns false if it was already used.
	 */
	public static function use_up( string $hash ): bool {
		return ( new SingleUse( 'quiz', RateLimiter::DAY ) )->claim( $hash );
	}

	/**
	 * @param array<string, mixed> $field
	 * @return list<array{question: string, answer: string}>
	 */
	private static function questions( array $field ): array {
		$read = array();
		foreach ( is_array( $field['questions'] ?? null ) ? $field['questions'] : array() as $one ) {
			$question = is_array( $one ) && is_string( $one['question'] ?? null ) ? trim( $one['question'] ) : '';
			$answer   = is_array( $one ) && is_scalar( $one['answer'] ?? null ) ? (string) $one['answer'] : '';
			if ( '' !== $question && '' !== self::normalize( $answer ) ) {
				$read[] = compact( 'question', 'answer' );
			}
		}
		return $read;
	}

	private static function signature( int $form_id, string $field_id, string $signed_prefix, string $answer ): string {
		return hash_hmac(
			'sha256',
			implode( '|', array( 'aisle-quiz', $form_id, $field_id, $signed_prefix, self::normalize( $answer ) ) ),
			wp_salt( 'nonce' )
		);
	}

	/**
	 * Removes differences that do not matter: case, spaces, full-width characters, digits of other scripts and
	 * invisible characters.
	 */
	private static function normalize( string $answer ): string {
		return mb_strtolower( (string) preg_replace(
			'/[\s\p{Z}]+/u',
			'',
			TypedText::ascii_digits( TypedText::normalize( mb_convert_kana( $answer, 'as' ) ) )
		) );
	}
}
