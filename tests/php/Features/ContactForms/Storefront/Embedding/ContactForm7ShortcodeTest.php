<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ContactForms\Storefront\Embedding;

use Aisle\Features\ContactForms\Documents\ContactFormType;
use Aisle\Platform\Documents\ImportedForms;
use Aisle\Tests\Features\ContactForms\Storefront\ContactTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Pages written for Contact Form 7 after that plugin was removed.
 */
final class ContactForm7ShortcodeTest extends ContactTestCase {

	private const NODE = 'class="aisle-contact-form ';
	private const HASH = '4f2a9c1b7e3d5f60718293a4b5c6d7e8f9012345';

	protected function setUp(): void {
		parent::setUp();
		self::imported_forms()->remember( $this->form_id, 987654, self::HASH, 'Tom & "Jerry" \\' );
	}

	/**
	 * @return array<string, array{string, bool}>
	 */
	public static function codes(): array {
		return array(
			'the id'                               => array( '[contact-form-7 id="987654" title="Contact"]', true ),
			'the short hash'                       => array( '[contact-form-7 id="4f2a9c1" title="Contact"]', true ),
			'the whole hash'                       => array( '[contact-form-7 id="' . self::HASH . '"]', true ),
			'a hash shorter than seven characters' => array( '[contact-form-7 id="4f2a9c"]', false ),
			'the middle of the hash'               => array( '[contact-form-7 id="9c1b7e3"]', false ),
			'another id'                           => array( '[contact-form-7 id="98765"]', false ),
			'SQL wildcards as id'                  => array( '[contact-form-7 id="%_%_%_%"]', false ),
			'no id'                                => array( '[contact-form-7 title="Contact"]', false ),
			'the title'                            => array( "[contact-form-7 title='Tom &amp; \"Jerry\" \\']", true ),
			'the title with an unknown id'         => array( "[contact-form-7 id='5' title='Tom & \"Jerry\" \\']", true ),
			'a part of the title'                  => array( '[contact-form-7 title="Tom"]', false ),
			'an empty title'                       => array( '[contact-form-7 title=""]', false ),
			'no attributes'                        => array( '[contact-form-7]', false ),
		);
	}

	#[DataProvider( 'codes' )]
	public function test_renders_imported_form_and_nothing_when_none_was_imported( string $code, bool $shows ): void {
		$html = do_shortcode( $code );
		self::assertSame( $shows, str_contains( $html, self::NODE ) );
		self::assertTrue( $shows || '' === $html );
	}

	public function test_renders_imported_form_for_contact_form_7_block(): void {
		$html = apply_filters(
			'the_content',
			'<!-- wp:contact-form-7/contact-form-selector {"id":987654,"hash":"4f2a9c1","title":"Contact"} -->'
				. '<div class="wp-block-contact-form-7-contact-form-selector">[contact-form-7 id="4f2a9c1" title="Contact"]</div>'
				. '<!-- /wp:contact-form-7/contact-form-selector -->'
		);
		self::assertStringContainsString( self::NODE, (string) $html );
	}

	public function test_shows_hint_about_missing_form_only_to_form_managers(): void {
		$draft = $this->form( self::document(), 'draft' );
		self::imported_forms()->remember( $draft, 555555, '' );
		$code = '[contact-form-7 id="555555"][contact-form-7 id="444444"]';
		$outputs = array( do_shortcode( $code ) );
		$this->log_in( 'customer' );
		self::assertSame( array( '', '' ), array( ...$outputs, do_shortcode( $code ) ) );
		$this->log_in( 'shop_manager' );
		$html = do_shortcode( $code );
		self::assertStringContainsString( "page=aisle-contact-forms#/$draft\">Enable form</a>", $html );
		self::assertStringContainsString( 'page=aisle-contact-forms">Import form</a>', $html );
		self::assertStringNotContainsString( self::NODE, $html );
	}

	public function test_prefers_published_copy_over_draft_and_ignores_trash(): void {
		$draft = $this->form( self::document(), 'draft' );
		self::imported_forms()->remember( $draft, 987654, self::HASH );
		self::assertSame( $this->form_id, self::imported_forms()->find( '987654' )?->ID );
		wp_trash_post( $this->form_id );
		self::assertSame( $draft, self::imported_forms()->find( '4f2a9c1' )?->ID );
		wp_trash_post( $draft );
		self::assertNull( self::imported_forms()->find( '987654' ) );
	}

	public function test_keeps_contact_form_7_shortcode_when_that_plugin_is_active(): void {
		$callback = $GLOBALS['shortcode_tags']['contact-form-7'];
		add_shortcode( 'contact-form-7', static fn(): string => 'theirs' );
		$callback[0]->register_cf7_shortcode();
		self::assertSame( 'theirs', do_shortcode( '[contact-form-7 id="987654"]' ) );
		$GLOBALS['shortcode_tags']['contact-form-7'] = $callback;
	}

	/**
	 * @return array<string, array{string, bool}>
	 */
	public static function pages(): array {
		return array(
			'page with the shortcode'    => array( 'Write: [contact-form-7 id="987654"]', true ),
			'page without the shortcode' => array( 'Write to contact-form-7.', false ),
		);
	}

	#[DataProvider( 'pages' )]
	public function test_enqueues_style_in_head_only_when_page_has_the_shortcode( string $content, bool $has_it ): void {
		$page    = wp_insert_post( array(
			'post_type'    => 'page',
			'post_status'  => 'publish',
			'post_title'   => 'Write',
			'post_content' => $content,
		) );
		$actions = $GLOBALS['wp_actions'];
		// Simulates that the head is being printed.
		$GLOBALS['wp_actions']['wp_enqueue_scripts'] = 1; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		$is_new = wp_register_style( 'aisle-storefront', 'https://shop.example/storefront.css', array(), '1' );
		wp_dequeue_style( 'aisle-storefront' );
		query_posts( array( 'page_id' => $page ) ); // phpcs:ignore WordPress.WP.DiscouragedFunctions
		$GLOBALS['shortcode_tags']['contact-form-7'][0]->prepare_page();
		self::assertSame( $has_it, wp_style_is( 'aisle-storefront' ) );
		if ( $is_new ) {
			wp_deregister_style( 'aisle-storefront' );
		}
		wp_reset_query(); // phpcs:ignore WordPress.WP.DiscouragedFunctions
		$GLOBALS['wp_actions'] = $actions; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
	}

	private static function imported_forms(): ImportedForms {
		return new ImportedForms( ContactFormType::NAME, ImportedForms::WPCF7 );
	}
}
