<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ContactForms\Storefront;

use Aisle\Features\ContactForms\Documents\ContactFormRepository;
use Aisle\Features\ContactForms\Entries\EntryRows;
use Aisle\Features\ContactForms\Storefront\ContactFiles;
use Aisle\Features\ContactForms\Storefront\ContactIntake;
use Aisle\Features\ContactForms\Storefront\EntryRecorder;
use Aisle\Features\ContactForms\Storefront\Mail\ContactMail;
use Aisle\Features\ContactForms\Storefront\Mail\Delivery;
use Aisle\Features\ContactForms\Storefront\Markup\DisplayedForm;
use Aisle\Features\ContactForms\Storefront\NoScriptSubmission;
use Aisle\Features\ContactForms\Storefront\Spam\BotCheck;
use Aisle\Platform\Uploads\UploadServices;
use Aisle\Tests\RequestEnded;

/**
 * A form that is posted to its page without script.
 */
final class NoScriptSubmissionTest extends ContactTestCase {

	private NoScriptSubmission $submission;

	protected function setUp(): void {
		parent::setUp();
		$uploads     = new UploadServices();
		$rows        = new EntryRows();
		$intake      = new ContactIntake(
			new ContactFiles( $uploads->files() ),
			new BotCheck(),
			new EntryRecorder( $rows, new Delivery( $rows, new ContactMail( $uploads->rows() ) ) ),
			self::extras()
		);
		$this->submission = new NoScriptSubmission( new ContactFormRepository(), $intake );
	}

	public function test_redirects_after_success_so_that_reload_sends_nothing(): void {
		$location = '';
		add_filter( 'wp_redirect', static function ( string $redirect_url, int $status ) use ( &$location ): never {
			$location = $status . ' ' . $redirect_url;
			throw new RequestEnded();
		}, 10, 2 );
		$_SERVER['REQUEST_URI'] = '/contact/?x=1';
		try {
			$this->post( $this->post_data() );
			self::fail( 'The page was drawn.' );
		} catch ( RequestEnded ) {
			$tag = "aisle-f{$this->form_id}-p0-o1";
			self::assertSame( "303 /contact/?x=1&aisle-sent={$tag}#{$tag}", $location );
			self::assertSame( 1, $this->count_messages() );
		}
	}

	public function test_shows_success_message_only_in_the_sent_form(): void {
		$tag                = "aisle-f{$this->form_id}-p7-o2";
		$_GET['aisle-sent'] = $tag;
		self::assertSame(
			array( 'mail_sent', array() ),
			array( $this->submission->result_of( $tag )->status, $this->submission->result_of( $tag )->answers )
		);
		self::assertNull( $this->submission->result_of( "aisle-f{$this->form_id}-p7-o1" ) );
		self::assertSame( 0, $this->count_messages() );
	}

	public function test_returns_answers_and_errors_when_submission_is_invalid(): void {
		$this->post( $this->post_data( array( 'f_email' => 'ada', 'f_message' => "O'Reilly said \\ and \"so\"" ) ) );
		$outcome = $this->submission->result_of( "aisle-f{$this->form_id}-p0-o1" );
		self::assertSame( array( 'validation_failed', array( 'f_email' ) ), array( $outcome->status, array_keys( $outcome->errors ) ) );
		self::assertSame( array( "O'Reilly said \\ and \"so\"" ), $outcome->answers['f_message']['values'] );
		self::assertNull( $this->submission->result_of( "aisle-f{$this->form_id}-p0-o2" ) );
	}

	public function test_reads_url_parameter_only_from_referrers_of_this_site(): void {
		$form_id = $this->form( self::document(
			array(),
			array(
				self::field( 'f_from', 'hidden', array( 'source' => 'parameter', 'name' => 'utm_source' ) ),
				self::field( 'f_name', 'text' ),
			)
		) );
		$read    = function ( string $referrer, array $answers = array() ) use ( $form_id ): array {
			$_SERVER['HTTP_REFERER'] = $referrer;
			$this->feedback(
				$this->post_data( $answers + array( 'f_name' => wp_generate_uuid4() ), array(), $form_id ),
				$form_id,
				array( 'Sec-Fetch-Site' => 'same-origin', 'Referer' => $referrer )
			);
			return array_column( $this->last_message()->message->answers, 'values', 'id' )['f_from'] ?? array();
		};
		self::assertSame( array( 'Spring & co' ), $read( home_url( '/contact/?utm_source=Spring%20%26%20co' ) ) );
		self::assertSame( array( 'said' ), $read( home_url( '/contact/?utm_source=Spring' ), array( 'f_from' => 'said' ) ) );
		self::assertSame( array(), $read( home_url( '/contact/?utm_source[]=Spring' ) ) );
		self::assertSame( array(), $read( 'https://evil.example/?utm_source=Spring' ) );
	}

