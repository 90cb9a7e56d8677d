<?php
declare(strict_types=1);

namespace Aisle\Tests\Importers\ContactForm7;

use PHPUnit\Framework\Attributes\DataProvider;

/**
 * The imported form, read back from storage.
 */
final class FormDocumentTest extends ImportTestCase {

	/**
	 * @return array<string, array{string, array<string, mixed>}> A tag, and members of the resulting field.
	 */
	public static function fields(): array {
		return array(
			'text'                                 => array(
				'[text* n minlength:2 maxlength:80 "Ada"]',
				array( 'type' => 'text', 'required' => true, 'minlength' => 2, 'maxlength' => 80, 'default' => 'Ada' ),
			),
			'placeholder'                          => array(
				'[email e placeholder "you@example.com"]',
				array( 'type' => 'text', 'text_kind' => 'email', 'placeholder' => 'you@example.com' ),
			),
			'autocomplete'                         => array(
				'[text n autocomplete:name]',
				array( 'type' => 'text', 'autofill' => 'name' ),
			),
			'unsupported autocomplete'             => array( '[text n autocomplete:username]', array( 'type' => 'text' ) ),
			'url'                                  => array( '[url u]', array( 'type' => 'text', 'text_kind' => 'url' ) ),
			'tel'                                  => array(
				'[tel* t]',
				array( 'type' => 'text', 'text_kind' => 'tel', 'required' => true ),
			),
			'old length syntax'                    => array( '[text n 40/100]', array( 'maxlength' => 100 ) ),
			'old textarea size syntax'             => array( '[textarea n 40x10/300]', array( 'type' => 'textarea', 'maxlength' => 300 ) ),
			'textarea content'                     => array(
				'[textarea t]Dear all[/textarea]',
				array( 'type' => 'textarea', 'default' => 'Dear all' ),
			),
			'number'                               => array(
				'[number n min:1 max:9.5 step:0.5 "3"]',
				array( 'type' => 'number', 'min' => '1', 'max' => '9.5', 'step' => '0.5', 'default' => '3' ),
			),
			'range'                                => array(
				'[range r min:0 max:10]',
				array( 'type' => 'range', 'min' => '0', 'max' => '10' ),
			),
			'date'                                 => array(
				'[date* d min:today+3days max:2030-01-31 "2029-12-24"]',
				array( 'type' => 'date', 'required' => true, 'earliest' => '+3d', 'latest' => '2030-01-31', 'default' => '2029-12-24' ),
			),
			'date in weeks'                        => array(
				'[date d min:today max:today+2_weeks]',
				array( 'earliest' => 'today', 'latest' => '+2w' ),
			),
			'select'                               => array(
				'[select s "Red" "Blue"]',
				array(
					'type'    => 'select',
					'options' => array(
						array( 'id' => 'o_1', 'label' => 'Red', 'selected' => true ),
						array( 'id' => 'o_2', 'label' => 'Blue' ),
					),
				),
			),
			'select with a blank option'           => array(
				'[select* s include_blank "Red" "Blue"]',
				array(
					'required' => true,
					'options'  => array( array( 'id' => 'o_1', 'label' => 'Red' ), array( 'id' => 'o_2', 'label' => 'Blue' ) ),
				),
			),
			'select with a label option'           => array(
				'[select s first_as_label default:3 "Choose" "Red" "Blue"]',
				array(
					'placeholder' => 'Choose',
					'options'     => array(
						array( 'id' => 'o_1', 'label' => 'Red' ),
						array( 'id' => 'o_2', 'label' => 'Blue', 'selected' => true ),
					),
				),
			),
			'select with multiple'                 => array(
				'[select s multiple default:1_2 "Red" "Blue"]',
				array(
					'type'    => 'checkbox-group',
					'options' => array(
						array( 'id' => 'o_1', 'label' => 'Red', 'selected' => true ),
						array( 'id' => 'o_2', 'label' => 'Blue', 'selected' => true ),
					),
				),
			),
			'pipes'                                => array(
				'[radio r "Sales|sales@example.com" "Help|help@example.com"]',
				array(
					'type'     => 'radio-group',
					'required' => true,
					'options'  => array(
						array( 'id' => 'o_1', 'label' => 'Sales', 'value' => 'sales@example.com' ),
						array( 'id' => 'o_2', 'label' => 'Help', 'value' => 'help@example.com' ),
					),
				),
			),
			'emails as options'                    => array(
				'[radio r "sales@example.com" "None"]',
				array(
					'options' => array(
						array( 'id' => 'o_1', 'label' => 'sales@example.com', 'value' => 'sales@example.com' ),
						array( 'id' => 'o_2', 'label' => 'None' ),
					),
				),
			),
			'checkbox'                             => array(
				'[checkbox c default:2 "A" "B"]',
				array(
					'type'    => 'checkbox-group',
					'options' => array(
						array( 'id' => 'o_1', 'label' => 'A' ),
						array( 'id' => 'o_2', 'label' => 'B', 'selected' => true ),
					),
				),
			),
			'exclusive'                            => array(
				'[checkbox* c exclusive "A" "B"]',
				array( 'exclusive' => true, 'required' => true ),
			),
			'free text'                            => array(
				'[checkbox c free_text "A" "Other"]',
				array( 'other' => true, 'otherLabel' => 'Other', 'options' => array( array( 'id' => 'o_1', 'label' => 'A' ) ) ),
			),
			'acceptance'                           => array(
				'[acceptance a] I accept the <a href="https://shop.example/terms" onclick="x()">terms</a>. [/acceptance]',
				array( 'type' => 'acceptance', 'content' => 'I accept the <a href="https://shop.example/terms">terms</a>.' ),
			),
			'inverted optional acceptance'         => array(
				'[acceptance a optional invert default:on] No mails [/acceptance]',
				array( 'optional' => true, 'inverted' => true, 'default' => '1' ),
			),
			'acceptance without a closing tag'     => array(
				'[acceptance a] I accept the <a href="https://shop.example/terms">terms</a>.<br>',
				array(
					'type'    => 'acceptance',
					'label'   => 'I accept the terms.',
					'content' => 'I accept the <a href="https://shop.example/terms">terms</a>.',
				),
			),
			'acceptance text beside the tag'       => array(
				'<p><label>[acceptance a] I <b>accept</b></label></p>',
				array( 'type' => 'acceptance', 'content' => 'I <strong>accept</strong>' ),
			),
			'acceptance text below the tag'        => array(
				"[acceptance a]\nIch habe die <a href=\"https://shop.example/d\">Datenschutzerklärung</a> gelesen\nund stimme ihr zu.\n\n",
				array(
					'type'    => 'acceptance',
					'label'   => 'Ich habe die Datenschutzerklärung gelesen und stimme ihr zu.',
					'content' => "Ich habe die <a href=\"https://shop.example/d\">Datenschutzerklärung</a> gelesen\nund stimme ihr zu.",
				),
			),
			'acceptance text before the tag'       => array(
				'<label>J’accepte la <a href="https://shop.example/d">politique</a> [acceptance a]</label>',
				array(
					'type'    => 'acceptance',
					'label'   => 'J’accepte la politique',
					'content' => 'J’accepte la <a href="https://shop.example/d">politique</a>',
				),
			),
			'acceptance text in its label'         => array(
				'<p>[acceptance a id:x] <label for="x">Даю согласие на <a href="https://shop.example/d">обработку</a></label></p>',
				array(
					'label'   => 'Даю согласие на обработку',
					'content' => 'Даю согласие на <a href="https://shop.example/d">обработку</a>',
				),
			),
			'acceptance text in the next block'    => array(
				'<p>[acceptance a]</p><p>個人情報の<a href="https://shop.example/d">取り扱い</a>に同意する</p>',
				array( 'label' => '個人情報の取り扱いに同意する', 'content' => '個人情報の<a href="https://shop.example/d">取り扱い</a>に同意する' ),
			),
			'acceptance text with brackets'        => array(
				'[acceptance a] Я согласен [с условиями] <a href="https://shop.example/d">сайта</a> [/acceptance]',
				array( 'content' => 'Я согласен [с условиями] <a href="https://shop.example/d">сайта</a>' ),
			),
			'acceptance with a star'               => array( '[acceptance* a] 同意する [/acceptance]', array( 'content' => '同意する' ) ),
			'quotes of a word processor'           => array( '[text* n placeholder „Ihr Name“]', array( 'label' => 'Ihr Name' ) ),
			'French quotes'                        => array(
				'[select s include_blank « Paris » «Lyon»]',
				array( 'options' => array( array( 'id' => 'o_1', 'label' => 'Paris' ), array( 'id' => 'o_2', 'label' => 'Lyon' ) ) ),
			),
			'Japanese quotes'                      => array(
				'[select s include_blank 「東京」 『大阪』]',
				array( 'options' => array( array( 'id' => 'o_1', 'label' => '東京' ), array( 'id' => 'o_2', 'label' => '大阪' ) ) ),
			),
			'HTML radio buttons'                   => array(
				'<p>Anrede: <label><input type="radio" name="anrede" value="h"> Herr</label> <label>Frau <input type="radio" name="anrede" '
					. 'value="Frau" checked></label></p>',
				array(
					'type'    => 'radio-group',
					'id'      => 'f_anrede',
					'label'   => 'Anrede:',
					'options' => array(
						array( 'id' => 'o_1', 'label' => 'Herr', 'value' => 'h' ),
						array( 'id' => 'o_2', 'label' => 'Frau', 'selected' => true ),
					),
				),
			),
			'HTML checkboxes'                      => array(
				"Темы\n<input type=\"checkbox\" name=\"тема[]\" value=\"Доставка\" required> Доставка<br>"
					. "<input type=\"checkbox\" name=\"тема[]\" id=\"b\"><label for=\"b\">Оплата 💳</label>",
				array(
					'type'     => 'checkbox-group',
					'label'    => 'Темы',
					'required' => true,
					'options'  => array( array( 'id' => 'o_1', 'label' => 'Доставка' ), array( 'id' => 'o_2', 'label' => 'Оплата 💳' ) ),
				),
			),
			'a Japanese HTML select'               => array(
				'<dl><dt>都道府県</dt><dd><select name="都道府県"><option>東京都</option><option>大阪府</option></select></dd></dl>',
				array( 'type' => 'select' ),
			),
			'a comment and a style element'        => array(
				'<!-- [text* old] --><style>a[href] { color: red }</style>[text n]',
				array( 'id' => 'f_n', 'type' => 'text' ),
			),
			'acceptance value'                     => array(
				'[acceptance a "I accept"]',
				array( 'type' => 'acceptance', 'content' => 'I accept' ),
			),
			'an HTML select'                       => array(
				'<label>Color <select name="c" required><option value="">Choose</option><option>Red</option>'
					. '<option value="b" selected>Blue</option></select></label>',
				array(
					'type'        => 'select',
					'id'          => 'f_c',
					'label'       => 'Color',
					'required'    => true,
					'placeholder' => 'Choose',
					'options'     => array(
						array( 'id' => 'o_1', 'label' => 'Red' ),
						array( 'id' => 'o_2', 'label' => 'Blue', 'value' => 'b', 'selected' => true ),
					),
				),
			),
			'an HTML email input'                  => array(
				'<label>Mail <input type="email" name="mine" placeholder="you@example.com"></label>',
				array( 'type' => 'text', 'text_kind' => 'email', 'id' => 'f_mine', 'label' => 'Mail', 'placeholder' => 'you@example.com' ),
			),
			'quiz'                                 => array(
				'[quiz q "1+1=?|2" "Why?"]',
				array( 'type' => 'quiz', 'questions' => array( array( 'question' => '1+1=?', 'answer' => '2' ) ) ),
			),
			'file'                                 => array(
				'[file* f limit:2mb filetypes:pdf|.JPG]',
				array(
					'type'                   => 'file',
					'required'               => true,
					'maxFileSize'            => 2097152,
					'extensionSupportEnable' => true,
					'extensions'             => 'pdf, jpg',
				),
			),
			'file with a size in bytes'            => array( '[file f limit:500000]', array( 'maxFileSize' => 500000 ) ),
			'hidden'                               => array(
				'[hidden h "spring"]',
				array( 'type' => 'hidden', 'source' => 'value', 'default' => 'spring' ),
			),
			'hidden parameter'                     => array(
				'[hidden utm_source default:get "none"]',
				array( 'source' => 'parameter', 'name' => 'utm_source', 'default' => 'none' ),
			),
			'hidden user'                          => array( '[hidden h default:user_email]', array( 'source' => 'user_email' ) ),
			'acceptance with half a closing tag'   => array(
				'[acceptance a] Yes, I do [/acceptance <p></p>',
				array( 'type' => 'acceptance', 'label' => 'Yes, I do', 'content' => 'Yes, I do' ),
			),
			'textarea with half a closing tag'     => array(
				"[textarea* t 40x5]Guten Tag,[/textarea*\n",
				array( 'type' => 'textarea', 'required' => true, 'default' => 'Guten Tag,' ),
			),
			'label after the acceptance'           => array(
				'<p>[acceptance a id:a]<label for="a">أوافق على <a href="https://shop.example/d">الشروط</a></label> *</p>',
				array( 'label' => 'أوافق على الشروط', 'content' => 'أوافق على <a href="https://shop.example/d">الشروط</a>' ),
			),
			'labels of HTML radio buttons'         => array(
				'Anrede: <label for="h">Herr</label><input type="radio" name="r" id="h" value="h"><label for="f">Frau</label>'
					. '<input type="radio" name="r" id="f" value="f">',
				array(
					'label'   => 'Anrede:',
					'options' => array(
						array( 'id' => 'o_1', 'label' => 'Herr', 'value' => 'h' ),
						array( 'id' => 'o_2', 'label' => 'Frau', 'value' => 'f' ),
					),
				),
			),
			'label of an HTML select'              => array(
				'<select name="s" id="s"><option>A</option></select><label for="s">Wahl</label>',
				array( 'type' => 'select', 'label' => 'Wahl' ),
			),
			'full-width tag'                       => array(
				'名前［text* your-name placeholder ＂山田＂］',
				array( 'id' => 'f_your_name', 'label' => '名前', 'required' => true, 'placeholder' => '山田' ),
			),
			'only a direction mark before the tag' => array( "\u{200F}[text your-name]", array( 'label' => 'Your name' ) ),
			'no label'                             => array( '[text your-first.name]', array( 'label' => 'Your first name' ) ),
			'only placeholder'                     => array( '[text n placeholder "Your name"]', array( 'label' => 'Your name' ) ),
			'star in the label'                    => array(
				'<label>Name * [text* n]</label>',
				array( 'label' => 'Name', 'required' => true ),
			),
			'counter'                              => array( '[count t down] [textarea t maxlength:100]', array( 'charleft' => true ) ),
		);
	}

