<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ContactForms\Storefront;

use Aisle\Features\ContactForms\Entries\NewEntry;
use Aisle\Features\ContactForms\Storefront\ContactSettings;
use Aisle\Features\ContactForms\Storefront\RequestMeta;
use Aisle\Features\ContactForms\Storefront\Spam\AkismetCheck;
use Aisle\Features\ContactForms\Storefront\Spam\TurnstileSpamCheck;

/**
 * Spam is stored with the reason and not emailed; the sender gets no hint.
 */
final class ContactSpamTest extends ContactTestCase {

	public function test_marks_submission_as_spam_when_honeypot_is_filled(): void {
		$this->assert_spam( 'honeypot', $this->post_data( array(), array( '_aisle_subject' => 'https://spam.example' ) ) );
	}

	public function test_marks_submission_as_spam_when_honeypot_is_filled_without_token(): void {
		$this->assert_spam( 'honeypot', $this->post_data( array(), array( '_aisle_subject' => 'x', '_aisle_token' => '' ) ) );
	}

	public function test_marks_submission_as_spam_when_sent_too_fast(): void {
		$this->assert_spam( 'too_fast', $this->post_data( array(), array( '_aisle_token' => self::token( $this->form_id, -5 ) ) ) );
	}

	public function test_accepts_same_submission_again_when_first_was_too_fast(): void {
		$this->feedback( $this->post_data( array(), array( '_aisle_token' => self::token( $this->form_id, -5 ) ) ) );
		self::assertSame( 'mail_sent', $this->feedback( $this->post_data() )->json['status'] );
	}

	public function test_marks_submission_as_spam_when_it_has_disallowed_words(): void {
		update_option( 'disallowed_keys', "casino\nbad@example.org" );
		$this->assert_spam( 'disallowed_words', $this->post_data( array( 'f_message' => 'Best Casino online' ) ) );
		$this->assert_spam( 'disallowed_words', $this->post_data( array( 'f_email' => 'bad@example.org' ) ) );
	}

	public function test_marks_submission_as_spam_when_form_disallows_a_word_in_it(): void {
		$form_id = $this->form( self::document( array( 'settings' => array( 'disallowed' => "backlinks\n" ) ) ) );
		$this->assert_spam(
			'disallowed_words',
			$this->post_data( array( 'f_message' => 'Cheap Backlinks' ), array(), $form_id ),
			$form_id
		);
		self::assertSame( 'mail_sent', $this->feedback( $this->post_data( array(), array(), $form_id ), $form_id )->json['status'] );
	}

	public function test_shows_same_message_for_spam_as_for_failed_email(): void {
		$spam_response          = $this->feedback( $this->post_data( array(), array( '_aisle_subject' => 'x' ) ) );
		$this->fail_mailer_with = 'No route to host';
		$failed_response        = $this->feedback( $this->post_data() );
		self::assertSame( array( 'spam', 'mail_failed' ), array( $spam_response->json['status'], $failed_response->json['status'] ) );
		self::assertSame( $failed_response->json['message'], $spam_response->json['message'] );
	}

	public function test_marks_submission_as_spam_when_akismet_says_so(): void {
		self::assertSame(
			array( 'akismet', '' ),
			array(
				$this->spam_reason( new AkismetCheck( static fn (): string => 'abcdef123456' ), 'true' ),
				$this->spam_reason( new AkismetCheck( static fn (): string => 'abcdef123456' ), 'false' ),
			)
		);
	}

	public function test_accepts_submission_when_akismet_fails_or_has_no_key(): void {
		self::assertSame( '', $this->spam_reason( new AkismetCheck( static fn (): string => 'abcdef123456' ), null ) );
		self::assertSame( '', $this->spam_reason( new AkismetCheck( static fn (): string => '' ), 'true' ) );
		self::assertSame( '', $this->spam_reason( new AkismetCheck( static fn (): string => 'evil.example/' ), 'true' ) );
	}

