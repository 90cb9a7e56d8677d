<?php
declare(strict_types=1);

namespace Aisle\Domain\ContactForm;

use Aisle\Domain\DomainError;
use Aisle\Domain\Form\Answer;
use Aisle\Domain\FormDocument\DocumentPart;
use Aisle\Domain\FormDocument\FieldList;

/**
 * Reads the correct answers of quizzes. There is no TypeScript mirror, because the browser never gets them.
 */
final class QuizAnswers {

	/**
	 * @param array<mixed> $document Stored document.
	 * @return array<string, list<array{question: string, answer: string}>> By quiz ID.
	 * @throws DomainError `answer_required` for the first question without an answer.
	 */
	public static function of( array $document ): array {
		$answers = array();
		foreach ( FieldList::root( $document )->parts( 'fields' ) as $part ) {
			if ( 'quiz' === $part->raw( 'type' ) ) {
				$id             = $part->text( 'id' );
				$answers[ $id ] = array_map( self::question_with_answer( ... ), $part->in_field( $id )->parts( 'questions' ) );
			}
		}
		return $answers;
	}

	/**
	 * @return array{question: string, answer: string}
	 */
	private static function question_with_answer( DocumentPart $part ): array {
		$answer = $part->text( 'answer', DocumentPart::LABEL );
		if ( Answer::is_blank( $answer ) ) {
			throw $part->error( 'answer_required', 'answer' );
		}
		return array(
			'question' => $part->text( 'question', DocumentPart::LABEL ),
			'answer'   => $answer,
		);
	}
}
