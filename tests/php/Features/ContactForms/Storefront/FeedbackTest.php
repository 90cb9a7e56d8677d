<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ContactForms\Storefront;

use Aisle\Features\ContactForms\Entries\NewEntry;
use Aisle\Features\ContactForms\Entries\StoredEntry;
use Aisle\Features\ContactForms\Storefront\CustomerData;
use Aisle\Features\ContactForms\Storefront\Quiz;
use Aisle\Platform\Http\FormToken;

/**
 * Route `POST contact-forms/{id}/feedback` and related routes.
 */
final class FeedbackTest extends ContactTestCase {

	public function test_saves_entry_and_sends_email(): void {
		$response = $this->feedback( $this->post_data() );
		self::assertSame( 200, $response->status );
		self::assertSame(
			array( $this->form_id, 'mail_sent', "#aisle-f{$this->form_id}-p0-o1", array() ),
			array(
				$response->json['contact_form_id'],
				$response->json['status'],
				$response->json['into'],
				$response->json['invalid_fields'],
			)
		);
		self::assertMatchesRegularExpression( '/\A[0-9a-f]{64}\z/', $response->json['posted_data_hash'] );
		$entry = $this->last_message();
		self::assertSame(
			array( 'unread', 'From Ada Lovelace', 'ada@example.org', 'Ada Lovelace' ),
			array( $entry->status, $entry->message->subject, $entry->message->sender['email'], $entry->message->sender['name'] )
		);
		self::assertSame( array( 'Hello' ), $entry->message->answers[2]['values'] );
		self::assertSame( 'sent', $entry->deliveries['mail']['state'] );
		self::assertSame(
			array( array( 'owner@example.com' ), 'From Ada Lovelace' ),
			array( $this->mails[0]['to'], $this->mails[0]['subject'] )
		);
	}