	/**
	 * @param array<string, mixed> $expected
	 */
	#[DataProvider( 'fields' )]
	public function test_converts_tag_to_field( string $template, array $expected ): void {
		$document = $this->imported( $template . '[submit "Go"]' )['document'];
		self::assertCount( 1, $document['fields'] );
		$field = $document['fields'][0];
		self::assertSame( $expected, array_intersect_key( array_replace( $expected, $field ), $expected ) );
		self::assertMatchesRegularExpression( '/\Af_[a-z0-9_]+\z/', $field['id'] );
		self::assertSame( 'Go', $document['settings']['submit_label'] );
	}

	/**
	 * @return array<string, array{string, string}> A template, and the reported problem.
	 */
	public static function left_overs(): array {
		return array(
			'an unknown field type'                       => array(
				'[signature sig] [text n]',
				'[signature sig]: Aisle has no such field type',
			),
			'a captcha'                                   => array(
				'[recaptcha] [text n]',
				'[recaptcha]: Aisle’s forms have their own spam protection',
			),
			'default values from the account and the URL' => array(
				'<label>Name [text n default:user_first_name default:get]</label>',
				'Name: “default:get” prefills this field',
			),
			'an unknown option'                           => array(
				'<label>Name [text n readonly]</label>',
				'Name: The option “readonly” has no equivalent',
			),
			'markup options'                              => array(
				'[text n class:wide id:n 40/] [textarea t 40x10]',
				'its own field markup: “class”, “id”, “40/”, “40x10”.',
			),
			'an invalid limit'                            => array( '[number n min:few]', 'N: The limit “min:few” is not valid' ),
			'an invalid date limit'                       => array(
				'[date d max:next_friday "tomorrow"]', 'D: The limit “max:next_friday” is not valid',
			),
			'an invalid default date'                     => array( '[date d "tomorrow"]', 'D: “tomorrow” is not a valid default value' ),
			'options from a data source'                  => array( '[select s data:countries] [text n]', 'This field was not imported. ' ),
			'a default value from the URL'                => array(
				'[select s default:get "A"]',
				'S: The default value comes from “default:get”',
			),
			'a quiz without answers'                      => array( '[quiz q "Why?"] [text n]', 'This field was not imported. ' ),
			'a select with multiple'                      => array( '[select s multiple "A"]', 'S: This list allows several selections' ),
			'forbidden file types'                        => array(
				'[file f filetypes:php|pdf]',
				'F: This site doesn’t allow these file types: php.',
			),
			'an invalid file size'                        => array( '[file f limit:many]', 'F: The limit “limit:many” is not valid' ),
			'a hidden value from post meta'               => array(
				'[hidden h default:post_meta] [text n]',
				'h: The field’s value comes from “default:post_meta”',
			),
			'a counter that counts up'                    => array( '[count t] [textarea t]', '[count t]: Aisle’s character counter only' ),
			'a name used twice'                           => array( '[text n] [text n]', 'N: Another field is also called “n”' ),
			'columns'                                     => array(
				'<div class="a"><table><tr><td>Name [text n]</td></tr></table></div>',
				'except for these tags: div, table, tr, td.',
			),
			'an HTML button'                              => array(
				'[text n]<button type="button" onclick="x()">Call us</button>',
				'<button>: Aisle has no such field type',
			),
			'an HTML checkbox without a name'             => array(
				'[text n]<input type="checkbox"> News',
				'<input checkbox>: Aisle has no such field type',
			),
			'an HTML file input'                          => array(
				'[text n]<input type="file" name="plan">',
				'<input plan>: Aisle has no such field type',
			),
			'a tag without a name'                        => array(
				'[text n] [text "no name"]',
				'[text "no name"]: This field is not valid',
			),
			'an invalid name'                             => array(
				'[text n] [text* your-Téléphone placeholder "Téléphone"]',
				'[text* your-Téléphone placeholder "Téléphone"]: This field is not valid',
			),
			'a tag without its closing bracket'           => array(
				"[text n] [text* vorname<br>\n[submit]",
				'[text* vorname: This field is not valid',
			),
			'a closing tag without an opening tag'        => array( '[text n] Ja [/acceptance]', '[/acceptance]: This field is not valid' ),
			'a button of another plugin'                  => array(
				'[text n][previous "訂正する"]',
				'[previous "訂正する"]: This field is not valid',
			),
			'a captcha of another plugin'                 => array(
				'[text n][cf7sr-simple-recaptcha]',
				'[cf7sr-simple-recaptcha]: This field is not valid',
			),
			'a closing tag without its bracket'           => array( "[text n] Ja [/acceptance\n", '[/acceptance: This field is not valid' ),
			'unclosed quotes'                             => array(
				"[text n][text* kaputt \"ohne Ende\n<p>[submit \"Anfrage senden\"]",
				'[text* kaputt "ohne Ende: This field is not valid',
			),
			'a label of an incomplete tag'                => array(
				'[text n][text* имя id:i]<label for="i">Имя</label>[email e]',
				'[text* имя id:i]: The field’s label “Имя” was not imported either.',
			),
			'a label of a captcha'                        => array(
				'[captchar c id:c]<label for="c">Code</label>[text n]',
				'[captchar c]: The field’s label “Code” was not imported either.',
			),
			'a label of a button'                         => array(
				'[text n][submit id:s "Go"]<label for="s">Los</label>',
				'[submit]: The field’s label “Los” was not imported either.',
			),
			'full-width brackets'                         => array(
				'名前［text* your-name］［email m］',
				'名前: Contact Form 7 shows this tag as text',
			),
			'a full-width button'                         => array(
				'[text n]［submit "送信"］',
				'[submit]: Contact Form 7 shows this tag as text',
			),
			'a full-width tag of another plugin'          => array(
				'[text n]［signature* sig］',
				'[signature* sig]: Aisle has no such field type',
			),
			'a script'                                    => array(
				'<script>alert( 1 )</script>[text n]',
				'These tags were not imported, for security reasons: script.',
			),
		);
	}