	public function test_keeps_answers_and_asks_to_resend_when_token_is_missing(): void {
		$this->post( $this->post_data( array(), array( '_aisle_token' => '' ) ) );
		$outcome = $this->submission->result_of( "aisle-f{$this->form_id}-p0-o1" );
		self::assertSame( array( 'aborted', array( 'Hello' ) ), array( $outcome->status, $outcome->answers['f_message']['values'] ) );
	}

	public function test_rejects_cross_site_and_too_frequent_submissions(): void {
		$_SERVER['HTTP_SEC_FETCH_SITE'] = 'cross-site';
		$this->post( $this->post_data() );
		self::assertSame(
			array( 'aborted', array( 'Hello' ) ),
			array(
				$this->submission->result_of( "aisle-f{$this->form_id}-p0-o1" )->status,
				$this->submission->result_of( "aisle-f{$this->form_id}-p0-o1" )->answers['f_message']['values'],
			)
		);
		$_SERVER['HTTP_SEC_FETCH_SITE'] = 'same-origin';
		add_filter( 'aisle_contact_rate_limits', static fn (): array => array( 'calls' => 0, 'messages' => 10 ) );
		$status = 0;
		add_filter( 'status_header', static function ( string $header, int $code ) use ( &$status ): string {
			$status = $code;
			return $header;
		}, 10, 2 );
		$this->post( $this->post_data() );
		self::assertSame( array( 429, 0 ), array( $status, $this->count_messages() ) );
	}

	public function test_selects_other_in_the_returned_form_only_when_its_text_counts(): void {
		$options = array( array( 'id' => 'o_red', 'label' => 'Red' ) );
		$other   = array( 'options' => $options, 'other' => true );
		$form_id = $this->form( self::document(
			array(),
			array(
				self::field( 'f_name', 'text', array( 'required' => true ) ),
				self::field( 'f_color', 'radio-group', $other ),
				self::field( 'f_more', 'checkbox-group', $other ),
			)
		) );
		$other_texts = function ( array $color, array $more ) use ( $form_id ): array {
			$post_data                             = $this->post_data( array( 'f_name' => '' ), array(), $form_id );
			$post_data['aisle_contact']['f_color'] = $color;
			$post_data['aisle_contact']['f_more']  = $more;
			$this->post( $post_data );
			$answers = DisplayedForm::of(
				(array) ( new ContactFormRepository() )->read( $form_id ),
				$this->submission->result_of( "aisle-f{$form_id}-p0-o1" )
			)->answers;
			return array( $answers['f_color']['other'], $answers['f_more']['other'] );
		};
		// Without script, the empty "other" text is always sent.
		self::assertSame(
			array( null, null ),
			$other_texts( array( 'other' => '' ), array( 'values' => array( 'o_red' ), 'other' => '' ) )
		);
		self::assertSame(
			array( null, 'Blue' ),
			$other_texts(
				array( 'values' => array( 'o_red' ), 'other' => 'Blue' ),
				array( 'values' => array( 'o_red' ), 'other' => 'Blue' )
			)
		);
		self::assertSame(
			array( '', 'Blue' ),
			$other_texts( array( 'values' => array( '' ), 'other' => '' ), array( 'other' => 'Blue' ) )
		);
	}

	public function test_ignores_posts_of_third_party_and_unknown_forms(): void {
		$this->post( array( 'add-to-cart' => '1' ) );
		$this->post( array( '_aisle_contact_form' => '999999' ) );
		self::assertNull( $this->submission->result_of( '' ) );
	}

	/**
	 * @param array<string, mixed> $post_data
	 */
	private function post( array $post_data ): void {
		$_SERVER['REQUEST_METHOD'] = 'POST';
		$_POST                     = wp_slash( $post_data );
		$this->submission->handle_post();
	}
}
