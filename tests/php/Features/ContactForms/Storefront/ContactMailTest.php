<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ContactForms\Storefront;

use Aisle\Features\ContactForms\Entries\EntryRows;
use Aisle\Features\ContactForms\Storefront\Mail\ContactMail;
use Aisle\Features\ContactForms\Storefront\Mail\Delivery;
use Aisle\Features\ContactForms\Storefront\Mail\MailerTimeout;
use Aisle\Platform\Uploads\Storage\UploadRows;

/**
 * Emails of contact forms: content, recipients, and that none is lost.
 */
final class ContactMailTest extends ContactTestCase {

	private const INJECTIONS = array(
		"Ada\r\nBcc: thief@evil.example",
		"Ada\nBcc: thief@evil.example",
		"Ada\rBcc: thief@evil.example",
		"Ada\u{2028}Bcc: thief@evil.example",
		"Ada\u{85}Bcc: thief@evil.example",
		"Ada%0aBcc: thief@evil.example\x0BBcc: thief@evil.example",
	);

	public function test_replaces_tags_with_answers_and_ignores_tags_inside_answers(): void {
		$mail = $this->mailed(
			"[f_name] / [f_message] / [f_gone] / [_unknown] / [_form_title]\n[_site_title]",
			array( 'f_message' => '[_site_admin_email] [f_name]' )
		);
		self::assertSame(
			"Ada Lovelace / [_site_admin_email] [f_name] /  / [_unknown] / Write to us\n"
				. wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ),
			$mail['message']
		);
	}

	public function test_lists_only_filled_fields_in_the_all_fields_tag(): void {
		self::assertSame(
			"Name: Ada Lovelace\nEmail: ada@example.org\nMessage:\nOne\nTwo",
			$this->mailed( '[all_fields]', array( 'f_message' => "One\r\nTwo" ) )['message']
		);
		self::assertSame(
			"Name: Ada Lovelace\nEmail: ada@example.org",
			$this->mailed( '[all_fields]', array( 'f_message' => '' ) )['message']
		);
	}

	public function test_prints_only_email_lines_whose_conditions_match(): void {
		$body = "[if f_message]With message\n[if !f_message]Without message\n[if f_name=Ada Lovelace] It is Ada\n[if f_name!=Ada "
			. "Lovelace]It is not\n[if f_message][if f_name=Grace]Both\nEnd";
		self::assertSame( "With message\nIt is Ada\nEnd", $this->mailed( $body )['message'] );
		self::assertSame( "Without message\nIt is Ada\nEnd", $this->mailed( $body, array( 'f_message' => '' ) )['message'] );
	}

	public function test_omits_lines_with_only_empty_tags_when_enabled(): void {
		$body = "Message: [f_message]\n\nName: [f_name] [f_message]";
		self::assertSame(
			"\nName: Ada Lovelace ",
			$this->mailed( $body, array( 'f_message' => '' ), array( 'exclude_blank' => true ) )['message']
		);
		self::assertSame( "Message: \n\nName: Ada Lovelace ", $this->mailed( $body, array( 'f_message' => '' ) )['message'] );
	}

	public function test_escapes_answers_in_html_emails(): void {
		$payload                    = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'&';
		$_SERVER['HTTP_USER_AGENT'] = $payload;
		$mail                       = $this->mailed(
			"<p><b>[f_message]</b></p>\n<a href=\"[f_message]\">x</a> [_user_agent]\n[all_fields]",
			array( 'f_message' => $payload, 'f_name' => $payload ),
			array( 'html' => true, 'subject' => '[f_name]' )
		);
		self::assertContains( 'Content-Type: text/html; charset=UTF-8', $mail['headers'] );
		self::assertStringContainsString( '<p><b>&lt;script&gt;', $mail['message'] );
		self::assertDoesNotMatchRegularExpression( '/<(script|img)/i', $mail['message'] );
		$mail = $this->mailed( '<a href="[f_message]">x</a>', array( 'f_message' => 'javascript:alert(1)' ), array( 'html' => true ) );
		self::assertStringNotContainsString( 'javascript:', $mail['message'] );
	}

	public function test_sends_from_the_site_domain_with_the_visitor_as_reply_to(): void {
		$headers = $this->mailed( 'x' )['headers'];
		self::assertStringEndsWith( '@' . wp_parse_url( home_url(), PHP_URL_HOST ) . '>', $headers[0] );
		self::assertSame( 'Reply-To: ada@example.org', $headers[1] );
	}

	#[\PHPUnit\Framework\Attributes\DataProvider( 'headers' )]
	public function test_removes_header_injections_from_answers( string $setting, string $template ): void {
		foreach ( self::INJECTIONS as $injection ) {
			$mail = $this->mailed( 'x', array( 'f_message' => $injection ), array( $setting => $template ) );
			self::assertSame( array( 'owner@example.com' ), $mail['to'] );
			foreach ( array( $mail['subject'], ...$mail['headers'] ) as $line ) {
				self::assertDoesNotMatchRegularExpression( '/[\x00-\x1F\x7F\x{85}\x{2028}\x{2029}]|^\s*bcc/iu', $line );
			}
			self::assertCount( 'headers' === $setting && ! str_starts_with( $template, 'Cc' ) ? 4 : 3, $mail['headers'] );
		}
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function headers(): array {
		return array(
			'subject'   => array( 'subject', '[f_message]' ),
			'from'      => array( 'from_name', '[f_message]' ),
			'a header'  => array( 'headers', 'X-Message: [f_message]' ),
			'a copy'    => array( 'headers', 'Cc: [f_message]' ),
		);
	}

	public function test_sets_no_reply_to_when_answer_is_not_one_valid_email(): void {
		foreach ( array( ...self::INJECTIONS, 'a@example.org, b@example.org', 'a@example.org>' ) as $answer ) {
			$mail = $this->mailed( 'x', array( 'f_message' => $answer ), array( 'reply_to' => '[f_message]' ) );
			self::assertSame( array(), preg_grep( '/reply-to|bcc/i', $mail['headers'] ) );
		}
	}

	public function test_ignores_reserved_headers_that_the_merchant_set(): void {
		$mail = $this->mailed(
			'x',
			array(),
			array(
				'headers' => "From: x@evil.example\nContent-Type: text/html\nTo: x@evil.example\nCc: second@example.com\nResent-To: "
					. "x@evil.example\nReturn-Receipt-To: x@evil.example\nDisposition-Notification-To: x@evil.example\nAuto-Submitted: "
					. "no\nX-Shop: yes",
			)
		);
		self::assertSame( array( 'Cc: second@example.com', 'X-Shop: yes' ), array_slice( $mail['headers'], 3 ) );
	}

	public function test_never_uses_an_answer_as_recipient(): void {
		foreach ( array( 'to' => 'owner@example.com, [f_email]', 'headers' => "Bcc: [f_email]" ) as $setting => $template ) {
			$mail = $this->mailed( 'x', array(), array( $setting => $template ) );
			self::assertSame( array( 'owner@example.com' ), $mail['to'] );
			self::assertSame( array(), preg_grep( '/^bcc/i', $mail['headers'] ) );
		}
	}

	public function test_sends_to_the_recipient_option_that_the_visitor_selected(): void {
		$options = array(
			array( 'id' => 'o_sales', 'label' => 'Sales', 'value' => 'sales@example.com' ),
			array( 'id' => 'o_help', 'label' => 'Help', 'value' => 'help@example.com' ),
		);
		$form_id = $this->form( self::document(
			array( 'mail' => array( 'to' => '[f_to]', 'body' => 'x' ) ),
			array( self::field( 'f_to', 'select', array( 'options' => $options ) ) )
		) );
		$this->feedback( $this->post_data( array( 'f_to' => 'o_help' ), array(), $form_id ), $form_id );
		self::assertSame( array( 'help@example.com' ), $this->mails[0]['to'] );
		self::assertSame(
			'validation_failed',
			$this->feedback( $this->post_data( array( 'f_to' => 'thief@evil.example' ), array(), $form_id ), $form_id )->json['status']
		);
	}

	public function test_gives_up_email_without_recipients_and_keeps_the_entry(): void {
		$form_id = $this->form( self::document( array( 'mail' => array( 'to' => 'nobody' ) ) ) );
		self::assertSame( 'mail_failed', $this->feedback( $this->post_data( array(), array(), $form_id ), $form_id )->json['status'] );
		self::assertSame( 'given_up', $this->last_message()->deliveries['mail']['state'] );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'as_schedule_single_action' )]
	public function test_retries_failed_email_with_growing_delays_and_then_gives_up(): void {
		$this->fail_mailer_with = 'No route to host';
		self::assertSame( 'mail_failed', $this->feedback( $this->post_data() )->json['status'] );
		$entry = $this->last_message();
		self::assertSame(
			array( 'failed', 1, 'No route to host' ),
			array( $entry->deliveries['mail']['state'], $entry->deliveries['mail']['tries'], $entry->deliveries['mail']['error'] )
		);
		$pauses = array();
		for ( $attempt = 2; $attempt <= 7; $attempt++ ) {
			$next = as_next_scheduled_action( Delivery::HOOK, array( $entry->id, 'mail', $attempt ), 'aisle' );
			self::assertIsInt( $next );
			$pauses[] = $next - time();
			do_action( Delivery::HOOK, $entry->id, 'mail', $attempt );
		}
		$sorted = $pauses;
		sort( $sorted );
		self::assertSame( $sorted, $pauses );
		self::assertSame( 'given_up', $this->last_message()->deliveries['mail']['state'] );
		self::assertFalse( as_next_scheduled_action( Delivery::HOOK, array( $entry->id, 'mail', 8 ), 'aisle' ) );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'as_schedule_single_action' )]
	public function test_schedules_next_attempt_when_php_stops_while_sending(): void {
		add_filter( 'pre_wp_mail', static function (): never {
			throw new \Error( 'killed' );
		}, 1 );
		$this->feedback( $this->post_data() );
		self::assertIsInt( as_next_scheduled_action( Delivery::HOOK, array( $this->last_message()->id, 'mail', 2 ), 'aisle' ) );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'as_schedule_single_action' )]
	public function test_schedules_one_next_attempt_before_the_entry_saved_action(): void {
		$next_attempt_at = null;
		add_action( 'aisle_contact_entry_saved', static function ( int $id ) use ( &$next_attempt_at ): void {
			$next_attempt_at = as_next_scheduled_action( Delivery::HOOK, array( $id, 'mail', 2 ), 'aisle' );
		} );
		$this->fail_mailer_with = 'No route to host';
		$this->feedback( $this->post_data() );
		self::assertIsInt( $next_attempt_at );
		self::assertCount( 1, self::pending_attempts( $this->last_message()->id ) );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'as_schedule_single_action' )]
	public function test_schedules_no_attempt_after_success_spam_or_giving_up(): void {
		$this->feedback( $this->post_data() );
		self::assertSame( array(), self::pending_attempts( $this->last_message()->id ) );
		$form_id = $this->form( self::document( array( 'mail' => array( 'to' => 'nobody' ) ) ) );
		$this->feedback( $this->post_data( array(), array(), $form_id ), $form_id );
		self::assertSame( array(), self::pending_attempts( $this->last_message()->id ) );
		$this->feedback( $this->post_data( array(), array( '_aisle_subject' => 'spam' ) ) );
		self::assertTrue( $this->last_message()->message->is_spam );
		self::assertSame( array(), self::pending_attempts( $this->last_message()->id ) );
	}

	public function test_accepts_repeated_submission_only_when_its_entry_is_missing(): void {
		$this->feedback( $this->post_data() );
		self::assertSame( 'aborted', $this->feedback( $this->post_data() )->json['status'] );
		// Simulates a killed process: the submission is locked, but has no entry.
		$GLOBALS['wpdb']->delete(
			\Aisle\Features\ContactForms\Entries\EntryDatabase::entries_table(),
			array( 'id' => $this->last_message()->id )
		);
		self::assertSame( 'mail_sent', $this->feedback( $this->post_data() )->json['status'] );
		self::assertSame( 'aborted', $this->feedback( $this->post_data() )->json['status'] );
	}

	public function test_limits_mail_server_timeout_only_during_the_request(): void {
		require_once ABSPATH . 'wp-includes/PHPMailer/PHPMailer.php'; // @phpstan-ignore requireOnce.fileNotFound (part of WordPress)
		require_once ABSPATH . 'wp-includes/PHPMailer/SMTP.php'; // @phpstan-ignore requireOnce.fileNotFound (part of WordPress)
		$mailer  = new \PHPMailer\PHPMailer\PHPMailer();
		$timeout = new MailerTimeout();
		$before  = self::timeouts( $mailer );
		$timeout->begin();
		do_action_ref_array( 'phpmailer_init', array( &$mailer ) );
		self::assertSame( array( 15, 15 ), self::timeouts( $mailer ) );
		$timeout->end();
		self::assertSame( $before, self::timeouts( $mailer ) );
		do_action_ref_array( 'phpmailer_init', array( &$mailer ) );
		self::assertSame( $before, self::timeouts( $mailer ) );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'as_schedule_single_action' )]
	public function test_sends_email_once_unless_merchant_resends_it(): void {
		$this->feedback( $this->post_data() );
		$id = $this->last_message()->id;
		self::assertFalse( as_next_scheduled_action( Delivery::HOOK, array( $id, 'mail', 2 ), 'aisle' ) );
		do_action( Delivery::HOOK, $id, 'mail', 2 );
		self::assertCount( 1, $this->mails );
		self::assertTrue( self::delivery()->resend( $id, 'mail' ) );
		self::assertCount( 2, $this->mails );
		self::assertFalse( self::delivery()->resend( $id, 'autoreply' ) );
	}

	public function test_sends_auto_reply_at_most_three_times_a_day_per_email(): void {
		$reply      = array(
			'enabled'  => true,
			'to_field' => 'f_email',
			'subject'  => 'Thank you, [f_name]',
			'body'     => 'We got: [f_message]',
		);
		$form_id      = $this->form( self::document( array( 'autoreply' => $reply ) ) );
		for ( $number = 0; $number < 4; $number++ ) {
			$this->feedback( $this->post_data( array( 'f_message' => "No. {$number}" ), array(), $form_id ), $form_id );
		}
		$replies = array_values( array_filter(
			$this->mails,
			static fn ( array $mail ): bool => array( 'ada@example.org' ) === $mail['to']
		) );
		self::assertSame(
			array( 3, 'Thank you, Ada Lovelace', 'We got: No. 0' ),
			array( count( $replies ), $replies[0]['subject'], $replies[0]['message'] )
		);
		$this->feedback( $this->post_data() );
		self::assertSame( array( 'owner@example.com' ), end( $this->mails )['to'] );
	}

	public function test_counts_gmail_aliases_as_one_auto_reply_recipient(): void {
		$reply   = array( 'enabled' => true, 'to_field' => 'f_email', 'body' => 'Thank you.' );
		$form_id = $this->form( self::document( array( 'autoreply' => $reply ) ) );
		foreach ( array(
			'ada@gmail.com',
			'A.da+1@Gmail.com',
			'ada+2@gmail.com',
			'a.d.a@googlemail.com',
			'b.ob@example.org',
			'bob@example.org',
		) as $number => $address ) {
			$answers = array( 'f_email' => $address, 'f_message' => "No. {$number}" );
			$this->feedback( $this->post_data( $answers, array(), $form_id ), $form_id );
		}
		$replies = array_values( array_filter( $this->mails, static fn ( array $mail ): bool => 'Thank you.' === $mail['message'] ) );
		self::assertSame(
			array(
				array( 'ada@gmail.com' ),
				array( 'A.da+1@Gmail.com' ),
				array( 'ada+2@gmail.com' ),
				array( 'b.ob@example.org' ),
				array( 'bob@example.org' ),
			),
			array_column( $replies, 'to' )
		);
		self::assertContains( 'Auto-Submitted: auto-replied', $replies[0]['headers'] );
		self::assertSame(
			array(),
			preg_grep(
				'/auto/i',
				array_values( array_filter(
					$this->mails,
					static fn ( array $mail ): bool => array( 'owner@example.com' ) === $mail['to']
				) )[0]['headers']
			)
		);
	}

	public function test_sets_media_type_of_attachments_from_their_file_name(): void {
		remove_all_filters( 'pre_wp_mail' );
		$path = wp_tempnam( 'aisle' );
		$attachments = array();
		add_action( 'phpmailer_init', static function ( \PHPMailer\PHPMailer\PHPMailer $mailer ) use ( &$attachments ): never {
			$attachments = array_map(
				static fn ( array $file ): array => array( $file[2], $file[4], $file[6] ),
				$mailer->getAttachments()
			);
			throw new \RuntimeException( 'enough' );
		}, 99 );
		$names = array( 'plan.pdf', 'Foto ä.JPG', 'b.docx', 'c.unheard' );
		$mail  = array(
			'to'          => array( 'owner@example.com' ),
			'subject'     => 'x',
			'body'        => 'x',
			'headers'     => array(),
			'attachments' => array_fill_keys( $names, $path ),
		);
		self::assertSame( 'enough', ContactMail::send( $mail ) );
		unlink( $path ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- The test's own temporary file.
		self::assertSame( array(
			array( 'plan.pdf', 'application/pdf', 'attachment' ),
			array( 'Foto ä.JPG', 'image/jpeg', 'attachment' ),
			array( 'b.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'attachment' ),
			array( 'c.unheard', 'application/octet-stream', 'attachment' ),
		), $attachments );
	}

	public function test_never_uses_an_answer_as_reply_to_of_the_auto_reply(): void {
		update_option( 'woocommerce_email_from_address', 'shop@example.com' );
		foreach ( array(
			''                        => 'shop@example.com',
			'help@example.com'        => 'help@example.com',
			'Help <help@example.com>' => 'help@example.com',
			'[f_message]'             => 'shop@example.com',
		) as $reply_to => $address ) {
			self::assertContains(
				"Reply-To: {$address}",
				$this->sent_auto_reply(
					array( 'reply_to' => $reply_to, 'body' => 'Thanks' ),
					array( 'f_message' => 'thief@evil.example' )
				)['headers'],
				$reply_to
			);
		}
	}

	public function test_lists_no_hidden_values_or_recipient_emails_in_all_fields_of_auto_reply(): void {
		$options = array(
			array( 'id' => 'o_sales', 'label' => 'Sales', 'value' => 'sales@example.com' ),
			array( 'id' => 'o_help', 'label' => 'Help', 'value' => 'help@example.com' ),
			array( 'id' => 'o_more', 'label' => 'More' ),
		);
		$fields  = array(
			self::field( 'f_email', 'text', array( 'text_kind' => 'email' ) ),
			self::field( 'f_to', 'checkbox-group', array( 'options' => $options ) ),
			self::field( 'f_secret', 'hidden', array( 'default' => array( 'Campaign 7' ) ) ),
		);
		$mail    = $this->sent_auto_reply( array( 'body' => '[all_fields]' ), array( 'f_to' => array( 'o_sales', 'o_more' ) ), $fields );
		self::assertSame( "Email: ada@example.org\nTo: Sales, More", $mail['message'] );
		self::assertSame( "Email: ada@example.org\nTo: sales@example.com, More\nSecret: Campaign 7", $this->mails[0]['message'] );
		$html_reply = array( 'body' => '[all_fields]', 'html' => true );
		$html_mail  = $this->sent_auto_reply( $html_reply, array( 'f_to' => array( 'o_sales' ) ), $fields );
		self::assertStringNotContainsString( 'sales@', $html_mail['message'] );
	}

	public function test_sends_to_admin_email_when_selected_option_has_no_email(): void {
		$options = array(
			array( 'id' => 'o_sales', 'label' => 'Sales', 'value' => 'sales@example.com' ),
			array( 'id' => 'o_rest', 'label' => 'Anything else' ),
		);
		$form_id = $this->form( self::document(
			array( 'mail' => array( 'to' => '[f_to]', 'body' => 'x' ) ),
			array( self::field( 'f_to', 'select', array( 'options' => $options ) ) )
		) );
		foreach ( array( 'o_rest', 'o_sales', '' ) as $choice ) {
			self::assertSame(
				'mail_sent',
				$this->feedback( $this->post_data( array( 'f_to' => $choice ), array(), $form_id ), $form_id )->json['status']
			);
		}
		$admin = array( get_option( 'admin_email' ) );
		self::assertSame( array( $admin, array( 'sales@example.com' ), $admin ), array_column( $this->mails, 'to' ) );
	}

	public function test_removes_encoded_words_from_names_in_headers(): void {
		$encoded_word = '=?utf-8?B?' . base64_encode( 'Your bank' ) . '?=';
		$mail = $this->mailed(
			'x',
			array( 'f_name' => $encoded_word ),
			array( 'from_name' => '[f_name]', 'subject' => '[f_name]', 'headers' => 'X-Name: [f_name]' )
		);
		self::assertSame( array(), preg_grep( '/=\?/', array( $mail['subject'], ...$mail['headers'] ) ) );
	}

	/**
	 * @param array<string, mixed>                $reply
	 * @param array<string, string|list<string>> $answers
	 * @param list<array<string, mixed>>|null     $fields
	 * @return array{to: list<string>, subject: string, message: string, headers: list<string>}
	 */
	private function sent_auto_reply( array $reply, array $answers = array(), ?array $fields = null ): array {
		$GLOBALS['wpdb']->query( 'DELETE FROM ' . \Aisle\Platform\Http\RateLimiter::table() );
		$this->mails = array();
		$form_id     = $this->form( self::document(
			array(
				'mail'      => array( 'to' => 'owner@example.com', 'body' => '[all_fields]' ),
				'autoreply' => $reply + array( 'enabled' => true, 'to_field' => 'f_email', 'subject' => 'x' ),
			),
			$fields
		) );
		$this->feedback( $this->post_data( $answers, array(), $form_id ), $form_id );
		self::assertSame( array( array( 'owner@example.com' ), array( 'ada@example.org' ) ), array_column( $this->mails, 'to' ) );
		return $this->mails[1];
	}

	/**
	 * @phpstan-impure
	 * @return array{int, int}
	 */
	private static function timeouts( \PHPMailer\PHPMailer\PHPMailer $mailer ): array {
		return array( $mailer->Timeout, $mailer->getSMTPInstance()->Timelimit );
	}

	/**
	 * @phpstan-impure
	 * @return array<int, mixed>
	 */
	private static function pending_attempts( int $id ): array {
		return array_filter(
			as_get_scheduled_actions( array( 'hook' => Delivery::HOOK, 'status' => 'pending', 'per_page' => 50 ) ),
			static fn ( \ActionScheduler_Action $action ): bool => $action->get_args()[0] === $id
		);
	}

	/**
	 * @param array<string, string> $answers
	 * @param array<string, mixed>  $mail
	 * @return array{to: list<string>, subject: string, message: string, headers: list<string>}
	 */
	private function mailed( string $body, array $answers = array(), array $mail = array() ): array {
		$GLOBALS['wpdb']->query( 'DELETE FROM ' . \Aisle\Platform\Http\RateLimiter::table() );
		$form_id = $this->form( self::document( array(
			'mail' => $mail + array( 'to' => 'owner@example.com', 'subject' => 'Hello', 'body' => $body ),
		) ) );
		$response = $this->feedback( $this->post_data( $answers, array(), $form_id ), $form_id );
		self::assertSame( 'mail_sent', $response->json['status'], $response->body );
		return $this->mails[ count( $this->mails ) - 1 ];
	}

	private static function delivery(): Delivery {
		return new Delivery( new EntryRows(), new ContactMail( new UploadRows() ) );
	}
}