	#[DataProvider( 'left_overs' )]
	public function test_reports_what_is_not_imported_with_a_reason( string $template, string $message ): void {
		$form = $this->imported( $template );
		self::assertStringContainsString( $message, $form['told'] );
		self::assertStringNotContainsString(
			'[',
			implode(
				' ',
				array_map(
					static fn( array $field ): string => ( $field['label'] ?? '' ) . ( $field['content'] ?? '' ),
					$form['document']['fields']
				)
			),
			'Visitors see no tags.'
		);
	}

	public function test_converts_text_to_headings_and_paragraphs_without_scripts(): void {
		$document = $this->imported(
			"<h2>You &amp; us</h2><p>We <b>answer</b> soon.<img src=x onerror=alert(1)></p>"
				. "<script>alert('[text x]')</script>\n<label>Name [text n]</label>"
		)['document'];
		self::assertSame(
			array( 'header', 'paragraph', 'text' ),
			array_slice( array_column( $document['fields'], 'type' ), 0, 2 ) + array( 2 => end( $document['fields'] )['type'] )
		);
		self::assertSame(
			array( 'You & us', 'We <strong>answer</strong> soon.' ),
			array( $document['fields'][0]['label'], $document['fields'][1]['content'] )
		);
		$document_json = (string) wp_json_encode( $document );
		self::assertStringNotContainsString( '<script', $document_json );
		self::assertStringNotContainsString( 'onerror', $document_json );
	}

