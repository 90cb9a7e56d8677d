<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ContactForms\Storefront;

use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Limits that no client-side rule covers; they are checked when the form is sent.
 */
final class FieldLimitsTest extends ContactTestCase {

	/**
	 * @param array<string, mixed> $field
	 * @param array<string, mixed> $answer
	 */
	#[DataProvider( 'answers' )]
	public function test_enforces_field_limits_set_in_the_editor(
		string $type,
		array $field,
		array $answer,
		string $expected_error
	): void {
		$form     = $this->form( self::document( array(), array( self::field( 'f_it', $type, $field ) ) ) );
		$response = $this->feedback(
			array( 'aisle_contact' => array( 'f_it' => $answer ) ) + $this->post_data( array(), array(), $form ),
			$form
		);
		$expected_result = '' === $expected_error
			? array( 'mail_sent', array() )
			: array( 'validation_failed', array( 'f_it' => $expected_error ) );
		self::assertSame(
			$expected_result,
			array( $response->json['status'], array_column( $response->json['invalid_fields'], 'message', 'field' ) )
		);
		self::assertSame( '' === $expected_error ? 1 : 0, $this->count_messages() );
	}

	/**
	 * @return array<string, array{string, array<string, mixed>, array<string, mixed>, string}>
	 */
	public static function answers(): array {
		$pattern      = array( 'pattern' => '[A-Z]{3}' );
		$letters      = array( 'allowed_chars_enable' => true, 'allowed_chars' => 'A-Z' );
		$other        = array( 'other' => true, 'options' => array( array( 'id' => 'o_a', 'label' => 'A' ) ) );
		$hours        = array( 'hours' => array( array( 'days' => array(), 'from' => '10:00', 'to' => '12:00' ) ), 'slot' => 30 );
		$single_value = static fn ( string $value ): array => array( 'values' => array( $value ) );
		$tomorrow     = ( new \DateTimeImmutable( '+1 day' ) )->format( 'Y-m-d' );
		$later_date   = ( new \DateTimeImmutable( '+9 days' ) )->format( 'Y-m-d' );
		return array(
			'text that does not match the pattern'         => array(
				'text',
				$pattern,
				$single_value( 'a1' ),
				'Please check the format of your answer.',
			),
			'mismatch with a custom message'               => array(
				'text',
				$pattern + array( 'patternMessage' => 'Three letters' ),
				$single_value( 'a1' ),
				'Three letters',
			),
			'text that matches the pattern'                => array( 'text', $pattern, $single_value( 'ABC' ), '' ),
			'optional field with a pattern, left empty'    => array( 'text', $pattern, $single_value( '' ), '' ),
			'forbidden characters'                         => array(
				'text', $letters, $single_value( 'A9!' ), 'These characters aren’t allowed: 9!',
			),
			'allowed characters on two lines'              => array( 'textarea', $letters, $single_value( "AB\r\nC" ), '' ),
			'forbidden characters on two lines'            => array(
				'textarea',
				$letters,
				$single_value( "AB\r\n9" ),
				'These characters aren’t allowed: 9',
			),
			'a time outside the opening hours'             => array(
				'time',
				$hours,
				$single_value( '23:59' ),
				'Please choose a time within these hours: 10:00 am – 12:00 pm.',
			),
			'a time between two slots'                     => array(
				'time', $hours, $single_value( '10:10' ), 'Please choose 10:00 am or 10:30 am.',
			),
			'an available time'                            => array( 'time', $hours, $single_value( '10:30' ), '' ),
			'a day before the lead time ends'              => array(
				'date',
				array( 'lead_days' => 5 ),
				$single_value( $tomorrow ),
				'Please choose ' . wp_date( (string) get_option( 'date_format' ), strtotime( '+5 days' ) ) . ' or a later date.',
			),
			'a day after the lead time'                    => array( 'date', array( 'lead_days' => 5 ), $single_value( $later_date ), '' ),
			'a blocked day'                                => array(
				'date',
				array( 'blocked' => array( $later_date ) ),
				$single_value( $later_date ),
				'Please choose another day: ' . wp_date( (string) get_option( 'date_format' ), strtotime( $later_date ) )
					. ' is not available.',
			),
			'"other" without a text'                       => array(
				'radio-group',
				$other,
				array( 'values' => array( '' ), 'other' => ' ' ),
				'Please enter your choice.',
			),
			'"other" of checkboxes without its text input' => array(
				'checkbox-group',
				$other,
				array( 'values' => array( 'o_a', '' ) ),
				'Please enter your choice.',
			),
			'"other" with a custom message'                => array(
				'radio-group',
				$other + array( 'otherRequiredMessage' => 'What else?', 'required' => true ),
				array( 'values' => array( '' ), 'other' => '' ),
				'What else?',
			),
			'"other" with its text'                        => array(
				'radio-group', $other, array( 'values' => array( '' ), 'other' => 'Blue' ), '',
			),
			'text of "other" without selecting it'         => array(
				'radio-group',
				$other + array( 'required' => true ),
				array( 'other' => 'Blue' ),
				'',
			),
			'empty "other" beside a selected option'       => array(
				'radio-group', $other, array( 'values' => array( 'o_a' ), 'other' => '' ), '',
			),
			'a second text value'                          => array( 'text', $pattern, array( 'values' => array( '', 'a1 <evil>' ) ), '' ),
			'a second value of a date'                     => array(
				'date',
				array( 'blocked' => array( $later_date ), 'required' => true ),
				array( 'values' => array( '', $later_date ) ),
				'Please choose a date.',
			),
			'a number that is too long'                    => array(
				'number',
				array(),
				$single_value( str_repeat( '1', 401 ) ),
				'Please enter a number.',
			),
			'"other" text that is too long'                => array(
				'radio-group',
				$other,
				array( 'values' => array( '' ), 'other' => str_repeat( 'a', 401 ) ),
				'Please enter at most 400 characters.',
			),
			'an unknown option'                            => array(
				'radio-group',
				$other,
				array( 'values' => array( str_repeat( 'a', 5000 ) ) ),
				'This option is no longer available. Please reload the page and choose again.',
			),
			'a custom length message'                      => array(
				'text',
				array( 'maxlength' => 3, 'maxlengthMessage' => 'At most %s, please' ),
				$single_value( 'ABCD' ),
				'At most 3, please',
			),
		);
	}