	#[\PHPUnit\Framework\Attributes\DataProvider( 'other_types' )]
	public function test_rejects_content_types_other_than_multipart( string $type ): void {
		$response = $this->feedback( $this->post_data(), null, array( 'Sec-Fetch-Site' => 'same-origin' ), $type );
		self::assertSame( array( 415, 'not_multipart' ), array( $response->status, $response->json['code'] ) );
		self::assertSame( 0, $this->count_messages() );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function other_types(): array {
		return array(
			'JSON'            => array( 'application/json' ),
			'URL-encoded'     => array( 'application/x-www-form-urlencoded' ),
			'no content type' => array( '' ),
		);
	}

	public function test_returns_404_for_unknown_forms_drafts_and_other_posts(): void {
		$draft = $this->form( self::document(), 'draft' );
		$post  = (int) wp_insert_post( array( 'post_title' => 'A post', 'post_status' => 'publish' ) );
		foreach ( array( $draft, $post, 999999 ) as $id ) {
			self::assertSame( 404, $this->feedback( $this->post_data( array(), array(), $id ), $id )->status );
			self::assertSame( 404, $this->dispatch_rest( 'GET', "/aisle/v1/contact-forms/{$id}/refill" )->status );
			self::assertSame( 404, $this->dispatch_rest( 'GET', "/aisle/v1/contact-forms/{$id}/feedback/schema" )->status );
		}
	}

	#[\PHPUnit\Framework\Attributes\DataProvider( 'bad_tags' )]
	public function test_rejects_submission_without_valid_unit_tag( callable $tag ): void {
		$response = $this->feedback( array( '_aisle_unit_tag' => $tag( $this->form_id ) ) + $this->post_data() );
		self::assertSame( array( 400, 'bad_unit_tag' ), array( $response->status, $response->json['code'] ) );
	}

	/**
	 * @return array<string, array{callable(int): mixed}>
	 */
	public static function bad_tags(): array {
		return array(
			'no tag'                => array( static fn (): string => '' ),
			'tag of another form'   => array( static fn ( int $id ): string => 'aisle-f' . ( $id + 1 ) . '-p0-o1' ),
			'tag with markup'       => array( static fn ( int $id ): string => "aisle-f{$id}-p0-o1\"><script>" ),
			'tag with a line break' => array( static fn ( int $id ): string => "aisle-f{$id}-p0-o1\n" ),
			'list of tags'          => array( static fn ( int $id ): array => array( "aisle-f{$id}-p0-o1" ) ),
		);
	}

	/**
	 * @param array<string, string> $headers
	 */
	#[\PHPUnit\Framework\Attributes\DataProvider( 'third_party_origins' )]
	public function test_rejects_cross_site_submission( array $headers ): void {
		$response = $this->feedback( $this->post_data(), null, $headers );
		self::assertSame( array( 403, 'cross_origin' ), array( $response->status, $response->json['code'] ) );
		self::assertSame( 0, $this->count_messages() );
	}

	/**
	 * @return array<string, array{array<string, string>}>
	 */
	public static function third_party_origins(): array {
		return array(
			'cross-site'        => array( array( 'Sec-Fetch-Site' => 'cross-site' ) ),
			'a subdomain'       => array( array( 'Sec-Fetch-Site' => 'same-site' ) ),
			'another origin'    => array( array( 'Origin' => 'https://evil.example' ) ),
			'an opaque origin'  => array( array( 'Origin' => 'null' ) ),
			'no origin headers' => array( array() ),
		);
	}

	public function test_returns_field_errors_and_saves_nothing_when_answers_are_invalid(): void {
		$response = $this->feedback( $this->post_data( array( 'f_email' => 'ada', 'f_name' => '' ) ) );
		self::assertSame( 'validation_failed', $response->json['status'] );
		self::assertSame( array( 'f_name', 'f_email' ), array_column( $response->json['invalid_fields'], 'field' ) );
		$tag = "aisle-f{$this->form_id}-p0-o1";
		self::assertSame(
			array( "{$tag}-f_name", "{$tag}-f_name-error" ),
			array( $response->json['invalid_fields'][0]['idref'], $response->json['invalid_fields'][0]['error_id'] )
		);
		self::assertNotSame( '', $response->json['invalid_fields'][0]['message'] );
		self::assertSame( array( 0, array() ), array( $this->count_messages(), $this->mails ) );
	}

	public function test_ignores_answers_of_unknown_fields(): void {
		$this->feedback( $this->post_data( array( 'f_admin' => 'yes', '_wpnonce' => 'x' ) ) );
		self::assertSame( array( 'f_name', 'f_email', 'f_message' ), array_column( $this->last_message()->message->answers, 'id' ) );
	}

	public function test_ignores_answers_of_hidden_fields_and_does_not_require_them(): void {
		$hidden  = array(
			'action' => 'show',
			'groups' => array(
				array( 'rules' => array( array( 'cl_field' => 'f_name', 'cl_relation' => 'is', 'cl_val' => array( 'Grace' ) ) ) ),
			),
		);
		$form_id = $this->form( self::document(
			array(),
			array( self::field( 'f_name', 'text' ), self::field( 'f_size', 'text', array( 'required' => true, 'cl_rule' => $hidden ) ) )
		) );
		self::assertSame(
			'mail_sent',
			$this->feedback( $this->post_data( array( 'f_size' => 'XL' ), array(), $form_id ), $form_id )->json['status']
		);
		self::assertSame( array( 'f_name' ), array_column( $this->last_message()->message->answers, 'id' ) );
		self::assertSame(
			'validation_failed',
			$this->feedback( $this->post_data( array( 'f_name' => 'Grace' ), array(), $form_id ), $form_id )->json['status']
		);
	}

	#[\PHPUnit\Framework\Attributes\DataProvider( 'unreadable' )]
	public function test_rejects_unreadable_answers( mixed $answers, int $status ): void {
		self::assertSame( $status, $this->feedback( array( 'aisle_contact' => $answers ) + $this->post_data() )->status );
		self::assertSame( 0, $this->count_messages() );
	}

	/**
	 * @return array<string, array{mixed, int}>
	 */
	public static function unreadable(): array {
		return array(
			'text instead of a list' => array( 'hello', 400 ),
			'a null byte'            => array( array( 'f_name' => array( 'values' => array( "a\0b" ) ) ), 400 ),
			'invalid UTF-8'          => array( array( 'f_name' => array( 'values' => array( "\xC3\x28" ) ) ), 400 ),
			'nested too deep'        => array( array( 'f_name' => array( 'values' => array( array( 'x' ) ) ) ), 400 ),
			'text that is too large' => array( array( 'f_name' => array( 'values' => array( str_repeat( 'a', 300000 ) ) ) ), 413 ),
			'too many fields'        => array( array_fill( 0, 1001, array( 'values' => array() ) ), 413 ),
		);
	}

	public function test_saves_and_sends_repeated_submission_once(): void {
		$first  = $this->feedback( $this->post_data() );
		$second = $this->feedback( $this->post_data( array(), array( '_aisle_hash' => $first->json['posted_data_hash'] ) ) );
		self::assertSame(
			array( 'aborted', $first->json['posted_data_hash'] ),
			array( $second->json['status'], $second->json['posted_data_hash'] )
		);
		self::assertArrayNotHasKey( 'token', $second->json );
		self::assertSame( array( 1, 1 ), array( $this->count_messages(), count( $this->mails ) ) );
		self::assertSame( 'mail_sent', $this->feedback( $this->post_data( array( 'f_message' => 'Something else' ) ) )->json['status'] );
	}

	public function test_returns_new_token_when_token_is_missing_invalid_or_expired(): void {
		foreach ( array( '', 'made-up', self::token( $this->form_id, 2 * DAY_IN_SECONDS ) ) as $token ) {
			$response = $this->feedback( array( '_aisle_token' => $token ) + $this->post_data() );
			self::assertSame( array( 200, 'aborted' ), array( $response->status, $response->json['status'] ) );
			self::assertNotSame( '', $response->json['token'] );
		}
		self::assertSame( 0, $this->count_messages() );
		self::assertSame( 'mail_sent', $this->feedback( $this->post_data() )->json['status'] );
	}

	public function test_returns_current_turnstile_key_on_refill(): void {
		$refill = fn (): array => $this->dispatch_rest( 'GET', "/aisle/v1/contact-forms/{$this->form_id}/refill" )->json;
		self::assertArrayNotHasKey( 'captcha', $refill() );
		$this->log_in( 'shop_manager' );
		$this->dispatch_rest(
			'POST',
			'/aisle/v1/settings',
			array( 'feature' => 'contact-forms', 'values' => array( 'turnstile_site_key' => 'si"te', 'turnstile_secret' => 's3cret' ) )
		);
		$captcha = $refill()['captcha'];
		self::assertSame( 'si"te', $captcha['sitekey'] );
		self::assertStringContainsString( 'data-sitekey="si&quot;te"', $captcha['place'] );
		self::assertStringNotContainsString( 's3cret', (string) wp_json_encode( $captcha ) );
	}

	public function test_returns_token_on_refill_that_is_valid_after_minimum_time(): void {
		$token = $this->dispatch_rest( 'GET', "/aisle/v1/contact-forms/{$this->form_id}/refill" )->json['token'];
		self::assertSame( 'spam', $this->feedback( array( '_aisle_token' => $token ) + $this->post_data() )->json['status'] );
		$older = self::older_token( $token, $this->form_id, FormToken::MIN_AGE );
		self::assertSame( 'mail_sent', $this->feedback( array( '_aisle_token' => $older ) + $this->post_data() )->json['status'] );
	}

	public function test_validates_acceptance_on_the_server(): void {
		$form_id = $this->form( self::document(
			array(),
			array(
				self::field( 'f_terms', 'acceptance' ),
				self::field( 'f_no', 'acceptance', array( 'inverted' => true ) ),
				self::field( 'f_news', 'acceptance', array( 'optional' => true ) ),
			)
		) );
		$response   = $this->feedback( $this->post_data( array( 'f_no' => '1' ), array(), $form_id ), $form_id );
		self::assertSame(
			array( 'acceptance_missing', array( 'f_terms', 'f_no' ) ),
			array( $response->json['status'], array_column( $response->json['invalid_fields'], 'field' ) )
		);
		self::assertSame(
			'mail_sent',
			$this->feedback( $this->post_data( array( 'f_terms' => '1' ), array(), $form_id ), $form_id )->json['status']
		);
		self::assertSame(
			array( array( 'Yes' ), array( 'No' ), array( 'No' ) ),
			array_column( $this->last_message()->message->answers, 'values' )
		);
	}

	public function test_accepts_correct_quiz_answer_once(): void {
		$field             = self::field(
			'f_sum',
			'quiz',
			array( 'questions' => array( array( 'question' => '2 + 3?', 'answer' => 'Five' ) ) )
		);
		$form_id           = $this->form( self::document( array(), array( self::field( 'f_name', 'text' ), $field ) ) );
		$hash              = Quiz::random_question( $form_id, $field )['hash'];
		$rejected_response = $this->feedback(
			$this->post_data( array( 'f_sum' => 'six' ), array( '_aisle_quiz' => array( 'f_sum' => $hash ) ), $form_id ),
			$form_id
		);
		self::assertSame(
			array( 'validation_failed', '2 + 3?' ),
			array( $rejected_response->json['status'], $rejected_response->json['quiz']['f_sum']['question'] )
		);
		$correct_post_data = $this->post_data(
			array( 'f_sum' => ' FIVE ' ),
			array( '_aisle_quiz' => array( 'f_sum' => $hash ) ),
			$form_id
		);
		self::assertSame( 'mail_sent', $this->feedback( $correct_post_data, $form_id )->json['status'] );
		self::assertSame( array( 'f_name' ), array_column( $this->last_message()->message->answers, 'id' ) );
		$replay = $this->post_data(
			array( 'f_sum' => 'five', 'f_name' => 'Grace' ),
			array( '_aisle_quiz' => array( 'f_sum' => $hash ) ),
			$form_id
		);
		self::assertSame( 'validation_failed', $this->feedback( $replay, $form_id )->json['status'] );
		self::assertSame( 1, $this->count_messages() );
	}

	public function test_replaces_line_breaks_with_spaces_in_single_line_fields(): void {
		$fields  = array(
			self::field( 'f_name', 'text' ),
			self::field( 'f_message', 'textarea' ),
			self::field(
				'f_color',
				'radio-group',
				array( 'options' => array( array( 'id' => 'o_red', 'label' => 'Red' ) ), 'other' => true )
			),
		);
		$form_id   = $this->form( self::document( array(), $fields ) );
		$post_data = $this->post_data(
			array( 'f_name' => "Ada\r\n\rLovelace", 'f_message' => "One\r\nTwo" ),
			array(),
			$form_id
		);
		$post_data['aisle_contact']['f_color'] = array( 'values' => array( '' ), 'other' => "Light\nblue" );
		self::assertSame( 'mail_sent', $this->feedback( $post_data, $form_id )->json['status'] );
		self::assertSame(
			array( array( 'Ada Lovelace' ), array( "One\nTwo" ), array( 'Light blue' ) ),
			array_column( $this->last_message()->message->answers, 'values' )
		);
	}

	public function test_reports_repeated_submission_without_checking_its_quiz_again(): void {
		$field   = self::field( 'f_sum', 'quiz', array( 'questions' => array( array( 'question' => '2 + 3?', 'answer' => '5' ) ) ) );
		$form_id = $this->form( self::document( array(), array( self::field( 'f_name', 'text' ), $field ) ) );
		// The response to the first submission was lost.
		$post_data = $this->post_data(
			array( 'f_sum' => '5' ),
			array( '_aisle_quiz' => array( 'f_sum' => Quiz::random_question( $form_id, $field )['hash'] ) ),
			$form_id
		);
		self::assertSame( 'mail_sent', $this->feedback( $post_data, $form_id )->json['status'] );
		$repeated_response = $this->feedback( $post_data, $form_id )->json;
		self::assertSame( array( 'aborted', array() ), array( $repeated_response['status'], $repeated_response['invalid_fields'] ) );
		self::assertStringContainsString( 'already', $repeated_response['message'] );
		self::assertSame( 1, count( $this->mails ) );
		$other = $this->post_data(
			array( 'f_sum' => '5', 'f_name' => 'Grace' ),
			array( '_aisle_quiz' => $post_data['_aisle_quiz'] ),
			$form_id
		);
		self::assertSame( array( 'f_sum' ), array_column( $this->feedback( $other, $form_id )->json['invalid_fields'], 'field' ) );
	}

	public function test_accepts_quiz_answer_once_within_one_day(): void {
		$field = self::field( 'f_sum', 'quiz', array( 'questions' => array( array( 'question' => '2 + 3?', 'answer' => '5' ) ) ) );
		$aged  = static function ( int $seconds ) use ( $field ): string {
			$parts = explode( '.', Quiz::random_question( 1, $field )['hash'] );
			$head  = ( (int) $parts[0] - $seconds ) . '.' . $parts[1];
			return $head . '.' . hash_hmac( 'sha256', "aisle-quiz|1|f_sum|{$head}|5", wp_salt( 'nonce' ) );
		};
		self::assertTrue( Quiz::is_correct_answer( 1, 'f_sum', $aged( 12 * HOUR_IN_SECONDS ), '5' ) );
		self::assertFalse( Quiz::is_correct_answer( 1, 'f_sum', $aged( DAY_IN_SECONDS ), '5' ) );
		$hash = $aged( HOUR_IN_SECONDS );
		self::assertTrue( Quiz::use_up( $hash ) );
		$GLOBALS['wpdb']->query( 'UPDATE ' . \Aisle\Platform\Http\RateLimiter::table() . ' SET period = period - 120' );
		self::assertFalse( Quiz::use_up( $hash ), 'Used up twenty hours ago.' );
	}

	public function test_rejects_quiz_answer_when_hash_is_changed_or_of_another_form_or_field(): void {
		$field = self::field( 'f_sum', 'quiz', array( 'questions' => array( array( 'question' => '2 + 3?', 'answer' => '5' ) ) ) );
		$hash  = Quiz::random_question( 1, $field )['hash'];
		self::assertTrue( Quiz::is_correct_answer( 1, 'f_sum', $hash, '５' ) );
		self::assertFalse( Quiz::is_correct_answer( 2, 'f_sum', $hash, '5' ) );
		self::assertFalse( Quiz::is_correct_answer( 1, 'f_other', $hash, '5' ) );
		self::assertFalse( Quiz::is_correct_answer( 1, 'f_sum', ( (int) $hash - 10 ) . substr( $hash, 10 ), '5' ) );
		self::assertFalse( Quiz::is_correct_answer( 1, 'f_sum', '', '' ) );
	}

	public function test_ignores_case_and_spaces_in_quiz_answer(): void {
		$hash = Quiz::random_question(
			1,
			self::field( 'f_sum', 'quiz', array( 'questions' => array( array( 'question' => 'Which?', 'answer' => 'dark Blue' ) ) ) )
		)['hash'];
		self::assertTrue( Quiz::is_correct_answer( 1, 'f_sum', $hash, "  DARK\u{a0} blue\n" ) );
		self::assertFalse( Quiz::is_correct_answer( 1, 'f_sum', $hash, 'dark red' ) );
		self::assertFalse( Quiz::is_correct_answer( 1, 'f_sum', $hash, "\xff" ) );
	}

	public function test_returns_schema_with_rules_and_without_secrets(): void {
		$field   = self::field(
			'f_sum',
			'quiz',
			array( 'questions' => array( array( 'question' => '2 + 3?', 'answer' => 'canary-answer' ) ) )
		);
		$form_id = $this->form( self::document(
			array( 'mail' => array( 'to' => 'canary@example.com' ) ),
			array( self::field( 'f_email', 'text', array( 'text_kind' => 'email' ) ), $field )
		) );
		$schema  = $this->dispatch_rest( 'GET', "/aisle/v1/contact-forms/{$form_id}/feedback/schema" );
		self::assertSame( array( 1, 'en-US' ), array( $schema->json['version'], $schema->json['locale'] ) );
		self::assertSame( array( 'email', 'maxlength', 'required', 'maxlength' ), array_column( $schema->json['rules'], 'rule' ) );
		self::assertNotContains( '', array_column( $schema->json['rules'], 'error' ) );
		self::assertStringNotContainsString(
			'canary',
			$schema->body . $this->dispatch_rest( 'GET', "/aisle/v1/contact-forms/{$form_id}/refill" )->body
		);
	}

	public function test_lets_filter_abort_submission_or_require_payment(): void {
		$decision = array( 'status' => 'payment_required', 'message' => '', 'data' => array( 'amount' => '5.00' ) );
		$received     = null;
		add_filter(
			'aisle_contact_form_before_send',
			static function ( array $default_decision, NewEntry $message ) use ( &$decision, &$received ): array {
				$received = $message;
				return $decision;
			},
			10,
			2
		);
		$response = $this->feedback( $this->post_data() );
		self::assertSame(
			array( 'payment_required', array( 'amount' => '5.00' ) ),
			array( $response->json['status'], $response->json['payment'] )
		);
		self::assertSame( 'ada@example.org', $received->sender['email'] );
		$decision = array( 'status' => 'aborted', 'message' => 'We are closed.' );
		self::assertSame( 'We are closed.', $this->feedback( $this->post_data() )->json['message'] );
		self::assertSame( array( 0, array() ), array( $this->count_messages(), $this->mails ) );
		$decision = array( 'status' => 'mail_sent' );
		self::assertSame(
			array( 'mail_sent', 1 ),
			array( $this->feedback( $this->post_data() )->json['status'], $this->count_messages() )
		);
	}

	public function test_sends_no_email_and_allows_retry_when_entry_cannot_be_saved(): void {
		$break = static fn ( string $query ): string =>
			str_starts_with( $query, 'INSERT INTO' ) && str_contains( $query, 'aisle_entries' ) ? 'SELECT 1 WHERE 1 = 0' : $query;
		add_filter( 'query', $break );
		$response = $this->feedback( $this->post_data() );
		remove_filter( 'query', $break );
		self::assertSame( array( 500, 'not_saved', array() ), array( $response->status, $response->json['code'], $this->mails ) );
		self::assertSame( 'mail_sent', $this->feedback( $this->post_data() )->json['status'] );
	}

	public function test_rejects_eleventh_entry_in_ten_minutes_with_retry_time(): void {
		for ( $number = 0; $number < 10; $number++ ) {
			self::assertSame( 200, $this->feedback( $this->post_data( array( 'f_message' => "Message {$number}" ) ) )->status );
		}
		$response = $this->feedback( $this->post_data( array( 'f_message' => 'One more' ) ) );
		self::assertSame(
			array( 429, 'too_many_messages', 10 ),
			array( $response->status, $response->json['code'], $this->count_messages() )
		);
		self::assertGreaterThan( 0, (int) $response->json['headers']['Retry-After'] );
	}

	public function test_counts_invalid_submissions_toward_the_rate_limit(): void {
		add_filter( 'aisle_contact_rate_limits', static fn ( array $limits ): array => array( 'calls' => 2 ) + $limits );
		$codes = array_map( fn (): int => $this->feedback( $this->post_data( array( 'f_email' => '' ) ) )->status, range( 1, 3 ) );
		self::assertSame( array( 200, 200, 429 ), $codes );
	}

	public function test_recognizes_logged_in_customer_without_nonce(): void {
		$user = $this->log_in( 'customer' );
		wp_set_current_user( 0 );
		$_COOKIE[ (string) constant( 'LOGGED_IN_COOKIE' ) ] = wp_generate_auth_cookie( $user, time() + 60, 'logged_in' );
		$this->feedback( $this->post_data() );
		self::assertSame( $user, $this->last_message()->message->origin['user_id'] );
	}

	public function test_treats_customer_as_guest_on_cross_site_requests(): void {
		$user = $this->log_in( 'customer' );
		$_COOKIE[ (string) constant( 'LOGGED_IN_COOKIE' ) ] = wp_generate_auth_cookie( $user, time() + 60, 'logged_in' );
		foreach ( array( 'cross-site' => 'no', 'same-origin' => 'yes' ) as $site => $expected ) {
			wp_set_current_user( 0 );
			$_SERVER['HTTP_SEC_FETCH_SITE'] = $site;
			CustomerData::recognize_user();
			self::assertSame( $expected, CustomerData::current()['logged_in'] );
		}
	}

	public function test_fires_entry_saved_action_for_spam_and_success(): void {
		$spam_by_id = array();
		add_action( 'aisle_contact_entry_saved', static function ( int $id, StoredEntry $entry ) use ( &$spam_by_id ): void {
			$spam_by_id[ $id ] = $entry->message->is_spam;
		}, 10, 2 );
		$this->feedback( $this->post_data() );
		$this->feedback( $this->post_data( array(), array( '_aisle_subject' => 'https://spam.example' ) ) );
		self::assertSame( array( false, true ), array_values( $spam_by_id ) );
	}
}
