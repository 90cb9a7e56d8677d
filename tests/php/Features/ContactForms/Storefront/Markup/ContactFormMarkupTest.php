<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ContactForms\Storefront\Markup;

use Aisle\Features\ContactForms\Documents\ContactFormRepository;
use Aisle\Features\ContactForms\Storefront\ContactSettings;
use Aisle\Features\ContactForms\Storefront\FormExtras;
use Aisle\Features\ContactForms\Storefront\Markup\ContactFormMarkup;
use Aisle\Features\ContactForms\Storefront\SubmissionResult;
use Aisle\Tests\Features\ContactForms\Storefront\ContactTestCase;

final class ContactFormMarkupTest extends ContactTestCase {

	private const TAG = 'aisle-f12-p3-o1';

	/**
	 * @param array<string, mixed> $document
	 */
	private function html( array $document, ?SubmissionResult $outcome = null, ?ContactSettings $settings = null ): string {
		$forms = new ContactFormRepository();
		$forms->add_unsaved( 12, $document, 'Write to us' );
		$form = $forms->read( 12 );
		self::assertNotNull( $form );
		return ( new ContactFormMarkup( new FormExtras( $settings ?? self::settings() ) ) )->html( $form, self::TAG, $outcome );
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function data( string $html ): array {
		preg_match( '#<script type="application/json" class="aisle-contact-form__data">(.*?)</script>#s', $html, $json );
		return (array) json_decode( $json[1] ?? '', true, 512, JSON_THROW_ON_ERROR );
	}

	public function test_prints_form_that_posts_required_hidden_fields_to_its_page(): void {
		$html = $this->html( self::document() );
		self::assertStringContainsString( 'method="post" action="#' . self::TAG . '" enctype="multipart/form-data"', $html );
		foreach ( array(
			'_aisle_contact_form" value="12"',
			'_aisle_unit_tag" value="' . self::TAG . '"',
			'name="_aisle_token" value="',
			'name="_aisle_subject" value=""',
			'aisle_contact[f_name][values][]',
		) as $part ) {
			self::assertStringContainsString( $part, $html );
		}
		self::assertStringContainsString( 'data-status="init"', $html );
	}

	public function test_excludes_honeypot_from_password_managers(): void {
		self::assertSame( 1, preg_match( '/<input [^>]*name="_aisle_subject"[^>]*>/', $this->html( self::document() ), $matches ) );
		foreach ( array(
			'autocomplete="off"',
			'data-1p-ignore',
			'data-lpignore="true"',
			'data-bwignore',
			'data-form-type="other"',
			'tabindex="-1"',
		) as $attribute ) {
			self::assertStringContainsString( $attribute, $matches[0] );
		}
		// Bots fill in fields with such names.
		self::assertDoesNotMatchRegularExpression(
			'/name="[^"]*(website|url|company|phone|email)[^"]*"[^>]*tabindex="-1"/',
			$this->html( self::document() )
		);
	}

	public function test_prints_no_recipient_email_text_or_quiz_answer(): void {
		$quiz = self::field(
			'f_quiz',
			'quiz',
			array( 'questions' => array( array( 'question' => 'What colour is the sky?', 'answer' => 'ultramarine' ) ) )
		);
		$html = $this->html( self::document( array(), array( self::field( 'f_name', 'text' ), $quiz ) ) );
		self::assertStringContainsString( 'What colour is the sky?', $html );
		self::assertStringContainsString( 'name="_aisle_quiz[f_quiz]"', $html );
		foreach ( array( 'ultramarine', 'owner@example.com', 'From [f_name]' ) as $secret ) {
			self::assertStringNotContainsString( $secret, $html );
		}
	}

	public function test_prints_file_input_with_its_limits(): void {
		$file = static fn( array $properties ): array => array( self::field( 'f_plans', 'file', $properties ) );
		$html = $this->html( self::document(
			array(),
			$file( array( 'upload' => 'ajax', 'multiple' => true, 'maxFileSize' => 4194304, 'maxFileSizeMessage' => 'Over %s!' ) )
		) );
		self::assertMatchesRegularExpression(
			'/<input id="' . self::TAG
				. '-f_plans" type="file" name="aisle_contact_files\[12\]\[f_plans\]\[\]" class="aisle-field__file-input" multiple/',
			$html
		);
		self::assertStringContainsString( 'aisle-field__chooser--drop', $html );
		self::assertStringContainsString( 'up to 4 MB in total', $html );
		self::assertSame( 'Remove %s', self::data( $html )['file_texts']['remove'] );
		self::assertContains( 'Over 4 MB!', array_column( self::data( $html )['schema']['rules'], 'error' ) );
		$single = $this->html( self::document( array(), $file( array() ) ) );
		self::assertStringContainsString( '>up to 1 MB<', $single );
		self::assertContains(
			'This file is too large. The maximum is 1 MB.',
			array_column( self::data( $single )['schema']['rules'], 'error' )
		);
		self::assertArrayNotHasKey( 'file_texts', self::data( $this->html( self::document() ) ) );
	}

	public function test_prints_same_form_for_guests_and_customers(): void {
		$fields   = array(
			self::field( 'f_mail', 'hidden', array( 'source' => 'user_email' ) ),
			self::field(
				'f_club',
				'text',
				array(
					'cl_rule' => array(
						'action' => 'show',
						'groups' => array(
							array(
								'rules'    => array(
									array(
										'cl_source'   => 'customer',
										'cl_field'    => 'logged_in',
										'cl_relation' => 'is',
										'cl_val'      => array( 'yes' ),
										'operator'    => '',
									),
								),
								'operator' => '',
							),
						),
					),
				)
			),
		);
		$tokenless = static fn ( string $html ): string => (string) preg_replace( '/name="_aisle_token" value="[^"]*"/', '', $html );
		$guest     = $tokenless( $this->html( self::document( array(), $fields ) ) );
		wp_set_current_user( 1 );
		self::assertSame( $guest, $tokenless( $this->html( self::document( array(), $fields ) ) ) );
	}

	public function test_prints_errors_at_fields_and_in_the_error_summary(): void {
		$outcome = new SubmissionResult(
			SubmissionResult::VALIDATION_FAILED,
			'Please check.',
			array( 'f_email' => 'Not <b>this</b>.' ),
			array(
				'f_name'  => array( 'values' => array( '"Ada" <x>' ), 'other' => null ),
				'f_email' => array( 'values' => array( 'ada' ), 'other' => null ),
			)
		);
		$html    = $this->html( self::document(), $outcome );
		self::assertStringContainsString( 'data-status="invalid"', $html );
		self::assertStringContainsString( 'value="&quot;Ada&quot; &lt;x&gt;"', $html );
		self::assertStringContainsString(
			'<p class="aisle-field__error" id="' . self::TAG . '-f_email-error">Not &lt;b&gt;this&lt;/b&gt;.</p>',
			$html
		);
		self::assertStringContainsString(
			'<a href="#' . self::TAG . '-f_email" data-error-of="f_email">Email: Not &lt;b&gt;this&lt;/b&gt;.</a>',
			$html
		);
	}

	public function test_prints_success_message_above_an_empty_form(): void {
		$html = $this->html(
			self::document(),
			new SubmissionResult(
				SubmissionResult::MAIL_SENT,
				'Thank you.',
				array(),
				array( 'f_name' => array( 'values' => array( 'Ada' ), 'other' => null ) )
			)
		);
		self::assertStringContainsString( 'data-status="sent"', $html );
		self::assertStringContainsString( 'Thank you.', $html );
		self::assertStringNotContainsString( 'Ada', $html );
	}

	public function test_prints_turnstile_placeholder_only_when_both_keys_are_set(): void {
		self::assertStringNotContainsString( 'captcha', $this->html( self::document() ) );
		self::assertStringNotContainsString(
			'captcha',
			$this->html( self::document(), null, self::settings( array( 'turnstile_site_key' => 'site' ) ) )
		);
		self::assertStringNotContainsString(
			'captcha',
			$this->html( self::document(), null, self::settings( array( 'turnstile_site_key' => '', 'turnstile_secret' => 's3cret' ) ) )
		);
		$html = $this->html(
			self::document(),
			null,
			self::settings( array( 'turnstile_site_key' => 'si"te', 'turnstile_secret' => 's3cret' ) )
		);
		foreach ( array( 'data-sitekey="si&quot;te"', 'name="_aisle_captcha" value=""', 'role="status"', '<noscript><p' ) as $part ) {
			self::assertStringContainsString( $part, $html );
		}
		self::assertLessThan( strpos( $html, 'type="submit"' ), strpos( $html, 'aisle-contact-form__captcha' ) );
		foreach ( array( 's3cret', 'cloudflare.com', '<script src' ) as $part ) {
			self::assertStringNotContainsString( $part, $html );
		}
	}

	public function test_prints_only_data_that_the_script_needs(): void {
		$default_data = self::data( $this->html( self::document() ) );
		self::assertSame(
			array( array(), array(), false, false ),
			array( $default_data['fields'], $default_data['acceptances'], $default_data['keep_draft'], $default_data['rules_move'] )
		);
		self::assertSame(
			array( 'required', 'required', 'email' ),
			array_values( array_diff( array_column( $default_data['schema']['rules'], 'rule' ), array( 'maxlength' ) ) )
		);
		$fields = array(
			self::field( 'f_terms', 'acceptance' ),
			self::field( 'f_news', 'acceptance', array( 'optional' => true ) ),
			self::field( 'f_robot', 'acceptance', array( 'inverted' => true ) ),
			self::field( 'f_day', 'date', array( 'schedule' => array( 'earliest' => '+2d' ) ) ),
			self::field( 'f_from', 'hidden', array( 'source' => 'parameter', 'name' => 'utm_source' ) ),
			self::field( 'f_text', 'textarea', array( 'maxlength' => 30, 'charleft' => true ) ),
		);
		$full_data   = self::data( $this->html( self::document( array( 'settings' => array( 'keep_draft' => true ) ), $fields ) ) );
		self::assertSame(
			array( array( 'field' => 'f_terms', 'inverted' => false ), array( 'field' => 'f_robot', 'inverted' => true ) ),
			$full_data['acceptances']
		);
		self::assertSame(
			array( true, array( 'f_from' => 'utm_source' ), 30 ),
			array( $full_data['keep_draft'], $full_data['hidden'], $full_data['counters']['fields']['f_text']['limit'] )
		);
		self::assertSame( array( '%s characters left', '%s character left' ), $full_data['counters']['texts'] );
		self::assertSame( '01', substr( $full_data['counters']['forms'], 0, 2 ) );
	}
}