	public function test_keeps_text_of_other_option_when_no_option_is_selected(): void {
		$form = $this->form( self::document(
			array(),
			array(
				self::field(
					'f_it',
					'radio-group',
					array( 'other' => true, 'options' => array( array( 'id' => 'o_a', 'label' => 'A' ) ) )
				),
			)
		) );
		$this->feedback(
			array( 'aisle_contact' => array( 'f_it' => array( 'other' => 'Blue' ) ) ) + $this->post_data( array(), array(), $form ),
			$form
		);
		self::assertStringContainsString( 'Blue', (string) wp_json_encode( $this->last_message()?->message->answers ) );
	}

	public function test_rejects_date_that_is_not_after_the_referenced_date(): void {
		$day  = static fn ( int $days ): string => ( new \DateTimeImmutable( "+{$days} days" ) )->format( 'Y-m-d' );
		$form = $this->form( self::document(
			array(),
			array( self::field( 'f_from', 'date' ), self::field( 'f_to', 'date', array( 'after' => 'f_from', 'after_least' => 2 ) ) )
		) );
		$send = fn ( string $to ): string => $this->feedback(
			array(
				'aisle_contact' => array(
					'f_from' => array( 'values' => array( $day( 3 ) ) ),
					'f_to'   => array( 'values' => array( $to ) ),
				),
			) + $this->post_data( array(), array(), $form ),
			$form
		)->json['status'];
		self::assertSame( array( 'validation_failed', 'mail_sent' ), array( $send( $day( 4 ) ), $send( $day( 5 ) ) ) );
	}

	public function test_rejects_form_with_invalid_pattern_or_date_order(): void {
		$problems = static fn ( array $fields ): array => array_column(
			\Aisle\Domain\ContactForm\ContactReview::problems(
				( new \Aisle\Domain\ContactForm\ContactSchema() )->clean( array( 'schema_version' => 1, 'fields' => $fields ) )
			),
			'code'
		);
		self::assertSame( array( 'bad_pattern' ), $problems( array( self::field( 'f_it', 'text', array( 'pattern' => '(' ) ) ) ) );
		self::assertSame( array( 'unknown_after' ), $problems( array( self::field( 'f_it', 'date', array( 'after' => 'f_gone' ) ) ) ) );
	}

	public function test_shows_message_to_clear_checkbox_when_inverted_acceptance_is_checked(): void {
		$form  = $this->form( self::document(
			array(),
			array( self::field( 'f_it', 'acceptance', array( 'inverted' => true, 'content' => 'I am a robot' ) ) )
		) );
		$response = $this->feedback( $this->post_data( array( 'f_it' => '1' ), array(), $form ), $form );
		self::assertSame(
			array( 'acceptance_missing', 'Please clear this checkbox.' ),
			array( $response->json['status'], $response->json['invalid_fields'][0]['message'] )
		);
	}

