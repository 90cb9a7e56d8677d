<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Documents;

use Aisle\Domain\ContactForm\ContactReview;
use Aisle\Domain\ContactForm\ContactSchema;
use Aisle\Domain\FormDocument\FormSchema;
use Aisle\Platform\Documents\DocumentCompiler;
use Aisle\Platform\Documents\ProblemText;
use Aisle\Platform\Http\ApiError;

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
		return ( new ContactSchema() )->clean( $document );
	}

	/**
	 * @param array<mixed> $document
	 * @return array{array<string, mixed>, list<Problem>}
	 */
	private static function examine( array $document ): array {
		$schema = new ContactSchema();
		$clean  = $schema->clean( $document );
		$found  = array_merge( $schema->problems(), ContactReview::problems( $clean ) );
		return array( $clean, array_map( static fn ( array $problem ): array => self::told( $problem, $clean ), $found ) );
	}

	/**
	 * @param RawProblem           $problem
	 * @param array<string, mixed> $document
	 * @return Problem
	 */
	private static function told( array $problem, array $document ): array {
		return ProblemText::problem( $problem, $document, match ( $problem['code'] ) {
			'not_a_document'       => __( 'This is not a contact form.', 'aisle' ),
			'question_required'    => __( 'Write at least one question, and no empty one.', 'aisle' ),
			'answer_required'      => __( 'Write the answer to each question.', 'aisle' ),
			'too_many_questions'   => __( 'A quiz has 50 questions at most. Remove some of them.', 'aisle' ),
			'unknown_value_source' => __( 'Choose where the value of the hidden field comes from.', 'aisle' ),
			'unknown_recipient'    => __( 'Choose a field for an email address that the autoreply goes to.', 'aisle' ),
			'bad_line'             => __( 'Write this in one line.', 'aisle' ),
			'bad_header'           => __( 'Write one header a line, such as “Cc: name@example.com”.', 'aisle' ),
			'bad_message',
			'too_many_messages'    => __( 'One of the messages cannot be kept. Write the messages again.', 'aisle' ),
			'unknown_autofill'     => __( 'Choose from the list what browsers may fill in.', 'aisle' ),
			'bad_parameter'        => __( 'Write the name of the parameter with letters, digits, “-” and “_” only.', 'aisle' ),
			default                => null,
		} );
	}
}
