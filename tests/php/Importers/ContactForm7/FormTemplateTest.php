<?php
declare(strict_types=1);

namespace Aisle\Tests\Importers\ContactForm7;

use Aisle\Importers\ContactForm7\FormLayout;
use Aisle\Importers\ContactForm7\FormTag;
use Aisle\Importers\ContactForm7\FormTemplate;
use Aisle\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Form templates as in Contact Form 7's documentation.
 */
final class FormTemplateTest extends TestCase {

	/**
	 * @return array<string, array{string, list<mixed>}> The template, and type, name, options, values and content of
	 *                                                   its only tag.
	 */
	public static function tags(): array {
		return array(
			'a name alone'                      => array( '[text your-name]', array( 'text', 'your-name', array(), array(), '' ) ),
			'a required tag'                    => array( '[email* your-email]', array( 'email*', 'your-email', array(), array(), '' ) ),
			'options and a value'               => array(
				'[text* n id:a class:b class:c 40/100 "Ada"]',
				array( 'text*', 'n', array( 'id:a', 'class:b', 'class:c', '40/100' ), array( 'Ada' ), '' ),
			),
			'single quotes'                     => array( "[text n 'say \"hi\"']", array( 'text', 'n', array(), array( 'say "hi"' ), '' ) ),
			'an empty value'                    => array( '[select m "" "A"]', array( 'select', 'm', array(), array( '', 'A' ), '' ) ),
			'pipes'                             => array(
				'[select m "Sales|s@x.com" "Help|h@x.com"]',
				array( 'select', 'm', array(), array( 'Sales|s@x.com', 'Help|h@x.com' ), '' ),
			),
			'several lines'                     => array(
				"[checkbox c\n  use_label_element\n  \"A\"\n  \"B\"]",
				array( 'checkbox', 'c', array( 'use_label_element' ), array( 'A', 'B' ), '' ),
			),
			'no-break spaces'                   => array(
				"[text\u{A0}n\u{A0}placeholder\u{A0}\"A\"]",
				array( 'text', 'n', array( 'placeholder' ), array( 'A' ), '' ),
			),
			'content'                           => array(
				'[acceptance a optional] I <b>agree</b>. [/acceptance]',
				array( 'acceptance', 'a', array( 'optional' ), array(), 'I <b>agree</b>.' ),
			),
			'content of a required tag'         => array(
				'[textarea* t] Dear all, [/textarea*]',
				array( 'textarea*', 't', array(), array(), 'Dear all,' ),
			),
			'self-closing tag'                  => array( '[text n /]', array( 'text', 'n', array(), array(), '' ) ),
			'a submit without a name'           => array(
				'[submit class:button "Send"]',
				array( 'submit', '', array( 'class:button' ), array( 'Send' ), '' ),
			),
			'a submit without attributes'       => array( '[submit]', array( 'submit', '', array(), array(), '' ) ),
			'a response'                        => array( '[response]', array( 'response', '', array(), array(), '' ) ),
			'a counter'                         => array( '[count t down 5]', array( 'count', 't', array( 'down', '5' ), array(), '' ) ),
			'filetypes with pipes'              => array(
				'[file f limit:2mb filetypes:pdf|image/*]',
				array( 'file', 'f', array( 'limit:2mb', 'filetypes:pdf|image/*' ), array(), '' ),
			),
			'a relative day'                    => array(
				'[date d min:today+3days max:2030-01-31]',
				array( 'date', 'd', array( 'min:today+3days', 'max:2030-01-31' ), array(), '' ),
			),
			'an unknown type'                   => array(
				'[signature* sig-1 color:red]',
				array( 'signature*', 'sig-1', array( 'color:red' ), array(), '' ),
			),
			'a name with dots and colons'       => array( '[text a.b:c]', array( 'text', 'a.b:c', array(), array(), '' ) ),
			'a quiz'                            => array(
				'[quiz q "1+1=?|2" "Capital of Italy?|Rome"]',
				array( 'quiz', 'q', array(), array( '1+1=?|2', 'Capital of Italy?|Rome' ), '' ),
			),
			'HTML entities for quotes'          => array(
				'[text n placeholder &quot;Your name&quot;]',
				array( 'text', 'n', array( 'placeholder' ), array( 'Your name' ), '' ),
			),
			'Swedish quotes'                    => array(
				'[select m ”Röd” ”Blå”]',
				array( 'select', 'm', array(), array( 'Röd', 'Blå' ), '' ),
			),
			'primes and full-width quotes'      => array( '[select m ″A″ ＂B＂]', array( 'select', 'm', array(), array( 'A', 'B' ), '' ) ),
			'content with a space at its end'   => array(
				'[acceptance a] Yes [/acceptance ]',
				array( 'acceptance', 'a', array(), array(), 'Yes' ),
			),
			'half a closing tag'                => array(
				"[textarea* t 40x5]Guten Tag,[/textarea*",
				array( 'textarea*', 't', array( '40x5' ), array(), 'Guten Tag,' ),
			),
			'an id in quotes'                   => array(
				'[text n id:"a" "Ada"]',
				array( 'text', 'n', array( 'id:a' ), array( 'Ada' ), '' ),
			),
			'a value without its closing quote' => array(
				'[text n placeholder "Ihr Name]',
				array( 'text', 'n', array( 'placeholder' ), array( 'Ihr Name' ), '' ),
			),
			'HTML in a value'                   => array(
				'[radio r "<b>A</b>" "<p>B</p>"]',
				array( 'radio', 'r', array(), array( '<b>A</b>', '<p>B</p>' ), '' ),
			),
			'line breaks added by an editor'    => array(
				'[radio r<br />"A"</p><p>"B"]',
				array( 'radio', 'r', array(), array( 'A', 'B' ), '' ),
			),
			'full-width brackets'               => array( '［text* n］', array( 'text*', 'n', array( 'full_width' ), array(), '' ) ),
			'a full-width tag'                  => array(
				'［ｔｅｘｔ＊　ｎ　id：a　＂東京＂］',
				array( 'text*', 'n', array( 'full_width', 'id:a' ), array( '東京' ), '' ),
			),
			'lenticular brackets'               => array(
				'【text* xm placeholder “姓名”】',
				array( 'text*', 'xm', array( 'full_width', 'placeholder' ), array( '姓名' ), '' ),
			),
			'single German quotes'              => array(
				'[radio a „Frau“ ‚Herr‘ ‹Divers›]',
				array( 'radio', 'a', array(), array( 'Frau', 'Herr', 'Divers' ), '' ),
			),
			'quotes as entities'                => array(
				'[select s &laquo;Un&raquo; &#8220;Deux&#8221; &bdquo;Drei&ldquo; &sbquo;4&lsquo;]',
				array( 'select', 's', array(), array( 'Un', 'Deux', 'Drei', '4' ), '' ),
			),
			'one full-width bracket'            => array(
				'[checkbox c "A" "［B］"］',
				array( 'checkbox', 'c', array( 'full_width' ), array( 'A', '［B］' ), '' ),
			),
			'full-width tags around text'       => array(
				'［acceptance a］同意［/acceptance］',
				array( 'acceptance', 'a', array( 'full_width' ), array(), '同意' ),
			),
			'direction marks'                   => array(
				"[text*\u{200F} n\u{200F}]",
				array( 'text*', 'n', array( 'full_width' ), array(), '' ),
			),
			'a space after the bracket'         => array( '[ text* n ]', array( 'text*', 'n', array( 'full_width' ), array(), '' ) ),
			'letters of another script'         => array( '[text n "Grüße 日本"]', array( 'text', 'n', array(), array( 'Grüße 日本' ), '' ) ),
		);
	}