	public function test_accepts_only_url_schemes_that_the_filter_allows(): void {
		$form = $this->form( self::document( array(), array( self::field( 'f_it', 'text', array( 'text_kind' => 'url' ) ) ) ) );
		$send = fn ( string $url ): string =>
			$this->feedback( $this->post_data( array( 'f_it' => $url ), array(), $form ), $form )->json['status'];
		self::assertSame(
			array( 'validation_failed', 'mail_sent', 'mail_sent' ),
			array( $send( 'ftp://example.org' ), $send( 'https://example.org' ), $send( 'example.org:8080/x' ) )
		);
		$schemes = static fn (): array => array( 'ftp' );
		add_filter( 'aisle_contact_form_url_schemes', $schemes );
		self::assertSame(
			array( 'mail_sent', 'validation_failed' ),
			array( $send( 'ftp://example.org' ), $send( 'https://example.org/2' ) )
		);
		self::assertSame(
			array( 'ftp' ),
			$this->dispatch_rest( 'GET', "/aisle/v1/contact-forms/{$form}/feedback/schema" )->json['rules'][0]['schemes']
		);
	}

	public function test_resolves_relative_date_thresholds_on_the_server(): void {
		$form = $this->form( self::document( array(), array( self::field( 'f_it', 'date' ) ) ) );
		add_filter(
			'aisle_contact_form_rules',
			static fn ( array $rules ): array =>
				array( ...$rules, array( 'rule' => 'mindate', 'field' => 'f_it', 'threshold' => 'today+2days', 'error' => '' ), 'no rule' )
		);
		$rules = $this->dispatch_rest( 'GET', "/aisle/v1/contact-forms/{$form}/feedback/schema" )->json['rules'];
		$day   = wp_date( 'Y-m-d', time() + 2 * DAY_IN_SECONDS );
		self::assertSame( $day, array_column( $rules, 'threshold', 'rule' )['mindate'] );
		self::assertSame(
			'validation_failed',
			$this->feedback(
				$this->post_data( array( 'f_it' => (string) wp_date( 'Y-m-d', time() + DAY_IN_SECONDS ) ), array(), $form ),
				$form
			)->json['status']
		);
	}

	public function test_stores_trimmed_first_value_of_single_value_fields(): void {
		$this->feedback( $this->post_data( array(
			'f_name'    => str_repeat( "\u{a0}", 5000 ) . 'y',
			'f_message' => array( 'one', 'two' ),
		) ) );
		self::assertSame(
			array( array( 'y' ), array( 'one' ) ),
			array( $this->last_message()->message->answers[0]['values'], $this->last_message()->message->answers[2]['values'] )
		);
	}

	public function test_prints_no_recipient_email_of_options(): void {
		$if   = array(
			'action' => 'show',
			'groups' => array(
				array(
					'rules'    => array( array( 'cl_field' => 'f_to', 'cl_relation' => 'is', 'cl_val' => 'o_a', 'operator' => '' ) ),
					'operator' => '',
				),
			),
		);
		$form = $this->form( self::document(
			array(),
			array(
				self::field(
					'f_to',
					'select',
					array( 'options' => array( array( 'id' => 'o_a', 'label' => 'Boss', 'value' => 'boss-secret@example.com' ) ) )
				),
				self::field( 'f_more', 'text', array( 'cl_rule' => $if ) ),
			)
		) );
		$html = do_shortcode( "[aisle_form id=\"{$form}\"]" );
		self::assertStringContainsString( 'Boss', $html );
		self::assertStringNotContainsString( 'boss-secret', $html );
	}

	public function test_prints_autocomplete_attribute_of_fields(): void {
		$form = $this->form( self::document(
			array(),
			array(
				self::field( 'f_it', 'text', array( 'autofill' => 'given-name' ) ),
				self::field( 'f_mail', 'text', array( 'text_kind' => 'email' ) ),
			)
		) );
		preg_match_all(
			'/<input[^>]*name="aisle_contact[^>]*autocomplete="([a-z-]+)"/',
			do_shortcode( "[aisle_form id=\"{$form}\"]" ),
			$matches
		);
		self::assertSame( array( 'given-name', 'email' ), $matches[1] );
	}

	public function test_prints_text_input_of_other_option_without_scripts(): void {
		$form = $this->form( self::document(
			array(),
			array(
				self::field(
					'f_it',
					'radio-group',
					array( 'other' => true, 'options' => array( array( 'id' => 'o_a', 'label' => 'A' ) ) )
				),
			)
		) );
		self::assertMatchesRegularExpression(
			'/<noscript><input[^>]*name="aisle_contact\[f_it\]\[other\]"/',
			do_shortcode( "[aisle_form id=\"{$form}\"]" )
		);
	}
}
