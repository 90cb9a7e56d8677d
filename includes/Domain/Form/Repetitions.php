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

	/** Maximum number of answers of a form with its repetitions, including the shoppers' numbers of repetitions. */
	public const MAX_ANSWERS = 500;

	/**
	 * Returns the repetitions by section. A number above a limit is an error of the section.
	 *
	 * @param list<RepeatedSection> $sections
	 * @param int                   $answers Number of the form's fields that have an answer, each counted once.
	 * @param array<mixed>          $posted
	 * @return array<string, Repetition>
	 */
	public static function count( array $sections, int $answers, array $posted, float $quantity ): array {
		$found = array();
		$left  = self::MAX_ANSWERS - $answers
			- count( array_filter( $sections, static fn( array $one ): bool => 'button' === $one['section']['repeat'] ) );
		foreach ( $sections as $one ) {
			$section   = $one['section'];
			$is_button = 'button' === $section['repeat'];
			$given     = $is_button ? $posted[ $one['id'] ] ?? null : null;
			$max       = min(
				self::MAX,
				$is_button ? $section['most'] ?? self::MAX : self::MAX,
				0 === $one['answers'] ? self::MAX : 1 + intdiv( max( 0, $left ), $one['answers'] )
			);
			$wanted    = $is_button ? self::selected( $given, $section['least'] ) : array( (float) self::pieces( $quantity ), null );
			$is_over   = $wanted[0] > $max;
			$count     = $is_over ? $max : (int) $wanted[0];
			$left     -= max( 0, $count - 1 ) * $one['answers'];

			$found[ $one['id'] ] = array(
				'count'     => $count,
				'is_posted' => null !== $given,
				'error'     => $wanted[1] ?? ( $is_over ? AnswerError::of( 'max_repetitions', array( 'limit' => $max ) ) : null ),
			);
		}
		return $found;
	}

	/**
	 * Returns the number of fields that have an answer.
	 *
	 * @param list<array{type: string, ...}> $fields
	 */
	public static function answers( array $fields ): int {
		return count( array_filter( $fields, static fn( array $field ): bool => ! Answer::is_content( $field['type'] ) ) );
	}

	private static function pieces( float $quantity ): float {
		return $quantity >= 1 ? floor( $quantity ) : 1.0;
	}

	/**
	 * @return array{float, ?FieldError}
	 */
	private static function selected( mixed $given, int $min ): array {
		if ( null === $given ) {
			return array( (float) $min, null );
		}
		$read   = PostedAnswer::read( 'number', $given );
		$text   = $read->answer['values'][0] ?? '';
		$number = Answer::is_blank( $text ) ? (float) $min : Answer::number( $text );
		if ( null !== $read->error || null === $number || $number < 0 || floor( $number ) !== $number ) {
			return array( (float) $min, $read->error ?? AnswerError::of( 'not_an_answer' ) );
		}
		return array( max( (float) $min, $number ), null );
	}
}
