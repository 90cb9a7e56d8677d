<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ContactForms\Storefront;

use Aisle\Features\ContactForms\Entries\EntryRows;
use Aisle\Features\ContactForms\Storefront\Mail\ContactMail;
use Aisle\Features\ContactForms\Storefront\Mail\Delivery;
use Aisle\Features\ContactForms\Storefront\Mail\MailerTimeout;
use Aisle\Platform\Uploads\Storage\UploadRows;

/**
 * Mails of contact forms: what stands in them, to whom they go, and that none is lost.
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

	public function test_tags_stand_for_what_was_sent_and_are_not_read_in_answers(): void {
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

	public function test_all_fields_names_what_was_filled_in(): void {
		self::assertSame(
			"Name: Ada Lovelace\nEmail: ada@example.org\nMessage:\nOne\nTwo",
			$this->mailed( '[all_fields]', array( 'f_message' => "One\r\nTwo" ) )['message']
		);
		self::assertSame(
			"Name: Ada Lovelace\nEmail: ada@example.org",
			$this->mailed( '[all_fields]', array( 'f_message' => '' ) )['message']
		);
	}

	public function test_lines_have_conditions(): void {
		$body = "[if f_message]With message\n[if !f_message]Without message\n[if f_name=Ada Lovelace] It is Ada\n[if f_name!=Ada "
			. "Lovelace]It is not\n[if f_message][if f_name=Grace]Both\nEnd";
		self::assertSame( "With message\nIt is Ada\nEnd", $this->mailed( $body )['message'] );
		self::assertSame( "Without message\nIt is Ada\nEnd", $this->mailed( $body, array( 'f_message' => '' ) )['message'] );
	}

	public function test_lines_whose_tags_are_all_empty_can_be_left_out(): void {
		$body = "Message: [f_message]\n\nName: [f_name] [f_message]";
		self::assertSame(
			"\nName: Ada Lovelace ",
			$this->mailed( $body, array( 'f_message' => '' ), array( 'exclude_blank' => true ) )['message']
		);
		self::assertSame( "Message: \n\nName: Ada Lovelace ", $this->mailed( $body, array( 'f_message' => '' ) )['message'] );
	}

	public function test_html_holds_nothing_that_a_visitor_wrote_as_html(): void {
		$canary = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'&';
		$_SERVER['HTTP_USER_AGENT'] = $canary;
		$mail   = $this->mailed(
			"<p><b>[f_message]</b></p>\n<a href=\"[f_message]\">x</a> [_user_agent]\n[all_fields]",
			array( 'f_message' => $canary, 'f_name' => $canary ),
			array( 'html' => true, 'subject' => '[f_name]' )
		);
		self::assertContains( 'Content-Type: text/html; charset=UTF-8', $mail['headers'] );
		self::assertStringContainsString( '<p><b>&lt;script&gt;', $mail['message'] );
		self::assertDoesNotMatchRegularExpression( '/<(script|img)/i', $mail['message'] );
		$mail = $this->mailed( '<a href="[f_message]">x</a>', array( 'f_message' => 'javascript:alert(1)' ), array( 'html' => true ) );
		self::assertStringNotContainsString( 'javascript:', $mail['message'] );
	}

	public function test_it_comes_from_the_sites_domain_and_is_answered_to_the_sender(): void {
		$headers = $this->mailed( 'x' )['headers'];
		self::assertStringEndsWith( '@' . wp_parse_url( home_url(), PHP_URL_HOST ) . '>', $headers[0] );
		self::assertSame( 'Reply-To: ada@example.org', $headers[1] );
	}

	#[\PHPUnit\Framework\Attributes\DataProvider( 'headers' )]
	public function test_a_visitor_writes_no_header( string $setting, string $template ): void {
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

	public function test_an_injected_address_is_no_address_to_reply_to(): void {
		foreach ( array( ...self::INJECTIONS, 'a@example.org, b@example.org', 'a@example.org>' ) as $injection ) {
			$mail = $this->mailed( 'x', array( 'f_message' => $injection ), array( 'reply_to' => '[f_message]' ) );
			self::assertSame( array(), preg_grep( '/reply-to|bcc/i', $mail['headers'] ) );
		}
	}

	public function test_the_owner_does_not_set_what_is_ours(): void {
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

	public function test_a_recipient_is_never_what_a_visitor_wrote(): void {
		foreach ( array( 'to' => 'owner@example.com, [f_email]', 'headers' => "Bcc: [f_email]" ) as $setting => $template ) {
			$mail = $this->mailed( 'x', array(), array( $setting => $template ) );
			self::assertSame( array( 'owner@example.com' ), $mail['to'] );
			self::assertSame( array(), preg_grep( '/^bcc/i', $mail['headers'] ) );
		}
	}

	public function test_a_recipient_may_be_chosen_from_those_that_the_owner_offers(): void {
		$options = array(
			array( 'id' => 'o_sales', 'label' => 'Sales', 'value' => 'sales@example.com' ),
			array( 'id' => 'o_help', 'label' => 'Help', 'value' => 'help@example.com' ),
		);
		$form_id = $this->form( self::document(
			array( 'mail' => array( 'to' => '[f_to]', 'body' => 'x' ) ),
			array( self::field( 'f_to', 'select', array( 'options' => $options ) ) )
		) );
		$this->feedback( $this->posted( array( 'f_to' => 'o_help' ), array(), $form_id ), $form_id );
		self::assertSame( array( 'help@example.com' ), $this->mails[0]['to'] );
		self::assertSame(
			'validation_failed',
			$this->feedback( $this->posted( array( 'f_to' => 'thief@evil.example' ), array(), $form_id ), $form_id )->json['status']
		);
	}

	public function test_a_mail_without_recipients_is_given_up_and_the_message_stays(): void {
		$form_id = $this->form( self::document( array( 'mail' => array( 'to' => 'nobody' ) ) ) );
		self::assertSame( 'mail_failed', $this->feedback( $this->posted( array(), array(), $form_id ), $form_id )->json['status'] );
		self::assertSame( 'given_up', $this->last_message()->deliveries['mail']['state'] );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'as_schedule_single_action' )]
	public function test_a_dead_mailer_loses_nothing_and_is_tried_again_with_growing_pauses(): void {
		$this->fail_mailer_with = 'No route to host';
		self::assertSame( 'mail_failed', $this->feedback( $this->posted() )->json['status'] );
		$stored = $this->last_message();
		self::assertSame(
			array( 'failed', 1, 'No route to host' ),
			array( $stored->deliveries['mail']['state'], $stored->deliveries['mail']['tries'], $stored->deliveries['mail']['error'] )
		);
		$pauses = array();
		for ( $attempt = 2; $attempt <= 7; $attempt++ ) {
			$next = as_next_scheduled_action( Delivery::HOOK, array( $stored->id, 'mail', $attempt ), 'aisle' );
			self::assertIsInt( $next );
			$pauses[] = $next - time();
			do_action( Delivery::HOOK, $stored->id, 'mail', $attempt );
		}
		$sorted = $pauses;
		sort( $sorted );
		self::assertSame( $sorted, $pauses );
		self::assertSame( 'given_up', $this->last_message()->deliveries['mail']['state'] );
		self::assertFalse( as_next_scheduled_action( Delivery::HOOK, array( $stored->id, 'mail', 8 ), 'aisle' ) );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'as_schedule_single_action' )]
	public function test_a_worker_that_is_killed_in_the_middle_leaves_the_next_try_behind(): void {
		add_filter( 'pre_wp_mail', static function (): never {
			throw new \Error( 'killed' );
		}, 1 );
		$this->feedback( $this->posted() );
		self::assertIsInt( as_next_scheduled_action( Delivery::HOOK, array( $this->last_message()->id, 'mail', 2 ), 'aisle' ) );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'as_schedule_single_action' )]
	public function test_the_next_try_stands_before_others_are_told_and_stands_but_once(): void {
		$planned = null;
		add_action( 'aisle_contact_entry_saved', static function ( int $id ) use ( &$planned ): void {
			$planned = as_next_scheduled_action( Delivery::HOOK, array( $id, 'mail', 2 ), 'aisle' );
		} );
		$this->fail_mailer_with = 'No route to host';
		$this->feedback( $this->posted() );
		self::assertIsInt( $planned );
		self::assertCount( 1, self::planned( $this->last_message()->id ) );
		$this->fail_mailer_with = '';
		$this->feedback( $this->posted( array( 'f_message' => 'Another' ) ) );
		self::assertSame( array(), self::planned( $this->last_message()->id ) );
		$form_id = $this->form( self::document( array( 'mail' => array( 'to' => 'nobody' ) ) ) );
		$this->feedback( $this->posted( array(), array(), $form_id ), $form_id );
		self::assertSame( array(), self::planned( $this->last_message()->id ) );
		$this->feedback( $this->posted( array(), array( '_aisle_subject' => 'spam' ) ) );
		self::assertTrue( $this->last_message()->message->is_spam );
		self::assertSame( array(), self::planned( $this->last_message()->id ) );
	}

	public function test_what_a_killed_worker_had_not_kept_may_come_again_and_what_was_kept_may_not(): void {
		$this->feedback( $this->posted() );
		self::assertSame( 'aborted', $this->feedback( $this->posted() )->json['status'] );
		// As if it had been killed in between: its turn is taken, and there is no message.
		$GLOBALS['wpdb']->delete(
			\Aisle\Features\ContactForms\Entries\EntryDatabase::messages(),
			array( 'id' => $this->last_message()->id )
		);
		self::assertSame( 'mail_sent', $this->feedback( $this->posted() )->json['status'] );
		self::assertSame( 'aborted', $this->feedback( $this->posted() )->json['status'] );
	}

	public function test_a_mail_server_may_be_silent_for_a_while_only_as_long_as_somebody_waits(): void {
		require_once ABSPATH . 'wp-includes/PHPMailer/PHPMailer.php'; // @phpstan-ignore requireOnce.fileNotFound (it is WordPress's)
		require_once ABSPATH . 'wp-includes/PHPMailer/SMTP.php'; // @phpstan-ignore requireOnce.fileNotFound (it is WordPress's)
		$mailer   = new \PHPMailer\PHPMailer\PHPMailer();
		$patience = new MailerTimeout();
		$before   = self::limits( $mailer );
		$patience->begin();
		do_action_ref_array( 'phpmailer_init', array( &$mailer ) );
		self::assertSame( array( 15, 15 ), self::limits( $mailer ) );
		$patience->end();
		self::assertSame( $before, self::limits( $mailer ) );
		do_action_ref_array( 'phpmailer_init', array( &$mailer ) );
		self::assertSame( $before, self::limits( $mailer ) );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'as_schedule_single_action' )]
	public function test_what_is_sent_is_not_sent_again_unless_the_owner_asks(): void {
		$this->feedback( $this->posted() );
		$id = $this->last_message()->id;
		self::assertFalse( as_next_scheduled_action( Delivery::HOOK, array( $id, 'mail', 2 ), 'aisle' ) );
		do_action( Delivery::HOOK, $id, 'mail', 2 );
		self::assertCount( 1, $this->mails );
		self::assertTrue( self::delivery()->resend( $id, 'mail' ) );
		self::assertCount( 2, $this->mails );
		self::assertFalse( self::delivery()->resend( $id, 'autoreply' ) );
	}

	public function test_an_autoreply_is_sent_where_the_owner_wants_it_and_to_one_address_three_times_a_day(): void {
		$reply   = array( 'enabled' => true, 'to_field' => 'f_email', 'subject' => 'Thank you, [f_name]', 'body' => 'We got: [f_message]' );
		$form_id = $this->form( self::document( array( 'autoreply' => $reply ) ) );
		for ( $sent = 0; $sent < 4; $sent++ ) {
			$this->feedback( $this->posted( array( 'f_message' => "No. {$sent}" ), array(), $form_id ), $form_id );
		}
		$replies = array_values( array_filter(
			$this->mails,
			static fn ( array $mail ): bool => array( 'ada@example.org' ) === $mail['to']
		) );
		self::assertSame(
			array( 3, 'Thank you, Ada Lovelace', 'We got: No. 0' ),
			array( count( $replies ), $replies[0]['subject'], $replies[0]['message'] )
		);
		$this->feedback( $this->posted() );
		self::assertSame( array( 'owner@example.com' ), end( $this->mails )['to'] );
	}

	public function test_no_machine_answers_an_autoreply_and_a_mailbox_has_one_name(): void {
		$reply   = array( 'enabled' => true, 'to_field' => 'f_email', 'body' => 'Thank you.' );
		$form_id = $this->form( self::document( array( 'autoreply' => $reply ) ) );
		foreach ( array(
			'ada@gmail.com',
			'A.da+1@Gmail.com',
			'ada+2@gmail.com',
			'a.d.a@googlemail.com',
			'b.ob@example.org',
			'bob@example.org',
		) as $nr => $address ) {
			$this->feedback( $this->posted( array( 'f_email' => $address, 'f_message' => "No. {$nr}" ), array(), $form_id ), $form_id );
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

	public function test_attachments_have_the_media_type_of_their_name(): void {
		remove_all_filters( 'pre_wp_mail' );
		$path = wp_tempnam( 'aisle' );
		$sent = array();
		add_action( 'phpmailer_init', static function ( \PHPMailer\PHPMailer\PHPMailer $mailer ) use ( &$sent ): never {
			$sent = array_map( static fn ( array $file ): array => array( $file[2], $file[4], $file[6] ), $mailer->getAttachments() );
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
		unlink( $path ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- Its own temporary file.
		self::assertSame( array(
			array( 'plan.pdf', 'application/pdf', 'attachment' ),
			array( 'Foto ä.JPG', 'image/jpeg', 'attachment' ),
			array( 'b.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'attachment' ),
			array( 'c.unheard', 'application/octet-stream', 'attachment' ),
		), $sent );
	}

	public function test_an_autoreply_is_answered_to_the_store_and_never_to_what_a_visitor_wrote(): void {
		update_option( 'woocommerce_email_from_address', 'shop@example.com' );
		foreach ( array(
			''                        => 'shop@example.com',
			'help@example.com'        => 'help@example.com',
			'Help <help@example.com>' => 'help@example.com',
			'[f_message]'             => 'shop@example.com',
		) as $written => $address ) {
			self::assertContains(
				"Reply-To: {$address}",
				$this->replied(
					array( 'reply_to' => $written, 'body' => 'Thanks' ),
					array( 'f_message' => 'thief@evil.example' )
				)['headers'],
				$written
			);
		}
	}

	public function test_all_fields_of_an_autoreply_shows_what_the_visitor_saw(): void {
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
		$mail    = $this->replied( array( 'body' => '[all_fields]' ), array( 'f_to' => array( 'o_sales', 'o_more' ) ), $fields );
		self::assertSame( "Email: ada@example.org\nTo: Sales, More", $mail['message'] );
		self::assertSame( "Email: ada@example.org\nTo: sales@example.com, More\nSecret: Campaign 7", $this->mails[0]['message'] );
		self::assertStringNotContainsString(
			'sales@',
			$this->replied( array( 'body' => '[all_fields]', 'html' => true ), array( 'f_to' => array( 'o_sales' ) ), $fields )['message']
		);
	}

	public function test_a_choice_of_recipients_without_an_address_goes_to_the_administration(): void {
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
				$this->feedback( $this->posted( array( 'f_to' => $choice ), array(), $form_id ), $form_id )->json['status']
			);
		}
		$admin = array( get_option( 'admin_email' ) );
		self::assertSame( array( $admin, array( 'sales@example.com' ), $admin ), array_column( $this->mails, 'to' ) );
	}

	public function test_a_name_is_decoded_to_nothing_else(): void {
		$word = '=?utf-8?B?' . base64_encode( 'Your bank' ) . '?=';
		$mail = $this->mailed(
			'x',
			array( 'f_name' => $word ),
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
	private function replied( array $reply, array $answers = array(), ?array $fields = null ): array {
		$GLOBALS['wpdb']->query( 'DELETE FROM ' . \Aisle\Platform\Http\RateLimiter::table() );
		$this->mails = array();
		$form_id     = $this->form( self::document(
			array(
				'mail'      => array( 'to' => 'owner@example.com', 'body' => '[all_fields]' ),
				'autoreply' => $reply + array( 'enabled' => true, 'to_field' => 'f_email', 'subject' => 'x' ),
			),
			$fields
		) );
		$this->feedback( $this->posted( $answers, array(), $form_id ), $form_id );
		self::assertSame( array( array( 'owner@example.com' ), array( 'ada@example.org' ) ), array_column( $this->mails, 'to' ) );
		return $this->mails[1];
	}

	/**
	 * @phpstan-impure
	 * @return array{int, int}
	 */
	private static function limits( \PHPMailer\PHPMailer\PHPMailer $mailer ): array {
		return array( $mailer->Timeout, $mailer->getSMTPInstance()->Timelimit );
	}

	/**
	 * @phpstan-impure
	 * @return array<int, mixed>
	 */
	private static function planned( int $id ): array {
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
		$reply   = $this->feedback( $this->posted( $answers, array(), $form_id ), $form_id );
		self::assertSame( 'mail_sent', $reply->json['status'], $reply->body );
		return $this->mails[ count( $this->mails ) - 1 ];
	}

	private static function delivery(): Delivery {
		return new Delivery( new EntryRows(), new ContactMail( new UploadRows() ) );
	}
}
