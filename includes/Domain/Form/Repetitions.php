<?php
declare(strict_types=1);

namespace Aisle\Domain\Form;

/**
 * Counts the repetitions of each repeated section of a form. Mirror of src/domain/form/repetitions.ts.
 *
 * @phpstan-import-type Section from FormModel
 * @phpstan-import-type FieldError from FormModel
 * @phpstan-type RepeatedSection array{id: string, section: Section, answers: int}
 * @phpstan-type Repetition array{count: int, is_posted: bool, error: ?FieldError}
 */
final class Repetitions {

	public const MAX = 50;

	/**
	 * Maximum number of answers of a form in all of its repetitions. A number of repetitions that the shopper sets
	 * counts as one answer.
	 */
	public const MAX_ANSWERS = 500;

	/**
	 * Returns the repetitions by section. A number above a limit is an error of the section.
	 *
	 * @param list<RepeatedSection> $sections
	 * @param int                   $answer_count Number of the form's fields that have an answer, each counted once.
	 * @param array<mixed>          $posted_answers
	 * @return array<string, Repetition>
	 */
	public static function count( array $sections, int $answer_count, array $posted_answers, float $quantity ): array {
		$repetitions       = array();
		$remaining_answers = self::MAX_ANSWERS - $answer_count
			- count( array_filter(
				$sections,
				static fn( array $repeated_section ): bool => 'button' === $repeated_section['section']['repeat']
			) );
		foreach ( $sections as $repeated_section ) {
			$section      = $repeated_section['section'];
			$is_button    = 'button' === $section['repeat'];
			$posted_count = $is_button ? $posted_answers[ $repeated_section['id'] ] ?? null : null;
			$max          = min(
				self::MAX,
				$is_button ? $section['most'] ?? self::MAX : self::MAX,
				0 === $repeated_section['answers'] ? self::MAX : 1 + intdiv( max( 0, $remaining_answers ), $repeated_section['answers'] )
			);
			$requested = $is_button
				? self::requested_count( $posted_count, $section['least'] )
				: array( (float) self::whole_quantity( $quantity ), null );
			$is_over   = $requested[0] > $max;
			$count     = $is_over ? $max : (int) $requested[0];
			$remaining_answers     -= max( 0, $count - 1 ) * $repeated_section['answers'];

			$repetitions[ $repeated_section['id'] ] = array(
				'count'     => $count,
				'is_posted' => null !== $posted_count,
				'error'     => $requested[1] ?? ( $is_over ? AnswerError::of( 'max_repetitions', array( 'limit' => $max ) ) : null ),
			);
		}
		return $repetitions;
	}

	/**
	 * Returns the number of fields that have an answer.
	 *
	 * @param list<array{type: string, ...}> $fields
	 */
	public static function answer_count( array $fields ): int {
		return count( array_filter( $fields, static fn( array $field ): bool => ! Answer::is_content( $field['type'] ) ) );
	}

	private static function whole_quantity( float $quantity ): float {
		return $quantity >= 1 ? floor( $quantity ) : 1.0;
	}

	/**
	 * @return array{float, ?FieldError}
	 */
	private static function requested_count( mixed $posted_count, int $min ): array {
		if ( null === $posted_count ) {
			return array( (float) $min, null );
		}
		$posted_answer = PostedAnswer::read( 'number', $posted_count );
		$text          = $posted_answer->answer['values'][0] ?? '';
		$number        = Answer::is_blank( $text ) ? (float) $min : Answer::number( $text );
		if ( null !== $posted_answer->error || null === $number || $number < 0 || floor( $number ) !== $number ) {
			return array( (float) $min, $posted_answer->error ?? AnswerError::of( 'not_an_answer' ) );
		}
		return array( max( (float) $min, $number ), null );
	}
}