	public function test_converts_email_tags_and_reports_unsupported_ones(): void {
		$form = $this->imported(
			'[text your-name][email your-email][text your-subject][textarea your-message][file your-file][foo website]',
			array( '_mail' => self::MAIL )
		);
		self::assertSame(
			array(
				'to'            => '[_site_admin_email]',
				'from_name'     => '[_site_title]',
				'subject'       => '[_site_title] "[f_your_subject]"',
				'reply_to'      => '[f_your_email]',
				'headers'       => "Cc: copy@example.com\nX-Kind: [f_your_subject]",
				'body'          => "From: [f_your_name] [f_your_email]\n\n[f_your_message]\n-- \n[_site_title] [_page_url]  ",
				'html'          => false,
				'exclude_blank' => true,
				'attach_files'  => true,
			),
			array_replace(
				array_fill_keys(
					array( 'to', 'from_name', 'subject', 'reply_to', 'headers', 'body', 'html', 'exclude_blank', 'attach_files' ),
					null
				),
				$form['document']['mail']
			)
		);
		foreach ( array( 'wordpress@elsewhere.example', '[_remote_ip]', '[website]', 'nonsense', 'uploads/terms.pdf' ) as $expected_text ) {
			self::assertStringContainsString( $expected_text, $form['told'] );
		}
	}

