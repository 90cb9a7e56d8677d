<?php
declare(strict_types=1);

namespace Aisle\Tests\Domain\ContactForm;

use Aisle\Domain\ContactForm;
use Aisle\Domain\ContactForm\PublicDocument;
use Aisle\Domain\ContactForm\QuizAnswers;
use Aisle\Domain\DomainError;
use PHPUnit\Framework\TestCase;

final class PublicDocumentTest extends TestCase {

	private const QUIZ = array(
		'id'        => 'f_q',
		'type'      => 'quiz',
		'notes'     => 'secret note',
		'questions' => array(
			array( 'question' => 'Sky?', 'answer' => 'secret blue' ),
			array( 'question' => '1+1', 'answer' => 'secret 2' ),
		),
	);

	private const DOCUMENT = array(
		'schema_version' => 1,
		'fields'         => array( self::QUIZ, array( 'type' => 'text', 'id' => 'f_t' ) + self::QUIZ ),
		'settings'       => array( 'submit_label' => 'Send', 'keep_draft' => true, 'disallowed' => 'secret word' ),
		'mail'           => array( 'to' => 'secret@example.com' ),
		'autoreply'      => array( 'body' => 'secret' ),
		'messages'       => array( 'mail_sent' => 'Thanks' ),
		'style'          => array( 'corner' => 'round' ),
	);

	public function test_removes_merchant_only_data_from_public_document(): void {
		$public = PublicDocument::of( self::DOCUMENT );
		self::assertStringNotContainsString( 'secret', (string) json_encode( $public ) );
		self::assertSame( array( 'submit_label' => 'Send', 'keep_draft' => true ), $public['settings'] );
		self::assertSame( array( 'Thanks', 'round' ), array( $public['messages']['mail_sent'], $public['style']['corner'] ) );
	}

	public function test_reads_same_model_from_public_document_without_quiz_answers(): void {
		$model = ContactForm::read( self::DOCUMENT );
		self::assertSame( $model, ContactForm::read( PublicDocument::of( self::DOCUMENT ) ) );
		self::assertSame( array( 'Sky?', '1+1' ), $model['fields'][0]['questions'] ?? null );
		self::assertStringNotContainsString( 'secret', (string) json_encode( $model ) );
	}

	public function test_returns_document_without_fields_when_input_is_invalid(): void {
		self::assertSame(
			array( 'fields' => array(), 'settings' => array() ),
			PublicDocument::of( array( 'fields' => array( 'x' ), 'mail' => 'x' ) )
		);
	}

	public function test_returns_quiz_answers_from_stored_document(): void {
		self::assertSame( array( 'f_q' => self::QUIZ['questions'] ), QuizAnswers::of( self::DOCUMENT ) );
	}

	public function test_rejects_quiz_question_without_answer(): void {
		$document = array(
			'schema_version' => 1,
			'fields'         => array( array( 'questions' => array( array( 'question' => '1+1', 'answer' => ' ' ) ) ) + self::QUIZ ),
		);
		try {
			QuizAnswers::of( $document );
			self::fail( 'It was taken.' );
		} catch ( DomainError $error ) {
			self::assertSame(
				array( 'answer_required', 'fields.0.questions.0.answer', 'f_q' ),
				array( $error->error_code, $error->data['path'], $error->data['field'] )
			);
		}
	}
}