	/**
	 * @param list<mixed> $expected
	 */
	#[DataProvider( 'tags' )]
	public function test_reads_tags_as_documented_by_contact_form_7( string $template, array $expected ): void {
		$segments = FormTemplate::segments( $template );
		self::assertCount( 1, $segments );
		self::assertInstanceOf( FormTag::class, $segments[0] );
		self::assertSame(
			$expected,
			array( $segments[0]->written, $segments[0]->name, $segments[0]->options, $segments[0]->values, $segments[0]->content )
		);
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function words(): array {
		return array(
			'escaped with double brackets' => array( 'Write [[text n]] here', 'Write [text n] here' ),
			'a word in brackets'           => array( 'Name [optional]', 'Name [optional]' ),
			'an open bracket'              => array( 'a [ b', 'a [ b' ),
			'words in lenticular brackets' => array(
				'【text】【date of birth】【必須】【file upload】',
				'【text】【date of birth】【必須】【file upload】',
			),
			'Japanese brackets'            => array( '【必須】お名前［全角］', '【必須】お名前［全角］' ),
			'words in full-width brackets' => array( '［date of birth］［text］', '［date of birth］［text］' ),
			'empty text'                   => array( '', '' ),
		);
	}

	#[DataProvider( 'words' )]
	public function test_keeps_text_that_is_not_a_tag( string $template, string $expected ): void {
		self::assertSame( $expected, implode( '', FormTemplate::segments( $template ) ) );
	}

	#[\PHPUnit\Framework\Attributes\TestWith( array( 'a [text "no name"] b', '[text "no name"]' ) )]
	#[\PHPUnit\Framework\Attributes\TestWith( array( 'a [text 1name] b', '[text 1name]' ) )]
	#[\PHPUnit\Framework\Attributes\TestWith( array( "a [text имя\n b", '[text имя' ) )]
	#[\PHPUnit\Framework\Attributes\TestWith( array( 'a [/textarea*] b', '[/textarea*]' ) )]
	#[\PHPUnit\Framework\Attributes\TestWith( array( 'a [/acceptance ] b', '[/acceptance ]' ) )]
	#[\PHPUnit\Framework\Attributes\TestWith( array( 'a text* name placeholder "x"] b', 'text* name placeholder "x"]' ) )]
	#[\PHPUnit\Framework\Attributes\TestWith( array( "a [/textarea*\nb", '[/textarea*' ) )]
	#[\PHPUnit\Framework\Attributes\TestWith( array( "a [ /acceptance\nb", '[/acceptance' ) )]
	#[\PHPUnit\Framework\Attributes\TestWith( array( "a [text* n \"ohne <b>Ende</b>\nb", '[text* n "ohne <b>Ende</b>' ) )]
	#[\PHPUnit\Framework\Attributes\TestWith( array( "a [checkbox c "
		. "use_label_element\n\"A\"\n\"B\"\nb", '[checkbox c use_label_element "A" "B"' ) )]
	#[\PHPUnit\Framework\Attributes\TestWith( array( "a [signature* s\nb", '[signature* s' ) )]
	#[\PHPUnit\Framework\Attributes\TestWith( array( "a ［text* n\nb", '[text* n' ) )]
	#[\PHPUnit\Framework\Attributes\TestWith( array( 'a ［text* 名前］ b', '[text* 名前]' ) )]
	#[\PHPUnit\Framework\Attributes\TestWith( array( 'a text* n "x"］ b', 'text* n "x"］' ) )]
	public function test_removes_and_reports_incomplete_tags( string $template, string $incomplete_tag ): void {
		$segments = FormTemplate::segments( $template );
		self::assertSame( array( 'a', 'b' ), array_map( 'trim', array_values( array_filter( $segments, is_string( ... ) ) ) ) );
		self::assertSame(
			array( $incomplete_tag ),
			array_values( array_map(
				static fn( FormTag $tag ): string => $tag->report_name(),
				array_filter( $segments, static fn( string|FormTag $segment ): bool => $segment instanceof FormTag )
			) )
		);
	}

	/**
	 * @return array<string, array{string, list<string>}> A template, and the labels of its fields.
	 */
	public static function labels(): array {
		return array(
			'around the field'                     => array(
				"<label> Your name\n    [text* n] </label>\n\n<label> Mail\n    [email* e] </label>",
				array( 'Your name', 'Mail' ),
			),
			'behind the field'                     => array( '<label>[acceptance a] I agree</label>', array( 'I agree' ) ),
			'behind a checkbox and before a field' => array(
				'[acceptance a id:ok]<label for="ok">I agree</label> [text* n]',
				array( 'I agree', '' ),
			),
			'of the field behind a checkbox'       => array(
				'[acceptance a id:ok]<label for=\'n\'>Name</label> [text* n id:n]',
				array( '', 'Name' ),
			),
			'before the field'                     => array(
				'<p><label for="n">Your name</label><br />[text n id:n]</p>',
				array( 'Your name' ),
			),
			'in its own element'                   => array(
				'<div class="row"><div><label>Name</label></div><div>[text n]</div></div>',
				array( 'Name' ),
			),
			'text on the line above'               => array(
				"<p>Your Name (required)<br />\n    [text* n] </p>\n\n<p>Subject<br />\n    [text s] </p>",
				array( 'Your Name (required)', 'Subject' ),
			),
			'the last of several lines'            => array( "Write to us.\nYour name\n[text n]", array( 'Your name' ) ),
			'none after a heading'                 => array( '<h2>You</h2>[text n]', array( '' ) ),
			'none when the text is a paragraph'    => array( str_repeat( 'word ', 60 ) . '[text n]', array( '' ) ),
			'two in one label'                     => array( '<label>Name [text a] [text b]</label>', array( 'Name', '' ) ),
			'HTML entities'                        => array( '<label>Tom &amp; Jerry [text a]</label>', array( 'Tom & Jerry' ) ),
			'a hidden field in between'            => array( '<label>Name [hidden h] [text a]</label>', array( '', 'Name' ) ),
			'a label that is never closed'         => array( '<label>Name [text a] <p>x</p> Size [text b]', array( 'Name', 'Size' ) ),
			'for, never closed'                    => array(
				'<label for="a">Name [text a id:a] <p>x</p> Size [text b]',
				array( 'Name', 'Size' ),
			),
			'for, behind each field'               => array(
				'<p>[text a id:a]<label for="a">Erste</label></p><p>[text* b id:b] <label for="b">Zweite</label>'
					. '</p>[acceptance c id:c]<label for="c">Dritte</label>',
				array( 'Erste', 'Zweite', 'Dritte' ),
			),
			'for, behind radio buttons'            => array(
				'[radio r id:r "A" "B"]<label for="r">Pick one</label>[text n]',
				array( 'Pick one', '' ),
			),
			'for, behind the words'                => array(
				'[acceptance x id:x] I agree.<label for="x">Consent</label>[textarea msg]',
				array( 'Consent', '' ),
			),
			'for, elsewhere'                       => array(
				'<label for="b">Zweite</label> [text a][select b id:b "A"][file c id:c]<p>x</p><label for=c>Dritte</label>',
				array( '', 'Zweite', 'Dritte' ),
			),
			'for, around another field'            => array(
				'<label for="b">Zweite [text a id:a] hier</label> [text b id:b]',
				array( '', 'Zweite hier' ),
			),
			'for, in other scripts'                => array(
				'[text a id:名前]<label for="名前">氏名</label>[text b id:שם]<label for=\'שם\'>שם</label>[text c id:اسم]<label '
					. 'for=اسم>الاسم</label>[text d]',
				array( '氏名', 'שם', 'الاسم', '' ),
			),
			'for, ids in quotes'                   => array(
				'[text a id:"x"]<label for="x>A</label>[text b id:y]<label for=“y”>B</label>[text c]',
				array( 'A', 'B', '' ),
			),
			'for, a name instead of an id'         => array( '[text a]<label for="a">A</label>[text b]', array( 'A', '' ) ),
			'for, of no field'                     => array(
				'<label for="x">A</label>[text a][text b]<label for="y">C</label>[text c]',
				array( 'A', '', 'C' ),
			),
			'for, two fields of one id'            => array(
				'[text a id:x]<label for="x">A</label>[text b id:x]<label for="x">B</label>[text c]',
				array( 'A', 'B', '' ),
			),
			'for, two labels of one field'         => array(
				'<label for="x">A</label>[text a id:x]<label for="x">(required)</label>[text b]',
				array( 'A (required)', '' ),
			),
			'for, words in its line'               => array(
				'<b><label for="a">Name</label> (optional)</b><br>[text a id:a]',
				array( 'Name (optional)' ),
			),
			'for, a star behind it'                => array(
				'[text* a id:a]<label for="a">Name</label> <span>*</span> [text b]',
				array( 'Name', '' ),
			),
			'for, a captcha'                       => array( '[captchar c id:c]<label for="c">Code</label>[text n]', array( 'Code', '' ) ),
			'for, half a tag'                      => array( '[text* имя id:i]<label for="i">Имя</label>[text n]', array( 'Имя', '' ) ),
			'for, in a group'                      => array(
				'[group g][date d id:d]<label for="d">D</label>[/group ][text n]',
				array( '', 'D', '', '' ),
			),
			'behind the field in its block'        => array(
				'<div>[text* a placeholder "x"]<label for="floatingInput">A</label></div><div>[text b]<label>B</label></div>[text c]',
				array( 'A', 'B', '' ),
			),
		);
	}

	/**
	 * @param list<string> $expected
	 */
	#[DataProvider( 'labels' )]
	public function test_uses_the_text_of_a_field_as_its_label( string $template, array $expected ): void {
		$fields = array_filter(
			FormLayout::of( FormTemplate::segments( $template ) ),
			static fn( array $part ): bool => null !== $part['tag']
		);
		self::assertSame( $expected, array_column( $fields, 'label' ) );
	}

	/**
	 * @return array<string, array{string, list<string>}> A template, and type and name of its tags.
	 */
	public static function endless(): array {
		return array(
			'a button'             => array(
				"[text* kaputt \"ohne Ende\n<p>[submit \"Anfrage senden\"]",
				array( '[text* kaputt "ohne Ende', 'submit Anfrage senden' ),
			),
			'the next field'       => array( '[text* k "ohne [email m placeholder "x"]', array( '[text* k "ohne', 'email x' ) ),
			'another plugin’s tag' => array( "[text* k 'ohne\n[previous 'Zurück']", array( "[text* k 'ohne", "[previous 'Zurück']" ) ),
			'a label'              => array(
				"[select* s \"A\" \"B\n<label for=\"n\" class=\"x\">N [text n id:n placeholder \"x\"]</label>",
				array( '[select* s "A" "B', 'text x' ),
			),
			'a paragraph'          => array(
				'[text* k "ohne</p><p>Hinweis: "bitte" </p>[text n "x"]',
				array( '[text* k "ohne', 'text x' ),
			),
			'half a tag, in line'  => array(
				"[text* k \"ohne\n［全角］text* n placeholder \"x\"]",
				array( '[text* k "ohne', 'text* n placeholder "x"]' ),
			),
			'half a tag'           => array(
				"[text* k \"ohne\ntext* n placeholder \"x\"]",
				array( '[text* k "ohne', 'text* n placeholder "x"]' ),
			),
			'a full-width tag'     => array( "［text* k \"ohne\n<p>［submit \"送信\"］", array( '[text* k "ohne', 'submit 送信' ) ),
		);
	}

	/**
	 * @param list<string> $expected
	 */
	#[DataProvider( 'endless' )]
	public function test_keeps_following_tags_when_quotes_are_not_closed( string $template, array $expected ): void {
		$tags = array_filter(
			FormTemplate::segments( $template ),
			static fn( string|FormTag $segment ): bool => $segment instanceof FormTag
		);
		self::assertSame(
			$expected,
			array_values( array_map(
				static fn( FormTag $tag ): string => trim( $tag->written . ' ' . implode( ' ', $tag->values ) ),
				$tags
			) )
		);
	}

	public function test_ends_content_of_a_tag_before_the_next_field(): void {
		foreach ( array(
			'[acceptance a] Ja <input name="b">',
			'[acceptance a] Ja <label for="b">B</label>',
			'[textarea a] Ja [signature b id:b]',
			'[acceptance a] Ja [/group]',
		) as $template ) {
			$tag = FormTemplate::segments( $template . '[/acceptance][/textarea]' )[0];
			self::assertSame( '', $tag instanceof FormTag ? $tag->content : $template, $template );
		}
	}

	public function test_reads_hostile_and_large_templates_within_five_seconds(): void {
		$start_time = microtime( true );
		foreach ( array(
			'[', '[text a ', '[acceptance a]', '<label', '[text a "', "\xFF\xFE[text a]", '[[text a', '<label>x[text a]', '［text* a "',
			'<label for="a">[text a id:a]', '[text a <p> "', '[a* ',
		) as $part ) {
			FormLayout::of( FormTemplate::segments( str_repeat( $part, (int) ( FormTemplate::MAX_BYTES / strlen( $part ) ) ) ) );
		}
		self::assertLessThan( 5.0, microtime( true ) - $start_time );
	}
}