	public function test_imports_recipient_from_options_but_not_from_typed_answers(): void {
		$form = $this->imported(
			'[select to "Sales|sales@example.com"][email mine]',
			array( '_mail' => array( 'recipient' => '[to], [mine], boss@example.com', 'additional_headers' => 'Bcc: [mine]' ) + self::MAIL )
		);
		self::assertSame( '[f_to], boss@example.com', $form['document']['mail']['to'] );
		self::assertStringNotContainsString( 'Bcc', $form['document']['mail']['headers'] );
		self::assertStringContainsString( '[f_mine] was skipped', $form['told'] );
	}

	public function test_imports_second_email_as_auto_reply_only_for_an_email_field(): void {
		$second = array(
			'active'    => true,
			'recipient' => '[your-email]',
			'subject'   => 'Thanks, [your-name]',
			'body'      => 'We got: [your-message]',
			'use_html'  => true,
		) + self::MAIL;
		$fields = '[text your-name][email your-email][textarea your-message]';
		$form   = $this->imported( $fields, array( '_mail_2' => $second ) );
		self::assertSame(
			array( true, 'f_your_email', 'Thanks, [f_your_name]', '<p>We got: [f_your_message]</p>', true ),
			array_map(
				static fn( string $name ): mixed => $form['document']['autoreply'][ $name ],
				array( 'enabled', 'to_field', 'subject', 'body', 'html' )
			)
		);
		$other = $this->imported( $fields, array( '_mail_2' => array( 'recipient' => 'team@example.com' ) + $second ) );
		self::assertFalse( $other['document']['autoreply']['enabled'] );
		self::assertStringContainsString( 'In Contact Form 7, this email is sent to team@example.com', $other['told'] );
		self::assertSame(
			array(),
			$this->imported( $fields, array( '_mail_2' => array( 'active' => false ) + $second ) )['document']['autoreply']
		);
	}

