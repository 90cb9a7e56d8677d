<?php
declare(strict_types=1);

namespace Aisle\Tests\Domain\ContactForm;

use Aisle\Domain\ContactForm\ContactFormSettings;
use Aisle\Domain\ContactForm\ContactReview;
use Aisle\Domain\ContactForm\ContactSchema;
use Aisle\Domain\DomainError;
use Aisle\Domain\FormDocument\FormSchema;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class ContactReviewTest extends TestCase {

	private const EMAIL = array( 'id' => 'f_email', 'type' => 'text', 'text_kind' => 'email' );

	/**
	 * @param array<string, mixed> $parts
	 * @return list<array{string, string}> Error code and path.
	 */
	private static function problems( array $parts ): array {
		$schema   = new ContactSchema();
		$document = $schema->clean( $parts + array( 'schema_version' => 1 ) );
		return array_map(
			static fn( array $problem ): array => array( $problem['code'], $problem['path'] ),
			array_merge( $schema->problems(), ContactReview::problems( $document ) )
		);
	}

	public function test_returns_no_problems_when_form_is_valid(): void {
		$quiz = array( 'id' => 'f_quiz', 'type' => 'quiz', 'questions' => array( array( 'question' => '1+1', 'answer' => '2' ) ) );
		$mail = array(
			'to'      => 'a@example.com, [f_email]',
			'headers' => "Cc: b@example.com\n\nX-Mine: 1",
			'body'    => "Hello\nyou",
			'html'    => true,
		);
		self::assertSame(
			array(),
			self::problems( array(
				'fields'    => array( self::EMAIL, $quiz ),
				'mail'      => $mail,
				'autoreply' => array( 'enabled' => true, 'to_field' => 'f_email' ),
				'messages'  => array( 'mail_sent' => 'Thanks' ),
			) )
		);
	}

	public function test_returns_all_problems_of_a_form_at_once(): void {
		$rule   = array(
			'action' => 'show',
			'groups' => array(
				array(
					'rules'    => array( array( 'cl_field' => 'f_gone', 'cl_relation' => 'is', 'cl_val' => 'x', 'operator' => '' ) ),
					'operator' => '',
				),
			),
		);
		$fields = array(
			array( 'id' => 'f_a', 'type' => 'product-group' ),
			array( 'id' => 'f_b', 'type' => 'quiz', 'questions' => array() ),
			array( 'id' => 'f_c', 'type' => 'quiz', 'questions' => array( array( 'question' => 'Who?', 'answer' => '' ) ) ),
			array( 'id' => 'f_d', 'type' => 'hidden', 'source' => 'parameter' ),
			array( 'id' => 'f_e', 'type' => 'text', 'cl_rule' => $rule ),
		);
		$problems  = self::problems( array(
			'fields'    => $fields,
			'mail'      => array( 'subject' => "A\nBcc: b@example.com", 'headers' => 'no header' ),
			'autoreply' => array( 'enabled' => true, 'to_field' => 'f_a' ),
			'messages'  => array( 'Odd name' => 'x' ),
		) );
		self::assertEqualsCanonicalizing(
			array(
				array( 'unknown_type', 'fields.0.type' ),
				array( 'question_required', 'fields.1.questions' ),
				array( 'answer_required', 'fields.2.questions.0.answer' ),
				array( 'bad_parameter', 'fields.3.name' ),
				array( 'bad_line', 'mail.subject' ),
				array( 'bad_header', 'mail.headers' ),
				array( 'unknown_recipient', 'autoreply.to_field' ),
				array( 'bad_message', 'messages.Odd name' ),
				array( 'unknown_source', '' ),
			),
			$problems
		);
	}

	/**
	 * @return iterable<string, array{array<string, mixed>, string, string}>
	 */
	public static function rejected(): iterable {
		yield 'a part that is a text' => array( array( 'mail' => 'x' ), 'bad_object', 'mail' );
		yield 'a member that is a list' => array( array( 'mail' => array( 'to' => array( 'a@example.com' ) ) ), 'bad_text', 'mail.to' );
		yield 'a body that is too long' => array(
			array( 'mail' => array( 'body' => str_repeat( 'a', 20001 ) ) ),
			'text_too_long',
			'mail.body',
		);
		yield 'a recipient that is too long' => array(
			array( 'mail' => array( 'to' => str_repeat( 'a', 1001 ) ) ),
			'text_too_long',
			'mail.to',
		);
		yield 'a name with a line break' => array( array( 'mail' => array( 'from_name' => "A\r\nBcc: x" ) ), 'bad_line', 'mail.from_name' );
		yield 'a Unicode line break' => array(
			array( 'autoreply' => array( 'subject' => "A\u{2028}B" ) ),
			'bad_line',
			'autoreply.subject',
		);
		yield 'a header without a name' => array(
			array( 'mail' => array( 'headers' => "Cc: a@example.com\n: b" ) ),
			'bad_header',
			'mail.headers',
		);
		yield 'an auto-reply to an unknown field' => array(
			array( 'autoreply' => array( 'enabled' => 1 ) ),
			'unknown_recipient',
			'autoreply.to_field',
		);
		yield 'too many messages' => array(
			array(
				'messages' => array_fill_keys(
					array_map(
						static fn( int $number ): string => 'm' . strtr( (string) $number, '0123456789', 'abcdefghij' ),
						range( 0, 60 )
					),
					'x'
				),
			),
			'too_many_messages',
			'messages',
		);
	}

	/**
	 * @param array<string, mixed> $parts
	 */
	#[DataProvider( 'rejected' )]
	public function test_reports_error_code_and_path_when_settings_are_invalid( array $parts, string $code, string $path ): void {
		try {
			ContactFormSettings::read( $parts + array( 'schema_version' => 1 ), array() );
			self::fail( 'It was taken.' );
		} catch ( DomainError $error ) {
			self::assertSame( array( $code, $path ), array( $error->error_code, $error->data['path'] ) );
		}
	}

	public function test_sets_missing_settings_to_empty_or_disabled(): void {
		$form_settings = ContactFormSettings::read( array( 'schema_version' => 1, 'messages' => array( 'spam' => ' ' ) ), array() );
		self::assertSame(
			array( '', false, '', false, array() ),
			array(
				$form_settings['settings']['submit_label'],
				$form_settings['settings']['keep_draft'],
				$form_settings['mail']['headers'],
				$form_settings['autoreply']['enabled'],
				$form_settings['messages'],
			)
		);
	}

	public function test_stores_only_known_properties(): void {
		$field = array(
			'id'        => 'f_a',
			'type'      => 'quiz',
			'x'         => 1,
			'questions' => array( array( 'question' => 'Q', 'answer' => 'A', 'x' => 1 ), 'odd' ),
		);
		$clean = ( new ContactSchema() )->clean( array(
			'fields'     => array( $field ),
			'mail'       => array( 'to' => 'a', 'x' => 1 ),
			'assignment' => array(),
			'x'          => 1,
			'style'      => array( 'corner' => 'round', 'x' => 1 ),
		) );
		self::assertSame(
			array(
				'style'     => array( 'corner' => 'round' ),
				'fields'    => array(
					array( 'id' => 'f_a', 'type' => 'quiz', 'questions' => array( array( 'question' => 'Q', 'answer' => 'A' ), array() ) ),
				),
				'settings'  => array(),
				'mail'      => array( 'to' => 'a' ),
				'autoreply' => array(),
				'messages'  => array(),
			),
			$clean
		);
	}

	public function test_removes_contact_form_properties_from_option_forms(): void {
		$field = array( 'id' => 'f_a', 'questions' => array(), 'optional' => true );
		self::assertSame( array( 'id' => 'f_a' ), ( new FormSchema() )->clean( array( 'fields' => array( $field ) ) )['fields'][0] );
	}

	public function test_stores_every_property_that_contact_fields_read(): void {
		preg_match_all(
			"/\\\$(?:part|pair)->(?:raw|flag|text|one|parts)\(\s+'(\w+)'/",
			(string) file_get_contents( dirname( __DIR__, 4 ) . '/includes/Domain/ContactForm/ContactFieldPart.php' ),
			$matches
		);
		$field         = array_fill_keys( $matches[1], 'x' ) + array( 'questions' => array() );
		$cleaned_field = ( new ContactSchema() )->clean( array(
			'fields' => array( array( 'questions' => array( array( 'question' => 'x' ) ) ) + $field ),
		) )['fields'][0];
		self::assertContains( 'inverted', $matches[1] );
		self::assertSame( array(), array_values( array_diff( $matches[1], array_keys( $cleaned_field ), array( 'question' ) ) ) );
	}
}
