<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Documents;

use Aisle\Domain\ContactForm\ContactReview;
use Aisle\Domain\ContactForm\ContactSchema;
use Aisle\Domain\FormDocument\FormSchema;
use Aisle\Platform\Documents\DocumentCompiler;
use Aisle\Platform\Documents\InvalidDocument;
use Aisle\Platform\Documents\ProblemText;

/**
 * Validates the document that a merchant saves. Nothing is compiled: the stored document is the edited one.
 *
 * @phpstan-import-type Problem from ProblemText
 * @phpstan-import-type RawProblem from FormSchema
 */
final class ContactFormCompiler implements DocumentCompiler {

	public function compile( array $document ): array {
		list( $clean, $problems ) = self::examine( $document );
		if ( array() !== $problems ) {
			throw InvalidDocument::error( $problems );
		}
		return $clean;
	}

	public function problems( array $document ): array {
		return self::examine( $document )[1];
	}

	public function problem( string $code ): array {
		return self::to_problem( array( 'code' => $code, 'path' => '' ), array( 'fields' => array() ) );
	}

	public function source( array $document ): array {
		return ( new ContactSchema() )->clean( $document );
	}

	/**
	 * @param array<mixed> $document
	 * @return array{array<string, mixed>, list<Problem>}
	 */
	private static function examine( array $document ): array {
		$schema       = new ContactSchema();
		$clean        = $schema->clean( $document );
		$raw_problems = array_merge( $schema->problems(), ContactReview::problems( $clean ) );
		return array( $clean, array_map( static fn ( array $problem ): array => self::to_problem( $problem, $clean ), $raw_problems ) );
	}

	/**
	 * @param RawProblem           $problem
	 * @param array<string, mixed> $document
	 * @return Problem
	 */
	private static function to_problem( array $problem, array $document ): array {
		return ProblemText::problem( $problem, $document, match ( $problem['code'] ) {
			'not_a_document'       => __( 'This is not a contact form.', 'aisle' ),
			'question_required'    => __( 'Enter at least one question, and remove empty ones.', 'aisle' ),
			'answer_required'      => __( 'Enter an answer for each question.', 'aisle' ),
			'too_many_questions'   => __( 'A quiz can have up to 50 questions. Remove some of them.', 'aisle' ),
			'unknown_value_source' => __( 'Select a source for the hidden field’s value.', 'aisle' ),
			'unknown_recipient'    => __( 'Select the email field that receives the auto-reply.', 'aisle' ),
			'bad_line'             => __( 'Enter this text on one line.', 'aisle' ),
			'bad_header'           => __( 'Enter one header per line, such as “Cc: name@example.com”.', 'aisle' ),
			'bad_message'          => __( 'One of the messages shown to visitors isn’t valid. Enter it again.', 'aisle' ),
			'too_many_messages'    => __( 'A contact form can have up to 60 custom messages. Remove some of them.', 'aisle' ),
			'unknown_autofill'     => __( 'Select an autofill value from the list.', 'aisle' ),
			'bad_parameter'        => __( 'Enter a parameter name with letters, digits, “-”, and “_” only.', 'aisle' ),
			default                => null,
		} );
	}
}