	public function test_imports_html_submit_button_as_button_label(): void {
		foreach ( array( '<button class="b">Ask <b>us</b></button>', '<p><input type="submit" value="Ask us"></p>' ) as $button ) {
			$document = $this->imported( '[text n]' . $button )['document'];
			self::assertSame(
				array( array( 'f_n' ), 'Ask us' ),
				array( array_column( $document['fields'], 'id' ), $document['settings']['submit_label'] ?? '' ),
				$button
			);
		}
	}

	public function test_reports_email_tags_without_a_field(): void {
		foreach ( array( '[gone]', 'Ada <[gone]>', '[website]', 'nobody' ) as $reply_address ) {
			$form = $this->imported(
				'[email mine][foo website]',
				array( '_mail' => array( 'body' => 'From [gone]', 'additional_headers' => "Reply-To: {$reply_address}" ) + self::MAIL )
			);
			self::assertSame(
				array( '', 'From [gone]' ),
				array( $form['document']['mail']['reply_to'] ?? '', $form['document']['mail']['body'] ),
				$reply_address
			);
			self::assertStringContainsString( "Mail: The email’s reply address, {$reply_address}", $form['told'] );
			self::assertStringContainsString( 'Mail: [gone] doesn’t match a field', $form['told'] );
		}
		$imported = $this->imported(
			'[email mine]',
			array( '_mail' => array( 'additional_headers' => 'Reply-To: Ada <[mine]>' ) + self::MAIL )
		);
		self::assertSame( 'Ada <[f_mine]>', $imported['document']['mail']['reply_to'] );
	}

