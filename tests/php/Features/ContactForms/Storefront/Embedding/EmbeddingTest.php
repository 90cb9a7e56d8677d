<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ContactForms\Storefront\Embedding;

use Aisle\Features\ContactForms\Storefront\Embedding\NestedForms;
use Aisle\Tests\Features\ContactForms\Storefront\ContactTestCase;

final class EmbeddingTest extends ContactTestCase {

	private const NODE = 'class="aisle-contact-form ';

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'is_store_notice_showing' )]
	public function test_opens_form_from_links_in_html_widgets_and_store_notice(): void {
		$other = $this->form( self::document() );
		apply_filters( 'widget_custom_html_content', "<a href=\"#aisle-form-{$this->form_id}\">Write</a>" );
		update_option( 'woocommerce_demo_store', 'yes' );
		update_option( 'woocommerce_demo_store_notice', "Closed on Monday. <a href=\"#aisle-form-{$other}\">Ask</a>" );
		$footer_html = self::footer_html();
		self::assertStringContainsString( "<dialog id=\"aisle-form-{$this->form_id}\"", $footer_html );
		self::assertStringContainsString( "<dialog id=\"aisle-form-{$other}\"", $footer_html );
	}

	public function test_prints_forms_with_unique_tags_and_labels_from_shortcodes_and_blocks(): void {
		$html = do_shortcode( "[aisle_form id=\"{$this->form_id}\"][aisle_form {$this->form_id}]" )
			. do_blocks( "<!-- wp:aisle/contact-form {\"form\":{$this->form_id}} /-->" );
		preg_match_all( '/id="(aisle-f\d+-p\d+-o\d+)"/', $html, $tags );
		self::assertCount( 3, array_unique( $tags[1] ) );
		self::assertSame( 3, substr_count( $html, self::NODE ) );
		preg_match_all( '/<form [^>]* aria-label="([^"]+)"/', $html, $names );
		self::assertCount( 3, array_unique( $names[1] ) );
	}

	public function test_prints_nothing_when_form_is_not_published(): void {
		$draft = $this->form( self::document(), 'draft' );
		self::assertSame( '', do_shortcode( "[aisle_form id=\"$draft\"][aisle_form id=\"0\"][aisle_form id=\"x\"][aisle_form]" ) );
		self::assertSame( '', do_blocks( '<!-- wp:aisle/contact-form /-->' ) );
	}

	public function test_prints_error_when_form_is_inside_another_form(): void {
		$form = do_shortcode( "[aisle_form id=\"{$this->form_id}\"]" );
		$html = ( new NestedForms() )->replace_nested( "<form><p>Theirs</p>$form</form>$form" );
		self::assertStringContainsString( 'Error: This contact form is placed in the wrong place.', $html );
		self::assertSame( 1, substr_count( $html, 'name="_aisle_unit_tag"' ) );
		self::assertStringContainsString( '<p>Theirs</p>', $html );
		self::assertSame( $form . $form, ( new NestedForms() )->replace_nested( $form . $form ) );
	}

	public function test_prints_each_linked_dialog_once_at_the_end_of_the_page(): void {
		self::footer_html();
		$dialogs = apply_filters(
			'the_content',
			"<a href=\"#aisle-form-{$this->form_id}\">Write</a> <a href='/contact/#aisle-form-{$this->form_id}-drawer'>Or here</a> <a "
				. "href=\"#aisle-form-{$this->form_id}\">Again</a>"
		);
		self::assertStringNotContainsString( self::NODE, (string) $dialogs );
		$footer_html = self::footer_html();
		self::assertSame( 2, substr_count( $footer_html, '<dialog ' ) );
		self::assertStringContainsString(
			"id=\"aisle-form-{$this->form_id}-drawer\" class=\"aisle-contact-dialog aisle-contact-dialog--drawer\"",
			$footer_html
		);
	}
}
