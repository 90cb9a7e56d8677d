<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms;

use Aisle\Domain\ContactForm;
use Aisle\Domain\ContactForm\QuizAnswers;
use Aisle\Domain\DomainError;
use Aisle\Domain\FormDocument\FormSchema;
use Aisle\Platform\ApiError;
use Aisle\Platform\Documents\DocumentCompiler;
use Aisle\Platform\Documents\ProblemText;

/**
 * Checks the document that an owner saves. Nothing of it is made beforehand: what is stored is what is edited.
 *
 * @phpstan-import-type Problem from ProblemText
 */
final class ContactFormCompiler implements DocumentCompiler {

	public function compile( array $document ): array {
		list( $clean, $problems ) = self::examine( $document );
		if ( array() !== $problems ) {
			$first = $problems[0];
			$place = array_intersect_key( $first, array_flip( array( 'field', 'option', 'path', 'position' ) ) );
			throw new ApiError( $first['code'], $first['message'], 422, $place + array( 'problems' => $problems ) );
		}
		return $clean;
	}

	public function problems( array $document ): array {
		return self::examine( $document )[1];
	}

	public function problem( string $code ): array {
		return self::told( array( 'code' => $code, 'path' => '' ), array( 'fields' => array() ) );
	}

	public function source( array $document ): array {
		return ContactMembers::known( $document, new FormSchema() );
	}

	/**
	 * @param array<mixed> $document
	 * @return array{array<string, mixed>, list<Problem>}
	 */
	private static function examine( array $document ): array {
		$schema = new FormSchema();
		$clean  = ContactMembers::known( $document, $schema );
		$found  = $schema->problems();
		try {
			ContactForm::read( $clean );
			QuizAnswers::of( $clean );
		} catch ( DomainError $error ) {
			$found[] = array(
				'code'  => $error->error_code,
				'field' => (string) ( $error->data['field'] ?? '' ),
				'path'  => (string) ( $error->data['path'] ?? '' ),
			);
		}
		return array( $clean, array_map( static fn ( array $problem ): array => self::told( $problem, $clean ), $found ) );
	}

	/**
	 * @param array{code: string, field?: string, path: string} $problem
	 * @param array<string, mixed>                              $document
	 * @return Problem
	 */
	private static function told( array $problem, array $document ): array {
		return ProblemText::problem( $problem, $document, match ( $problem['code'] ) {
			'not_a_document'       => __( 'This is not a contact form.', 'aisle' ),
			'question_required'    => __( 'Write at least one question, and no empty one.', 'aisle' ),
			'answer_required'      => __( 'Write the answer to each question.', 'aisle' ),
			'too_many_questions'   => __( 'A quiz has 50 questions at most. Remove some of them.', 'aisle' ),
			'unknown_value_source' => __( 'Choose where the value of the hidden field comes from.', 'aisle' ),
			'bad_parameter'        => __( 'Write the name of the parameter with letters, digits, “-” and “_” only.', 'aisle' ),
			default                => null,
		} );
	}
}