	public function test_imports_reply_to_of_second_email_unless_visitors_enter_it(): void {
		$second = static fn( string $reply_to ): array => array(
			'_mail_2' => array(
				'active'             => true,
				'recipient'          => '[mine]',
				'subject'            => 'Thanks',
				'body'               => 'Thanks',
				'additional_headers' => "Reply-To: {$reply_to}",
			) + self::MAIL,
		);
		self::assertSame(
			'help@example.com',
			$this->imported( '[email mine]', $second( 'help@example.com' ) )['document']['autoreply']['reply_to']
		);
		$form = $this->imported( '[email mine]', $second( '[mine]' ) );
		self::assertSame( '', $form['document']['autoreply']['reply_to'] ?? '' );
		self::assertStringContainsString( 'Mail (2): Visitors’ text is never used as a reply address', $form['told'] );
	}

	#[\PHPUnit\Framework\Attributes\TestWith( array( '_mail', 'Mail' ) )]
	#[\PHPUnit\Framework\Attributes\TestWith( array( '_mail_2', 'Mail (2)' ) )]
	#[\PHPUnit\Framework\Attributes\TestWith( array( '_messages', 'Messages' ) )]
	public function test_reports_damaged_data_in_the_database( string $key, string $name ): void {
		$id = self::source( '[text n]' );
		// As after a search and replace that did not update lengths: s:4 has 8 letters.
		$GLOBALS['wpdb']->insert(
			$GLOBALS['wpdb']->postmeta,
			array( 'post_id' => $id, 'meta_key' => $key, 'meta_value' => 'a:2:{s:7:"subject";s:4:"example!";s:4:"body";s:5:"Hello";}' )
		);
		$preview = array_column( $this->dispatch_rest( 'GET', self::PATH )->json['found'], null, 'id' )[ $id ];
		self::assertSame(
			array( $name ),
			array_column(
				array_filter( $preview['problems'], static fn( array $problem ): bool => str_contains( $problem['message'], 'damaged' ) ),
				'field'
			)
		);
		self::assertStringNotContainsString( 'damaged', $this->imported( '[text n]', array( '_mail' => self::MAIL ) )['told'] );
	}

	public function test_imports_supported_messages_and_settings_and_reports_the_rest(): void {
		$form = $this->imported(
			'[email* e maxlength:50][date d]',
			array(
				'_messages'            => array(
					'mail_sent_ok'     => 'Thanks!',
					'accept_terms'     => 'Tick it.',
					'invalid_required' => 'Fill this.',
					'invalid_email'    => 'No address.',
					'invalid_date'     => 'No day.',
					'date_too_late'    => 'Too late.',
					'spam'             => 'Spam.',
				),
				'_additional_settings' => "# nothing\nskip_mail: on\nsubscribers_only: true\non_sent_ok: \"alert(1)\"\ndemo_mode: "
					. "off\nacceptance_as_validation: on\nmy_setting: 3",
				'_locale'              => 'xx_XX',
			)
		);
		self::assertSame( array( 'mail_sent' => 'Thanks!', 'acceptance_missing' => 'Tick it.' ), $form['document']['messages'] );
		self::assertSame(
			array( 'Fill this.', 'No address.' ),
			array( $form['document']['fields'][0]['requiredMessage'], $form['document']['fields'][0]['text_kindMessage'] )
		);
		self::assertSame( 'No day.', $form['document']['fields'][1]['formatMessage'] );
		foreach ( array(
			'skip_mail: This form sends no email',
			'subscribers_only: Contact Form 7 limits',
			'on_sent_ok: Form scripts',
			'my_setting: Aisle has no equivalent',
			'date_too_late',
			'xx_XX',
		) as $message ) {
			self::assertStringContainsString( $message, $form['told'] );
		}
		self::assertStringNotContainsString( 'demo_mode', $form['told'] );
	}