	public function test_marks_submission_as_spam_when_turnstile_check_fails(): void {
		$check = new TurnstileSpamCheck( static fn (): string => 'secret' );
		self::assertSame( '', $this->spam_reason( $check, '{"success":true}', 'token' ) );
		self::assertSame( 'captcha', $this->spam_reason( $check, '{"success":false}', 'token' ) );
		foreach ( array( 'missing-input-response', 'invalid-input-response', 'timeout-or-duplicate' ) as $code ) {
			self::assertSame( 'captcha', $this->spam_reason( $check, '{"success":false,"error-codes":["' . $code . '"]}', 'token' ) );
		}
		self::assertSame( 'captcha', $this->spam_reason( $check, '{"success":true}', '' ) );
		self::assertSame( '', $this->spam_reason( $check, null, 'token' ) );
		self::assertSame( '', $this->spam_reason( new TurnstileSpamCheck( static fn (): string => '' ), '{"success":false}', '' ) );
	}

	public function test_accepts_submission_and_logs_error_when_turnstile_fails(): void {
		$check  = new TurnstileSpamCheck( static fn (): string => 'the site key' );
		$logged = array();
		$log    = static function ( ?string $message ) use ( &$logged ): ?string {
			$logged[] = (string) $message;
			return null;
		};
		add_filter( 'woocommerce_logger_log_message', $log );
		foreach ( array( 'invalid-input-secret', 'missing-input-secret', 'bad-request', 'internal-error' ) as $code ) {
			self::assertSame( '', $this->spam_reason( $check, '{"success":false,"error-codes":["' . $code . '"]}', 'token' ) );
			self::assertStringContainsString( $code, (string) array_pop( $logged ) );
		}
		remove_filter( 'woocommerce_logger_log_message', $log );
	}

	public function test_requires_both_turnstile_keys(): void {
		self::assertNull( self::settings( array( 'turnstile_secret' => 'secret' ) )->captcha() );
		self::assertSame(
			array( 'sitekey' => 'site' ),
			self::settings( array( 'turnstile_secret' => 'secret', 'turnstile_site_key' => 'site' ) )->captcha()
		);
	}

	public function test_hides_secret_keys_and_shows_the_turnstile_site_key(): void {
		$schema = ContactSettings::schema();
		self::assertSame(
			array( 'string', 'secret', 'secret' ),
			array( $schema['turnstile_site_key']['type'], $schema['turnstile_secret']['type'], $schema['webhook_secret']['type'] )
		);
		self::assertArrayNotHasKey( 'hidden', $schema['turnstile_site_key'] + $schema['turnstile_secret'] );
	}

