<?php
declare(strict_types=1);

namespace Aisle\Tests\Importers\ContactForm7;

use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Complete forms: published examples, and the largest possible templates.
 */
final class CompleteFormsTest extends ImportTestCase {

	/**
	 * @return array<string, array{string, list<string>, list<string>}> A published form, labels of its fields, and
	 *                                                                  words in the reported problems.
	 */
	public static function published(): array {
		return array(
			'German'                    => array(
				'<div class="col-md-12"><label> <strong>E-Mail-Adresse</strong> (Pflichtfeld) [email* your-email] </label></div>'
					. '<div>[acceptance acceptance-22]Ihre Eingaben werden per E-Mail übermittelt. Weitere Informationen finden Sie in '
					. 'unserer <a href="https://shop.example/d">Datenschutzerklärung</a>.[/acceptance]</div>[submit "Absenden"]',
				array(
					'E-Mail-Adresse (Pflichtfeld)',
					'Ihre Eingaben werden per E-Mail übermittelt. Weitere Informationen finden Sie in unserer Datenschutzerklärung.',
				),
				array(),
			),
			'French'                    => array(
				'<div class="row">[text* your-name placeholder "Adresse email" ] [text* your-Société placeholder "Société"] <p>[tel '
					. 'telephone placeholder "Téléphone"]</p></div>[submit "ENVOYER"]',
				array( 'Adresse email', 'Téléphone' ),
				array( '[text* your-Société placeholder "Société"]' ),
			),
			'Russian'                   => array(
				"<label>Напишите нам сообщение\n[textarea your-message]\n</label>\n\n[acceptance acceptance-286] Нажимая кнопку "
					. "«Отправить», Вы даете согласие\nна обработку персональных данных.\n\n<div class=\"wrap\" aria-hidden=\"true\">"
					. "</div>[hidden smart-token]\n[submit \"Отправить\"]",
				array(
					'Напишите нам сообщение',
					'Нажимая кнопку «Отправить», Вы даете согласие на обработку персональных данных.',
					'Smart token',
				),
				array(),
			),
			'Bootstrap floating labels' => array(
				'<div class="form-floating">[text* a id:a class:form-control placeholder "x"]<label for="a">Vorname</label></div>'
					. '<div class="form-floating">[email* b id:b placeholder "x"]<label for="b">E-Mail</label></div>'
					. '<div class="form-check">[acceptance c id:c]<label for="c">Einverstanden</label></div>[submit "Senden"]',
				array( 'Vorname', 'E-Mail', 'Einverstanden' ),
				array(),
			),
			'Hebrew'                    => array(
				"<p dir=\"rtl\"><label for=\"n\">שם מלא</label> [text*\u{200F} your-name id:n]</p>"
					. "<p>[tel t id:t]<label for=\"t\">טלפון</label></p>[textarea* m]שלום,[/textarea*\n[submit \"שליחה\"]",
				array( 'שם מלא', 'טלפון', 'M' ),
				array( 'שם מלא: Contact Form 7 shows this tag as text' ),
			),
			'full-width brackets'       => array(
				"お名前（全角）［text*　your-name］\n<p>メール［email* m id:m］［submit ＂送信＂］</p>",
				array( 'お名前（全角）', 'メール' ),
				array( 'メール: Contact Form 7 shows this tag as text' ),
			),
			'Japanese'                  => array(
				'<dl class="item"><dt><span>最終学歴</span></dt><dd>[select* education first_as_label "選択してください" "高卒" "大卒"]</dd></dl>'
					. '<div class="input-field">[acceptance accept-this-3 invert default:on] 確認 </div>'
					. '<div>[previous "訂正する"] [submit "送信"]<!-- [multistep s last_step "/contact/"] --></div>',
				array( '最終学歴', '確認' ),
				array( '[previous "訂正する"]' ),
			),
		);
	}

	/**
	 * @param list<string> $labels
	 * @param list<string> $problems
	 */
	#[DataProvider( 'published' )]
	public function test_imports_published_forms_without_incomplete_tags( string $template, array $labels, array $problems ): void {
		$form = $this->imported( $template );
		self::assertSame( $labels, array_column( $form['document']['fields'], 'label' ) );
		foreach ( $problems as $problem ) {
			self::assertStringContainsString( $problem, $form['told'] );
		}
	}

	/**
	 * @return array<string, array{string, string}> A template, and additional settings.
	 */
	public static function endless(): array {
		return array(
			'headings without an end' => array( '[text n]' . str_repeat( '<h1>', 40000 ), '' ),
			'scripts without an end'  => array( '[text n]' . str_repeat( '<script>', 20000 ), '' ),
			'comments without an end' => array( '[text n]' . str_repeat( '<!--', 40000 ), '' ),
			'a run of spaces'         => array( '[text n] a' . str_repeat( ' ', 180000 ) . 'b', '' ),
			'a run of line ends'      => array( '[text n] a' . str_repeat( '<br>', 40000 ) . 'b', '' ),
			'a run of paragraphs'     => array( '[text n]' . str_repeat( '<p>a</p>', 20000 ), '' ),
			'a setting of spaces'     => array( '[text n]', 'a: x' . str_repeat( ' ', 190000 ) . 'x' ),
		);
	}

	#[DataProvider( 'endless' )]
	public function test_imports_any_template_within_fifteen_seconds( string $template, string $settings ): void {
		$start_time = microtime( true );
		$form       = $this->imported( $template, array( '_additional_settings' => $settings ) );
		self::assertSame( 'f_n', $form['document']['fields'][0]['id'] );
		self::assertLessThan( 15, microtime( true ) - $start_time );
	}
}
