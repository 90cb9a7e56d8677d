<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ContactForms\Storefront;

use Aisle\Features\ContactForms\Storefront\Quiz;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Answers as people type them: digits of their script, invisible characters, internationalized domains.
 */
final class TypedAnswersTest extends ContactTestCase {

	/**
	 * @return array<string, array{array<string, mixed>, string, string}> Name => [ field, typed, stored ].
	 */
	public static function answers(): array {
		$tel    = array( 'type' => 'text', 'text_kind' => 'tel' );
		$email  = array( 'type' => 'text', 'text_kind' => 'email' );
		$url    = array( 'type' => 'text', 'text_kind' => 'url' );
		$number = array( 'type' => 'number', 'min' => '1', 'max' => '2000', 'step' => '0.5' );
		return array(
			'Persian telephone'              => array( $tel, '۰۹۱۲۳۴۵۶۷۸۹', '09123456789' ),
			'telephone with direction marks' => array( $tel, "\u{202D}+49 30 1234567\u{202C}", '+49 30 1234567' ),
			'telephone with an en dash'      => array( $tel, '030–1234567', '030-1234567' ),
			'Japanese telephone'             => array( $tel, '０３ー１２３４ー５６７８', '03-1234-5678' ),
			'email with a zero-width space'  => array( $email, "name@shop.example\u{200B}", 'name@shop.example' ),
			'full-width email'               => array( $email, 'ｎａｍｅ＠ｓｈｏｐ．ｅｘａｍｐｌｅ', 'name@shop.example' ),
			'umlaut domain'                  => array( $email, 'info@bücher.example', 'info@bücher.example' ),
			'Cyrillic domain'                => array( $email, 'info@пример.рф', 'info@пример.рф' ),
			'Thai domain'                    => array( $email, 'info@ตัวอย่าง.ไทย', 'info@ตัวอย่าง.ไทย' ),
			'URL without a scheme'           => array( $url, "bücher.example/a\u{200B}", 'http://bücher.example/a' ),
			'full-width URL'                 => array( $url, 'ｓｈｏｐ．ｅｘａｍｐｌｅ', 'http://shop.example' ),
			'decimal comma'                  => array( $number, '1,5', '1.5' ),
			'Arabic decimal mark'            => array( $number, '١٫٥', '1.5' ),
			'full-width number'              => array( $number, '１２', '12' ),
			'thousands separator'            => array( $number, '1,234', '1234' ),
			'full-width date'                => array( array( 'type' => 'date' ), '２０２６－１１－２８', '2026-11-28' ),
			'Persian time'                   => array( array( 'type' => 'time' ), '۱۴:۳۰', '14:30' ),
			'free text'                      => array(
				array( 'type' => 'text' ),
				"👨\u{200D}👩\u{200D}👧 می\u{200C}خواهم １２",
				"👨\u{200D}👩\u{200D}👧 می\u{200C}خواهم １２",
			),
		);
	}

	/**
	 * @param array<string, mixed> $field
	 */
	#[DataProvider( 'answers' )]
	public function test_stores_and_emails_normalized_answer( array $field, string $input, string $expected_value ): void {
		$form_id  = $this->form( self::document( array(), array( $field + self::field( 'f_x', 'text', array( 'required' => true ) ) ) ) );
		$response = $this->feedback( $this->post_data( array( 'f_x' => $input ), array(), $form_id ), $form_id );
		self::assertSame( 'mail_sent', $response->json['status'], $response->body );
		self::assertSame( array( $expected_value ), $this->last_message()->message->answers[0]['values'] );
		self::assertStringContainsString( $expected_value, $this->mails[0]['message'] );
	}

	/**
	 * @return array<string, array{array<string, mixed>, string}>
	 */
	public static function mistakes(): array {
		return array(
			'a short telephone number'             => array( array( 'text_kind' => 'tel' ), '12' ),
			'a short Persian telephone number'     => array( array( 'text_kind' => 'tel' ), '۱۲' ),
			'a domain without a dot'               => array( array( 'text_kind' => 'email' ), 'info@bücher' ),
			'an umlaut before the at sign'         => array( array( 'text_kind' => 'email' ), 'müller@bücher.example' ),
			'a domain that Punycode cannot encode' => array( array( 'text_kind' => 'email' ), "a@i\u{307}stanbul.example" ),
			'a label that is too long'             => array( array( 'text_kind' => 'email' ), 'a@' . str_repeat( 'ü', 80 ) . '.example' ),
			'an invalid Punycode label'            => array( array( 'text_kind' => 'email' ), 'a@xn--ü.example' ),
			'two at signs'                         => array( array( 'text_kind' => 'email' ), 'a@b＠bücher.example' ),
			'a number below its minimum'           => array( array( 'type' => 'number', 'min' => '2' ), '1,5' ),
			'a number between its steps'           => array( array( 'type' => 'number', 'step' => '0.5' ), '۱٫۲' ),
			'a Chinese numeral'                    => array( array( 'type' => 'number' ), '三' ),
		);
	}