	/**
	 * @param string|null $answer Response of the service; null if it does not respond.
	 */
	private function spam_reason( object $check, ?string $answer, string $captcha = '' ): string {
		$response = static fn (): array|\WP_Error =>
			null === $answer
				? new \WP_Error( 'http_request_failed', 'timeout' )
				: array(
					'headers'  => array(),
					'body'     => $answer,
					'response' => array( 'code' => 200, 'message' => '' ),
					'cookies'  => array(),
					'filename' => null,
				);
		add_filter( 'pre_http_request', $response );
		$origin  = array( 'locale' => 'en_US' ) + NewEntry::NO_ORIGIN;
		$message = new NewEntry( 1, 'Form', '', array(), array( 'name' => '', 'email' => '' ), '', false, $origin );
		$text    = $check->reason(
			$message,
			RequestMeta::of( array( '_aisle_unit_tag' => 'aisle-f1-p0-o1', '_aisle_captcha' => $captcha ), 1 )
		);
		remove_filter( 'pre_http_request', $response );
		return $text;
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'as_schedule_single_action' )]
	public function test_schedules_email_once_when_merchant_marks_entry_as_not_spam(): void {
		$this->feedback( $this->post_data( array(), array( '_aisle_token' => self::token( $this->form_id, -5 ) ) ) );
		$id = $this->last_message()->id;
		foreach ( array( 'not_spam', 'spam', 'not_spam' ) as $change ) {
			self::assertSame( 200, $this->change_entry( $id, $change )->status );
		}
		self::assertSame( array(), $this->mails );
		$planned = as_get_scheduled_actions( array(
			'hook'   => 'aisle_contact_deliver',
			'args'   => array( $id, 'mail', 1 ),
			'status' => 'pending',
		) );
		self::assertCount( 1, $planned );
		do_action( 'aisle_contact_deliver', $id, 'mail', 1 );
		do_action( 'aisle_contact_deliver', $id, 'mail', 1 );
		self::assertCount( 1, $this->mails );
		self::assertSame( 'sent', $this->last_message()->deliveries['mail']['state'] );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'as_schedule_single_action' )]
	public function test_reschedules_lost_email_attempt_once_during_cleanup(): void {
		global $wpdb;
		$this->fail_mailer_with = 'No line.';
		$this->feedback( $this->post_data() );
		$id      = $this->last_message()->id;
		$planned = static fn (): int => count( as_get_scheduled_actions( array(
			'hook'   => 'aisle_contact_deliver',
			'args'   => array( $id, 'mail', 2 ),
			'status' => 'pending',
		) ) );
		do_action( 'woocommerce_cleanup_personal_data' );
		self::assertSame( 1, $planned() );
		as_unschedule_all_actions( 'aisle_contact_deliver' );
		do_action( 'woocommerce_cleanup_personal_data' );
		self::assertSame( 0, $planned(), 'Not before it is late.' );
		$wpdb->query( $wpdb->prepare(
			"UPDATE {$wpdb->prefix}aisle_entry_deliveries SET changed_at = %d WHERE message_id = %d",
			time() - 3 * DAY_IN_SECONDS,
			$id
		) );
		do_action( 'woocommerce_cleanup_personal_data' );
		do_action( 'woocommerce_cleanup_personal_data' );
		self::assertSame( 1, $planned() );
		$this->fail_mailer_with = '';
		do_action( 'aisle_contact_deliver', $id, 'mail', 2 );
		self::assertSame( 'sent', $this->last_message()->deliveries['mail']['state'] );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'as_schedule_single_action' )]
	public function test_does_not_resend_email_when_entry_was_already_sent(): void {
		$this->feedback( $this->post_data() );
		$id = $this->last_message()->id;
		$this->change_entry( $id, 'spam' );
		$this->change_entry( $id, 'not_spam' );
		self::assertSame(
			array(),
			as_get_scheduled_actions( array( 'hook' => 'aisle_contact_deliver', 'args' => array( $id, 'mail', 1 ), 'status' => 'pending' ) )
		);
		self::assertCount( 1, $this->mails );
	}

	private function change_entry( int $id, string $change ): \Aisle\Tests\JsonResponse {
		$this->log_in( 'shop_manager' );
		$request = new \WP_REST_Request( 'POST', '/aisle/v1/contact-entries/bulk' );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_body( (string) wp_json_encode( array( 'change' => $change, 'ids' => array( $id ) ) ) );
		return $this->answered( $request );
	}

	/**
	 * @param array<string, mixed> $post_data
	 */
	private function assert_spam( string $reason, array $post_data, ?int $form_id = null ): void {
		$response = $this->feedback( $post_data, $form_id );
		self::assertSame( array( 200, 'spam' ), array( $response->status, $response->json['status'] ) );
		self::assertStringNotContainsString( $reason, $response->body );
		$entry = $this->last_message();
		self::assertSame(
			array( 'spam', $reason, array() ),
			array( $entry->status, $entry->message->origin['spam_reason'], $entry->deliveries )
		);
		self::assertSame( array(), $this->mails );
	}
}
