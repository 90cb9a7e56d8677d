<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ContactForms\Admin\Editor;

use Aisle\Platform\Http\RateLimiter;
use Aisle\Tests\Features\ContactForms\Storefront\ContactTestCase;
use Aisle\Tests\JsonResponse;

/**
 * Test email of an unsaved form: it goes only to its editor, for any content of the form and the request.
 */
final class TestMailRouteTest extends ContactTestCase {

	private const PATH = '/aisle/v1/contact-form-documents/test-mail';

	private \WP_User $owner;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		RateLimiter::ensure_table();
	}

	protected function setUp(): void {
		parent::setUp();
		$this->owner = new \WP_User( $this->log_in( 'shop_manager' ) );
	}

	public function test_sends_test_email_of_unsaved_form_with_sample_answers_to_the_user(): void {
		$fields = array(
			self::field( 'f_name', 'text' ),
			self::field( 'f_email', 'text', array( 'text_kind' => 'email' ) ),
			self::field( 'f_message', 'textarea' ),
			self::field(
				'f_kind',
				'select',
				array(
					'options' => array(
						array( 'id' => 'o_a', 'label' => 'A quote', 'value' => '' ),
						array( 'id' => 'o_b', 'label' => 'Other' ),
					),
				)
			),
			self::field( 'f_day', 'date' ),
			self::field( 'f_terms', 'acceptance' ),
			self::field( 'f_plan', 'file' ),
			self::field( 'f_quiz', 'quiz', array( 'questions' => array( array( 'question' => 'Sky?', 'answer' => 'ultramarine' ) ) ) ),
			self::field( 'f_head', 'header' ),
		);
		$count_before = $this->count_messages();
		$response     = $this->request_test_mail( self::document( array(), $fields ) );
		self::assertSame( array( 200, array( 'to' => $this->owner->user_email ) ), array( $response->status, $response->json ) );
		self::assertCount( 1, $this->mails );
		$mail = $this->mails[0];
		self::assertSame(
			array( array( $this->owner->user_email ), "Test: From {$this->owner->display_name}" ),
			array( (array) $mail['to'], $mail['subject'] )
		);
		foreach ( array(
			"Name: {$this->owner->display_name}",
			"Email: {$this->owner->user_email}",
			'Kind: A quote',
			'Day: ' . wp_date( 'Y-m-d' ),
			'Terms: Yes',
			'Plan: photo.jpg',
			'A sample answer with several words',
		) as $part ) {
			self::assertStringContainsString( $part, $mail['message'] );
		}
		self::assertStringNotContainsString( 'ultramarine', $mail['message'] );
		self::assertSame( array( $count_before, array() ), array( $this->count_messages(), $mail['attachments'] ) );
	}

	public function test_sends_test_email_only_to_the_current_user(): void {
		add_filter(
			'aisle_contact_mail',
			static fn ( array $mail ): array =>
				array( 'to' => array( 'thief@evil.example' ), 'headers' => array( ...$mail['headers'], 'CC : thief@evil.example' ) ) + $mail
		);
		$mail  = array(
			'to'      => 'owner@example.com, other@example.com',
			'subject' => 'Hello',
			'body'    => 'x',
			'headers' => "Cc: cc@example.com\nBcc: bcc@example.com\nX-Shop: yes",
		);
		$response = $this->request_test_mail(
			self::document( array( 'mail' => $mail ) ),
			array( 'to' => 'thief@evil.example', 'email' => 'thief@evil.example', 'user' => 1 )
		);
		self::assertSame( 200, $response->status );
		self::assertSame(
			array( array( $this->owner->user_email ) ),
			array_map( static fn ( array $sent_mail ): array => (array) $sent_mail['to'], $this->mails )
		);
		$headers = implode( "\n", $this->mails[0]['headers'] );
		self::assertDoesNotMatchRegularExpression(
			'/^\s*b?cc\b|example\.com>?$|thief/mi',
			str_replace( 'X-Shop: yes', '', (string) preg_replace( '/^(From|Reply-To):.*$/m', '', $headers ) )
		);
		self::assertStringContainsString( 'X-Shop: yes', $headers );
	}

	public function test_returns_mailer_error_when_email_fails(): void {
		$this->fail_mailer_with = 'SMTP connect() failed.';
		$response               = $this->request_test_mail( self::document() );
		self::assertSame( array( 502, 'test_not_sent' ), array( $response->status, $response->json['code'] ) );
		self::assertStringContainsString( 'SMTP connect() failed.', $response->json['message'] );
	}

	public function test_rejects_test_email_when_form_is_invalid(): void {
		$response = $this->request_test_mail( self::document( array( 'mail' => array( 'headers' => 'hello' ) ) ) );
		self::assertSame(
			array( 422, 'bad_header', 'mail.headers' ),
			array( $response->status, $response->json['code'], $response->json['data']['path'] )
		);
		self::assertSame( 400, $this->dispatch_rest( 'POST', self::PATH, array( 'document' => 'x' ) )->status );
		self::assertSame( 400, $this->request_test_mail( self::document(), array( 'title' => array( 'x' ) ) )->status );
		self::assertSame( array(), $this->mails );
	}

	public function test_returns_error_when_user_has_no_email(): void {
		$this->owner->user_email = '';
		wp_get_current_user()->user_email = '';
		$response = $this->request_test_mail( self::document() );
		self::assertSame( array( 409, 'cannot_test', array() ), array( $response->status, $response->json['code'], $this->mails ) );
	}

	public function test_limits_test_emails_per_user(): void {
		for ( $times = 0; $times < 10; $times++ ) {
			self::assertSame( 200, $this->request_test_mail( self::document() )->status );
		}
		$response = $this->request_test_mail( self::document() );
		self::assertSame( array( 429, 'too_many_tests', 10 ), array( $response->status, $response->json['code'], count( $this->mails ) ) );
		self::assertGreaterThan( 0, $response->json['data']['retry_after'] );
		$this->log_in( 'shop_manager' );
		self::assertSame( 200, $this->request_test_mail( self::document() )->status );
	}

	public function test_rejects_test_email_from_users_who_cannot_manage_the_store(): void {
		$this->log_in( 'customer' );
		self::assertSame( 403, $this->request_test_mail( self::document() )->status );
		$this->switch_to_new_visitor();
		self::assertSame( 401, $this->request_test_mail( self::document() )->status );
		self::assertSame( array(), $this->mails );
	}

	/**
	 * @param array<string, mixed> $document
	 * @param array<string, mixed> $params
	 */
	private function request_test_mail( array $document, array $params = array() ): JsonResponse {
		return $this->dispatch_rest( 'POST', self::PATH, $params + array( 'document' => $document, 'title' => 'Write to us' ) );
	}
}