	public function test_skips_and_reports_parts_that_cannot_be_saved(): void {
		$form = $this->imported(
			str_repeat( '[select s data:countries]', 60 ) . '[email e "' . str_repeat( 'x', 25000 ) . '"][text n]',
			array(
				'_mail'     => array( 'body' => str_repeat( 'x', 25000 ) ) + self::MAIL,
				'_mail_2'   => array( 'active' => true, 'recipient' => '[e]', 'body' => 'Thanks.' ) + self::MAIL,
				'_messages' => array( 'mail_sent_ok' => str_repeat( 'x', 2000 ), 'mail_sent_ng' => 'Sorry.' ),
			)
		);
		self::assertSame( array( 'f_n' ), array_column( $form['document']['fields'], 'id' ) );
		self::assertSame( array( 'mail_failed' => 'Sorry.' ), $form['document']['messages'] );
		self::assertArrayNotHasKey( 'body', $form['document']['mail'] );
		self::assertSame( array(), $form['document']['autoreply'] );
		self::assertStringContainsString( 'This field was not imported. ', $form['told'] );
		self::assertStringContainsString( 'Select the email field that receives', $form['told'] );
	}

	public function test_imports_serialized_text_without_unserializing_it(): void {
		$hostile = 'O:8:"stdClass":1:{s:1:"a";s:1:"b";}';
		$id      = self::source( "[text n \"$hostile\"]", array( '_mail' => array( 'body' => 'a:1:{i:0;s:1:"x";}' ) + self::MAIL ) );
		$GLOBALS['wpdb']->insert(
			$GLOBALS['wpdb']->postmeta,
			array( 'post_id' => $id, 'meta_key' => '_messages', 'meta_value' => $hostile )
		);
		$imported_id = $this->dispatch_rest( 'POST', self::PATH, array( 'ids' => array( $id ) ) )->json['imported'][0]['id'];
		$document    = $this->dispatch_rest( 'GET', '/aisle/v1/contact-form-documents/' . $imported_id )->json['document'];
		self::assertSame( 'a:1:{i:0;s:1:"x";}', $document['mail']['body'] );
		self::assertSame( array(), $document['messages'] );
	}

	public function test_keeps_every_character_of_the_headers(): void {
		$mail = array(
			'recipient'          => 'shop@example.com',
			'subject'            => 'S',
			'body'               => 'B',
			'additional_headers' => "Cc: Åsa <asa@example.se>, boss@example.se\r\nX-Место: хорошо",
		);
		$form = $this->imported( '[text n]', array( '_mail' => $mail ) );
		self::assertStringStartsWith( 'Cc: Åsa <asa@example.se>, boss@example.se', $form['document']['mail']['headers'] );
		self::assertStringNotContainsString( 'Åsa', $form['told'] );
	}

	public function test_converts_lines_of_html_email_to_paragraphs(): void {
		$mail = array( 'recipient' => 'shop@example.com', 'subject' => 'S', 'use_html' => true, 'body' => "From: [n]\n\nSecond" );
		self::assertSame(
			"<p>From: [f_n]</p>\n<p>Second</p>",
			$this->imported( '[text n]', array( '_mail' => $mail ) )['document']['mail']['body']
		);
	}

	public function test_imports_only_the_body_of_an_html_page(): void {
		$mail = array(
			'recipient' => 'shop@example.com',
			'subject'   => 'S',
			'use_html'  => true,
			'body'      =>
				'<html><head><title>T</title><style>p { color: red }</style></head><body class="b"><p>From: [n]</p></body></html>',
		);
		$form = $this->imported( '[text n]', array( '_mail' => $mail ) );
		self::assertSame( '<p>From: [f_n]</p>', $form['document']['mail']['body'] );
		self::assertStringContainsString( 'Mail: The email is a complete HTML page.', $form['told'] );
	}

	public function test_keeps_file_type_that_the_site_does_not_allow(): void {
		self::assertSame( 'dwg', $this->imported( '[file plan filetypes:dwg limit:2mb]' )['document']['fields'][0]['extensions'] );
	}
}