	/**
	 * @param array<string, mixed> $field
	 */
	#[DataProvider( 'mistakes' )]
	public function test_rejects_answers_that_violate_field_rules( array $field, string $input ): void {
		$form_id  = $this->form( self::document( array(), array( $field + self::field( 'f_x', 'text' ) ) ) );
		$response = $this->feedback( $this->post_data( array( 'f_x' => $input ), array(), $form_id ), $form_id );
		self::assertSame(
			array( 'validation_failed', 'f_x' ),
			array( $response->json['status'], $response->json['invalid_fields'][0]['field'] ?? '' ),
			$response->body
		);
	}

	public function test_shows_field_when_number_in_persian_digits_meets_condition(): void {
		$rule    = array( 'cl_source' => 'field', 'cl_field' => 'f_n', 'cl_relation' => 'is_greater', 'cl_val' => '1.2', 'operator' => '' );
		$form_id = $this->form( self::document( array(), array(
			self::field( 'f_n', 'number' ),
			self::field(
				'f_more',
				'text',
				array(
					'required' => true,
					'cl_rule'  => array( 'action' => 'show', 'groups' => array( array( 'rules' => array( $rule ), 'operator' => '' ) ) ),
				)
			),
		) ) );
		self::assertSame(
			'mail_sent',
			$this->feedback( $this->post_data( array( 'f_n' => '۱', 'f_more' => '' ), array(), $form_id ), $form_id )->json['status']
		);
		$response = $this->feedback( $this->post_data( array( 'f_n' => '۱٫۵', 'f_more' => '' ), array(), $form_id ), $form_id );
		self::assertSame( 'f_more', $response->json['invalid_fields'][0]['field'] ?? '', $response->body );
	}

	public function test_converts_email_domains_in_headers_to_punycode(): void {
		$form_id = $this->form( self::document( array(
			'mail'      => array(
				'to'      => 'owner@bücher.example',
				'subject' => 'x',
				'body'    => '[f_email]',
				'headers' => 'Cc: Büro <büro@x.example>, info@пример.рф',
			),
			'autoreply' => array( 'enabled' => true, 'to_field' => 'f_email', 'subject' => 'x', 'body' => 'y' ),
		) ) );
		$this->feedback( $this->post_data( array( 'f_email' => 'Ada@Bücher.example' ), array(), $form_id ), $form_id );
		self::assertSame(
			array( array( 'owner@xn--bcher-kva.example' ), array( 'Ada@xn--bcher-kva.example' ) ),
			array_column( $this->mails, 'to' )
		);
		self::assertContains( 'Reply-To: Ada@xn--bcher-kva.example', $this->mails[0]['headers'] );
		self::assertContains( 'Cc: info@xn--e1afmkfd.xn--p1ai', $this->mails[0]['headers'] );
		self::assertSame(
			array( 'Ada@Bücher.example', 'Ada@Bücher.example' ),
			array( trim( $this->mails[0]['message'] ), $this->last_message()->message->sender['email'] )
		);
	}

	public function test_accepts_quiz_answer_in_full_width_and_persian_digits(): void {
		$field   = self::field( 'f_sum', 'quiz', array( 'questions' => array( array( 'question' => '2 + 3?', 'answer' => '5' ) ) ) );
		foreach ( array( "5\u{200B}", '５', '۵', "\u{202D}5\u{202C}", "\u{A0}५" ) as $answer ) {
			$hash = Quiz::random_question( 7, $field )['hash'];
			self::assertTrue( Quiz::is_correct_answer( 7, 'f_sum', $hash, $answer ), rawurlencode( $answer ) );
			self::assertFalse( Quiz::is_correct_answer( 7, 'f_sum', $hash, "\u{200B}" ) );
			self::assertFalse( Quiz::is_correct_answer( 7, 'f_sum', $hash, '6' ) );
		}
	}
}
